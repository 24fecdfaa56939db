#include "ai/keepers/keeper_sense.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/keepers/keeper_craft.hpp"

#include <algorithm>

namespace hexagoal {

Vec3 runTo(const PlayerState& player, Vec3 place, float pace, const MatchTuning& t) {
    const Vec3 way = flat(place - player.position);
    const float distance = lengthOf(way);
    return distance > 0.0f ? way * (pace * std::min(1.0f, distance / t.keeperSlowRadius) / distance) : Vec3{};
}

float nearestOpponent(const View& view, Vec3 place) {
    float nearest2 = 1e6f;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& player = view.match.player(playerId(1 - view.side, slot));
        if (player.onPitch) {
            nearest2 = std::min(nearest2, lengthSquared(flat(player.position - place)));
        }
    }
    return std::sqrt(nearest2);
}

void goFor(const View& view, Vec3 target, PlayerInput& input) {
    const MatchTuning& t = view.context.tuning;
    const MatchState& match = view.match;
    const PlayerId id = view.id(0);
    const float aside = lengthOf(flat(target - view.player(0).position));
    const float crowd = nearestOpponent(view, target);
    const bool slow = lengthSquared(match.ball().velocity) < t.keeperSmotherBall * t.keeperSmotherBall;
    const float over = view.context.overGround(target);
    const bool high = over > standingReach(view.context, id) - 0.5f;
    input.target = target;
    if (over < 0.5f && slow && aside < t.keeperSmotherReach && match.carrier != id &&
        (crowd < t.keeperCrowd || aside > t.keeperStandZone)) {
        input.intent = Intent::Smother;
    } else if (high && crowd < t.keeperCrowd && match.flight.kind != Intent::Shot) {
        input.intent = Intent::Punch;
    } else {
        input.intent = aside <= 1.5f * t.keeperStandZone ? Intent::Catch : Intent::Dive;
    }
}

} // namespace hexagoal
