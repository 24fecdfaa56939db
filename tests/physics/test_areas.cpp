// The law of one reaction area, term by term (N2), and where areas are (N3–N7).
#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <string>

using namespace hexagoal;

namespace {

constexpr float kHalfWidth = kFullGoal.width / 2;
constexpr float kHeight = kFullGoal.height;
constexpr float kDepth = kFullGoal.topDepth;

/// Constants with every term of N2 off, and no gap, so that depth counts from the rest plane.
PhysicsTuning bare() {
    PhysicsTuning t;
    t.k1 = t.k2a = t.k2b = t.k3 = t.k4 = t.k5 = t.areaGap = 0.0f;
    return t;
}

/// The force on a ball at one place and motion, by N2's law as printed (dt = 0: nothing is limited by the
/// step).
AreaForce force(const PhysicsTuning& t, const LocalBall& ball, Latch latch = Latch::Inside, float dt = 0.0f) {
    GoalMemory memory{.latch = latch};
    const GoalFrame goal(kFullGoal);
    updateStruckFace(memory, goal, ball, t);
    return areaForce(memory, goal, ball, t, dt);
}

/// A ball whose surface is so deep past the back net, far from every other face.
LocalBall pressingBack(float depth, Vec3 velocity, Vec3 spin = {}, float height = 1.2f) {
    return {{0, height, -kDepth + kRadius - depth}, velocity, spin};
}

void checkNear(Vec3 got, Vec3 wanted) {
    INFO(got.x << ", " << got.y << ", " << got.z << " for " << wanted.x << ", " << wanted.y << ", "
               << wanted.z);
    CHECK(glm::distance(got, wanted) <= 1e-4f * (1.0f + std::sqrt(lengthSquared(wanted))));
}

} // namespace

TEST_CASE("K1 d² N: the push back grows with the squared depth, out of the net, moving or not") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    checkNear(force(t, pressingBack(0.1f, {})).acceleration, {0, 0, 3});
    checkNear(force(t, pressingBack(0.2f, {})).acceleration, {0, 0, 12});
    checkNear(force(t, pressingBack(0.2f, {3, 4, -20}, {5, 6, 7})).acceleration, {0, 0, 12});
    checkNear(force(t, pressingBack(-0.01f, {0, 0, -20})).acceleration, {});
    CHECK(force(t, pressingBack(0.1f, {})).areas == areaBit(Area::InsideD));
    CHECK(force(t, pressingBack(-0.01f, {})).areas == 0);

    // Every face, along its own normal.
    const float in = kRadius - 0.1f;
    checkNear(force(t, {{-kHalfWidth + in, 1, -1}}).acceleration, {3, 0, 0});
    checkNear(force(t, {{kHalfWidth - in, 1, -1}}).acceleration, {-3, 0, 0});
    checkNear(force(t, {{0, kHeight - in, -1}}).acceleration, {0, -3, 0});
}

TEST_CASE("the reference plane lies areaGap on the ball's side of the net at rest") {
    PhysicsTuning t = bare();
    t.areaGap = 0.05f;
    CHECK(force(t, pressingBack(-0.049f, {})).areas == areaBit(Area::InsideD));
    CHECK(force(t, pressingBack(-0.051f, {})).areas == 0);
    const auto behind = [&](float gap) {
        return force(t, {{0, 1.2f, -kDepth - kRadius - gap}, {0, 0, 1}}, Latch::Outside).areas;
    };
    CHECK(behind(0.049f) == areaBit(Area::OutsideD));
    CHECK(behind(0.051f) == 0);
}

TEST_CASE("K2 d² |V·N|: K2b brakes the ball going in, K2a the ball coming out") {
    PhysicsTuning t = bare();
    t.k2a = 270.0f;
    t.k2b = 60.0f;
    checkNear(force(t, pressingBack(0.2f, {0, 0, -10})).acceleration, {0, 0, 60 * 0.04f * 10});
    checkNear(force(t, pressingBack(0.2f, {0, 0, 2})).acceleration, {0, 0, -270 * 0.04f * 2});
    checkNear(force(t, pressingBack(0.2f, {5, 3, 0})).acceleration, {}); // along the net: none
}

