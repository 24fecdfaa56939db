#include "anim/touching_player.hpp"

#include "core/lengths.hpp"
#include "players/body_pose.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kMuse = 6;              // ticks: who only passes by touches nothing
constexpr int kTry = 3;               // ticks between two looks for a place
constexpr float kPutElsewhere = 1.2f; // m in a tick
constexpr int kRest = 30;             // ticks after a hand was let go
constexpr int kBraceRest = 6;

// Metres of a player 1.8 m tall.
constexpr float kReach = 1.1f;  // of the sphere (T1): from the hips to a raised hand
constexpr float kChest = 0.33f; // over the hips: from there one sees the top of a board
/// Over his shoulders, where he holds a post: a raised forearm lays the palm on it with ease. One each try.
constexpr std::array<float, 4> kHeights{0.08f, 0.24f, -0.06f, -0.3f};
/// Over his chest, where he braces: nobody's wrist bends so far that a straight arm's palm is flat on a wall
/// before him, but higher up it is. One each try.
constexpr std::array<float, 3> kBraceHeights{0.0f, 0.3f, 0.5f};
constexpr float kApart = 0.21f;     // from the middle to each hand on a board
constexpr float kFacesIt = 0.5f;    // cosine: both hands only on what he faces
constexpr float kFastest = 0.5f;    // radians that a bone turns in a tick
constexpr float kLeanShare = 0.25f; // of what the lean is off, per tick

HandPlace placeOf(const Touch& touch) {
    return {touch.place, touch.normal, touch.fingers};
}

/// The nearest point to a place of what he may touch.
std::optional<MeshPoint> nearestOf(const NearThings& things, Vec3 place, float within) {
    std::optional<MeshPoint> nearest;
    for (std::size_t i = 0; i < things.wanted(); ++i) {
        if (const auto point = things.all()[i].mesh->nearest(place, nearest ? nearest->distance : within)) {
            nearest = point;
        }
    }
    return nearest;
}

/// Ways to turn the fingers, radians, from the most natural on, and how far a palm turns from where it looks
/// by itself.
constexpr std::array<float, 5> kFingers{0.0f, 0.7f, -0.7f, 1.4f, -1.4f};
constexpr float kMostTwist = 2.0f;

/// T1 with the direction of a place, or with the nearest place of all.
std::optional<Touch> touchAt(const Toucher& player, std::optional<Vec3> target, const NearThings& things) {
    const Vec3 way = target.value_or(player.hips + player.facing) - player.hips;
    const float far = lengthOf(way);
    if (far < 1e-3f) {
        return std::nullopt;
    }
    auto touch =
        target ? touchAlong(player, way * (1.0f / far), things.all()) : touchNearest(player, things.all());
    if (touch && touch->thing >= things.wanted()) {
        return std::nullopt; // something else is before it
    }
    return touch;
}

/// In a wall: one hand over the other where it would hurt.
HandPlace guarding(const Body& body, int side) {
    const Toucher player = toucherOf(body, kReach);
    const float scale = scaleOf(body);
    const Vec3 left = glm::cross(kUp, player.facing);
    const float sign = pose::signOf(side);
    const Vec3 inwards = left * -sign;
    const Vec3 normal = player.facing;
    const Vec3 fingers = glm::normalize(inwards * 0.6f - kUp);
    const float ahead = side == 0 ? 0.16f : 0.2f; // the right hand over the left
    return {player.hips + (player.facing * ahead + left * (sign * 0.035f) - kUp * 0.02f) * scale, normal,
            fingers};
}

} // namespace

void TouchingPlayer::letGo(Hand& hand) {
    if (hand.holds) {
        m_rest = m_kind == TouchKind::Brace ? kBraceRest : kRest;
    }
    hand.holds = false;
}

/// As he leans when a hand is there, and the other where it is held.
Body TouchingPlayer::leantFor(const Body& body, int side, const HandPlace& to) const {
    std::array<const HandPlace*, 2> both{};
    for (std::size_t i = 0; i < 2; ++i) {
        if (m_hands[i].holds) {
            both[i] = &m_hands[i].to;
        }
    }
    both[static_cast<std::size_t>(side)] = &to;
    Body leant = body;
    lean(leant, leanFor(body, both));
    return leant;
}

