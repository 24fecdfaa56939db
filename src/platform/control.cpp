#include "platform/control.hpp"

#include <SDL.h>

#include <charconv>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 4> kHatWays{"up", "right", "down", "left"};
constexpr std::size_t kLongestName = 32; // bytes; no key's name is as long

/// "3" to 2: people count from 1.
std::optional<int> numberFromOne(std::string_view text, std::size_t most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 ||
        number > static_cast<int>(most)) {
        return std::nullopt;
    }
    return number - 1;
}

/// SDL wants a text that ends with a zero, and what is in a file may be anything.
std::optional<std::string> plainText(std::string_view text) {
    if (text.empty() || text.size() > kLongestName || text.find('\0') != std::string_view::npos) {
        return std::nullopt;
    }
    return std::string(text);
}

std::optional<Control> keyNamed(std::string_view text) {
    const std::optional<std::string> name = plainText(text);
    const SDL_Scancode scancode = name ? SDL_GetScancodeFromName(name->c_str()) : SDL_SCANCODE_UNKNOWN;
    return scancode == SDL_SCANCODE_UNKNOWN ? std::nullopt : std::optional(Control::button(scancode));
}

std::optional<Control> buttonNamed(std::string_view text, DeviceKind kind) {
    if (kind == DeviceKind::Controller) {
        const std::optional<std::string> name = plainText(text);
        const SDL_GameControllerButton button =
            name ? SDL_GameControllerGetButtonFromString(name->c_str()) : SDL_CONTROLLER_BUTTON_INVALID;
        return button == SDL_CONTROLLER_BUTTON_INVALID ? std::nullopt
                                                       : std::optional(Control::button(button));
    }
    const std::optional<int> number = numberFromOne(text, kMostButtons);
    return number ? std::optional(Control::button(*number)) : std::nullopt;
}

std::optional<Control> axisNamed(std::string_view text, DeviceKind kind) {
    if (text.size() < 2 || (text.back() != '-' && text.back() != '+')) {
        return std::nullopt;
    }
    const int sign = text.back() == '+' ? 1 : -1;
    text.remove_suffix(1);
    if (kind == DeviceKind::Controller) {
        // SDL would take "+leftx" too.
        const std::optional<std::string> name =
            text.front() == '+' || text.front() == '-' ? std::nullopt : plainText(text);
        const SDL_GameControllerAxis axis =
            name ? SDL_GameControllerGetAxisFromString(name->c_str()) : SDL_CONTROLLER_AXIS_INVALID;
        return axis == SDL_CONTROLLER_AXIS_INVALID ? std::nullopt : std::optional(Control::axis(axis, sign));
    }
    const std::optional<int> number = numberFromOne(text, kMostAxes);
    return number ? std::optional(Control::axis(*number, sign)) : std::nullopt;
}

std::optional<Control> hatNamed(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> number = numberFromOne(text.substr(0, blank), kMostHats);
    for (std::size_t way = 0; number && way < kHatWays.size(); ++way) {
        if (text.substr(blank + 1) == kHatWays[way]) {
            return Control::hat(*number, static_cast<HatWay>(way));
        }
    }
    return std::nullopt;
}

} // namespace

bool RawState::isDown(Control control) const {
    if (control.kind == ControlKind::Button) {
        return control.number < buttons.size() && buttons[control.number];
    }
    if (control.kind == ControlKind::Hat) {
        return control.number < hats.size() && (hats[control.number] >> control.way & 1u) != 0;
    }
    return false;
}

std::string writtenName(Control control, DeviceKind kind) {
    const std::string fromOne = std::to_string(control.number + 1);
    switch (control.kind) {
    case ControlKind::Button:
        if (kind == DeviceKind::Keyboard) {
            return std::string("key ") + SDL_GetScancodeName(static_cast<SDL_Scancode>(control.number));
        }
        if (kind == DeviceKind::Controller) {
            const char* name =
                SDL_GameControllerGetStringForButton(static_cast<SDL_GameControllerButton>(control.number));
            return std::string("button ") + (name ? name : fromOne.c_str());
        }
        return "button " + fromOne;
    case ControlKind::Axis: {
        const char* name =
            kind == DeviceKind::Controller
                ? SDL_GameControllerGetStringForAxis(static_cast<SDL_GameControllerAxis>(control.number))
                : nullptr;
        return std::string("axis ") + (name ? name : fromOne.c_str()) + (control.way != 0 ? "+" : "-");
    }
    case ControlKind::Hat:
        break;
    }
    return "hat " + fromOne + " " + std::string(kHatWays[control.way % kHatWays.size()]);
}

std::optional<Control> controlNamed(std::string_view text, DeviceKind kind) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view what = text.substr(0, blank);
    const std::string_view rest = text.substr(blank + 1);
    if (kind == DeviceKind::Keyboard) {
        return what == "key" ? keyNamed(rest) : std::nullopt;
    }
    if (what == "button") {
        return buttonNamed(rest, kind);
    }
    if (what == "axis") {
        return axisNamed(rest, kind);
    }
    return what == "hat" && kind == DeviceKind::Joystick ? hatNamed(rest) : std::nullopt;
}

std::string_view allowedControls(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::Keyboard:
        return "\"key NAME\" with SDL's name of the key, as in \"key Left Ctrl\"";
    case DeviceKind::Controller:
        return "\"button a\" (b, x, y, back, start, leftshoulder, dpup …) or \"axis leftx-\" (leftx, lefty, "
               "rightx, righty, lefttrigger, righttrigger, each with - or +)";
    default:
        return "\"button 1\" to \"button 512\", \"axis 1-\", \"axis 1+\" to \"axis 16+\", or \"hat 1 up\" "
               "(right, "
               "down, left) to \"hat 4 left\"";
    }
}

} // namespace hexagoal