TEST_CASE("the damping of one step never turns the ball round, however deep") {
    PhysicsTuning t = bare();
    t.k2a = 270.0f;
    t.k2b = 60.0f;
    t.k3 = 8.0f;
    for (const float depth : {0.1f, 0.5f, 1.2f, 3.0f}) {
        for (const Vec3 v : {Vec3(2, 3, -40), Vec3(-2, 3, 40)}) {
            const Vec3 a = force(t, pressingBack(depth, v), Latch::Inside, kBallStep).acceleration;
            const Vec3 after = v + a * kBallStep;
            CHECK(after.z * v.z > 0.0f);
            CHECK(after.x * v.x > 0.0f);
            CHECK(lengthSquared(after) < lengthSquared(v));
        }
    }
}

TEST_CASE("K3 d² V_t brakes the motion along the net and nothing else") {
    PhysicsTuning t = bare();
    t.k3 = 8.0f;
    checkNear(force(t, pressingBack(0.2f, {5, -3, -20})).acceleration, {-8 * 0.04f * 5, 8 * 0.04f * 3, 0});
    checkNear(force(t, pressingBack(0.2f, {0, 0, -20})).acceleration, {});
}

TEST_CASE("K4: the low net is a ramp for a ball going in, below H1, never on the top") {
    PhysicsTuning flat = bare();
    flat.k1 = 300.0f;
    PhysicsTuning t = flat;
    t.k4 = 0.25f;
    const auto rollUp = [&](const LocalBall& ball, Latch latch) {
        return force(t, ball, latch).acceleration - force(flat, ball, latch).acceleration;
    };
    const float h1 = kHeight / 2;
    const float low = 1.0f - 0.3f / h1;
    const Vec3 up{0, 0.25f * 300 * 0.04f * low * low, 0};
    checkNear(rollUp(pressingBack(0.2f, {0, 0, -5}, {}, 0.3f), Latch::Inside), up);
    checkNear(rollUp(pressingBack(0.2f, {0, 0, 5}, {}, 0.3f), Latch::Inside), {}); // coming out
    checkNear(rollUp(pressingBack(0.2f, {0, 0, 0}, {}, 0.3f), Latch::Inside), {});
    checkNear(rollUp(pressingBack(0.2f, {0, 0, -5}, {}, h1), Latch::Inside), {});
    checkNear(rollUp(pressingBack(0.2f, {0, 0, -5}, {}, h1 + 0.5f), Latch::Inside), {});
    CHECK(rollUp({{0, 0.3f, -kDepth - kRadius + 0.2f}, {0, 0, 5}}, Latch::Outside).y >
          0.1f); // from behind too

    // A ball on the top net is above H1 anyway; a low one that a face of the top could push has none either.
    checkNear(rollUp({{0, kHeight - kRadius + 0.2f, -1}, {0, 5, 0}}, Latch::Inside), {});
    checkNear(rollUp({{0, kHeight + kRadius - 0.2f, -1}, {0, -5, 0}}, Latch::Outside), {});
}

TEST_CASE("K5: friction against the slip, of size K5 K1 d², with the torque of a force at the surface") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    t.k5 = 0.05f;
    const Vec3 push{0, 0, 300 * 0.04f};
    const float size = 0.05f * 300 * 0.04f;
    const auto friction = [&](Vec3 v, Vec3 w) {
        AreaForce f = force(t, pressingBack(0.2f, v, w));
        f.acceleration -= push;
        return f;
    };
    SECTION("sliding along the net") {
        const AreaForce f = friction({4, 0, 0}, {});
        checkNear(f.acceleration, {-size, 0, 0});
        // Torque −r N × F on a thin shell of ⅔ m r²: seen from above the ball turns anticlockwise.
        checkNear(f.angularAcceleration, {0, 1.5f * size / kRadius, 0});
    }
    SECTION("spinning on the spot") {
        const AreaForce f = friction({}, {0, 30, 0});
        // Its surface at the net, at −z of the centre, moves to −x: friction goes to +x and slows the spin.
        checkNear(f.acceleration, {size, 0, 0});
        CHECK(f.angularAcceleration.y < 0.0f);
    }
    SECTION("rolling along the net, or turning about its normal: no slip") {
        checkNear(friction({3.3f, 0, 0}, {0, 30, 0}).acceleration, {});
        checkNear(friction({}, {0, 0, 30}).acceleration, {});
        checkNear(friction({}, {}).acceleration, {});
    }
}

