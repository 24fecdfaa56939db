// How a player as drawn meets the ground: joints out of his pose, feet that rest on what is under them.
#include "anim/figure_motion.hpp"
#include "core/level.hpp"

#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

using pose::Place;
using pose::Pose;
using pose::PosedPlayer;

constexpr float kMostBendTurn = 0.6f; // radians in a tick
constexpr int kRaises = 4;            // of a foot that would sink in, at most
constexpr float kDeepest = 1.0f;      // m: no foot goes so far below the player

} // namespace

bool FigureMotion::isOnFeet(const PlayerState& posed) {
    return !isDown(posed.mode) && posed.mode != PlayerMode::KeeperDive &&
           posed.mode != PlayerMode::KeeperSmother && !posed.inAir();
}

/// Joints, and the ground under them.
void FigureMotion::pose(const PosedPlayer& posed, Pose pose, const LimbsDue& due) {
    const float base = m_ground ? m_ground->height(posed.state.position.x, posed.state.position.z) : 0.0f;
    if (m_ground) {
        fit(posed, base, pose);
    }
    pose::solve(posed, pose, m_body, posed.state.ground - kDeepest);
    if (!m_ground) {
        liftAsMatch(posed, pose);
        // Again where a leg is too short to go where it is raised to.
        const int rounds = isOnFeet(posed.state) ? kRaises : 1;
        bool sinks = false;
        for (int round = 0; round < rounds && raiseFeet(posed, pose); ++round) {
            sinks = true;
            pose::solve(posed, pose, m_body, posed.state.ground - kDeepest);
        }
        if (sinks) {
            pose::solve(posed, pose, m_body);
        }
    }
    unsnap(posed, due);
    const float lift = base - posed.state.ground; // his own height is of the ground that he knows
    for (Capsule& part : m_body.parts) {
        part.a.y += lift;
        part.b.y += lift;
    }
}

/// Where feet would sink in, the match lifts all of him: so does he as drawn, whose feet are elsewhere, as
/// far as he must be as the match has him.
void FigureMotion::liftAsMatch(const PosedPlayer& posed, Pose& pose) {
    constexpr float kLeast = 0.001f; // m
    const float exact = std::max({m_truth, m_legs, 1.0f - m_hipsFree});
    if (exact <= 0.0f || !isOnFeet(posed.state)) {
        return;
    }
    Body lifted;
    Body sunk;
    pose::solve(posed, m_wanted, lifted);
    pose::solve(posed, m_wanted, sunk, posed.state.ground - kDeepest);
    const float lift = lifted[BodyPart::Trunk].a.y - sunk[BodyPart::Trunk].a.y;
    if (lift > kLeast) {
        const float share = exact * lift / posed.height;
        pose[pose::Hips].y += share;
        for (int side = 0; side < 2; ++side) { // a foot that is where the match has it comes along
            const auto i = static_cast<std::size_t>(side);
            pose.toe(side).y += share * (1.0f - std::min(m_spared[i], m_freedom[i]));
        }
        pose::solve(posed, pose, m_body, posed.state.ground - kDeepest);
    }
}

/// On the plane. A foot on its way between two poses may dip into the ground; it is raised, lest it should
/// lift the whole player, unless the match has it there. True if anything is below the ground.
bool FigureMotion::raiseFeet(const PosedPlayer& posed, Pose& pose) const {
    const auto depth = [](const Capsule& part) { return part.radius - std::min(part.a.y, part.b.y); };
    float deepest = 0.0f;
    for (const Capsule& part : m_body.parts) {
        deepest = std::max(deepest, depth(part));
    }
    for (int side = 0; side < 2 && isOnFeet(posed.state); ++side) {
        const auto i = static_cast<std::size_t>(side);
        const float dips = depth(m_body.parts[static_cast<std::size_t>(BodyPart::LeftFoot) + i]);
        pose.toe(side).y += std::min(m_spared[i], m_freedom[i]) * std::max(dips, 0.0f) / posed.height;
    }
    return deepest > 0.0f;
}

