// What keepers may not handle and takers may not touch again (Laws 12 to 17).
#include "match/laws/handling.hpp"

#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

namespace {

void freeKickFor(MatchState& match, const MatchContext& context, PlayerId culprit, RestartKind kind) {
    const Vec3 at = match.ball().position;
    match.events.add({.kind = EventKind::Foul,
                      .player = culprit,
                      .side = static_cast<std::int8_t>(sideOf(culprit)),
                      .point = at});
    giveRestart(match, context, kind, 1 - sideOf(culprit), at);
}

/// The taker played the ball again before anybody else had touched it.
bool judgeDoubleTouch(MatchState& match, const MatchContext& context) {
    const PlayerId once = match.book.onceOnly;
    if (once == kNobody || !touchedNow(match)) {
        return false;
    }
    if (match.lastTouch.player != once) {
        match.book.onceOnly = kNobody;
        return false;
    }
    if (match.tick - match.book.struckTick <= ticksOf(context.tuning.doubleTouchGrace)) {
        return false;
    }
    freeKickFor(match, context, once, RestartKind::IndirectFreeKick);
    return true;
}

/// A foot's pass meant for the own keeper; anybody else's touch ends it.
void followBackPass(MatchState& match) {
    if (!touchedNow(match)) {
        return;
    }
    const PlayerId toucher = match.lastTouch.player;
    if (isKeeper(toucher) && match.book.backPasser != kNobody &&
        sideOf(toucher) == sideOf(match.book.backPasser)) {
        return;
    }
    const BallInFlight& flight = match.flight;
    const bool meant = flight.kind != Intent::None && flight.from == toucher && flight.tick == match.tick &&
                       flight.to == keeperOf(sideOf(toucher)) && !isHeader(match.player(toucher).mode);
    match.book.backPasser = meant ? toucher : kNobody;
}

/// A keeper's release by choice; anybody else's touch ends it.
void followRelease(MatchState& match) {
    if (match.lastTouch.player != match.book.letGo) {
        match.book.letGo = kNobody;
    }
}

bool judgeKeeper(MatchState& match, const MatchContext& context) {
    const PlayerId keeper = match.holder;
    if (keeper == kNobody || !isKeeper(keeper)) {
        return false;
    }
    const int side = sideOf(keeper);
    if (!context.pitch().inPenaltyArea(match.ball().position, match.goalOf(side))) {
        // The line belongs to the area, and the goal's own line is no way out of it.
        const float depth = context.pitch().fromGoalLine(match.ball().position, match.goalOf(side));
        if (depth >= 0.0f) {
            freeKickFor(match, context, keeper, RestartKind::DirectFreeKick);
            return true;
        }
    }
    const bool backPass = match.book.backPasser != kNobody && sideOf(match.book.backPasser) == side;
    const PlayerState& player = match.player(keeper);
    const bool tooLong =
        player.mode == PlayerMode::KeeperHold && player.modeTicks > ticksOf(context.tuning.holdingLimit);
    if (!backPass && !tooLong) {
        return false;
    }
    freeKickFor(match, context, keeper, RestartKind::IndirectFreeKick);
    return true;
}

} // namespace

bool judgeHandlingAndDoubleTouch(MatchState& match, const MatchContext& context) {
    if (judgeDoubleTouch(match, context)) {
        return true;
    }
    followBackPass(match);
    followRelease(match);
    return context.setup.rules.fouls && judgeKeeper(match, context);
}

} // namespace hexagoal
