// What happened in a tick: sound, camera, HUD and statistics listen; the match plays and draws nothing.
#pragma once

#include "core/fields.hpp"
#include "players/player.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

enum class EventKind : std::uint8_t {
    Whistle, ///< value: 0 short, 1 long, 2 end of a half
    KickOff,
    Touch,        ///< a foot, body or hand met the ball; value: speed given, m/s
    Pass,         ///< player struck a pass; other: whom it is for
    PassDone,     ///< other, a team-mate, controlled player's pass
    Interception, ///< player took a pass of the other side
    Shot,         ///< value: speed, m/s
    OnTarget,     ///< the last shot would have gone in, or did
    Save,         ///< player: the keeper
    Catch,
    Post,      ///< ball on post or bar
    Net,       ///< ball meets a net; value: speed
    Bounce,    ///< ball on the ground; value: speed downwards
    Wall,      ///< ball on a board, a wall or a fence; value: change of speed
    Tackle,    ///< player won the ball off other; point: the hit point (C2)
    Collision, ///< two players met hard; point: the hit point (C2)
    Dodge,     ///< player beat other's tackle by a feint (M14)
    Foul,      ///< by player on other
    Advantage,
    YellowCard,
    RedCard,
    Offside, ///< player was caught
    OutOfPlay,
    ThrowIn, ///< these five: given to player's side; taken is a Pass, Shot or Touch as usual
    Corner,
    GoalKick,
    FreeKick,
    Penalty,
    Goal, ///< player scored; other: who gave the last pass, or kNobody; value: 1 for an own goal
    HalfTime,
    FullTime,
    GoldenGoal,   ///< the extra time begins
    ShootOut,     ///< begins
    ShootOutKick, ///< value: 1 scored, 0 not
    KickIn        ///< as ThrowIn, where there are none
};

struct Event {
    EventKind kind{};
    PlayerId player = kNobody;
    PlayerId other = kNobody;
    std::int8_t side = 0; ///< 0 home, 1 away: whose event it is
    Vec3 point{};
    float value = 0.0f;
    std::uint32_t number = 0; ///< how many came before it in this match: EventList gives it
};
HEXAGOAL_FIELDS(Event, kind, player, other, side, point, value, number)

/// The events of the last tick, in order, and how many there have been in the match: an event has its number
/// for good, so who goes back and on again hears the same ones.
struct EventList {
    FixedList<Event, 48> ofTick{};
    std::uint32_t count = 0; ///< of the whole match: the number of the next one

    void clear() { ofTick.clear(); }
    void add(Event event) {
        event.number = count++;
        ofTick.add(event);
    }
    std::span<const Event> all() const { return ofTick.all(); }
};
HEXAGOAL_FIELDS(EventList, ofTick, count)

} // namespace hexagoal
