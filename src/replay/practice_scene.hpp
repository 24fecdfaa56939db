// The scenes of practice: who stands where when a ball is to be played.
#pragma once

#include "replay/drill_fit.hpp"
#include "replay/game.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

enum class PracticeKind : std::uint8_t { Shooting, FreeKicks, Penalties, Crosses, Dribble };
inline constexpr int kPracticeKinds = 5;

/// How the drills fit a pitch.
DrillFit practiceFit(const Pitch& pitch);

/// Two cones, to be passed between towards −z. On the ground.
struct PracticeGate {
    Vec3 left{}; ///< the one with the smaller x
    Vec3 right{};
};

/// The dribble course: the same for the same seed, as long as the pitch has room for.
struct PracticeCourse {
    static constexpr int kGates = 10;
    std::array<PracticeGate, kGates> gates{};
};

PracticeCourse makeCourse(std::uint64_t seed, const Venue& venue);

/// Seat 0's player in every drill but the set pieces, where the law chooses the taker.
inline constexpr PlayerId kPracticePlayer = 9;
/// Who crosses: seat 1's player.
inline constexpr PlayerId kPracticeWinger = 8;

/// A ball of a drill, from 0, laid out for the pitch of the setup's venue. Set pieces are at the whistle: the
/// taker may play. Play does not stop by the clock for an hour. setup: teams, kits and venue; rules, seats,
/// levels and luck are the drill's own.
Game makePracticeScene(PracticeKind kind, int ball, const MatchSetup& setup, const Tuning& tuning,
                       std::uint64_t seed);

/// What the tutorial teaches, in its order.
enum class Lesson : std::uint8_t { Dribble, Pass, Shoot, Defend, SetPiece };
inline constexpr int kLessons = 5;

/// Who has the ball when defending is taught: seat 1's player.
inline constexpr PlayerId kLessonOpponent = playerId(1, 9);

/// The scene of a lesson: a drill's, or one of its own with a single other player. The same seed gives the
/// same.
Game makeLessonScene(Lesson lesson, const MatchSetup& setup, const Tuning& tuning, std::uint64_t seed);

/// What the winger's pad does so many ticks into a cross. It is a pad like a person's: he runs, then holds B.
PadInput wingersPad(const MatchState& match, const MatchContext& context, int ball, int ticks,
                    std::uint64_t seed);

} // namespace hexagoal
