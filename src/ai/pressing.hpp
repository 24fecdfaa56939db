// Winning the ball back: who goes to the carrier, who covers him, and when a tackle is due.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Where their ball is to be won: at the carrier, or where the next of them meets it.
Vec2 dangerPlace(const TeamBlackboard& blackboard);

/// The outfield player who is soonest there; `held` keeps the task unless another is clearly sooner.
int choosePresser(const Belief& belief, Vec2 danger, int held, int except, const AiTuning& tuning);

/// Sets presser and cover with their places.
void planPressing(TeamBlackboard& blackboard, const View& view);

/// Jockeys, tackles, or leaves it: what the presser (or anybody near) does to the player on the ball now.
void challenge(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

} // namespace hexagoal
