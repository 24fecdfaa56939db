// A limb that goes at another player meets the height of his ground (M6).
#include "catch.hpp"

#include "players/body.hpp"
#include "players/height_difference.hpp"
#include "players/player.hpp"

using namespace hexagoal;

TEST_CASE("The height difference grows to the bite, dies by the release, and is 15 cm at most (M6)") {
    const Bite bite{10.0f, 30.0f};
    CHECK(heightOffset(0.0f, 0.1f, 0.0f, bite) == 0.0f);
    CHECK(heightOffset(0.0f, 0.1f, 5.0f, bite) == Approx(0.05f));
    CHECK(heightOffset(0.0f, 0.1f, 10.0f, bite) == Approx(0.1f));
    CHECK(heightOffset(0.0f, 0.1f, 20.0f, bite) == Approx(0.05f));
    CHECK(heightOffset(0.0f, 0.1f, 30.0f, bite) == 0.0f);
    CHECK(heightOffset(0.0f, 0.1f, 31.0f, bite) == 0.0f);
    CHECK(heightOffset(0.3f, 0.1f, 10.0f, bite) == Approx(-0.15f)); // his own ground is higher
    CHECK(heightOffset(0.0f, 3.0f, 10.0f, bite) == Approx(0.15f));
    // At once, or without an end: no division by nothing.
    CHECK(heightOffset(0.0f, 0.1f, 1.0f, {0.0f, 2.0f}) == Approx(0.05f));
    CHECK(heightOffset(0.0f, 0.1f, 4.0f, {5.0f, 5.0f}) == Approx(0.08f));
    CHECK(heightOffset(0.0f, 0.1f, 5.0f, {5.0f, 5.0f}) == 0.0f);
}

TEST_CASE(
    "A tackling foot goes at the height of the other's ground, the standing one stays on its own (M6)") {
    constexpr float kTall = 1.8f;
    for (const PlayerMode mode : {PlayerMode::StandTackle, PlayerMode::SlideTackle}) {
        PlayerState level;
        level.mode = mode;
        level.modeDirection = level.facing;
        level.modeLength = 40;
        level.limb = BodyPart::RightFoot;
        for (const float difference : {0.1f, -0.1f, 0.4f}) {
            float most = 0.0f;
            for (int tick = 0; tick < 40; ++tick) {
                level.modeTicks = static_cast<std::int16_t>(tick);
                PlayerState slope = level;
                slope.otherGround = difference;
                Body without;
                Body with;
                poseBody(level, kTall, without);
                poseBody(slope, kTall, with);
                const float raised = with[BodyPart::RightFoot].b.y - without[BodyPart::RightFoot].b.y;
                const float expected = heightOffset(0.0f, difference, static_cast<float>(tick),
                                                    {static_cast<float>(reachTicks(mode)), 40.0f});
                INFO(static_cast<int>(mode) << " at tick " << tick << ", " << difference << " m");
                CHECK(std::abs(raised) <= std::abs(expected) + 0.02f);
                CHECK(with[BodyPart::LeftFoot].a.y == Approx(without[BodyPart::LeftFoot].a.y).margin(0.025));
                most = std::abs(raised) > std::abs(most) ? raised : most;
            }
            if (difference > 0.0f) {
                CHECK(most > 0.06f);
            } else {
                CHECK(most <= 0.0f); // no lower than his own ground
            }
        }
    }
}
