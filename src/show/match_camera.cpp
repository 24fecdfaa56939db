#include "show/match_camera.hpp"

#include "core/level.hpp"
#include "core/ranges.hpp"
#include "core/units.hpp"
#include "render/projection.hpp"
#include "show/set_piece_view.hpp"
#include "show/spring.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kQuickness = 3.6f;     // 1/s
constexpr float kMoreQuickness = 1.8f; // on top, when the ball nears the edge of the middle third
constexpr float kBallSmoothing = 6.0f; // 1/s
constexpr float kFastest = 36.0f;      // m/s
constexpr float kBackQuickness = 4.0f; // 1/s
constexpr float kTiltQuickness = 3.0f; // 1/s
constexpr float kTurnQuickness = 2.2f; // 1/s
constexpr float kTiltSpeed = 12.0f;    // m/s at most: it does not nod
constexpr float kZoom = 0.120f;        // of size, 1/s at most

constexpr int kTicksToGoalCut = 6;    // of a ball dead in the net
constexpr int kLongestToGoalCut = 75; // of any ball over the line
constexpr float kDeadSpeed = 3.5f;    // m/s: the net has the ball

constexpr int kTicksToMan = 150;    // of a goal: its net, and who is far from it by then
constexpr int kManLeast = 120;      // ticks of him, or it is not worth a cut
constexpr int kBenchTicks = 60;     // of his bench before that, where there is one …
constexpr int kManAfterBench = 300; // … and so much time for him after it
constexpr int kFaceTicks = 123;     // at the end of the joy …
constexpr float kFaceShare = 0.32f; // … and no more of it than this

constexpr int kTicksToSetPiece = 50;      // of a dead ball: what led to it is seen first
constexpr int kKindTicks = 40;            // that a change of kind takes
constexpr float kNarrowest = 4.0f / 3.0f; // narrower pictures show as much from side to side (fieldOfView)

/// Those on the bench come out to the boards, their coach runs to them: from the pitch, over the boards.
CameraView benchView(Vec3 bench) {
    constexpr Vec3 kEye{9.5f, 2.3f, 0.0f}; // m
    constexpr float kHigh = 1.15f;
    constexpr float kToMiddle = 0.23f; // of its way from the half-way line: the coach is there
    constexpr float kFov = 0.42f;
    const Vec3 at{bench.x, bench.y, bench.z * (1.0f - kToMiddle)};
    return {at + kEye - Vec3{0.0f, 0.0f, bench.z * kToMiddle}, at + kUp * kHigh, kFov};
}

/// Of a look, about the vertical.
float yawOf(Vec3 way) {
    return std::atan2(way.x, way.z);
}

/// How long the view of a set piece goes with the ball: a shot is over soon, a ball that is played to
/// somebody leads elsewhere.
int holdOf(RestartKind kind) {
    return kind == RestartKind::Penalty ? 40 : 12;
}
constexpr int kToRailsTicks = 110;      // that the way from it to the rails takes
constexpr int kStraightTicks = 55;      // … where the picture need not turn
constexpr float kFlightFastest = 46.0f; // m/s of the eye on that way, beside what the rails go themselves

} // namespace

Vec3 MatchCamera::heading() const {
    if (onRails()) {
        return m_now.away; // to the bit: a rounded length must not turn the stick
    }
    const Vec3 way = m_viewNow.target - m_viewNow.position;
    return unitOr(Vec3{way.x, 0.0f, way.z}, m_now.away);
}

CameraView MatchCamera::rails(const CameraSubject& subject) const {
    return railView(rigOf(m_kind), m_now, subject);
}

void MatchCamera::carryFrom(const CameraView& view, const CameraSubject& subject, int hold, int length) {
    const CameraView to = rails(subject);
    const Vec3 was = view.target - view.position;
    const Vec3 way = to.target - to.position;
    m_carry = {.target = view.target - to.target,
               .yaw = std::remainder(yawOf(was) - yawOf(way), 2.0f * kPi),
               .ahead = lengthOf(flat(was)) - lengthOf(flat(way)),
               .higher = was.y - way.y,
               .fovY = view.fovY - to.fovY,
               .ticks = 0,
               .hold = hold,
               .length = length};
}

/// So long that the eye, which goes round its target and with it, is never too fast.
int MatchCamera::ticksOfFlight() const {
    constexpr float kPeak = 1.5f; // of an eased way's speed, to its mean
    const float ahead = lengthOf(flat(m_viewNow.target - m_viewNow.position)) - 0.5f * m_carry.ahead;
    const float way = std::abs(m_carry.yaw) * ahead + lengthOf(m_carry.target);
    return static_cast<int>(kPeak * way / (kFlightFastest * kTick));
}

