// Fills the debug lists with what lies under the bonnet of the Net Lab.
#pragma once

#include "core/ring_buffer.hpp"
#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"
#include "screens/lab/net_lab_scene.hpp"
#include "screens/lab/net_lab_shot.hpp"

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

/// Boxes of the reaction areas of the near goal; those in acting (bits of Area) are filled.
void drawAreas(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning, std::uint16_t acting);
void drawCorrections(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning,
                     std::uint16_t acting);
void drawNodes(DebugDraw& draw, const LabScene& scene);
void drawTension(DebugDraw& draw, const LabScene& scene);
/// Arrows at the ball: 1 m is 1 g for gravity and air; the net's push, a hundred times as strong, is drawn
/// by its square root.
void drawForces(DebugDraw& draw, const LabScene& scene, const PhysicsTuning& tuning);
void drawFlight(DebugDraw& draw, const FlightPath& path, float opacity);

} // namespace hexagoal
