// The field of play as data: lengths, marks, places the laws name.
//
// Pitch axes: origin on the centre spot, y up, z along the length, x across. Goal 0 stands at z = -length/2,
// goal 1 at z = +length/2 (physics/venue.hpp).
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/goal.hpp"

namespace hexagoal {

/// Metres. Lines belong to the areas they bound.
struct Pitch {
    float length = 105.0f;
    float width = 68.0f;
    GoalSpec goal = kFullGoal;
    float penaltyAreaDepth = 16.5f;
    float penaltyAreaWidth = 40.32f;
    float goalAreaDepth = 5.5f;
    float goalAreaWidth = 18.32f;
    float penaltySpot = 11.0f;  ///< from the goal line
    float circleRadius = 9.15f; ///< centre circle, penalty arc, and the distance at restarts
    float cornerArcRadius = 1.0f;
    float runOffMargin = 8.0f; ///< the ball is fetched when it is further than this beyond a line

    float halfLength() const { return length * 0.5f; }
    float halfWidth() const { return width * 0.5f; }

    /// z of a goal line; goal is 0 or 1.
    float goalLine(int goalIndex) const { return goalIndex == 0 ? -halfLength() : halfLength(); }
    /// The middle of a goal's mouth, on the ground.
    Vec3 goalCentre(int goalIndex) const { return {0.0f, 0.0f, goalLine(goalIndex)}; }
    /// The foot of the post nearer to a point.
    Vec3 nearerPost(int goalIndex, Vec3 point) const {
        const float x = goal.width * 0.5f + goal.postRadius;
        return {point.x < 0.0f ? -x : x, 0.0f, goalLine(goalIndex)};
    }
    Vec3 penaltyMark(int goalIndex) const {
        return {0.0f, 0.0f, goalIndex == 0 ? penaltySpot - halfLength() : halfLength() - penaltySpot};
    }

    /// On the field or its lines, height ignored.
    bool contains(Vec3 point) const {
        return std::abs(point.x) <= halfWidth() && std::abs(point.z) <= halfLength();
    }
    /// Distance from a goal line into the field, negative beyond it.
    float fromGoalLine(Vec3 point, int goalIndex) const {
        return goalIndex == 0 ? point.z + halfLength() : halfLength() - point.z;
    }
    bool inPenaltyArea(Vec3 point, int goalIndex) const {
        const float depth = fromGoalLine(point, goalIndex);
        return depth >= 0.0f && depth <= penaltyAreaDepth && std::abs(point.x) <= penaltyAreaWidth * 0.5f;
    }
    bool inGoalArea(Vec3 point, int goalIndex) const {
        const float depth = fromGoalLine(point, goalIndex);
        return depth >= 0.0f && depth <= goalAreaDepth && std::abs(point.x) <= goalAreaWidth * 0.5f;
    }
};
/// A pitch of that size with the marks that go with a goal: those of the full game, of futsal or of the
/// beach.
Pitch pitchFor(const GoalSpec& goal, float length, float width);

HEXAGOAL_FIELDS(Pitch, length, width, goal, penaltyAreaDepth, penaltyAreaWidth, goalAreaDepth, goalAreaWidth,
                penaltySpot, circleRadius, cornerArcRadius, runOffMargin)

} // namespace hexagoal
