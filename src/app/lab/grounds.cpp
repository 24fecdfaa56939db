#include "app/lab/grounds.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLongest = 60.0f;     // s: every ball lies by then
constexpr float kStill = 0.02f;       // m/s
constexpr float kRollsWithin = 0.02f; // of its speed: slip of a ball that rolls
constexpr float kDune = 0.19f;        // m per m: the steepest of a beach
constexpr float kSlopeHalf = 50.0f;   // m: half of the square that slopes
constexpr float kRunFor = 4.0f;       // s
constexpr float kReached = 0.9f;      // of the speed he gets
constexpr PlayerId kRunner = playerId(0, 7);

/// One kick on level ground of a kind, step by step; `look` may end it by returning false.
template <class Look>
void follow(BallState ball, const Surface& surface, const PhysicsTuning& t, Look look) {
    const float dt = 1.0f / (60.0f * t.ballStepsPerFrame);
    const Obstacles obstacles{{}, &surface, nullptr};
    for (float seconds = dt; seconds < kLongest; seconds += dt) {
        stepBall(ball, obstacles, t, dt);
        if (!look(ball, seconds)) {
            return;
        }
    }
}

Surface surfaceOf(const LabGround& ground) {
    Surface surface;
    surface.ground = ground.kind;
    surface.wet = ground.wetness;
    return surface;
}

BallState onGround(Vec3 velocity, bool rolls, const PhysicsTuning& t) {
    BallState ball;
    ball.position = {0.0f, t.ballRadius, 0.0f};
    ball.velocity = velocity;
    ball.onGround = true;
    if (rolls) {
        ball.spin = glm::cross(kUp, velocity) * (1.0f / t.ballRadius);
    }
    return ball;
}

bool lies(const BallState& ball) {
    return ball.onGround && lengthOf(ball.velocity) < kStill;
}

struct Rolled {
    double metres = 0.0;
    double seconds = 0.0;
};

Rolled rollOut(float speed, const Surface& surface, const PhysicsTuning& t) {
    Rolled rolled;
    follow(onGround({0.0f, 0.0f, speed}, true, t), surface, t, [&](const BallState& ball, float seconds) {
        rolled = {lengthOf(flat(ball.position)), seconds};
        return !lies(ball);
    });
    return rolled;
}

void skid(float speed, const Surface& surface, const PhysicsTuning& t, KickTable& table) {
    follow(onGround({0.0f, 0.0f, speed}, false, t), surface, t, [&](const BallState& ball, float) {
        const Vec3 slip = ball.velocity - glm::cross(ball.spin, kUp) * t.ballRadius;
        const float now = lengthOf(ball.velocity);
        if (lengthOf(flat(slip)) > kRollsWithin * now && !lies(ball)) {
            return true;
        }
        table.skidMetres += lengthOf(flat(ball.position));
        table.skidKept += now / speed;
        return false;
    });
}

void loft(float speed, float elevation, const Surface& surface, const PhysicsTuning& t, KickTable& table) {
    BallState start;
    start.position = {0.0f, t.ballRadius, 0.0f};
    start.velocity = {0.0f, speed * portableSin(elevation), speed * portableCos(elevation)};
    int bounces = 0;
    float before = start.velocity.z;
    float apex = 0.0f;
    float metres = 0.0f;
    follow(start, surface, t, [&](const BallState& ball, float) {
        if (ball.groundHit > 0.0f) {
            ++bounces;
            table.bounceKept += bounces == 1 ? ball.velocity.z / before : 0.0f;
        }
        before = ball.velocity.z;
        apex = bounces == 1 ? std::max(apex, ball.position.y - t.ballRadius) : apex;
        metres = lengthOf(flat(ball.position));
        return !lies(ball);
    });
    table.bounces += bounces;
    table.bounceHeight += apex;
    table.loftMetres += metres;
}

// ---- Runs ----

