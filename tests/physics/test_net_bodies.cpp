// Bodies in the net (N13): they move it, are held by it, never pass it, and leave it at rest.
#include "catch.hpp"
#include "core/units.hpp"
#include "physics/net_bodies.hpp"
#include "scenes.hpp"

using namespace hexagoal;

namespace {

constexpr float kTolerance = 0.06f; // m: seams are joined after, and round a corner another face is pressed

/// A stand-in for a player: trunk, head, arms before him, legs; runs with what legs can do.
struct Runner {
    Vec3 place{};
    Vec3 velocity{};
    Vec3 wants{}; ///< m/s
    Latch side = Latch::None;
    Vec3 was{};

    void addTo(NetBody& body, Vec3 a, Vec3 b, float radius, float share) const {
        const auto at = [&](Vec3 from) { return Capsule{from + a, from + b, radius}; };
        body.parts.add({at(was), at(place), share});
    }
    NetBody body(const GoalFrame& goal) const {
        NetBody body{side, faceBeside(goal, place), {}};
        const float length = std::sqrt(lengthSquared(wants));
        const Vec3 ahead = length > 0.0f ? wants * (1.0f / length) : Vec3{0.0f, 0.0f, 1.0f};
        const Vec3 left = glm::cross(kUp, ahead);
        addTo(body, {0.0f, 1.0f, 0.0f}, {0.0f, 1.4f, 0.0f}, 0.13f, 0.5f);
        addTo(body, {0.0f, 1.6f, 0.0f}, {0.0f, 1.63f, 0.0f}, 0.09f, 0.08f);
        for (const float sign : {-1.0f, 1.0f}) {
            const Vec3 hip = left * (0.1f * sign);
            const Vec3 shoulder = left * (0.2f * sign) + Vec3{0.0f, 1.4f, 0.0f};
            addTo(body, hip + Vec3{0.0f, 0.08f, 0.0f}, hip + Vec3{0.0f, 0.9f, 0.0f}, 0.07f, 0.16f);
            addTo(body, shoulder, shoulder + ahead * 0.5f, 0.045f, 0.05f);
        }
        return body;
    }
    void run(const GoalFrame& goal, const PhysicsTuning& tuning) {
        constexpr float kLegs = 8.0f; // m/s²
        was = place;
        const Vec3 change = wants - velocity;
        const float size = std::sqrt(lengthSquared(change));
        velocity += size > kLegs * kTick ? change * (kLegs * kTick / size) : change;
        place += velocity * kTick;
        side = netSideOf(side, goal, place);
        const NetBody now = body(goal);
        const Vec3 held = netHold(goal, now, velocity, tuning, kTick) * kTick;
        velocity += held;
        place += held * kTick;
        place += beyondNet(goal, now, place, tuning);
    }
};

/// How deep the deepest node that may move is in a part, metres.
float deepestNode(const NetState& net, const NetMesh& mesh, const NetBody& body) {
    float deepest = 0.0f;
    for (const BodyProbe& part : body.parts) {
        const Vec3 along = part.now.b - part.now.a;
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            if (mesh.free[slot] == 0.0f) {
                continue;
            }
            const Vec3 off = net.position(slot) - part.now.a;
            const float share = std::clamp(glm::dot(off, along) / lengthSquared(along), 0.0f, 1.0f);
            const float distance = std::sqrt(lengthSquared(off - along * share));
            deepest = std::max(deepest, part.now.radius - distance);
        }
    }
    return deepest;
}

struct WithBody {
    const GoalFrame& goal;
    const NetBody& body;

    void stepBall(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) const {
        stepBallFreely(world, arena, tuning, dt);
    }
    void pressNets(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float share) const {
        pressNet(world.nets[0], arena.mesh, goal, body, share, kTick, tuning);
    }
};

struct BodyScene : NetScene {
    Runner runner;

    BodyScene() : NetScene(fullArena()) {}
    const GoalFrame& goal() const { return arena.goals[0].frame; }
    void start(Vec3 place, Vec3 velocity) {
        runner = {place, velocity, velocity, Latch::None, place};
        world.nets[0] = arena.hanging;
    }
    void frame() {
        runner.run(goal(), tuning);
        const NetBody body = runner.body(goal());
        stepFrame(world, arena, tuning, WithBody{goal(), body});
    }
};

/// Into a face from its own side: from within the goal, or from behind and beside it.
void startAt(BodyScene& scene, Rng& rng, Face face, bool inside, float speed) {
    const GoalSpec& spec = scene.goal().spec;
    const float half = spec.width * 0.5f;
    const float slant = rng.range(-0.5f, 0.5f);
    const float z = -rng.range(0.7f, spec.bottomDepth - 0.6f);
    const float x = rng.range(0.7f - half, half - 0.7f);
    const float way = inside ? -1.0f : 1.0f; // against the net's normal or along it
    const Vec3 normal = scene.goal().face(face).normal;
    const Vec3 along = glm::cross(kUp, normal);
    const Vec3 heading = glm::normalize(normal * way + along * slant);
    Vec3 place{x, 0.0f, inside ? -0.2f : -spec.bottomDepth - 1.0f};
    if (face != Face::Back) {
        const float side = face == Face::Left ? -1.0f : 1.0f;
        place = {side * (inside ? half - 0.8f : half + 0.8f), 0.0f, z};
    }
    scene.start(place, heading * speed);
}

} // namespace

