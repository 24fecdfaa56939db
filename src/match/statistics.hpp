// What a match is counted by. Gathered from the events and the state after each tick; nothing here changes
// play.
#pragma once

#include <array>
#include <cstdint>

namespace hexagoal {

struct MatchContext;
struct MatchState;

/// How a goal came about.
enum class GoalOrigin : std::uint8_t {
    ThroughBall,
    Cross,
    LongShot,
    Rebound,
    SetPiece,
    Dribble,
    Other,
    Count
};

/// Counts by side: home, away.
struct Statistics {
    using Pair = std::array<std::int32_t, 2>;

    Pair shots{};
    Pair onTarget{};
    Pair saves{};
    Pair passesTried{};
    Pair passesCompleted{};
    Pair possessionTicks{};
    Pair tackles{}; ///< won
    Pair fouls{};
    Pair yellow{};
    Pair red{};
    Pair offsides{};
    Pair corners{};
    Pair throwIns{};
    Pair goalKicks{};
    std::array<double, 2> distance{};  ///< m, all players
    std::int32_t longestStoppage = 0;  ///< ticks
    std::int32_t longestUntouched = 0; ///< ticks of play
    std::int32_t stoppage = 0;         ///< ticks of the present one
    std::int32_t untouched = 0;
    std::uint32_t touched = 0; ///< bit of each PlayerId that has touched the ball
    std::array<std::uint8_t, static_cast<std::size_t>(GoalOrigin::Count)> goalsBy{};
};

/// Takes in the tick that was just stepped.
void countTick(MatchState& match, const MatchContext& context);

} // namespace hexagoal
