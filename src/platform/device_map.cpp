#include "platform/device_map.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// Triggers of worn pads do not come all the way back.
constexpr float kTriggerDeadZone = 0.12f;
// Beyond this a stick counts as used on purpose, not as drifting.
constexpr float kMeantPush = 0.5f;
// Less travel than this is none: the end where a trigger rests.
constexpr float kNoTravel = 0.05f;

/// The four ways of a stick, and whether a control pushes it by part or whole.
struct StickParts {
    std::array<float, 4> analog{}; // up, down, left, right
    std::array<bool, 4> digital{};

    Vec2 pushed(float deadZone) const {
        return stickFromAxes({analog[3] - analog[2], analog[0] - analog[1]}, deadZone);
    }
    Vec2 longer(float deadZone) const {
        const Vec2 whole = stickFromDirections(digital[0], digital[1], digital[2], digital[3]);
        const Vec2 part = pushed(deadZone);
        return glm::dot(whole, whole) > glm::dot(part, part) ? whole : part;
    }
};

/// 0 to 3 for the ways of a stick in the order of StickParts, −1 for other actions.
int wayOf(Action action, Action up, Action down, Action left, Action right) {
    return action == up ? 0 : action == down ? 1 : action == left ? 2 : action == right ? 3 : -1;
}

float beyondDeadZone(float value) {
    return std::max((value - kTriggerDeadZone) / (1.0f - kTriggerDeadZone), 0.0f);
}

} // namespace

float travel(const AxisRange& range, float raw, int way) {
    const float whole = way != 0 ? range.high - range.rest : range.rest - range.low;
    const float gone = way != 0 ? raw - range.rest : range.rest - raw;
    return whole < kNoTravel ? 0.0f : std::clamp(gone / whole, 0.0f, 1.0f);
}

std::vector<Control> DeviceMap::controlsOf(Action action, int player) const {
    std::vector<Control> controls;
    for (const Binding& binding : bindings) {
        if (binding.action == action && binding.player == player) {
            controls.push_back(binding.control);
        }
    }
    return controls;
}

bool DeviceMap::has(Control control) const {
    return std::any_of(bindings.begin(), bindings.end(),
                       [&](const Binding& binding) { return binding.control == control; });
}

bool DeviceMap::reaches(Action action, int player) const {
    return player < players && std::any_of(bindings.begin(), bindings.end(), [&](const Binding& binding) {
               return binding.action == action && binding.player == player;
           });
}

void DeviceMap::setControls(Action action, int player, std::span<const Control> controls) {
    std::erase_if(bindings, [&](const Binding& b) { return b.action == action && b.player == player; });
    for (const Control& control : controls) {
        bindings.push_back({control, action, static_cast<std::uint8_t>(player)});
    }
}

ActionSet missingOfPanel(const DeviceMap& map, int player) {
    ActionSet missing = 0;
    for (const Action action : kPanel) {
        if (!map.reaches(action, player)) {
            missing |= bit(action);
        }
    }
    return missing;
}

Played playedBy(const DeviceMap& map, const RawState& raw) {
    std::array<StickParts, kMostPlayersOfDevice> sticks;
    std::array<StickParts, kMostPlayersOfDevice> orbits;
    Played played;
    for (const Binding& binding : map.bindings) {
        if (binding.player >= map.players || binding.player >= kMostPlayersOfDevice) {
            continue;
        }
        const Control& control = binding.control;
        const Action action = binding.action;
        SeatInput& seat = played.seats[binding.player];
        const int way = wayOf(action, Action::Up, Action::Down, Action::Left, Action::Right);
        if (control.kind != ControlKind::Axis) {
            if (!raw.isDown(control)) {
                continue;
            }
            addValue(seat, action, 1.0f);
            if (way >= 0) {
                sticks[binding.player].digital[static_cast<std::size_t>(way)] = true;
            }
            continue;
        }
        if (control.number >= kMostAxes) {
            continue;
        }
        const float value = travel(map.axes[control.number], raw.axes[control.number], control.way);
        const int turn =
            wayOf(action, Action::OrbitUp, Action::OrbitDown, Action::OrbitLeft, Action::OrbitRight);
        if (way < 0 && turn < 0) {
            addValue(seat, action, beyondDeadZone(value));
            continue;
        }
        StickParts& stick = (way >= 0 ? sticks : orbits)[binding.player];
        float& part = stick.analog[static_cast<std::size_t>(std::max(way, turn))];
        part = std::max(part, value);
    }
    for (std::size_t player = 0; player < played.seats.size(); ++player) {
        const Vec2 stick = sticks[player].longer(map.deadZone);
        played.stickPushed |= glm::dot(stick, stick) > kMeantPush * kMeantPush;
        addStick(played.seats[player], stick);
        const Vec2 orbit = orbits[player].pushed(map.deadZone);
        addValue(played.seats[player], Action::OrbitRight, orbit.x);
        addValue(played.seats[player], Action::OrbitLeft, -orbit.x);
        addValue(played.seats[player], Action::OrbitUp, orbit.y);
        addValue(played.seats[player], Action::OrbitDown, -orbit.y);
    }
    return played;
}

} // namespace hexagoal
