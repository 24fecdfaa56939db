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

/// The faces within whose rest planes the point lies no further than the distance, as bits.
unsigned ShotJudge::sidesWithin(Vec3 position, float distance) const {
    unsigned sides = 0;
    for (const Face face : kFaces) {
        sides |= m_goal.face(face).distance(position) <= distance ? 1u << static_cast<unsigned>(face) : 0u;
    }
    return sides;
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
        m_outerSides = sidesWithin(crossing, 0.0f);
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
    const unsigned clearOf = sidesWithin(position, -m_radius);
    const unsigned behind = sidesWithin(position, 0.0f);
    float past = std::numeric_limits<float>::max();
    for (const Face face : kFaces) {
        if ((m_outerSides >> static_cast<unsigned>(face) & 1u) != 0) {
            past = std::min(past, m_goal.face(face).distance(position) + m_radius);
        }
    }
    m_whollyIn = m_whollyIn && (behind & m_outerSides) == 0; // its centre is back where it came from
    if (clearOf != 0 && (!m_whollyIn || (clearOf & m_outerSides) != 0)) {
        // Clear of the net on a side it came from, or rolling round it; far off, it starts afresh.
        m_outerSides = behind | (-depthWithin(position) > kFarOff ? 0u : m_outerSides);
        m_whollyIn = false;
        m_leftElsewhere = false;
    } else if (clearOf != 0) {
        m_leftElsewhere = true;
        leakIf(m_radius - depthWithin(position) > kDeepest, Leak::TooDeep);
    } else {
        m_outerSides |= m_whollyIn ? 0u : behind; // on top of it, or straddling a fold
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
