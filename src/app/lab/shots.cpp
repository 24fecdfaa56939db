#include "app/lab/shots.hpp"

#include "app/lab/json_text.hpp"
#include "app/lab/shot_judge.hpp"
#include "core/lengths.hpp"
#include "core/parallel.hpp"
#include "core/rng.hpp"
#include "core/units.hpp"
#include "physics/areas.hpp"
#include "physics/ball.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace hexagoal {

namespace {

constexpr float kSeconds = 6.0f; // of ball time per shot, at most
constexpr int kStillSteps = 60;  // a ball this long below kStillSpeed is at rest
constexpr float kStillSpeed = 0.02f;

// Kept speeds are counted in bins, so that threads can be merged in any order.
constexpr std::size_t kBins = 4000;
constexpr float kBinWidth = 0.0005f;

struct Tally {
    ShotsReport report;
    std::vector<std::uint64_t> kept = std::vector<std::uint64_t>(kBins);
    std::uint64_t keptCount = 0;
};

Vec3 pointOnFrame(const GoalFrame& goal, Rng& rng) {
    const Capsule& bar = goal.frame[rng.below(static_cast<std::uint32_t>(goal.frame.size()))];
    return bar.a + (bar.b - bar.a) * rng.unit();
}

Vec3 pointOnFace(const GoalFrame& goal, Face face, Rng& rng) {
    const GoalSpec& spec = goal.spec;
    const float x = rng.range(-spec.width / 2, spec.width / 2);
    const float y = rng.range(0.0f, spec.height);
    const float z = -rng.unit();
    switch (face) {
    case Face::Back:
        return {x, y, -goal.depthAt(y)};
    case Face::Left:
        return {-spec.width / 2, y, z * goal.depthAt(y)};
    case Face::Right:
        return {spec.width / 2, y, z * goal.depthAt(y)};
    case Face::Top:
        break;
    }
    return {x, spec.height, z * spec.topDepth};
}

/// A velocity of this speed that carries the ball about to the target, gravity allowed for.
Vec3 aim(Vec3 from, Vec3 target, float speed) {
    const Vec3 way = target - from;
    const float distance = lengthOf(way);
    const float flight = distance / speed;
    const Vec3 direction = way + kUp * (0.5f * kStandardGravity * flight * flight);
    return direction * (speed / lengthOf(direction));
}

/// Is the ball on its way from the goal for good? Then nothing more can happen.
bool hasLeft(const BallState& ball, const GoalFrame& goal) {
    const Vec3 p = ball.position;
    const Vec3 v = ball.velocity;
    // Rolling straight, a ball leaves at arm's length; flying, its spin may bring it back from further off.
    if (ball.areas != 0) {
        return false; // the net still holds it
    }
    const bool rolling = ball.onGround && std::abs(ball.spin.y) < 5.0f;
    const float off = rolling ? 0.6f : 8.0f;
    const bool leavingFront = p.z > (rolling ? off : 2.0f) && v.z > 0.0f;
    const bool leavingBack = p.z < -goal.depthAt(0.0f) - off && v.z < 0.0f;
    const bool leavingSide = std::abs(p.x) > goal.spec.width / 2 + off && p.x * v.x > 0.0f;
    return leavingFront || leavingBack || leavingSide;
}

/// Runs one shot and adds it to the tally.
void runShot(Tally& tally, const ShotsOptions& options, const PhysicsTuning& t,
             std::span<const PlacedGoal> goals, std::uint64_t index) {
    const GoalFrame& goal = goals[0].frame;
    const ShotStart shot = randomShot(options, goal, t.ballRadius, index);
    BallState ball;
    placeBall(ball, shot.position, goals);
    ball.velocity = shot.velocity;
    ball.spin = shot.spin;

    ShotJudge judge(goal, t.ballRadius, shot.position);
    Surface surface;
    surface.ground = options.ground;
    const Obstacles obstacles{goals, &surface, nullptr};
    const float dt = 1.0f / (60.0f * t.ballStepsPerFrame);
    const int steps = static_cast<int>(kSeconds / dt);
    float speedIn = 0.0f;
    bool touched = false;
    bool released = false;
    int still = 0;
    for (int i = 0; i < steps && still < kStillSteps; ++i) {
        const float before2 = lengthSquared(ball.velocity);
        stepBall(ball, obstacles, t, dt);
        judge.step(ball.position);
        const float speed2 = lengthSquared(ball.velocity);
        if (!(speed2 < 1e8f)) {
            ++tally.report.nan;
            break;
        }
        if (ball.areas != 0 && !touched) {
            touched = true;
            speedIn = std::sqrt(before2);
        } else if (ball.areas == 0 && touched && !released) {
            released = true;
            const float kept = std::sqrt(speed2) / speedIn;
            ++tally.kept[std::min(kBins - 1, static_cast<std::size_t>(kept / kBinWidth))];
            ++tally.keptCount;
        }
        still = speed2 < kStillSpeed * kStillSpeed ? still + 1 : 0;
        if (hasLeft(ball, goal)) {
            break;
        }
    }
    judge.finish(still >= kStillSteps);

    ShotsReport& report = tally.report;
    ++report.count;
    report.entered += judge.enteredMouth() || touched;
    report.returned += judge.returned();
    report.atRest += still >= kStillSteps;
    report.maxDepth = std::max(report.maxDepth, judge.maxDepth());
    if (judge.escaped()) {
        ++report.escaped;
        ++report.leaks[static_cast<std::size_t>(judge.leak())];
        report.firstEscape = std::min(report.firstEscape, index);
    }
}

float percentile(const Tally& tally, float share) {
    const double wanted = static_cast<double>(share) * static_cast<double>(tally.keptCount);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < kBins; ++i) {
        seen += tally.kept[i];
        if (seen > 0 && static_cast<double>(seen) >= wanted) {
            return (static_cast<float>(i) + 0.5f) * kBinWidth;
        }
    }
    return 0.0f;
}

} // namespace

