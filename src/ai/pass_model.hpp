// Will a pass arrive: interception margins along the ball's path.
//
// The path is that of the ball's own model (match/play/ball_play.hpp). At places along it the ball's time is
// set against every opponent's time to reach; the margins become chances by the logistic of pitch control
// (Spearman et al., "Physics-Based Modeling of Pass Probabilities in Soccer", MIT Sloan Sports Analytics
// Conference, 2017).
#pragma once

#include "ai/time_to_reach.hpp"

namespace hexagoal {

struct PassForecast {
    float success = 0.0f; ///< 0…1: a mate gets it
    float seconds = 0.0f; ///< until he has it
    Vec2 place{};         ///< where he meets it
    float freedom = 0.0f; ///< 0…1: how long until an opponent is on him there
};

/// Along the ground from the ball's place to a mate's feet, leading him as he runs.
PassForecast forecastPass(const Belief& belief, Vec2 from, int receiver, const MatchContext& context);

/// Along the ground into a space that a mate runs to.
PassForecast forecastThrough(const Belief& belief, Vec2 from, int receiver, Vec2 space,
                             const MatchContext& context);

/// Through the air to a spot: opponents may only contest it where it comes down.
PassForecast forecastLob(const Belief& belief, Vec2 from, int receiver, Vec2 spot,
                         const MatchContext& context);

/// The chance that nobody of a team cuts a ball that leaves at startSpeed on its way, the receiver's margins
/// aside.
float chanceUncut(const Belief& belief, Vec2 from, Vec2 to, float startSpeed, float endSpeed,
                  const AiTuning& tuning);

} // namespace hexagoal
