#include "catch.hpp"
#include "core/level.hpp"
#include "keeper_scenes.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"
#include "players/body.hpp"

using namespace hexagoal;

namespace {

MatchSetup tallKeeper(std::uint8_t keeping = 60) {
    MatchSetup setup = plainSetup();
    setup.teams[0].players[0].height = 1.88f;
    setup.teams[0].players[0].ratings.keeping = keeping;
    return setup;
}

/// The striker waits with the ball at his feet until the keeper has found his place.
void settle(KeeperScene& scene, Vec3 ball, bool covered = true) {
    placeBall(scene.match.world.ball, ball, scene.context.arena.goals);
    scene.match.world.ball.velocity = {};
    scene.match.world.ball.spin = {};
    scene.match.lastTouch = {KeeperScene::striker(), kNobody, scene.match.tick, true};
    const Vec3 behind{0.0f, 0.0f, 0.6f * scene.match.attack(0)};
    scene.match.player(KeeperScene::striker()).position = {ball.x, 0.0f, ball.z + behind.z};
    scene.match.carrier = KeeperScene::striker();
    PlayerState& defender = scene.match.player(playerId(0, 2));
    defender.onPitch = covered;
    const Vec3 ground{ball.x, 0.0f, ball.z};
    defender.position =
        ground + 2.0f * glm::normalize(scene.at(0.0f, 0.0f) - ground) + Vec3{0.8f, 0.0f, 0.0f};
    scene.run(1.0f);
    defender.onPitch = false;
}

/// Share of shots from straight ahead that go in.
float conceded(KeeperScene& scene, float distance, float speed, float aside, float height, int shots = 60) {
    int goals = 0;
    for (int i = 0; i < shots; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        settle(scene, scene.at(0.0f, distance, 0.11f));
        scene.shoot(scene.at(0.0f, distance, 0.11f), scene.at(i % 2 == 0 ? aside : -aside, 0.0f, height),
                    speed);
        scene.play();
        goals += scene.conceded ? 1 : 0;
    }
    return static_cast<float>(goals) / static_cast<float>(shots);
}

/// A shot that he holds.
void letCatch(KeeperScene& scene) {
    settle(scene, scene.at(0.0f, 20.0f, 0.11f));
    scene.shoot(scene.at(0.0f, 20.0f, 0.11f), scene.at(0.2f, 0.0f, 1.2f), 18.0f);
    scene.play();
    REQUIRE(scene.caught);
}

} // namespace

TEST_CASE("a keeper stands between the ball and the middle of the goal as the ball sees it") {
    KeeperScene scene(tallKeeper());
    const bool covered = GENERATE(true, false);
    for (const Vec3 ball :
         {scene.at(0.0f, 20.0f), scene.at(10.0f, 15.0f), scene.at(-14.0f, 12.0f), scene.at(6.0f, 28.0f)}) {
        scene.begin(1);
        settle(scene, ball + Vec3{0.0f, 0.11f, 0.0f}, covered);
        const Vec3 keeper = scene.match.player(KeeperScene::keeper()).position;
        const Vec3 toRight = glm::normalize(scene.at(3.66f, 0.0f) - ball);
        const Vec3 toLeft = glm::normalize(scene.at(-3.66f, 0.0f) - ball);
        const Vec3 toKeeper = glm::normalize(keeper - ball);
        INFO("ball at " << ball.x << ", " << scene.out(ball) << (covered ? ", covered" : ", alone"));
        CHECK(glm::dot(toKeeper, toRight) == Approx(glm::dot(toKeeper, toLeft)).margin(0.01));
        CHECK(scene.out(keeper) > 0.8f);
        CHECK(scene.out(keeper) < (covered ? 4.7f : 9.5f));
        CHECK(glm::dot(scene.match.player(KeeperScene::keeper()).facing, -toKeeper) > 0.98f);
    }
}

