#include "players/ground_friction.hpp"

#include "core/lengths.hpp"
#include "tuning/match_tuning.hpp"

#include <algorithm>

namespace hexagoal {

Footing footingOn(Ground ground, float wetness, const MatchTuning& t) {
    Footing footing;
    switch (ground) {
    case Ground::Sand:
        footing = {t.sandFriction, t.sandSlide, 1.0f, t.sandKick};
        break;
    case Ground::Water:
        return {t.waterFriction, t.waterSlide, t.waterBrake, t.waterKick}; // it cannot get wetter
    case Ground::Snow:
        footing = {t.snowFriction, t.snowSlide, t.snowBrake, t.snowKick};
        break;
    case Ground::Grass:
    case Ground::Earth:
    case Ground::Stone:
    case Ground::Count:
        break;
    }
    if (wetness > 0.0f) {
        footing.slide *= 1.0f + (t.wetSlide - 1.0f) * wetness;
        footing.brake *= 1.0f + (t.wetBrake - 1.0f) * wetness;
    }
    return footing;
}

Vec3 slopeSlip(Vec3 normal, float gravity, const MatchTuning& t) {
    return Vec3{normal.x, 0.0f, normal.z} * (t.slopeSlip * gravity);
}

float footFriction(float grip, Vec3 normal, float gain, float gravity) {
    const float sine = std::sqrt(normal.x * normal.x + normal.z * normal.z);
    return grip * gravity * normal.y + grip * gain * sine;
}

GroundPull groundPull(const GroundPoint& ground, const Footing& footing, bool moves, float gain,
                      float gravity, const MatchTuning& t) {
    const float grip = moves ? t.dynamicGrip : t.staticGrip;
    const float friction = footing.friction * footFriction(grip, ground.normal, gain, gravity);
    GroundPull pull{.drag = std::max(0.0f, friction - grip * gravity)};
    const Vec3 slip = slopeSlip(ground.normal, gravity, t);
    const float size = lengthOf(slip);
    if (size > friction) {
        pull.slip = slip * (1.0f - friction / size);
    }
    return pull;
}

float legsLeft(float drag, float full) {
    constexpr float kLeastLegs = 0.15f; // on whatever ground
    return std::max(kLeastLegs, 1.0f - drag / full);
}

float paceOn(const Footing& footing, float full, float gravity, const MatchTuning& t) {
    const GroundPull pull = groundPull({}, footing, true, 0.0f, gravity, t);
    return pull.drag > 0.0f ? legsLeft(pull.drag, full) : 1.0f;
}

} // namespace hexagoal
