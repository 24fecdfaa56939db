// What a match is counted by. Gathered from the events and the state after each tick; nothing here changes
// play.
#pragma once

#include "core/fields.hpp"
#include "players/player.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// How a goal came about.
enum class GoalOrigin : std::uint8_t {
    ThroughBall,
    Cross,
    LongShot,
    Rebound,
    SetPiece,
    Dribble,
    Pass, ///< played to his feet, none of the above
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
HEXAGOAL_FIELDS(Statistics, shots, onTarget, saves, passesTried, passesCompleted, possessionTicks, tackles,
                fouls, yellow, red, offsides, corners, throwIns, goalKicks, distance, longestStoppage,
                longestUntouched, stoppage, untouched, touched, goalsBy)

/// A pass or a shot, remembered until it is known what became of it, and for the goal that may follow.
struct BallTrace {
    PlayerId from = kNobody;
    PlayerId to = kNobody; ///< of a pass: whom it was for, then who had it
    Intent kind = Intent::None;
    PlayerMode mode = PlayerMode::Free; ///< of the striker: a header, a volley …
    std::int32_t tick = 0;
    Vec3 origin{};
    bool open = false;     ///< nobody has controlled the ball since
    bool onTarget = false; ///< counted once
    bool saved = false;    ///< counted once
};
HEXAGOAL_FIELDS(BallTrace, from, to, kind, mode, tick, origin, open, onTarget, saved)

/// How play came to be what it is: follows the ball from foot to foot. Plain, copyable, hashable.
struct PlayTrace {
    BallTrace pass{};
    BallTrace shot{};
    BallTrace lastPass{};          ///< the last one that found its player
    PlayerId controller = kNobody; ///< who had the ball last
    std::int32_t controlTick = 0;  ///< since when
    Vec3 controlPoint{};           ///< and where he got it
    std::int8_t reboundSide = -1;  ///< whose shot came back from keeper, frame or player …
    std::int32_t reboundTick = 0;  ///< … and when
    std::int8_t setPieceSide = -1; ///< who struck the last corner, free kick or penalty …
    std::int32_t setPieceTick = 0; ///< … and when
    bool struckFrame =
        false; ///< the ball met post or bar: set by the ball's step, read and cleared by the judge
};
HEXAGOAL_FIELDS(PlayTrace, pass, shot, lastPass, controller, controlTick, controlPoint, reboundSide,
                reboundTick, setPieceSide, setPieceTick, struckFrame)

} // namespace hexagoal
