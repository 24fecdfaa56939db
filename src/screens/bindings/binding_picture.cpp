#include "screens/bindings/binding_picture.hpp"

#include "show/key_words.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr Colour kTrack = palette::kWhite.withAlpha(0.16f);
constexpr Colour kLit = palette::kSun;

/// An axis: a track with a mark at its rest, filled from there to where it is.
void paintAxis(Canvas& canvas, Rect box, int number, float value, const AxisRange& range, float em,
               bool labelled) {
    TextLine line;
    const TextStyle style{.size = em * 0.85f, .colour = palette::kMist};
    const float label = labelled ? std::max(em * 1.3f, 11.0f / canvas.scale()) : 0.0f;
    if (labelled) {
        canvas.textInBox({box.x, box.y, label, box.h}, line("%d", number + 1), style);
    }
    const Rect track{box.x + label, box.y + box.h * 0.28f, box.w - label, box.h * 0.44f};
    canvas.roundedRect(track, track.h * 0.5f, kTrack);
    const auto at = [&](float v) { return track.x + track.w * (0.5f + 0.5f * std::clamp(v, -1.0f, 1.0f)); };
    const float from = std::min(at(range.rest), at(value));
    const float to = std::max(at(range.rest), at(value));
    if (to - from > 1.0f) {
        canvas.roundedRect({from, track.y, to - from, track.h}, 2.0f, kLit);
    }
    const float hair = std::max(2.0f, 1.0f / canvas.scale());
    canvas.rect({at(range.rest) - hair * 0.5f, box.y + box.h * 0.15f, hair, box.h * 0.7f},
                palette::kWhite.withAlpha(0.6f));
}

void paintHat(Canvas& canvas, Vec2 middle, float radius, std::uint8_t ways) {
    constexpr std::array<Vec2, 4> kWays{Vec2{0, -1}, Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}};
    for (std::size_t way = 0; way < kWays.size(); ++way) {
        const Vec2 out = kWays[way];
        const Vec2 across{-out.y, out.x};
        const Vec2 tip = middle + out * radius;
        const Vec2 base = middle + out * radius * 0.35f;
        canvas.triangle(tip, base + across * radius * 0.45f, base - across * radius * 0.45f,
                        (ways >> way & 1u) != 0 ? kLit : kTrack);
    }
}

/// The names of what is pushed, as caps, one after the other while there is room.
void paintPushed(Canvas& canvas, Rect box, const DeskDevice& device, const InputDesk& desk, float size) {
    const float gap = size * 0.5f;
    Vec2 at{box.x, box.y};
    const TextStyle style{.size = size};
    for (std::size_t number = 0; number < kMostButtons; ++number) {
        if (!device.raw.buttons[number]) {
            continue;
        }
        const std::string label = desk.nameOf(device.id, Control::button(static_cast<int>(number)));
        const std::string_view name = keyWords(label);
        const float width = std::max(canvas.textWidth(name, style) + size * 0.8f, size * 1.45f);
        if (at.x + width > box.right() && at.x > box.x) {
            at = {box.x, at.y + size * 1.45f + gap};
        }
        if (at.y + size * 1.45f > box.bottom() || width > box.w) {
            break;
        }
        canvas.keyCap(at, name, size);
        at.x += width + gap;
    }
}

} // namespace

void paintFitted(Canvas& canvas, Rect box, std::string_view text, TextStyle style, float smallest) {
    const float width = canvas.textWidth(text, style);
    if (width > box.w) {
        style.size = std::max(style.size * box.w / width, smallest);
    }
    const bool cut = canvas.textWidth(text, style) > box.w;
    if (cut) {
        style.align = Align::Left;
        canvas.clip(box);
    }
    canvas.textInBox(box, text, style);
    if (cut) {
        canvas.clearClip();
    }
}