TEST_CASE("K5 never reverses the slip within a step, however strong") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    t.k5 = 100.0f;
    Rng rng(1);
    for (int i = 0; i < 2'000; ++i) {
        const LocalBall ball = pressingBack(rng.range(0.01f, 1.0f), rng.direction() * 3.0f);
        LocalBall spinning = ball;
        spinning.spin = rng.direction() * rng.range(0.0f, 30.0f);
        const AreaForce f = force(t, spinning, Latch::Inside, kBallStep);
        const Vec3 normal{0, 0, 1};
        const auto slip = [&](Vec3 v, Vec3 w) {
            return tangential(v - kRadius * glm::cross(w, normal), normal);
        };
        const Vec3 before = slip(spinning.velocity, spinning.spin);
        const Vec3 after = slip(spinning.velocity + f.acceleration * kBallStep,
                                spinning.spin + f.angularAcceleration * kBallStep);
        REQUIRE(glm::dot(before, after) >= -1e-4f);
        REQUIRE(lengthSquared(after) <= lengthSquared(before) + 1e-4f);
    }
}

TEST_CASE("accelerations of overlapping inside areas are summed (N4)") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    const float in = kRadius - 0.1f;
    const AreaForce corner = force(t, {{-kHalfWidth + in, kHeight - in, -kDepth + in}});
    checkNear(corner.acceleration, {3, -3, 3});
    CHECK(corner.areas == (areaBit(Area::InsideD) | areaBit(Area::InsideA) | areaBit(Area::InsideC)));
}

TEST_CASE("inside correction areas act only past the face, near the frame, and push to −z (N5)") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    struct Row {
        Vec3 within, past;
        Area area;
    };
    const Row rows[] = {
        {{-kHalfWidth + 0.02f, 1, -0.2f}, {-kHalfWidth - 0.02f, 1, -0.2f}, Area::CorrectionInsideA},
        {{kHalfWidth - 0.02f, 1, -0.2f}, {kHalfWidth + 0.02f, 1, -0.2f}, Area::CorrectionInsideB},
        {{0, kHeight - 0.02f, -0.2f}, {0, kHeight + 0.02f, -0.2f}, Area::CorrectionInsideC},
    };
    for (const Row& row : rows) {
        INFO(areaName(row.area));
        CHECK((force(t, {row.within}).areas & areaBit(row.area)) == 0);
        CHECK(force(t, {row.within}).acceleration.z == 0.0f);
        CHECK((force(t, {row.past}).areas & areaBit(row.area)) != 0);
        CHECK(force(t, {row.past}).acceleration.z < -1.0f);
        // Deeper towards the frame, and nothing far behind it.
        Vec3 nearer = row.past;
        nearer.z = -0.1f;
        CHECK(force(t, {nearer}).acceleration.z < force(t, {row.past}).acceleration.z);
        Vec3 behind = row.past;
        behind.z = -t.insideCorrectionStart * kDepth - kRadius - 0.01f;
        CHECK((force(t, {behind}).areas & areaBit(row.area)) == 0);
        CHECK(force(t, {behind}).acceleration.z == 0.0f);
    }
}