/// A venue whose ground is of one kind and rises along z, or is level.
Venue venueOf(const LabGround& ground, float slope) {
    Venue venue;
    venue.surface = surfaceOf(ground);
    if (slope != 0.0f) {
        Surface& s = venue.surface;
        s.corner = {-kSlopeHalf, -kSlopeHalf};
        s.columns = s.rows = static_cast<std::int32_t>(2.0f * kSlopeHalf) + 1;
        for (std::int32_t row = 0; row < s.rows; ++row) {
            const float height = slope * (static_cast<float>(row) - kSlopeHalf);
            s.heights.insert(s.heights.end(), static_cast<std::size_t>(s.columns), height);
        }
    }
    furnish(venue);
    return venue;
}

/// One man on the pitch, who stands in the middle and looks where he will run; the ball lies far from him.
MatchState alone(const MatchContext& context, Vec3 way) {
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    for (PlayerState& player : match.players) {
        player.onPitch = false;
    }
    PlayerState& player = match.player(kRunner);
    player = {};
    player.position = context.onGround({});
    player.facing = way;
    placeBall(match.world.ball, context.onGround({-25.0f, 0.0f, -40.0f}, context.physics.ballRadius),
              context.arena.goals);
    return match;
}

} // namespace

const std::vector<LabGround>& labGrounds() {
    static const std::vector<LabGround> grounds{
        {"grass", Ground::Grass, 0.0f}, {"wet grass", Ground::Grass, 0.8f}, {"puddle", Ground::Water, 1.0f},
        {"snow", Ground::Snow, 0.0f},   {"sand", Ground::Sand, 0.0f},       {"stone", Ground::Stone, 0.0f},
    };
    return grounds;
}

KickTable kickOn(const LabGround& ground, const GroundsOptions& options, const PhysicsTuning& t) {
    const Surface surface = surfaceOf(ground);
    KickTable table;
    std::array<double, 3> counts{};
    for (std::uint64_t i = 0; i < options.count; ++i) {
        Rng rng(options.seed, i);
        const auto kind = static_cast<std::size_t>(i % 3);
        counts[kind] += 1.0;
        if (kind == 0) {
            const Rolled rolled = rollOut(rng.range(4.0f, 16.0f), surface, t);
            table.rollMetres += rolled.metres;
            table.rollSeconds += rolled.seconds;
        } else if (kind == 1) {
            skid(rng.range(6.0f, 20.0f), surface, t, table);
        } else {
            const float speed = rng.range(8.0f, 24.0f);
            loft(speed, rng.range(0.3f, 1.0f), surface, t, table);
        }
    }
    const auto mean = [&](double& sum, std::size_t kind) { sum /= std::max(1.0, counts[kind]); };
    mean(table.rollMetres, 0);
    mean(table.rollSeconds, 0);
    mean(table.skidMetres, 1);
    mean(table.skidKept, 1);
    for (double* sum : {&table.bounceHeight, &table.bounceKept, &table.bounces, &table.loftMetres}) {
        mean(*sum, 2);
    }
    for (float speed = 2.0f; speed <= 20.0f; speed += 2.0f) {
        table.rollBySpeed.push_back(rollOut(speed, surface, t).metres);
    }
    return table;
}

