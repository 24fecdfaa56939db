// What a match is worth in points.
#pragma once

#include "core/fields.hpp"
#include "match/state.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// Points; explained in docs/player-manual.md. Defaults are for tests: the game reads assets/arcade.toml.
struct ScoreRules {
    int goal = 1000;
    int header = 400;
    int volley = 600;
    int freeKick = 800;
    int longShot = 500;
    int fast = 500;
    int fastSeconds = 12;
    int win = 2000;
    int margin = 300;
    int marginMost = 5;
    int cleanSheet = 1500;
    int challenge = 3000;
    int champion = 20000;
    int oneCredit = 30000;
    int secret = 50000;
    int continueCost = 25; ///< per cent
};

/// How a goal was scored, for points; the better paid comes first where two fit.
enum class GoalManner : std::uint8_t { FreeKick, Volley, Header, LongShot, Plain, Count };

/// The goals of a match as far as points care, by side. Plain; gathered tick by tick.
struct MatchTally {
    struct Side {
        std::int16_t goals = 0;
        std::int16_t fast = 0;
        std::array<std::int16_t, static_cast<std::size_t>(GoalManner::Count)> by{}; ///< own goals in none
    };
    std::array<Side, 2> sides{};
    std::int32_t kickOffTick = 0;
};
HEXAGOAL_FIELDS(MatchTally::Side, goals, fast, by)
HEXAGOAL_FIELDS(MatchTally, sides, kickOffTick)

/// Takes in the tick that was just stepped.
void tallyTick(MatchTally& tally, const MatchState& match, const MatchContext& context,
               const ScoreRules& rules);

/// Who is ahead now, the shoot-out included: 0 home, 1 away, −1 nobody.
int winnerOf(const MatchState& match);

/// The points of a match line by line, for the result screen.
struct PointsSheet {
    int goals = 0;
    int manners = 0;
    int fast = 0;
    int win = 0;
    int margin = 0;
    int cleanSheet = 0;
    int challenge = 0;
    int worth = 100; ///< per cent, of the lines above
    int total = 0;   ///< a multiple of 10: the last digit of a score counts the continues
};
HEXAGOAL_FIELDS(PointsSheet, goals, manners, fast, win, margin, cleanSheet, challenge, worth, total)
/// side: whose points. worth: per cent, of the ladder's match. challenge: the opponents were people, who
/// could give goals away; only the win counts then.
PointsSheet pointsOf(const MatchTally& tally, int side, bool won, int worth, bool challenge,
                     const ScoreRules& rules);

/// What is left of points after a continue.
int pointsAfterContinue(int points, const ScoreRules& rules);

/// The score as shown and ranked: the last digit tells how often the player continued, 9 at most.
int shownScore(int points, int continues);

} // namespace hexagoal
