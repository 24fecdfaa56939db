#include "catch.hpp"

#include "core/lengths.hpp"
#include "players/ground_friction.hpp"
#include "tuning/match_tuning.hpp"

using namespace hexagoal;

namespace {

constexpr float kGravity = 9.81f;
const MatchTuning kTuning;

/// The normal of a slope that rises along +x.
Vec3 normalOf(float angle) {
    return {-std::sin(angle), std::cos(angle), 0.0f};
}

GroundPull pullAt(float angle, const Footing& footing, bool moves, float gain = 0.0f) {
    return groundPull({0.0f, normalOf(angle)}, footing, moves, gain, kGravity, kTuning);
}

} // namespace

TEST_CASE("M2: a slope's slip is its normal times gravity times a constant, level and downhill") {
    const Vec3 slip = slopeSlip(normalOf(0.2f), kGravity, kTuning);
    CHECK(slip.x == Approx(-kTuning.slopeSlip * kGravity * std::sin(0.2f)));
    CHECK(slip.y == 0.0f);
    CHECK(slip.z == 0.0f);
    CHECK(slopeSlip({0.0f, 1.0f, 0.0f}, kGravity, kTuning) == Vec3{});
}

TEST_CASE("M2: friction is T g cos, and T times his own gain of speed times sin") {
    const float grip = 0.3f;
    for (const float angle : {0.0f, 0.1f, 0.4f, 0.9f}) {
        for (const float gain : {0.0f, 2.0f, 8.0f}) {
            CHECK(footFriction(grip, normalOf(angle), gain, kGravity) ==
                  Approx(grip * kGravity * std::cos(angle) + grip * gain * std::sin(angle)));
        }
    }
    // The steeper, the smaller, for one who does not grow faster.
    CHECK(footFriction(grip, normalOf(0.5f), 0.0f, kGravity) <
          footFriction(grip, normalOf(0.2f), 0.0f, kGravity));
}

TEST_CASE("M2: ground multiplies friction: sand by two, water by three") {
    CHECK(footingOn(Ground::Grass, 0.0f, kTuning).friction == 1.0f);
    CHECK(footingOn(Ground::Earth, 0.0f, kTuning).friction == 1.0f);
    CHECK(footingOn(Ground::Stone, 0.0f, kTuning).friction == 1.0f);
    CHECK(footingOn(Ground::Sand, 0.0f, kTuning).friction == 2.0f);
    CHECK(footingOn(Ground::Water, 0.0f, kTuning).friction == 3.0f);
    CHECK(footingOn(Ground::Snow, 0.0f, kTuning).friction == kTuning.snowFriction);
    for (const bool moves : {false, true}) {
        const float grip = moves ? kTuning.dynamicGrip : kTuning.staticGrip;
        CHECK(pullAt(0.0f, {.friction = 2.0f}, moves).drag == Approx(grip * kGravity));
        CHECK(pullAt(0.0f, {.friction = 3.0f}, moves).drag == Approx(2.0f * grip * kGravity));
    }
}

TEST_CASE(
    "M2: who stands has more friction on him than who runs, and is held on a slope that pulls at a runner") {
    const Footing sand = footingOn(Ground::Sand, 0.0f, kTuning);
    CHECK(pullAt(0.0f, sand, false).drag > 2.0f * pullAt(0.0f, sand, true).drag);
    CHECK(pullAt(0.27f, sand, false).slip == Vec3{});
    const GroundPull pull = pullAt(0.27f, sand, true);
    // Friction takes from the slip, and does not turn it.
    const float friction = 2.0f * kTuning.dynamicGrip * kGravity * std::cos(0.27f);
    CHECK(pull.slip.x == Approx(-(kTuning.slopeSlip * kGravity * std::sin(0.27f) - friction)));
    CHECK(pull.slip.z == 0.0f);
    // The harder he pushes off, the better he holds.
    CHECK(lengthOf(pullAt(0.27f, sand, true, 8.0f).slip) < lengthOf(pull.slip));
    // Too steep for anyone.
    CHECK(pullAt(0.6f, sand, false).slip.x < 0.0f);
}

TEST_CASE("M2: level grass, earth and stone do nothing to anyone, not by a bit") {
    for (const Ground ground : {Ground::Grass, Ground::Earth, Ground::Stone}) {
        for (const bool moves : {false, true}) {
            const GroundPull pull =
                groundPull({}, footingOn(ground, 0.0f, kTuning), moves, 7.3f, kGravity, kTuning);
            CHECK(pull.drag == 0.0f);
            CHECK(pull.slip == Vec3{});
        }
    }
}

TEST_CASE("who slides goes further on wet grass and in snow, and less far in sand and puddles") {
    const auto slide = [](Ground ground, float wetness) { return footingOn(ground, wetness, kTuning).slide; };
    CHECK(slide(Ground::Grass, 0.0f) == 1.0f);
    CHECK(slide(Ground::Grass, 1.0f) == Approx(kTuning.wetSlide));
    CHECK(slide(Ground::Grass, 0.5f) == Approx(0.5f * (1.0f + kTuning.wetSlide)));
    CHECK(slide(Ground::Snow, 0.0f) < 1.0f);
    CHECK(slide(Ground::Sand, 0.0f) > 1.0f);
    CHECK(slide(Ground::Water, 1.0f) == kTuning.waterSlide);
}

TEST_CASE("M2: what is left of a runner's top speed by the kind of ground, and of his kicks") {
    const auto pace = [](Ground ground, float wetness, float full) {
        return paceOn(footingOn(ground, wetness, kTuning), full, kGravity, kTuning);
    };
    for (const float full : {7.0f, 9.0f, 11.0f}) {
        CHECK(pace(Ground::Grass, 0.0f, full) == 1.0f);
        CHECK(pace(Ground::Grass, 1.0f, full) == 1.0f);
        CHECK(pace(Ground::Stone, 0.0f, full) == 1.0f);
        const float sand = pace(Ground::Sand, 0.0f, full);
        CHECK(sand == Approx(1.0f - kTuning.dynamicGrip * kGravity / full)); // one grip more than on grass
        CHECK(pace(Ground::Snow, 0.0f, full) > sand);
        CHECK(pace(Ground::Water, 1.0f, full) < sand);
        CHECK(pace(Ground::Sand, 0.0f, full + 1.0f) > sand); // the stronger feels it less
    }
    CHECK(legsLeft(100.0f, 8.0f) == 0.15f);
    CHECK(footingOn(Ground::Grass, 1.0f, kTuning).kick == 0.0f);
    CHECK(footingOn(Ground::Stone, 0.0f, kTuning).kick == 0.0f);
    CHECK(footingOn(Ground::Grass, 0.0f, kTuning).brake == 1.0f);
    CHECK(footingOn(Ground::Grass, 1.0f, kTuning).brake == Approx(kTuning.wetBrake));
    CHECK(footingOn(Ground::Snow, 0.5f, kTuning).brake ==
          Approx(kTuning.snowBrake * (0.5f + 0.5f * kTuning.wetBrake)));
    CHECK(footingOn(Ground::Sand, 0.0f, kTuning).kick == kTuning.sandKick);
    CHECK(footingOn(Ground::Snow, 0.0f, kTuning).kick == kTuning.snowKick);
}
