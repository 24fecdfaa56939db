#include "match/keepers/keeper_hold.hpp"

#include "core/level.hpp"
#include "match/keepers/keeper_craft.hpp"
#include "match/keepers/keeper_release.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Is no opponent near a player, nor near the way of the ball to him?
bool isFree(const MatchState& match, const MatchTuning& t, int side, Vec3 from, Vec3 player) {
    const Vec3 way = flat(player - from);
    const float length2 = lengthSquared(way);
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& rival = match.player(playerId(1 - side, slot));
        if (!rival.onPitch) {
            continue;
        }
        const Vec3 rel = flat(rival.position - from);
        const float part = length2 > 0.0f ? std::clamp(glm::dot(rel, way) / length2, 0.0f, 1.0f) : 0.0f;
        // The further along the way, the more time he has to step into it.
        const float needed = t.keeperFreePlayer * (0.4f + 0.6f * part);
        if (lengthSquared(rel - way * part) < needed * needed) {
            return false;
        }
    }
    return true;
}

/// The nearest free player who can be reached by hand; else a long kick to the freest player far up.
void choose(const MatchState& match, const MatchContext& context, int side, PlayerInput& input) {
    const MatchTuning& t = context.tuning;
    const Vec3 from = match.player(keeperOf(side)).position;
    float nearest2 = t.keeperThrowReach * t.keeperThrowReach;
    float freest = 0.0f;
    PlayerId target = kNobody;
    input.receiver = kNobody;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        const PlayerState& player = match.player(id);
        if (!player.onPitch || isDown(player.mode)) {
            continue;
        }
        const float distance2 = lengthSquared(flat(player.position - from));
        if (distance2 < nearest2 && isFree(match, t, side, from, player.position)) {
            nearest2 = distance2;
            input.receiver = id;
        }
        const float room = nearestOpponent(match, side, player.position);
        const bool far = distance2 > t.keeperThrowReach * t.keeperThrowReach &&
                         distance2 < 1.5f * t.keeperPuntLength * t.keeperPuntLength;
        if (far && room > freest) {
            freest = room;
            target = id;
        }
    }
    if (input.receiver != kNobody) {
        const bool near = nearest2 < t.keeperRollReach * t.keeperRollReach;
        input.intent = near ? Intent::Roll : Intent::HandThrow;
        return;
    }
    input.intent = Intent::Punt;
    input.receiver = target;
    input.target = target != kNobody ? match.player(target).position
                                     : from + Vec3{0.0f, 0.0f, match.attack(side) * t.keeperPuntLength};
}

/// A person's pass, lob and shot buttons mean roll, throw and punt.
Intent byHand(Intent intent) {
    switch (intent) {
    case Intent::Pass:
    case Intent::Through:
        return Intent::Roll;
    case Intent::Lob:
    case Intent::Throw:
        return Intent::HandThrow;
    case Intent::Shot:
    case Intent::Clear:
        return Intent::Punt;
    default:
        return intent;
    }
}

} // namespace

void guideHold(MatchState& match, const MatchContext& context, int side, PlayerInput& input) {
    const MatchTuning& t = context.tuning;
    KeeperMemory& memory = match.keepers[static_cast<std::size_t>(side)];
    const PlayerState& keeper = match.player(keeperOf(side));
    if (keeper.mode != PlayerMode::KeeperHold) {
        return; // still down, or letting go already
    }
    ++memory.holding;
    input.intent = byHand(input.intent);
    const auto held = static_cast<float>(memory.holding);
    if (!isRelease(input.intent) || held < t.keeperHoldLeast) {
        input.intent = Intent::None;
    }
    if (input.intent == Intent::None && held >= t.keeperHoldMost) {
        choose(match, context, side, input);
    }
    if (input.run == Vec3{}) { // steps forward meanwhile
        input.run = {0.0f, 0.0f, match.attack(side)};
        input.face = input.run;
    }
}

} // namespace hexagoal
