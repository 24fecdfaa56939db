// From a plan to legs: how fast, and where to look.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Runs to the plan's place: at its pace while far, slowing down near it, turned to the ball when slow.
void steer(const TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

/// The pace of a player without an urgent task: he saves his strength when the play and his place are far.
float easyPace(const TeamBlackboard& blackboard, const View& view, int slot, Vec2 place);

} // namespace hexagoal
