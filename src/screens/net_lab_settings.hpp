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
    std::string_view name;
    std::string_view help;
};
inline constexpr std::array<OverlayRow, kOverlayCount> kOverlays{{
    {Action::ToggleAreas, "Reaction areas",
     "Blue push a ball from inside, yellow from outside. Filled while they act."},
    {Action::ToggleCorrections, "Correction areas",
     "Send a ball back that would leave past a post or the bar."},
    {Action::ToggleNodes, "Nodes", "The points that swing."},
    {Action::ToggleTension, "Link tension", "Blue slack, green at rest length, red stretched."},
    {Action::ToggleTrail, "Ball trail", "The last two seconds; red where areas acted."},
    {Action::ToggleForces, "Forces", "White gravity, blue air, red the net's push."},
    {Action::ToggleReadings, "Read-outs", "Speed, spin, depth, energies, frame time."},
    {Action::ToggleHelp, "Help line", "The keys at the foot of the picture."},
}};

/// Slow motion: one step of the world in so many ticks.
struct SpeedRow {
    std::string_view name;
    int divisor;
};
inline constexpr std::array<SpeedRow, 4> kSpeeds{{{"1", 1}, {"1/2", 2}, {"1/4", 4}, {"1/10", 10}}};

/// Places for the ball: metres right of the goal's middle and before the goal line (negative: behind it).
struct BallPlaceRow {
    std::string_view name;
    Vec2 place;
};
inline constexpr std::array<BallPlaceRow, 9> kBallPlaces{{{"Penalty spot", {0.0f, 11.0f}},
                                                          {"Fourteen metres", {0.0f, 14.0f}},
                                                          {"Edge of the box", {0.0f, 16.5f}},
                                                          {"Free kick", {-6.0f, 22.0f}},
                                                          {"Long range", {3.0f, 30.0f}},
                                                          {"Right wing", {13.0f, 9.0f}},
                                                          {"Left wing", {-13.0f, 9.0f}},
                                                          {"Behind the goal", {1.5f, -5.5f}},
                                                          {"Beside the goal", {10.0f, -1.0f}}}};
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
