// What keys, buttons and sticks do as the game ships: the keyboard at home and in the cabinet, SDL's
// controllers, USB encoders.
#include "platform/device_map.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

struct Key {
    SDL_Scancode scancode;
    std::uint8_t player;
    Action action;
};

// The first row of an action is the one that help lines show.

// At home: nothing with Ctrl, Alt, the system's key or Shift, which a desktop listens to.
constexpr std::array kHomeKeys{
    Key{SDL_SCANCODE_UP, 0, Action::Up},       Key{SDL_SCANCODE_DOWN, 0, Action::Down},
    Key{SDL_SCANCODE_LEFT, 0, Action::Left},   Key{SDL_SCANCODE_RIGHT, 0, Action::Right},
    Key{SDL_SCANCODE_Z, 0, Action::A},         Key{SDL_SCANCODE_X, 0, Action::B},
    Key{SDL_SCANCODE_C, 0, Action::C},         Key{SDL_SCANCODE_RETURN, 0, Action::Start},
    Key{SDL_SCANCODE_1, 0, Action::Start},     Key{SDL_SCANCODE_W, 1, Action::Up},
    Key{SDL_SCANCODE_S, 1, Action::Down},      Key{SDL_SCANCODE_A, 1, Action::Left},
    Key{SDL_SCANCODE_D, 1, Action::Right},     Key{SDL_SCANCODE_J, 1, Action::A},
    Key{SDL_SCANCODE_K, 1, Action::B},         Key{SDL_SCANCODE_L, 1, Action::C},
    Key{SDL_SCANCODE_2, 1, Action::Start},     Key{SDL_SCANCODE_ESCAPE, 0, Action::Menu},
    Key{SDL_SCANCODE_F, 0, Action::OrbitLeft}, Key{SDL_SCANCODE_H, 0, Action::OrbitRight},
    Key{SDL_SCANCODE_T, 0, Action::OrbitUp},   Key{SDL_SCANCODE_G, 0, Action::OrbitDown},
};

// MAME's defaults.
constexpr std::array kCabinetKeys{
    Key{SDL_SCANCODE_UP, 0, Action::Up},
    Key{SDL_SCANCODE_DOWN, 0, Action::Down},
    Key{SDL_SCANCODE_LEFT, 0, Action::Left},
    Key{SDL_SCANCODE_RIGHT, 0, Action::Right},
    Key{SDL_SCANCODE_LCTRL, 0, Action::A},
    Key{SDL_SCANCODE_LALT, 0, Action::B},
    Key{SDL_SCANCODE_SPACE, 0, Action::C},
    Key{SDL_SCANCODE_1, 0, Action::Start},
    Key{SDL_SCANCODE_5, 0, Action::Coin},
    Key{SDL_SCANCODE_R, 1, Action::Up},
    Key{SDL_SCANCODE_F, 1, Action::Down},
    Key{SDL_SCANCODE_D, 1, Action::Left},
    Key{SDL_SCANCODE_G, 1, Action::Right},
    Key{SDL_SCANCODE_A, 1, Action::A},
    Key{SDL_SCANCODE_S, 1, Action::B},
    Key{SDL_SCANCODE_Q, 1, Action::C},
    Key{SDL_SCANCODE_2, 1, Action::Start},
    Key{SDL_SCANCODE_6, 1, Action::Coin},
    Key{SDL_SCANCODE_9, 0, Action::Service},
    Key{SDL_SCANCODE_F2, 0, Action::Test},
    Key{SDL_SCANCODE_T, 0, Action::Tilt},
    Key{SDL_SCANCODE_ESCAPE, 0, Action::Quit},
    // What MAME leaves free.
    Key{SDL_SCANCODE_RETURN, 0, Action::Start},
    Key{SDL_SCANCODE_J, 0, Action::OrbitLeft},
    Key{SDL_SCANCODE_L, 0, Action::OrbitRight},
    Key{SDL_SCANCODE_I, 0, Action::OrbitUp},
    Key{SDL_SCANCODE_K, 0, Action::OrbitDown},
};

