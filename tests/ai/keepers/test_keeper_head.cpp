// What a keeper decides, apart from what his hands make of it.
#include "ai/keepers/keeper_sense.hpp"
#include "catch.hpp"
#include "core/fields.hpp"
#include "core/level.hpp"
#include "keeper_scenes.hpp"
#include "match/keepers/keeper_modes.hpp"
#include "match/keepers/keeper_release.hpp"

using namespace hexagoal;

namespace {

void shootAside(KeeperScene& scene, float aside) {
    scene.run(1.0f);
    scene.shoot(scene.at(0.0f, 20.0f, 0.11f), scene.at(aside, 0.0f, 0.8f), 24.0f);
}

/// He has the ball in his hands, standing.
void giveBall(KeeperScene& scene) {
    PlayerState& keeper = scene.match.player(KeeperScene::keeper());
    keeper.position = scene.at(0.0f, 8.0f);
    keeper.mode = PlayerMode::KeeperHold;
    keeper.modeTicks = 0;
    scene.match.holder = scene.match.carrier = KeeperScene::keeper();
    scene.match.lastTouch = {KeeperScene::keeper(), kNobody, scene.match.tick, true};
}

/// Ticks that he keeps it.
int ticksHeld(KeeperScene& scene) {
    int ticks = 0;
    while (scene.match.player(KeeperScene::keeper()).mode == PlayerMode::KeeperHold && ticks < 600) {
        scene.step();
        ++ticks;
    }
    return ticks;
}

/// Both sides see what their level says.
MatchSetup ofLevel(int level) {
    MatchSetup setup = plainSetup();
    setup.level = {level, level};
    for (PlayerSheet& player : setup.teams[0].players) {
        player.ratings.reading = 76;
    }
    return setup;
}

} // namespace

TEST_CASE("equal states and blackboards give equal commands, and the match is left as it was") {
    KeeperScene scene;
    shootAside(scene, 2.2f);
    int saves = 0;
    for (int tick = 0; tick < 60; ++tick) {
        const MatchState match = scene.match;
        KeeperScene image = scene;
        const PlayerInput one = scene.think();
        const PlayerInput other = image.think();
        CHECK(sameFields(one, other));
        CHECK(sameFields(scene.blackboard, image.blackboard));
        CHECK(sameFields(scene.match, match));
        saves += isSave(one.intent) ? 1 : 0;
        scene.blackboard = image.blackboard;
        MatchInputs inputs;
        inputs.players[static_cast<std::size_t>(KeeperScene::keeper())] = one;
        stepMatch(scene.match, scene.context, inputs);
    }
    CHECK(saves > 0);
}

TEST_CASE("until his reaction is over a keeper does not know where a shot goes") {
    KeeperScene left;
    KeeperScene right;
    shootAside(left, 2.5f);
    shootAside(right, -2.5f);
    REQUIRE(sameFields(left.match.player(KeeperScene::keeper()), right.match.player(KeeperScene::keeper())));
    int blind = 0;
    bool moved = false;
    for (int tick = 0; tick < 40 && !moved; ++tick) {
        const PlayerInput one = left.think();
        const PlayerInput other = right.think();
        const bool waits = left.blackboard.keeper.waiting > 0;
        CHECK(left.blackboard.keeper.waiting == right.blackboard.keeper.waiting);
        if (waits) {
            ++blind;
            CHECK(one.run == Vec3{});
            CHECK(other.run == Vec3{});
            CHECK(one.intent == Intent::None);
            CHECK(one.hands);
        }
        moved = one.run.x != other.run.x || one.target.x != other.target.x;
        CHECK_FALSE((moved && blind < 8)); // 0.14 s
        for (KeeperScene* scene : {&left, &right}) {
            MatchInputs inputs;
            inputs.players[static_cast<std::size_t>(KeeperScene::keeper())] = scene == &left ? one : other;
            stepMatch(scene->match, scene->context, inputs);
        }
    }
    CHECK(moved);
}

