// Offering himself: a place near his own where the ball can reach a player, out of the opponents' cover
// shadows.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// 0…1: how open the straight way between two places is. An opponent's shadow widens with the distance from
/// the ball, as he has longer to step in.
float laneOpenness(const SeenTeam& opponents, Vec2 from, Vec2 to, const AiTuning& tuning);

/// The best of a few places about `base`: open to the ball, free, forward, apart from the mates.
Vec2 supportPlace(const TeamBlackboard& blackboard, const View& view, int slot, Vec2 base, float stride);

/// Base of the short option: on his side of the ball, at passing distance.
Vec2 shortOption(const TeamBlackboard& blackboard, const View& view, int slot);

/// The nearest players who have nothing better to do offer themselves short: one, two or three, by how much a
/// side sees.
void planShortOptions(TeamBlackboard& blackboard, const View& view);

} // namespace hexagoal
