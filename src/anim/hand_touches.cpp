#include "anim/hand_touches.hpp"

#include "core/fixed_list.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "physics/net_bodies.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace hexagoal {

namespace {

constexpr float kNear = 1.2f;     // m: things farther from the hips are out of any arm's reach
constexpr int kMeetTicks = 45;    // that two hands are up and together
constexpr int kMeetRest = 240;    // ticks before the next
constexpr float kMeetRise = 0.3f; // m over the shoulders
constexpr float kStep = 1.0f;     // m: no foot is farther from the hips
constexpr float kAhead = 0.35f;   // cosine to the side: both take the right hand for a player before them

/// Where the hand of one player meets that of the other: palm to palm, fingers up.
TouchTarget meeting(const Body& one, const Body& other) {
    const Toucher a = toucherOf(one, 1.0f);
    const Toucher b = toucherOf(other, 1.0f);
    const auto sideOfHand = [](const Toucher& player, Vec3 to) {
        const Vec3 left = glm::cross(kUp, player.facing);
        const float across = glm::dot(to, left) / std::max(1e-3f, lengthOf(to));
        return across > kAhead ? 0 : 1; // T1, but for a player straight ahead
    };
    const Vec3 way = flat(b.hips - a.hips);
    TouchTarget target;
    target.kind = TouchKind::Meet;
    target.side = sideOfHand(a, way);
    const auto shoulder = [](const Body& body, int side) {
        return body[side == 0 ? BodyPart::LeftUpperArm : BodyPart::RightUpperArm].a;
    };
    const Vec3 from = shoulder(one, target.side);
    const Vec3 to = shoulder(other, sideOfHand(b, -way));
    const Vec3 normal = -directionOr(to - from, a.facing);
    // A hand's thickness is between them: palms meet, none enters the other.
    const Vec3 place = (from + to) * 0.5f + kUp * kMeetRise + normal * kHandSkin;
    target.meet = HandPlace{place, normal, kUp};
    return target;
}

/// How far he gets of a way: what he braces on stops him, so near that his hands are on it.
Vec3 stopsAt(const NearThings& things, Vec3 hips, Vec3 ahead) {
    constexpr float kHandsAhead = 0.35f; // m
    const float length = lengthOf(ahead);
    if (length < 1e-3f) {
        return ahead;
    }
    const Vec3 way = ahead * (1.0f / length);
    float room = length;
    for (std::size_t i = 0; i < things.wanted(); ++i) {
        if (const auto hit = things.all()[i].mesh->firstHit(hips, hips + way * (length + kHandsAhead))) {
            room = std::min(room, hit->distance - kHandsAhead);
        }
    }
    return way * std::max(0.0f, room);
}

/// Players are kept off the boards by their middle alone: their feet come back from where they would step
/// into them.
void keepOffBoards(const Venue& venue, Body& body) {
    const Boards& boards = venue.boards;
    const float board = venue.pitch.halfWidth() + boards.behindTouchline;
    const float x = body[BodyPart::LeftThigh].a.x;
    if (std::abs(x) < board - kStep) {
        return;
    }
    const float out = x > 0.0f ? 1.0f : -1.0f;
    const Vec3 normal = glm::normalize(Vec3{-out * boards.height, boards.lean, 0.0f});
    keepFeetClear(body, {out * board, 0.0f, 0.0f}, normal);
}

/// How far feet may still be behind what they are kept before, metres; nothing for who lies and slides. Who
/// gets up takes them out bit by bit.
std::optional<float> feetBehind(const PlayerState& player) {
    if (player.inAir()) {
        return std::nullopt;
    }
    if (player.mode == PlayerMode::GetUp && player.modeLength > 0) {
        const float done = static_cast<float>(player.modeTicks) / static_cast<float>(player.modeLength);
        return kStep * std::max(0.0f, 1.0f - done);
    }
    return isDown(player.mode) ? std::nullopt : std::optional(0.0f);
}

/// The wire of a fence gives at hip and shoulder; its foot does not, and feet stay before it.
void keepBeforeFence(const PlayerState& player, const Enclosure& enclosure, Body& body) {
    const auto behind = feetBehind(player);
    if (!isFenced(enclosure) || !behind) {
        return;
    }
    const Vec2 place{player.position.x, player.position.z};
    const Kept kept = keptWithin(enclosure.bounds, place, kStep);
    if (kept.normal != Vec2{}) {
        const Vec3 normal{kept.normal.x, 0.0f, kept.normal.y};
        const float room = kStep - glm::dot(kept.place - place, kept.normal);
        keepFeetClear(body, player.position - normal * (room + *behind), normal);
    }
}

/// The hem of a net is pegged to the ground: who leans into it from either side keeps his feet before it.
void keepBehindHem(const PlayerState& player, const Arena& arena, Body& body) {
    const auto behind = feetBehind(player);
    if (player.netSide == Latch::None || !behind) {
        return;
    }
    constexpr float kLeans = 0.4f; // m: no leg is stretched further behind the hips
    const bool inside = player.netSide == Latch::Inside;
    for (const PlacedGoal& goal : arena.goals) {
        const Vec3 place = goal.placement.toLocal(player.position);
        if (!isAtNet(goal.frame, place)) {
            continue;
        }
        const Face struck = faceBeside(goal.frame, place);
        for (const Face face : {Face::Back, Face::Left, Face::Right}) {
            if (!inside && face != struck) {
                continue;
            }
            // Beside the mouth his feet may be before the line, where the side has no net: on his way there,
            // from twice as far behind it, they are let go bit by bit.
            const float gone = face == Face::Back ? 0.0f : std::clamp(place.z / kLeans + 2.0f, 0.0f, 1.0f);
            const Plane& plane = goal.inPitch.face(face);
            const Vec3 normal = inside ? plane.normal : -plane.normal;
            const float room = inside ? plane.distance(player.position) : -plane.distance(player.position);
            keepFeetClear(body,
                          player.position -
                              normal * (std::max(room, -kLeans) + *behind + gone * (kStep + kLeans)),
                          normal);
        }
    }
}

} // namespace