TEST_CASE("a keeper whose ball is far away stands far out, but no lob from there beats him") {
    KeeperScene scene(tallKeeper());
    settle(scene, scene.at(0.0f, 80.0f, 0.11f));
    scene.run(4.0f);
    CHECK(scene.out(scene.match.player(KeeperScene::keeper()).position) > 9.0f);
}

TEST_CASE("a keeper narrows the angle when a player is through") {
    KeeperScene scene(tallKeeper());
    settle(scene, scene.at(0.0f, 15.0f, 0.11f));
    const float covered = scene.out(scene.match.player(KeeperScene::keeper()).position);
    scene.begin(1);
    settle(scene, scene.at(0.0f, 15.0f, 0.11f), false);
    CHECK(scene.out(scene.match.player(KeeperScene::keeper()).position) > covered + 1.5f);
}

TEST_CASE("shots within reach are mostly saved, hard ones into the corners mostly not") {
    KeeperScene scene(tallKeeper());
    CHECK(conceded(scene, 20.0f, 22.0f, 0.5f, 1.0f) < 0.1f);
    CHECK(conceded(scene, 20.0f, 22.0f, 1.8f, 0.3f) < 0.3f);
    CHECK(conceded(scene, 20.0f, 22.0f, 1.8f, 1.5f) < 0.3f);
    CHECK(conceded(scene, 20.0f, 28.0f, 3.3f, 0.3f) > 0.7f);
    CHECK(conceded(scene, 20.0f, 28.0f, 3.3f, 2.1f) > 0.7f);
    CHECK(conceded(scene, 11.0f, 28.0f, 2.5f, 0.5f) > 0.8f);
}

TEST_CASE("low corners and lobs are hard but not automatic goals") {
    KeeperScene scene(tallKeeper(75));
    const float corner = conceded(scene, 20.0f, 25.0f, 3.2f, 0.2f, 600); // of 60 it may be off by 0.11
    CHECK(corner > 0.1f);
    CHECK(corner < 0.3f);
    const float dipping = conceded(scene, 20.0f, 24.0f, 3.2f, 2.1f);
    CHECK(dipping > 0.02f);
    CHECK(dipping < 0.9f);
}

TEST_CASE("a better keeper concedes less") {
    KeeperScene poor(tallKeeper(20));
    KeeperScene good(tallKeeper(90));
    float poorly = 0.0f;
    float well = 0.0f;
    for (const float aside : {1.6f, 2.2f, 2.8f}) {
        poorly += conceded(poor, 20.0f, 25.0f, aside, 0.8f, 30);
        well += conceded(good, 20.0f, 25.0f, aside, 0.8f, 30);
    }
    CHECK(well < poorly - 0.4f);
}

TEST_CASE("a keeper's hands never move faster than hands do nor further than arms reach") {
    KeeperScene scene(tallKeeper(99));
    for (int i = 0; i < 40; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        settle(scene, scene.at(0.0f, 18.0f, 0.11f));
        const float aside = 0.4f * static_cast<float>(i % 9);
        scene.shoot(scene.at(0.0f, 18.0f, 0.11f), scene.at(aside, 0.0f, 0.3f + 0.05f * static_cast<float>(i)),
                    25.0f);
        const PlayerState& keeper = scene.match.player(KeeperScene::keeper());
        const std::int32_t struck = scene.match.tick;
        for (int tick = 0; tick < 90 && scene.match.phase == Phase::Play; ++tick) {
            const bool was = keeper.mode == PlayerMode::KeeperDive && keeper.modeTicks > 0;
            const Vec3 before = keeper.reach - keeper.position;
            scene.step();
            if (keeper.mode == PlayerMode::KeeperDive || keeper.mode == PlayerMode::KeeperCatch) {
                CHECK(scene.match.tick - struck >= 9); // 0.15 s: nobody reacts sooner
            }
            if (was && keeper.mode == PlayerMode::KeeperDive) {
                CHECK(glm::distance(keeper.reach - keeper.position, before) <
                      (scene.context.tuning.keeperHandsSpeedGood + 6.0f) * kTick);
            }
            CHECK(glm::distance(scene.match.player(KeeperScene::keeper()).position, scene.at(0.0f, 3.0f)) <
                  5.0f);
            Body body;
            poseBody(keeper, 1.88f, body);
            CHECK(glm::distance(body[BodyPart::LeftHand].b, keeper.position) < 2.7f);
        }
    }
}

