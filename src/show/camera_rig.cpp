#include "show/camera_rig.hpp"

#include "core/ranges.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr CameraRig kArcade{.near = {9.2f, 26.75f, 0.479f},
                            .far = {9.8f, 35.9f, 0.506f},
                            .usual = 0.195f,
                            .tightens = 0.50f,
                            .highest = 15.0f,
                            .ahead = 0.0f,
                            .above = 0.5f,
                            .lead = 0.38f,
                            .aside = 0.32f,
                            .strain = 0.064f,
                            .tilts = 24.0f,
                            .turns = 15.0f};
constexpr CameraRig kBroadcast{.near = {20.4f, 38.2f, 0.435f},
                               .far = {22.8f, 41.8f, 0.506f},
                               .usual = 0.80f,
                               .tightens = 0.80f,
                               .highest = 27.0f,
                               .ahead = 0.0f,
                               .above = 1.5f,
                               .lead = 0.556f,
                               .aside = 0.31f,
                               .strain = 0.50f,
                               .tilts = 8.0f,
                               .turns = 0.0f};
constexpr CameraRig kBehind{.near = {8.4f, 19.4f, 0.490f},
                            .far = {13.3f, 30.2f, 0.521f},
                            .usual = 0.40f,
                            .tightens = 0.40f,
                            .highest = 15.0f,
                            .ahead = 3.0f,
                            .above = 0.9f,
                            .lead = 0.556f,
                            .aside = 0.31f,
                            .strain = 0.20f,
                            .tilts = 8.0f,
                            .turns = 0.0f};
constexpr std::array<CameraRig, kCameraKinds> kRigs{kArcade, kBroadcast, kBehind};

constexpr float kBoxDepth = 25.0f;   // m from a goal line: within, the picture tightens
constexpr float kHeightShare = 0.7f; // of the ball's height that the focus rises by
constexpr float kRise = 0.35f;       // of the focus's rise that the eye does too: it tilts rather than lifts
// How near the lines the focus goes, as shares of half the pitch: beyond them is nothing to see.
constexpr float kFromGoalLine = 0.1f;
constexpr float kFromFarLine = 0.15f;
constexpr float kFromNearLine = 0.09f;
constexpr float kRoomBehindGoal = 11.0f; // m behind a goal line: there the stands begin

constexpr float kSideEdge = 0.90f; // of half the picture: a man there is seen whole
constexpr float kTopEdge = 0.88f;
constexpr float kFootEdge = 0.94f;
constexpr float kBallTop = 0.72f;   // … and the ball: above it is what it flies into
constexpr float kGivenUp = 0.6f;    // so far outside, nothing is worth backing off for
constexpr float kShiftCost = 0.03f; // of the ball as far aside as it may be
constexpr float kNearCost = 0.35f;  // of coming nearer than usual, by what backing off costs
constexpr float kTiltCost = 3e-4f;  // of looking a metre before the ball
constexpr float kBallCost = 4.0f;   // of the ball out of the picture
constexpr float kChest = 1.3f;      // m

Lens lensAt(const CameraRig& rig, float back) {
    const auto mix = [back](float a, float b) { return a + (b - a) * back; };
    return {mix(rig.near.up, rig.far.up), mix(rig.near.out, rig.far.out), mix(rig.near.fovY, rig.far.fovY)};
}

float halfHeightOf(const Lens& lens) {
    return std::sqrt(lens.up * lens.up + lens.out * lens.out) * std::tan(lens.fovY * 0.5f);
}

/// 1 within the last 25 m, 0 from 10 m further out.
float inBox(const CameraSubject& subject) {
    constexpr float kBlend = 10.0f;
    const float depth = subject.halfLength - std::abs(subject.ball.z);
    return 1.0f - ease((depth - kBoxDepth) / kBlend);
}

Vec3 focusFor(const CameraRig& rig, const CameraSubject& subject, Vec3 ballSpeed, Vec3 away) {
    Vec3 focus = subject.ball + ballSpeed * rig.lead + away * rig.ahead;
    focus.y = subject.ball.y * kHeightShare;
    const float z = subject.halfLength * (1.0f - kFromGoalLine);
    focus.z = std::clamp(focus.z, -z, z);
    focus.x = std::clamp(focus.x, subject.halfWidth * (kFromFarLine - 1.0f),
                         subject.halfWidth * (1.0f - kFromNearLine));
    return focus;
}

/// In the box the picture tightens.
float usualBack(const CameraRig& rig, const CameraSubject& subject) {
    return rig.usual - rig.tightens * inBox(subject);
}

