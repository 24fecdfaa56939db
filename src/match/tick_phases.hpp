// The parts of a tick, for whoever measures them: the match itself knows no clock.
#pragma once

#include "match/state.hpp"
#include "match/step.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

enum class TickPhase : std::uint8_t { Seats, Law, Players, Ball, Judge, Officials, Count };

inline constexpr std::array<std::string_view, static_cast<std::size_t>(TickPhase::Count)> kTickPhaseNames{
    "seats", "law", "players", "ball_and_nets", "judge", "officials_and_counts"};

class TickObserver {
public:
    virtual ~TickObserver() = default;
    /// That part of the tick is done.
    virtual void ended(TickPhase phase) = 0;
    /// Ball or nets have made a step of their own (N1). ballSteps: of the ball so far in this tick.
    virtual void stepped(const WorldState& /*world*/, int /*ballSteps*/) {}
};

/// stepMatch, watched.
void stepMatch(MatchState& match, const MatchContext& context, const MatchInputs& inputs,
               TickObserver& observer);

} // namespace hexagoal
