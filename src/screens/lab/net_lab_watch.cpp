#include "screens/lab/net_lab_watch.hpp"

#include "core/lengths.hpp"
#include "physics/areas.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr float kStill = 0.15f;  // m/s
constexpr int kClearSteps = 6;   // free of the net for so long: it has let go
constexpr int kLongestHold = 90; // steps; a ball that stays in the net has what speed it has by then

/// Where a ball crossed the mouth, as a striker sees it.
std::string_view zoneOf(Vec3 at, const GoalSpec& goal) {
    constexpr std::array<std::array<std::string_view, 3>, 3> kZones{
        {{"netlab.bottom_left", "netlab.low_centre", "netlab.bottom_right"},
         {"netlab.left", "netlab.centre", "netlab.right"},
         {"netlab.top_left", "netlab.top_centre", "netlab.top_right"}}};
    const auto third = [](float share) {
        return static_cast<std::size_t>(std::clamp(static_cast<int>(share * 3.0f), 0, 2));
    };
    return kZones[third(at.y / goal.height)][third(at.x / goal.width + 0.5f)];
}

bool withinMouth(Vec3 at, const GoalSpec& goal) {
    return std::abs(at.x) < goal.width / 2 && at.y < goal.height;
}

std::string_view missOf(Vec3 at, const GoalSpec& goal) {
    if (std::abs(at.x) < goal.width / 2 + goal.postRadius * 2) {
        return "netlab.over";
    }
    return at.x < 0.0f ? "netlab.wide_left" : "netlab.wide_right";
}

} // namespace

float depthPastNet(const BallState& ball, const PlacedGoal& goal, const PhysicsTuning& tuning) {
    const GoalMemory& memory = ball.goals[0];
    const Vec3 at = goal.placement.toLocal(ball.position);
    float depth = 0.0f;
    if (memory.latch == Latch::Inside) {
        for (const Plane& face : goal.frame.faces) {
            depth = std::max(depth, tuning.ballRadius - face.distance(at));
        }
    } else if (memory.latch == Latch::Outside && memory.struckFace != kNoFace) {
        depth = std::max(0.0f, tuning.ballRadius +
                                   goal.frame.face(static_cast<Face>(memory.struckFace)).distance(at));
    }
    return depth;
}

void ShotWatch::begin(const BallState& ball) {
    *this = {};
    m_before = ball.position;
    m_speedBefore = lengthOf(ball.velocity);
    m_watching = true;
}

void ShotWatch::step(const BallState& ball, const BallTouches& touches, const PlacedGoal& goal,
                     const PhysicsTuning& tuning) {
    if (!m_watching) {
        return;
    }
    ++m_steps;
    const GoalSpec& spec = goal.frame.spec;
    const Vec3 from = goal.placement.toLocal(m_before);
    const Vec3 to = goal.placement.toLocal(ball.position);
    const float speed = lengthOf(ball.velocity);

    if (from.z >= 0.0f && to.z < 0.0f && !m_result.inGoal) {
        const Vec3 at = from + (to - from) * (from.z / (from.z - to.z));
        if (withinMouth(at, spec)) {
            m_result.inGoal = true;
            m_result.where = m_result.hitFrame ? "netlab.in_off_post" : zoneOf(at, spec);
        } else if (m_result.where.empty()) {
            m_result.where = missOf(at, spec);
        }
    }
    if (touches.frame && !m_result.hitFrame) {
        m_result.hitFrame = true;
        if (!m_result.touchedNet) {
            m_result.speedAtNet = m_speedBefore;
        }
        if (!m_result.inGoal) {
            m_result.where = std::abs(to.x) < spec.width / 2 ? "netlab.off_bar" : "netlab.off_post";
        }
    }
    if (touches.areas != 0) {
        if (!m_result.touchedNet) {
            m_result.touchedNet = true;
            m_sinceNet = 0;
            m_result.speedAtNet = m_speedBefore;
        }
        if (!m_result.inGoal) {
            if (touches.areas & (areaBit(Area::OutsideA) | areaBit(Area::OutsideB))) {
                m_result.where = "netlab.side_netting";
            } else if (touches.areas & areaBit(Area::OutsideC)) {
                m_result.where = "netlab.roof";
            } else if (touches.areas & areaBit(Area::OutsideD)) {
                m_result.where = "netlab.from_behind";
            }
        }
    }
    if (m_sinceNet >= 0) {
        ++m_sinceNet;
        m_result.deepest = std::max(m_result.deepest, depthPastNet(ball, goal, tuning));
        m_clearSteps = touches.areas == 0 ? m_clearSteps + 1 : 0;
        if (m_result.keptSpeed < 0.0f && (m_clearSteps == kClearSteps || m_sinceNet == kLongestHold)) {
            m_result.keptSpeed = speed;
        }
    }
    m_atRest = speed < kStill ? m_atRest + 1 : 0;
    m_before = ball.position;
    m_speedBefore = speed;
}

} // namespace hexagoal
