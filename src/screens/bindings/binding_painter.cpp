#include "screens/bindings/binding_painter.hpp"

#include "screens/bindings/binding_list.hpp"
#include "screens/bindings/binding_picture.hpp"
#include "screens/bindings/binding_sheet.hpp"
#include "show/hexagons.hpp"
#include "show/key_words.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

using Page = BindingModel::Page;
using Row = BindingModel::Row;

std::string_view nameOf(const DeskDevice& device) {
    return device.shape.kind == DeviceKind::Keyboard ? say("binding.keyboard")
                                                     : std::string_view(device.name);
}

void paintTitle(const BindingSheet& s) {
    const TextStyle style{Font::Display, s.type.display, palette::kSun, Align::Left, 0.03f, palette::kInk};
    const DeskDevice* device = s.model.device();
    const bool isList = s.model.page() == Page::Devices || s.model.page() == Page::Claim || !device;
    paintFitted(s.canvas, s.title, isList ? say("binding.title") : nameOf(*device), style,
                s.type.text * 1.1f);
}

/// What the player of the device does by it: the stick and the four buttons of the panel.
void paintPlayed(const BindingSheet& s, Rect box, const DeskDevice& device) {
    const Played played = playedBy(device.map, device.raw);
    const auto player = static_cast<std::size_t>(s.model.page() == Page::Device ? s.model.player() : 0);
    const SeatInput& seat = played.seats[player];
    const float radius = std::min(box.h * 0.5f, box.w * 0.2f);
    const Vec2 middle{box.x + radius, box.centre().y};
    const float thick = std::max(2.0f, 1.0f / s.canvas.scale());
    s.canvas.circle(middle, radius, palette::kInk);
    s.canvas.ring(middle, radius, thick, palette::kMist);
    s.canvas.circle(middle + Vec2{seat.stick.x, -seat.stick.y} * radius * 0.8f, radius * 0.2f, palette::kSun);
    constexpr std::array kButtons{Action::A, Action::B, Action::C, Action::Start};
    constexpr std::array<std::string_view, 4> kNames{"A", "B", "C", "S"};
    const float left = middle.x + radius * 1.3f;
    const float cell = (box.right() - left) / static_cast<float>(kButtons.size());
    const float lamp = std::min(cell * 0.44f, radius * 0.8f);
    for (std::size_t i = 0; i < kButtons.size(); ++i) {
        const bool held = seat.value(kButtons[i]) > 0.5f;
        const bool lacks = !device.map.reaches(kButtons[i], static_cast<int>(player));
        const Vec2 at{left + cell * (static_cast<float>(i) + 0.5f), middle.y};
        s.canvas.circle(at, lamp, held ? palette::kSun : palette::kWhite.withAlpha(0.16f));
        if (lacks) {
            s.canvas.ring(at, lamp, thick, palette::kCoral);
        }
        const TextStyle style{Font::Display, lamp * 1.25f,
                              held    ? palette::kInk
                              : lacks ? palette::kCoral
                                      : palette::kWhite,
                              Align::Centre};
        s.canvas.text({at.x, at.y + s.canvas.capHeight(style) * 0.5f}, kNames[i], style);
    }
}

/// A device as it is right now, in a panel, with what it does below.
void paintLive(const BindingSheet& s, Rect box) {
    const DeskDevice* device = s.model.device();
    if (device == nullptr) {
        return;
    }
    s.canvas.panel(box.inset(-s.type.text * 0.25f), 0.55f);
    const Rect inner = box.inset(s.type.text * 0.4f);
    const TextStyle heading{Font::Display, s.type.text * 1.2f, palette::kSky, Align::Left, 0.05f};
    paintFitted(s.canvas, {inner.x, inner.y, inner.w, s.type.text * 1.5f}, say("binding.live"), heading,
                s.type.text);
    const float below = inner.y + s.type.text * 1.8f;
    const float foot = std::min(s.type.text * 7.0f, inner.h * 0.24f);
    const float room = inner.bottom() - foot - s.type.text * 0.6f - below;
    paintDevicePicture(s.canvas, {inner.x, below, inner.w, room}, *device, s.desk, s.type);
    paintPlayed(s, {inner.x, inner.bottom() - foot, inner.w, foot}, *device);
}