ShotStart randomShot(const ShotsOptions& options, const GoalFrame& goal, float r, std::uint64_t index) {
    Rng rng(options.seed, index);
    const bool inside =
        options.side == ShotSide::Inside || (options.side == ShotSide::Mixed && index % 2 == 0);
    const bool atFrame = index / 2 % 5 == 0;
    const GoalSpec& spec = goal.spec;
    const float speed = rng.range(options.speedMin, options.speedMax);
    const float reach = std::min(16.0f, 0.7f * speed);

    ShotStart shot;
    Vec3 target;
    if (inside) {
        shot.position = {rng.range(-8.0f, 8.0f), rng.range(r, 3.0f), rng.range(0.4f, reach)};
        target = {rng.range(r - spec.width / 2, spec.width / 2 - r), rng.range(r, spec.height - r), 0.0f};
    } else {
        const Face face = static_cast<Face>(rng.below(kFaceCount));
        target = pointOnFace(goal, face, rng);
        // Anywhere on the face's outer side, above the ground.
        Vec3 out = rng.direction();
        const Vec3 normal = goal.face(face).normal;
        if (glm::dot(out, normal) > 0.0f) {
            out = -out;
        }
        shot.position = target + out * rng.range(0.5f, reach);
        shot.position.y = std::max(r, shot.position.y);
        if (goal.face(face).distance(shot.position) > -0.3f) {
            shot.position -= normal * (0.3f + goal.face(face).distance(shot.position));
        }
    }
    if (atFrame) {
        // One draw a statement: compilers order the draws of one expression differently.
        target = pointOnFrame(goal, rng);
        const Vec3 aside = rng.direction();
        target += aside * rng.range(0.0f, 0.25f);
    }
    target.y = std::max(r, target.y);
    shot.velocity = aim(shot.position, target, speed);
    shot.spin = rng.direction();
    shot.spin *= rng.range(0.0f, options.spinMax);
    return shot;
}

ShotsReport runShots(const ShotsOptions& options, const PhysicsTuning& tuning) {
    const std::array<PlacedGoal, 1> goals{PlacedGoal{GoalFrame(options.goal), {}}};
    const unsigned threads = std::max(1u, options.threads);
    std::vector<Tally> tallies(threads);
    inParallel(threads, options.count, [&](unsigned thread, std::uint64_t i) {
        runShot(tallies[thread], options, tuning, goals, i);
    });

    Tally all;
    for (const Tally& one : tallies) {
        all.report.count += one.report.count;
        all.report.entered += one.report.entered;
        all.report.escaped += one.report.escaped;
        all.report.nan += one.report.nan;
        for (std::size_t i = 0; i < kLeakKinds; ++i) {
            all.report.leaks[i] += one.report.leaks[i];
        }
        all.report.returned += one.report.returned;
        all.report.atRest += one.report.atRest;
        all.report.maxDepth = std::max(all.report.maxDepth, one.report.maxDepth);
        all.report.firstEscape = std::min(all.report.firstEscape, one.report.firstEscape);
        all.keptCount += one.keptCount;
        for (std::size_t i = 0; i < kBins; ++i) {
            all.kept[i] += one.kept[i];
        }
    }
    all.report.keptSpeedP50 = percentile(all, 0.5f);
    all.report.keptSpeedP95 = percentile(all, 0.95f);
    return all.report;
}

std::string toJson(const ShotsReport& r) {
    const auto leaks = [&](Leak kind) { return r.leaks[static_cast<std::size_t>(kind)]; };
    return jsonText(Json{{"count", r.count},
                         {"entered", r.entered},
                         {"escaped", r.escaped},
                         {"nan", r.nan},
                         {"max_depth_m", withDecimals(r.maxDepth, 4)},
                         {"returned", r.returned},
                         {"at_rest", r.atRest},
                         {"kept_speed_p50", withDecimals(r.keptSpeedP50, 4)},
                         {"kept_speed_p95", withDecimals(r.keptSpeedP95, 4)},
                         {"escaped_through_frame", leaks(Leak::ThroughFrame)},
                         {"escaped_too_deep", leaks(Leak::TooDeep)},
                         {"escaped_wrong_way", leaks(Leak::WrongWay)},
                         {"escaped_other_face", leaks(Leak::OtherFace)},
                         {"escaped_lies_in_net", leaks(Leak::LiesInNet)},
                         {"first_escape", r.firstEscape == UINT64_MAX ? Json() : Json(r.firstEscape)}});
}

} // namespace hexagoal