TEST_CASE("who runs into the net moves it, and is held by it before its reach") {
    BodyScene scene;
    Rng rng(13);
    for (int i = 0; i < 120; ++i) {
        const bool inside = i % 2 == 0;
        const Face face =
            std::array{Face::Back, Face::Left, Face::Right}[static_cast<std::size_t>(i / 2 % 3)];
        const float speed = rng.range(1.0f, 9.0f);
        startAt(scene, rng, face, inside, speed);
        INFO(i << " face " << static_cast<int>(face) << (inside ? " inside " : " outside ") << speed
               << " m/s");
        float deepest = 0.0f;
        float moved = 0.0f;
        double energy = 0.0;
        for (int frame = 0; frame < 90; ++frame) {
            scene.frame();
            const NetBody body = scene.runner.body(scene.goal());
            if (scene.runner.side == Latch::None) {
                break; // past the goal, along the net
            }
            REQUIRE(scene.runner.side == (inside ? Latch::Inside : Latch::Outside));
            const Vec3 place = scene.runner.place;
            const float out = -scene.goal().face(faceBeside(scene.goal(), place)).distance(place);
            const float beyond = inside ? out : -out;
            deepest = std::max(deepest, beyond);
            moved =
                std::max(moved, maxDisplacement(scene.world.nets[0], scene.arena.hanging, scene.arena.mesh));
            energy = std::max(energy, scene.aboveRest());
            REQUIRE(deepestNode(scene.world.nets[0], scene.arena.mesh, body) < kTolerance);
        }
        CHECK(moved > 0.05f);
        CHECK(deepest < scene.tuning.bodyReach); // the last resort is not needed
        CHECK(energy < 300.0);                   // J: a hundredth of what a fast runner brings
    }
}

TEST_CASE("the net a body has left comes to rest, and lets him go") {
    BodyScene scene;
    Rng rng(14);
    for (int i = 0; i < 12; ++i) {
        startAt(scene, rng, Face::Back, true, rng.range(3.0f, 9.0f));
        for (int frame = 0; frame < 60; ++frame) {
            scene.frame();
        }
        CHECK_FALSE(scene.world.nets[0].asleep);
        scene.runner.wants = {0.0f, 0.0f, 4.0f};
        int frames = 0;
        while (scene.runner.place.z < 0.5f && frames < 240) {
            scene.frame();
            ++frames;
        }
        CHECK(frames < 120);
        CHECK(scene.runner.side == Latch::None);
        double before = scene.aboveRest();
        for (int second = 0; second < 20 && !scene.world.nets[0].asleep; ++second) {
            scene.run(1.0f);
            const double now = scene.aboveRest();
            CHECK(now < before + 0.05);
            before = now;
        }
        CHECK(before < 0.2);
    }
}

TEST_CASE("a body wakes the net, one that touches nothing does not") {
    BodyScene scene;
    scene.start({0.0f, 0.0f, -0.3f}, {});
    for (int frame = 0; frame < 30; ++frame) {
        scene.frame();
    }
    CHECK(scene.world.nets[0].asleep);
    CHECK(maxDisplacement(scene.world.nets[0], scene.arena.hanging, scene.arena.mesh) == 0.0f);
    scene.runner.wants = {0.0f, 0.0f, -2.0f};
    for (int frame = 0; frame < 90; ++frame) {
        scene.frame();
    }
    CHECK_FALSE(scene.world.nets[0].asleep);
}

TEST_CASE("a body in the net changes nothing of what the net does to the ball") {
    BodyScene scene;
    Rng rng(15);
    for (int i = 0; i < 40; ++i) {
        startAt(scene, rng, Face::Back, i % 2 == 0, rng.range(2.0f, 8.0f));
        const Vec3 from{rng.range(-3.0f, 3.0f), rng.range(0.2f, 2.0f), 6.0f};
        const Vec3 velocity{rng.range(-5.0f, 5.0f), rng.range(0.0f, 3.0f), -rng.range(8.0f, 40.0f)};
        scene.shoot(from, velocity);
        NetScene alone(scene.arena);
        alone.shoot(from, velocity);
        for (int frame = 0; frame < 120; ++frame) {
            scene.frame();
            stepFrame(alone.world, alone.arena, alone.tuning);
        }
        CHECK(sameFields(scene.world.ball, alone.world.ball));
        scene.takeBallAway();
    }
}

TEST_CASE("the side of a net is taken at the line and kept beyond it") {
    const GoalFrame& goal = fullArena().goals[0].frame;
    CHECK(netSideOf(Latch::None, goal, {0.0f, 0.0f, 0.1f}) == Latch::None);
    CHECK(netSideOf(Latch::None, goal, {3.6f, 0.0f, -0.05f}) == Latch::Inside);
    CHECK(netSideOf(Latch::None, goal, {3.7f, 0.0f, -0.05f}) == Latch::Outside);
    CHECK(netSideOf(Latch::Inside, goal, {4.2f, 0.0f, -1.0f}) == Latch::Inside);
    CHECK(netSideOf(Latch::Outside, goal, {3.2f, 0.0f, -1.0f}) == Latch::Outside);
    CHECK(netSideOf(Latch::Inside, goal, {0.0f, 0.0f, 0.01f}) == Latch::None);
    CHECK(netSideOf(Latch::Outside, goal, {8.0f, 0.0f, -1.0f}) == Latch::None);
    CHECK(faceBeside(goal, {0.0f, 0.0f, -3.0f}) == Face::Back);
    CHECK(faceBeside(goal, {5.0f, 0.0f, -1.0f}) == Face::Right);
    CHECK(faceBeside(goal, {-5.0f, 0.0f, -1.0f}) == Face::Left);
}