/// Lays a hand there if the arm, with a lean of the trunk, gets there.
bool TouchingPlayer::lay(const Body& body, int side, const HandPlace& to, const NearThings& things) {
    Hand& hand = m_hands[static_cast<std::size_t>(side)];
    const Body leant = leantFor(body, side, to);
    if (hand.share > 0.0f || !armFits(leant, side, to, things.all()) ||
        !wayIsFree(leant, side, to, things.all())) {
        return false;
    }
    hand.to = to;
    hand.holds = true;
    return true;
}

/// The hand that is nearer, with the fingers as they come easiest: the palm hardly turned, and not hanging
/// down. Without a target, where the sphere finds the nearest surface.
bool TouchingPlayer::layTowards(Toucher player, const Body& body, std::optional<Vec3> target,
                                const NearThings& things) {
    std::optional<Touch> best;
    float least = kMostTwist;
    for (const float turn : kFingers) {
        player.fingersTurn = turn;
        const auto touch = touchAt(player, target, things);
        if (!touch || m_hands[static_cast<std::size_t>(touch->side)].share > 0.0f) {
            continue;
        }
        const Body leant = leantFor(body, touch->side, placeOf(*touch));
        const float effort = twistTo(leant, touch->side, placeOf(*touch)) + std::max(0.0f, -touch->fingers.y);
        if (effort < least && armFits(leant, touch->side, placeOf(*touch), things.all())) {
            least = effort;
            best = touch;
        }
    }
    return best && lay(body, best->side, placeOf(*best), things);
}

void TouchingPlayer::begin(const TouchTarget& target, const Body& body, int tries) {
    const float scale = scaleOf(body);
    switch (target.kind) {
    case TouchKind::Hold: {
        const Toucher player = toucherOf(body, kReach);
        Vec3 at = player.hips;
        at.y += player.shoulderRise + kHeights[static_cast<std::size_t>(tries) % kHeights.size()] * scale;
        if (const auto point = nearestOf(target.things, at, player.reach)) {
            layTowards(player, body, point->place, target.things);
        }
        return;
    }
    case TouchKind::Brace: {
        const Toucher player = toucherOf(body, kReach, kChest);
        const float rise = kBraceHeights[static_cast<std::size_t>(tries) % kBraceHeights.size()] * scale;
        const auto point = nearestOf(target.things, player.hips + kUp * rise, player.reach);
        if (!point) {
            return;
        }
        Vec3 way = point->place - player.hips;
        way.y = 0.0f;
        const float far = lengthOf(way);
        const bool faces = far > 1e-3f && glm::dot(way, player.facing) > kFacesIt * far;
        if (!faces) { // beside him: one hand
            layTowards(player, body, std::nullopt, target.things);
            return;
        }
        const Vec3 along = glm::cross(kUp, way * (1.0f / far)) * (kApart * scale);
        for (const float k : {1.0f, -1.0f}) {
            if (const auto beside = nearestOf(target.things, point->place + along * k, player.reach)) {
                layTowards(player, body, beside->place, target.things);
            }
        }
        return;
    }
    case TouchKind::Guard:
        for (int side = 0; side < 2; ++side) {
            lay(body, side, guarding(body, side), {});
        }
        return;
    case TouchKind::Meet:
        if (target.meet) {
            lay(body, target.side, *target.meet, {});
        }
        return;
    case TouchKind::None:
        return;
    }
}

/// Places that move with the player, and those that are out of reach by now.
void TouchingPlayer::keep(const TouchTarget& target, const Body& body) {
    std::array<const HandPlace*, 2> held{};
    for (int side = 0; side < 2; ++side) {
        Hand& hand = m_hands[static_cast<std::size_t>(side)];
        if (m_kind == TouchKind::Guard && hand.share > 0.0f) {
            hand.to = guarding(body, side);
        }
        if (m_kind == TouchKind::Meet && hand.holds && target.meet && side == target.side) {
            hand.to = *target.meet;
        }
        if (hand.holds) {
            held[static_cast<std::size_t>(side)] = &hand.to;
        }
    }
    const Vec3 wanted = leanFor(body, held);
    Body leant = body;
    lean(leant, wanted);
    for (int side = 0; side < 2; ++side) {
        Hand& hand = m_hands[static_cast<std::size_t>(side)];
        // Hands that brace are up before he is there.
        const bool arrives = m_kind == TouchKind::Brace && hand.share < 1.0f;
        if (hand.holds && (target.kind != m_kind || (!arrives && !armFits(leant, side, hand.to, {})))) {
            letGo(hand);
        }
    }
}

