// One thing on a device that can be pushed: a key, a button, half of an axis, a way of a hat.
#pragma once

#include "platform/input.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexagoal {

inline constexpr std::size_t kMostButtons = 512; ///< a keyboard's: SDL's scancodes
inline constexpr std::size_t kMostAxes = 16;
inline constexpr std::size_t kMostHats = 4;

enum class ControlKind : std::uint8_t { Button, Axis, Hat };

/// The ways of a hat, in the order of SDL's bits.
enum class HatWay : std::uint8_t { Up, Right, Down, Left };

struct Control {
    ControlKind kind = ControlKind::Button;
    std::uint16_t number = 0; ///< from 0; a keyboard's keys are SDL's scancodes, a controller's SDL's buttons
    std::uint8_t way = 0;     ///< of an axis: 0 towards −1, 1 towards 1; of a hat: HatWay

    static constexpr Control button(int number) {
        return {ControlKind::Button, static_cast<std::uint16_t>(number), 0};
    }
    static constexpr Control axis(int number, int sign) {
        return {ControlKind::Axis, static_cast<std::uint16_t>(number),
                static_cast<std::uint8_t>(sign > 0 ? 1 : 0)};
    }
    static constexpr Control hat(int number, HatWay way) {
        return {ControlKind::Hat, static_cast<std::uint16_t>(number), static_cast<std::uint8_t>(way)};
    }
    bool operator==(const Control&) const = default;
};

/// How a device is made.
struct DeviceShape {
    DeviceKind kind = DeviceKind::Joystick;
    int buttons = 0;
    int axes = 0;
    int hats = 0;
    bool operator==(const DeviceShape&) const = default;
};

/// What a device says in one tick, before anything is made of it.
struct RawState {
    std::bitset<kMostButtons> buttons;
    std::array<float, kMostAxes> axes{};        ///< −1 to 1
    std::array<std::uint8_t, kMostHats> hats{}; ///< a bit for each HatWay

    /// Of a button or a hat.
    bool isDown(Control control) const;
    bool operator==(const RawState&) const = default;
};

/// As files have it: "key Left Ctrl", "button 3" and "axis 2-" of joysticks (counted from 1), "button
/// leftshoulder" and "axis lefty-" of controllers, "hat 1 up".
std::string writtenName(Control control, DeviceKind kind);
std::optional<Control> controlNamed(std::string_view text, DeviceKind kind);
/// What controlNamed() takes, for a message.
std::string_view allowedControls(DeviceKind kind);

} // namespace hexagoal
