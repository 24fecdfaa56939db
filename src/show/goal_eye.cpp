#include "show/goal_eye.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "show/spring.hpp"

#include <cmath>
#include <span>

namespace hexagoal {

namespace {

constexpr float kBehindNet = 6.3f; // m behind the goal line, in front of the boards
constexpr float kBehindNetHeight = 1.15f;
constexpr float kBehindNetAside = 2.1f;
constexpr float kBehindNetFov = 0.62f;
constexpr float kGoalQuickness = 2.2f;
constexpr float kHeroHeight = 1.1f;
constexpr float kBallHeight = 0.4f;
constexpr int kHeroTicks = 40;           // then the eye turns from the ball to the scorer
constexpr float kAsideQuickness = 12.0f; // 1/s: past a pole in a quarter of a second
constexpr float kHeroSmoothing = 20.0f;  // 1/s
constexpr float kHeroHalfWidth = 0.30f;  // m: so much of him to either side is not hidden
constexpr float kBallHalfWidth = 0.16f;
constexpr float kFarthestAside = 9.0f; // m along the goal line
constexpr float kStayBonus = 0.8f;     // m: so much nearer must another gap be

float behindNetZ(const CameraSubject& subject) {
    return (subject.goal == 0 ? -1.0f : 1.0f) * (subject.halfLength + kBehindNet);
}

/// Nothing upright of a goal stands before so much of the subject to either side. The bar, which lies over
/// every line from that low an eye, is left out by its direction.
bool seesPast(std::span<const Capsule> poles, Vec3 eye, Vec3 subject, float halfWidth) {
    const Vec2 from{eye.x, eye.z};
    const Vec2 way = Vec2{subject.x, subject.z} - from;
    const float lengthSquared = glm::dot(way, way);
    for (const Capsule& pole : poles) {
        const bool upright = std::abs(pole.a.x - pole.b.x) + std::abs(pole.a.z - pole.b.z) < 0.1f;
        const Vec2 off = Vec2{pole.a.x, pole.a.z} - from;
        const float share = glm::dot(off, way) / lengthSquared; // of the way from the eye to the subject
        if (!upright || share <= 0.0f || share >= 1.0f) {
            continue;
        }
        if (lengthOf(off - way * share) < pole.radius + halfWidth * share) {
            return false;
        }
    }
    return true;
}

} // namespace

float GoalEye::clearAside(const CameraSubject& subject, bool heroAlone) const {
    const float z = behindNetZ(subject);
    const Vec3 hero = subject.hero + m_heroSpeed * (2.0f / kAsideQuickness); // when the eye will be there
    const auto clear = [&](float x) {
        const Vec3 eye{x, kBehindNetHeight, z};
        return seesPast(subject.poles.all(), eye, hero, kHeroHalfWidth) &&
               (heroAlone || seesPast(subject.poles.all(), eye, subject.ball, kBallHalfWidth));
    };
    // The nearest to home, but rather on than back past the pole that was just passed.
    float best = m_wanted;
    float bestCost = 1e9f;
    constexpr float kStep = 0.05f; // m
    for (float x = -kFarthestAside; x <= kFarthestAside; x += kStep) {
        const bool stays = std::abs(x - m_wanted) < 3.0f * kStep;
        const float cost = std::abs(x - m_home) - (stays ? kStayBonus : 0.0f);
        if (cost < bestCost && clear(x)) {
            best = x;
            bestCost = cost;
        }
    }
    return best;
}

void GoalEye::begin(const CameraSubject& subject) {
    m_ticks = 0;
    m_speed = {};
    m_focus = subject.ball + kUp * kBallHeight;
    m_home = subject.ball.x < 0.0f ? kBehindNetAside : -kBehindNetAside;
    m_heroBefore = subject.hero;
    m_heroSpeed = {};
    m_asideSpeed = 0.0f;
    m_wanted = m_home;
    m_wanted = clearAside(subject, false);
    m_view = {.position = {m_wanted, kBehindNetHeight, behindNetZ(subject)},
              .target = m_focus,
              .fovY = kBehindNetFov};
}

void GoalEye::step(const CameraSubject& subject) {
    const bool turns = ++m_ticks > kHeroTicks;
    settle(m_focus, m_speed, turns ? subject.hero + kUp * kHeroHeight : subject.ball + kUp * kBallHeight,
           kGoalQuickness, kTick);
    m_view.target = m_focus;
    m_heroSpeed += ((subject.hero - m_heroBefore) * (1.0f / kTick) - m_heroSpeed) * (kHeroSmoothing * kTick);
    m_heroBefore = subject.hero;
    m_wanted = clearAside(subject, turns);
    settle(m_view.position.x, m_asideSpeed, m_wanted, kAsideQuickness, kTick);
}

} // namespace hexagoal
