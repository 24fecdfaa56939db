// M2: what the ground does to a player who runs, slides or stands on it. Nothing on level, dry grass, whose
// friction is in the rows of running already.
#pragma once

#include "core/math.hpp"
#include "physics/surface.hpp"

namespace hexagoal {

struct MatchTuning;

/// How a player takes a kind of ground; static and dynamic are T = μ·S of M2.
struct Footing {
    float friction = 1.0f; ///< factor on it: 2 on sand, 3 in water
    float slide = 1.0f;    ///< factor on the deceleration of one who slides
    float brake = 1.0f;    ///< factor on how hard he can brake and turn
    float kick = 0.0f;     ///< how much worse than at ease a ball is kicked that lies in it
};
/// wetness: 0 … 1, as Surface has it.
Footing footingOn(Ground ground, float wetness, const MatchTuning& tuning);

/// Down the slope, m/s², level: a constant times the ground's normal times gravity (M2, step 800).
Vec3 slopeSlip(Vec3 normal, float gravity, const MatchTuning& tuning);

/// M2's friction, m/s²: T·g·cosθ + T·(dv′/dt)·sinθ. normal: unit, upwards; gain: dv′/dt, how fast his own
/// speed grows, m/s².
float footFriction(float grip, Vec3 normal, float gain, float gravity);

/// What is left of both on a place.
struct GroundPull {
    float drag = 0.0f; ///< m/s², friction beyond that of level grass, against his way; never negative
    Vec3 slip{};       ///< m/s², what friction leaves of the slope's slip
};

/// moves: is he told to go, and going? Then friction is dynamic, else static, which is larger: one who stands
/// is hard to start and is held on a slope that pulls at one who runs.
GroundPull groundPull(const GroundPoint& ground, const Footing& footing, bool moves, float gain,
                      float gravity, const MatchTuning& tuning);

/// The share of his legs, 0.15 … 1, that is left to one whom the ground takes `drag` m/s² of `full` m/s²: of
/// his top speed on the level.
float legsLeft(float drag, float full);

/// The share of his top speed that a runner keeps on level ground of a kind. full: his acceleration from
/// standing, m/s². 1 on dry grass.
float paceOn(const Footing& footing, float full, float gravity, const MatchTuning& tuning);

} // namespace hexagoal
