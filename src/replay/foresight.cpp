#include "replay/foresight.hpp"

namespace hexagoal {

Foreseen foreseenOf(const MatchState& match) {
    const PlayerId toucher = match.lastTouch.tick == match.tick ? match.lastTouch.player : kNobody;
    return {match.players, match.ball().position, match.carrier, match.holder, toucher, match.phase};
}

namespace {

/// Whether a match has become what was foreseen.
bool came(const Foreseen& foreseen, const MatchState& match) {
    if (foreseen.ball != match.ball().position) {
        return false;
    }
    for (std::size_t i = 0; i < foreseen.players.size(); ++i) {
        const PlayerState& a = foreseen.players[i];
        const PlayerState& b = match.players[i];
        if (a.position != b.position || a.velocity != b.velocity || a.mode != b.mode) {
            return false;
        }
    }
    return true;
}

} // namespace

void Foresight::advance(const Game& game) {
    if (!m_state.match.over()) {
        stepGame(m_state, game.context(), m_pads, m_paths);
    }
    m_ring[m_next] = foreseenOf(m_state.match);
    m_next = (m_next + 1) % kTicks;
}

void Foresight::lookAhead(const Game& game) {
    m_state = game.state();
    m_next = 0;
    for (int tick = 0; tick < kTicks; ++tick) {
        advance(game);
    }
}

void Foresight::reset(const Game& game) {
    m_paths = BallPaths(game.context());
    m_pads = {};
    lookAhead(game);
}

void Foresight::step(const Game& game) {
    const Pads pads = game.log().empty() ? Pads{} : game.log().back().pads;
    if (pads == m_pads && came(in(1), game.match())) {
        advance(game);
        return;
    }
    m_pads = pads;
    lookAhead(game);
}

} // namespace hexagoal