TEST_CASE("the nearer a shot is struck the sooner a keeper knows where it goes, who has seen the leg swing") {
    const auto waits = [](float from) {
        KeeperScene scene;
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, 1.0f);
        scene.shoot(scene.at(0.0f, 1.0f + from, 0.11f), scene.at(1.0f, 0.0f, 0.8f), 24.0f);
        scene.think();
        return static_cast<int>(scene.blackboard.keeper.waiting); // the same luck each time
    };
    const float reads = KeeperScene().context.tuning.keeperReadsLeg;
    const int far = waits(reads + 0.5f);
    CHECK(far >= 8);
    CHECK(waits(reads + 6.0f) == far);
    CHECK(waits(0.5f * reads) <= far / 2 + 1);
    CHECK(waits(0.2f * reads) <= far / 4);
}

TEST_CASE("a keeper of a side that sees more than a middling one reads who shoots, and reacts the sooner") {
    constexpr float kSpared = 0.3f; // so much that levels differ by whole ticks
    CHECK(MatchTuning{}.keeperReadsMan > 0.0f);
    const auto waits = [](int level) {
        KeeperScene scene(ofLevel(level));
        scene.context.tuning.keeperReadsMan = kSpared;
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, 1.0f);
        scene.shoot(scene.at(0.0f, 20.0f, 0.11f), scene.at(1.0f, 0.0f, 0.8f), 24.0f);
        scene.think();
        return static_cast<float>(scene.blackboard.keeper.waiting); // the same luck each time
    };
    CHECK(waits(4) == waits(1));
    CHECK(waits(6) < waits(4));
    CHECK(waits(8) < waits(6));
    CHECK(waits(8) >= (1.0f - kSpared) * waits(4) - 2.0f);
    CHECK(waits(8) <= (1.0f - 0.5f * kSpared) * waits(4));
}

TEST_CASE("a beginners' keeper goes too far out to a carrier who is alone") {
    const auto out = [](int level) {
        KeeperScene scene(ofLevel(level));
        placeBall(scene.match.world.ball, scene.at(0.0f, 22.0f, 0.11f), scene.context.arena.goals);
        scene.match.carrier = KeeperScene::striker();
        scene.match.player(KeeperScene::striker()).position = scene.at(0.0f, 22.6f);
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, 1.0f);
        scene.context.tuning.keeperHalts = 40.0f; // he does not run at him
        scene.think();
        return scene.out(scene.blackboard.places[0]);
    };
    const MatchTuning t;
    CHECK(t.keeperAloneRash > 0.0f);
    CHECK(out(8) == Approx(t.keeperAloneMost));
    CHECK(out(1) == Approx(t.keeperAloneMost + t.keeperAloneRash));
}

TEST_CASE(
    "a keeper off his line looks up late at a ball that is lifted over him, a beginners' one later still") {
    const auto waits = [](int level, float out, float high, bool late) {
        KeeperScene scene(ofLevel(level));
        MatchTuning& t = scene.context.tuning;
        t.keeperReadsMan = 0.0f; // levels see alike otherwise
        if (!late) {
            t.keeperLiftedOver = t.keeperLiftedRash = 0.0f;
        }
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, out);
        const Vec3 from = scene.at(0.0f, 16.0f, 0.11f);
        const auto kick =
            solveLob(from, scene.at(0.0f, 0.0f, 0.5f), high, 25.0f, 0.0f, 30.0f, scene.context.physics);
        REQUIRE(kick);
        scene.launch(from, kick->velocity, kick->spin, Intent::Shot);
        scene.think();
        return static_cast<float>(scene.blackboard.keeper.waiting); // the same luck each time
    };
    constexpr float kLifted = 0.9f; // rad: over hands that are 7 m off the line
    constexpr float kFlat = 0.25f;
    const MatchTuning t;
    const float master = t.keeperLiftedOver / kTick;
    const float beginner = master + t.keeperLiftedRash / kTick;
    REQUIRE(master >= 2.0f);
    REQUIRE(beginner >= master + 2.0f);
    CHECK(waits(8, 7.0f, kLifted, true) - waits(8, 7.0f, kLifted, false) == Approx(master).margin(1.0));
    CHECK(waits(1, 7.0f, kLifted, true) - waits(1, 7.0f, kLifted, false) == Approx(beginner).margin(1.0));
    CHECK(waits(1, 7.0f, kFlat, true) == waits(1, 7.0f, kFlat, false));
    CHECK(waits(1, 1.0f, kLifted, true) == waits(1, 1.0f, kLifted, false));
}

