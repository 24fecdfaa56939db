#include "show/hero_eye.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "show/spring.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

struct Frame {
    float distance; ///< m from the head
    float up;       ///< m over it
    float look;     ///< m over it that the eye looks at
    float fovY;
    float front; ///< cost of a radian off the place before him
};
constexpr Frame kMan{6.4f, -0.25f, -0.62f, 0.40f, 0.4f};
constexpr Frame kFace{2.3f, -0.02f, -0.13f, 0.42f, 1.0f};

constexpr float kAside = 0.42f;        // radians from straight before him: a face has a nose
constexpr float kStep = kPi / 18.0f;   // between two places that are tried
constexpr float kTurnQuickness = 1.6f; // 1/s
constexpr float kUpQuickness = 2.5f;   // 1/s
constexpr float kHeadQuickness = 7.0f; // 1/s
constexpr float kHidden = 10.0f;       // cost of a place that does not see him
constexpr float kHalfHidden = 1.2f;    // … of one with somebody large beside him
constexpr float kUpCost = 0.9f;        // … a metre up
constexpr float kStayBonus = 0.35f;    // so much better must another place be
constexpr float kManHalfWidth = 0.34f; // m: shoulders
constexpr float kManHeight = 1.95f;    // m, hair included
constexpr float kPoleHalfWidth = 0.1f; // m
constexpr float kPoleHeight = 1.6f;    // m: corner flags
constexpr float kPictureHalf = 0.37f;  // m a metre away from the eye: half of a wide picture
constexpr float kEyeRoom = 0.6f;       // m about the eye that nobody stands in
constexpr float kWallRoom = 0.3f;      // m between the eye and a wall
constexpr std::array kUps{0.0f, 0.4f, 0.8f};

const Frame& frameOf(HeroEye::Framing framing) {
    return framing == HeroEye::Framing::Man ? kMan : kFace;
}

float wrapped(float turn) {
    return turn - 2.0f * kPi * std::round(turn / (2.0f * kPi));
}

float turnOf(Vec3 way) {
    return std::atan2(way.x, way.z);
}

/// How far an upright thing is from hiding the head from the eye, in metres at its own place; negative: it
/// does. What is nearer to the eye than to him counts as soon as it is in the picture.
float clearOf(Vec3 eye, Vec3 head, Vec3 foot, float height, float halfWidth) {
    const Vec2 from{eye.x, eye.z};
    const Vec2 way = Vec2{head.x, head.z} - from;
    const Vec2 off = Vec2{foot.x, foot.z} - from;
    const float lengthSquared = std::max(glm::dot(way, way), 1e-6f);
    const float share = std::clamp(glm::dot(off, way) / lengthSquared, 0.0f, 1.0f);
    const float aside = lengthOf(off - way * share);
    const float line = eye.y + (head.y - 0.35f - eye.y) * share; // down to his chest
    if (share >= 1.0f || line > foot.y + height) {
        return 1.0f;
    }
    const float his = halfWidth + kManHalfWidth * 0.8f * share; // of his own width, at his own place
    const float picture = share < 0.5f ? halfWidth + share * std::sqrt(lengthSquared) * kPictureHalf : 0.0f;
    const float clear = aside - (share <= 0.0f ? kEyeRoom : his);
    return clear < 0.0f ? clear : std::min(clear, std::max(0.0f, aside - picture));
}

} // namespace

Vec3 HeroEye::eyeAt(Vec3 head, Place place) const {
    const Frame& frame = frameOf(m_framing);
    return head + Vec3{std::sin(place.turn), 0.0f, std::cos(place.turn)} * frame.distance +
           kUp * (frame.up + place.up);
}

HeroEye::Place HeroEye::clearest(const CameraSubject& subject) const {
    const Celebrated& he = subject.celebrated;
    const float front = turnOf(he.facing);
    Place best{front, 0.0f};
    float least = 1e9f;
    for (const float up : kUps) {
        for (float off = -kPi; off < kPi; off += kStep) {
            const Place place{front + off, up};
            const Vec3 eye = eyeAt(he.head, place);
            float cost = frameOf(m_framing).front * std::abs(std::abs(off) - kAside) + kUpCost * up;
            const auto hides = [&](Vec3 foot, float height, float halfWidth) {
                const float clear = clearOf(eye, he.head, foot, height, halfWidth);
                cost += clear < 0.0f ? kHidden : kHalfHidden * std::max(0.0f, 0.4f - clear);
            };
            for (const Vec3 other : he.others.all()) {
                hides(other, kManHeight, kManHalfWidth);
            }
            for (const float x : {-subject.halfWidth, subject.halfWidth}) {
                for (const float z : {-subject.halfLength, subject.halfLength}) {
                    hides({x, 0.0f, z}, kPoleHeight, kPoleHalfWidth);
                }
            }
            for (const Capsule& pole : subject.poles.all()) {
                hides({pole.a.x, 0.0f, pole.a.z}, std::max(pole.a.y, pole.b.y), kPoleHalfWidth);
                hides({pole.b.x, 0.0f, pole.b.z}, std::max(pole.a.y, pole.b.y), kPoleHalfWidth);
            }
            for (const Wall& wall : he.walls) {
                const Vec2 low{std::min(eye.x, he.head.x) - kWallRoom,
                               std::min(eye.z, he.head.z) - kWallRoom};
                const Vec2 high{std::max(eye.x, he.head.x) + kWallRoom,
                                std::max(eye.z, he.head.z) + kWallRoom};
                if (reachesInto(wall, low, high) &&
                    sweepWall(he.head, eye - he.head, kWallRoom, wall).has_value()) {
                    cost += kHidden;
                }
            }
            if (m_began) {
                const float far = std::abs(wrapped(place.turn - m_wanted.turn)) + std::abs(up - m_wanted.up);
                cost -= far < kStep ? kStayBonus : 0.0f;
                cost += 0.15f * far;
            }
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
    }
    return best;
}

void HeroEye::lay(const CameraSubject& subject) {
    const Frame& frame = frameOf(m_framing);
    m_view.position = eyeAt(m_head, {m_turn, m_up});
    m_view.position.y = std::max(m_view.position.y, subject.ground + 0.35f);
    m_view.target = m_head + kUp * frame.look;
    m_view.fovY = frame.fovY;
}

void HeroEye::begin(const CameraSubject& subject, Framing framing) {
    m_framing = framing;
    m_began = false;
    m_head = subject.celebrated.head;
    m_headSpeed = subject.celebrated.velocity;
    m_wanted = clearest(subject);
    m_began = true;
    m_turn = m_wanted.turn;
    m_turnSpeed = 0.0f;
    m_up = m_wanted.up;
    m_upSpeed = 0.0f;
    lay(subject);
}

void HeroEye::step(const CameraSubject& subject) {
    const Celebrated& he = subject.celebrated;
    settle(m_head, m_headSpeed, he.head + he.velocity * (2.0f / kHeadQuickness), kHeadQuickness, kTick);
    m_wanted = clearest(subject);
    settle(m_turn, m_turnSpeed, m_turn + wrapped(m_wanted.turn - m_turn), kTurnQuickness, kTick);
    settle(m_up, m_upSpeed, m_wanted.up, kUpQuickness, kTick);
    lay(subject);
}

} // namespace hexagoal