// In both.
constexpr std::array kOtherKeys{
    Key{SDL_SCANCODE_P, 0, Action::Pause},
    Key{SDL_SCANCODE_TAB, 0, Action::Menu},
    Key{SDL_SCANCODE_PERIOD, 0, Action::Step},
    Key{SDL_SCANCODE_COMMA, 0, Action::Slow},
    Key{SDL_SCANCODE_BACKSPACE, 0, Action::Reset},
    Key{SDL_SCANCODE_O, 0, Action::ZoomIn},
    Key{SDL_SCANCODE_U, 0, Action::ZoomOut},
    Key{SDL_SCANCODE_PAGEUP, 0, Action::ZoomIn},
    Key{SDL_SCANCODE_PAGEDOWN, 0, Action::ZoomOut},
    Key{SDL_SCANCODE_F1, 0, Action::ToggleHelp},
    Key{SDL_SCANCODE_F4, 0, Action::ToggleReadings},
    Key{SDL_SCANCODE_F5, 0, Action::ToggleAreas},
    Key{SDL_SCANCODE_F6, 0, Action::ToggleCorrections},
    Key{SDL_SCANCODE_F7, 0, Action::ToggleNodes},
    Key{SDL_SCANCODE_F8, 0, Action::ToggleTension},
    Key{SDL_SCANCODE_F9, 0, Action::ToggleTrail},
    Key{SDL_SCANCODE_F10, 0, Action::ToggleForces},
    Key{SDL_SCANCODE_F11, 0, Action::ToggleFullscreen},
    Key{SDL_SCANCODE_V, 0, Action::Camera},
};

struct ControllerRow {
    Control control;
    Action action;
};

// SDL's axes grow downwards, the game's upwards.
constexpr std::array kController{
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_LEFTY, -1), Action::Up},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_LEFTY, 1), Action::Down},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_LEFTX, -1), Action::Left},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_LEFTX, 1), Action::Right},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_DPAD_UP), Action::Up},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_DPAD_DOWN), Action::Down},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_DPAD_LEFT), Action::Left},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_DPAD_RIGHT), Action::Right},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_A), Action::A},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_B), Action::B},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_X), Action::C},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_Y), Action::Reset},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_START), Action::Start},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_BACK), Action::Coin}, // in the cabinet
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_BACK), Action::Menu}, // at home
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER), Action::Slow},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER), Action::Step},   // in the Net Lab
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER), Action::Camera}, // in a match
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_LEFTSTICK), Action::Pause},
    ControllerRow{Control::button(SDL_CONTROLLER_BUTTON_RIGHTSTICK), Action::ToggleHelp},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_RIGHTX, -1), Action::OrbitLeft},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_RIGHTX, 1), Action::OrbitRight},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_RIGHTY, -1), Action::OrbitUp},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_RIGHTY, 1), Action::OrbitDown},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1), Action::ZoomOut},
    ControllerRow{Control::axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1), Action::ZoomIn},
};

// What the buttons of a joystick beyond A, B, C, start and coin do, in this order.
constexpr std::array kSpareActions{Action::Reset, Action::Slow, Action::Step, Action::Pause, Action::Camera};

// The usual USB encoders have start on button 10 or 8 and coin on the one before (counted from 1).
std::optional<int> startButton(int count) {
    if (count > 9) {
        return 9;
    }
    if (count > 7) {
        return 7;
    }
    return count > 3 ? std::optional(count - 1) : std::nullopt;
}

std::optional<int> coinButton(int count) {
    return count > 4 ? std::optional(*startButton(count) - 1) : std::nullopt;
}

template <std::size_t N>
void addKeys(DeviceMap& map, const std::array<Key, N>& keys) {
    for (const Key& key : keys) {
        map.bindings.push_back({Control::button(key.scancode), key.action, key.player});
    }
}

