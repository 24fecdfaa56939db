// Many random shots at one goal: does anything leak?
#pragma once

#include "app/lab/shot_judge.hpp"
#include "physics/goal.hpp"
#include "physics/surface.hpp"
#include "tuning/physics_tuning.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace hexagoal {

enum class ShotSide { Inside, Outside, Mixed };

struct ShotsOptions {
    std::uint64_t count = 100000;
    std::uint64_t seed = 1;
    float speedMin = 5.0f; ///< m/s
    float speedMax = 48.0f;
    float spinMax = 100.0f; ///< rad/s
    ShotSide side = ShotSide::Mixed;
    GoalSpec goal = kFullGoal;
    Ground ground = Ground::Grass; ///< level, and dry
    unsigned threads = 1;
};

/// Sums over all shots; the same for any number of threads.
struct ShotsReport {
    std::uint64_t count = 0;
    std::uint64_t entered = 0; ///< came into the goal, or reached an outside face
    std::uint64_t escaped = 0; ///< by ShotJudge
    std::uint64_t nan = 0;
    std::uint64_t returned = 0; ///< left the goal again through the mouth
    std::uint64_t atRest = 0;
    float maxDepth = 0.0f;     ///< m
    float keptSpeedP50 = 0.0f; ///< share of its speed a ball keeps at its first contact with the net
    float keptSpeedP95 = 0.0f;
    std::array<std::uint64_t, kLeakKinds> leaks{}; ///< escaped shots by Leak
    std::uint64_t firstEscape = UINT64_MAX;        ///< the lowest number of an escaped shot
};

/// Where a shot starts. Goal-local axes.
struct ShotStart {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};
};

/// Shot number i of a campaign; depends on (seed, i) and the options alone.
ShotStart randomShot(const ShotsOptions& options, const GoalFrame& goal, float ballRadius,
                     std::uint64_t index);

ShotsReport runShots(const ShotsOptions& options, const PhysicsTuning& tuning);

/// The report as one JSON object.
std::string toJson(const ShotsReport& report);

} // namespace hexagoal
