#include "show/camera_kind.hpp"

#include "match/state.hpp"

#include <algorithm>

namespace hexagoal {

bool suitsBehind(const MatchContext& context) {
    const auto plays = [&](int side) {
        const auto& seats = context.setup.seats;
        return std::any_of(seats.begin(), seats.end(), [&](const SeatSetup& s) { return s.side == side; });
    };
    return !(plays(0) && plays(1));
}

CameraKind kindFor(CameraKind asked, const MatchContext& context) {
    return asked == CameraKind::Behind && !suitsBehind(context) ? CameraKind::Arcade : asked;
}

CameraKind kindAfter(CameraKind now, const MatchContext& context) {
    return kindFor(nextKind(now), context);
}

} // namespace hexagoal
