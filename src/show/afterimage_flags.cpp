#include "show/afterimage_flags.hpp"

namespace hexagoal {

namespace {

// A shot at least so hard, as a share of the full button, is a power shot.
constexpr float kPowerShot = 0.55f;

constexpr int kThrown = 26; // ticks until who was brought down lies

constexpr FigureLimbs kAllLimbs = bitOf(FigureLimb::LeftLeg) | bitOf(FigureLimb::RightLeg) |
                                  bitOf(FigureLimb::LeftArm) | bitOf(FigureLimb::RightArm);

} // namespace

FigureLimbs afterimagesOf(const PlayerState& player, FigureLimbs before) {
    const bool left = player.limb == BodyPart::LeftFoot;
    const FigureLimbs leg = bitOf(left ? FigureLimb::LeftLeg : FigureLimb::RightLeg);
    const PlayerInput& command = player.buffered;
    switch (player.mode) {
    case PlayerMode::Shoot:
        if (player.struck) {
            return before;
        }
        return command.power >= kPowerShot ? leg : FigureLimbs{0};
    case PlayerMode::Volley:
    case PlayerMode::OverheadKick:
        if (player.struck) {
            return before;
        }
        return command.intent == Intent::Shot || command.intent == Intent::Clear ? leg : FigureLimbs{0};
    case PlayerMode::SlideTackle:
        return leg;
    case PlayerMode::Stumble:
    case PlayerMode::Fall: // how fast they fly shows how hard he was hit; who sinks down leaves nothing
        return player.modeTicks < kThrown ? kAllLimbs : FigureLimbs{0};
    case PlayerMode::KeeperDive:
        return bitOf(FigureLimb::LeftArm) | bitOf(FigureLimb::RightArm);
    default:
        return 0;
    }
}

} // namespace hexagoal
