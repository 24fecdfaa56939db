// What each person does in a match, gathered from its events: the match itself counts by side alone.
#pragma once

#include "cabinet/profile.hpp"
#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hexagoal {

/// Whom a seat of a match plays with and against.
MatchKind kindOf(const MatchSetup& setup, int seat);

class SeatTally {
public:
    /// Takes in the tick that was just stepped; events that it has heard count once, however often a tick is
    /// made anew.
    void listen(const MatchState& match, const MatchContext& context);
    /// The match has gone back on purpose: it is nobody's any more.
    void spoil() { m_spoilt = true; }

    /// What was done with players whom a seat steered …
    const SeatCounts& of(int seat) const { return m_counts[static_cast<std::size_t>(seat)]; }
    /// … and with those whom nobody did, by side.
    const SeatCounts& rest(int side) const { return m_counts[kMaxSeats + static_cast<std::size_t>(side)]; }

    /// A finished match as it counts for the one at a seat. None: it is not over, was rewound, or he was away
    /// for more than half of it, or at its end.
    std::optional<MatchShare> shareOf(int seat, const MatchState& match, const MatchContext& context) const;

private:
    static constexpr std::size_t kCounters = kMaxSeats + 2; // the seats, then the rest of each side

    /// Whose the last shot, pass or foul of a side was: what becomes of it is told later.
    struct Trace {
        PlayerId from = kNobody;
        std::size_t counter = kCounters;
        Vec3 at{};
        float speed = 0.0f; ///< m/s
    };
    void count(const Event& event, const MatchState& match, const MatchContext& context);
    void countGoal(const Event& event, const MatchState& match, const MatchContext& context);
    /// The counter of who steers a player now, or did before this tick.
    std::size_t counterOf(PlayerId player, const MatchState& match, const MatchContext& context) const;
    /// The counter of a trace, where it is this player's.
    std::size_t counterOf(const Trace& trace, PlayerId player, const MatchState& match,
                          const MatchContext& context) const;

    std::array<SeatCounts, kCounters> m_counts{};
    std::array<PlayerId, kMaxSeats> m_steered{kNobody, kNobody, kNobody, kNobody}; // after the last tick
    std::array<std::int32_t, kMaxSeats> m_presentTicks{};
    std::array<Trace, 2> m_shots{};
    std::array<Trace, 2> m_passes{};
    std::array<Trace, 2> m_fouls{};
    std::int32_t m_ticks = 0;
    std::uint32_t m_nextEvent = 0;
    bool m_spoilt = false;
};

} // namespace hexagoal
