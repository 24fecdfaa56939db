// Expected goals: the chance that a shot from here goes in.
//
// A logistic model of the distance to the goal and the angle its posts open, as is usual since R. Pollard and
// C. Reep, "Measuring the effectiveness of playing strategies at soccer" (The Statistician 46, 1997) and
// D. Sumpter, "Soccermatics" (2016); pressure, players in the way and the keeper's place as in P. Lucey et
// al., "Quality vs Quantity" (MIT Sloan Sports Analytics Conference, 2015). The coefficients are fitted to
// the usual table: 0.6 at 6 m, 0.3 at 11 m, 0.13 at 16 m, 0.04 at 25 m before the middle of the goal.
#pragma once

#include "ai/picture.hpp"

namespace hexagoal {

/// The angle (rad) that the posts of a goal of this width open, seen from a place; within 0.6 %.
float goalAngle(Vec2 from, Vec2 goal, float goalWidth);

/// What makes a shot easier or harder than its place.
struct ShotStress {
    float blockers = 0.0f;  ///< players between ball and goal, the keeper aside
    float pressure = 0.0f;  ///< 0…1: how near the nearest opponent is
    float keeperOff = 0.0f; ///< m that the keeper stands off the line ball–goal
    bool inTheAir = false;  ///< header or volley
};

/// 0…1. Falls with the distance and grows with the angle.
float expectedGoals(Vec2 from, Vec2 goal, float goalWidth, const ShotStress& stress, const AiTuning& tuning);

/// The stress on a shot from a place as things stand.
ShotStress stressOf(const Belief& belief, Vec2 from, float goalWidth, const AiTuning& tuning);

} // namespace hexagoal
