// When players lay hands on something in a match (T1–T5), and that the match knows nothing of it.
#include "catch.hpp"

#include "anim/hand_touches.hpp"
#include "anim/match_motion.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/game.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>

using namespace hexagoal;

namespace {

/// A match at a corner, all players far from everything.
struct Scene {
    Scene() : context(MatchSetup{}), match(newMatch(context)) {
        match.phase = Phase::Restart;
        match.restart.kind = RestartKind::Corner;
        match.restart.side = 0;
        match.restart.taker = playerId(0, 9);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            match.player(id).position = {-20.0f + 2.0f * static_cast<float>(id), 0.0f, 0.0f};
            match.player(id).velocity = {};
        }
    }

    /// On the ground before a post of the goal that a side defends.
    Vec3 atPost(int side) const {
        const Pitch& pitch = context.pitch();
        const int goal = match.goalOf(side);
        return {0.5f * pitch.goal.width - 0.4f, 0.0f, pitch.goalLine(goal) + (goal == 0 ? 0.4f : -0.4f)};
    }
    TouchKind target(PlayerId id, TouchKind now = TouchKind::None) const {
        return touchReason(match, context, id, now).kind;
    }

    MatchContext context;
    MatchState match;
};

} // namespace

TEST_CASE("At a corner who guards a post holds it, attackers and players elsewhere do not") {
    Scene scene;
    const PlayerId guard = playerId(1, 2);
    const PlayerId attacker = playerId(0, 5);
    scene.match.player(guard).position = scene.atPost(1);
    scene.match.player(attacker).position = scene.atPost(1);
    CHECK(scene.target(guard) == TouchKind::Hold);
    CHECK(scene.target(attacker) == TouchKind::None);
    CHECK(scene.target(playerId(1, 3)) == TouchKind::None);
    scene.match.restart.kind = RestartKind::ThrowIn;
    CHECK(scene.target(guard) == TouchKind::None);
    scene.match.player(keeperOf(1)).position = scene.atPost(1);
    CHECK(scene.target(keeperOf(1)) == TouchKind::Hold); // takes his position
    scene.match.restart.kind = RestartKind::GoalKick;
    CHECK(scene.target(attacker) == TouchKind::Hold); // leans on it after a miss
    scene.match.player(attacker).velocity = {1.0f, 0.0f, 0.0f};
    CHECK(scene.target(attacker) == TouchKind::None);
    CHECK(scene.target(attacker, TouchKind::Hold) == TouchKind::Hold); // goes on with it
}

TEST_CASE("Who plays the ball, has it or dives touches nothing") {
    Scene scene;
    const PlayerId keeper = keeperOf(1);
    PlayerState& player = scene.match.player(keeper);
    player.position = scene.atPost(1);
    REQUIRE(scene.target(keeper) == TouchKind::Hold);
    for (const PlayerMode mode :
         {PlayerMode::KeeperDive, PlayerMode::Pass, PlayerMode::Fall, PlayerMode::KeeperHold}) {
        player.mode = mode;
        CHECK(scene.target(keeper) == TouchKind::None);
    }
    player.mode = PlayerMode::Free;
    scene.match.holder = keeper;
    CHECK(scene.target(keeper) == TouchKind::None);
    scene.match.holder = kNobody;
    scene.match.restart.taker = keeper;
    CHECK(scene.target(keeper) == TouchKind::None);
    // In play he holds it while the ball is far.
    scene.match.restart.taker = kNobody;
    scene.match.phase = Phase::Play;
    scene.match.world.ball.position = -player.position;
    CHECK(scene.target(keeper) == TouchKind::Hold);
    scene.match.world.ball.position = player.position + Vec3{5.0f, 0.0f, 0.0f};
    CHECK(scene.target(keeper) == TouchKind::None);
}