TEST_CASE("a ball that a keeper has met does not go in by his hands, nor does he carry it in") {
    KeeperScene scene(tallKeeper());
    int met = 0;
    int grazed = 0;
    for (int i = 0; i < 250; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        Rng rng(77, static_cast<std::uint64_t>(i));
        const float x = rng.range(-10.0f, 10.0f);
        const float far = rng.range(8.0f, 25.0f);
        const float to = rng.range(-3.4f, 3.4f);
        const float high = rng.range(0.15f, 2.3f);
        const float speed = rng.range(16.0f, 30.0f);
        settle(scene, scene.at(x, far, 0.11f));
        scene.shoot(scene.at(x, far, 0.11f), scene.at(to, 0.0f, high), speed);
        bool savedBefore = false;
        bool hitFrame = false;
        for (int tick = 0; tick < 240 && scene.match.phase == Phase::Play; ++tick) {
            scene.step();
            hitFrame = hitFrame || scene.framed;
            savedBefore = savedBefore || scene.saved || scene.caught;
            if (scene.match.holder == KeeperScene::keeper()) {
                CHECK(scene.out(scene.match.ball().position) > 0.0f);
            }
        }
        met += savedBefore ? 1 : 0;
        grazed += savedBefore && scene.conceded && !hitFrame ? 1 : 0;
    }
    CHECK(met > 60);
    CHECK(grazed <= 1); // by the tips of his fingers, which hardly turn it
}

TEST_CASE("a save is counted for a shot on target alone, and once") {
    KeeperScene scene(tallKeeper());
    int saves = 0;
    for (int i = 0; i < 30; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        settle(scene, scene.at(0.0f, 18.0f, 0.11f));
        scene.shoot(scene.at(0.0f, 18.0f, 0.11f), scene.at(0.7f, 0.0f, 1.2f), 24.0f);
        int counted = 0;
        for (int tick = 0; tick < 120 && scene.match.phase == Phase::Play; ++tick) {
            scene.step();
            for (const Event& event : scene.match.events.all()) {
                counted += event.kind == EventKind::Save ? 1 : 0;
            }
        }
        CHECK(counted <= 1);
        saves += counted;
        // A pass into his hands is no save.
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        settle(scene, scene.at(0.0f, 18.0f, 0.11f));
        const Kick pass =
            solveGroundPass(scene.at(0.0f, 18.0f, 0.11f), scene.at(0.3f, 0.0f), 3.0f, scene.context.physics);
        scene.launch(scene.at(0.0f, 18.0f, 0.11f), pass.velocity, pass.spin, Intent::Pass);
        scene.play();
        CHECK_FALSE(scene.saved);
        CHECK_FALSE(scene.conceded);
    }
    CHECK(saves > 25);
}

TEST_CASE("a keeper comes for a through ball he is first at, and stays for one he is not") {
    KeeperScene scene(tallKeeper());
    settle(scene, scene.at(4.0f, 40.0f, 0.11f));
    const Vec3 from = scene.at(4.0f, 40.0f, 0.11f);
    const Kick through = solveGroundPass(from, scene.at(1.0f, 9.0f), 1.0f, scene.context.physics);
    scene.launch(from, through.velocity, through.spin, Intent::Through);
    scene.play(5.0f);
    CHECK(scene.match.holder == KeeperScene::keeper());

    scene.begin(1);
    settle(scene, scene.at(4.0f, 40.0f, 0.11f));
    scene.launch(from, through.velocity, through.spin, Intent::Through);
    scene.match.player(playerId(1, 10)).onPitch = true;
    scene.match.player(playerId(1, 10)).position = scene.at(2.0f, 12.0f);
    scene.match.player(playerId(1, 10)).touchWait = 500;
    scene.run(0.8f);
    CHECK_FALSE(scene.blackboard.keeper.coming);
}

