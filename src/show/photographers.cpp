#include "show/photographers.hpp"

#include "core/level.hpp"
#include "core/ranges.hpp"
#include "render/scene_look.hpp"
#include "show/kit_look.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hexagoal {

namespace {

constexpr float kBehindBoards = 0.62f; // m
// From the middle of the goal, m: beside it on both sides, not in one row like soldiers. As seen from the
// pitch.
constexpr std::array<float, Photographers::kEach> kBeside{-7.3f, 6.1f, 8.4f};
constexpr float kStagger = 0.16f; // m further back, every second one
constexpr float kHeight = 1.80f;  // m

// m from the middle of the goal line to the ball: the first of them lifts his camera …
constexpr float kBegins = 30.0f;
constexpr float kEnds = 36.0f;   // … and lowers it
constexpr float kLater = 2.2f;   // m nearer, for each of the others: they have minds of their own
constexpr float kLifts = 0.045f; // of the way up, in a tick
constexpr float kTurns = 0.07f;  // of the way to where the ball is, in a tick

/// On one knee, the other foot ahead; camera before the chest, or at the eye.
pose::Pose kneeling(float lift) {
    pose::Pose p = pose::standing();
    p[pose::Hips] = {0.0f, 0.30f, -0.06f};
    p[pose::Spine] = {0.0f, 1.0f, 0.10f - 0.04f * lift};
    p[pose::Head] = {0.0f, 1.0f, 0.10f};
    p[pose::Pivot] = p[pose::Hips];
    p.toe(pose::kLeft) = {0.075f, pose::kFootRadius, 0.20f};
    p.toe(pose::kRight) = {-0.07f, pose::kFootRadius, -0.30f};
    p.foot(pose::kRight) = {-0.05f, -0.5f, -0.8f};
    constexpr float kHalfCamera = 0.035f; // heights between palm and its middle
    for (int side = 0; side < 2; ++side) {
        const float s = pose::signOf(side);
        const float ahead = side == pose::kLeft ? 0.05f : 0.0f; // under the lens
        p.palm(side) = {-s * (pose::kShoulderHalf - kHalfCamera), -0.13f + 0.235f * lift,
                        0.15f - 0.02f * lift + ahead * lift};
        p.elbow(side) = glm::cross(p.palm(side), Vec3{s * 0.6f, -1.0f, 0.1f});
    }
    return p;
}

} // namespace

/// How far the ball is from his goal, as he takes it.
float Photographers::away(const Man& man, Vec3 ball) const {
    return std::hypot(ball.x, std::copysign(m_goalLine, man.place.z) - ball.z) + man.later;
}

void Photographers::reset(const MatchContext& context, Vec3 ball) {
    constexpr std::array<std::string_view, kCount> kNames{"first photographer", "second photographer",
                                                          "third photographer", "fourth photographer",
                                                          "fifth photographer", "sixth photographer"};
    const Boards& boards = context.venue().boards;
    m_ballNow = ball;
    m_ballBefore = ball;
    m_goalLine = context.pitch().halfLength();
    m_there = boards.present && sceneLook(context.venue()).has(StadiumPart::Photographers);
    if (!m_there) {
        return;
    }
    const float z = m_goalLine + boards.behindGoalLine + boards.lean + kBehindBoards;
    for (int i = 0; i < kCount; ++i) {
        Man& man = m_men[static_cast<std::size_t>(i)];
        const float end = i < kEach ? -1.0f : 1.0f;
        const auto among = static_cast<std::size_t>(i % kEach);
        man = {};
        const float back = z + (among % 2 == 1 ? kStagger : 0.0f);
        man.place = context.onGround({kBeside[among] * -end, 0.0f, end * back});
        man.later = kLater * static_cast<float>(among);
        man.shoots = away(man, ball) < kBegins;
        man.now.lift = man.shoots ? 1.0f : 0.0f;
        man.now.facing = directionOr(flat(ball - man.place), {0.0f, 0.0f, -end});
        man.before = man.now;
        // A vest that no team wears, as they get it at the gate.
        FigureView& wear = man.wear;
        wear.everyday = true;
        wear.shirt = Colour::hex(0x7f9db4);
        wear.second = Colour::hex(among == 0 ? 0x3a3f4a : among == 1 ? 0x57503f : 0x2c3a38);
        wear.shorts = Colour::hex(0x2b2f38);
        wear.boots = palette::kInk;
        wear.longSleeves = true;
        wear.look = lookOf(kNames[static_cast<std::size_t>(i)]);
        wear.prop = Prop::Camera;
    }
    interpolate(1.0f);
}

void Photographers::step(Vec3 ball) {
    m_ballBefore = m_ballNow;
    m_ballNow = ball;
    for (std::size_t i = 0; i < m_men.size() && m_there; ++i) {
        Man& man = m_men[i];
        man.before = man.now;
        man.shoots = away(man, ball) < (man.shoots ? kEnds : kBegins);
        man.now.lift += ((man.shoots ? 1.0f : 0.0f) - man.now.lift) * kLifts;
        const Vec3 to = directionOr(flat(ball - man.place), man.now.facing);
        man.now.facing = directionOr(man.now.facing + (to - man.now.facing) * kTurns, to);
    }
}

void Photographers::hold() {
    m_ballBefore = m_ballNow;
    for (Man& man : m_men) {
        man.before = man.now;
    }
}

void Photographers::interpolate(float between) {
    const Vec3 ball = m_ballBefore + (m_ballNow - m_ballBefore) * between;
    for (std::size_t i = 0; i < m_men.size() && m_there; ++i) {
        Man& man = m_men[i];
        const Vec3 way = man.before.facing + (man.now.facing - man.before.facing) * between;
        PlayerState state;
        state.position = man.place;
        state.ground = man.place.y;
        state.facing = directionOr(way, man.now.facing);
        const float lift = man.before.lift + (man.now.lift - man.before.lift) * between;
        pose::solve(pose::PosedPlayer(state, kHeight), kneeling(ease(lift)), man.body);
        man.wear.gaze = ball;
    }
}

void Photographers::addTo(std::vector<FigureView>& figures) const {
    for (const Man& man : m_men) {
        if (m_there) {
            figures.push_back(man.wear);
            figures.back().body = &man.body;
        }
    }
}

} // namespace hexagoal
