#include "ai/rebounds.hpp"

#include "match/keepers/keeper_craft.hpp"
#include "physics/ball.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kAlongKept = 0.65f; // of the speed along a fence: a first guess, which foresight mends
constexpr float kWallEnd = 0.4f;    // m: no aiming nearer to a fence's corner
constexpr float kOff = 0.3f;        // m: who is nearer to the fence needs no bank
constexpr float kBehindLine = 0.3f; // m: a fence farther behind a goal line is that of the goal's bay

constexpr float kNever = 4.0f; // s: a ball that he meets later he does not meet

struct FenceBank {
    Bank bank;
    const Wall* wall = nullptr;
};

/// The shortest bank off any part of the fence. Pitch axes, level.
std::optional<FenceBank> shortestBank(const View& view, Vec2 from, Vec2 to, float farthest) {
    const Pitch& pitch = view.context.pitch();
    std::optional<FenceBank> best;
    float shortest = farthest;
    for (const Wall& wall : view.context.venue().enclosure.walls) {
        const float middle = 0.5f * std::abs(wall.a.z + wall.b.z);
        if (wall.kind != WallKind::Fence || middle > pitch.halfLength() + kBehindLine) {
            continue;
        }
        const auto bank = bankOff({wall.a.x, wall.a.z}, {wall.b.x, wall.b.z}, from, to, wall.restitution,
                                  kAlongKept, view.context.physics.ballRadius);
        if (bank && bank->before + bank->after < shortest) {
            shortest = bank->before + bank->after;
            best = {*bank, &wall};
        }
    }
    return best;
}

Vec2 level(Vec3 v) {
    return {v.x, v.z};
}

/// The path of a ball that is kicked from the ground.
void foresee(const View& view, Vec3 from, const Kick& kick, BallPrediction& path) {
    BallState ball;
    ball.position = from;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    ball.onGround = kick.velocity.y <= 0.0f;
    predictBall(ball, view.context.venue(), view.context.physics, path);
}

/// How far to the side of a place a path passes it: the nearest sample, across the path there.
Vec2 missOf(const BallPrediction& path, Vec2 place) {
    Vec2 nearest{1e9f, 1e9f};
    for (const Vec3& at : path.positions) {
        const Vec2 off = place - level(at);
        nearest = glm::dot(off, off) < glm::dot(nearest, nearest) ? off : nearest;
    }
    return nearest;
}

} // namespace

std::optional<Bank> bankOff(Vec2 a, Vec2 b, Vec2 from, Vec2 to, float restitution, float along,
                            float ballRadius) {
    const Vec2 wall = b - a;
    const float length = lengthOf(wall);
    const Vec2 unit = wall * (1.0f / length);
    Vec2 normal{-unit.y, unit.x};
    float near = glm::dot(from - a, normal);
    if (near < 0.0f) {
        normal = -normal;
        near = -near;
    }
    const float there = glm::dot(to - a, normal) - ballRadius;
    near -= ballRadius;
    if (near < kOff || there < kOff || restitution <= 0.0f) {
        return std::nullopt;
    }
    const float start = glm::dot(from - a, unit);
    const float end = glm::dot(to - a, unit);
    const float share = near / (near + along / restitution * there);
    const float place = start + (end - start) * share;
    if (place < kWallEnd || place > length - kWallEnd) {
        return std::nullopt;
    }
    Bank bank;
    bank.spot = a + unit * place + normal * ballRadius;
    bank.before = glm::distance(from, bank.spot);
    bank.after = glm::distance(bank.spot, to);
    return bank;
}