TEST_CASE("a keeper catches a cross that comes down before him") {
    KeeperScene scene(tallKeeper());
    int had = 0;
    for (int i = 0; i < 20; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        const Vec3 from = scene.at(25.0f, 8.0f, 0.11f);
        settle(scene, from);
        const auto cross = solveLob(from, scene.at(-1.0f + 0.1f * static_cast<float>(i), 4.0f, 2.0f), 0.55f,
                                    20.0f, 0.0f, 30.0f, scene.context.physics);
        REQUIRE(cross);
        scene.launch(from, cross->velocity, cross->spin, Intent::Lob);
        scene.play(3.0f);
        had += scene.caught ? 1 : 0;
        CHECK_FALSE(scene.conceded);
    }
    CHECK(had > 11);
}

TEST_CASE("a keeper punches a cross that comes down among opponents, away from his goal") {
    KeeperScene scene(tallKeeper());
    int punched = 0;
    int away = 0;
    for (int i = 0; i < 20; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        const Vec3 from = scene.at(25.0f, 8.0f, 0.11f);
        settle(scene, from);
        const Vec3 to = scene.at(-1.0f + 0.1f * static_cast<float>(i), 4.5f, 2.2f);
        for (const int slot : {7, 8, 10}) { // who are there before him, and do not jump
            PlayerState& player = scene.match.player(playerId(1, slot));
            player.onPitch = true;
            player.position = scene.at(to.x + 0.8f * static_cast<float>(slot - 8), 5.6f);
            player.touchWait = 500;
        }
        const auto cross = solveLob(from, to, 0.7f, 25.0f, 0.0f, 30.0f, scene.context.physics);
        REQUIRE(cross);
        scene.launch(from, cross->velocity, cross->spin, Intent::Lob);
        bool struck = false;
        for (int tick = 0; tick < 180 && scene.match.phase == Phase::Play && !struck; ++tick) {
            scene.step();
            const PlayerState& keeper = scene.match.player(KeeperScene::keeper());
            struck = keeper.mode == PlayerMode::KeeperPunch && keeper.struck;
        }
        punched += struck ? 1 : 0;
        away += struck && scene.match.ball().velocity.z * scene.match.attack(0) > 3.0f ? 1 : 0;
        CHECK_FALSE(scene.conceded);
    }
    CHECK(punched > 13);
    CHECK(away == punched);
}

TEST_CASE("a keeper does not take a team-mate's pass with his hands") {
    KeeperScene scene(tallKeeper());
    settle(scene, scene.at(5.0f, 20.0f, 0.11f));
    const PlayerId mate = playerId(0, 3);
    scene.match.player(mate).onPitch = true;
    scene.match.player(mate).position = scene.at(5.0f, 20.5f);
    const Kick back =
        solveGroundPass(scene.at(5.0f, 20.0f, 0.11f), scene.at(0.0f, 3.0f), 4.0f, scene.context.physics);
    scene.launch(scene.at(5.0f, 20.0f, 0.11f), back.velocity, back.spin, Intent::Pass);
    scene.match.lastTouch.player = mate;
    scene.match.flight.from = mate;
    scene.match.flight.to = KeeperScene::keeper();
    scene.match.player(mate).touchWait = 200;
    CHECK_FALSE(mayHandle(scene.match, scene.context, KeeperScene::keeper()));
    scene.run(3.0f);
    CHECK_FALSE(scene.caught);
    CHECK(scene.match.holder == kNobody);
    // The same ball from an opponent is his.
    scene.match.lastTouch = {KeeperScene::striker(), mate, scene.match.tick, true};
    scene.match.flight = {};
    placeBall(scene.match.world.ball, scene.at(0.0f, 6.0f, 0.11f), scene.context.arena.goals);
    CHECK(mayHandle(scene.match, scene.context, KeeperScene::keeper()));
}

