#include "catch.hpp"
#include "scenes.hpp"

using namespace hexagoal;

TEST_CASE("goals go by these names and sizes") {
    CHECK(goalByName("full")->width == 7.32f);
    CHECK(goalByName("full")->height == 2.44f);
    CHECK(goalByName("full")->topDepth == 2.0f);
    CHECK(goalByName("full")->bottomDepth == 2.0f);
    CHECK(goalByName("beach")->width == 5.5f);
    CHECK(goalByName("beach")->height == 2.2f);
    CHECK(goalByName("futsal")->width == 3.0f);
    CHECK(goalByName("futsal")->height == 2.0f);
    CHECK_FALSE(goalByName("Full"));
    CHECK_FALSE(goalByName(""));
    for (const GoalSpec& spec : kGoalSpecs) {
        CHECK(goalByName(spec.name)->name == spec.name);
    }
}

TEST_CASE("faces bound the goal: unit normals point in, planes lie where the net hangs") {
    for (const GoalSpec& spec : kGoalSpecs) {
        INFO(spec.name);
        const GoalFrame goal(spec);
        const Vec3 inside{0, spec.height / 2, -goal.depthAt(spec.height / 2) / 2};
        for (const Plane& face : goal.faces) {
            CHECK(lengthSquared(face.normal) == Approx(1.0f).margin(1e-6));
            CHECK(face.distance(inside) > 0.1f);
        }
        CHECK(goal.face(Face::Left).distance({-spec.width / 2, 1, -1}) == Approx(0.0f).margin(1e-6));
        CHECK(goal.face(Face::Right).distance({spec.width / 2, 1, -1}) == Approx(0.0f).margin(1e-6));
        CHECK(goal.face(Face::Top).distance({1, spec.height, -1}) == Approx(0.0f).margin(1e-6));
        CHECK(goal.face(Face::Left).normal.x > 0.0f);
        CHECK(goal.face(Face::Right).normal.x < 0.0f);
        CHECK(goal.face(Face::Top).normal.y < 0.0f);
        CHECK(goal.face(Face::Back).normal.z > 0.0f);
    }
}

TEST_CASE("a back that is deeper on the ground slants, depthAt follows it") {
    for (const GoalSpec& spec : kGoalSpecs) {
        INFO(spec.name);
        const GoalFrame goal(spec);
        CHECK(goal.depthAt(0.0f) == Approx(spec.bottomDepth));
        CHECK(goal.depthAt(spec.height) == Approx(spec.topDepth));
        for (float y = 0.0f; y <= spec.height; y += 0.2f) {
            CHECK(goal.face(Face::Back).distance({1, y, -goal.depthAt(y)}) == Approx(0.0f).margin(1e-5));
        }
    }
    CHECK(GoalFrame(kFullGoal).face(Face::Back).normal == Vec3(0, 0, 1));
    CHECK(GoalFrame(kBeachGoal).face(Face::Back).normal.y < -0.1f);
}

TEST_CASE("posts and bar meet at the corners, leave the mouth its full size, and end at the origin's plane") {
    for (const GoalSpec& spec : kGoalSpecs) {
        INFO(spec.name);
        const auto& [left, right, bar] = GoalFrame(spec).frame;
        CHECK(left.b == bar.a);
        CHECK(right.b == bar.b);
        CHECK(left.a.y == 0.0f);
        CHECK(right.a.y == 0.0f);
        CHECK(right.a.x - right.radius - (left.a.x + left.radius) == Approx(spec.width));
        CHECK(bar.a.y - bar.radius == Approx(spec.height));
        for (const Capsule& c : {left, right, bar}) {
            CHECK(c.radius == spec.postRadius);
            CHECK(c.a.z - c.radius == Approx(0.0f).margin(1e-6)); // the net side of the posts
        }
    }
}

TEST_CASE("stanchions stand behind everything that a bulging net reaches (1.3 m)") {
    for (const GoalSpec& spec : kGoalSpecs) {
        for (const Capsule& pole : GoalFrame(spec).stanchions) {
            CHECK(pole.a.z < -spec.bottomDepth - 1.3f - kRadius);
            CHECK(std::abs(pole.a.x) > spec.width / 2);
        }
    }
}

TEST_CASE("the other goal is turned by π about y, not mirrored: there and back is where it was") {
    const GoalPlacement turned{{1, 0, 50}, true};
    CHECK(turned.toLocal({1, 0, 50}) == Vec3(0, 0, 0));
    CHECK(turned.toLocal({3, 2, 45}) == Vec3(-2, 2, 5)); // the pitch is at +z of either goal
    CHECK(turned.toPitch(turned.toLocal({3, 2, 45})) == Vec3(3, 2, 45));
    // A rotation keeps handedness: x × y = z.
    const Vec3 x = turned.directionToLocal({1, 0, 0});
    const Vec3 y = turned.directionToLocal({0, 1, 0});
    CHECK(glm::cross(x, y) == turned.directionToLocal({0, 0, 1}));
}

TEST_CASE("a shot at the other goal is the turned shot at this one, to the bit") {
    const GoalFrame goal(kFullGoal);
    BallScene here;
    here.goals = {{goal, {{0, 0, -50}, false}}, {goal, {{0, 0, 50}, true}}};
    BallScene there = here;
    const auto turn = [](Vec3 v) { return Vec3(-v.x, v.y, -v.z); };
    Rng rng(6);
    int entered = 0;
    for (int i = 0; i < 60; ++i) {
        const Vec3 from{rng.range(-8, 8), rng.range(0.2f, 2), rng.range(-45, -35)};
        const Vec3 at{rng.range(-4, 4), rng.range(0.2f, 3), -50};
        const float speed = rng.range(10, 45);
        const Vec3 axis = rng.direction();
        const float spin = rng.range(0, 80);
        here.shoot(from, glm::normalize(at - from) * speed, axis * spin);
        there.shoot(turn(from), turn(here.ball.velocity), turn(here.ball.spin));
        here.run(3.0f, [&] {
            there.run(kBallStep);
            REQUIRE(there.ball.position == turn(here.ball.position));
            REQUIRE(there.ball.velocity == turn(here.ball.velocity));
            REQUIRE(there.ball.spin == turn(here.ball.spin));
            REQUIRE(there.ball.areas == here.ball.areas);
            REQUIRE(there.ball.goals[1].latch == here.ball.goals[0].latch);
            entered += here.ball.goals[0].latch == Latch::Inside;
        });
    }
    CHECK(entered > 1000);
}
