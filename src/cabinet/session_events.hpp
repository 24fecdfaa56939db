// What happened in a tick of the session: sounds, books and the store listen.
#pragma once

#include "core/fields.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hexagoal {

enum class SessionEventKind : std::uint8_t {
    Coin,        ///< at: slot; value: credits it gave
    CoinOverCap, ///< at: slot; comes after its Coin
    CoinStuck,   ///< at: slot
    Service,     ///< value: credits it gave
    TestCoin,    ///< in the operator menu: counts for nothing; at: slot
    Refused,     ///< at: seat; a start or continue that the credits do not pay for
    GameStarted, ///< at: seat; value: credits
    JoinedIn,    ///< at: seat; value: credits; the same for both ways to join
    Challenged,  ///< at: seat; a challenge is declared
    Continued,   ///< at: seat; value: credits
    Refunded,    ///< value: credits
    Cleared,     ///< value: credits that a tilt took
    MatchBegan,  ///< value: the fixture's id
    MatchEnded,  ///< at: winner's side, −1 none; value: goals of both sides
    MatchBroken, ///< the match never reported its end
    GameEnded,   ///< value: seconds that somebody played
    Champion,    ///< at: 1 where the ninth team was beaten
    Ranked,      ///< at: place; the row is SessionState::ranking's
    DemoBegan,   ///< the counter is SessionState::demoCounter
    Tilt,        ///< at: 1 where it voided a game
    CountDown,   ///< value: the digit of a count-down that has just come up
    CursorMoved, ///< at: seat
    Confirmed,   ///< at: seat
    OperatorOpened,
    OperatorClosed ///< at: 1 where it is to be saved
};

struct SessionEvent {
    SessionEventKind kind{};
    std::int8_t at = 0;
    std::int32_t value = 0;
};
HEXAGOAL_FIELDS(SessionEvent, kind, at, value)

/// The events of one tick, in order.
struct SessionEvents {
    FixedList<SessionEvent, 64> list{};

    void clear() { list.clear(); }
    void add(SessionEventKind kind, int at = 0, std::int32_t value = 0) {
        list.add({kind, static_cast<std::int8_t>(at), value});
    }
    std::span<const SessionEvent> all() const { return list.all(); }
};
HEXAGOAL_FIELDS(SessionEvents, list)

} // namespace hexagoal
