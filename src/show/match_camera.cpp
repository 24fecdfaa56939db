#include "show/match_camera.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/units.hpp"
#include "match/state.hpp"
#include "show/spring.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace hexagoal {

namespace {

/// Where the eye stands from its focus.
struct Rig {
    float up;   // m
    float out;  // m
    float fovY; // radians
};
// The tight one shows everything larger by a third: the picture is a quarter narrower.
constexpr Rig kWide{22.8f, 41.5f, 0.506f};
constexpr Rig kTight{22.0f, 38.0f, 0.419f};
constexpr float kBoxDepth = 25.0f; // m from a goal line

constexpr float kQuickness = 2.5f;         // 1/s
constexpr float kMoreQuickness = 1.8f;     // on top, when the ball nears the edge of the middle third
constexpr float kLead = 2.0f / kQuickness; // s: a ball at constant speed stays where it is in the picture
constexpr float kBallSmoothing = 6.0f;     // 1/s
constexpr float kFastest = 36.0f;          // m/s
constexpr float kTightQuickness = 1.6f;    // 1/s
constexpr float kTightFastest =
    0.45f; // 1/s: between the rigs lies a factor of 1.31, so 12 % of size per second
constexpr float kHeightShare = 0.6f; // of the ball's height that the focus rises by
constexpr float kRise = 0.35f;       // of the focus's rise that the eye does too: it tilts rather than lifts
// How near the lines the focus goes: beyond them is nothing to see.
constexpr float kFromGoalLine = 6.0f;
constexpr float kFromFarLine = 8.0f;
constexpr float kFromNearLine = 3.0f;

constexpr int kTicksToGoalCut = 6;    // of a ball dead in the net
constexpr int kLongestToGoalCut = 75; // of any ball over the line
constexpr float kDeadSpeed = 3.5f;    // m/s: the net has the ball
constexpr float kBehindNet = 6.3f;    // m behind the goal line, in front of the boards
constexpr float kBehindNetHeight = 1.15f;
constexpr float kBehindNetAside = 2.1f;
constexpr float kBehindNetFov = 0.62f;
constexpr float kGoalQuickness = 2.2f;
constexpr float kHeroHeight = 1.1f;
constexpr int kHeroTicks = 40;           // then the eye turns from the ball to the scorer
constexpr float kAsideQuickness = 12.0f; // 1/s: past a pole in a quarter of a second
constexpr float kHeroSmoothing = 20.0f;  // 1/s
constexpr float kHeroHalfWidth = 0.30f;  // m: so much of him to either side is not hidden
constexpr float kBallHalfWidth = 0.16f;
constexpr float kFarthestAside = 9.0f; // m along the goal line
constexpr float kStayBonus = 0.8f;     // m: so much nearer must another gap be

Rig rigAt(float tight) {
    const auto mix = [tight](float a, float b) { return a + (b - a) * tight; };
    return {mix(kWide.up, kTight.up), mix(kWide.out, kTight.out), mix(kWide.fovY, kTight.fovY)};
}

/// 1 within the last 25 m, 0 from 10 m further out.
float tightAt(const CameraSubject& subject) {
    constexpr float kBlend = 10.0f;
    const float depth = subject.halfLength - std::abs(subject.ball.z);
    return 1.0f - ease((depth - kBoxDepth) / kBlend);
}

Vec3 focusFor(const CameraSubject& subject, Vec3 ballSpeed) {
    Vec3 focus = subject.ball + ballSpeed * kLead;
    focus.y = subject.ball.y * kHeightShare;
    const float z = subject.halfLength - kFromGoalLine;
    focus.z = std::clamp(focus.z, -z, z);
    focus.x = std::clamp(focus.x, kFromFarLine - subject.halfWidth, subject.halfWidth - kFromNearLine);
    return focus;
}

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

CameraSubject subjectOf(const MatchState& match, const MatchContext& context, PlayerId hero) {
    CameraSubject subject;
    subject.ball = match.ball().position;
    subject.velocity = match.ball().velocity;
    subject.halfLength = context.pitch().halfLength();
    subject.halfWidth = context.pitch().halfWidth();
    subject.hero = subject.ball;
    // A penalty is between two players, so the goal has to be in the picture, too, on narrow displays.
    if (match.phase == Phase::ShootOut ||
        (match.phase == Phase::Restart && match.restart.kind == RestartKind::Penalty)) {
        constexpr float kShare = 0.45f;
        const Vec3 goal = context.pitch().goalCentre(match.restart.spot.z < 0.0f ? 0 : 1);
        subject.ball.z += (goal.z - subject.ball.z) * kShare;
        subject.velocity.z *= 1.0f - kShare;
    }
    if (match.phase == Phase::Goal) {
        subject.goal = subject.ball.z < 0.0f ? 0 : 1;
        const GoalFrame& frame = context.arena.goals[static_cast<std::size_t>(subject.goal)].inPitch;
        for (const Capsule& bar : frame.frame) {
            subject.poles.add(bar);
        }
        for (const Capsule& pole : frame.stanchions) {
            subject.poles.add(pole);
        }
        if (hero != kNobody) {
            subject.hero = match.player(hero).position;
        }
    }
    return subject;
}

CameraView MatchCamera::sideView(const Pose& pose) const {
    const Rig rig = rigAt(pose.tight);
    CameraView view;
    view.target = pose.focus;
    view.position = {pose.focus.x + rig.out, rig.up + pose.focus.y * kRise, pose.focus.z};
    view.fovY = rig.fovY;
    return view;
}

void MatchCamera::cut(const CameraSubject& subject) {
    m_now = {focusFor(subject, {}), tightAt(subject)};
    m_speed = {};
    m_tightSpeed = 0.0f;
    m_ballSpeed = {};
    m_behindNet = false;
    m_goalTicks = 0;
    m_deadTicks = 0;
    m_viewNow = sideView(m_now);
    m_viewBefore = m_viewNow;
}

void MatchCamera::stepSide(const CameraSubject& subject, float aspect) {
    m_ballSpeed += (subject.velocity - m_ballSpeed) * (kBallSmoothing * kTick);
    const Vec3 wanted = focusFor(subject, m_ballSpeed);

    // The nearer the ball comes to the edge of the middle third, the more the camera hurries.
    const Rig rig = rigAt(m_now.tight);
    const float distance = std::sqrt(rig.up * rig.up + rig.out * rig.out);
    const float halfHeight = distance * std::tan(rig.fovY * 0.5f);
    constexpr float kNarrowest =
        4.0f / 3.0f; // narrower pictures show as much from side to side (fieldOfView)
    const float third = halfHeight * std::max(aspect, kNarrowest) / 3.0f;
    const float off = std::abs(subject.ball.z - m_now.focus.z) / third;
    const float quickness = kQuickness + kMoreQuickness * ease((off - 0.4f) / 0.6f);
    const Vec3 before = m_now.focus;
    settle(m_now.focus, m_speed, wanted, quickness, kTick);
    const float speed = lengthOf(m_speed);
    if (speed > kFastest) {
        m_speed *= kFastest / speed;
        m_now.focus = before + m_speed * kTick;
    }

    const float tightBefore = m_now.tight;
    settle(m_now.tight, m_tightSpeed, tightAt(subject), kTightQuickness, kTick);
    m_tightSpeed = std::clamp(m_tightSpeed, -kTightFastest, kTightFastest);
    m_now.tight =
        tightBefore + std::clamp(m_now.tight - tightBefore, -kTightFastest * kTick, kTightFastest * kTick);
    m_viewNow = sideView(m_now);
}

float MatchCamera::clearAside(const CameraSubject& subject, bool heroAlone) const {
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

void MatchCamera::stepGoal(const CameraSubject& subject) {
    const Vec3 ball = subject.ball + Vec3{0.0f, 0.4f, 0.0f};
    const Vec3 hero = subject.hero + Vec3{0.0f, kHeroHeight, 0.0f};
    if (!m_behindNet) {
        m_behindNet = true;
        m_goalTicks = 0;
        m_speed = {};
        m_now.focus = ball;
        m_home = subject.ball.x < 0.0f ? kBehindNetAside : -kBehindNetAside;
        m_heroBefore = subject.hero;
        m_heroSpeed = {};
        m_asideSpeed = 0.0f;
        m_wanted = m_home;
        m_wanted = clearAside(subject, false);
        m_viewNow = {.position = {m_wanted, kBehindNetHeight, behindNetZ(subject)},
                     .target = m_now.focus,
                     .fovY = kBehindNetFov};
        m_viewBefore = m_viewNow;
        return;
    }
    const bool turns = ++m_goalTicks > kHeroTicks;
    settle(m_now.focus, m_speed, turns ? hero : ball, kGoalQuickness, kTick);
    m_viewNow.target = m_now.focus;
    m_heroSpeed += ((subject.hero - m_heroBefore) * (1.0f / kTick) - m_heroSpeed) * (kHeroSmoothing * kTick);
    m_heroBefore = subject.hero;
    m_wanted = clearAside(subject, turns);
    settle(m_viewNow.position.x, m_asideSpeed, m_wanted, kAsideQuickness, kTick);
}

void MatchCamera::step(const CameraSubject& subject, float aspect) {
    m_viewBefore = m_viewNow;
    if (subject.goal < 0 || m_still) {
        if (m_behindNet) {
            cut(subject);
        }
        m_goalTicks = 0;
        m_deadTicks = 0;
        stepSide(subject, aspect);
        return;
    }
    if (m_behindNet) {
        stepGoal(subject);
        return;
    }
    // Wait until the net has the ball, and a moment longer.
    ++m_goalTicks;
    if (lengthSquared(subject.velocity) < kDeadSpeed * kDeadSpeed) {
        ++m_deadTicks;
    }
    if (m_deadTicks > kTicksToGoalCut || m_goalTicks > kLongestToGoalCut) {
        stepGoal(subject);
    } else {
        stepSide(subject, aspect);
    }
}

CameraView MatchCamera::view(float between) const {
    CameraView view = m_viewNow;
    view.position = m_viewBefore.position + (m_viewNow.position - m_viewBefore.position) * between;
    view.target = m_viewBefore.target + (m_viewNow.target - m_viewBefore.target) * between;
    view.fovY = m_viewBefore.fovY + (m_viewNow.fovY - m_viewBefore.fovY) * between;
    return view;
}

} // namespace hexagoal
