#include "platform/scripted_input.hpp"

#include "core/files.hpp"
#include "platform/keyboard.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace hexagoal {

namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr int kLastFrame = 10'000'000; // 46 hours: anything above is a slip of the keyboard
constexpr float kFarthestPixel = 65536.0f;
constexpr float kMostNotches = 100.0f;

std::string_view nextWord(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
    rest.remove_prefix(word.size());
    return word;
}

template <class Number>
std::optional<Number> numberIn(std::string_view word) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return number;
}

std::string inQuotes(std::string_view word) {
    return "'" + std::string(word) + "'";
}

std::string allNames() {
    std::string names;
    for (std::string_view action : kActionNames) {
        names += std::string(action) + ", ";
    }
    return names +
           "stick_x, stick_y (p2. to p4. before one of these for other players), pointer_x, pointer_y, "
           "pointer_button, pointer_middle, pointer_right, wheel";
}

} // namespace

ScriptedInput::ScriptedInput() : m_labels(Keyboard::labels()) {
    m_input.deviceInHand = DeviceKind::Script;
}

void ScriptedInput::nameKeysOf(KeySet keys) {
    m_labels = Keyboard::labels(keys);
}

Result<ScriptedInput> ScriptedInput::load(const std::filesystem::path& file) {
    const Result<std::string> text = readFile(file);
    if (!text) {
        return Error{text.error()};
    }
    return parse(*text, file.string());
}

Result<ScriptedInput> ScriptedInput::parse(std::string_view text, std::string_view fileName) {
    ScriptedInput script;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        line = line.substr(0, line.find('#'));
        if (line.find_first_not_of(kBlanks) == std::string_view::npos) {
            continue;
        }
        Result<Line> parsed = parseLine(line);
        if (!parsed) {
            return Error{std::string(fileName) + ":" + std::to_string(number) + ": " + parsed.error()};
        }
        script.m_lines.push_back(*parsed);
    }
    std::stable_sort(script.m_lines.begin(), script.m_lines.end(),
                     [](const Line& a, const Line& b) { return a.frame < b.frame; });
    return script;
}

Result<ScriptedInput::Line> ScriptedInput::parseLine(std::string_view text) {
    const std::string_view frameWord = nextWord(text);
    const std::string_view fullName = nextWord(text);
    const std::string_view valueWord = nextWord(text);
    if (valueWord.empty() || !nextWord(text).empty()) {
        return Error{"a line is 'frame action value', as in '60 a 1'."};
    }

    Line line;
    const std::optional<int> frame = numberIn<int>(frameWord);
    if (!frame || *frame < 0 || *frame > kLastFrame) {
        return Error{"frame " + inQuotes(frameWord) + " is not a whole number from 0 to " +
                     std::to_string(kLastFrame) + "."};
    }
    line.frame = *frame;

    std::string_view name = fullName;
    const bool hasSeat = name.size() > 3 && name[0] == 'p' && name[2] == '.';
    if (hasSeat) {
        if (name[1] < '1' || name[1] >= '1' + kSeatCount) {
            return Error{"player " + inQuotes(name.substr(0, 2)) + " is not one of p1, p2, p3, p4."};
        }
        line.seat = static_cast<std::uint8_t>(name[1] - '1');
        name.remove_prefix(3);
    }

    float low = 0.0f;
    float high = 1.0f;
    if (const std::optional<Action> action = actionNamed(name)) {
        line.target = Target::Action;
        line.which = static_cast<std::uint8_t>(*action);
    } else if (name == "stick_x" || name == "stick_y") {
        line.target = name == "stick_x" ? Target::StickX : Target::StickY;
        low = -1.0f;
    } else if (hasSeat) {
        return Error{"unknown action " + inQuotes(fullName) + "; allowed are " + allNames() + "."};
    } else if (name == "pointer_x" || name == "pointer_y") {
        line.target = name == "pointer_x" ? Target::PointerX : Target::PointerY;
        high = kFarthestPixel;
    } else if (name == "pointer_button" || name == "pointer_middle" || name == "pointer_right") {
        line.target = Target::PointerButton;
        line.which = static_cast<std::uint8_t>(name == "pointer_button"   ? PointerButton::Left
                                               : name == "pointer_middle" ? PointerButton::Middle
                                                                          : PointerButton::Right);
    } else if (name == "wheel") {
        line.target = Target::Wheel;
        low = -kMostNotches;
        high = kMostNotches;
    } else {
        return Error{"unknown action " + inQuotes(fullName) + "; allowed are " + allNames() + "."};
    }

    const std::optional<float> value = numberIn<float>(valueWord);
    if (!value || !(*value >= low && *value <= high)) { // written so that "nan" is out of range too
        return Error{"value " + inQuotes(valueWord) + " for " + inQuotes(fullName) +
                     " is not a number from " + std::to_string(static_cast<int>(low)) + " to " +
                     std::to_string(static_cast<int>(high)) + "."};
    }
    line.value = *value;
    return line;
}

void ScriptedInput::apply(const Line& line) {
    PointerInput& pointer = m_input.pointer;
    switch (line.target) {
    case Target::Action:
        m_values[line.seat][line.which] = line.value;
        break;
    case Target::StickX:
        m_sticks[line.seat].x = line.value;
        break;
    case Target::StickY:
        m_sticks[line.seat].y = line.value;
        break;
    case Target::PointerX:
        pointer.position.x = line.value;
        break;
    case Target::PointerY:
        pointer.position.y = line.value;
        break;
    case Target::PointerButton: {
        const std::uint8_t button = PointerInput::bit(static_cast<PointerButton>(line.which));
        if (line.value >= 0.5f) {
            pointer.held |= button;
        } else {
            pointer.held &= static_cast<std::uint8_t>(~button);
        }
        break;
    }
    case Target::Wheel:
        pointer.wheel += line.value;
        break;
    }
}

const InputFrame& ScriptedInput::sample() {
    const PointerInput before = m_input.pointer;
    m_input.pointer.wheel = 0.0f;
    while (m_next < m_lines.size() && m_lines[m_next].frame <= m_frame) {
        apply(m_lines[m_next++]);
    }
    ++m_frame;

    PointerInput& pointer = m_input.pointer;
    pointer.motion = pointer.position - before.position;
    pointer.pressed = static_cast<std::uint8_t>(pointer.held & ~before.held);
    pointer.released = static_cast<std::uint8_t>(before.held & ~pointer.held);

    for (std::size_t i = 0; i < m_input.seats.size(); ++i) {
        SeatInput& seat = m_input.seats[i];
        const ActionSet heldBefore = seat.held;
        seat = {};
        seat.values = m_values[i];
        Vec2 stick = m_sticks[i];
        if (stick == Vec2(0.0f)) { // the four directions push the stick, as on a keyboard
            stick = {seat.value(Action::Right) - seat.value(Action::Left),
                     seat.value(Action::Up) - seat.value(Action::Down)};
        }
        const float length = std::sqrt(glm::dot(stick, stick));
        addStick(seat, length > 1.0f ? stick / length : stick);
        findEdges(seat, heldBefore);
    }
    return m_input;
}

int ScriptedInput::length() const {
    return m_lines.empty() ? 0 : m_lines.back().frame + 1;
}

} // namespace hexagoal