TEST_CASE("outside correction areas act only on a ball that presses past its face, and push to −z") {
    PhysicsTuning t = bare();
    t.k1 = 300.0f;
    struct Row {
        Vec3 outer, past, inwards;
        Area area;
    };
    const Row rows[] = {
        {{-kHalfWidth - 0.02f, 1, -0.3f},
         {-kHalfWidth + 0.02f, 1, -0.3f},
         {1, 0, 0},
         Area::CorrectionOutsideA},
        {{kHalfWidth + 0.02f, 1, -0.3f},
         {kHalfWidth - 0.02f, 1, -0.3f},
         {-1, 0, 0},
         Area::CorrectionOutsideB},
        {{0, kHeight + 0.02f, -0.3f}, {0, kHeight - 0.02f, -0.3f}, {0, -1, 0}, Area::CorrectionOutsideC},
    };
    for (const Row& row : rows) {
        INFO(areaName(row.area));
        CHECK((force(t, {row.outer, row.inwards}, Latch::Outside).areas & areaBit(row.area)) == 0);
        CHECK(force(t, {row.outer, row.inwards}, Latch::Outside).acceleration.z == 0.0f);
        const AreaForce past = force(t, {row.past, row.inwards}, Latch::Outside);
        CHECK((past.areas & areaBit(row.area)) != 0);
        CHECK(past.acceleration.z < -1.0f);
        CHECK(glm::dot(past.acceleration, row.inwards) < 0.0f);
    }
}

TEST_CASE("without a latch no area acts") {
    const AreaForce f = force(PhysicsTuning{}, pressingBack(0.3f, {0, 0, -20}), Latch::None);
    CHECK(f.acceleration == Vec3{});
    CHECK(f.areas == 0);
}

TEST_CASE("areas go by these names") {
    CHECK(areaNames(0).empty());
    CHECK(areaNames(areaBit(Area::InsideD)) == "inside-D");
    CHECK(areaNames(areaBit(Area::InsideD) | areaBit(Area::CorrectionOutsideC)) ==
          "inside-D+correction-outside-C");
    CHECK(areaNames((1u << kAreaCount) - 1u) ==
          "inside-D+inside-A+inside-B+inside-C+outside-D+outside-A+outside-B+outside-C+correction-inside-A+"
          "correction-inside-B+correction-inside-C+correction-outside-A+correction-outside-B+"
          "correction-outside-C");
}

TEST_CASE("the latch: by which crossing it is set, kept and dropped (N7)") {
    const Vec3 front{0, 1, 0.1f};
    const Vec3 back{0, 1, -0.1f};
    const Vec3 mouth{0, 0, 0};
    const Vec3 beside{5, 0, 0};
    const Vec3 over{0, 2, 0};
    struct Row {
        Latch before;
        Vec3 where; // added to both ends of the way
        bool in;
        Latch after;
    };
    const Row rows[] = {
        {Latch::None, mouth, true, Latch::Inside},      {Latch::None, beside, true, Latch::Outside},
        {Latch::None, over, true, Latch::Outside},      {Latch::Inside, mouth, false, Latch::None},
        {Latch::Outside, beside, false, Latch::None},   {Latch::Outside, over, false, Latch::None},
        {Latch::Outside, mouth, false, Latch::Outside}, // fig. 32: crossing back by the other kind keeps it
        {Latch::Inside, beside, false, Latch::Inside},  {Latch::Inside, over, false, Latch::Inside},
        {Latch::Outside, mouth, true, Latch::Outside}, // … and so does coming again before it is dropped
        {Latch::Inside, beside, true, Latch::Inside},
    };
    const GoalFrame goal(kFullGoal);
    for (const Row& row : rows) {
        INFO("row " << &row - rows);
        GoalMemory memory{.latch = row.before};
        updateLatch(memory, goal, row.where + (row.in ? front : back), row.where + (row.in ? back : front));
        CHECK(memory.latch == row.after);
    }
}

TEST_CASE("the latch is decided where the way crosses the line, not where the step ends") {
    const GoalFrame goal(kFullGoal);
    GoalMemory memory;
    updateLatch(memory, goal, {kHalfWidth - 0.1f, 1, 0.1f}, {kHalfWidth + 0.5f, 1, -0.9f});
    CHECK(memory.latch == Latch::Inside);
    memory = {};
    updateLatch(memory, goal, {kHalfWidth + 0.3f, 1, 0.1f}, {kHalfWidth - 0.3f, 1, -0.1f});
    updateLatch(memory, goal, {0, 3.0f, 0.1f}, {0, 2.0f, -0.9f});
    CHECK(memory.latch == Latch::Inside); // set by the first and kept by the second
}