TEST_CASE("Players of a wall guard themselves, and who runs out braces on the board") {
    Scene scene;
    scene.match.restart.kind = RestartKind::DirectFreeKick;
    const Vec3 goal = scene.context.pitch().goalCentre(scene.match.goalOf(1));
    const Vec3 up{0.0f, 0.0f, goal.z > 0.0f ? -1.0f : 1.0f};
    scene.match.restart.spot = goal + up * 20.0f;
    const PlayerId one = playerId(1, 4);
    scene.match.player(one).position = scene.match.restart.spot - up * 9.5f;
    CHECK(scene.target(one) == TouchKind::None); // a player alone is no wall
    const PlayerId other = playerId(1, 5);
    scene.match.player(other).position = scene.match.player(one).position + Vec3{0.62f, 0.0f, 0.0f};
    CHECK(scene.target(one) == TouchKind::Guard);
    CHECK(scene.target(other) == TouchKind::Guard);

    const PlayerId runner = playerId(0, 7);
    scene.match.player(runner).position = {scene.context.pitch().halfWidth() + 3.0f, 0.0f, 5.0f};
    CHECK(scene.target(runner) == TouchKind::None);
    scene.match.player(runner).velocity = {4.0f, 0.0f, 0.0f};
    CHECK(scene.target(runner) == TouchKind::Brace);
}

TEST_CASE("Things to touch are where the ball meets them and where they are drawn") {
    const MatchContext context{MatchSetup{}};
    TouchThings things;
    things.prepare(context.arena);
    const Pitch& pitch = context.pitch();
    const Capsule& post = context.arena.goals[0].inPitch.frame[0];
    const Vec3 before = Vec3{post.a.x, 1.0f, post.a.z} + Vec3{0.5f, 0.0f, 0.0f};
    const NearThings near = things.near(before, 0.6f, bitOf(ThingKind::Post));
    REQUIRE(near.wanted() == 1);
    const auto point = near.all()[0].mesh->nearest(before);
    REQUIRE(point);
    CHECK(point->distance == Approx(0.5f - post.radius).margin(1e-3));
    const Boards board = context.venue().boards;
    const float x = pitch.halfWidth() + board.behindTouchline;
    const NearThings boards = things.near({x - 0.4f, 0.5f, 3.0f}, 0.6f, bitOf(ThingKind::Board));
    REQUIRE(boards.wanted() == 2);
    CHECK(boards.all()[0].mesh->signedDistance({x + 0.06f, 0.3f, 3.0f}) < 0.0f);
    CHECK(boards.all()[0].mesh->signedDistance({x - 0.1f, 0.3f, 3.0f}) > 0.0f);
    CHECK(boards.all()[1].mesh->signedDistance({x + board.lean + board.railBehind, board.height, 3.0f}) <
          0.0f);
}

TEST_CASE("The net to touch is the net as it swings now") {
    const MatchContext context{MatchSetup{}};
    const Arena& arena = context.arena;
    TouchThings things;
    things.prepare(arena);
    const Vec3 before = arena.goals[0].placement.toPitch({0.5f, 1.0f, -1.3f});
    const auto distance = [&] {
        const NearThings near = things.near(before, 1.5f, bitOf(ThingKind::Net));
        REQUIRE(near.wanted() == 1);
        const auto point = near.all()[0].mesh->nearest(before);
        REQUIRE(point);
        return point->distance;
    };
    const float atRest = distance();
    CHECK(atRest == Approx(0.7f).margin(0.1));
    NetState net = arena.hanging;
    net.asleep = false;
    for (std::uint32_t slot = 0; slot < net.slots; ++slot) {
        net.z[slot] -= 0.4f * arena.mesh.free[slot];
    }
    things.follow(arena, 0, net, false); // nobody is near: it can wait
    CHECK(distance() == atRest);
    things.follow(arena, 0, net, true);
    CHECK(distance() == Approx(atRest + 0.4f).margin(0.02));
    // Asleep again: once more, and then no more.
    net = arena.hanging;
    things.follow(arena, 0, net, true);
    CHECK(distance() == atRest);
}

