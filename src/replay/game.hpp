// A match with its CPU teams: one object that turns pads into football, remembers, and goes back.
#pragma once

#include "ai/team_blackboard.hpp"
#include "core/fields.hpp"
#include "match/play/ball_paths.hpp"
#include "match/state.hpp"
#include "match/tick_phases.hpp"
#include "tuning/tuning_file.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace hexagoal {

/// What the people at the pads did in one tick.
using Pads = std::array<PadInput, kMaxSeats>;

/// The same pads for a number of ticks.
struct PadRun {
    std::int32_t ticks = 0;
    Pads pads{};
};

/// What the pads did in a tick, counted from 0; nothing beyond the log's end.
Pads padsAt(const std::vector<PadRun>& log, std::int32_t tick);

/// Everything that changes while playing: a copy is a snapshot.
struct GameState {
    explicit GameState(const MatchContext& context);

    MatchState match;
    std::array<TeamBlackboard, 2> blackboards;
};
HEXAGOAL_FIELDS(GameState, match, blackboards)
static_assert(std::is_trivially_copyable_v<GameState>, "a snapshot is one flat copy");

std::uint64_t hashOf(const GameState& state);

/// One tick: the CPU teams think, the match goes on. paths: of the same context. observer: watches it, if
/// any.
void stepGame(GameState& state, const MatchContext& context, const Pads& pads, BallPaths& paths,
              TickObserver* observer = nullptr);

/// The state at every so many ticks, as far back as there is room for.
class Snapshots {
public:
    Snapshots(std::int32_t every, std::size_t capacity) : m_every(every), m_capacity(capacity) {
        m_ring.reserve(capacity);
    }
    /// A copy has room for as many: it goes on without asking for more.
    Snapshots(const Snapshots& other) : Snapshots(other.m_every, other.m_capacity) { *this = other; }
    Snapshots& operator=(const Snapshots&) = default;
    Snapshots(Snapshots&&) = default;
    Snapshots& operator=(Snapshots&&) = default;
    ~Snapshots() = default;

    /// Keeps the state if its tick is due, in the place of the oldest one once all are taken.
    void remember(const GameState& state);
    void forgetAfter(std::int32_t tick);

    bool empty() const { return m_size == 0; }
    const GameState& oldest() const { return at(0); }
    const GameState& newest() const { return at(m_size - 1); }

private:
    const GameState& at(std::size_t number) const { return m_ring[(m_first + number) % m_capacity]; }

    std::int32_t m_every;
    std::size_t m_capacity;
    std::vector<GameState> m_ring; // grows up to the capacity
    std::size_t m_first = 0;       // the oldest one's place
    std::size_t m_size = 0;
};

/// Plays a match from pads: the same setup and pads give the same match.
class Game {
public:
    /// How far one can go back.
    static constexpr int kRewindTicks = 600;
    /// How far that is cheap: two machines that play together go back so often.
    static constexpr int kQuickRewindTicks = 10;

    explicit Game(MatchSetup setup, const Tuning& tuning = {});
    /// From a state made by hand, at tick 0: a drill. It is no match that a replay file could hold.
    Game(std::shared_ptr<const MatchContext> context, const MatchState& start);

    void step(const Pads& pads, TickObserver* observer = nullptr);

    /// Goes back by so many ticks, as far as is remembered, and forgets what came after. Returns the ticks
    /// gone back. Costs a copy of the state, and a tick at most while going back by up to kQuickRewindTicks.
    int rewind(int ticks);

    /// The same match in another of its states. log: its pads, up to there at least.
    void put(const GameState& state, const std::vector<PadRun>& log);

    /// Room for all that people press in a usual match: from here on playing asks for no memory. A copy has
    /// none.
    void makeRoom();

    const MatchState& match() const { return m_state.match; }
    const MatchContext& context() const { return *m_context; }
    const TeamBlackboard& blackboard(int side) const {
        return m_state.blackboards[static_cast<std::size_t>(side)];
    }
    const GameState& state() const { return m_state; }
    /// The pads since the start: with the setup, the whole match.
    const std::vector<PadRun>& log() const { return m_log; }
    std::uint64_t hash() const { return hashOf(m_state); }

private:
    std::shared_ptr<const MatchContext> m_context; // shared, so that a copied game keeps it
    GameState m_state;
    BallPaths m_paths;
    std::vector<PadRun> m_log;
    Snapshots m_far;
    Snapshots m_near;
};

} // namespace hexagoal
