// A fence of soft mesh: what it gives back, that it holds, and that it adds nothing.
#include "cases.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "physics/ball.hpp"
#include "physics/enclosure.hpp"
#include "physics/surface.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr float kStep = 1.0f / 240.0f;

/// With a corner that points inwards, as beside the pocket of a goal.
std::vector<Vec2> polygon() {
    return {{9.0f, -6.0f},  {2.0f, -9.0f}, {-8.0f, -7.0f}, {-6.0f, -1.0f},
            {-10.0f, 4.0f}, {-3.0f, 8.0f}, {7.0f, 7.0f}};
}

struct Mesh {
    PhysicsTuning tuning{};
    Enclosure enclosure{};
    Surface surface{};
    BallState ball{};

    explicit Mesh(float give = 0.3f, float restitution = 0.6f, float height = 60.0f) {
        enclosure.bounds = polygon();
        for (std::size_t i = 0; i < enclosure.bounds.size(); ++i) {
            const Vec2 a = enclosure.bounds[i];
            const Vec2 b = enclosure.bounds[(i + 1) % enclosure.bounds.size()];
            enclosure.walls.push_back({{a.x, 0, a.y}, {b.x, 0, b.y}, height, 0.0f, restitution, 0.3f});
        }
        enclosure.soft = {give, height, restitution, 0.3f};
        findRoom(enclosure);
    }
    void step() { stepBall(ball, {{}, &surface, &enclosure}, tuning, kStep); }
    /// m beyond the polygon; below 0: within it.
    float beyond() const {
        const Vec2 at{ball.position.x, ball.position.z};
        const Kept kept = keptWithin(enclosure.bounds, at, 0.0f);
        return kept.normal == Vec2{} ? -1.0f : glm::length(kept.place - at);
    }
};

/// Straight at the middle of the long side on the right, without weight or air.
float speedBack(Mesh& mesh, float speed, float* deepest = nullptr) {
    mesh.tuning.gravity = mesh.tuning.airDensity = 0.0f;
    const Vec3 along = mesh.enclosure.walls.back().b - mesh.enclosure.walls.back().a; // (7, 7) to (9, −6)
    const Vec3 out = glm::normalize(Vec3{-along.z, 0.0f, along.x});
    const Vec3 middle = (mesh.enclosure.walls.back().a + mesh.enclosure.walls.back().b) * 0.5f;
    mesh.ball = {};
    mesh.ball.position = middle - out * 0.5f + Vec3{0.0f, 1.0f, 0.0f};
    mesh.ball.velocity = out * speed;
    for (int i = 0; i < 240; ++i) {
        mesh.step();
        if (deepest != nullptr) {
            *deepest = std::max(*deepest, glm::dot(mesh.ball.position - middle, out) + 0.11f);
        }
        if (i > 5 && mesh.ball.wall == WallTouch::None && glm::dot(mesh.ball.velocity, out) < 0.0f) {
            break;
        }
    }
    return -glm::dot(mesh.ball.velocity, out);
}

} // namespace

TEST_CASE("soft mesh pushes along M12's vector: by depth, by its give, less on the way back") {
    const SoftFence fence{0.3f, 5.0f, 0.5f, 0.3f};
    const std::vector<Vec2> square{{5, -5}, {-5, -5}, {-5, 5}, {5, 5}};
    CHECK(fencePush(fence, square, {4.8f, 1, 0}, {}, 0.1f, kFenceShot, kStep).normal == Vec3{});
    const FencePush in = fencePush(fence, square, {5.1f, 1, 0}, {3, 0, 0}, 0.1f, kFenceShot, kStep);
    CHECK(in.normal.x == Approx(-1.0f));
    CHECK(in.depth == Approx(0.2f));
    CHECK(in.impulse ==
          Approx(3.0f + (100.0f * 100.0f * 0.2f * kStep - 3.0f) * 0.25f)); // (30 / 0.3)² · depth
    const FencePush back = fencePush(fence, square, {5.1f, 1, 0}, {-3, 0, 0}, 0.1f, kFenceShot, kStep);
    CHECK(back.impulse == Approx(0.25f * 100.0f * 100.0f * 0.2f * kStep));
    const FencePush slow = fencePush(fence, square, {5.1f, 1, 0}, {30, 0, 0}, 0.1f, kFenceRun, kStep);
    CHECK(slow.impulse == Approx(49.0f / 0.09f * 0.2f * kStep)); // all of it to stop him
}

