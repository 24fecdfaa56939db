// A match: everything that is fixed (MatchContext), everything that changes (MatchState), and what it is told
// in a tick (MatchInputs). The tick itself is in step.hpp.
#pragma once

#include "core/fields.hpp"
#include "core/rng.hpp"
#include "core/units.hpp"
#include "match/challenge.hpp"
#include "match/events.hpp"
#include "match/officials.hpp"
#include "match/seat.hpp"
#include "match/statistics.hpp"
#include "physics/pitch.hpp"
#include "physics/world.hpp"
#include "players/player.hpp"
#include "teams/team.hpp"
#include "tuning/ai_tuning.hpp"
#include "tuning/match_tuning.hpp"
#include "tuning/physics_tuning.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// What the operator or the players chose.
struct Rules {
    float minutes = 4.0f; ///< real minutes of play, both halves together; shown as 90
    bool offside = true;
    bool fouls = true;
    bool cards = true;
    bool goldenGoal = false; ///< a draw goes to golden goal, of half the length at most …
    bool shootOut = false;   ///< … and then, or at once, to penalties
    /// Seconds of play without a touch until the computer plays for a seat; after as many again its side has
    /// given up. 0: never
    float idleSeconds = 0.0f;
    /// Seconds that the match waits after a goal once the scorers have rejoiced (`goalTime`), for more joy
    /// and a show of it. The clock rests meanwhile, and a button of anybody at the controls ends joy and
    /// wait, as it does an interval. 0: no wait, no button.
    float goalWait = 0.0f;
};

/// Who plays, where, by which rules.
struct MatchSetup {
    std::array<Team, 2> teams{};
    KitChoice kits{};
    Venue venue = stadiumVenue();
    Rules rules{};
    std::uint64_t seed = 1;
    std::array<SeatSetup, kMaxSeats> seats{};
    std::array<int, 2> level{4, 4}; ///< CPU difficulty 1…8 by side; for `ai`, never for the match itself
    bool mirrored = false; ///< every random draw to the left goes right: a mirrored match plays mirrored
};

/// What does not change while playing.
struct MatchContext {
    explicit MatchContext(MatchSetup setup, const PhysicsTuning& physics = {}, const MatchTuning& tuning = {},
                          const AiTuning& ai = {});

    MatchSetup setup;
    PhysicsTuning physics;
    MatchTuning tuning;
    AiTuning ai; ///< read by `ai` alone
    Arena arena;

    const Venue& venue() const { return arena.venue; }
    const Pitch& pitch() const { return arena.venue.pitch; }
    /// Metres over the ground under a point: what decides between foot, volley, chest and head.
    float overGround(Vec3 point) const { return arena.venue.surface.over(point); }
    /// So many metres over the ground at a place, whose own height is ignored.
    Vec3 onGround(Vec3 place, float above = 0.0f) const {
        return {place.x, arena.venue.surface.height(place.x, place.z) + above, place.z};
    }
    const PlayerSheet& sheet(PlayerId player) const {
        return setup.teams[static_cast<std::size_t>(sideOf(player))]
            .players[static_cast<std::size_t>(player % kTeamSize)];
    }
    const Ratings& ratings(PlayerId player) const { return sheet(player).ratings; }
};

/// Where the match is. Stopped phases end by themselves: each has a time-out.
enum class Phase : std::uint8_t {
    Restart, ///< ball dead: walking to the places of `restart`, then its taker plays it
    Play,
    Goal, ///< the ball is in the net, celebration
    HalfTime,
    ShootOut, ///< one kick after the other; `restart` is the penalty
    FullTime, ///< over
};

enum class RestartKind : std::uint8_t {
    None,
    KickOff,
    ThrowIn,
    Corner,
    GoalKick,
    DirectFreeKick,
    IndirectFreeKick,
    Penalty,
    DropBall,
    KickIn ///< where there are no throw-ins
};
std::string_view name(RestartKind kind);

/// How the ball comes back into play.
struct Restart {
    Vec3 spot{}; ///< where the ball is played from
    RestartKind kind = RestartKind::None;
    std::int8_t side = 0; ///< whose ball it is
    PlayerId taker = kNobody;
    bool ready = false;     ///< all stand as the law says: the taker may play (a whistle, where one is due)
    std::int16_t ticks = 0; ///< since the ball went dead
    PlayerInput runUp{};    ///< the kick that the taker has begun his run-up for
};
HEXAGOAL_FIELDS(Restart, spot, kind, side, taker, ready, ticks, runUp)