/// How far outside the picture points fall, through one view.
class Framing {
public:
    Framing(const CameraView& view, float aspect)
        : m_eye(view.position), m_ahead(glm::normalize(view.target - view.position)),
          m_right(glm::normalize(glm::cross(m_ahead, kUp))), m_up(glm::cross(m_right, m_ahead)),
          m_half(std::tan(view.fovY * 0.5f)), m_aspect(aspect) {}

    /// In halves of the picture; 0: well within.
    float outside(Vec3 point, float top = kTopEdge) const {
        const Vec3 off = point - m_eye;
        const float depth = std::max(glm::dot(off, m_ahead), 0.1f) * m_half;
        const float x = glm::dot(off, m_right) / (depth * m_aspect);
        const float y = glm::dot(off, m_up) / depth;
        return std::max({std::abs(x) - kSideEdge, y - top, -y - kFootEdge, 0.0f});
    }

private:
    Vec3 m_eye;
    Vec3 m_ahead;
    Vec3 m_right;
    Vec3 m_up;
    float m_half;
    float m_aspect;
};

} // namespace

const CameraRig& rigOf(CameraKind kind) {
    return kRigs[static_cast<std::size_t>(kind)];
}

Vec3 awayOf(CameraKind kind, float attack) {
    return kind == CameraKind::Behind ? Vec3{0.0f, 0.0f, attack} : Vec3{-1.0f, 0.0f, 0.0f};
}

CameraView railView(const CameraRig& rig, const CameraPose& pose, const CameraSubject& subject) {
    const Lens lens = lensAt(rig, pose.back);
    CameraView view;
    const Vec3 way = pose.away * lens.out + rightOf(pose.away) * pose.turn;
    view.target = pose.focus + kUp * rig.above - way * (pose.tilt / lens.out);
    view.position = pose.focus - way;
    view.position.y = std::min(lens.up + pose.focus.y * kRise, rig.highest);
    const float last = subject.halfLength + kRoomBehindGoal;
    view.position.z = std::clamp(view.position.z, -last, last);
    view.fovY = lens.fovY;
    return view;
}

float halfHeightAt(const CameraRig& rig, float back) {
    return halfHeightOf(lensAt(rig, back));
}

float depthOf(const CameraRig& rig) {
    return std::log(halfHeightOf(rig.far) / halfHeightOf(rig.near));
}

CameraPose poseFor(CameraKind kind, const CameraSubject& subject, Vec3 ballSpeed, Vec3 away, float aspect) {
    const CameraRig& rig = rigOf(kind);
    const Vec3 right = rightOf(away);
    const float usual = usualBack(rig, subject);
    const Vec3 focus = focusFor(rig, subject, ballSpeed, away);
    const Vec3 ball = subject.ball + ballSpeed * rig.lead;
    CameraPose best;
    float bestCost = 1e9f;
    for (const float back : {0.3f, 0.15f, 0.45f, 0.0f, 0.6f, 0.8f, 1.0f, -0.15f, -0.3f}) {
        if (back < std::min(usual, 0.0f)) {
            continue;
        } // the usual first: most end there
        const float half = halfHeightOf(lensAt(rig, back)) * aspect;
        const float from = back - usual;
        const float strain = rig.strain * (from > 0.0f ? from : -from * kNearCost);
        for (const float shift : {0.0f, -0.33f, 0.33f, -0.67f, 0.67f, -1.0f, 1.0f}) {
            for (const float tilt : {0.0f, 0.125f, 0.25f, 0.375f, 0.5f, 0.625f, 0.75f, 0.875f, 1.0f}) {
                const CameraPose pose{focus + right * (shift * rig.aside * half), back, tilt * rig.tilts,
                                      shift * rig.turns, away};
                float cost = strain + kShiftCost * shift * shift + kTiltCost * pose.tilt;
                if (cost >= bestCost) { // whoever is in the picture
                    break;
                }
                const Framing framing(railView(rig, pose, subject), aspect);
                cost += framing.outside(ball, kBallTop) * kBallCost;
                for (const LikelyReceiver& each : subject.receivers) {
                    if (cost >= bestCost) {
                        break;
                    }
                    cost +=
                        each.likely * std::min(framing.outside(each.place + kUp * kChest) / kGivenUp, 1.0f);
                }
                if (cost < bestCost) {
                    bestCost = cost;
                    best = pose;
                }
            }
        }
    }
    return best;
}

} // namespace hexagoal
