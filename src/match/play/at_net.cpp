#include "match/play/at_net.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/takers.hpp"
#include "players/body.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kArm = 1.2f;      // m: from a player's middle to what his limbs may touch
constexpr float kNetClear = 0.8f; // m: who walks round a net keeps so far off
constexpr float kFromPost = 0.5f; // m: ... and so far from the posts as he leaves a goal
constexpr float kWish = 0.05f;    // a slower command is none
constexpr float kSeesNet = 3.0f;  // m: so far a player at full speed sees a net in his way

/// Shares of a body's mass, after Winter, Biomechanics and Motor Control of Human Movement; by BodyPart.
constexpr std::array<float, kBodyPartCount> kMassShares{0.081f,  0.497f,  0.028f,  0.028f, 0.016f,
                                                        0.016f,  0.006f,  0.006f,  0.1f,   0.1f,
                                                        0.0465f, 0.0465f, 0.0145f, 0.0145f};

/// The goal whose net a player may touch.
std::optional<std::size_t> goalAt(const MatchContext& context, const PlayerState& player) {
    const auto& goals = context.arena.goals;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (isAtNet(goals[i].frame, goals[i].placement.toLocal(player.position))) {
            return i;
        }
    }
    return std::nullopt;
}

/// Is any face that he could touch within an arm's length?
bool isInReach(const GoalFrame& goal, Latch side, Vec3 middle) {
    if (side == Latch::Outside) {
        return goal.face(faceBeside(goal, middle)).distance(middle) > -kArm;
    }
    return std::any_of(kFaces.begin(), kFaces.end(),
                       [&](Face face) { return goal.face(face).distance(middle) < kArm; });
}

Capsule toLocal(const GoalPlacement& placement, const Capsule& part) {
    return {placement.toLocal(part.a), placement.toLocal(part.b), part.radius};
}

NetBody bodyAt(const PlacedGoal& goal, const PlayerState& before, const PlayerState& now, float height) {
    Body then;
    Body body;
    poseBody(before, height, then);
    poseBody(now, height, body);
    NetBody found{now.netSide, faceBeside(goal.frame, goal.placement.toLocal(now.position)), {}};
    for (std::size_t i = 0; i < body.parts.size(); ++i) {
        found.parts.add(
            {toLocal(goal.placement, then.parts[i]), toLocal(goal.placement, body.parts[i]), kMassShares[i]});
    }
    return found;
}

void hold(PlayerState& player, const PlacedGoal& goal, const MatchContext& context, float height) {
    const NetBody body = bodyAt(goal, player, player, height);
    const PhysicsTuning& t = context.physics;
    const Vec3 velocity = goal.placement.directionToLocal(flat(player.velocity));
    const Vec3 change =
        goal.placement.directionToLocal(netHold(goal.frame, body, velocity, t, kTick)) * kTick;
    player.velocity += change;
    player.position += change * kTick;
    const Vec3 back = goal.placement.directionToLocal(
        beyondNet(goal.frame, body, goal.placement.toLocal(player.position), t));
    if (lengthSquared(back) > 0.0f) {
        player.position += back;
        const Vec3 normal = directionOr(back, {});
        player.velocity -= normal * std::min(0.0f, glm::dot(player.velocity, normal));
    }
}

/// Out of a goal, if the way leads into its net; goal-local.
Vec3 outOfGoal(const GoalFrame& goal, Vec3 place, Vec3 way) {
    const float half = 0.5f * goal.spec.width - kFromPost;
    if (way.z > 0.0f && std::abs(place.x - way.x * (place.z / way.z)) < half) {
        return way;
    }
    return Vec3{std::clamp(place.x + way.x, -half, half) - place.x, 0.0f, kNetClear - place.z};
}

