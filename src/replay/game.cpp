#include "replay/game.hpp"

#include "ai/think_team.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

// Between two snapshots the match is stepped again, which takes less than a millisecond.
constexpr int kFarTicks = 30;
constexpr std::size_t kFarSnapshots = Game::kRewindTicks / kFarTicks + 1;
// To copy the state takes a small part of a tick: with every second one kept, going back costs a tick at
// most.
constexpr int kNearTicks = 2;
constexpr std::size_t kNearSnapshots = Game::kQuickRewindTicks / kNearTicks + 1;

void append(std::vector<PadRun>& log, const Pads& pads) {
    if (!log.empty() && log.back().pads == pads) {
        ++log.back().ticks;
    } else {
        log.push_back({1, pads});
    }
}

/// Takes the last so many ticks off a log.
void cutEnd(std::vector<PadRun>& log, std::int32_t ticks) {
    while (ticks > 0 && !log.empty()) {
        const std::int32_t gone = std::min(log.back().ticks, ticks);
        log.back().ticks -= gone;
        ticks -= gone;
        if (log.back().ticks == 0) {
            log.pop_back();
        }
    }
}

} // namespace

GameState::GameState(const MatchContext& context)
    : match(newMatch(context)), blackboards{TeamBlackboard(context.setup.seed, 0),
                                            TeamBlackboard(context.setup.seed, 1)} {}

std::uint64_t hashOf(const GameState& state) {
    return fieldHash(state);
}

void stepGame(GameState& state, const MatchContext& context, const Pads& pads, BallPaths& paths,
              TickObserver* observer) {
    MatchInputs inputs;
    inputs.pads = pads;
    thinkTeams(state.blackboards, state.match, context, paths, inputs.players);
    if (observer != nullptr) {
        stepMatch(state.match, context, inputs, *observer);
    } else {
        stepMatch(state.match, context, inputs);
    }
}

void Snapshots::remember(const GameState& state) {
    const std::int32_t tick = state.match.tick;
    if (tick % m_every != 0 || (!empty() && newest().match.tick == tick)) {
        return;
    }
    if (m_size == m_capacity) {
        m_first = (m_first + 1) % m_capacity;
        --m_size;
    }
    const std::size_t place = (m_first + m_size) % m_capacity;
    if (place == m_ring.size()) {
        m_ring.push_back(state);
    } else {
        m_ring[place] = state;
    }
    ++m_size;
}

void Snapshots::forgetAfter(std::int32_t tick) {
    while (!empty() && newest().match.tick > tick) {
        --m_size;
    }
}

Game::Game(MatchSetup setup, const Tuning& tuning)
    : m_context(
          std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai)),
      m_state(*m_context), m_paths(*m_context), m_far(kFarTicks, kFarSnapshots),
      m_near(kNearTicks, kNearSnapshots) {}

Game::Game(std::shared_ptr<const MatchContext> context, const MatchState& start)
    : m_context(std::move(context)), m_state(*m_context), m_paths(*m_context),
      m_far(kFarTicks, kFarSnapshots), m_near(kNearTicks, kNearSnapshots) {
    m_state.match = start;
}

void Game::makeRoom() {
    constexpr std::size_t kUsualRuns = 8192; // two people, ten minutes, seven changes a second
    m_log.reserve(kUsualRuns);
}

void Game::step(const Pads& pads, TickObserver* observer) {
    if (m_state.match.over()) {
        return;
    }
    m_far.remember(m_state);
    m_near.remember(m_state);
    append(m_log, pads);
    stepGame(m_state, *m_context, pads, m_paths, observer);
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

void Game::put(const GameState& state, const std::vector<PadRun>& log) {
    m_state = state;
    m_log.clear();
    std::int32_t left = state.match.tick;
    for (std::size_t i = 0; i < log.size() && left > 0; ++i) {
        m_log.push_back({std::min(log[i].ticks, left), log[i].pads});
        left -= log[i].ticks;
    }
    m_far = Snapshots(kFarTicks, kFarSnapshots);
    m_near = Snapshots(kNearTicks, kNearSnapshots);
}

int Game::rewind(int ticks) {
    const std::int32_t now = m_state.match.tick;
    if (m_far.empty()) {
        return 0;
    }
    const std::int32_t to = std::max(now - ticks, m_far.oldest().match.tick);
    m_far.forgetAfter(to);
    m_near.forgetAfter(to);
    const bool near = !m_near.empty() && m_near.newest().match.tick > m_far.newest().match.tick;
    m_state = near ? m_near.newest() : m_far.newest();
    while (m_state.match.tick < to) {
        m_near.remember(m_state);
        stepGame(m_state, *m_context, padsAt(m_log, m_state.match.tick), m_paths);
    }
    cutEnd(m_log, now - to);
    return now - to;
}

} // namespace hexagoal
