// What a person has chosen in the Net Lab: overlays, time, ball place, goal.
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"
#include "platform/actions.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

/// What can be drawn over the picture.
enum class Overlay : std::uint8_t { Areas, Corrections, Nodes, Tension, Trail, Forces, Readings, Help };
inline constexpr int kOverlayCount = 8;

struct OverlayRow {
    Action toggle;
    std::string_view name; ///< key of its words
    std::string_view help; ///< the same
};
inline constexpr std::array<OverlayRow, kOverlayCount> kOverlays{{
    {Action::ToggleAreas, "netlab.o_areas", "netlab.o_areas_help"},
    {Action::ToggleCorrections, "netlab.o_corrections", "netlab.o_corrections_help"},
    {Action::ToggleNodes, "netlab.o_nodes", "netlab.o_nodes_help"},
    {Action::ToggleTension, "netlab.o_tension", "netlab.o_tension_help"},
    {Action::ToggleTrail, "netlab.o_trail", "netlab.o_trail_help"},
    {Action::ToggleForces, "netlab.o_forces", "netlab.o_forces_help"},
    {Action::ToggleReadings, "netlab.o_readings", "netlab.o_readings_help"},
    {Action::ToggleHelp, "netlab.o_help", "netlab.o_help_help"},
}};

/// Slow motion: one step of the world in so many ticks.
struct SpeedRow {
    std::string_view name;
    int divisor;
};
inline constexpr std::array<SpeedRow, 4> kSpeeds{{{"1", 1}, {"1/2", 2}, {"1/4", 4}, {"1/10", 10}}};

/// Places for the ball: metres right of the goal's middle and before the goal line (negative: behind it).
struct BallPlaceRow {
    std::string_view name; ///< key of its words
    Vec2 place;
};
inline constexpr std::array<BallPlaceRow, 9> kBallPlaces{{{"netlab.at_spot", {0.0f, 11.0f}},
                                                          {"netlab.at_fourteen", {0.0f, 14.0f}},
                                                          {"netlab.at_box", {0.0f, 16.5f}},
                                                          {"netlab.at_free_kick", {-6.0f, 22.0f}},
                                                          {"netlab.at_long", {3.0f, 30.0f}},
                                                          {"netlab.at_right", {13.0f, 9.0f}},
                                                          {"netlab.at_left", {-13.0f, 9.0f}},
                                                          {"netlab.at_behind", {1.5f, -5.5f}},
                                                          {"netlab.at_beside", {10.0f, -1.0f}}}};
/// The row of kBallPlaces that a ball lies at; −1: none.
inline int ballPlaceIndex(Vec2 place) {
    for (std::size_t i = 0; i < kBallPlaces.size(); ++i) {
        if (kBallPlaces[i].place == place) {
            return static_cast<int>(i);
        }
    }
    return -1;
}
inline constexpr Vec2 kLeastPlace{-25.0f, -6.0f};
inline constexpr Vec2 kMostPlace{25.0f, 40.0f};

struct LabSettings {
    std::array<bool, kOverlayCount> shown{false, false, false, false, true, false, true, true};
    bool paused = false;
    int speed = 0; ///< of kSpeeds
    int goal = 0;  ///< of kGoalSpecs
    bool follow = true;
    bool turntable = false;
    bool demonstration = true; ///< shoot by itself when nobody plays
    Vec2 ballPlace = kBallPlaces[1].place;

    bool shows(Overlay overlay) const { return shown[static_cast<std::size_t>(overlay)]; }
    bool& shows(Overlay overlay) { return shown[static_cast<std::size_t>(overlay)]; }
};

} // namespace hexagoal