CameraView MatchCamera::carried(CameraView view) {
    if (m_carry.length == 0) {
        return view;
    }
    const float faded =
        static_cast<float>(++m_carry.ticks - m_carry.hold) / static_cast<float>(m_carry.length);
    const float left = 1.0f - ease(faded);
    const Vec3 way = view.target - view.position;
    const float yaw = yawOf(way) + m_carry.yaw * left;
    const float ahead = lengthOf(flat(way)) + m_carry.ahead * left;
    view.target += m_carry.target * left;
    view.position =
        view.target - Vec3{std::sin(yaw) * ahead, way.y + m_carry.higher * left, std::cos(yaw) * ahead};
    view.fovY += m_carry.fovY * left;
    if (faded >= 1.0f) {
        m_carry = {};
    }
    return view;
}

void MatchCamera::putOnRails(const CameraSubject& subject) {
    m_now = poseFor(m_kind, subject, {}, awayOf(m_kind, subject.attack), m_aspect);
    m_speed = {};
    m_backSpeed = 0.0f;
    m_tiltSpeed = 0.0f;
    m_turnSpeed = 0.0f;
    m_ballSpeed = {};
    m_carry = {};
}

void MatchCamera::cut(const CameraSubject& subject) {
    putOnRails(subject);
    m_nudge.reset();
    m_goalShot = GoalShot::None;
    m_atSetPiece = false;
    m_goalTicks = 0;
    m_deadTicks = 0;
    m_viewNow = rails(subject);
    CameraSubject waited = subject;
    waited.deadTicks = kTicksToSetPiece;
    stepSetPiece(waited);
    m_viewBefore = m_viewNow;
}

void MatchCamera::use(CameraKind kind, const CameraSubject& subject) {
    if (kind == m_kind) {
        return;
    }
    m_kind = kind;
    const CameraView from = m_viewNow;
    putOnRails(subject);
    if (m_goalShot == GoalShot::None && !m_atSetPiece) {
        carryFrom(from, subject, 0, kKindTicks);
    }
}

void MatchCamera::stepRails(const CameraSubject& subject, float aspect) {
    m_aspect = std::max(aspect, kNarrowest);
    m_ballSpeed += (subject.velocity - m_ballSpeed) * (kBallSmoothing * kTick);
    const CameraPose wanted = poseFor(m_kind, subject, m_ballSpeed, m_now.away, m_aspect);

    // The nearer the ball comes to the edge of the middle third, the more the camera hurries.
    const CameraView view = rails(subject);
    const float third = lengthOf(view.target - view.position) * std::tan(view.fovY * 0.5f) * m_aspect / 3.0f;
    const float off = std::abs(glm::dot(subject.ball - m_now.focus, rightOf(m_now.away))) / third;
    const float quickness = kQuickness + kMoreQuickness * ease((off - 0.4f) / 0.6f);
    const Vec3 before = m_now.focus;
    settle(m_now.focus, m_speed, wanted.focus, quickness, kTick);
    const float speed = lengthOf(m_speed);
    if (speed > kFastest) {
        m_speed *= kFastest / speed;
        m_now.focus = before + m_speed * kTick;
    }

    settle(m_now.turn, m_turnSpeed, wanted.turn, kTurnQuickness, kTick);
    const float tiltBefore = m_now.tilt;
    settle(m_now.tilt, m_tiltSpeed, wanted.tilt, kTiltQuickness, kTick);
    m_tiltSpeed = std::clamp(m_tiltSpeed, -kTiltSpeed, kTiltSpeed);
    m_now.tilt = tiltBefore + std::clamp(m_now.tilt - tiltBefore, -kTiltSpeed * kTick, kTiltSpeed * kTick);
    const float most = kZoom / depthOf(rigOf(m_kind));
    const float backBefore = m_now.back;
    settle(m_now.back, m_backSpeed, wanted.back, kBackQuickness, kTick);
    m_backSpeed = std::clamp(m_backSpeed, -most, most);
    m_now.back = backBefore + std::clamp(m_now.back - backBefore, -most * kTick, most * kTick);
}

