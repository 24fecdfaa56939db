// What is heard of men themselves, near the camera: who wants the ball calls, who has run breathes.
#pragma once

#include "match/state.hpp"
#include "show/field_sounds.hpp"

#include <cstdint>
#include <span>

namespace hexagoal {

class PlayerVoices {
public:
    /// The tick that was just stepped. fresh: its events that have not been heard yet.
    void listen(const MatchState& match, std::span<const Event> fresh, FieldSounds& out);

private:
    std::int16_t m_callRests = 0; // ticks until somebody calls again
    std::int16_t m_breathRests = 0;
};

} // namespace hexagoal
