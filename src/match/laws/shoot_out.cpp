// Kicks from the penalty mark (Law 10): one after the other at goal 1, until it is decided.
#include "match/laws/shoot_out.hpp"

#include "match/laws/boundary.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/passes.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/trio.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::uint8_t kHomeKicks = 3; // `half` is such that the other side defends goal 1
constexpr std::uint8_t kAwayKicks = 4;

/// The players wait on the half-way line, shoulder to shoulder, each side in its half of it; the keeper whose
/// turn it is not, where his goal line meets the penalty area (Law 10).
Vec3 waitingPlace(const MatchContext& context, PlayerId player) {
    const Pitch& pitch = context.pitch();
    const MatchTuning& t = context.tuning;
    const float half = (sideOf(player) == 0) == context.setup.mirrored ? 1.0f : -1.0f;
    if (isKeeper(player)) {
        return {half * pitch.penaltyAreaWidth * 0.5f, 0.0f, pitch.goalLine(1)};
    }
    const auto place = static_cast<float>(player % kTeamSize - 1);
    return {half * (t.shootOutMiddle + t.shootOutApart * place), 0.0f, 0.0f};
}

void placePlayers(MatchState& match, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const int side = match.shootOut.side;
    const Restart& restart = match.restart;
    const float up = -1.0f; // from goal 1 up the pitch
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (!player.onPitch) {
            continue;
        }
        player.velocity = {};
        player.push = {};
        player.slow = 0.0f;
        player.facing = {0.0f, 0.0f, 1.0f};
        enter(player, isKeeper(id) ? PlayerMode::KeeperSet : PlayerMode::Free);
        if (id == restart.taker) {
            player.position = restart.spot + Vec3{0.0f, 0.0f, up * context.tuning.shootOutWalk};
        } else if (id == keeperOf(1 - side)) {
            player.position = pitch.goalCentre(1);
            player.facing.z = up;
        } else {
            player.position = waitingPlace(context, id);
        }
        meetGround(player, context.venue().surface, false);
    }
}

void nextKick(MatchState& match, const MatchContext& context) {
    ShootOutState& shootOut = match.shootOut;
    // Who has kicked less kicks next; the first kick is that of who kicked the match off.
    if (shootOut.taken[0] == shootOut.taken[1]) {
        shootOut.side = match.kickOffSide;
    } else {
        shootOut.side = shootOut.taken[0] < shootOut.taken[1] ? std::int8_t{0} : std::int8_t{1};
    }
    match.half = shootOut.side == 0 ? kHomeKicks : kAwayKicks;
    setRestart(match, context, RestartKind::Penalty, shootOut.side, {});
    placePlayers(match, context);
    placeDeadBall(match, context, match.restart.spot);
    placeOfficials(match, context);
}

void endKick(MatchState& match, const MatchContext& context, bool scored) {
    ShootOutState& shootOut = match.shootOut;
    const auto side = static_cast<std::size_t>(shootOut.side);
    ++shootOut.taken[side];
    if (scored) {
        ++shootOut.scored[side];
    }
    match.events.add({.kind = EventKind::ShootOutKick,
                      .player = match.restart.taker,
                      .side = shootOut.side,
                      .point = match.ball().position,
                      .value = scored ? 1.0f : 0.0f});
    enterPhase(match, Phase::ShootOut);
    match.restart.kind = RestartKind::None;
    match.book.onceOnly = kNobody;
    match.flight = {};
    match.carrier = kNobody;
    closeTraces(match);
    match.book.pause = static_cast<std::int16_t>(ticksOf(context.tuning.shootOutPause));
}

} // namespace

int shootOutWinner(const ShootOutState& shootOut, int kicks) {
    const std::array<int, 2> scored{shootOut.scored[0], shootOut.scored[1]};
    const std::array<int, 2> taken{shootOut.taken[0], shootOut.taken[1]};
    if (taken[0] >= kicks && taken[1] >= kicks) {
        // All kicked, or sudden death: decided when both have kicked as often.
        if (taken[0] != taken[1] || scored[0] == scored[1]) {
            return -1;
        }
        return scored[0] > scored[1] ? 0 : 1;
    }
    // Early: what the other has left is not enough.
    for (std::size_t side = 0; side < 2; ++side) {
        if (scored[side] > scored[1 - side] + std::max(0, kicks - taken[1 - side])) {
            return static_cast<int>(side);
        }
    }
    return -1;
}

bool isDecided(const MatchState& match, const MatchContext& context) {
    return shootOutWinner(match.shootOut, static_cast<int>(context.tuning.shootOutKicks)) >= 0;
}

void beginShootOut(MatchState& match, const MatchContext& context) {
    match.shootOut = {};
    enterPhase(match, Phase::ShootOut);
    match.events.add({.kind = EventKind::ShootOut});
    nextKick(match, context);
}

void stepShootOut(MatchState& match, const MatchContext& context) {
    if (match.restart.kind == RestartKind::Penalty) {
        if (stepRestart(match, context)) {
            enterPhase(match, Phase::Play);
        }
        return;
    }
    if (match.book.pause > 0) {
        --match.book.pause;
    }
    if (match.book.pause > 0) {
        return;
    }
    if (isDecided(match, context)) {
        match.events.add({.kind = EventKind::Whistle, .value = 2.0f});
        endMatch(match);
    } else {
        nextKick(match, context);
    }
}

void stepShootOutKick(MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    if (goalScoredIn(match, context) == 1) {
        endKick(match, context, true);
        return;
    }
    const int ticks = match.tick - match.book.struckTick;
    const bool settled = ticks > ticksOf(t.doubleTouchGrace);
    const bool again = settled && touchedNow(match) && match.lastTouch.player == match.restart.taker;
    const bool dead = settled && match.ball().velocity.z < t.shootOutDead;
    if (match.holder != kNobody || isOut(match, context) || again || dead ||
        ticks > ticksOf(t.shootOutKickTime)) {
        endKick(match, context, false);
    }
}

} // namespace hexagoal
