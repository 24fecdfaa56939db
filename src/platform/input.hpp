// What the game sees of its devices in one tick (1/60 s): plain values, nothing of SDL.
#pragma once

#include "core/math.hpp"
#include "platform/actions.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

inline constexpr int kSeatCount = 4;

/// One player's controls in one tick. A press shorter than a tick is held for the whole of the next one,
/// so `held` alone tells everything; `pressed` and `released` are its edges.
struct SeatInput {
    Vec2 stick{0.0f};                         ///< right and up positive, never longer than 1
    std::array<float, kActionCount> values{}; ///< 0 to 1; 0 or 1 for a digital control
    ActionSet held = 0;
    ActionSet pressed = 0;
    ActionSet released = 0;

    bool isHeld(Action action) const { return (held & bit(action)) != 0; }
    bool isPressed(Action action) const { return (pressed & bit(action)) != 0; }
    bool isReleased(Action action) const { return (released & bit(action)) != 0; }
    float value(Action action) const { return values[index(action)]; }

    bool operator==(const SeatInput&) const = default;
};

/// Fills in held, pressed and released from the values and what was held in the tick before.
void findEdges(SeatInput& seat, ActionSet heldBefore);

/// Merges a control's value into a seat: the larger wins.
void addValue(SeatInput& seat, Action action, float value);

/// Merges all that another device says for a seat: the longer stick and the larger values win.
void addSeat(SeatInput& seat, const SeatInput& other);

/// Merges a stick into a seat, and its parts into the four directions: the longer stick wins.
void addStick(SeatInput& seat, Vec2 stick);

enum class PointerButton : std::uint8_t { Left, Middle, Right };

/// The mouse, in drawable pixels from the top left corner of the picture.
struct PointerInput {
    Vec2 position{0.0f};
    Vec2 motion{0.0f};  ///< since the last tick, y down like position
    float wheel = 0.0f; ///< notches since the last tick, away from the person positive
    std::uint8_t held = 0;
    std::uint8_t pressed = 0;
    std::uint8_t released = 0;

    static constexpr std::uint8_t bit(PointerButton button) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(button));
    }
    bool isHeld(PointerButton button) const { return (held & bit(button)) != 0; }
    bool isPressed(PointerButton button) const { return (pressed & bit(button)) != 0; }
    bool isReleased(PointerButton button) const { return (released & bit(button)) != 0; }

    bool operator==(const PointerInput&) const = default;
};

enum class DeviceKind : std::uint8_t { Keyboard, Controller, Joystick, Script };

/// Everything that came in during one tick.
struct InputFrame {
    std::array<SeatInput, kSeatCount> seats;
    PointerInput pointer;
    DeviceKind deviceInHand = DeviceKind::Keyboard; ///< what seat 0 used last
    std::int32_t deviceId = -1;                     ///< its SDL instance id, −1 for keyboard and script
    bool quitRequested = false;                     ///< the window was closed, or the quit chord held
    bool fullscreenAsked = false;                   ///< Alt+Enter
    bool screenshotAsked = false;                   ///< F12
    bool away = false; ///< another program has the keyboard: whoever plays looks elsewhere
    std::array<char, 32>
        typed{};                ///< UTF-8 since the last tick, '\b' for backspace; only while somebody writes
    std::uint8_t unplugged = 0; ///< a bit for each seat that lost its device since the last tick

    bool lostDevice(int seat) const { return (unplugged >> seat & 1u) != 0; }
    bool lostAnyDevice() const { return unplugged != 0; }
    /// Whoever plays cannot play on; at home that pauses.
    bool interrupted() const { return away || lostAnyDevice(); }

    bool operator==(const InputFrame&) const = default;
};

} // namespace hexagoal
