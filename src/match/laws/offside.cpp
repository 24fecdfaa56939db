// Offside (Law 11): the snapshot when a player plays the ball, and the involvement of those who stood there.
#include "match/laws/offside.hpp"

#include "core/level.hpp"
#include "match/laws/fouls.hpp"
#include "match/laws/offside_watch.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

bool isWatched(const MatchState& match, PlayerId player) {
    return (match.offside.players & bitOf(player)) != 0;
}

/// A keeper's save, or a block on the way to the goal, is no play that makes an attacker onside.
bool isSave(const MatchState& match, PlayerId player) {
    const PlayerMode mode = match.player(player).mode;
    const bool hands = isKeeper(player) && isKeeperMode(mode) && mode != PlayerMode::KeeperSet;
    return hands && match.holder != player;
}

/// He goes for the ball against a player who could have played it.
bool challenges(const MatchState& match, const MatchContext& context, PlayerId player) {
    const MatchTuning& t = context.tuning;
    const Vec3 ball = match.ball().position;
    const Vec3 place = match.player(player).position;
    if (context.overGround(ball) > context.sheet(player).height + 0.5f ||
        lengthSquared(flat(ball - place)) > t.involvedBall * t.involvedBall) {
        return false;
    }
    const auto anyone = [](PlayerId) { return true; };
    const PlayerId rival = nearestPlayer(match, 1 - sideOf(player), place, anyone);
    if (rival == kNobody) {
        return false;
    }
    const Vec3 his = match.player(rival).position;
    return lengthSquared(flat(his - place)) < t.involvedReach * t.involvedReach &&
           lengthSquared(flat(ball - his)) < t.involvedBall * t.involvedBall;
}

/// He stands in the keeper's sight of a shot.
bool hidesShot(const MatchState& match, const MatchContext& context, PlayerId player) {
    const MatchTuning& t = context.tuning;
    if (!match.trace.shot.open || sideOf(match.trace.shot.from) != sideOf(player)) {
        return false;
    }
    const PlayerId keeper = keeperOf(1 - sideOf(player));
    if (!match.player(keeper).onPitch) {
        return false;
    }
    const Vec3 eyes = match.player(keeper).position;
    const Vec3 toBall = flat(match.ball().position - eyes);
    const Vec3 toPlayer = flat(match.player(player).position - eyes);
    const float length2 = lengthSquared(toBall);
    if (length2 <= 0.0f || lengthSquared(toPlayer) > t.sightReach * t.sightReach) {
        return false;
    }
    const float share = glm::dot(toPlayer, toBall) / length2;
    return share > 0.0f && share < 1.0f &&
           lengthSquared(toPlayer - toBall * share) < t.sightWidth * t.sightWidth;
}

/// Charged or tackled somebody in this tick.
bool metOpponent(const MatchState& match, PlayerId player) {
    for (const Challenge& challenge : match.challenges.all()) {
        if (challenge.by == player) {
            return true;
        }
    }
    return false;
}

void flag(MatchState& match, const MatchContext& context, PlayerId player) {
    const int side = sideOf(player);
    match.events.add({.kind = EventKind::Offside,
                      .player = player,
                      .side = static_cast<std::int8_t>(side),
                      .point = match.player(player).position});
    if (match.advantage.ticks > 0 && match.advantage.side == side) {
        callBack(match, context);
        return;
    }
    giveRestart(match, context, RestartKind::IndirectFreeKick, 1 - side, match.player(player).position);
}

} // namespace

bool judgeOffside(MatchState& match, const MatchContext& context) {
    if (!context.setup.rules.offside) {
        return false;
    }
    const int side = match.offside.side;
    if (match.offside.players != 0) {
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const PlayerId id = playerId(side, slot);
            if (!isWatched(match, id) || !match.player(id).onPitch) {
                continue;
            }
            const bool plays = touchedNow(match) && match.lastTouch.player == id;
            if (plays || metOpponent(match, id) || challenges(match, context, id) ||
                hidesShot(match, context, id)) {
                flag(match, context, id);
                return true;
            }
        }
    }
    if (!touchedNow(match)) {
        return false;
    }
    const PlayerId toucher = match.lastTouch.player;
    const bool other = side >= 0 && sideOf(toucher) != side;
    const bool plays = match.lastTouch.deliberate && !isSave(match, toucher);
    if (!other || plays) {
        watchOffside(match, context, toucher); // a deflection off the other side leaves all as it was
    }
    return false;
}

} // namespace hexagoal
