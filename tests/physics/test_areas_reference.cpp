// The areas' law (N2, N4–N7) a second time: plainly, in double precision, against random balls at every goal.
#include "catch.hpp"
#include "scenes.hpp"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>

using namespace hexagoal;

namespace {

using D3 = glm::dvec3;

D3 wide(Vec3 v) {
    return {double(v.x), double(v.y), double(v.z)};
}

/// A ball at one goal, in the words of N2.
struct Reference {
    const GoalFrame& goal;
    const GoalSpec& spec;
    const PhysicsTuning& t;
    const LocalBall& ball;
    double dt;
    D3 acceleration{0.0};
    D3 angular{0.0};
    std::uint16_t areas = 0;
    double closest = 1.0; ///< to a threshold: nearer than rounding nothing can be said

    double at(Face face) const { return double(goal.face(face).distance(ball.position)); }
    double before() const { return -double(goal.line.distance(ball.position)); } ///< how far behind the line
    double depthHere() const {
        const double share = double(ball.position.y - goal.ground) / double(spec.height);
        return double(spec.bottomDepth) * (1.0 - share) + double(spec.topDepth) * share;
    }
    bool over(double value) {
        closest = std::min(closest, std::abs(value));
        return value > 0.0;
    }
    double stiffer(double distance) const {
        const double share = 1.0 - std::clamp(distance / double(t.edgeReach), 0.0, 1.0);
        return 1.0 + double(t.edgeStiffness) * share * share;
    }
    void push(D3 n, double d, double scale, double rebound, bool pushes, bool rollsUp, bool rubs, int area) {
        areas = static_cast<std::uint16_t>(areas | (1u << area));
        const D3 v = wide(ball.velocity);
        const double out = glm::dot(v, n);
        const D3 along = v - n * out;
        const double dd = d * d * scale;
        const double spring = pushes ? double(t.k1) * dd : 0.0;
        const double k2 = (out >= 0.0 ? double(t.k2a) * rebound : double(t.k2b)) * dd;
        const double k3 = double(t.k3) * dd;
        acceleration += n * (spring - k2 * out) / (1.0 + k2 * dt) - along * k3 / (1.0 + k3 * dt);
        const double low = 1.0 - double(ball.position.y - goal.ground) / (double(spec.height) / 2);
        if (rollsUp && out < 0.0 && low > 0.0) {
            acceleration.y += double(t.k4) * spring * low * low;
        }
        const double r = double(t.ballRadius);
        const D3 slip = along - glm::cross(wide(ball.spin), n) * r;
        const double size = std::sqrt(glm::dot(slip, slip));
        if (rubs && size > 1e-4) {
            const D3 friction = slip * (-std::min(double(t.k5) * spring / size, 0.4 / dt));
            acceleration += friction;
            angular += glm::cross(n * -r, friction) * (1.5 / (r * r)); // a thin shell has 2/3 m r²
        }
    }
    void inside() {
        for (const Face face : kFaces) {
            const int index = static_cast<int>(face);
            const double d = double(t.ballRadius + t.areaGap) - at(face);
            if (!over(d)) {
                continue;
            }
            const D3 n = wide(goal.face(face).normal);
            push(n, d, double(spec.insideStiffness), std::sqrt(double(spec.insideStiffness)), true,
                 face != Face::Top, true, static_cast<int>(Area::InsideD) + index);
            const double mouth =
                double(t.insideCorrectionStart) * depthHere() + double(t.ballRadius) - before();
            if (face != Face::Back && over(-at(face)) && over(mouth)) {
                push(-wide(goal.line.normal), mouth, double(spec.insideStiffness) * stiffer(before()),
                     std::sqrt(double(spec.insideStiffness)), true, false, false,
                     static_cast<int>(Area::CorrectionInsideA) + index - 1);
            }
        }
    }
    void outside(Face struck, bool pocketed) {
        const int index = static_cast<int>(struck);
        const double d = double(t.ballRadius + t.areaGap) + at(struck);
        if (!over(d)) {
            return;
        }
        bool beyond = false;
        double edge = before();
        for (const Face face : kFaces) {
            if (face == struck) {
                continue;
            }
            edge = std::min(edge, at(face));
            const double pressed = double(t.ballRadius) - at(face);
            if (pocketed && over(pressed)) {
                beyond = beyond || over(-at(face));
                push(wide(goal.face(face).normal), pressed, double(spec.insideStiffness),
                     std::sqrt(double(spec.insideStiffness)), true, false, false,
                     static_cast<int>(Area::InsideD) + static_cast<int>(face));
            }
        }
        const D3 n = wide(goal.face(struck).normal);
        push(-n, d, double(spec.outsideStiffness) * stiffer(edge), 1.0, !beyond, struck != Face::Top, true,
             static_cast<int>(Area::OutsideD) + index);
        const double mouth = double(t.outsideCorrectionStart) * depthHere() + double(t.ballRadius) - before();
        const double soon = at(struck) + glm::dot(n, wide(ball.velocity)) * dt;
        if (struck != Face::Back && over(soon) && over(mouth)) {
            push(-wide(goal.line.normal), mouth,
                 double(spec.outsideStiffness) * double(t.outsideCorrectionScale) * stiffer(before()), 1.0,
                 true, false, false, static_cast<int>(Area::CorrectionOutsideA) + index - 1);
        }
    }
};

Vec3 random(Rng& rng, Vec3 low, Vec3 high) {
    const float x = rng.range(low.x, high.x);
    const float y = rng.range(low.y, high.y);
    const float z = rng.range(low.z, high.z);
    return {x, y, z};
}

/// About the net, on the ground and above, often near a face or a fold.
LocalBall ballAbout(Rng& rng, const GoalFrame& goal) {
    const float half = goal.spec.width / 2;
    LocalBall ball;
    ball.position = random(rng, {-half - 0.6f, 0.11f, -goal.spec.bottomDepth - 0.6f},
                           {half + 0.6f, goal.spec.height + 0.6f, 0.3f});
    if (rng.below(2) == 0) {
        ball.position.x = (rng.below(2) == 0 ? -half : half) + rng.range(-0.25f, 0.25f);
    }
    if (rng.below(2) == 0) {
        ball.position.y = goal.spec.height + rng.range(-0.25f, 0.25f);
    }
    ball.velocity = random(rng, {-20.0f, -20.0f, -20.0f}, {20.0f, 20.0f, 20.0f});
    ball.spin = random(rng, {-60.0f, -60.0f, -60.0f}, {60.0f, 60.0f, 60.0f});
    return ball;
}

bool isNear(Vec3 got, D3 wanted) {
    const D3 off = wide(got) - wanted;
    return std::sqrt(glm::dot(off, off)) <= 2e-3 * (1.0 + std::sqrt(glm::dot(wanted, wanted)));
}

} // namespace

