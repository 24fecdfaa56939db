// Everything a person can ask of the game, whatever device it comes from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

enum class Action : std::uint8_t {
    // The panel of the cabinet. A device must reach Up to Start to be able to play.
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    C,
    Start,
    // The switches inside the cabinet.
    Coin,
    Service,
    Test,
    Tilt,
    Quit,
    // At home, and for developers. Each is also reachable from a menu with the stick and A.
    Menu,
    Pause,
    Step,
    Slow,
    Reset,
    OrbitLeft,
    OrbitRight,
    OrbitUp,
    OrbitDown,
    ZoomIn,
    ZoomOut,
    ToggleHelp,
    ToggleReadings,
    ToggleAreas,
    ToggleCorrections,
    ToggleNodes,
    ToggleTension,
    ToggleTrail,
    ToggleForces,
    ToggleFullscreen,
    Camera,
    Count
};

inline constexpr std::size_t kActionCount = static_cast<std::size_t>(Action::Count);

/// Names as used in input files and mappings, in the order of Action.
inline constexpr std::array<std::string_view, kActionCount> kActionNames{"up",
                                                                         "down",
                                                                         "left",
                                                                         "right",
                                                                         "a",
                                                                         "b",
                                                                         "c",
                                                                         "start",
                                                                         "coin",
                                                                         "service",
                                                                         "test",
                                                                         "tilt",
                                                                         "quit",
                                                                         "menu",
                                                                         "pause",
                                                                         "step",
                                                                         "slow",
                                                                         "reset",
                                                                         "orbit_left",
                                                                         "orbit_right",
                                                                         "orbit_up",
                                                                         "orbit_down",
                                                                         "zoom_in",
                                                                         "zoom_out",
                                                                         "toggle_help",
                                                                         "toggle_readings",
                                                                         "toggle_areas",
                                                                         "toggle_corrections",
                                                                         "toggle_nodes",
                                                                         "toggle_tension",
                                                                         "toggle_trail",
                                                                         "toggle_forces",
                                                                         "toggle_fullscreen",
                                                                         "camera"};
static_assert(!kActionNames.back().empty(), "every action needs a name");

constexpr std::size_t index(Action action) {
    return static_cast<std::size_t>(action);
}

constexpr std::string_view name(Action action) {
    return kActionNames[index(action)];
}

constexpr std::optional<Action> actionNamed(std::string_view text) {
    for (std::size_t i = 0; i < kActionCount; ++i) {
        if (kActionNames[i] == text) {
            return static_cast<Action>(i);
        }
    }
    return std::nullopt;
}

/// One bit for each action.
using ActionSet = std::uint64_t;
static_assert(kActionCount <= 64);

constexpr ActionSet bit(Action action) {
    return ActionSet{1} << index(action);
}

} // namespace hexagoal
