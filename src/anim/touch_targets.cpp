#include "anim/touch_targets.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kPostReach = 1.05f;  // m on the ground between a player and a post's axis
constexpr float kBallIsFar = 30.0f;  // m: a keeper may lean on his post
constexpr float kStands = 0.7f;      // m/s: no faster to begin to hold on
constexpr float kHardlyMoves = 1.5f; // m/s: to go on with it
constexpr float kRunsAt = 0.4f;      // m/s against a board
constexpr float kOut = 2.2f;         // m beyond a touchline: a board may soon be in reach
constexpr float kFenceSoon = 2.2f;   // m from a fence that he runs at
constexpr float kFenceReach = 0.8f;  // m from a fence that he stands at
constexpr float kWallNearest = 0.5f; // m nearer than the law's distance, and farther
constexpr float kWallFarthest = 1.2f;
constexpr float kWallStep = 0.95f; // m from player to player
constexpr float kMeetNear = 0.64f; // m between two players whose hands meet
constexpr float kMeetFar = 1.25f;
constexpr float kApartSpeed = 1.5f; // m/s between them: they stay near for a while

bool isFreeKick(RestartKind kind) {
    return kind == RestartKind::DirectFreeKick || kind == RestartKind::IndirectFreeKick;
}

/// The goal at whose post he stands; −1: at none.
int goalOfPost(const Pitch& pitch, Vec3 place) {
    const float post = pitch.goal.width * 0.5f + pitch.goal.postRadius;
    const float x = std::abs(place.x) - post;
    for (int goal = 0; goal < 2; ++goal) {
        const float z = place.z - pitch.goalLine(goal);
        if (x * x + z * z < kPostReach * kPostReach) {
            return goal;
        }
    }
    return -1;
}

bool holdsPost(const MatchState& match, const MatchContext& context, PlayerId id, TouchKind now) {
    const PlayerState& player = match.player(id);
    const float fastest = now == TouchKind::Hold ? kHardlyMoves : kStands;
    if (lengthSquared(player.velocity) > fastest * fastest) {
        return false;
    }
    const int goal = goalOfPost(context.pitch(), player.position);
    if (goal < 0) {
        return false;
    }
    const bool own = match.goalOf(sideOf(id)) == goal;
    if (match.phase == Phase::Play) {
        return own && isKeeper(id) && lengthOf(match.ball().position - player.position) > kBallIsFar;
    }
    if (match.phase == Phase::Goal) {
        return true;
    }
    if (match.phase != Phase::Restart) {
        return false;
    }
    const RestartKind kind = match.restart.kind;
    if (kind == RestartKind::GoalKick) {
        return true;
    }
    return own && (isKeeper(id) ? kind != RestartKind::Penalty
                                : (kind == RestartKind::Corner || isFreeKick(kind)) &&
                                      match.restart.side != sideOf(id));
}

/// Which way the fence is from him, level, unit, if it is as near as that; zero: it is not.
Vec3 wayToFence(const MatchContext& context, const PlayerState& player, float within) {
    const Enclosure& enclosure = context.venue().enclosure;
    const Vec3 place = player.position;
    if (!isFenced(enclosure) ||
        (std::abs(place.x) + within < enclosure.roam.x && std::abs(place.z) + within < enclosure.roam.y)) {
        return {};
    }
    const Kept kept = keptWithin(enclosure.bounds, {place.x, place.z}, within);
    return {-kept.normal.x, 0.0f, -kept.normal.y};
}

/// While nobody plays he may as well take hold of the wire.
bool holdsFence(const MatchState& match, const MatchContext& context, PlayerId id, TouchKind now) {
    const PlayerState& player = match.player(id);
    const float fastest = now == TouchKind::Hold ? kHardlyMoves : kStands;
    return match.phase != Phase::Play && lengthSquared(player.velocity) < fastest * fastest &&
           wayToFence(context, player, kFenceReach) != Vec3{};
}

bool braces(const MatchState& match, const MatchContext& context, PlayerId id, TouchKind now) {
    const Pitch& pitch = context.pitch();
    const PlayerState& player = match.player(id);
    const bool goesOn =
        now == TouchKind::Brace && lengthSquared(player.velocity) < kHardlyMoves * kHardlyMoves;
    if (const Vec3 out = wayToFence(context, player, kFenceSoon); out != Vec3{}) {
        return goesOn || glm::dot(player.velocity, out) > kRunsAt;
    }
    const float x = std::abs(player.position.x);
    const float z = std::abs(player.position.z);
    if (x > pitch.halfWidth() + kOut) {
        return goesOn || player.velocity.x * player.position.x > kRunsAt * x;
    }
    // In the goal or behind it.
    if (z > pitch.halfLength() + 0.3f && x < pitch.goal.width * 0.5f + 1.0f) {
        return goesOn || player.velocity.z * player.position.z > kRunsAt * z;
    }
    return false;
}