namespace {

/// How the controls of a device are laid out at one size.
struct Layout {
    float em = 0.0f;
    int columns = 1; ///< of axes
    float line = 0.0f;
    float lamp = 0.0f; ///< a lamp and its gap
    int perRow = 1;
    bool numbers = false; ///< on the lamps: where two figures can be read in one
    bool labels = false;  ///< beside the axes
    float height = 0.0f;  ///< of all, without the names of what is pushed
};

constexpr int kMostLamps = 32; // more have no numbers that anybody knows; those pushed are told by name

Layout layoutAt(const Canvas& canvas, float width, const DeviceShape& shape, float em) {
    constexpr float kReadable = 15.0f;     // real pixels of a lamp
    constexpr float kReadableLabel = 8.0f; // … of the em
    Layout l;
    l.em = em;
    l.labels = em * canvas.scale() >= kReadableLabel;
    const int most = l.labels ? 2 : 4;
    l.columns = shape.axes > 2 && width > em * 12.0f ? std::min(shape.axes, most) : 1;
    l.line = em * 1.3f;
    l.lamp = em * 1.6f;
    l.numbers = l.lamp * canvas.scale() >= kReadable;
    l.perRow = std::max(1, static_cast<int>(width / l.lamp));
    const int lamps = std::min(shape.buttons, kMostLamps) + shape.hats;
    l.height = l.line * static_cast<float>((shape.axes + l.columns - 1) / l.columns) + em * 0.4f +
               l.lamp * static_cast<float>((lamps + l.perRow - 1) / l.perRow);
    return l;
}

/// As large as the box takes, so that it is seen from where one turns the stick.
Layout layoutIn(const Canvas& canvas, Rect box, const DeviceShape& shape, const TypeSizes& type) {
    constexpr std::array kSizes{2.2f, 1.9f, 1.6f, 1.3f, 1.15f, 1.0f, 0.85f, 0.7f};
    const float names = type.text * 1.7f; // a row of caps below
    for (const float size : kSizes) {
        const Layout layout = layoutAt(canvas, box.w, shape, type.text * size);
        if (layout.height + (size > 1.0f ? names : 0.0f) <= box.h) {
            return layout;
        }
    }
    return layoutAt(canvas, box.w, shape, type.text * 0.55f);
}

} // namespace

float paintDevicePicture(Canvas& canvas, Rect box, const DeskDevice& device, const InputDesk& desk,
                         const TypeSizes& type) {
    const float capRow = type.text * 1.5f;
    const float cap = type.text * 0.9f;
    if (device.shape.kind == DeviceKind::Keyboard) {
        const float large = std::clamp(box.h / 6.0f, cap, cap * 2.2f);
        if (device.raw.buttons.none()) {
            paintFitted(canvas, {box.x, box.y, box.w, capRow}, say("binding.press_keys"),
                        {.size = type.text, .colour = palette::kMist}, type.text * 0.8f);
        }
        paintPushed(canvas, box, device, desk, large);
        return large * 3.0f;
    }
    const Layout l = layoutIn(canvas, box, device.shape, type);
    float y = box.y;
    const int axes = device.shape.axes;
    const float columnGap = l.em * 0.8f;
    const float columnWidth =
        (box.w - columnGap * static_cast<float>(l.columns - 1)) / static_cast<float>(l.columns);
    for (int axis = 0; axis < axes; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const Rect cell{box.x + (columnWidth + columnGap) * static_cast<float>(axis % l.columns),
                        y + l.line * static_cast<float>(axis / l.columns), columnWidth, l.line};
        paintAxis(canvas, cell, axis, device.raw.axes[at], device.map.axes[at], l.em, l.labels);
    }
    y += l.line * static_cast<float>((axes + l.columns - 1) / l.columns) + l.em * 0.4f;

    int place = 0;
    const auto next = [&] {
        const Vec2 middle{box.x + l.lamp * (static_cast<float>(place % l.perRow) + 0.5f),
                          y + l.lamp * (static_cast<float>(place / l.perRow) + 0.5f)};
        ++place;
        return middle;
    };
    for (int hat = 0; hat < device.shape.hats; ++hat) {
        paintHat(canvas, next(), l.lamp * 0.46f, device.raw.hats[static_cast<std::size_t>(hat)]);
    }
    for (int button = 0; button < std::min(device.shape.buttons, kMostLamps); ++button) {
        const bool down = device.raw.buttons[static_cast<std::size_t>(button)];
        const Vec2 middle = next();
        canvas.circle(middle, l.lamp * 0.44f, down ? kLit : kTrack);
        if (!l.numbers) {
            continue;
        }
        TextLine text;
        const TextStyle style{
            .size = l.em * 0.8f, .colour = down ? palette::kInk : palette::kMist, .align = Align::Centre};
        canvas.text({middle.x, middle.y + canvas.capHeight(style) * 0.5f}, text("%d", button + 1), style);
    }
    y = box.y + l.height + l.em * 0.3f;
    if (y + capRow <= box.bottom()) {
        paintPushed(canvas, {box.x, y, box.w, box.bottom() - y}, device, desk, cap);
    }
    return l.height;
}

} // namespace hexagoal
