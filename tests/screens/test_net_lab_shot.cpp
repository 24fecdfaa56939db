#include "catch.hpp"
#include "lab_player.hpp"

#include <cmath>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

float speedOf(const BallState& ball) {
    return std::sqrt(lengthSquared(ball.velocity));
}

/// Where a kick passes the plane of the goal's mouth, metres right of its middle and above the ground.
Vec2 passing(const ShotCommand& command, float distance) {
    const PhysicsTuning tuning;
    BallState ball;
    ball.position = {0.0f, tuning.ballRadius, distance};
    const Kick kick = aimedKick(command, ball.position, {command.aim.x, command.aim.y, 0.0f}, tuning);
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    for (int i = 0; i < 1000 && ball.position.z > 0.0f; ++i) {
        stepBall(ball, {}, tuning, 1.0f / 240.0f);
    }
    return {ball.position.x, ball.position.y};
}

/// The furthest right of the straight line to the aim that a kick flies.
float bulge(float curl) {
    const PhysicsTuning tuning;
    ShotCommand command;
    command.aim = {0.0f, 1.2f};
    command.power = 0.6f;
    command.curl = curl;
    BallState ball;
    ball.position = {0.0f, tuning.ballRadius, 18.0f};
    const Kick kick = aimedKick(command, ball.position, {0.0f, 1.2f, 0.0f}, tuning);
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    float most = 0.0f;
    for (int i = 0; i < 1000 && ball.position.z > 0.0f; ++i) {
        stepBall(ball, {}, tuning, 1.0f / 240.0f);
        most = std::abs(ball.position.x) > std::abs(most) ? ball.position.x : most;
    }
    return most;
}

} // namespace

TEST_CASE("A kick passes through its aim, curl and dip included") {
    ShotCommand command;
    for (const float power : {0.4f, 0.7f, 1.0f}) {
        for (const float curl : {-1.0f, 0.0f, 0.5f}) {
            for (const float loft : {-0.4f, 0.0f, 0.3f}) {
                command.aim = {2.1f, 1.8f};
                command.power = power;
                command.curl = curl;
                command.loft = loft;
                const Vec2 at = passing(command, 16.0f);
                INFO(power << " " << curl << " " << loft << ": " << at.x << " " << at.y);
                CHECK(std::abs(at.x - command.aim.x) < 0.2f);
                CHECK(std::abs(at.y - command.aim.y) < 0.2f);
            }
        }
    }
}

TEST_CASE("Curl bends the flight to its side") {
    CHECK(bulge(0.0f) == Approx(0.0f).margin(0.05));
    CHECK(bulge(1.0f) < -0.3f); // bends right, so it flies left of the straight line
    CHECK(bulge(-1.0f) > 0.3f);
}

TEST_CASE("After-touch bends the flight to the stick's side and lifts it") {
    const Vec3 ahead{0.0f, 2.0f, -25.0f};
    const Vec3 right = glm::cross(afterTouch({1.0f, 0.0f}, ahead), ahead); // the Magnus force
    CHECK(right.x > 0.0f);
    const Vec3 up = glm::cross(afterTouch({0.0f, 1.0f}, ahead), ahead);
    CHECK(up.y > 0.0f);
    CHECK(afterTouch({1.0f, 1.0f}, {}) == Vec3{});
}

TEST_CASE("A charge grows to full power in 1.1 s and lets the ball go with its speed") {
    for (const int ticks : {1, 20, 33, 66, 200}) {
        LabPlayer player;
        player.wait();
        player.hold(Action::C);
        player.wait(ticks);
        const float power = std::min(static_cast<float>(ticks) / 66.0f, 1.0f);
        CHECK(player.lab.shot().command().power == Approx(power));
        CHECK(player.lab.shot().charging());
        CHECK(player.lab.ballReady());
        player.letGo(Action::C);
        player.wait();
        // One step of the world has slowed it a little already.
        CHECK(speedOf(player.lab.scene().ball()) == Approx(8.0f + 32.0f * power).epsilon(0.03));
        CHECK_FALSE(player.lab.ballReady());
    }
}