TEST_CASE("The wire to touch is the fence as it is pressed now") {
    MatchSetup setup;
    setup.venue.enclosure.walls.push_back({{-40.0f, 0.0f, 6.0f}, {-40.0f, 0.0f, -6.0f}, 5.0f});
    const MatchContext context(setup);
    TouchThings things;
    things.prepare(context.arena);
    const Vec3 before{-39.5f, 1.3f, 1.5f}; // the middle of a panel
    const Vec3 man{-39.5f, 0.0f, 1.5f};
    const auto distance = [&] {
        const NearThings near = things.near(before, 1.2f, bitOf(ThingKind::Fence));
        REQUIRE(near.wanted() > 0);
        return near.all()[0].mesh->firstHit(before, before - Vec3{1.2f, 0.0f, 0.0f})->distance;
    };
    CHECK(distance() == Approx(0.5f));
    const FencePress press{{-40.0f, 1.3f, 1.5f}, {-0.25f, 0.0f, 0.0f}, 1.5f};
    things.follow({&press, 1}, {});
    CHECK(distance() == Approx(0.5f)); // nobody is there
    things.follow({&press, 1}, {&man, 1});
    CHECK(distance() == Approx(0.72f).margin(0.04f));
    things.follow({}, {&man, 1});
    CHECK(distance() == Approx(0.5f));
}

TEST_CASE("At a fence who runs at it braces, and who stands there while the ball is dead takes hold") {
    MatchSetup setup;
    setup.venue.enclosure.walls.push_back({{-40.0f, 0.0f, 60.0f}, {-40.0f, 0.0f, -60.0f}, 5.0f});
    setup.venue.enclosure.bounds = {{-40.0f, -60.0f}, {-40.0f, 60.0f}, {40.0f, 60.0f}, {40.0f, -60.0f}};
    findRoom(setup.venue.enclosure);
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    const PlayerId id = playerId(0, 5);
    PlayerState& player = match.player(id);
    const auto reason = [&](TouchKind now) { return touchReason(match, context, id, now); };
    player.position = {-38.5f, 0.0f, 10.0f};
    player.velocity = {-4.0f, 0.0f, 0.0f};
    CHECK(reason(TouchKind::None).kind == TouchKind::Brace);
    CHECK((reason(TouchKind::None).things & bitOf(ThingKind::Fence)) != 0);
    CHECK(std::abs(reason(TouchKind::None).along.z) == Approx(1.0f)); // a hand glides along it
    player.velocity = {4.0f, 0.0f, 0.0f};
    CHECK(reason(TouchKind::None).kind == TouchKind::None);
    player.position.x = -39.4f;
    player.velocity = {};
    CHECK(reason(TouchKind::None).kind == TouchKind::None); // the ball is in play
    match.phase = Phase::Restart;
    CHECK(reason(TouchKind::None).kind == TouchKind::Hold);
    player.position.x = -38.9f; // out of reach
    CHECK(reason(TouchKind::None).kind == TouchKind::None);
}

TEST_CASE("A match with hands laid on things is the same match") {
    MatchSetup setup;
    setup.rules.minutes = 1.0f;
    setup.seed = 5;
    Game seen(setup);
    Game unseen(setup);
    Foresight ahead(seen);
    MatchMotion motion;
    motion.reset(seen.match(), seen.context());
    int laid = 0;
    while (!seen.match().over()) {
        seen.step({});
        unseen.step({});
        ahead.step(seen);
        motion.step(seen.match(), seen.context(), ahead);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            laid += motion.touch(id).share(0) >= 1.0f || motion.touch(id).share(1) >= 1.0f;
        }
    }
    std::printf("a minute's match: hands laid on something in %d men's ticks\n", laid);
    CHECK(seen.hash() == unseen.hash());
}