/// Feet on uneven ground: each as high over the ground under its heel and its toes as it was over the plane;
/// the hips come down to the lower one.
void FigureMotion::fit(const PosedPlayer& posed, float base, Pose& pose) const {
    const float scale = 1.0f / posed.height;
    float lowest = 0.0f;
    for (int side = 0; side < 2; ++side) {
        Vec3& foot = pose.foot(side);
        Vec3& toe = pose.toe(side);
        const float length = lengthOf(foot);
        const Vec3 heel = toe - foot * (pose::kFoot / length);
        const auto under = [&](Vec3 place) {
            const Vec3 at = posed.state.position + posed.toPitch(place) * posed.height;
            return (m_ground->height(at.x, at.z) - base) * scale;
        };
        const float toes = under(toe);
        const float heels = under(heel);
        toe.y += toes;
        const float rise = toe.y - (heel.y + heels);
        const float level = lengthOf(flat(foot));
        if (level > 1e-3f) { // the foot's slope, with its length as it was
            const float pitch = std::clamp(rise / pose::kFoot, -0.97f, 0.97f);
            const float ahead = std::sqrt(1.0f - pitch * pitch) / level;
            foot = {foot.x * ahead, pitch, foot.z * ahead};
        }
        lowest = std::min({lowest, toes, heels});
    }
    pose[pose::Hips].y += lowest;
    pose[pose::Pivot].y += lowest;
}

/// A leg that could not follow his hips down lifts him for the moment.
void FigureMotion::keepAbove() {
    float deepest = 0.0f;
    for (const BodyPart part : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
        const Capsule& foot = m_body[part];
        for (const Vec3 end : {foot.a, foot.b}) {
            deepest =
                std::max(deepest, (m_ground ? m_ground->height(end.x, end.z) : 0.0f) + foot.radius - end.y);
        }
    }
    for (Capsule& part : m_body.parts) {
        part.a.y += deepest;
        part.b.y += deepest;
    }
}

void FigureMotion::stand(const PosedPlayer& posed, bool onFeet, Pose& pose) {
    if (!onFeet || !m_onFeet) {
        m_feet.reset(posed, pose);
    } else {
        const float hips = std::min(m_hipsFree, 1.0f - m_truth);
        m_feet.step(posed, {std::min(m_freedom[0], m_spared[0]), std::min(m_freedom[1], m_spared[1])}, hips,
                    pose);
    }
    m_onFeet = onFeet;
}

/// Knees and elbows turn about their limbs no faster than flesh does: where a pose lets one flip from side to
/// side, it goes round; unless the ball meets it now.
void FigureMotion::unsnap(const PosedPlayer& posed, const LimbsDue& due) {
    constexpr std::array<BodyPart, 4> kUpper{BodyPart::LeftThigh, BodyPart::RightThigh,
                                             BodyPart::LeftUpperArm, BodyPart::RightUpperArm};
    constexpr std::array<BodyPart, 4> kLower{BodyPart::LeftShin, BodyPart::RightShin, BodyPart::LeftForearm,
                                             BodyPart::RightForearm};
    for (std::size_t i = 0; i < m_bends.size(); ++i) {
        Capsule& upper = m_body[kUpper[i]];
        Capsule& lower = m_body[kLower[i]];
        const Vec3 reach = lower.b - upper.a;
        const float square = lengthSquared(reach);
        const Vec3 bone = upper.b - upper.a;
        if (square < 1e-6f) {
            continue;
        }
        const Vec3 way = reach * (1.0f / std::sqrt(square));
        const Vec3 foot = upper.a + way * glm::dot(bone, way);
        const Vec3 aside = upper.b - foot;
        const float bend = lengthOf(aside);
        Vec3 now = bend > 1e-4f ? aside * (1.0f / bend) : posed.toPitch(m_bends[i]);
        const Vec3 carried = tangential(posed.toPitch(m_bends[i]), way);
        const float known = lengthOf(carried);
        if (known > 0.05f && due[i].in != 0) {
            const Vec3 was = carried * (1.0f / known);
            const float cosine = glm::dot(was, now);
            if (cosine < std::cos(kMostBendTurn)) {
                const Vec3 across =
                    glm::cross(way, was) * (glm::dot(glm::cross(was, now), way) < 0.0f ? -1.0f : 1.0f);
                now = was * std::cos(kMostBendTurn) + across * std::sin(kMostBendTurn);
                upper.b = foot + now * bend;
                lower.a = upper.b;
            }
        }
        m_bends[i] = posed.toPose(now);
    }
}

} // namespace hexagoal
