#include "app/lab/shot_judge.hpp"

#include "physics/sweep.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

// The bounds of the promise: how far a ball may stretch the net, and how deep it may lie in it.
constexpr float kDeepest = 1.3f;
constexpr float kDeepestRest = 0.3f;

// A ball further than this from the net has left it for good.
constexpr float kFarOff = 1.3f;

/// Does the centre's way from a to b pass through the capsule itself? The path bends at contacts, so the
/// chord may come nearer than a ball's radius; through the bar's own thickness it cannot.
bool passesThrough(const Capsule& bar, Vec3 a, Vec3 b) {
    return sweepCapsule(a, b - a, 0.0f, bar).has_value();
}

} // namespace

ShotJudge::ShotJudge(const GoalFrame& goal, float ballRadius, Vec3 start)
    : m_goal(goal), m_radius(ballRadius), m_last(start) {
    if (start.z < 0.0f) {
        m_where = depthWithin(start) > 0.0f ? Where::InGoal : Where::Around;
        m_enteredMouth = m_where == Where::InGoal;
    }
}

/// How far within all four rest planes; negative outside.
float ShotJudge::depthWithin(Vec3 position) const {
    float depth = std::numeric_limits<float>::max();
    for (const Plane& face : m_goal.faces) {
        depth = std::min(depth, face.distance(position));
    }
    return depth;
}

void ShotJudge::leakIf(bool leaks, Leak kind) {
    if (leaks && m_leak == Leak::None) {
        m_leak = kind;
    }
}

void ShotJudge::step(Vec3 position) {
    const Box way{glm::min(m_last, position), glm::max(m_last, position)};
    for (const Capsule& bar : m_goal.frame) {
        leakIf(boxesTouch(way, bar.box()) && passesThrough(bar, m_last, position), Leak::ThroughFrame);
    }
    const bool wasBeyond = m_last.z < 0.0f;
    const bool isBeyond = position.z < 0.0f;
    const float share = wasBeyond != isBeyond ? m_last.z / (m_last.z - position.z) : 0.0f;
    const Vec3 crossing = m_last + (position - m_last) * share;
    const bool byMouth =
        std::abs(crossing.x) < m_goal.spec.width / 2 && crossing.y < m_goal.spec.height && crossing.y > 0.0f;

    if (!wasBeyond && isBeyond) {
        m_where = byMouth ? Where::InGoal : Where::Around;
        m_enteredMouth = m_enteredMouth || byMouth;
        m_outerSides = 0;
        m_whollyIn = false;
        m_leftElsewhere = false;
    } else if (wasBeyond && !isBeyond) {
        if (m_where == Where::InGoal) {
            m_returned = m_returned || byMouth;
            leakIf(!byMouth, Leak::WrongWay);
        } else {
            leakIf(byMouth, Leak::WrongWay);
            leakIf(m_leftElsewhere, Leak::OtherFace);
        }
        m_where = Where::Pitch;
    } else if (isBeyond) {
        if (m_where == Where::InGoal) {
            stepInGoal(position);
        } else {
            stepAround(position);
        }
    }
    m_last = position;
}

void ShotJudge::stepInGoal(Vec3 position) {
    const float past = m_radius - depthWithin(position);
    m_maxDepth = std::max(m_maxDepth, past);
    leakIf(past > kDeepest, Leak::TooDeep);
}

void ShotJudge::stepAround(Vec3 position) {
    unsigned clearOf = 0; // faces on whose outer side the whole ball is
    unsigned behind = 0;  // faces on whose outer side its centre is
    float past = std::numeric_limits<float>::max();
    for (int i = 0; i < kFaceCount; ++i) {
        const float distance = m_goal.face(static_cast<Face>(i)).distance(position);
        clearOf |= distance <= -m_radius ? 1u << i : 0u;
        behind |= distance < 0.0f ? 1u << i : 0u;
        if ((m_outerSides >> i & 1u) != 0) {
            past = std::min(past, distance + m_radius);
        }
    }
    m_whollyIn = m_whollyIn && (behind & m_outerSides) == 0; // its centre is back where it came from
    if (clearOf != 0 && (!m_whollyIn || (clearOf & m_outerSides) != 0)) {
        // Clear of the net on a side it came from, or rolling round it; far off, it starts afresh.
        m_outerSides = -depthWithin(position) > kFarOff ? clearOf : m_outerSides | clearOf;
        m_whollyIn = false;
        m_leftElsewhere = false;
    } else if (clearOf != 0) {
        m_leftElsewhere = true;
        leakIf(m_radius - depthWithin(position) > kDeepest, Leak::TooDeep);
    } else {
        m_outerSides = m_outerSides == 0 ? behind : m_outerSides;
        m_leftElsewhere = false;
        const float within = depthWithin(position);
        m_whollyIn = m_whollyIn || within >= m_radius;
        if (within > 0.0f && m_outerSides != 0) {
            m_maxDepth = std::max(m_maxDepth, past);
            leakIf(past > kDeepest, Leak::TooDeep);
        }
    }
}

void ShotJudge::finish(bool atRest) {
    if (m_where == Where::InGoal) {
        leakIf(atRest && -depthWithin(m_last) > kDeepestRest, Leak::LiesInNet);
    } else if (m_where == Where::Around) {
        leakIf(m_leftElsewhere, Leak::OtherFace);
        leakIf(atRest && depthWithin(m_last) > kDeepestRest, Leak::LiesInNet);
    }
}

} // namespace hexagoal