DeviceMap controllerMap() {
    DeviceMap map;
    for (const ControllerRow& row : kController) {
        map.bindings.push_back({row.control, row.action, 0});
    }
    return map;
}

/// The part of a joystick that one player has: two axes, a hat, and the buttons from `first` on.
struct Panel {
    int player;
    int firstAxis;
    int hat;
    int firstButton;
    int buttons;
};

void addPanel(DeviceMap& map, const DeviceShape& shape, const Panel& panel) {
    const auto add = [&](Control control, Action action) {
        map.bindings.push_back({control, action, static_cast<std::uint8_t>(panel.player)});
    };
    if (panel.firstAxis + 1 < shape.axes) {
        add(Control::axis(panel.firstAxis + 1, -1), Action::Up);
        add(Control::axis(panel.firstAxis + 1, 1), Action::Down);
        add(Control::axis(panel.firstAxis, -1), Action::Left);
        add(Control::axis(panel.firstAxis, 1), Action::Right);
    }
    if (panel.hat < shape.hats) {
        add(Control::hat(panel.hat, HatWay::Up), Action::Up);
        add(Control::hat(panel.hat, HatWay::Down), Action::Down);
        add(Control::hat(panel.hat, HatWay::Left), Action::Left);
        add(Control::hat(panel.hat, HatWay::Right), Action::Right);
    }
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const auto action = static_cast<Action>(i);
        if (const std::optional<int> button = joystickButton(action, panel.buttons)) {
            add(Control::button(panel.firstButton + *button), action);
        }
    }
}

DeviceMap joystickMap(const DeviceShape& shape, int players) {
    DeviceMap map;
    map.players = players;
    const int buttons = std::clamp(shape.buttons, 0, static_cast<int>(kMostButtons)) / players;
    for (int player = 0; player < players; ++player) {
        addPanel(map, shape, {player, 2 * player, player, buttons * player, buttons});
    }
    return map;
}

} // namespace

std::optional<int> joystickButton(Action action, int buttonCount) {
    switch (action) {
    case Action::A:
        return buttonCount > 0 ? std::optional(0) : std::nullopt;
    case Action::B:
        return buttonCount > 1 ? std::optional(1) : std::nullopt;
    case Action::C:
        return buttonCount > 2 ? std::optional(2) : std::nullopt;
    case Action::Start:
        return startButton(buttonCount);
    case Action::Coin:
        return coinButton(buttonCount); // in the cabinet
    case Action::Menu:
        return coinButton(buttonCount); // at home
    default:
        break;
    }
    const auto spare = std::find(kSpareActions.begin(), kSpareActions.end(), action);
    if (spare == kSpareActions.end()) {
        return std::nullopt;
    }
    auto before = spare - kSpareActions.begin();
    for (int button = 3; button < buttonCount; ++button) {
        if (button == startButton(buttonCount) || button == coinButton(buttonCount)) {
            continue;
        }
        if (before-- == 0) {
            return button;
        }
    }
    return std::nullopt;
}

bool looksDual(const DeviceShape& shape) {
    return shape.kind == DeviceKind::Joystick && shape.axes == 4 && shape.buttons >= 20 &&
           shape.buttons <= 24 && shape.buttons % 2 == 0;
}

DeviceMap shippedKeys(KeySet set) {
    DeviceMap map;
    map.players = 2;
    if (set == KeySet::Home) {
        addKeys(map, kHomeKeys);
    } else {
        addKeys(map, kCabinetKeys);
    }
    addKeys(map, kOtherKeys);
    return map;
}

DeviceMap shippedMap(const DeviceShape& shape, int players, KeySet keys) {
    switch (shape.kind) {
    case DeviceKind::Keyboard:
        return shippedKeys(keys);
    case DeviceKind::Controller:
        return controllerMap();
    default:
        break;
    }
    if (players == 0) {
        players = looksDual(shape) ? 2 : 1;
    }
    return joystickMap(shape, std::clamp(players, 1, kMostPlayersOfDevice));
}

} // namespace hexagoal