void HandTouches::reset(const MatchContext& context) {
    m_things.prepare(context.arena);
    m_players = {};
    m_meetings = {};
}

/// Hands touch nets as they swing now, and wire as it is pressed.
void HandTouches::followThings(const MatchState& match, const Arena& arena,
                               std::span<const FencePress> presses) {
    for (std::size_t goal = 0; goal < arena.goals.size(); ++goal) {
        const PlacedGoal& placed = arena.goals[goal];
        const bool near =
            std::any_of(match.players.begin(), match.players.end(), [&](const PlayerState& player) {
                return player.onPitch && player.netSide != Latch::None &&
                       isAtNet(placed.frame, placed.placement.toLocal(player.position));
            });
        m_things.follow(arena, goal, match.world.nets[goal], near);
    }
    FixedList<Vec3, kPlayerCount> atFence;
    for (const PlayerState& player : match.players) {
        if (player.onPitch && arena.venue.enclosure.isNear(player.position)) {
            atFence.add(player.position);
        }
    }
    m_things.follow(presses, atFence.all());
}

void HandTouches::pairUp(const MatchState& match, std::span<const HandsDue, kPlayerCount> due) {
    for (Meeting& meeting : m_meetings) {
        meeting.rest = std::max(0, meeting.rest - 1);
        if (meeting.with != kNobody && ++meeting.ticks > kMeetTicks) {
            meeting.with = kNobody;
        }
    }
    if (match.phase != Phase::Goal) {
        for (Meeting& meeting : m_meetings) {
            meeting.with = kNobody;
        }
        return;
    }
    const auto isReady = [&](PlayerId id) {
        const auto i = static_cast<std::size_t>(id);
        return m_meetings[i].rest == 0 && m_players[i].idle() && due[i].in < 0 &&
               (!due[i].gesture || due[i].cheers);
    };
    for (PlayerId a = 0; a < kPlayerCount; ++a) {
        for (auto b = static_cast<PlayerId>(a + 1); isReady(a) && b < kPlayerCount; ++b) {
            if (isReady(b) && mayMeet(match, a, b)) {
                m_meetings[static_cast<std::size_t>(a)] = {b, 0, kMeetRest};
                m_meetings[static_cast<std::size_t>(b)] = {a, 0, kMeetRest};
            }
        }
    }
}

TouchTarget HandTouches::targetOf(const MatchState& match, const MatchContext& context, PlayerId id,
                                  const HandsDue& due, std::span<FigureMotion> figures) const {
    const auto i = static_cast<std::size_t>(id);
    const TouchingPlayer& player = m_players[i];
    const PlayerId with = m_meetings[i].with;
    if (with != kNobody && handsAreFree(match, id)) {
        return meeting(figures[i].body(), figures[static_cast<std::size_t>(with)].body());
    }
    TouchTarget target;
    const TouchReason reason =
        touchReason(match, context, id, player.idle() ? TouchKind::None : player.kind());
    const bool atFence = (reason.things & bitOf(ThingKind::Fence)) != 0;
    if (due.gesture && !due.hangs && !(due.mayHold && atFence)) {
        return target;
    }
    target.kind = reason.kind;
    target.ahead = reason.ahead;
    target.along = reason.along;
    if (reason.things != 0) {
        const Vec3 hips = toucherOf(figures[i].body(), 1.0f).hips;
        target.things = m_things.near(hips + reason.ahead, kNear, reason.things);
        target.swings = match.player(id).netSide != Latch::None || atFence;
        target.ahead = stopsAt(target.things, hips, reason.ahead);
    }
    return target;
}

void HandTouches::step(const MatchState& match, const MatchContext& context,
                       std::span<const HandsDue, kPlayerCount> due, std::span<const FencePress> presses,
                       std::span<FigureMotion> figures) {
    followThings(match, context.arena, presses);
    pairUp(match, due);
    // All commands before any arm moves: hands that meet are found from both players alike.
    std::array<TouchTarget, kPlayerCount> targets;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const auto i = static_cast<std::size_t>(id);
        if (!match.player(id).onPitch) {
            m_players[i] = {};
            continue;
        }
        targets[i] = targetOf(match, context, id, due[i], figures);
        targets[i].soon = due[i].in;
    }
    for (std::size_t i = 0; i < m_players.size(); ++i) {
        if (targets[i].kind != TouchKind::None || !m_players[i].idle()) {
            m_players[i].step(targets[i], figures[i].drawn());
        }
        keepOffBoards(context.venue(), figures[i].drawn());
        keepBeforeFence(match.players[i], context.venue().enclosure, figures[i].drawn());
        keepBehindHem(match.players[i], context.arena, figures[i].drawn());
    }
}

} // namespace hexagoal