/// Seconds left, as a bar that runs out and as a number.
void paintClock(const BindingSheet& s, Rect box, float whole) {
    const float left = static_cast<float>(s.model.secondsLeft());
    TextLine line;
    const TextStyle number{Font::Display, s.type.display, palette::kWhite, Align::Right};
    s.canvas.textInBox(box, line("%d", s.model.secondsLeft()), number);
    const float h = s.type.text * 0.5f;
    s.canvas.bar({box.x, box.centre().y - h * 0.5f, box.w - s.type.display * 1.4f, h}, left / whole,
                 palette::kSun, palette::kCoral);
}

/// A question with a clock under it, and the device live below.
void paintQuestion(const BindingSheet& s, std::string_view small, std::string_view big, float clockSeconds) {
    const Rect box = s.middle;
    s.canvas.panel(box, 0.72f);
    const Rect inner = box.inset(s.type.text * 0.9f);
    const TextStyle ask{.size = s.type.text, .colour = palette::kMist};
    paintFitted(s.canvas, {inner.x, inner.y, inner.w, s.type.text * 1.4f}, small, ask, s.type.text * 0.8f);
    float y = inner.y + s.type.text * 1.6f;
    const TextStyle loud{Font::Display, s.type.display * 1.35f, palette::kSun, Align::Left, 0.03f};
    paintFitted(s.canvas, {inner.x, y, inner.w, s.type.display * 1.4f}, big, loud, s.type.text * 1.1f);
    y += s.type.display * 1.5f;
    paintClock(s, {inner.x, y, inner.w, s.type.display}, clockSeconds);
    y += s.type.display * 1.2f;
    if (const DeskDevice* device = s.model.device()) {
        paintDevicePicture(s.canvas, {inner.x, y, inner.w, inner.bottom() - y}, *device, s.desk, s.type);
    }
}

void paintCapture(const BindingSheet& s) {
    TextLine line;
    const int count = s.model.askedCount();
    const std::string_view ask = count > 1
                                     ? line.fill(say("binding.push_of"), {s.model.askedNumber() + 1, count})
                                     : say("binding.push");
    paintQuestion(s, ask, say(actionKey(s.model.asked())), BindingModel::kCaptureTicks / 60.0f);
}

void paintKeep(const BindingSheet& s) {
    paintQuestion(s, say(s.model.missing() == 0 ? "binding.try_it" : "binding.try_it_lacks"),
                  say("binding.keep_it"), BindingModel::kKeepTicks / 60.0f);
}

