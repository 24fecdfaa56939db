// What lies under the bonnet of a net, as lines and points: in the Net Lab and over a film.
#pragma once

#include "core/ring_buffer.hpp"
#include "physics/world.hpp"
#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"

#include <array>
#include <span>

namespace hexagoal {

/// The ball's way of the last two seconds.
class BallTrail {
public:
    static constexpr std::size_t kLength = 120; // steps of the world

    void push(Vec3 position, bool touched) { m_marks.push({position, touched}); }
    void clear() { m_marks.clear(); }
    /// Oldest first and fading; the last point is where the ball is drawn.
    std::span<const TrailPoint> points(Vec3 drawnBall);
    /// A dot where areas acted.
    void drawTouches(DebugDraw& draw) const;

private:
    struct Mark {
        Vec3 position;
        bool touched;
    };
    RingBuffer<Mark, kLength> m_marks;
    std::array<TrailPoint, kLength + 1> m_points;
};

/// The areas of a goal that act on a ball (bits of Area). number: of the goal.
std::uint16_t actingAreas(const PlacedGoal& goal, std::size_t number, const BallState& ball,
                          const PhysicsTuning& tuning);

/// Boxes of the reaction areas of a goal; those in acting (bits of Area) are filled.
void drawAreas(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning, std::uint16_t acting);
void drawCorrections(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning,
                     std::uint16_t acting);
/// nodes: as they are drawn, by slot, goal-local.
void drawNodes(DebugDraw& draw, const NetMesh& mesh, const GoalPlacement& goal, std::span<const Vec3> nodes);
void drawTension(DebugDraw& draw, const NetMesh& mesh, const GoalPlacement& goal,
                 std::span<const Vec3> nodes);
/// Arrows at the ball: 1 m is 1 g for gravity and air; the net's push, a hundred times as strong, is drawn
/// by its square root. number: of the goal. at: where the ball is drawn.
void drawForces(DebugDraw& draw, const PlacedGoal& goal, std::size_t number, const BallState& ball, Vec3 at,
                const PhysicsTuning& tuning);

} // namespace hexagoal