TEST_CASE("a shot presses soft mesh out by its give and comes back with the restitution's share") {
    for (const float restitution : {0.3f, 0.6f, 0.9f}) {
        Mesh mesh(0.3f, restitution);
        float deepest = 0.0f;
        const float back = speedBack(mesh, kFenceShot, &deepest);
        CAPTURE(restitution, back, deepest);
        CHECK(deepest > 0.2f);
        CHECK(deepest < 0.33f);
        CHECK(back <= kFenceShot * restitution * 1.02f);
        CHECK(back > kFenceShot * (restitution - 0.2f));
        CHECK(speedBack(mesh, 3.0f) <= 3.0f * restitution * 1.02f);
    }
}

TEST_CASE("soft mesh holds every ball from inside, and adds no energy") {
    Mesh mesh;
    Rng rng(17);
    int pressed = 0;
    for (int shot = 0; shot < cases(2000); ++shot) {
        const Vec3 at{rng.range(-4.0f, 4.0f), rng.range(0.11f, 3.0f), rng.range(-4.0f, 4.0f)};
        const float turn = rng.range(0.0f, 6.28f);
        const float speed = rng.range(2.0f, 45.0f);
        mesh.ball = {};
        mesh.ball.position = at;
        mesh.ball.velocity = Vec3{portableCos(turn), rng.range(-0.2f, 0.5f), portableSin(turn)} * speed;
        mesh.ball.spin = {rng.range(-60.0f, 60.0f), rng.range(-60.0f, 60.0f), rng.range(-60.0f, 60.0f)};
        const auto energy = [&] {
            return kineticEnergy(mesh.ball, mesh.tuning) +
                   mesh.tuning.ballMass * mesh.tuning.gravity * mesh.ball.position.y;
        };
        const float before = energy();
        float deepest = -1.0f;
        float most = 0.0f;
        for (int i = 0; i < 480; ++i) {
            mesh.step();
            deepest = std::max(deepest, mesh.beyond());
            most = std::max(most, energy());
            pressed += mesh.ball.wall == WallTouch::Enters ? 1 : 0;
        }
        CAPTURE(shot);
        CHECK(deepest < 0.45f);
        CHECK(most <= before * 1.001f);
        const bool away = mesh.ball.wall == WallTouch::None;
        CHECK((!away || mesh.beyond() < 0.0f));
    }
    CHECK(pressed > cases(2000));
}

TEST_CASE("over a soft fence a ball leaves, and from outside it is a wall") {
    Mesh mesh(0.3f, 0.6f, 3.0f);
    mesh.ball.position = {0.0f, 4.0f, 0.0f};
    mesh.ball.velocity = {25.0f, 4.0f, 0.0f};
    for (int i = 0; i < 240; ++i) {
        mesh.step();
        CHECK(mesh.ball.wall == WallTouch::None);
    }
    CHECK(mesh.beyond() > 5.0f);

    mesh.ball = {};
    mesh.ball.position = {12.0f, 1.0f, 0.0f};
    mesh.ball.velocity = {-20.0f, 0.0f, 0.0f};
    bool struck = false;
    for (int i = 0; i < 240; ++i) {
        mesh.step();
        struck = struck || mesh.ball.wall == WallTouch::Struck;
        CHECK(mesh.beyond() > 0.0f);
    }
    CHECK(struck);
}

TEST_CASE("a ball at rest beside soft mesh stays there, and one that rolls into it comes back") {
    Mesh mesh;
    mesh.ball.position = {7.5f, 0.11f, 0.0f};
    mesh.ball.velocity = {1.5f, 0.0f, 0.0f};
    for (int i = 0; i < 2400; ++i) {
        mesh.step();
    }
    CHECK(mesh.beyond() < 0.0f);
    CHECK(mesh.ball.wall == WallTouch::None);
    CHECK(lengthSquared(mesh.ball.velocity) < 0.01f);
}