RunTable runOn(const LabGround& ground, float slope, bool along, const Team& team, const Tuning& tuning) {
    MatchSetup setup;
    setup.teams = {team, team};
    setup.venue = venueOf(ground, slope);
    const MatchContext context(std::move(setup), tuning.physics, tuning.match, tuning.ai);
    const Vec3 way = along ? Vec3{1.0f, 0.0f, 0.0f} : Vec3{0.0f, 0.0f, 1.0f};
    MatchState match = alone(context, way);
    MatchInputs inputs;
    PlayerInput& input = inputs.players[static_cast<std::size_t>(kRunner)];
    input.run = way;
    input.face = way;
    RunTable table;
    struct Sample {
        float metres, speed;
    };
    std::vector<Sample> samples;
    const auto onward = [&] { return glm::dot(match.player(kRunner).position, way); };
    const int ticks = static_cast<int>(kRunFor / kTick);
    for (int tick = 0; tick < ticks; ++tick) {
        stepMatch(match, context, inputs);
        samples.push_back({onward(), glm::dot(match.player(kRunner).velocity, way)});
        if ((tick + 1) % 15 == 0) {
            table.metresByTime.push_back(onward());
        }
    }
    table.speed = samples.back().speed;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (samples[i].speed >= kReached * samples.back().speed) {
            table.startSeconds = static_cast<double>(i + 1) * kTick;
            table.startMetres = samples[i].metres;
            break;
        }
    }
    MatchState slides = match;
    const float from = onward();
    input.run = {};
    for (int tick = 1; tick < ticks; ++tick) {
        stepMatch(match, context, inputs);
        table.stopSeconds = tick * static_cast<double>(kTick);
        table.stopMetres = onward() - from;
        if (glm::dot(match.player(kRunner).velocity, way) < 0.1f) {
            break;
        }
    }
    match = slides;
    input.intent = Intent::SlideTackle;
    input.target = match.player(kRunner).position + way * 5.0f;
    for (int tick = 0; tick < ticks; ++tick) {
        stepMatch(match, context, inputs);
        input.intent = Intent::None;
        const PlayerMode mode = match.player(kRunner).mode;
        if (mode != PlayerMode::SlideTackle && tick > 2) {
            break;
        }
        table.slideMetres = onward() - from;
    }
    return table;
}

namespace {

Json toJson(const LabGround& ground, const KickTable& t) {
    Json row{{"ground", std::string(ground.name)}};
    row["roll_m"] = withDecimals(t.rollMetres, 2);
    row["roll_s"] = withDecimals(t.rollSeconds, 2);
    row["skid_m"] = withDecimals(t.skidMetres, 2);
    row["skid_kept"] = withDecimals(t.skidKept, 3);
    row["bounce_m"] = withDecimals(t.bounceHeight, 3);
    row["bounce_kept"] = withDecimals(t.bounceKept, 3);
    row["bounces"] = withDecimals(t.bounces, 2);
    row["loft_m"] = withDecimals(t.loftMetres, 2);
    for (const double metres : t.rollBySpeed) {
        row["roll_by_speed"].push_back(withDecimals(metres, 2));
    }
    return row;
}

Json toJson(std::string_view name, const RunTable& t) {
    Json row{{"run", std::string(name)}};
    row["start_s"] = withDecimals(t.startSeconds, 2);
    row["start_m"] = withDecimals(t.startMetres, 2);
    row["speed"] = withDecimals(t.speed, 2);
    row["stop_s"] = withDecimals(t.stopSeconds, 2);
    row["stop_m"] = withDecimals(t.stopMetres, 2);
    row["slide_m"] = withDecimals(t.slideMetres, 2);
    for (const double metres : t.metresByTime) {
        row["m_by_quarters"].push_back(withDecimals(metres, 2));
    }
    return row;
}

} // namespace

Json groundTables(const GroundsOptions& options, const std::vector<Team>& teams, const Tuning& tuning) {
    Json all{{"kicks", Json::array()}, {"runs", Json::array()}};
    for (const LabGround& ground : labGrounds()) {
        all["kicks"].push_back(toJson(ground, kickOn(ground, options, tuning.physics)));
        all["runs"].push_back(toJson(ground.name, runOn(ground, 0.0f, false, teams.front(), tuning)));
    }
    const LabGround sand{"sand", Ground::Sand, 0.0f};
    all["runs"].push_back(toJson("dune up", runOn(sand, kDune, false, teams.front(), tuning)));
    all["runs"].push_back(toJson("dune along", runOn(sand, kDune, true, teams.front(), tuning)));
    all["runs"].push_back(toJson("dune down", runOn(sand, -kDune, false, teams.front(), tuning)));
    return all;
}

} // namespace hexagoal
