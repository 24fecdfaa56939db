// Fouls and misconduct (Law 12) and advantage (Law 5), judged from the swept contacts of the tick.
#include "match/laws/fouls.hpp"

#include "core/level.hpp"
#include "match/chance.hpp"
#include "match/laws/boundary.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

bool inOwnArea(const MatchState& match, const MatchContext& context, int side, Vec3 place) {
    return context.pitch().inPenaltyArea(place, match.goalOf(side));
}

/// How hard it looks: speed, more so from behind or sliding.
float forceOf(const Challenge& challenge, const MatchTuning& t) {
    return challenge.speed + (challenge.fromBehind ? t.foulBehind : 0.0f) +
           (challenge.kind == PlayerMode::SlideTackle ? t.foulSlide : 0.0f);
}

bool isFoulTackle(MatchState& match, const Challenge& challenge, const MatchTuning& t) {
    const float force = forceOf(challenge, t);
    if (challenge.ballFirst) {
        return challenge.fromBehind && force > t.foulBallFirst;
    }
    if (force <= t.foulSpeedFair) {
        return false;
    }
    if (force >= t.foulSpeedSure) {
        return true;
    }
    // In between it is as the referee sees it.
    const float draw = chance(match);
    return draw * (t.foulSpeedSure - t.foulSpeedFair) < force - t.foulSpeedFair;
}

bool isFoulShoulder(const MatchState& match, const Challenge& challenge, const MatchTuning& t) {
    const Vec3 way = flat(match.ball().position - match.player(challenge.on).position);
    const bool ballNear = lengthSquared(way) < t.playingDistance * t.playingDistance;
    const float force =
        challenge.speed + (challenge.fromBehind ? t.foulBehind : 0.0f) + (ballNear ? 0.0f : t.foulBehind);
    return force > t.foulShoulder;
}

bool isFoul(MatchState& match, const MatchContext& context, const Challenge& challenge) {
    if (challenge.by == kNobody || challenge.on == kNobody || sideOf(challenge.by) == sideOf(challenge.on)) {
        return false;
    }
    return challenge.kind == PlayerMode::Shoulder ? isFoulShoulder(match, challenge, context.tuning)
                                                  : isFoulTackle(match, challenge, context.tuning);
}

/// Nobody but the keeper was left between the player with the ball and the goal.
bool deniesChance(const MatchState& match, const MatchContext& context, const Challenge& challenge) {
    const MatchTuning& t = context.tuning;
    const PlayerState& fouled = match.player(challenge.on);
    const bool hadBall = match.carrier == challenge.on || match.lastTouch.player == challenge.on;
    const bool goes = fouled.velocity.z * match.attack(sideOf(challenge.on)) > t.deniedSpeed;
    const int defenders = sideOf(challenge.by);
    const Pitch& pitch = context.pitch();
    const Vec3 place = fouled.position;
    const float depth = pitch.fromGoalLine(place, match.goalOf(defenders));
    if (!hadBall || !goes || depth > t.deniedRange || std::abs(place.x) > t.deniedWidth) {
        return false;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(defenders, slot);
        const PlayerState& player = match.player(id);
        if (id != challenge.by && player.onPitch &&
            pitch.fromGoalLine(player.position, match.goalOf(defenders)) < depth) {
            return false;
        }
    }
    return true;
}

int cardFor(const MatchState& match, const MatchContext& context, const Challenge& challenge, bool penalty) {
    const MatchTuning& t = context.tuning;
    if (!context.setup.rules.cards) {
        return 0;
    }
    const float force = forceOf(challenge, t);
    // Brutal is only what comes from where it cannot be seen: a slide from the front or the side is never
    // red.
    int card = challenge.fromBehind && force > t.redForce ? kRed : force > t.yellowForce ? kYellow : 0;
    // Who could try for the ball, from the front or the side, is booked; and nobody is punished twice: with a
    // penalty the card is yellow.
    if (deniesChance(match, context, challenge)) {
        card = std::max(card, penalty || !challenge.fromBehind ? kYellow : kRed);
    }
    return card;
}