TEST_CASE(
    "a keeper takes a team-mate's pass at his feet and plays it on or keeps it, instead of letting it run "
    "away") {
    KeeperScene scene(tallKeeper());
    const PlayerId mate = playerId(0, 3);
    Rng rng(28);
    int on = 0;
    constexpr int kPasses = 40;
    for (int i = 0; i < kPasses; ++i) {
        scene.begin(static_cast<std::uint64_t>(i) + 1);
        const Vec3 from = scene.at(rng.range(-12.0f, 12.0f), rng.range(14.0f, 24.0f), 0.11f);
        settle(scene, from);
        scene.match.player(KeeperScene::striker()).position = scene.at(0.0f, 45.0f);
        PlayerState& passer = scene.match.player(mate);
        passer.onPitch = true;
        passer.position = from + Vec3{0.5f, -0.11f, 0.0f};
        passer.touchWait = 60;
        const Vec3 keeper = scene.match.player(KeeperScene::keeper()).position;
        const Kick back = solveGroundPass(from, keeper, rng.range(4.0f, 9.0f), scene.context.physics);
        scene.launch(from, back.velocity, back.spin, Intent::Pass);
        scene.match.player(KeeperScene::striker()).position = scene.at(0.0f, 45.0f);
        scene.match.lastTouch.player = mate;
        scene.match.flight.from = mate;
        scene.match.flight.to = KeeperScene::keeper();
        scene.match.book.backPasser = mate;
        bool played = false; // a pass, or a clearance
        for (int tick = 0; tick < 480 && !played; ++tick) {
            scene.step();
            played =
                scene.match.flight.kind != Intent::None && scene.match.flight.from == KeeperScene::keeper();
        }
        CHECK_FALSE(scene.caught);
        CHECK_FALSE(scene.conceded);
        on += played || scene.match.carrier == KeeperScene::keeper() ? 1 : 0;
    }
    CAPTURE(on);
    CHECK(on >= kPasses - 4);
}

TEST_CASE("a keeper with the ball in his hands gives it away in time, to a free player near him") {
    KeeperScene scene(tallKeeper());
    letCatch(scene);
    const PlayerId mate = playerId(0, 1);
    scene.match.player(mate).onPitch = true;
    scene.match.player(mate).position = scene.at(15.0f, 14.0f);
    scene.match.player(KeeperScene::striker()).position = scene.at(-10.0f, 40.0f);
    bool passed = false;
    for (int tick = 0; tick < 240 && !passed; ++tick) {
        scene.step();
        for (const Event& event : scene.match.events.all()) {
            passed = passed || (event.kind == EventKind::Pass && event.player == KeeperScene::keeper() &&
                                event.other == mate);
        }
    }
    REQUIRE(passed);
    CHECK(scene.match.holder == kNobody);
    CHECK(scene.match.flight.to == mate);
    float nearest = 100.0f;
    for (int tick = 0; tick < 200; ++tick) {
        scene.step();
        nearest =
            std::min(nearest, glm::distance(scene.match.ball().position, scene.match.player(mate).position));
    }
    CHECK(nearest < 1.0f);
}

