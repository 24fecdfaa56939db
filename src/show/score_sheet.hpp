// Who scored and when, gathered from the events while a match runs.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

struct ScoredGoal {
    PlayerId player = kNobody;
    std::int8_t side = 0; ///< whose goal it counts for
    bool own = false;
    std::int16_t minute = 0; ///< as shown
    std::int32_t tick = 0;
};

class ScoreSheet {
public:
    /// Takes in the tick that was just stepped.
    void listen(const MatchState& match, const MatchContext& context);
    /// The match has gone back: what came after that tick has not happened.
    void rewindTo(std::int32_t tick);
    void clear() { m_count = 0; }

    std::span<const ScoredGoal> goals() const { return {m_goals.data(), m_count}; }

private:
    std::array<ScoredGoal, 48> m_goals{}; // more than any match has; what comes then is not listed
    std::size_t m_count = 0;
};

} // namespace hexagoal