/// How far he runs while a hand goes up; nobody leaves the run-off (players.cpp).
Vec3 runsOn(const MatchContext& context, const PlayerState& player) {
    const Pitch& pitch = context.pitch();
    const Vec3 way = flat(player.velocity) * (kTick * TouchingPlayer::kBlendTicks);
    if (isFenced(context.venue().enclosure)) {
        return way; // what he runs at stops him
    }
    const float x = pitch.halfWidth() + pitch.runOffMargin * 0.5f;
    const Vec3 to = player.position + way;
    return Vec3{std::clamp(to.x, -x, x), 0.0f, to.z} - flat(player.position);
}

/// Where the board or the fence runs that he is at; zero: at none.
Vec3 alongWall(const MatchContext& context, const PlayerState& player) {
    if (const Vec3 out = wayToFence(context, player, kFenceSoon); out != Vec3{}) {
        return glm::cross(kUp, out);
    }
    return std::abs(player.position.x) > context.pitch().halfWidth() ? Vec3{0.0f, 0.0f, 1.0f} : Vec3{};
}

bool standsInWall(const MatchState& match, const MatchContext& context, PlayerId id) {
    const Restart& restart = match.restart;
    if (match.phase != Phase::Restart || !isFreeKick(restart.kind) || restart.side == sideOf(id) ||
        isKeeper(id)) {
        return false;
    }
    const float law = context.pitch().circleRadius;
    const Vec3 goal = context.pitch().goalCentre(match.goalOf(sideOf(id)));
    const auto inBand = [&](PlayerId who) {
        const PlayerState& player = match.player(who);
        const Vec3 way = flat(player.position - restart.spot);
        const float far = lengthOf(way);
        return player.onPitch && far > law - kWallNearest && far < law + kWallFarthest &&
               lengthSquared(player.velocity) < kHardlyMoves * kHardlyMoves &&
               glm::dot(way, flat(goal - restart.spot)) > 0.0f;
    };
    if (!inBand(id)) {
        return false;
    }
    const int first = sideOf(id) * kTeamSize;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const auto other = static_cast<PlayerId>(first + slot);
        if (other != id && inBand(other) &&
            lengthSquared(match.player(other).position - match.player(id).position) < kWallStep * kWallStep) {
            return true;
        }
    }
    return false;
}

} // namespace

bool handsAreFree(const MatchState& match, PlayerId id) {
    const PlayerState& player = match.player(id);
    const bool mode = player.mode == PlayerMode::Free || player.mode == PlayerMode::Celebrate ||
                      player.mode == PlayerMode::Dejected ||
                      (player.mode == PlayerMode::KeeperSet && match.phase == Phase::Restart);
    const bool taker = match.phase == Phase::Restart && match.restart.taker == id;
    return mode && player.onPitch && !player.reaching && !player.inAir() && player.slow <= 0.0f && !taker &&
           match.holder != id && match.carrier != id;
}

TouchReason touchReason(const MatchState& match, const MatchContext& context, PlayerId id, TouchKind now) {
    if (!handsAreFree(match, id)) {
        return {};
    }
    if (standsInWall(match, context, id)) {
        return {TouchKind::Guard, 0, {}, {}};
    }
    if (braces(match, context, id, now)) {
        return {TouchKind::Brace,
                static_cast<ThingKinds>(bitOf(ThingKind::Board) | bitOf(ThingKind::Net) |
                                        bitOf(ThingKind::Fence)),
                runsOn(context, match.player(id)), alongWall(context, match.player(id))};
    }
    if (holdsPost(match, context, id, now)) {
        return {TouchKind::Hold, bitOf(ThingKind::Post), {}, {}};
    }
    if (holdsFence(match, context, id, now)) {
        return {TouchKind::Hold, bitOf(ThingKind::Fence), {}, {}};
    }
    return {};
}

bool mayMeet(const MatchState& match, PlayerId a, PlayerId b) {
    if (match.phase != Phase::Goal || sideOf(a) != sideOf(b) ||
        sideOf(a) == match.restart.side || // who has conceded kicks off
        !handsAreFree(match, a) || !handsAreFree(match, b)) {
        return false;
    }
    const PlayerState& one = match.player(a);
    const PlayerState& other = match.player(b);
    const Vec3 way = flat(other.position - one.position);
    const float far = lengthOf(way);
    // Neither has the other behind him.
    const bool together = lengthSquared(flat(one.velocity - other.velocity)) < kApartSpeed * kApartSpeed;
    return together && far > kMeetNear && far < kMeetFar && glm::dot(way, one.facing) > -0.2f * far &&
           glm::dot(way, other.facing) < 0.2f * far;
}

} // namespace hexagoal