TEST_CASE("a keeper lets the ball of a punt fall before his foot, which meets it") {
    KeeperScene scene(tallKeeper());
    letCatch(scene);
    PlayerState& keeper = scene.match.player(KeeperScene::keeper());
    for (int tick = 0; tick < 60 && keeper.mode != PlayerMode::KeeperHold; ++tick) {
        scene.step();
    }
    REQUIRE(keeper.mode == PlayerMode::KeeperHold);
    keeper.buffered.intent = Intent::Punt;
    keeper.buffered.target = scene.at(0.0f, 60.0f);
    beginRelease(scene.match, scene.context, KeeperScene::keeper());
    REQUIRE(keeper.mode == PlayerMode::KeeperPunt);
    const float held = scene.match.ball().position.y;
    float lowest = held;
    Body body;
    for (int tick = 0; tick < 60 && scene.match.holder != kNobody; ++tick) {
        const Vec3 before = scene.match.ball().position;
        scene.step();
        poseBody(keeper, 1.88f, body);
        if (scene.match.holder == kNobody) {
            break;
        }
        const Vec3 ball = scene.match.ball().position;
        CHECK(glm::distance(ball, before) < 0.2f);
        // Not through himself.
        CHECK(glm::distance(flat(ball), flat(body[BodyPart::Trunk].a)) >
              body[BodyPart::Trunk].radius + 0.5f * scene.context.physics.ballRadius);
        lowest = std::min(lowest, ball.y);
    }
    REQUIRE(scene.match.holder == kNobody);
    CHECK(lowest < held - 0.25f);
    const Capsule& foot = body[keeper.limb];
    const Vec3 way = foot.b - foot.a;
    const float share =
        std::clamp(glm::dot(scene.match.flight.origin - foot.a, way) / glm::dot(way, way), 0.0f, 1.0f);
    CHECK(glm::distance(foot.a + way * share, scene.match.flight.origin) - foot.radius <
          scene.context.physics.ballRadius + 0.05f);
    scene.step();
    CHECK_FALSE(keeper.reaching);
}

TEST_CASE("a mirrored shot is met by a mirrored keeper, tick by tick") {
    MatchSetup setup = tallKeeper();
    KeeperScene scene(setup);
    KeeperScene image(mirrored(setup));
    for (int i = 0; i < 12; ++i) {
        const float aside = -3.0f + 0.5f * static_cast<float>(i) + 0.1f;
        for (KeeperScene* s : {&scene, &image}) {
            const float sign = s == &scene ? 1.0f : -1.0f;
            s->begin(static_cast<std::uint64_t>(i) + 1);
            settle(*s, s->at(sign * 3.0f, 18.0f, 0.11f), false);
            s->shoot(s->at(sign * 3.0f, 18.0f, 0.11f), s->at(sign * aside, 0.0f, 0.9f), 23.0f, sign * 20.0f);
        }
        for (int tick = 0; tick < 150; ++tick) {
            scene.step();
            image.step();
            const PlayerState& a = scene.match.player(KeeperScene::keeper());
            const PlayerState& b = image.match.player(KeeperScene::keeper());
            INFO("shot " << i << " tick " << tick << " " << name(a.mode));
            REQUIRE(a.mode == b.mode);
            REQUIRE(a.position == Vec3{-b.position.x, b.position.y, b.position.z});
            REQUIRE(a.reach == Vec3{-b.reach.x, b.reach.y, b.reach.z});
            const Vec3 ball = image.match.ball().position;
            REQUIRE(scene.match.ball().position == Vec3{-ball.x, ball.y, ball.z});
        }
    }
}

TEST_CASE("the same shot is met in the same way") {
    KeeperScene one(tallKeeper());
    KeeperScene two(tallKeeper());
    for (KeeperScene* scene : {&one, &two}) {
        settle(*scene, scene->at(2.0f, 17.0f, 0.11f));
        scene->shoot(scene->at(2.0f, 17.0f, 0.11f), scene->at(-1.5f, 0.0f, 1.0f), 24.0f);
        scene->run(1.5f);
    }
    CHECK(hashOf(one.match) == hashOf(two.match));
    CHECK(sameFields(one.blackboard, two.blackboard));
}