/// The last one to play the ball, and how: for possession, offside, passes, goals.
struct LastTouch {
    PlayerId player = kNobody;
    PlayerId before = kNobody; ///< the one who touched it before him
    std::int32_t tick = 0;
    bool deliberate = false; ///< kicked, headed, thrown, controlled; not a rebound off the body
};
HEXAGOAL_FIELDS(LastTouch, player, before, tick, deliberate)

/// A pass or shot under way: closed by the next controlled touch, a stoppage or a goal.
struct BallInFlight {
    PlayerId from = kNobody;
    PlayerId to = kNobody; ///< whom it was meant for; nobody for shots and clearances
    Intent kind = Intent::None;
    std::int32_t tick = 0;
    bool onTarget = false;                   ///< a shot that would go in, counted once
    RestartKind restart = RestartKind::None; ///< struck from this restart
    Vec3 origin{};
};
HEXAGOAL_FIELDS(BallInFlight, from, to, kind, tick, onTarget, restart, origin)

/// What a keeper's hands are at.
struct KeeperHands {
    Vec3 aim{};                  ///< where they go in a save; they are at PlayerState::reach
    PlayerId receiver = kNobody; ///< whom a release under way is for
};
HEXAGOAL_FIELDS(KeeperHands, aim, receiver)

/// Everything that changes. Copyable: a copy is a snapshot; no pointers.
struct MatchState {
    /// Before the kick-off: nobody has been put to his place (newMatch does that).
    explicit MatchState(const MatchContext& context);

    WorldState world;
    std::array<PlayerState, kPlayerCount> players{};
    std::array<SeatState, kMaxSeats> seats{};
    Officials officials{};
    Statistics stats{};
    EventList events{};                 ///< of the last tick
    ChallengeList challenges{};         ///< of the last tick
    std::array<KeeperHands, 2> hands{}; ///< of the keepers, by side
    Rng rng;

    std::int32_t tick = 0;       ///< since the start
    std::int32_t clockTicks = 0; ///< of play in this half, running
    std::int32_t addedTicks = 0; ///< injury time of this half
    std::int32_t phaseTicks = 0;
    Phase phase = Phase::Restart;
    std::uint8_t half = 0;       ///< 0, 1; 2 golden goal; 3, 4 shoot-out: home, away kicks, both at goal 1
    std::int8_t kickOffSide = 0; ///< who kicked the match off
    std::array<std::uint8_t, 2> score{};
    std::array<bool, 2> givenUp{}; ///< by side: nobody was at its controls any more, which ended the match
    Restart restart{};

    PlayerId carrier = kNobody; ///< has the ball at his feet, or in his hands
    PlayerId holder = kNobody;  ///< has it in his hands: the ball's physics rests
    LastTouch lastTouch{};
    BallInFlight flight{};
    OffsideWatch offside{};
    Advantage advantage{};
    ShootOutState shootOut{};
    RefereeBook book{};
    PlayTrace trace{};

    /// The goal that a side defends now: 0 at z = −length/2. The sides change ends at half-time.
    int goalOf(int side) const { return (side + half) % 2 == 0 ? 1 : 0; }
    /// +1 or −1: the sign of z in which a side attacks.
    float attack(int side) const { return goalOf(side) == 1 ? -1.0f : 1.0f; }
    const PlayerState& player(PlayerId id) const { return players[static_cast<std::size_t>(id)]; }
    PlayerState& player(PlayerId id) { return players[static_cast<std::size_t>(id)]; }
    const BallState& ball() const { return world.ball; }
    bool over() const { return phase == Phase::FullTime; }
};
HEXAGOAL_FIELDS(MatchState, world, players, seats, officials, stats, events, challenges, hands, rng, tick,
                clockTicks, addedTicks, phaseTicks, phase, half, kickOffSide, score, givenUp, restart,
                carrier, holder, lastTouch, flight, offside, advantage, shootOut, book, trace)

std::uint64_t hashOf(const MatchState& match);

/// Everything the match is told in one tick. What a seat steers is taken from the seat, the others from
/// `players`.
struct MatchInputs {
    std::array<PadInput, kMaxSeats> pads{};
    std::array<PlayerInput, kPlayerCount> players{};
};

} // namespace hexagoal