bool MatchCamera::stepSetPiece(const CameraSubject& subject) {
    const std::optional<CameraView> own =
        m_still && !m_atSetPiece ? std::nullopt : setPieceView(subject, m_kind);
    const bool now = m_atSetPiece || subject.deadTicks >= kTicksToSetPiece || subject.row.halfWidth > 0.0f;
    if (own && now) {
        if (!m_atSetPiece || isCut(m_viewNow, *own)) {
            m_viewBefore = *own;
        }
        m_atSetPiece = true;
        m_setPiece = subject.setPiece.kind;
        m_viewNow = *own;
        return true;
    }
    if (m_atSetPiece) {
        const bool turns = glm::dot(heading(), m_now.away) < 0.9f;
        m_atSetPiece = false;
        if (subject.live) {
            carryFrom(m_viewNow, subject, holdOf(m_setPiece), turns ? kToRailsTicks : kStraightTicks);
            m_carry.length = std::max(m_carry.length, ticksOfFlight());
        } else if (subject.goal < 0) {
            cut(subject);
        }
    }
    return false;
}

MatchCamera::GoalShot MatchCamera::goalShotAt(const CameraSubject& subject) {
    const int joy = subject.celebrated.joyTicks;
    if (joy == 0) {
        return GoalShot::Net;
    }
    const int face = joy - std::min(kFaceTicks, static_cast<int>(kFaceShare * static_cast<float>(joy)));
    if (subject.deadTicks >= face && subject.deadTicks < joy) {
        return GoalShot::Face;
    }
    if (subject.celebrated.bench && face - kTicksToMan >= kBenchTicks + kManAfterBench &&
        subject.deadTicks >= kTicksToMan && subject.deadTicks < kTicksToMan + kBenchTicks) {
        return GoalShot::Bench;
    }
    const bool man = face - kTicksToMan >= kManLeast && subject.deadTicks >= kTicksToMan;
    return man || subject.deadTicks >= joy ? GoalShot::Man : GoalShot::Net;
}

bool MatchCamera::stepGoal(const CameraSubject& subject) {
    if (subject.goal < 0 || m_still) {
        if (m_goalShot != GoalShot::None) {
            cut(subject);
        }
        m_goalTicks = 0;
        m_deadTicks = 0;
        return false;
    }
    if (m_goalShot != GoalShot::None) {
        const GoalShot shot = goalShotAt(subject);
        const bool cuts = shot != m_goalShot;
        m_goalShot = shot;
        if (shot == GoalShot::Net) {
            m_goalEye.step(subject);
            m_viewNow = m_goalEye.view();
            return true;
        }
        if (shot == GoalShot::Bench) {
            m_viewNow = benchView(*subject.celebrated.bench);
            m_viewBefore = cuts ? m_viewNow : m_viewBefore;
            return true;
        }
        if (cuts) {
            m_heroEye.begin(subject, shot == GoalShot::Face ? HeroEye::Framing::Face : HeroEye::Framing::Man);
        } else {
            m_heroEye.step(subject);
        }
        m_viewNow = m_heroEye.view();
        m_viewBefore = cuts ? m_viewNow : m_viewBefore;
        return true;
    }
    // Wait until the net has the ball, and a moment longer.
    ++m_goalTicks;
    if (lengthSquared(subject.velocity) < kDeadSpeed * kDeadSpeed) {
        ++m_deadTicks;
    }
    if (m_deadTicks <= kTicksToGoalCut && m_goalTicks <= kLongestToGoalCut) {
        return false;
    }
    m_goalShot = GoalShot::Net;
    m_goalEye.begin(subject);
    m_viewNow = m_goalEye.view();
    m_viewBefore = m_viewNow;
    return true;
}

void MatchCamera::step(const CameraSubject& subject, float aspect, std::span<const Event> events) {
    stepView(subject, aspect);
    m_nudge.step(m_still ? std::span<const Event>{} : events, heading());
}

void MatchCamera::stepView(const CameraSubject& subject, float aspect) {
    m_viewBefore = m_viewNow;
    if (!subject.live && m_now.away != awayOf(m_kind, subject.attack)) {
        cut(subject); // the sides have changed ends
    }
    if (stepGoal(subject)) {
        m_atSetPiece = false;
        return;
    }
    stepRails(subject, aspect);
    if (stepSetPiece(subject)) {
        return;
    }
    m_viewNow = carried(rails(subject));
}

CameraView MatchCamera::view(float between) const {
    CameraView view = m_viewNow;
    view.position = m_viewBefore.position + (m_viewNow.position - m_viewBefore.position) * between;
    view.target = m_viewBefore.target + (m_viewNow.target - m_viewBefore.target) * between;
    view.fovY = m_viewBefore.fovY + (m_viewNow.fovY - m_viewBefore.fovY) * between;
    const Vec3 nudge = m_nudge.offset(between);
    view.position += nudge;
    view.target += nudge;
    return view;
}

} // namespace hexagoal
