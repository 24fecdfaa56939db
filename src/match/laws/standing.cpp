// Where players must stand while the ball is dead: distances, halves, areas (Laws 8, 13 to 17).
#include "match/laws/standing.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/takers.hpp"
#include "players/footing.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Out of a circle by the shortest way that stays within the run-off; `back` points to the own goal, for a
/// player who stands on its centre.
Vec3 outOfCircle(Vec3 place, Vec3 centre, float radius, float back, const Pitch& pitch) {
    const Vec3 way = flat(place - centre);
    const float distance2 = lengthSquared(way);
    if (distance2 >= radius * radius) {
        return place;
    }
    const Vec3 straight = centre + directionOr(way, {0.0f, 0.0f, back}) * radius;
    const float side = pitch.halfWidth();
    const float end = pitch.halfLength();
    if (std::abs(straight.x) <= side && std::abs(straight.z) <= end) {
        return {straight.x, place.y, straight.z};
    }
    // The straight way leads off the pitch: along its edge instead.
    if (std::abs(straight.x) > side) {
        const float x = straight.x < 0.0f ? -side : side;
        const float across = x - centre.x;
        const float along = std::sqrt(std::max(0.0f, radius * radius - across * across));
        const float towards = way.z != 0.0f ? way.z : back;
        const float z = centre.z + (towards < 0.0f ? -along : along);
        return {x, place.y, std::abs(z) <= end ? z : centre.z - (z - centre.z)};
    }
    const float z = straight.z < 0.0f ? -end : end;
    const float ahead = z - centre.z;
    const float aside = std::sqrt(std::max(0.0f, radius * radius - ahead * ahead));
    // Towards the middle: there the pitch goes on.
    const float towards = way.x != 0.0f ? way.x : -centre.x;
    const float x = centre.x + (towards < 0.0f ? -aside : aside);
    return {std::abs(x) <= side ? x : centre.x - (x - centre.x), place.y, z};
}

/// Out of a penalty area by the nearest of its three edges on the pitch.
Vec3 outOfArea(Vec3 place, int goal, float margin, const Pitch& pitch) {
    const float depth = pitch.fromGoalLine(place, goal);
    const float halfWidth = pitch.penaltyAreaWidth * 0.5f + margin;
    const float areaDepth = pitch.penaltyAreaDepth + margin;
    if (depth >= areaDepth || std::abs(place.x) >= halfWidth) {
        return place;
    }
    const float sign = goal == 0 ? 1.0f : -1.0f; // up the pitch from that goal
    if (areaDepth - depth <= halfWidth - std::abs(place.x)) {
        return {place.x, place.y, pitch.goalLine(goal) + sign * areaDepth};
    }
    return {place.x < 0.0f ? -halfWidth : halfWidth, place.y, place.z};
}

/// On a goal line between its posts.
Vec3 inGoal(Vec3 place, int goal, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const float reach = pitch.goal.width * 0.5f - context.tuning.lawfulMargin;
    return {std::clamp(place.x, -reach, reach), place.y, pitch.goalLine(goal)};
}

/// Law 14: outside the area, behind the ball, at its distance; the keeper on his line.
Vec3 placeAtPenalty(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place) {
    const Pitch& pitch = context.pitch();
    const int defenders = 1 - match.restart.side;
    const int goal = match.goalOf(defenders);
    if (match.phase == Phase::ShootOut && player == keeperOf(match.restart.side)) {
        return place; // he waits beside the area for his turn
    }
    if (player == keeperOf(defenders)) {
        return inGoal(place, goal, context);
    }
    const float margin = context.tuning.lawfulMargin;
    const float sign = goal == 0 ? 1.0f : -1.0f;
    const float behind = pitch.penaltySpot + margin;
    if (pitch.fromGoalLine(place, goal) < behind) {
        place.z = pitch.goalLine(goal) + sign * behind;
    }
    place = outOfArea(place, goal, margin, pitch);
    // Away from the spot leads neither back into the area nor before the ball.
    return outOfCircle(place, match.restart.spot, pitch.circleRadius + margin, sign, pitch);
}

Vec3 placeAtFreeKick(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place) {
    const Pitch& pitch = context.pitch();
    const float margin = context.tuning.lawfulMargin;
    const int side = sideOf(player);
    if (side == match.restart.side) {
        return place;
    }
    const Vec3 spot = match.restart.spot;
    // On the own goal line between the posts players may stand nearer (Law 13).
    const int own = match.goalOf(side);
    if (std::abs(pitch.fromGoalLine(place, own)) <= margin && std::abs(place.x) <= pitch.goal.width * 0.5f) {
        return place;
    }
    const int theirs = match.goalOf(match.restart.side);
    if (pitch.inPenaltyArea(spot, theirs)) {
        place = outOfArea(place, theirs, margin, pitch);
    }
    const float radius = pitch.circleRadius + margin;
    // A keeper who is driven back stays in his goal, where the way back ends on its line.
    const bool keeps = player == keeperOf(side) && pitch.fromGoalLine(spot, own) < radius;
    if (keeps && lengthSquared(flat(place - spot)) < radius * radius) {
        return inGoal(place, own, context);
    }
    return outOfCircle(place, spot, radius, -match.attack(side), pitch);
}

