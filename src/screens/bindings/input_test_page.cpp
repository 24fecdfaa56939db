#include "screens/bindings/input_test_page.hpp"

#include "screens/bindings/binding_picture.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr Colour kOff = palette::kWhite.withAlpha(0.14f);

/// Lit while held, green once it was seen to work.
Colour colourOf(bool held, bool seen) {
    return held ? palette::kSun : seen ? palette::kMint.withAlpha(0.55f) : kOff;
}

void paintLine(Canvas& canvas, Rect box, const TestedLine& line, const TypeSizes& type) {
    canvas.roundedRect(box, 5.0f, colourOf(line.held, line.count > 0));
    const float pad = type.text * 0.35f;
    const Rect inner{box.x + pad, box.y, box.w - 2.0f * pad, box.h};
    const Colour ink = line.held ? palette::kInk : palette::kWhite;
    TextLine number;
    const TextStyle count{.size = type.text, .colour = ink, .align = Align::Right};
    const float width = canvas.textInBox(inner, number("%d", line.count), count);
    paintFitted(canvas, {inner.x, inner.y, inner.w - width - pad, inner.h}, say(line.key),
                {Font::Display, type.text * 1.15f, ink}, type.text * 0.8f);
}

void paintSeat(Canvas& canvas, Rect box, const InputTestModel& model, int seat, const TypeSizes& type) {
    canvas.roundedRect(box, 6.0f, palette::kWhite.withAlpha(0.07f));
    const bool flat = box.h < type.text * 3.5f; // the name stands before the controls, not over them
    const Rect inner = box.inset(type.text * (flat ? 0.2f : 0.4f));
    TextLine line;
    const Rect name = flat ? Rect{inner.x, inner.y, type.text * 3.6f, inner.h}
                           : Rect{inner.x, inner.y, inner.w, type.text * 1.3f};
    paintFitted(canvas, name, line.fill(say("input_test.player"), {seat + 1}),
                {Font::Display, type.text * 1.15f, palette::kSky}, type.text * 0.8f);
    const float top = flat ? inner.y : name.bottom() + type.text * 0.2f;
    const float start = flat ? name.right() : inner.x;
    const float room = inner.bottom() - top;
    const float radius = std::min(room * 0.5f, inner.w * 0.17f);
    const Vec2 middle{start + radius, top + room * 0.5f};
    const SeatInput& input = model.seat(seat);
    const float thick = std::max(2.0f, 1.0f / canvas.scale());
    canvas.circle(middle, radius, palette::kInk);
    canvas.ring(middle, radius, thick, palette::kMist);
    // The four ways, each once it was pushed.
    constexpr std::array kWays{Action::Up, Action::Right, Action::Down, Action::Left};
    constexpr std::array kOut{Vec2{0, -1}, Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}};
    for (std::size_t way = 0; way < kWays.size(); ++way) {
        canvas.circle(middle + kOut[way] * radius * 0.72f, radius * 0.2f,
                      colourOf(input.isHeld(kWays[way]), model.seen(seat, kWays[way])));
    }
    canvas.circle(middle + Vec2{input.stick.x, -input.stick.y} * radius * 0.72f, radius * 0.13f,
                  palette::kWhite);

    constexpr std::array kButtons{Action::A, Action::B, Action::C, Action::Start};
    constexpr std::array<std::string_view, 4> kNames{"A", "B", "C", "S"};
    const float left = middle.x + radius + type.text * 0.5f;
    const float cell = (inner.right() - left) / static_cast<float>(kButtons.size());
    const float lamp = std::min(cell * 0.46f, room * (flat ? 0.45f : 0.34f));
    for (std::size_t i = 0; i < kButtons.size(); ++i) {
        const bool held = input.isHeld(kButtons[i]);
        const Vec2 at{left + cell * (static_cast<float>(i) + 0.5f), middle.y};
        canvas.circle(at, lamp, colourOf(held, model.seen(seat, kButtons[i])));
        const TextStyle style{Font::Display, lamp * 1.25f, held ? palette::kInk : palette::kWhite,
                              Align::Centre};
        canvas.text({at.x, at.y + canvas.capHeight(style) * 0.5f}, kNames[i], style);
    }
}

