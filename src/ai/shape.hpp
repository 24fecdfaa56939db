// The formation that breathes: compact behind the ball, stretched with it, shifted to its side.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// The rectangle the outfield players fill, in the side's axes.
struct Block {
    float back = -30.0f;  ///< y of the last line
    float front = 0.0f;   ///< y of the first
    float width = 1.0f;   ///< share of the formation's own width
    float shift = 0.0f;   ///< m in x, to the ball
    float offside = 0.0f; ///< y that no attacker passes
};

/// possession: 0 they have the ball … 1 we have it.
Block blockFor(const Belief& belief, float possession, const AiTuning& tuning);

/// The backs' line follows the block's at the pace of a backing player, so that it moves as one.
void moveLine(TeamBlackboard& blackboard, const Block& block, const View& view);

/// A player's place in the block by his slot and role.
Vec2 shapePlace(const TeamBlackboard& blackboard, const Block& block, const View& view, int slot);

bool isBack(Role role);
bool isForward(Role role);

} // namespace hexagoal
