// What a match does next: played a few ticks ahead of itself, so that what is drawn can get ready for it.
#pragma once

#include "replay/game.hpp"

#include <array>

namespace hexagoal {

/// Of one tick, what figures need to know.
struct Foreseen {
    std::array<PlayerState, kPlayerCount> players{};
    Vec3 ball{};
    PlayerId carrier = kNobody;
    PlayerId holder = kNobody;
    PlayerId toucher = kNobody; ///< whom the ball met in this tick
    Phase phase{};
};

Foreseen foreseenOf(const MatchState& match);

/// Plays a copy of a match ahead as it goes on while all pads stay as they are. For teams of the computer it
/// is what comes; for people it is right until they move a finger, and then again from the next tick on.
class Foresight {
public:
    /// How far it sees: a kick's back swing takes about that.
    static constexpr int kTicks = 8;

    explicit Foresight(const Game& game) : m_state(game.state()), m_paths(game.context()) { reset(game); }

    /// The game is another, or was put elsewhere. Its pads are taken for idle.
    void reset(const Game& game);
    /// After each tick of the game. What it did not foresee, a press or ticks played anew, it sees from
    /// there.
    void step(const Game& game);

    /// The match in so many ticks, 1…kTicks.
    const Foreseen& in(int ticks) const {
        return m_ring[(m_next + static_cast<std::size_t>(ticks) - 1) % kTicks];
    }

private:
    void lookAhead(const Game& game);
    void advance(const Game& game);

    GameState m_state; // kTicks ahead
    BallPaths m_paths;
    Pads m_pads{};
    std::array<Foreseen, kTicks> m_ring{};
    std::size_t m_next = 0; // of the next tick
};

} // namespace hexagoal