/// Along the net that he is beside, to where his way is free; goal-local.
Vec3 alongNet(const GoalFrame& goal, Vec3 place, Vec3 way) {
    const float half = 0.5f * goal.spec.width;
    const float depth = std::max(goal.spec.topDepth, goal.spec.bottomDepth);
    const Face face = faceBeside(goal, place);
    if (face == Face::Back) {
        // Does he come past a back corner before he is at the net?
        const float left = -depth - kFromPost - place.z;
        const float x = way.z > 0.0f ? place.x + way.x * std::max(0.0f, left / way.z) : place.x;
        if (way.z <= 0.0f || std::abs(x) > half + kFromPost || left > lengthOf(way)) {
            return way;
        }
        // Round the corner nearer to his way. As he goes there this only grows, so that he does not waver.
        const float atLine = place.x - way.x * (place.z / way.z);
        const float turn = place.x + atLine;
        return {turn < 0.0f ? -1.0f : 1.0f, 0.0f, std::min(0.0f, left)};
    }
    const float side = face == Face::Right ? 1.0f : -1.0f;
    const float left = place.x * side - half - kFromPost;
    const float inwards = -way.x * side;
    if (inwards <= 0.0f || left > lengthOf(way)) {
        return way;
    }
    const float z = place.z + way.z * std::max(0.0f, left / inwards);
    if (z > 0.0f || z < -depth - kFromPost) {
        return way;
    }
    return {side * std::max(0.0f, -left), 0.0f, way.z < -inwards ? -1.0f : 1.0f};
}

} // namespace

void holdInNets(MatchState& match, const MatchContext& context) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (std::abs(player.position.z) <= context.pitch().halfLength()) {
            player.netSide = Latch::None;
            continue;
        }
        const auto at = player.onPitch ? goalAt(context, player) : std::nullopt;
        if (!at) {
            player.netSide = Latch::None;
            continue;
        }
        const PlacedGoal& goal = context.arena.goals[*at];
        const Vec3 middle = goal.placement.toLocal(player.position);
        player.netSide = netSideOf(player.netSide, goal.frame, middle);
        if (isInReach(goal.frame, player.netSide, middle)) {
            hold(player, goal, context, context.sheet(id).height);
        }
    }
}

Vec3 roundNets(const MatchState& match, const MatchContext& context, PlayerId id, Vec3 run) {
    const PlayerState& player = match.player(id);
    const float pace = lengthOf(run);
    const bool told = match.phase != Phase::Goal && isSteered(match, context, id); // by a person
    if (pace < kWish || told) {
        return run;
    }
    const auto at = goalAt(context, player);
    if (!at) {
        return run;
    }
    const PlacedGoal& goal = context.arena.goals[*at];
    const Vec3 place = goal.placement.toLocal(player.position);
    const Vec3 ball = goal.placement.toLocal(match.ball().position);
    const Vec3 way = goal.placement.directionToLocal(run) * kSeesNet;
    Vec3 bent = way;
    if (player.netSide == Latch::Outside) {
        bent = alongNet(goal.frame, place, way);
    } else if (netSideOf(Latch::None, goal.frame, ball) != Latch::Inside) { // else he may be after the ball
        bent = outOfGoal(goal.frame, place, way);
    }
    return bent == way ? run : goal.placement.directionToLocal(directionOr(bent, {})) * pace;
}

NetCrowd::NetCrowd(const MatchState& match, const MatchContext& context, const PlayersBefore& before) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        if (player.netSide == Latch::None) {
            continue;
        }
        const auto at = goalAt(context, player);
        if (!at) {
            continue;
        }
        const PlacedGoal& goal = context.arena.goals[*at];
        if (!isInReach(goal.frame, player.netSide, goal.placement.toLocal(player.position))) {
            continue;
        }
        // Who was put elsewhere has come no way through the net.
        const PlayerState& was = before[static_cast<std::size_t>(id)];
        const bool came = lengthSquared(was.position - player.position) < kArm * kArm;
        m_members.add({*at, bodyAt(goal, came ? was : player, player, context.sheet(id).height)});
    }
}

bool NetCrowd::isDue(const MatchState& match) {
    return std::any_of(match.players.begin(), match.players.end(), [](const PlayerState& player) {
        return player.onPitch && player.netSide != Latch::None;
    });
}

void NetCrowd::press(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float share) const {
    for (const Member& member : m_members) {
        pressNet(world.nets[member.goal], arena.mesh, arena.goals[member.goal].frame, member.body, share,
                 kTick, tuning);
    }
}

} // namespace hexagoal