TEST_CASE("a keeper steps further back under a ball over his head than to one beside him before he turns") {
    const auto turns = [](float out, float aside, float beside, float behind) {
        KeeperScene scene;
        scene.context.tuning.keeperTurnsFrom = beside;
        scene.context.tuning.keeperTurnsBack = behind;
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, out);
        const Vec3 from = scene.at(0.0f, 16.0f, 0.11f);
        const auto kick =
            solveLob(from, scene.at(aside, 0.0f, 0.5f), 0.9f, 25.0f, 0.0f, 30.0f, scene.context.physics);
        REQUIRE(kick);
        scene.launch(from, kick->velocity, kick->spin, Intent::Shot);
        bool turned = false;
        while (scene.match.tick < 160 && scene.match.phase == Phase::Play) {
            turned = turned || scene.think().face == Vec3{};
            scene.step();
        }
        return turned;
    };
    constexpr float kNever = 20.0f;
    constexpr float kSoon = 0.5f;
    CHECK(turns(7.0f, 0.0f, kNever, kSoon));
    CHECK_FALSE(turns(7.0f, 0.0f, kSoon, kNever));
    CHECK(turns(1.0f, 3.3f, kSoon, kNever));
    CHECK_FALSE(turns(1.0f, 3.3f, kNever, kSoon));
    CHECK(MatchTuning{}.keeperTurnsBack > MatchTuning{}.keeperTurnsFrom);
}

TEST_CASE("a keeper comes the further out for a cross over all heads the more his side sees") {
    const auto comes = [](int level, float out) {
        KeeperScene scene(ofLevel(level));
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, out - 1.0f); // he would be there
        const Vec3 from = scene.at(25.0f, out, 0.11f);
        const Vec3 to = scene.at(0.0f, out, scene.context.tuning.keeperPunchFrom);
        for (const int slot : {7, 8, 10}) { // who are there before him
            PlayerState& player = scene.match.player(playerId(1, slot));
            player.onPitch = true;
            player.position = scene.at(0.8f * static_cast<float>(slot - 8), out + 0.5f);
        }
        const auto cross = solveLob(from, to, 0.7f, 25.0f, 0.0f, 30.0f, scene.context.physics);
        REQUIRE(cross);
        scene.launch(from, cross->velocity, cross->spin, Intent::Lob);
        scene.think();
        return scene.blackboard.keeper.coming;
    };
    CHECK(comes(1, 6.0f));
    CHECK(comes(8, 6.0f));
    CHECK_FALSE(comes(1, 7.8f));
    CHECK(comes(8, 7.8f));
    CHECK_FALSE(comes(8, 9.6f));
}

TEST_CASE("a keeper runs at a carrier who is through while he is far, and keeps his place when he is near") {
    KeeperScene scene;
    scene.context.tuning.keeperAloneShare = 0.3f; // his place is behind him
    const float halts = scene.context.tuning.keeperHalts;
    for (const bool near : {false, true}) {
        scene.begin(1);
        const float ball = 4.0f + halts + (near ? -0.5f : 0.5f);
        REQUIRE(ball < 16.0f); // in his area
        placeBall(scene.match.world.ball, scene.at(0.0f, ball, 0.11f), scene.context.arena.goals);
        scene.match.carrier = KeeperScene::striker();
        scene.match.player(KeeperScene::striker()).position = scene.at(0.0f, ball + 0.6f);
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.0f, 4.0f);
        const PlayerInput input = scene.think();
        const Vec3 place = scene.blackboard.places[0];
        CHECK((place == scene.match.player(KeeperScene::keeper()).position) == !near);
        CHECK((input.run.z * scene.match.attack(0) > 0.9f) == !near);
    }
}

