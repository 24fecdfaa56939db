// What the controls of one device do, for one player or two, and how its sticks are set right.
#pragma once

#include "platform/control.hpp"
#include "platform/stick.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Who plays on one device: a dual encoder and a keyboard have two.
inline constexpr int kMostPlayersOfDevice = 2;

struct Binding {
    Control control;
    Action action = Action::A;
    std::uint8_t player = 0; ///< of the device
    bool operator==(const Binding&) const = default;
};

/// Where an axis rests and how far it goes; a trigger or pedal rests at one end.
struct AxisRange {
    float low = -1.0f;
    float rest = 0.0f;
    float high = 1.0f;
    bool operator==(const AxisRange&) const = default;
};

/// How far an axis is pushed that way from its rest, 0 to 1.
float travel(const AxisRange& range, float raw, int way);

struct DeviceMap {
    std::vector<Binding> bindings; ///< the first of an action is the one that help lines show
    int players = 1;
    float deadZone = kStickDeadZone; ///< of sticks, part of the travel
    std::array<AxisRange, kMostAxes> axes{};

    std::vector<Control> controlsOf(Action action, int player) const;
    bool reaches(Action action, int player) const;
    /// The control does something.
    bool has(Control control) const;
    /// The action is done by these alone from now on.
    void setControls(Action action, int player, std::span<const Control> controls);

    bool operator==(const DeviceMap&) const = default;
};

/// Up to Start: a device must reach all of them, or no game starts with it.
inline constexpr std::array kPanel{Action::Up, Action::Down, Action::Left, Action::Right,
                                   Action::A,  Action::B,    Action::C,    Action::Start};
ActionSet missingOfPanel(const DeviceMap& map, int player);
inline bool reachesPanel(const DeviceMap& map, int player) {
    return missingOfPanel(map, player) == 0;
}

/// A joystick that two panels are wired to: exactly 4 axes and 20 to 24 buttons, half for each. Flight sticks
/// with as many buttons have other numbers of axes, gamepads have fewer buttons.
bool looksDual(const DeviceShape& shape);

/// Who sits at the keyboard: an encoder of a cabinet that sends MAME's keys, or a person at a desktop, which
/// has uses of its own for many of those.
enum class KeySet : std::uint8_t { Cabinet, Home };

DeviceMap shippedKeys(KeySet set);
/// As it ships. players 0: as the device looks. keys: of a keyboard.
DeviceMap shippedMap(const DeviceShape& shape, int players = 0, KeySet keys = KeySet::Cabinet);

/// Which button of a joystick with so many does an action, counted from 0. With four buttons or more
/// everything needed to play is reached.
std::optional<int> joystickButton(Action action, int buttonCount);

/// What a device plays for its players in one tick.
struct Played {
    std::array<SeatInput, kMostPlayersOfDevice> seats; ///< values and sticks; no edges
    bool stickPushed = false;                          ///< far enough to be meant
};
Played playedBy(const DeviceMap& map, const RawState& raw);

} // namespace hexagoal