void paintCalibrate(const BindingSheet& s) {
    const StickCalibration& calibration = s.model.calibration();
    const Rect box = s.middle;
    s.canvas.panel(box, 0.72f);
    const Rect inner = box.inset(s.type.text * 0.9f);
    const bool rests = calibration.isLearningRest();
    const TextStyle loud{Font::Display, s.type.display, palette::kSun, Align::Left, 0.03f};
    paintFitted(s.canvas, {inner.x, inner.y, inner.w, s.type.display * 1.1f},
                say(rests ? "binding.hands_off" : "binding.full_circle"), loud, s.type.text);
    float y = inner.y + s.type.display * 1.2f;
    const TextStyle ask{.size = s.type.text, .colour = palette::kMist};
    paintFitted(s.canvas, {inner.x, y, inner.w, s.type.text * 1.4f},
                say(rests ? "binding.hands_off_help" : "binding.full_circle_help"), ask, s.type.text * 0.75f);
    y += s.type.text * 1.8f;
    const float h = s.type.text * 0.5f;
    if (rests) {
        s.canvas.bar({inner.x, y + s.type.display * 0.5f - h * 0.5f, inner.w, h}, calibration.progress(),
                     palette::kMint, palette::kMint);
    } else {
        paintClock(s, {inner.x, y, inner.w, s.type.display}, BindingModel::kCircleTicks / 60.0f);
    }
    y += s.type.display * 1.2f;
    const DeskDevice* device = s.model.device();
    if (device == nullptr) {
        return;
    }
    // Sticks as circles: two axes each, with the rest that is known now and the dead zone.
    const int sticks = (device->shape.axes + 1) / 2;
    const float room = inner.bottom() - y;
    const float column = inner.w / static_cast<float>(std::max(sticks, 1));
    const float radius = std::min(room, column * 0.9f) * 0.5f;
    for (int stick = 0; stick < sticks; ++stick) {
        const auto x = static_cast<std::size_t>(2 * stick);
        const Vec2 middle{inner.x + column * (static_cast<float>(stick) + 0.5f), y + room * 0.5f};
        const bool learnt = calibration.hasMoved(2 * stick);
        const float thick = std::max(2.0f, 1.0f / s.canvas.scale());
        s.canvas.circle(middle, radius, palette::kInk.withAlpha(0.6f));
        s.canvas.ring(middle, radius, thick, learnt ? palette::kMint : palette::kMist);
        s.canvas.ring(middle, radius * device->map.deadZone, thick, palette::kWhite.withAlpha(0.35f));
        const float down = x + 1 < kMostAxes ? device->raw.axes[x + 1] : 0.0f;
        const Vec2 at{device->raw.axes[x], down};
        s.canvas.circle(middle + at * radius * 0.92f, radius * 0.12f, palette::kSun);
    }
}

void paintClaim(const BindingSheet& s) {
    TextLine line;
    const Rect box = s.middle;
    s.canvas.panel(box, 0.72f);
    const Rect inner = box.inset(s.type.text * 0.9f);
    const TextStyle ask{.size = s.type.text, .colour = palette::kMist};
    paintFitted(s.canvas, {inner.x, inner.y, inner.w, s.type.text * 1.4f}, say("binding.claim_help"), ask,
                s.type.text * 0.75f);
    const TextStyle loud{Font::Display, s.type.display * 1.35f, palette::kSun, Align::Left, 0.03f};
    float y = inner.y + s.type.text * 1.8f;
    paintFitted(s.canvas, {inner.x, y, inner.w, s.type.display * 1.4f},
                line.fill(say("binding.claim"), {s.model.nextToClaim() + 1}), loud, s.type.text);
    y += s.type.display * 1.5f;
    paintClock(s, {inner.x, y, inner.w, s.type.display}, BindingModel::kClaimTicks / 60.0f);
    y += s.type.display * 1.3f;
    for (const DeskDevice& device : s.model.devices()) {
        for (int player = 0; player < device.map.players; ++player) {
            const int seat = device.seats[static_cast<std::size_t>(player)];
            if (device.id == kKeyboardId || seat < 0) {
                continue;
            }
            const Rect row{inner.x, y + s.type.text * 1.5f * static_cast<float>(seat), inner.w,
                           s.type.text * 1.5f};
            TextLine text;
            TextStyle style{.size = s.type.text, .colour = palette::kWhite};
            paintFitted(s.canvas, row,
                        text.fill(say("binding.claimed_by"), {seat + 1, std::string_view(device.name)}),
                        style, s.type.text * 0.8f);
        }
    }
}

void paintMessage(const BindingSheet& s) {
    TextLine line;
    const auto [text, bad] = s.messageIn(line);
    if (text.empty()) {
        return;
    }
    const TextStyle style{.size = s.type.text, .colour = bad ? palette::kWhite : palette::kInk};
    const float pad = s.type.text * 0.6f;
    const float width = std::min(s.canvas.textWidth(text, style) + 2.0f * pad, s.message.w);
    const Rect box{s.message.x, s.message.y, width, s.message.h};
    s.canvas.roundedRect(box, 4.0f, (bad ? palette::kCoral : palette::kMint).withAlpha(0.95f));
    paintFitted(s.canvas, {box.x + pad, box.y, box.w - 2.0f * pad, box.h}, text, style, s.type.text * 0.7f);
}