/// Does the fouled side still have the better of it?
bool hasAdvantage(const MatchState& match, const MatchContext& context, int side, PlayerId fouled) {
    const Vec3 ball = match.ball().position;
    const auto standing = [&](PlayerId id) { return id != fouled; };
    const auto anyone = [](PlayerId) { return true; };
    const PlayerId mate = nearestPlayer(match, side, ball, standing);
    const PlayerId rival = nearestPlayer(match, 1 - side, ball, anyone);
    if (mate == kNobody || (match.carrier != kNobody && sideOf(match.carrier) != side)) {
        return false;
    }
    const float reach = context.tuning.advantageReach;
    const float mine = lengthSquared(flat(match.player(mate).position - ball));
    if (mine > reach * reach) {
        return false;
    }
    return rival == kNobody || mine < lengthSquared(flat(match.player(rival).position - ball));
}

void punish(MatchState& match, const MatchContext& context, const Challenge& challenge) {
    const int culprits = sideOf(challenge.by);
    const Vec3 spot = flat(challenge.point);
    const bool penalty = inOwnArea(match, context, culprits, spot);
    match.events.add({.kind = EventKind::Foul,
                      .player = challenge.by,
                      .other = challenge.on,
                      .side = static_cast<std::int8_t>(culprits),
                      .point = challenge.point,
                      .value = challenge.speed});
    const int card = cardFor(match, context, challenge, penalty);
    showPendingCard(match, context);
    const bool plays = !penalty && card < kRed && context.tuning.advantageTime > 0.0f &&
                       hasAdvantage(match, context, 1 - culprits, challenge.on);
    match.advantage = {.ticks = static_cast<std::int16_t>(plays ? ticksOf(context.tuning.advantageTime) : 0),
                       .side = static_cast<std::int8_t>(1 - culprits),
                       .card = static_cast<std::uint8_t>(card),
                       .culprit = challenge.by,
                       .spot = spot};
    if (plays) {
        match.events.add({.kind = EventKind::Advantage,
                          .player = challenge.on,
                          .side = match.advantage.side,
                          .point = challenge.point});
        return;
    }
    giveRestart(match, context, penalty ? RestartKind::Penalty : RestartKind::DirectFreeKick, 1 - culprits,
                spot);
}

/// True when play has stopped.
bool stepAdvantage(MatchState& match, const MatchContext& context) {
    Advantage& advantage = match.advantage;
    if (advantage.ticks <= 0) {
        return false;
    }
    const int side = advantage.side;
    const bool taken =
        match.lastTouch.deliberate && touchedNow(match) && sideOf(match.lastTouch.player) != side;
    const Vec3 ball = match.ball().position;
    const bool back = (ball.z - advantage.spot.z) * match.attack(side) < -context.tuning.advantageLost;
    const int goal = goalScoredIn(match, context);
    const bool out = goal < 0 && isOut(match, context);
    if (taken || back || out || goal == match.goalOf(side)) {
        callBack(match, context);
        return true;
    }
    --advantage.ticks;
    return false;
}

} // namespace

void callBack(MatchState& match, const MatchContext& context) {
    const Advantage advantage = match.advantage;
    match.advantage.ticks = 0;
    giveRestart(match, context, RestartKind::DirectFreeKick, advantage.side, advantage.spot);
}

bool judgeFouls(MatchState& match, const MatchContext& context) {
    if (stepAdvantage(match, context)) {
        return true;
    }
    if (!context.setup.rules.fouls) {
        return false;
    }
    const ChallengeList challenges = match.challenges; // giving a restart must not change what is walked
    for (const Challenge& challenge : challenges.all()) {
        if (!isFoul(match, context, challenge)) {
            continue;
        }
        punish(match, context, challenge);
        if (match.phase != Phase::Play) {
            return true;
        }
    }
    return false;
}

} // namespace hexagoal
