// What the physics costs, and what the same scene costs as a soft body of a general engine.
#pragma once

#include "physics/goal.hpp"
#include "teams/team.hpp"
#include "tuning/physics_tuning.hpp"
#include "tuning/tuning_file.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

struct BenchReport {
    double ballStepNs = 0.0; ///< median, ball in contact with the net
    double netStepUs = 0.0;  ///< median, net awake
    std::uint32_t netNodes = 0;
    std::uint32_t netLinks = 0;
    double frameUs = 0.0; ///< median of 4 ball and 2 net steps with collision and smoothing, ball in contact
    std::optional<double> bulletFrameUs;
    std::string bulletSetup; ///< in words
};

/// What it costs to remember a match and to go back in it; medians over ticks of a CPU match.
struct GameBenchReport {
    std::size_t snapshotBytes = 0;
    double snapshotUs = 0.0;  ///< to copy the state
    double backAndOnUs = 0.0; ///< to go back 8 ticks and step them again
    double nineTicksUs = 0.0; ///< to step 9 ticks
};

BenchReport runBench(const GoalSpec& goal, const PhysicsTuning& tuning);
GameBenchReport runGameBench(const std::vector<Team>& teams, const Tuning& tuning);

std::string toJson(const BenchReport& report, const GameBenchReport& game);
std::string toText(const BenchReport& report, const GameBenchReport& game);

/// The scene as a Bullet soft body stepped at 60 Hz: median µs per 1/60 s frame with the ball in contact;
/// nothing in builds without Bullet. setup: filled with the set-up's name.
std::optional<double> bulletFrameUs(const GoalSpec& goal, const PhysicsTuning& tuning, std::string& setup);

} // namespace hexagoal
