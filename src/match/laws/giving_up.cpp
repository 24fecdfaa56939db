#include "match/laws/giving_up.hpp"

#include "match/idle_seats.hpp"
#include "match/laws/clock.hpp"

namespace hexagoal {

namespace {

/// Does everybody at the controls of a side do so? False where nobody has a seat there: that side is the
/// computer's.
template <class Does>
bool allOf(const MatchState& match, const MatchContext& context, int side, Does does) {
    bool any = false;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        if (context.setup.seats[i].side != side) {
            continue;
        }
        if (!does(match.seats[i])) {
            return false;
        }
        any = true;
    }
    return any;
}

} // namespace

void endForIdleSeats(MatchState& match, const MatchContext& context) {
    if (match.over()) {
        return;
    }
    const auto gone = [&](const SeatState& seat) {
        return isAway(seat, context) && ticksToGivingUp(seat, context) == 0;
    };
    const auto away = [&](const SeatState& seat) { return isAway(seat, context); };
    if (!allOf(match, context, 0, gone) && !allOf(match, context, 1, gone)) {
        return;
    }
    for (int side = 0; side < 2; ++side) {
        match.givenUp[static_cast<std::size_t>(side)] = allOf(match, context, side, away);
    }
    endMatch(match);
}

} // namespace hexagoal