TEST_CASE("100,000 random balls feel what N2 to N6 say, in every area of every goal") {
    Rng rng(11);
    int seen = 0;
    std::array<int, kAreaCount> count{};
    for (const GoalSpec& spec : kGoalSpecs) {
        for (const float ground : {0.0f, 1.5f}) {
            const GoalFrame goal = GoalFrame(spec).placedAt({{0.0f, ground, 0.0f}, false});
            for (int i = 0; i < 17000; ++i) {
                PhysicsTuning t;
                t.k1 = rng.range(100.0f, 600.0f);
                t.k5 = rng.range(0.0f, 1.5f);
                LocalBall ball = ballAbout(rng, goal);
                ball.position.y += ground;
                GoalMemory memory{.latch = rng.below(2) == 0 ? Latch::Inside : Latch::Outside};
                memory.struckFace = static_cast<std::int8_t>(static_cast<int>(rng.below(5)) - 1);
                memory.pocketed = memory.latch == Latch::Outside && rng.below(2) == 0;
                const AreaForce force = areaForce(memory, goal, ball, t, kBallStep);
                Reference reference{goal, goal.spec, t, ball, double(kBallStep)};
                if (memory.latch == Latch::Inside) {
                    if (reference.over(reference.before())) {
                        reference.inside();
                    }
                } else if (memory.struckFace >= 0) {
                    reference.outside(static_cast<Face>(memory.struckFace), memory.pocketed);
                }
                if (reference.closest < 1e-4) {
                    continue;
                }
                ++seen;
                INFO(spec.name << " " << ball.position.x << ", " << ball.position.y << ", " << ball.position.z
                               << " latch " << static_cast<int>(memory.latch) << " face "
                               << int(memory.struckFace) << " pocketed " << memory.pocketed);
                REQUIRE(force.areas == reference.areas);
                REQUIRE(isNear(force.acceleration, reference.acceleration));
                REQUIRE(isNear(force.angularAcceleration, reference.angular));
                for (std::size_t area = 0; area < kAreaCount; ++area) {
                    count[area] += (force.areas >> area) & 1;
                }
            }
        }
    }
    CHECK(seen > 95000);
    for (const int times : count) {
        CHECK(times > 300);
    }
}

