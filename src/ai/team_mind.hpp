// A CPU team: const match in, player inputs out. Its own state is plain and copyable, like the match's.
#pragma once

#include "core/rng.hpp"
#include "match/match.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

/// What one choice of the man on the ball scored, for the debug view.
struct ScoredOption {
    Intent intent = Intent::None;
    PlayerId receiver = kNobody;
    Vec3 target{};
    float score = 0.0f;
};

/// What a team knows, plans and is waiting for. Plain, copyable, hashable.
struct TeamMind {
    explicit TeamMind(std::uint64_t seed, int side) : rng(seed, 0xa1u + static_cast<std::uint64_t>(side)) {}

    Rng rng;
    // … extended by ai/
    std::array<Vec3, kTeamSize> places{};   ///< where each man wants to be, by slot
    std::array<ScoredOption, 12> options{}; ///< of the last decision on the ball, best first
    std::uint8_t optionCount = 0;
};

/// Fills the inputs of a side's men, the keeper too. Seats override those they steer.
void thinkTeam(TeamMind& mind, const MatchState& match, const MatchContext& context, int side,
               std::span<PlayerInput, kTeamSize> inputs);

void addToHash(StateHash& hash, const TeamMind& mind);

} // namespace hexagoal
