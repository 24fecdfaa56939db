#include "app/lab/match_watch.hpp"

#include "physics/net_bodies.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kSlack = 0.35f;         // m: a player may be pushed over a limit by another
constexpr float kStoppageLimit = 25.0f; // s: the longest that any stop may take, half-time included

constexpr float kGetsOn = 0.4f; // m: who wants to run gets so far in the time below, or he is stuck
constexpr int kStuckTicks = 240;
constexpr float kWantsToRun = 0.3f; // of the top speed

constexpr float kOpenAir =
    60.0f; // m: a ball that is not in play may fly and roll so far where nothing stops it
constexpr float kHallMargins = 4.0f; // of the run-off: where the stands are, with room

/// How far beyond the lines the ball may get, m.
float roomBeyond(const Venue& venue) {
    const auto& walls = venue.enclosure.walls;
    const bool hall = std::any_of(walls.begin(), walls.end(),
                                  [](const Wall& wall) { return wall.kind == WallKind::Stand; });
    return hall ? venue.pitch.runOffMargin * kHallMargins : kOpenAir;
}

bool finite(Vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// Does a player stand where the law allows at a restart?
bool standsLawfully(const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    const Restart& restart = match.restart;
    if (!player.onPitch || id == restart.taker) {
        return true;
    }
    const Pitch& pitch = context.pitch();
    const bool theirs = sideOf(id) != restart.side;
    const float distance = std::sqrt(
        lengthSquared(Vec3{player.position.x - restart.spot.x, 0.0f, player.position.z - restart.spot.z}));
    const int goal = match.goalOf(1 - restart.side); // that the restart attacks
    switch (restart.kind) {
    case RestartKind::KickOff: {
        const bool ownHalf = player.position.z * match.attack(sideOf(id)) <= kSlack;
        return ownHalf && (!theirs || distance >= pitch.circleRadius - kSlack);
    }
    case RestartKind::ThrowIn:
        return !theirs || distance >= 2.0f - kSlack;
    case RestartKind::KickIn:
    case RestartKind::Corner:
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick: {
        const bool onOwnLine = pitch.fromGoalLine(player.position, match.goalOf(sideOf(id))) < 1.0f;
        return !theirs || distance >= pitch.circleRadius - kSlack || onOwnLine;
    }
    case RestartKind::GoalKick:
        return !theirs || !pitch.inPenaltyArea(player.position, match.goalOf(restart.side)) ||
               pitch.fromGoalLine(player.position, match.goalOf(restart.side)) >
                   pitch.penaltyAreaDepth - kSlack ||
               std::abs(player.position.x) > pitch.penaltyAreaWidth * 0.5f - kSlack;
    case RestartKind::Penalty: {
        if (theirs && isKeeper(id)) {
            return pitch.fromGoalLine(player.position, goal) < 1.5f;
        }
        const bool inside = pitch.fromGoalLine(player.position, goal) < pitch.penaltyAreaDepth - kSlack &&
                            std::abs(player.position.x) < pitch.penaltyAreaWidth * 0.5f - kSlack;
        return !inside && distance >= pitch.circleRadius - kSlack;
    }
    case RestartKind::None:
    case RestartKind::DropBall:
        return true;
    }
    return true;
}

} // namespace

void MatchWatch::say(bool wrong, const char* what, const MatchState& match) {
    if (!wrong || std::find(m_said.begin(), m_said.end(), what) != m_said.end()) {
        return;
    }
    m_said.push_back(what);
    m_wrongs.push_back(std::string(what) + " at tick " + std::to_string(match.tick));
}

void MatchWatch::lookAtRestart(const MatchState& match) {
    const bool waiting = match.phase == Phase::Restart && match.restart.ready;
    const bool played = match.flight.kind != Intent::None && match.flight.tick == match.tick &&
                        match.flight.restart != RestartKind::None;
    if (played) {
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            say(!m_lawful[static_cast<std::size_t>(id)], "a restart was taken while a man stood unlawfully",
                match);
        }
    }
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        m_lawful[static_cast<std::size_t>(id)] = !waiting || standsLawfully(match, m_context, id);
    }
}

void MatchWatch::lookAtNets(const MatchState& match) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        if (player.netSide == Latch::None) {
            m_pushing[static_cast<std::size_t>(id)].ticks = 0;
            continue;
        }
        Pushing& pushing = m_pushing[static_cast<std::size_t>(id)];
        const bool wants = player.onPitch && lengthSquared(player.buffered.run) > kWantsToRun * kWantsToRun;
        if (!wants || lengthSquared(player.position - pushing.from) > kGetsOn * kGetsOn) {
            pushing = {player.position, 0};
        }
        say(++pushing.ticks > kStuckTicks, "a man is stuck in a net", match);
        // Through it: within the box though he has come from outside, or the other way round.
        for (const PlacedGoal& goal : m_context.arena.goals) {
            const Vec3 place = goal.placement.toLocal(player.position);
            const float out = -goal.frame.face(faceBeside(goal.frame, place)).distance(place);
            const bool inside = player.netSide == Latch::Inside;
            const float through = m_context.physics.bodyReach + kSlack;
            say(isAtNet(goal.frame, place) && (inside ? out : -out) > through, "a man went through a net",
                match);
        }
    }
}

void MatchWatch::look(const MatchState& match) {
    const Pitch& pitch = m_context.pitch();
    const Vec3 ball = match.ball().position;
    say(!finite(ball) || !finite(match.ball().velocity) || !finite(match.ball().spin),
        "the ball is not a number", match);
    for (const PlayerState& player : match.players) {
        say(!finite(player.position) || !finite(player.velocity) || !finite(player.facing),
            "a man is not a number", match);
    }
    const float beyond = roomBeyond(m_context.venue());
    say(std::abs(ball.x) > pitch.halfWidth() + beyond || std::abs(ball.z) > pitch.halfLength() + beyond ||
            ball.y > 80.0f || m_context.overGround(ball) < 0.0f,
        "the ball has left the hall", match);
    say(match.phase == Phase::Play && !pitch.contains(ball) &&
            (std::abs(ball.x) > pitch.halfWidth() + 2.0f || std::abs(ball.z) > pitch.halfLength() + 3.0f),
        "play goes on with the ball outside", match);
    say(static_cast<float>(match.stats.stoppage) > kStoppageLimit * 60.0f, "a stoppage took too long", match);
    lookAtRestart(match);
    lookAtNets(match);
}

} // namespace hexagoal
