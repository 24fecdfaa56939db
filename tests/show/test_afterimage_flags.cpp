// M8: which motions leave afterimages.
#include "catch.hpp"

#include "show/afterimage_flags.hpp"

using namespace hexagoal;

namespace {

PlayerState kicking(PlayerMode mode, Intent intent, float power) {
    PlayerState player;
    player.mode = mode;
    player.limb = BodyPart::LeftFoot;
    player.buffered.intent = intent;
    player.buffered.power = power;
    return player;
}

} // namespace

TEST_CASE("Power shots and volleys leave their leg's afterimages, also once they are struck") {
    const FigureLimbs leg = bitOf(FigureLimb::LeftLeg);
    CHECK(afterimagesOf(kicking(PlayerMode::Shoot, Intent::Shot, 0.9f), 0) == leg);
    CHECK(afterimagesOf(kicking(PlayerMode::Shoot, Intent::Shot, 0.3f), 0) == 0);
    CHECK(afterimagesOf(kicking(PlayerMode::Volley, Intent::Shot, 0.3f), 0) == leg);
    CHECK(afterimagesOf(kicking(PlayerMode::Volley, Intent::Pass, 1.0f), 0) == 0); // cushioned
    CHECK(afterimagesOf(kicking(PlayerMode::OverheadKick, Intent::Shot, 0.3f), 0) == leg);

    PlayerState struck = kicking(PlayerMode::Shoot, Intent::None, 0.0f);
    struck.struck = true;
    CHECK(afterimagesOf(struck, leg) == leg);
    CHECK(afterimagesOf(struck, 0) == 0);
    struck.mode = PlayerMode::Free;
    CHECK(afterimagesOf(struck, leg) == 0);
}

TEST_CASE("Slides leave the leg's, dives both arms', who is brought down all limbs', the rest nothing") {
    PlayerState player;
    constexpr FigureLimbs kAll = 0b1111;
    player.limb = BodyPart::RightFoot;
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        player.mode = static_cast<PlayerMode>(mode);
        const FigureLimbs limbs = afterimagesOf(player, 0);
        if (player.mode == PlayerMode::SlideTackle) {
            CHECK(limbs == bitOf(FigureLimb::RightLeg));
        } else if (player.mode == PlayerMode::KeeperDive) {
            CHECK(limbs == (bitOf(FigureLimb::LeftArm) | bitOf(FigureLimb::RightArm)));
        } else if (player.mode == PlayerMode::Fall || player.mode == PlayerMode::Stumble) {
            CHECK(limbs == kAll);
            player.modeTicks = 40; // he lies
            CHECK(afterimagesOf(player, kAll) == 0);
            player.modeTicks = 0;
        } else {
            CHECK(limbs == 0);
        }
    }
}
