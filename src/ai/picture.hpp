// The delayed picture: what a side has seen of ball and players, and what it believes to be the case now.
//
// A side keeps a ring of glimpses; it reads the one that is as old as its delay and carries every player on
// with the velocity he had then. What has turned since, it does not know yet: that is what makes a feint, a
// quick one-two or a sudden stop work against a CPU. Players further from the ball are seen with an error
// that drifts.
#pragma once

#include "ai/difficulty.hpp"
#include "core/fields.hpp"
#include "core/lengths.hpp"
#include "core/rng.hpp"
#include "match/state.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

inline constexpr int kGlimpses = 10;
inline constexpr int kGlimpseTicks = 3;              ///< between two: a picture of 20 Hz
inline constexpr int kPlanTicks = 2 * kGlimpseTicks; ///< duties are shared out anew every second one: 10 Hz

/// Ball and players as they were, pitch axes.
struct Glimpse {
    BallState ball{};
    std::array<Vec2, kPlayerCount> places{};     ///< x, z
    std::array<Vec2, kPlayerCount> velocities{}; ///< m/s
    PlayerId carrier = kNobody;
};
HEXAGOAL_FIELDS(Glimpse, ball, places, velocities, carrier)

/// A player as he is believed to be, in the axes of the side that looks: x as the pitch's, y towards the goal
/// it attacks, origin on the centre spot.
struct SeenPlayer {
    Vec2 place{};
    Vec2 velocity{};
    float top = 8.0f; ///< m/s, full sprint
    bool here = true; ///< on the pitch
};
HEXAGOAL_FIELDS(SeenPlayer, place, velocity, top, here)

using SeenTeam = std::array<SeenPlayer, kTeamSize>;

/// What a side believes, in its own axes (see SeenMan); mates and opponents by slot.
struct Belief {
    SeenTeam mates{};
    SeenTeam opponents{};
    Vec2 ball{};
    Vec2 ballVelocity{};
    float ballHeight = 0.0f;    ///< over the ground
    PlayerId carrier = kNobody; ///< with the ball at his feet or in his hands
    float attack = 1.0f;        ///< sign of the pitch's z in which the side attacks
    float halfLength = 52.5f;
    float halfWidth = 34.0f;
    float reaction = 0.3f; ///< s: as late as it sees itself, it takes the others to see
    float risk = 0.0f;     ///< what it dares (Wits), as the next three
    float caution = 1.0f;
    float forward = 0.0f;
    float higher = 0.0f;

    Vec2 ours(Vec3 pitch) const { return {pitch.x, pitch.z * attack}; }
    Vec3 pitch(Vec2 place, float height = 0.0f) const { return {place.x, height, place.y * attack}; }
    Vec2 goal() const { return {0.0f, halfLength}; }
    Vec2 ownGoal() const { return {0.0f, -halfLength}; }
    bool inField(Vec2 place, float margin) const {
        return std::abs(place.x) <= halfWidth - margin && std::abs(place.y) <= halfLength - margin;
    }
    Vec2 keptIn(Vec2 place, float margin) const;
};
HEXAGOAL_FIELDS(Belief, mates, opponents, ball, ballVelocity, ballHeight, carrier, attack, halfLength,
                halfWidth, reaction, risk, caution, forward, higher)

/// The memory behind it. Plain, copyable.
struct Picture {
    std::array<Glimpse, kGlimpses> ring{};
    std::array<Vec2, kPlayerCount> errors{}; ///< drift, unit standard deviation
    std::uint8_t newest = 0;
    std::uint8_t count = 0; ///< of glimpses taken, at most kGlimpses
};
HEXAGOAL_FIELDS(Picture, ring, errors, newest, count)

/// Takes a glimpse of the match, and lets the errors drift.
void look(Picture& picture, const MatchState& match, const MatchContext& context, Rng& rng);

/// What the side believes after its delay. The ball at a mate's feet is known without delay.
Belief believe(const Picture& picture, const MatchState& match, const MatchContext& context, int side,
               const Wits& wits);

/// The ball to predict from, with how many seconds ago it was seen so.
struct SeenBall {
    const BallState* ball = nullptr;
    float age = 0.0f;
};
/// A side knows its own kicks at once, those of the other side after its delay.
SeenBall seenBall(const Picture& picture, const MatchState& match, int side, const Wits& wits);

/// z of the other side's second last player, or of the ball, or the half-way line, in the side's axes.
float offsideLineOf(const Belief& belief);
/// y of their last man but one, in the side's axes.
float lastLineOf(const Belief& belief);

} // namespace hexagoal
