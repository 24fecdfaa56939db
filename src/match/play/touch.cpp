#include "match/play/touch.hpp"

namespace hexagoal {

namespace {

/// A pass, interception or nothing: what the ball that was under way has become with this player's touch.
void closeFlight(MatchState& match, PlayerId by) {
    BallInFlight& flight = match.flight;
    if (flight.kind == Intent::None || flight.from == by) {
        return;
    }
    const bool own = sideOf(flight.from) == sideOf(by);
    const auto side = static_cast<std::int8_t>(sideOf(by));
    if (flight.kind != Intent::Shot && flight.kind != Intent::Clear) {
        if (own) {
            match.events.add({EventKind::PassDone, flight.from, by, side, match.ball().position, 0.0f});
        } else {
            match.events.add({EventKind::Interception, by, flight.from, side, match.ball().position, 0.0f});
        }
    }
    flight.kind = Intent::None;
}

} // namespace

void noteTouch(MatchState& match, PlayerId id, bool deliberate, float speed) {
    if (deliberate) {
        closeFlight(match, id);
    }
    if (match.lastTouch.player != id) {
        match.lastTouch.before = match.lastTouch.player;
    }
    match.lastTouch.player = id;
    match.lastTouch.tick = match.tick;
    match.lastTouch.deliberate = deliberate;
    match.events.add(
        {EventKind::Touch, id, kNobody, static_cast<std::int8_t>(sideOf(id)), match.ball().position, speed});
}

} // namespace hexagoal