namespace {

/// N6 in its own words: the face a ball from outside met, as a fresh look and as it goes on.
GoalMemory lookedAt(GoalMemory memory, const GoalFrame& goal, const LocalBall& ball, const PhysicsTuning& t,
                    double& closest) {
    const auto over = [&](double value) {
        closest = std::min(closest, std::abs(value));
        return value > 0.0;
    };
    if (memory.latch != Latch::Outside) {
        return memory;
    }
    const double r = double(t.ballRadius);
    const double gap = double(t.areaGap);
    const double behind = -double(goal.line.distance(ball.position));
    bool touches = over(behind + r);
    bool within = over(behind);
    std::array<double, kFaceCount> depth{};
    for (std::size_t f = 0; f < kFaceCount; ++f) {
        const double distance = double(goal.faces[f].distance(ball.position));
        depth[f] = r + gap + distance;
        touches = over(depth[f]) && touches;
        within = over(distance) && within;
    }
    if (memory.struckFace != kNoFace) {
        const double d = depth[static_cast<std::size_t>(memory.struckFace)];
        if (!over(d) || !(touches || memory.pocketed)) {
            return {.latch = Latch::Outside};
        }
        memory.pocketed = memory.pocketed ? over(d - r - gap) : (over(d - gap - 2 * r) && within);
        return memory;
    }
    if (!touches) {
        return memory;
    }
    std::size_t face = 0;
    for (std::size_t f = 1; f < kFaceCount; ++f) {
        over(depth[f] - depth[face]);
        face = depth[f] < depth[face] ? f : face;
    }
    const double in = -glm::dot(wide(ball.velocity), wide(goal.line.normal));
    double latest = in > 0.0 ? std::min(0.05, (r + behind) / in) : 0.05;
    for (std::size_t f = 0; f < kFaceCount; ++f) {
        const double closing = glm::dot(wide(ball.velocity), wide(goal.faces[f].normal));
        if (closing > 0.0 && over(latest - depth[f] / closing)) {
            latest = depth[f] / closing;
            face = f;
        }
    }
    memory.struckFace = static_cast<std::int8_t>(face);
    return memory;
}

} // namespace

TEST_CASE("100,000 random balls from outside strike the face that N6 names, and leave it when it says") {
    Rng rng(12);
    std::array<int, 6> found{};
    for (int i = 0; i < 100000; ++i) {
        const GoalFrame goal(kGoalSpecs[rng.below(3)]);
        const PhysicsTuning t;
        LocalBall ball = ballAbout(rng, goal);
        if (rng.below(4) == 0) {
            ball.velocity *= 0.05f;
        }
        GoalMemory memory{.latch = rng.below(8) == 0 ? Latch::Inside : Latch::Outside};
        memory.struckFace = rng.below(2) == 0 ? kNoFace : static_cast<std::int8_t>(rng.below(4));
        memory.pocketed = memory.struckFace != kNoFace && rng.below(2) == 0;
        double closest = 1.0;
        const GoalMemory wanted = lookedAt(memory, goal, ball, t, closest);
        updateStruckFace(memory, goal, ball, t);
        if (closest < 1e-4) {
            continue;
        }
        INFO(goal.spec.name << " " << ball.position.x << ", " << ball.position.y << ", " << ball.position.z);
        REQUIRE(int(memory.struckFace) == int(wanted.struckFace));
        REQUIRE(memory.pocketed == wanted.pocketed);
        REQUIRE(memory.latch == wanted.latch);
        ++found[static_cast<std::size_t>(memory.struckFace + 1)];
        found[5] += memory.pocketed ? 1 : 0;
    }
    for (const int times : found) {
        CHECK(times > 1000);
    }
}

TEST_CASE(
    "100,000 ways across the line: the latch is that of the crossing, at the axes of posts and bar (N7)") {
    Rng rng(13);
    for (int i = 0; i < 100000; ++i) {
        const float ground = rng.below(2) == 0 ? 0.0f : 1.5f;
        const GoalFrame goal = GoalFrame(kGoalSpecs[rng.below(3)]).placedAt({{0.0f, ground, 0.0f}, false});
        const float half = goal.spec.width / 2;
        const Vec3 from =
            random(rng, {-half - 1.0f, ground, -1.0f}, {half + 1.0f, ground + goal.spec.height + 1.0f, 2.0f});
        const Vec3 to = from + random(rng, {-1.0f, -0.5f, -1.0f}, {1.0f, 0.5f, 1.0f});
        const auto latch = static_cast<Latch>(rng.below(3));
        GoalMemory memory{.latch = latch, .struckFace = 2, .pocketed = true};
        updateLatch(memory, goal, from, to);
        const double share = double(from.z) / (double(from.z) - double(to.z));
        const D3 at = wide(from) + (wide(to) - wide(from)) * share;
        const double x = double(half + goal.spec.postRadius) - std::abs(at.x);
        const double y = double(goal.spec.height + goal.spec.postRadius + ground) - at.y;
        if (std::min(std::abs(x), std::abs(y)) < 1e-3 || std::abs(from.z) < 1e-4f || std::abs(to.z) < 1e-4f) {
            continue;
        }
        const Latch crossing = x > 0.0 && y > 0.0 ? Latch::Inside : Latch::Outside;
        Latch wanted = latch;
        if (from.z > 0.0f && to.z < 0.0f && latch == Latch::None) {
            wanted = crossing;
        } else if (from.z < 0.0f && to.z > 0.0f && latch == crossing) {
            wanted = Latch::None;
        } else if (from.z > 0.0f && to.z > 1.5f) {
            wanted = Latch::None;
        }
        REQUIRE(memory.latch == wanted);
        REQUIRE(memory.struckFace == (wanted == latch ? 2 : kNoFace));
        REQUIRE(memory.pocketed == (wanted == latch));
    }
}