TEST_CASE("a latch kept by the other crossing is given up once the ball is well up the pitch") {
    const GoalFrame goal(kFullGoal);
    GoalMemory memory{.latch = Latch::Outside};
    updateLatch(memory, goal, {0, 1, 0.3f}, {0, 1, 0.5f});
    CHECK(memory.latch == Latch::Outside);
    updateLatch(memory, goal, {0, 1, 1.4f}, {0, 1, 1.5f});
    CHECK(memory.latch == Latch::Outside);
    updateLatch(memory, goal, {0, 1, 2.0f}, {0, 1, 2.1f});
    CHECK(memory.latch == Latch::None);
}

TEST_CASE("a ball from outside near a fold feels the face it struck first (N6)") {
    struct Row {
        const char* what;
        Vec3 from, at;
        Area felt;
    };
    const float x = kHalfWidth;
    const Row rows[] = {
        {"A/D, through D", {-x + 0.1f, 1, -6}, {-x + 0.05f, 1, -2}, Area::OutsideD},
        {"A/D, through A", {-x - 4, 1, -1.9f}, {-x, 1, -1.95f}, Area::OutsideA},
        {"B/D, through D", {x - 0.1f, 1, -6}, {x - 0.05f, 1, -2}, Area::OutsideD},
        {"B/D, through B", {x + 4, 1, -1.9f}, {x, 1, -1.95f}, Area::OutsideB},
        {"C/D, through D", {0, 2.2f, -6}, {0, 2.35f, -2}, Area::OutsideD},
        {"C/D, through C", {0, 6, -1.9f}, {0, 2.44f, -1.95f}, Area::OutsideC},
        {"A/C, through A", {-x - 4, 2.0f, -1}, {-x, 2.35f, -1}, Area::OutsideA},
        {"A/C, through C", {-x + 0.1f, 6, -1}, {-x + 0.05f, 2.44f, -1}, Area::OutsideC},
    };
    constexpr std::uint16_t outside =
        areaBit(Area::OutsideD) | areaBit(Area::OutsideA) | areaBit(Area::OutsideB) | areaBit(Area::OutsideC);
    for (const Row& row : rows) {
        for (const float speed : {8.0f, 20.0f, 40.0f}) {
            INFO(row.what << " at " << speed << " m/s");
            BallScene scene(kFullGoal);
            scene.shoot(row.from, glm::normalize(row.at - row.from) * speed);
            std::uint16_t felt = 0;
            bool over = false;
            scene.run(0.8f, [&] { // one contact, of fewer than 0.6 s
                over = over || (felt != 0 && scene.ball.areas == 0);
                felt |= over ? std::uint16_t{0} : static_cast<std::uint16_t>(scene.ball.areas & outside);
            });
            CHECK(areaNames(felt) == areaName(row.felt));
        }
    }
}

TEST_CASE("every area is reached by some shot") {
    std::uint16_t reached = 0;
    BallScene scene(kFullGoal);
    Rng rng(7);
    for (int i = 0; i < 1'500; ++i) {
        const Vec3 at{rng.range(-4.0f, 4.0f), rng.range(0.2f, 2.6f), rng.range(-2.2f, 0.2f)};
        Vec3 away = rng.direction();
        const float far = rng.range(3.0f, 8.0f);
        Vec3 from = at + away * far;
        from.y = std::max(from.y, kRadius);
        const float speed = rng.range(10.0f, 45.0f);
        scene.shoot(from, glm::normalize(at - from) * speed);
        scene.run(1.5f, [&] { reached |= scene.ball.areas; });
    }
    CHECK(areaNames(reached) == areaNames((1u << kAreaCount) - 1u));
}