/// Key caps and words, one after the other.
class HelpLine {
public:
    explicit HelpLine(const BindingSheet& sheet)
        : m_sheet(sheet), m_x(sheet.help.x), m_size(sheet.type.text) {}

    HelpLine& key(Action action) {
        const std::string& label = m_sheet.labels[action];
        return cap(label.empty() ? say(actionKey(action)) : keyWords(label));
    }
    HelpLine& stick() {
        return cap(m_sheet.labels.stick.empty() ? say("binding.stick") : keyWords(m_sheet.labels.stick));
    }
    HelpLine& words(std::string_view key) {
        const TextStyle style{.size = m_size, .colour = palette::kMist, .shadow = palette::kInk};
        const float room = std::max(m_sheet.help.right() - m_x, 0.0f);
        m_x += m_sheet.canvas.textInBox({m_x, m_sheet.help.y, room, m_size * 1.4f}, say(key), style) +
               m_size * 0.9f;
        return *this;
    }

private:
    HelpLine& cap(std::string_view label) {
        m_x += m_sheet.canvas.keyCap({m_x, m_sheet.help.y}, label, m_size * 0.9f) + m_size * 0.3f;
        return *this;
    }

    const BindingSheet& m_sheet;
    float m_x;
    float m_size;
};

void paintHelp(const BindingSheet& s) {
    if (s.canvas.looks().highContrast) { // else the ground is dark and even enough
        s.canvas.plate({s.help.x, s.help.y, s.help.w, s.type.text * 1.5f}, 5.0f, 1.0f);
    }
    HelpLine help(s);
    switch (s.model.page()) {
    case Page::Devices:
        help.key(Action::A).words("binding.help_choose").key(Action::B).words("binding.help_back");
        break;
    case Page::Device: {
        const Row row = s.model.rows()[static_cast<std::size_t>(s.model.focus())].row;
        if (isBindingChoice(row)) {
            help.stick().words("binding.help_change");
        } else if (row == Row::Action) {
            help.key(Action::A).words("binding.help_bind");
        } else {
            help.key(Action::A).words("binding.help_choose");
        }
        if (row == Row::Action && !s.type.small) {
            help.key(Action::Left).words("binding.help_take_out");
        }
        help.key(Action::B).words("binding.help_back");
        break;
    }
    case Page::Keep:
        help.key(Action::A).words("binding.help_keep").key(Action::B).words("binding.help_revert");
        break;
    case Page::Claim:
        help.key(Action::Start).words("binding.help_claim").key(Action::B).words("binding.help_done");
        break;
    case Page::Capture:
        help.words("binding.help_wait");
        break;
    case Page::Calibrate:
        help.words("binding.help_calibrate");
        break;
    }
}

} // namespace

void paintBindingGround(Canvas& canvas, int ticks) {
    paintNetGround(canvas, static_cast<float>(ticks) / 60.0f);
}

void paintBinding(Canvas& canvas, const BindingModel& model, const InputDesk& desk,
                  const ControlLabels& labels, int ticks) {
    paintBindingGround(canvas, ticks);
    const BindingSheet s = BindingSheet::on(canvas, model, desk, labels);
    paintTitle(s);
    switch (model.page()) {
    case Page::Devices:
    case Page::Device: {
        const float gap = s.type.text * 0.8f;
        const float left = s.middle.w * 0.58f;
        const float pad = s.type.text * 0.25f;
        paintBindingRows(s, {s.middle.x + pad, s.middle.y + pad, left - pad, s.middle.h - 2.0f * pad});
        const float x = s.middle.x + left + gap;
        paintLive(s, {x, s.middle.y + pad, s.middle.right() - x - pad, s.middle.h - 2.0f * pad});
        break;
    }
    case Page::Capture:
        paintCapture(s);
        break;
    case Page::Calibrate:
        paintCalibrate(s);
        break;
    case Page::Keep:
        paintKeep(s);
        break;
    case Page::Claim:
        paintClaim(s);
        break;
    }
    paintMessage(s);
    paintHelp(s);
}

} // namespace hexagoal
