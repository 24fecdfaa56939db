// Kicks solved with the ball's own model: how fast and with what spin it must leave to be there.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace hexagoal {

struct BallState;
struct PhysicsTuning;
struct Surface;
struct Venue;

/// Velocity and spin to give the ball.
struct Kick {
    Vec3 velocity{};
    Vec3 spin{};
};

/// The ground that a ball rolls over on a straight way.
struct RollingWay {
    float rise = 0.0f; ///< m per m, from end to end
    float drag = 1.0f; ///< the kind of ground's factor on the rolling drag, on average
};
RollingWay rollingWay(const Surface& surface, Vec3 from, Vec3 to, const PhysicsTuning& tuning);

/// m/s² that a ball loses which rolls without slip.
float rollingDeceleration(float speed, const RollingWay& way, const PhysicsTuning& tuning);

/// A ball rolled along the ground from `from` so that it passes `to` with the given speed (m/s) left.
/// Pure rolling: the spin matches.
Kick solveGroundPass(Vec3 from, Vec3 to, float arrivalSpeed, const PhysicsTuning& tuning,
                     const RollingWay& way = {});

/// A rolled ball that meets a runner: at `runner` now with velocity `runnerVelocity`, arriving at about
/// arrivalSpeed.
struct LedPass {
    Kick kick{};
    Vec3 meeting{}; ///< where they meet
    float seconds = 0.0f;
};
LedPass solveLedPass(Vec3 from, Vec3 runner, Vec3 runnerVelocity, float arrivalSpeed,
                     const PhysicsTuning& tuning, const RollingWay& way = {});

/// A ball in the air that comes down through `to` (to.y is the height there) when it leaves at `elevation`
/// radians above the ground, with backspin (rad/s, > 0) and side spin (rad/s, > 0 bends to the kicker's
/// left). Nothing if no speed up to `fastest` gets it there.
std::optional<Kick> solveLob(Vec3 from, Vec3 to, float elevation, float backspin, float sideSpin,
                             float fastest, const PhysicsTuning& tuning);

/// A shot that passes through `to` leaving at a speed: the flatter solution. sideSpin as above; the aim
/// allows for the bend. Nothing if it is out of reach at that speed.
std::optional<Kick> solveShot(Vec3 from, Vec3 to, float speed, float topSpin, float sideSpin,
                              const PhysicsTuning& tuning);

/// Seconds a rolled ball takes for a distance and the speed it has left; nothing if it stops short.
struct Roll {
    float seconds = 0.0f;
    float speed = 0.0f;
};
std::optional<Roll> rollFor(float startSpeed, float distance, const PhysicsTuning& tuning,
                            const RollingWay& way = {});
/// The speed that a rolled ball must leave with to have endSpeed left after a distance.
float rollStartSpeed(float distance, float endSpeed, const PhysicsTuning& tuning, const RollingWay& way = {});

/// Where the ball will be, if nobody touches it: one sample each kPredictionStep, ground, bounces and walls
/// included, goals not.
inline constexpr int kPredictionSamples = 60;
inline constexpr float kPredictionStep = 0.05f; // s
struct BallPrediction {
    std::array<Vec3, kPredictionSamples> positions{}; ///< [0] is now
    /// Interpolated; the last sample beyond the end.
    Vec3 at(float seconds) const {
        const float place = std::max(0.0f, seconds / kPredictionStep);
        const int i = static_cast<int>(std::min(place, static_cast<float>(kPredictionSamples)));
        if (i >= kPredictionSamples - 1) {
            return positions.back();
        }
        const std::size_t at = static_cast<std::size_t>(i);
        return positions[at] + (positions[at + 1] - positions[at]) * (place - static_cast<float>(i));
    }
};
HEXAGOAL_FIELDS(BallPrediction, positions)
/// A coarse step (a few per sample), within 0.3 m of the true path after 2 s; a few µs.
void predictBall(const BallState& ball, const Venue& venue, const PhysicsTuning& tuning,
                 BallPrediction& prediction);

} // namespace hexagoal
