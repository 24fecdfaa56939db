// Players in the nets (N13), in a match: held, let go, never through, and who is behind one finds his way
// round.
#include "catch.hpp"
#include "match/play/at_net.hpp"
#include "match/scene.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kRunner = 5;

/// Players alone in the half of goal 0, whose local axes are the pitch's.
struct NetMatch : MatchScene {
    NetMatch() { putBall({20.0f, 0.11f, 20.0f}); }

    const PlacedGoal& goal() const { return context.arena.goals[0]; }
    float line() const { return context.pitch().goalLine(0); }
    /// A place by goal-local axes.
    Vec3 at(float x, float z) const { return goal().placement.toPitch({x, 0.0f, z}); }
    Vec3 local(PlayerId id) const { return goal().placement.toLocal(match.player(id).position); }
    PlayerState& run(Vec3 place, Vec3 way, float speed) {
        PlayerState& player = put(kRunner, place, way);
        player.velocity = way * speed;
        input(kRunner).run = way;
        return player;
    }
    float moved() const {
        return maxDisplacement(match.world.nets[0], context.arena.hanging, context.arena.mesh);
    }
    /// How far beyond the net as it hangs, on his side of it.
    float beyond() const {
        const Vec3 place = local(kRunner);
        const float out = -goal().frame.face(faceBeside(goal().frame, place)).distance(place);
        return match.player(kRunner).netSide == Latch::Inside ? out : -out;
    }
};

} // namespace

TEST_CASE("a player who runs into the net moves it and is held by it") {
    NetMatch scene;
    Rng rng(131);
    for (int i = 0; i < 60; ++i) {
        const bool inside = i % 2 == 0;
        const float x = rng.range(-2.5f, 2.5f);
        const float speed = rng.range(1.0f, 9.0f);
        const float slant = rng.range(-0.4f, 0.4f);
        const Vec3 way = glm::normalize(Vec3{slant, 0.0f, inside ? -1.0f : 1.0f});
        scene.match.world.nets[0] = scene.context.arena.hanging;
        PlayerState& player = scene.run(scene.at(x, inside ? -0.3f : -3.3f), way, speed);
        INFO(i << (inside ? " inside " : " outside ") << speed << " m/s");
        float moved = 0.0f;
        for (int tick = 0; tick < 90 && (tick == 0 || player.netSide != Latch::None); ++tick) {
            const MatchState before = scene.match;
            player.position += player.velocity * kTick;
            holdInNets(scene.match, scene.context);
            NetCrowd crowd(scene.match, scene.context, before.players);
            for (const float share : {0.5f, 1.0f}) {
                stepNets(scene.match.world, scene.context.arena, scene.context.physics, kTick * 0.5f);
                crowd.press(scene.match.world, scene.context.arena, scene.context.physics, share);
            }
            moved = std::max(moved, scene.moved());
            REQUIRE(scene.beyond() <= scene.context.physics.bodyReach + 1e-3f);
        }
        CHECK(moved > 0.05f);
        CHECK(std::sqrt(lengthSquared(player.velocity)) < std::max(0.6f * speed, 1.5f));
    }
}

TEST_CASE("the match's own step presses the nets, and leaves them at rest where nobody is") {
    NetMatch scene;
    scene.run(scene.at(1.0f, -1.2f), {0.0f, 0.0f, -1.0f}, 6.0f);
    scene.step(30);
    CHECK(scene.match.player(kRunner).netSide == Latch::Inside);
    CHECK(scene.moved() > 0.1f);
    CHECK(scene.match.world.nets[1].asleep);
    CHECK(maxDisplacement(scene.match.world.nets[1], scene.context.arena.hanging, scene.context.arena.mesh) ==
          0.0f);

    // A snapshot goes on as the match does.
    MatchState copy = scene.match;
    scene.step(60);
    for (int tick = 0; tick < 60; ++tick) {
        stepMatch(copy, scene.context, scene.inputs);
    }
    CHECK(hashOf(copy) == hashOf(scene.match));
}

TEST_CASE("nobody whom no person steers is stuck in a net or behind one") {
    NetMatch scene;
    Rng rng(132);
    const MatchState fresh = scene.match;
    for (int i = 0; i < 300; ++i) {
        scene.match = fresh;
        // Anywhere in the goal, beside or behind it, to anywhere on the pitch.
        const float x = rng.range(-5.5f, 5.5f);
        const float z = -rng.range(0.2f, 4.0f);
        const float toX = rng.range(-20.0f, 20.0f);
        const float toZ = rng.range(1.0f, 20.0f);
        const Vec3 target = scene.at(toX, toZ);
        scene.run(scene.at(x, z), {0.0f, 0.0f, 1.0f}, 0.0f);
        const auto isThere = [&] {
            return lengthSquared(scene.match.player(kRunner).position - target) < 1.0f;
        };
        int ticks = 0;
        for (; ticks < 900 && !isThere(); ++ticks) {
            const Vec3 way = target - scene.match.player(kRunner).position;
            scene.input(kRunner).run = glm::normalize(way);
            scene.step();
        }
        INFO(i << ": " << x << ' ' << z << " to " << toX << ' ' << toZ << ", now " << scene.local(kRunner).x
               << ' ' << scene.local(kRunner).z);
        CHECK(ticks < 600);
    }
}

TEST_CASE("a goalkeeper who falls into the side net is held by it") {
    NetMatch scene;
    PlayerState& keeper = scene.run(scene.at(2.4f, -0.7f), {1.0f, 0.0f, 0.0f}, 6.0f);
    keeper.mode = PlayerMode::Fall;
    keeper.modeDirection = {1.0f, 0.0f, 0.0f};
    keeper.modeLength = 60;
    float deepest = 0.0f;
    for (int tick = 0; tick < 60; ++tick) {
        scene.step();
        deepest = std::max(deepest, scene.beyond());
    }
    CHECK(scene.moved() > 0.1f);
    CHECK(deepest < scene.context.physics.bodyReach);
}
