#include "match/counting.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/goal_origin.hpp"
#include "match/laws/referee.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

void countGoal(MatchState& match, const MatchContext& context, const Event& event) {
    const bool own = event.value > 0.0f;
    const GoalOrigin origin = originOf(match, context, event.player, own);
    ++match.stats.goalsBy[static_cast<std::size_t>(origin)];
    // The keeper had a hand to it, but it went in: no save.
    const BallTrace& shot = match.trace.shot;
    if (!own && shot.saved && shot.open && shot.from == event.player) {
        --match.stats.saves[static_cast<std::size_t>(1 - event.side)];
    }
}

void count(MatchState& match, const MatchContext& context, const Event& event) {
    Statistics& stats = match.stats;
    const auto side = static_cast<std::size_t>(event.side);
    switch (event.kind) {
    case EventKind::Touch:
        stats.touched |= 1u << static_cast<unsigned>(event.player);
        break;
    case EventKind::Pass:
        ++stats.passesTried[side];
        break;
    case EventKind::PassDone:
        ++stats.passesCompleted[side];
        break;
    case EventKind::Shot:
        ++stats.shots[side];
        break;
    case EventKind::OnTarget:
        ++stats.onTarget[side];
        if (event.other != kNobody) {
            ++stats.saves[1 - side];
        }
        break;
    case EventKind::Tackle:
        ++stats.tackles[side];
        break;
    case EventKind::Foul:
        ++stats.fouls[side];
        break;
    case EventKind::YellowCard:
        ++stats.yellow[side];
        break;
    case EventKind::RedCard:
        ++stats.red[side];
        break;
    case EventKind::Offside:
        ++stats.offsides[side];
        break;
    case EventKind::Corner:
        ++stats.corners[side];
        break;
    case EventKind::ThrowIn:
    case EventKind::KickIn:
        ++stats.throwIns[side];
        break;
    case EventKind::GoalKick:
        ++stats.goalKicks[side];
        break;
    case EventKind::Goal:
        countGoal(match, context, event);
        break;
    default:
        break;
    }
}

void countDistance(MatchState& match) {
    for (int side = 0; side < 2; ++side) {
        float run = 0.0f;
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const PlayerState& player = match.player(playerId(side, slot));
            if (player.onPitch) {
                run += lengthOf(flat(player.velocity));
            }
        }
        match.stats.distance[static_cast<std::size_t>(side)] += static_cast<double>(run * kTick);
    }
}

} // namespace

void countTick(MatchState& match, const MatchContext& context) {
    if (isShootOut(match)) {
        return; // its kicks are counted by themselves (ShootOutState)
    }
    Statistics& stats = match.stats;
    for (const Event& event : match.events.all()) {
        count(match, context, event);
    }
    countDistance(match);

    const bool stopped = match.phase == Phase::Restart || match.phase == Phase::Goal;
    stats.stoppage = stopped ? stats.stoppage + 1 : 0;
    stats.longestStoppage = std::max(stats.longestStoppage, stats.stoppage);
    stats.untouched = match.phase == Phase::Play ? match.book.untouched : 0;
    stats.longestUntouched = std::max(stats.longestUntouched, stats.untouched);
    if (match.phase == Phase::Play && match.trace.controller != kNobody) {
        ++stats.possessionTicks[static_cast<std::size_t>(sideOf(match.trace.controller))];
    }
}

} // namespace hexagoal
