// The referee, his assistants, and what they keep in mind: offside, advantage, the shoot-out.
#pragma once

#include "core/fields.hpp"
#include "players/player.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

enum class RestartKind : std::uint8_t;

/// A referee or assistant: runs, keeps out of the way, never touches the ball.
struct Official {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 facing{0.0f, 0.0f, 1.0f};
    float stride = 0.0f;
    std::int16_t signalTicks = 0; ///< flag up, arm out or card shown, while > 0
};
HEXAGOAL_FIELDS(Official, position, velocity, facing, stride, signalTicks)

struct Officials {
    std::array<Official, 3> trio{}; ///< the referee, the assistants at x < 0 and x > 0
};
HEXAGOAL_FIELDS(Officials, trio)

/// Who stood offside when his side last played the ball (Law 11): judged when one of them is involved.
struct OffsideWatch {
    std::uint32_t players = 0; ///< bit of each PlayerId
    std::int8_t side = -1;     ///< whose, −1: nobody is watched
    float line = 0.0f;         ///< z of the line then, for the debug view
};
HEXAGOAL_FIELDS(OffsideWatch, players, side, line)

/// A foul not yet whistled.
struct Advantage {
    std::int16_t ticks = 0; ///< left; 0: none
    std::int8_t side = 0;   ///< whose advantage
    std::uint8_t card = 0;  ///< to be shown at the next stoppage: 0 none, 1 yellow, 2 red
    PlayerId culprit = kNobody;
    Vec3 spot{};
};
HEXAGOAL_FIELDS(Advantage, ticks, side, card, culprit, spot)

struct ShootOutState {
    std::array<std::uint8_t, 2> taken{};
    std::array<std::uint8_t, 2> scored{};
    std::int8_t side = 0; ///< whose kick it is
};
HEXAGOAL_FIELDS(ShootOutState, taken, scored, side)

/// What else the referee has to remember.
struct RefereeBook {
    Vec3 ballBefore{}; ///< the ball at the end of the last tick: where it crossed a line
    Vec3 ballVelocityBefore{};
    PlayerId onceOnly = kNobody;   ///< struck the last restart: not again before another has touched it
    PlayerId backPasser = kNobody; ///< kicked the ball last, so that his keeper may not handle it
    PlayerId letGo = kNobody;      ///< the keeper who has let go of it by choice, and nobody has had it since
    RestartKind struckFrom{};      ///< the restart that brought the ball into play
    std::int32_t struckTick = 0;
    std::int32_t stoppedTicks = 0; ///< of this half: what injury time is counted from
    std::int16_t readyTicks = 0;   ///< since the taker was allowed to play
    std::int16_t untouched = 0;    ///< ticks of play that nobody has touched the ball
    std::int16_t pause = 0;        ///< shoot-out: ticks until the next kick is set up
    bool inNet = false;            ///< the ball pressed a net in the last tick
};
HEXAGOAL_FIELDS(RefereeBook, ballBefore, ballVelocityBefore, onceOnly, backPasser, letGo, struckFrom,
                struckTick, stoppedTicks, readyTicks, untouched, pause, inNet)

} // namespace hexagoal