/// Law 8: the own half; who does not kick off, outside the circle.
Vec3 placeAtKickOff(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place) {
    const Pitch& pitch = context.pitch();
    const float margin = context.tuning.lawfulMargin;
    const float attack = match.attack(sideOf(player));
    if (sideOf(player) != match.restart.side) {
        place = outOfCircle(place, {}, pitch.circleRadius + margin, -attack, pitch);
    }
    if (place.z * attack <= -margin) {
        return place;
    }
    place.z = -attack * margin;
    // On the half-way line the way out of the circle is along it.
    if (sideOf(player) != match.restart.side) {
        place = outOfCircle(place, {}, pitch.circleRadius + margin, -attack, pitch);
    }
    return place;
}

bool standsFree(const MatchState& match, PlayerId player) {
    return player == match.restart.taker;
}

bool isLawful(const MatchState& match, const MatchContext& context, PlayerId player) {
    const Vec3 place = match.player(player).position;
    const Vec3 lawful = lawfulPlace(match, context, player, place);
    const float allowed = context.tuning.lawfulMargin; // what he goes further than he must
    return lengthSquared(flat(lawful - place)) <= allowed * allowed;
}

} // namespace

Vec3 keepLawful(const MatchState& match, const MatchContext& context, RestartKind kind, PlayerId player,
                Vec3 place) {
    const Pitch& pitch = context.pitch();
    const MatchTuning& t = context.tuning;
    const int side = sideOf(player);
    const bool opponent = side != match.restart.side;
    const float back = -match.attack(side);
    const Vec3 spot = match.restart.spot;
    switch (kind) {
    case RestartKind::None:
        return place;
    case RestartKind::KickOff:
        return placeAtKickOff(match, context, player, place);
    case RestartKind::ThrowIn:
        return opponent ? outOfCircle(place, spot, t.throwInDistance + t.lawfulMargin, back, pitch) : place;
    case RestartKind::KickIn:
    case RestartKind::Corner:
        return opponent ? outOfCircle(place, spot, pitch.circleRadius + t.lawfulMargin, back, pitch) : place;
    case RestartKind::GoalKick:
        return opponent ? outOfArea(place, match.goalOf(match.restart.side), t.lawfulMargin, pitch) : place;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        return placeAtFreeKick(match, context, player, place);
    case RestartKind::Penalty:
        return placeAtPenalty(match, context, player, place);
    case RestartKind::DropBall:
        return outOfCircle(place, spot, t.dropBallDistance + t.lawfulMargin, back, pitch);
    }
    return place;
}

Vec3 lawfulPlace(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place) {
    const bool stopped = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    if (!stopped || standsFree(match, player)) {
        return place;
    }
    return keepLawful(match, context, match.restart.kind, player, place);
}

bool allStandLawfully(const MatchState& match, const MatchContext& context) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (match.player(id).onPitch && !isLawful(match, context, id)) {
            return false;
        }
    }
    return true;
}

void keepOut(MatchState& match, const MatchContext& context) {
    const float margin = context.tuning.lawfulMargin;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (!player.onPitch || isLawful(match, context, id)) {
            continue;
        }
        const Vec3 off = flat(lawfulPlace(match, context, id, player.position) - player.position);
        player.position += off * (1.0f - margin / lengthOf(off));
        player.velocity = {};
        meetGround(player, context.venue().surface, false);
    }
}

void putLawfully(MatchState& match, const MatchContext& context) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (!player.onPitch) {
            continue;
        }
        if (id == match.restart.taker) {
            player.position = takerPlace(match, context);
            meetGround(player, context.venue().surface, false);
            player.velocity = {};
            player.facing = takerFacing(match, context);
        } else if (!isLawful(match, context, id)) {
            player.position = lawfulPlace(match, context, id, player.position);
            meetGround(player, context.venue().surface, false);
            player.velocity = {};
        }
    }
}

void walkTo(const PlayerState& player, Vec3 place, const MatchTuning& tuning, PlayerInput& input) {
    const Vec3 way = flat(place - player.position);
    const float distance = lengthOf(way);
    if (distance <= 0.0f) {
        input.run = {};
        return;
    }
    input.run = way * (std::min(1.0f, distance / tuning.walkBrake) / distance);
}

} // namespace hexagoal