TEST_CASE(
    "a person's call brings the keeper out to a carrier in his area, and without it he keeps his place") {
    for (const bool called : {false, true}) {
        KeeperScene scene;
        placeBall(scene.match.world.ball, scene.at(6.0f, 14.0f, 0.11f), scene.context.arena.goals);
        scene.match.carrier = KeeperScene::striker();
        scene.match.player(KeeperScene::striker()).position = scene.at(6.0f, 14.6f);
        PlayerState& mate = scene.match.player(playerId(0, 3)); // so that nobody is through
        mate.onPitch = true;
        mate.position = scene.at(5.0f, 9.0f);
        scene.match.player(KeeperScene::keeper()).position = scene.at(0.6f, 2.0f);
        scene.match.player(KeeperScene::keeper()).buffered.rush = called;
        const PlayerInput input = scene.think();
        CHECK((input.run.z * scene.match.attack(0) > 0.9f) == called);
    }
}

TEST_CASE("which of his saves a ball asks for depends on where it is, how fast, and who is there") {
    KeeperScene scene;
    const Vec3 keeper = scene.match.player(KeeperScene::keeper()).position;
    const auto saveFor = [&](Vec3 beside, float speed, bool crowd) {
        const Vec3 target = keeper + beside;
        scene.match.player(KeeperScene::striker()).position =
            flat(target) + Vec3{0.0f, 0.0f, (crowd ? 1.0f : 30.0f) * scene.match.attack(0)};
        placeBall(scene.match.world.ball, target, scene.context.arena.goals);
        scene.match.world.ball.velocity = {0.0f, 0.0f, -speed * scene.match.attack(0)};
        PlayerInput input;
        goFor({scene.match, scene.context, 0, {}, scene.paths}, target, input);
        CHECK(input.target == target);
        return input.intent;
    };
    CHECK(saveFor({0.3f, 0.2f, 0.0f}, 3.0f, true) == Intent::Smother);
    CHECK(saveFor({1.5f, 0.2f, 0.0f}, 3.0f, false) == Intent::Smother); // too far aside to bend for
    CHECK(saveFor({0.3f, 0.2f, 0.0f}, 3.0f, false) == Intent::Catch);
    CHECK(saveFor({0.3f, 0.2f, 0.0f}, 20.0f, true) == Intent::Catch); // too fast to go down for
    CHECK(saveFor({0.3f, 2.4f, 0.0f}, 12.0f, true) == Intent::Punch);
    CHECK(saveFor({0.3f, 2.4f, 0.0f}, 12.0f, false) == Intent::Catch);
    CHECK(saveFor({2.0f, 1.0f, 0.0f}, 20.0f, false) == Intent::Dive);
    scene.match.flight.kind = Intent::Shot;
    CHECK(saveFor({0.3f, 2.4f, 0.0f}, 12.0f, true) == Intent::Catch);
}

TEST_CASE("a keeper waits longer with the ball for a person who steers him, and then plays it himself") {
    MatchSetup setup = plainSetup();
    KeeperScene alone(setup);
    giveBall(alone);
    const int his = ticksHeld(alone);
    CHECK(his > alone.context.tuning.keeperHoldLeast);
    CHECK(his < 90);
    CHECK(isRelease(alone.think().intent));

    setup.seats[0].side = 0;
    KeeperScene steered(setup);
    steered.match.seats[0].player = KeeperScene::keeper();
    giveBall(steered);
    const int persons = ticksHeld(steered);
    CHECK(persons > steered.context.tuning.keeperHoldMost - 2.0f);
    CHECK(persons < steered.context.tuning.keeperHoldMost + 4.0f);
}

TEST_CASE("a keeper is on his toes in his place while the ball is near, and not while it is far") {
    for (const float out : {20.0f, 70.0f}) {
        KeeperScene scene;
        placeBall(scene.match.world.ball, scene.at(0.0f, out, 0.11f), scene.context.arena.goals);
        scene.match.carrier = KeeperScene::striker();
        scene.match.player(KeeperScene::striker()).position = scene.at(0.0f, out + 0.6f);
        scene.run(4.0f);
        const PlayerMode mode = scene.match.player(KeeperScene::keeper()).mode;
        CHECK(mode == (out < 30.0f ? PlayerMode::KeeperSet : PlayerMode::Free));
    }
}
