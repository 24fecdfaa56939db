// Constants of time and place that every room shares.
#pragma once

namespace hexagoal {

inline constexpr float kTick =
    1.0f / 60.0f; ///< s: one step of everything but ball and nets, which have their own
inline constexpr float kStandardGravity =
    9.81f; ///< m/s²: of players and pictures; the ball's is a row of tuning

} // namespace hexagoal