TEST_CASE("The tick of a press and the tick of letting go act at once") {
    LabPlayer player;
    player.wait(3);
    player.hold(Action::C);
    player.wait();
    CHECK(player.lab.shot().charging());
    player.letGo(Action::C);
    player.wait();
    CHECK(player.lab.scene().ball().position.z < 14.0f - 52.5f);
    player.hold(Action::A); // the ball comes back in the tick of the press
    player.wait();
    CHECK(player.lab.ballReady());
    CHECK(player.lab.scene().ball().position.z == Approx(14.0f - 52.5f));
}

TEST_CASE("The stick aims, with A it curls, with B it lofts, and a tap takes the spin back") {
    LabPlayer player;
    const ShotCommand before = player.lab.shot().command();
    player.stick(-1.0f, 1.0f);
    player.wait(10);
    CHECK(player.lab.shot().command().aim.x < before.aim.x);
    CHECK(player.lab.shot().command().aim.y > before.aim.y);
    player.stick(0.0f, 0.0f);
    player.wait();
    const Vec2 aim = player.lab.shot().command().aim;
    player.hold(Action::A);
    player.stick(1.0f, 0.0f);
    player.wait(10);
    player.letGo(Action::A);
    player.stick(0.0f, 0.0f);
    player.wait();
    CHECK(player.lab.shot().command().curl > 0.2f);
    player.hold(Action::B);
    player.stick(0.0f, -1.0f);
    player.wait(100);
    player.letGo(Action::B);
    player.stick(0.0f, 0.0f);
    player.wait();
    CHECK(player.lab.shot().command().loft == -1.0f);
    CHECK(player.lab.shot().command().aim == aim);
    player.tap(Action::A);
    CHECK(player.lab.shot().command().curl == 0.0f);
    CHECK(player.lab.shot().command().loft == -1.0f);
    player.tap(Action::B);
    CHECK(player.lab.shot().command().loft == 0.0f);
}

TEST_CASE("The aim stays near the goal") {
    LabPlayer player;
    player.stick(1.0f, 1.0f);
    player.wait(600);
    CHECK(player.lab.shot().command().aim.x < 7.32f / 2 + 1.3f);
    CHECK(player.lab.shot().command().aim.y < 2.44f + 1.3f);
}

TEST_CASE("The ball comes back by itself, and what became of the shot is told") {
    LabPlayer player;
    player.shoot(40);
    player.wait(90);
    const ShotResult& result = player.lab.watch().result();
    CHECK(result.inGoal);
    CHECK(result.touchedNet);
    CHECK_FALSE(result.where.empty());
    CHECK(result.deepest > 0.1f);
    CHECK(result.speedAtNet > 15.0f);
    player.wait(500);
    CHECK(player.lab.ballReady());
}

TEST_CASE("A mouse pressed on the goal's mouth charges and shoots there, elsewhere it orbits") {
    LabPlayer player;
    player.wait();
    const CameraView before = player.lab.camera().view(1.0f);
    player.pointAt({600.0f, 260.0f});
    player.mouse(true);
    player.wait(30);
    CHECK(player.lab.shot().charging());
    CHECK(player.lab.shot().command().power == Approx(30.0f / 66.0f));
    CHECK(player.lab.shot().command().aim.x < 0.0f);
    player.mouse(false);
    player.wait();
    CHECK_FALSE(player.lab.ballReady());
    CHECK(player.lab.watch().watching());
    player.wait(600);

    player.pointAt({200.0f, 600.0f});
    player.mouse(true);
    player.wait();
    player.pointAt({400.0f, 600.0f});
    player.wait(60);
    CHECK(player.lab.ballReady());
    CHECK_FALSE(player.lab.shot().charging());
    CHECK(std::abs(player.lab.camera().view(1.0f).position.x - before.position.x) > 2.0f);
}