/// A hand on a net that swings or on wire that is pressed: to where the surface is now (T5).
void TouchingPlayer::follow(const Body& body, const NearThings& things) {
    constexpr float kFarthest = 0.4f; // m: what has swung further away is let go by and by
    const Toucher player = toucherOf(body, kReach, kChest);
    for (int side = 0; side < 2; ++side) {
        Hand& hand = m_hands[static_cast<std::size_t>(side)];
        if (!hand.holds) {
            continue;
        }
        const auto near = nearestOf(things, hand.to.place, kFarthest);
        if (!near || near->distance < 2.0f * kHandSkin) {
            continue;
        }
        const auto touch = touchAt(player, near->place, things);
        if (touch && touch->side == side) {
            const Vec3 fingers = tangential(hand.to.fingers, touch->normal);
            const float length2 = lengthSquared(fingers);
            hand.to = {touch->place, touch->normal,
                       length2 > 0.01f ? fingers * (1.0f / std::sqrt(length2)) : touch->fingers};
        } else {
            letGo(hand);
        }
    }
}

void TouchingPlayer::step(const TouchTarget& target, Body& body) {
    const Vec3 hips = (body[BodyPart::LeftThigh].a + body[BodyPart::RightThigh].a) * 0.5f;
    if (lengthSquared(hips - m_hips) > kPutElsewhere * kPutElsewhere) {
        *this = {};
    }
    const Vec3 moved = hips - m_hips;
    m_hips = hips;
    // On a board it glides with a player who runs on beside it.
    for (Hand& hand : m_hands) {
        if (m_kind == TouchKind::Brace && hand.holds && hand.share >= 1.0f) {
            hand.to.place += target.along * glm::dot(moved, target.along);
        }
    }
    // A hand that let go of another player's comes down beside him, wherever he runs.
    for (Hand& hand : m_hands) {
        if (m_kind == TouchKind::Meet && !hand.holds) {
            hand.to.place += moved;
        }
    }
    m_mused = target.kind == TouchKind::None ? 0 : m_mused + 1;
    m_rest = std::max(0, m_rest - 1);
    const bool busy = m_hands[0].share > 0.0f || m_hands[1].share > 0.0f;
    if (busy && m_kind == target.kind && target.swings) {
        follow(body, target.things);
    }
    if (busy) {
        keep(target, body);
    }
    const int muse = target.kind == TouchKind::Brace ? 1 : kMuse;
    const bool may = target.soon < 0 && m_rest == 0 && m_mused >= muse && (m_mused - muse) % kTry == 0;
    if (may && (!busy || m_kind == target.kind)) {
        m_kind = target.kind;
        Body there = body;
        for (Capsule& part : there.parts) {
            part.a += target.ahead;
            part.b += target.ahead;
        }
        begin(target, there, (m_mused - muse) / kTry);
    }
    std::array<const HandPlace*, 2> held{};
    for (int side = 0; side < 2; ++side) {
        Hand& hand = m_hands[static_cast<std::size_t>(side)];
        constexpr float kStep = 1.0f / static_cast<float>(kBlendTicks);
        if (target.soon >= 0) {
            letGo(hand);
        }
        hand.share = std::clamp(hand.share + (hand.holds ? kStep : -kStep), 0.0f, 1.0f);
        if (target.soon >= 0) {
            hand.share = std::min(hand.share, static_cast<float>(target.soon) * kStep);
        }
        if (hand.holds) {
            held[static_cast<std::size_t>(side)] = &hand.to;
        }
    }
    const float shown = pose::ease(std::max(m_hands[0].share, m_hands[1].share));
    if (held[0] || held[1]) {
        m_lean += (leanFor(body, held) - m_lean) * (busy ? kLeanShare : 1.0f);
    }
    lean(body, m_lean * shown);
    for (int side = 0; side < 2; ++side) {
        Hand& hand = m_hands[static_cast<std::size_t>(side)];
        const float share = pose::ease(hand.share);
        const bool begins = lengthSquared(hand.arm.upper) == 0.0f;
        layHand(body, side, hand.to, share);
        // Unless something meets it now, the arm comes back no faster than it went, if it is not back yet.
        const bool lags = !begins && target.soon != 0 && slowArm(body, side, hand.arm, kFastest);
        hand.arm = share > 0.0f || lags ? bonesOf(body, side) : ArmBones{};
        hand.palm = hand.to.normal * -share;
    }
    if (shown <= 0.0f) {
        m_lean = {};
    }
}

} // namespace hexagoal
