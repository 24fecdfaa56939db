// Where the advertising boards stand round the pitch: what is drawn, and what players lean on.
#pragma once

namespace hexagoal {

/// Metres. Players are kept within half the run-off's margin of the lines (players.cpp), so the boards along
/// the touchlines leave them room for their feet.
struct Boards {
    float behindTouchline = 4.35f;
    float behindGoalLine = 7.0f; ///< room for an eye behind the net
    float height = 0.95f;
    float lean = 0.1f;        ///< of the top edge outwards
    float railRadius = 0.03f; ///< of the round rail along the top
    float railBehind = 0.01f; ///< of its axis behind the top edge
};
inline constexpr Boards kBoards{};

} // namespace hexagoal