/// A device: its name, who plays on it, and all its controls.
void paintDevice(Canvas& canvas, Rect box, const DeskDevice& device, const InputDesk& desk,
                 const TypeSizes& type) {
    canvas.roundedRect(box, 6.0f, palette::kWhite.withAlpha(0.07f));
    canvas.clip(box);
    const Rect inner = box.inset(type.text * 0.35f);
    const bool isKeyboard = device.shape.kind == DeviceKind::Keyboard;
    paintFitted(canvas, {inner.x, inner.y, inner.w, type.text * 1.3f},
                isKeyboard ? say("binding.keyboard") : std::string_view(device.name),
                {Font::Display, type.text * 1.15f, palette::kSky}, type.text * 0.8f);
    const float top = inner.y + type.text * 1.5f;
    canvas.clip(box);
    paintDevicePicture(canvas, {inner.x, top, inner.w, inner.bottom() - top}, device, desk, type);
    canvas.clearClip();
}

} // namespace

InputTestModel::InputTestModel() {
    open();
}

void InputTestModel::open() {
    constexpr std::array<std::string_view, kLines> kKeys{
        "input_test.coin1", "input_test.coin2", "input_test.service", "input_test.test", "input_test.tilt"};
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i] = {kKeys[i]};
    }
    m_seen = {};
    m_input = {};
}

void InputTestModel::step(const InputFrame& input) {
    m_input = input;
    const auto count = [](TestedLine& line, const SeatInput& seat, Action action) {
        line.held |= seat.isHeld(action);
        line.count += seat.isPressed(action) ? 1 : 0;
    };
    for (TestedLine& line : m_lines) {
        line.held = false;
    }
    for (std::size_t seat = 0; seat < m_seen.size(); ++seat) {
        const SeatInput& at = input.seats[seat];
        m_seen[seat] |= at.pressed;
        count(m_lines[seat == 1 ? kCoin2 : kCoin1], at, Action::Coin);
        count(m_lines[kService], at, Action::Service);
        count(m_lines[kTest], at, Action::Test);
        count(m_lines[kTilt], at, Action::Tilt);
    }
}

int InputTestModel::seatsShown() const {
    return m_seen[3] != 0 ? 4 : m_seen[2] != 0 ? 3 : 2;
}

void paintInputTest(Canvas& canvas, Rect box, const InputTestModel& model, InputDesk* desk,
                    const TypeSizes& type) {
    const float gap = type.text * 0.4f;
    const float lineHeight = type.text * 1.7f;
    const float lineWidth = (box.w - gap * static_cast<float>(InputTestModel::kLines - 1)) /
                            static_cast<float>(InputTestModel::kLines);
    float x = box.x;
    for (const TestedLine& line : model.lines()) {
        paintLine(canvas, {x, box.y, lineWidth, lineHeight}, line, type);
        x += lineWidth + gap;
    }
    float y = box.y + lineHeight + gap;

    // Two seats in a row; four in two.
    const int seats = model.seatsShown();
    const int seatRows = (seats + 1) / 2;
    const float seatWidth = (box.w - gap) * 0.5f;
    const float roomy = type.small && seats > 2 ? type.text * 2.0f : type.text * 5.2f;
    const float seatHeight = std::min(roomy, (box.bottom() - y) * 0.5f / static_cast<float>(seatRows) - gap);
    for (int seat = 0; seat < seats; ++seat) {
        paintSeat(canvas,
                  {box.x + (seatWidth + gap) * static_cast<float>(seat % 2),
                   y + (seatHeight + gap) * static_cast<float>(seat / 2), seatWidth, seatHeight},
                  model, seat, type);
    }
    y += (seatHeight + gap) * static_cast<float>(seatRows);
    if (desk == nullptr) {
        return;
    }

    // Those that somebody plays on first: the keyboard last, it is seldom the machine's.
    const auto devices = desk->devices();
    const int count = static_cast<int>(devices.size());
    const int columns = count > 1 ? 2 : 1;
    const int rows = (count + columns - 1) / columns;
    const float width = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = (box.bottom() - y + gap) / static_cast<float>(rows) - gap;
    for (int i = 0; i < count; ++i) {
        const DeskDevice& device = devices[static_cast<std::size_t>((i + 1) % count)];
        paintDevice(canvas,
                    {box.x + (width + gap) * static_cast<float>(i % columns),
                     y + (height + gap) * static_cast<float>(i / columns), width, height},
                    device, *desk, type);
    }
}

} // namespace hexagoal
