#include "match/idle_seats.hpp"

#include "match/laws/referee.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Ticks; 0: nobody is ever idle.
int idleLimit(const MatchContext& context) {
    return ticksOf(context.setup.rules.idleSeconds);
}

} // namespace

bool isTouched(const PadInput& pad, const MatchTuning& tuning) {
    constexpr float kFull = 127.0f;
    const float x = static_cast<float>(pad.x) / kFull;
    const float z = static_cast<float>(pad.z) / kFull;
    return pad.held != 0 || pad.other || x * x + z * z >= tuning.stickDead * tuning.stickDead;
}

void noteTouches(MatchState& match, const MatchContext& context,
                 const std::array<PadInput, kMaxSeats>& pads) {
    const bool counts = match.phase == Phase::Play && !isShootOut(match);
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        SeatState& seat = match.seats[i];
        if (context.setup.seats[i].side < 0) {
            continue;
        }
        if (isTouched(pads[i], context.tuning)) {
            seat.touched = true;
            seat.idleTicks = 0;
        } else if (counts) {
            ++seat.idleTicks;
        }
    }
}

bool isAway(const SeatState& seat, const MatchContext& context) {
    const int limit = idleLimit(context);
    return limit > 0 && seat.idleTicks >= limit;
}

int ticksToGivingUp(const SeatState& seat, const MatchContext& context) {
    return isAway(seat, context) ? std::max(0, 2 * idleLimit(context) - seat.idleTicks) : 0;
}

} // namespace hexagoal
