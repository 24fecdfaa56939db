#include "replay/game.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

// Between two snapshots the match is stepped again, which takes less than a millisecond.
constexpr int kSnapshotTicks = 30;
constexpr std::size_t kSnapshots = Game::kRewindTicks / kSnapshotTicks + 1;

void append(std::vector<PadRun>& log, const Pads& pads) {
    if (!log.empty() && log.back().pads == pads) {
        ++log.back().ticks;
    } else {
        log.push_back({1, pads});
    }
}

/// Keeps the first so many ticks of a log.
void cut(std::vector<PadRun>& log, std::int32_t ticks) {
    std::size_t kept = 0;
    while (kept < log.size() && ticks > 0) {
        log[kept].ticks = std::min(log[kept].ticks, ticks);
        ticks -= log[kept].ticks;
        ++kept;
    }
    log.resize(kept);
}

} // namespace

GameState::GameState(const MatchContext& context)
    : match(context), blackboards{TeamBlackboard(context.setup.seed, 0),
                                  TeamBlackboard(context.setup.seed, 1)} {}

std::uint64_t hashOf(const GameState& state) {
    StateHash hash;
    hash.add(hashOf(state.match));
    for (const TeamBlackboard& blackboard : state.blackboards) {
        addToHash(hash, blackboard);
    }
    return hash.value();
}

void stepGame(GameState& state, const MatchContext& context, const Pads& pads) {
    MatchInputs inputs;
    inputs.pads = pads;
    for (int side = 0; side < 2; ++side) {
        const auto first = static_cast<std::size_t>(side * kTeamSize);
        thinkTeam(state.blackboards[static_cast<std::size_t>(side)], state.match, context, side,
                  std::span<PlayerInput, kTeamSize>(inputs.players.data() + first, kTeamSize));
    }
    stepMatch(state.match, context, inputs);
}

Game::Game(MatchSetup setup, const Tuning& tuning)
    : m_context(
          std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai)),
      m_state(*m_context) {}

Game::Game(std::shared_ptr<const MatchContext> context, const MatchState& start)
    : m_context(std::move(context)), m_state(*m_context) {
    m_state.match = start;
}

void Game::step(const Pads& pads) {
    if (m_state.match.over()) {
        return;
    }
    if (m_state.match.tick % kSnapshotTicks == 0) {
        remember();
    }
    append(m_log, pads);
    stepGame(m_state, *m_context, pads);
}

/// By number, from the oldest.
GameState& Game::snapshot(std::size_t number) {
    return m_snapshots[(m_oldest + number) % kSnapshots];
}

void Game::remember() {
    if (m_remembered == kSnapshots) {
        m_oldest = (m_oldest + 1) % kSnapshots;
        --m_remembered;
    }
    if ((m_oldest + m_remembered) % kSnapshots == m_snapshots.size()) {
        m_snapshots.push_back(m_state);
    } else {
        snapshot(m_remembered) = m_state;
    }
    ++m_remembered;
}

Pads padsAt(const std::vector<PadRun>& log, std::int32_t tick) {
    for (const PadRun& run : log) {
        if (tick < run.ticks) {
            return run.pads;
        }
        tick -= run.ticks;
    }
    return {};
}

int Game::rewind(int ticks) {
    const std::int32_t now = m_state.match.tick;
    if (m_remembered == 0) {
        return 0;
    }
    const std::int32_t to = std::max(now - ticks, snapshot(0).match.tick);
    while (m_remembered > 1 && snapshot(m_remembered - 1).match.tick > to) {
        --m_remembered;
    }
    m_state = snapshot(m_remembered - 1);
    for (std::int32_t tick = m_state.match.tick; tick < to; ++tick) {
        stepGame(m_state, *m_context, padsAt(m_log, tick));
    }
    cut(m_log, to);
    return now - to;
}

} // namespace hexagoal
