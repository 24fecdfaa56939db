#include "cabinet/scoring.hpp"

#include "match/goal_origin.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kTicksPerSecond = 60;

int roundedDown(std::int64_t points) {
    return static_cast<int>(points - points % 10);
}

/// Of the goal that was scored in this tick.
GoalManner mannerOf(const MatchState& match, const MatchContext& context, PlayerId scorer) {
    const BallTrace& shot = match.trace.shot;
    if (shot.from != scorer) {
        return GoalManner::Plain;
    }
    const RestartKind from = match.book.struckFrom;
    const bool freeKick = from == RestartKind::DirectFreeKick || from == RestartKind::IndirectFreeKick;
    // The kick that brought the ball into play is the shot: the trace begins in its tick or the next.
    if (freeKick && shot.tick - match.book.struckTick <= 1) {
        return GoalManner::FreeKick;
    }
    if (isVolley(shot.mode)) {
        return GoalManner::Volley;
    }
    if (isHeader(shot.mode)) {
        return GoalManner::Header;
    }
    return originOf(match, context, scorer, false) == GoalOrigin::LongShot ? GoalManner::LongShot
                                                                           : GoalManner::Plain;
}

} // namespace

void tallyTick(MatchTally& tally, const MatchState& match, const MatchContext& context,
               const ScoreRules& rules) {
    for (const Event& event : match.events.all()) {
        if (event.kind == EventKind::KickOff) {
            tally.kickOffTick = match.tick;
        }
        if (event.kind != EventKind::Goal) {
            continue;
        }
        MatchTally::Side& side = tally.sides[static_cast<std::size_t>(event.side)];
        ++side.goals;
        if (event.value > 0.0f || event.player == kNobody) { // an own goal is nobody's art
            continue;
        }
        side.fast += match.tick - tally.kickOffTick <= rules.fastSeconds * kTicksPerSecond ? 1 : 0;
        ++side.by[static_cast<std::size_t>(mannerOf(match, context, event.player))];
    }
}

int winnerOf(const MatchState& match) {
    if (match.givenUp[0] || match.givenUp[1]) {
        return match.givenUp[0] == match.givenUp[1] ? -1 : match.givenUp[0] ? 1 : 0;
    }
    const int goals = match.score[0] - match.score[1];
    const int lead = goals != 0 ? goals : match.shootOut.scored[0] - match.shootOut.scored[1];
    return lead > 0 ? 0 : lead < 0 ? 1 : -1;
}

PointsSheet pointsOf(const MatchTally& tally, int side, bool won, int worth, bool challenge,
                     const ScoreRules& rules) {
    const MatchTally::Side& mine = tally.sides[static_cast<std::size_t>(side)];
    const MatchTally::Side& theirs = tally.sides[static_cast<std::size_t>(1 - side)];
    const auto by = [&](GoalManner manner) { return mine.by[static_cast<std::size_t>(manner)]; };
    PointsSheet sheet;
    sheet.worth = worth;
    if (challenge) {
        sheet.challenge = won ? rules.challenge : 0;
        sheet.total = roundedDown(std::int64_t{sheet.challenge} * worth / 100);
        return sheet;
    }
    sheet.goals = mine.goals * rules.goal;
    sheet.fast = mine.fast * rules.fast;
    sheet.manners = by(GoalManner::FreeKick) * rules.freeKick + by(GoalManner::Volley) * rules.volley +
                    by(GoalManner::Header) * rules.header + by(GoalManner::LongShot) * rules.longShot;
    if (won) {
        sheet.win = rules.win;
        sheet.margin = std::clamp(mine.goals - theirs.goals, 0, rules.marginMost) * rules.margin;
        sheet.cleanSheet = theirs.goals == 0 ? rules.cleanSheet : 0;
    }
    const std::int64_t sum =
        std::int64_t{sheet.goals} + sheet.fast + sheet.manners + sheet.win + sheet.margin + sheet.cleanSheet;
    sheet.total = roundedDown(sum * worth / 100);
    return sheet;
}

int pointsAfterContinue(int points, const ScoreRules& rules) {
    return roundedDown(std::int64_t{points} * (100 - rules.continueCost) / 100);
}

int shownScore(int points, int continues) {
    constexpr int kMostShown = 9;
    return points + std::min(continues, kMostShown);
}

} // namespace hexagoal