std::optional<ReboundPass> forecastRebound(const Belief& belief, Vec2 from, int receiver, const View& view) {
    const AiTuning& t = view.ai();
    const MatchContext& context = view.context;
    const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(receiver)];
    const Vec3 start = belief.pitch(from, context.physics.ballRadius);
    const float soon = glm::distance(from, mate.place) / context.tuning.passArrival;
    const Vec2 led = level(belief.pitch(belief.keptIn(mate.place + mate.velocity * soon, 0.0f)));
    const auto found = shortestBank(view, level(start), led, t.passFarthest);
    if (!found) {
        return std::nullopt;
    }
    const Vec2 wall = level(found->wall->b - found->wall->a);
    const Vec2 unit = wall * (1.0f / lengthOf(wall));
    const float far = (found->bank.before + found->bank.after) * t.reboundPace;
    Vec2 spot = found->bank.spot;
    Vec2 aim{};
    BallPrediction path;
    for (int tries = 0; tries < 2; ++tries) { // the second as the first has shown
        const Vec2 way = spot - level(start);
        aim = level(start) + way * (far / lengthOf(way));
        const Vec3 to{aim.x, start.y, aim.y};
        Kick kick = solveGroundPass(start, to, context.tuning.throughArrival, context.physics,
                                    rollingWay(context.venue().surface, start, to, context.physics));
        const float speed = lengthOf(kick.velocity);
        if (speed > context.tuning.passFastest) {
            kick.velocity *= context.tuning.passFastest / speed;
            kick.spin *= context.tuning.passFastest / speed;
        }
        foresee(view, start, kick, path);
        const float miss = glm::dot(missOf(path, led), unit);
        spot += unit * (miss * found->bank.before / (found->bank.before + found->bank.after));
    }
    const Surface& surface = context.venue().surface;
    const Meeting ours = meetBall(mate, path, 0.0f, belief, surface, t.meetHighest, 0.0f, t);
    float uncut = 1.0f; // as of a pass along the ground: who is in time takes some of them
    for (const SeenPlayer& opponent : belief.opponents) {
        if (opponent.here) {
            const float theirs =
                meetBall(opponent, path, 0.0f, belief, surface, t.meetHighest, 0.0f, t).seconds +
                belief.reaction;
            uncut *= 1.0f - t.cutChance * chanceInTime(ours.seconds + t.kickTime - theirs - t.cutGrace, t);
        }
    }
    ReboundPass pass;
    pass.aim = belief.ours({aim.x, 0.0f, aim.y});
    pass.forecast.place = ours.place;
    pass.forecast.seconds = ours.seconds + t.kickTime;
    pass.forecast.success = ours.seconds < kNever ? t.reboundControl * uncut : 0.0f;
    const float rival = soonestTo(belief.opponents, ours.place, belief.reaction, t);
    pass.forecast.freedom = std::clamp((rival - pass.forecast.seconds) / t.freedomTime, 0.0f, 1.0f);
    return pass;
}

std::optional<ReboundShot> foreseeReboundShot(const Belief& belief, Vec2 from, const View& view) {
    const AiTuning& t = view.ai();
    const MatchContext& context = view.context;
    const Pitch& pitch = context.pitch();
    const Vec3 start = belief.pitch(from, context.physics.ballRadius);
    const int goal = view.match.goalOf(1 - view.side);
    const float line = pitch.goalLine(goal);
    const auto found = shortestBank(view, level(start), {0.0f, line}, t.shotFarthest);
    if (!found) {
        return std::nullopt;
    }
    const Vec2 spot = found->bank.spot;
    const float ground = context.venue().surface.height(spot.x, spot.y);
    const Vec3 aim{spot.x, ground + t.shotLow, spot.y};
    const float speed = 0.5f * (context.tuning.shotSlow + context.tuning.shotFast);
    const auto kick = solveShot(start, aim, speed, 0.0f, 0.0f, context.physics);
    if (!kick) {
        return std::nullopt;
    }
    BallPrediction path;
    foresee(view, start, *kick, path);
    const auto crossing = goalCrossing(path, context.venue(), goal, context.physics.ballRadius);
    if (!crossing || crossing->beside > 0.0f) {
        return std::nullopt;
    }
    return ReboundShot{belief.ours(aim), t.shotLow, found->bank.before + found->bank.after};
}

} // namespace hexagoal
