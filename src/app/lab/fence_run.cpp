#include "app/lab/fence_run.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kBallSeconds = 4.0f;
constexpr int kManTicks = 180;
constexpr int kTurnTicks = 45;      // a man runs one way for so long
constexpr int kTogether = 10;       // men at a time
constexpr float kTolerance = 0.02f; // m: rounding at a corner
constexpr float kShoved = 0.05f;    // m: another may push him so far in a tick; the next brings him back

/// How far a place is beyond the bounds with a circle round it, m; 0 within.
float beyond(const Venue& venue, Vec3 at, float radius) {
    const Vec2 place{at.x, at.z};
    return glm::distance(keptWithin(venue.enclosure.bounds, place, radius).place, place);
}

/// A random place whose circle is within the bounds.
Vec3 within(const Venue& venue, Rng& rng, float radius) {
    Vec2 low{1e9f, 1e9f};
    Vec2 high = -low;
    for (const Vec2 corner : venue.enclosure.bounds) {
        low = glm::min(low, corner);
        high = glm::max(high, corner);
    }
    while (true) {
        const Vec3 at{rng.range(low.x, high.x), 0.0f, 0.0f};
        const Vec3 place{at.x, 0.0f, rng.range(low.y, high.y)};
        if (beyond(venue, place, radius) <= 0.0f) {
            return place;
        }
    }
}

/// The lowest top of the fence, m over y = 0.
float fenceTop(const Venue& venue) {
    float top = 1e9f;
    for (const Wall& wall : venue.enclosure.walls) {
        if (wall.kind == WallKind::Fence) {
            top = std::min(top, std::min(wall.a.y, wall.b.y) + wall.height);
        }
    }
    return top;
}

void shootBall(const MatchContext& context, Rng& rng, FenceReport& report) {
    const PhysicsTuning& t = context.physics;
    const Venue& venue = context.venue();
    const float fence = fenceTop(venue);
    BallState ball;
    const Vec3 place = within(venue, rng, t.ballRadius);
    placeBall(ball, context.onGround(place, rng.range(t.ballRadius, 3.0f)), context.arena.goals);
    const float speed = rng.range(3.0f, 38.0f);
    ball.velocity = rng.direction() * speed;
    ball.velocity.y *= 0.5f; // most meet the fence, few fly over it
    const float spin = rng.range(0.0f, 60.0f);
    ball.spin = rng.direction() * spin;
    const float dt = 1.0f / (60.0f * t.ballStepsPerFrame);
    const int steps = static_cast<int>(kBallSeconds / dt);
    bool hit = false;
    for (int i = 0; i < steps; ++i) {
        stepBall(ball, context.arena.obstacles(), t, dt);
        hit = hit || ball.wall != WallTouch::None;
        // Soft mesh gives a shot some way out, and has it still.
        const float given = pressesFence(ball) ? 2.0f * venue.enclosure.soft.give : 0.0f;
        if (beyond(venue, ball.position, 0.0f) > given) {
            const bool over = ball.position.y > fence - t.ballRadius;
            report.over += over ? 1 : 0;
            report.through += over ? 0 : 1;
            break;
        }
    }
    report.hits += hit ? 1 : 0;
    ++report.balls;
}

void loseMen(const MatchContext& context, Rng& rng, FenceReport& report) {
    MatchState match = newMatch(context);
    MatchInputs inputs;
    const Venue& venue = context.venue();
    const float radius = isFenced(venue.enclosure) ? context.tuning.bodyRadius : 0.0f;
    match.phase = Phase::Play;
    match.restart = {};
    int put = 0;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        const bool plays = !isKeeper(id) && put < kTogether;
        player = {};
        player.onPitch = plays;
        put += plays ? 1 : 0;
        player.position = context.onGround(within(venue, rng, context.tuning.bodyRadius));
        const Vec3 way = directionOr(flat(rng.direction()), {1.0f, 0.0f, 0.0f});
        player.velocity = way * rng.range(0.0f, 9.0f);
    }
    placeBall(match.world.ball, context.onGround({}, context.physics.ballRadius), context.arena.goals);
    std::array<bool, kPlayerCount> kept{};
    std::array<bool, kPlayerCount> out{};
    for (int tick = 0; tick < kManTicks && match.phase == Phase::Play; ++tick) {
        for (std::size_t i = 0; i < kPlayerCount && tick % kTurnTicks == 0; ++i) {
            inputs.players[i].run = directionOr(flat(rng.direction()), {1.0f, 0.0f, 0.0f});
        }
        stepMatch(match, context, inputs);
        for (std::size_t i = 0; i < kPlayerCount; ++i) {
            const PlayerState& player = match.players[i];
            if (!player.onPitch) {
                continue;
            }
            kept[i] = kept[i] || beyond(venue, player.position, radius + kTolerance) > 0.0f;
            out[i] = out[i] || beyond(venue, player.position, 0.0f) > kShoved;
            report.deepest = std::max(report.deepest, beyond(venue, player.position, radius));
        }
    }
    report.men += static_cast<std::uint64_t>(put);
    report.kept += static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), true));
    report.outside += static_cast<std::uint64_t>(std::count(out.begin(), out.end(), true));
}

} // namespace

FenceReport runAgainstFence(const FenceOptions& options, const std::vector<Team>& teams,
                            const Tuning& tuning) {
    MatchSetup setup;
    setup.teams = {teams.front(), teams.front()};
    setup.venue = options.venue;
    const MatchContext context(std::move(setup), tuning.physics, tuning.match, tuning.ai);
    FenceReport report;
    if (isFenced(options.venue.enclosure)) {
        for (std::uint64_t i = 0; i < options.balls; ++i) {
            Rng rng(options.seed, i);
            shootBall(context, rng, report);
        }
    }
    for (std::uint64_t i = 0; report.men < options.men; ++i) {
        Rng rng(options.seed + 1, i);
        loseMen(context, rng, report);
    }
    return report;
}

Json toJson(const FenceReport& r) {
    return {{"balls", r.balls},     {"hits", r.hits},
            {"over", r.over},       {"through", r.through},
            {"men", r.men},         {"kept", r.kept},
            {"outside", r.outside}, {"deepest_m", withDecimals(r.deepest, 3)}};
}

} // namespace hexagoal
