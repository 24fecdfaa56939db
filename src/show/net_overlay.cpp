#include "show/net_overlay.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "physics/areas.hpp"
#include "physics/flight.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kSlab = 0.5f; // m of an area that has no end: so much of it is drawn
constexpr float kBallStep = 1.0f / 240.0f;
constexpr std::size_t kAtBall = 4; // steps: no dots on the ball itself

/// The part of a goal's box between two distances from a face, as corners for DebugDraw::box.
std::array<Vec3, 8> slab(const PlacedGoal& goal, Face face, float from, float to) {
    const GoalSpec& spec = goal.frame.spec;
    const float side = spec.width / 2;
    std::array<Vec3, 8> corners{};
    for (std::size_t i = 0; i < 8; ++i) {
        const bool x = (i & 1u) != 0;
        const bool y = (i & 2u) != 0;
        const bool z = (i & 4u) != 0;
        Vec3 at{x ? side : -side, y ? spec.height : 0.0f, 0.0f};
        at.z = z ? 0.0f : -goal.frame.depthAt(at.y);
        switch (face) {
        case Face::Back:
            at.z = -goal.frame.depthAt(at.y) + (z ? from : to);
            break;
        case Face::Left:
            at.x = -side + (x ? from : to);
            break;
        case Face::Right:
            at.x = side - (x ? to : from);
            break;
        case Face::Top:
            at.y = spec.height - (y ? to : from);
            break;
        }
        corners[i] = goal.placement.toPitch(at);
    }
    return corners;
}

/// A slab cut off behind a share of the goal's depth: where the correction areas begin.
std::array<Vec3, 8> correctionSlab(const PlacedGoal& goal, Face face, float from, float to,
                                   float startShare) {
    std::array<Vec3, 8> corners = slab(goal, face, from, to);
    for (std::size_t i = 0; i < 4; ++i) { // the corners at the back
        Vec3 at = goal.placement.toLocal(corners[i]);
        at.z = -startShare * goal.frame.depthAt(at.y);
        corners[i] = goal.placement.toPitch(at);
    }
    return corners;
}

void drawSlab(DebugDraw& draw, const std::array<Vec3, 8>& corners, Colour colour, bool acting) {
    draw.box(corners, colour.withAlpha(acting ? 0.30f : 0.05f), colour.withAlpha(acting ? 1.0f : 0.45f));
}

AreaForce forceOf(const PlacedGoal& goal, std::size_t number, const BallState& ball,
                  const PhysicsTuning& tuning) {
    const LocalBall local{goal.placement.toLocal(ball.position),
                          goal.placement.directionToLocal(ball.velocity),
                          goal.placement.directionToLocal(ball.spin)};
    return areaForce(ball.goals[number], goal.frame, local, tuning, kBallStep);
}

constexpr Area areaOf(Area first, Face face, int skipped) {
    return static_cast<Area>(static_cast<int>(first) + static_cast<int>(face) - skipped);
}

} // namespace

std::span<const TrailPoint> BallTrail::points(Vec3 drawnBall) {
    const std::size_t count = m_marks.size();
    // The newest mark is where the ball will be at the end of the step that is being drawn.
    std::size_t out = 0;
    for (std::size_t age = count; age-- > 1;) {
        const float strength = 1.0f - static_cast<float>(age) / static_cast<float>(kLength);
        m_points[out++] = {m_marks[age].position, strength * strength};
    }
    if (out > 0) {
        m_points[out++] = {drawnBall, 1.0f};
    }
    return {m_points.data(), out};
}

void BallTrail::drawTouches(DebugDraw& draw) const {
    for (std::size_t age = kAtBall; age < m_marks.size(); ++age) {
        if (m_marks[age].touched) {
            const float strength = 1.0f - static_cast<float>(age) / static_cast<float>(kLength);
            draw.point(m_marks[age].position, palette::kCoral.withAlpha(strength), 4.0f);
        }
    }
}

std::uint16_t actingAreas(const PlacedGoal& goal, std::size_t number, const BallState& ball,
                          const PhysicsTuning& tuning) {
    return forceOf(goal, number, ball, tuning).areas;
}

void drawAreas(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning, std::uint16_t acting) {
    for (const Face face : kFaces) {
        drawSlab(draw, slab(goal, face, -kSlab, tuning.areaGap), palette::kSky,
                 (acting & areaBit(areaOf(Area::InsideD, face, 0))) != 0);
        drawSlab(draw, slab(goal, face, -tuning.areaGap, kSlab / 2), palette::kSun,
                 (acting & areaBit(areaOf(Area::OutsideD, face, 0))) != 0);
    }
}

void drawCorrections(DebugDraw& draw, const PlacedGoal& goal, const PhysicsTuning& tuning,
                     std::uint16_t acting) {
    for (const Face face : {Face::Left, Face::Right, Face::Top}) {
        drawSlab(draw, correctionSlab(goal, face, -kSlab, 0.0f, tuning.insideCorrectionStart), palette::kMint,
                 (acting & areaBit(areaOf(Area::CorrectionInsideA, face, 1))) != 0);
        drawSlab(draw, correctionSlab(goal, face, 0.0f, kSlab, tuning.outsideCorrectionStart),
                 palette::kCoral, (acting & areaBit(areaOf(Area::CorrectionOutsideA, face, 1))) != 0);
    }
}

void drawNodes(DebugDraw& draw, const NetMesh& mesh, const GoalPlacement& goal, std::span<const Vec3> nodes) {
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        const bool fixed = mesh.free[slot] == 0.0f;
        const bool tied = mesh.tied[slot] != 0.0f;
        draw.point(goal.toPitch(nodes[slot]),
                   fixed  ? palette::kCoral
                   : tied ? palette::kSun
                          : palette::kWhite,
                   fixed || tied ? 5.0f : 4.0f);
    }
}

void drawTension(DebugDraw& draw, const NetMesh& mesh, const GoalPlacement& goal,
                 std::span<const Vec3> nodes) {
    for (const NetLink& link : mesh.links) {
        const Vec3 a = nodes[link.odd];
        const Vec3 b = nodes[link.even];
        const float strain = lengthOf(a - b) / link.restLength - 1.0f;
        draw.line(goal.toPitch(a), goal.toPitch(b), tensionColour(strain), 2.0f);
    }
}

void drawForces(DebugDraw& draw, const PlacedGoal& goal, std::size_t number, const BallState& ball, Vec3 at,
                const PhysicsTuning& tuning) {
    draw.arrow(at, at - kUp * (tuning.gravity / kStandardGravity), palette::kWhite, 3.0f);
    const Vec3 air = Air(tuning).acceleration(ball.velocity, ball.spin) / kStandardGravity;
    if (lengthSquared(air) > 1e-4f) {
        draw.arrow(at, at + air, palette::kSky, 3.0f);
    }
    const Vec3 push = forceOf(goal, number, ball, tuning).acceleration;
    const float strength = lengthOf(push) / kStandardGravity;
    if (strength > 0.01f) {
        const Vec3 along = goal.placement.directionToLocal(push) / (strength * kStandardGravity);
        draw.arrow(at, at + along * std::sqrt(strength) * 0.4f, palette::kCoral, 4.0f);
    }
}

} // namespace hexagoal
