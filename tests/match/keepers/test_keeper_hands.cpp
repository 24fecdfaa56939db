// What a keeper's hands and body do as they are told, and that they do nothing untold.
#include "../../cases.hpp"
#include "../../sampled_surface.hpp"
#include "../scene.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr PlayerId kKeeper = keeperOf(0);
constexpr PlayerId kStriker = playerId(1, 9);

/// The keeper before the middle of his goal, facing up the pitch; nobody else but a striker far away.
MatchScene keeperScene(MatchSetup setup = plainSetup()) {
    MatchScene scene(std::move(setup));
    const float out = scene.match.attack(0);
    scene.put(kKeeper, scene.context.pitch().goalCentre(scene.match.goalOf(0)) + Vec3{0.0f, 0.0f, out},
              {0.0f, 0.0f, out});
    scene.put(kStriker, {0.0f, 0.0f, 0.0f});
    return scene;
}

/// The striker's ball, so many metres before the keeper and beside him.
void ballAt(MatchScene& scene, Vec3 beside, float ahead, float speed) {
    const float out = scene.match.attack(0);
    const Vec3 from = scene.match.player(kKeeper).position + beside + Vec3{0.0f, 0.0f, ahead * out};
    scene.putBall(from, {0.0f, 0.0f, -speed * out});
    scene.match.lastTouch = {kStriker, kNobody, scene.match.tick, true};
}

void giveBall(MatchScene& scene) {
    PlayerState& keeper = scene.put(kKeeper, scene.context.pitch().goalCentre(scene.match.goalOf(0)) +
                                                 Vec3{0.0f, 0.0f, 8.0f * scene.match.attack(0)});
    keeper.mode = PlayerMode::KeeperHold;
    scene.match.holder = scene.match.carrier = kKeeper;
}

} // namespace

TEST_CASE("a keeper whom nobody tells anything stands: no step, no dive, no save") {
    for (const float beside : {0.8f, 1.5f, 2.8f}) {
        MatchScene scene = keeperScene();
        scene.match.player(kKeeper).mode = PlayerMode::KeeperSet;
        const Vec3 place = scene.match.player(kKeeper).position;
        ballAt(scene, {beside, 1.0f, 0.0f}, 14.0f, 20.0f);
        for (int tick = 0; tick < 90; ++tick) {
            scene.step();
            CHECK(scene.match.player(kKeeper).position == place);
            CHECK(scene.match.lastTouch.player == kStriker);
            if (scene.match.phase != Phase::Play) {
                break;
            }
            CHECK(scene.match.player(kKeeper).mode == PlayerMode::Free);
        }
        CHECK(scene.match.phase == Phase::Goal);
    }
}

TEST_CASE("each command for hands begins its mode, in play alone and while he is free") {
    constexpr std::array<std::pair<Intent, PlayerMode>, 4> kSaves{
        {{Intent::Dive, PlayerMode::KeeperDive},
         {Intent::Catch, PlayerMode::KeeperCatch},
         {Intent::Punch, PlayerMode::KeeperPunch},
         {Intent::Smother, PlayerMode::KeeperSmother}}};
    for (const auto& [intent, mode] : kSaves) {
        MatchScene scene = keeperScene();
        ballAt(scene, {1.0f, 0.5f, 0.0f}, 8.0f, 15.0f);
        scene.input(kKeeper).intent = intent;
        scene.input(kKeeper).target = scene.match.player(kKeeper).position + Vec3{1.0f, 0.5f, 0.0f};
        MatchScene dead = scene;
        dead.match.phase = Phase::Goal;
        dead.match.restart.side = static_cast<std::int8_t>(1 - sideOf(kKeeper)); // it was not his
        MatchScene down = scene;
        down.match.player(kKeeper).mode = PlayerMode::Fall;
        down.match.player(kKeeper).modeLength = 30;
        scene.step();
        CHECK(scene.match.player(kKeeper).mode == mode);
        dead.step();
        CHECK(dead.match.player(kKeeper).mode == PlayerMode::Free);
        down.step();
        CHECK(down.match.player(kKeeper).mode == PlayerMode::Fall);
    }
}

TEST_CASE("a keeper is on his toes as long as his command says so") {
    MatchScene scene = keeperScene();
    scene.putBall({20.0f, 0.11f, 0.0f});
    scene.input(kKeeper).set = true;
    scene.step();
    CHECK(scene.match.player(kKeeper).mode == PlayerMode::KeeperSet);
    scene.input(kKeeper).set = false;
    scene.step();
    CHECK(scene.match.player(kKeeper).mode == PlayerMode::Free);
}

TEST_CASE("a ball that a keeper means to have with his hands is none for his feet") {
    for (const bool hands : {false, true}) {
        MatchScene scene = keeperScene();
        ballAt(scene, {0.0f, 0.11f, 0.0f}, 6.0f, 9.0f);
        scene.input(kKeeper).hands = hands;
        bool trapped = false;
        for (int tick = 0; tick < 90; ++tick) {
            scene.step();
            trapped = trapped || scene.match.carrier == kKeeper;
        }
        CHECK(trapped == !hands);
    }
}

TEST_CASE("a keeper lets go no sooner than he can, and then may not take the ball up before another had it") {
    MatchScene scene = keeperScene();
    giveBall(scene);
    scene.input(kKeeper).intent = Intent::Roll;
    scene.input(kKeeper).target = {0.0f, 0.0f, 0.0f};
    const auto least = static_cast<int>(scene.context.tuning.keeperHoldLeast);
    scene.step(least);
    CHECK(scene.match.player(kKeeper).mode == PlayerMode::KeeperHold);
    scene.step(2);
    CHECK(scene.match.player(kKeeper).mode == PlayerMode::KeeperRoll);
    scene.input(kKeeper) = {};
    scene.step(20);
    REQUIRE(scene.match.holder == kNobody);
    scene.putBall(scene.match.player(kKeeper).position + Vec3{0.0f, 0.11f, 3.0f * scene.match.attack(0)});
    CHECK_FALSE(mayHandle(scene.match, scene.context, kKeeper));
    scene.match.lastTouch = {kStriker, kKeeper, scene.match.tick, true};
    CHECK(mayHandle(scene.match, scene.context, kKeeper));
    // It was over with that touch: his own foot's next one is no release.
    scene.step();
    scene.match.lastTouch = {kKeeper, kStriker, scene.match.tick, true};
    CHECK(mayHandle(scene.match, scene.context, kKeeper));
}

namespace {

/// A seat on the keeper, whose own head has a plan.
MatchScene steered() {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    MatchScene scene = keeperScene(std::move(setup));
    scene.match.seats[0].player = kKeeper;
    return scene;
}

} // namespace

TEST_CASE("a person says what a keeper does with the ball in his hands, and the keeper what is left open") {
    for (const std::uint8_t button : {std::uint8_t{0}, PadInput::kA, PadInput::kC}) {
        MatchScene scene = steered();
        giveBall(scene);
        scene.match.player(kKeeper).modeTicks = 60;
        scene.input(kKeeper).intent = Intent::HandThrow; // his own plan
        scene.input(kKeeper).run = {0.3f, 0.0f, 0.0f};
        PlayerMode mode = PlayerMode::KeeperHold;
        if (button != 0) { // a tap
            scene.input(kKeeper).intent = Intent::None;
            scene.inputs.pads[0] = {0, 127, button};
            scene.step(3);
            scene.inputs.pads[0].held = 0;
        }
        scene.step();
        mode = scene.match.player(kKeeper).mode;
        CHECK(mode == (button == 0              ? PlayerMode::KeeperThrow
                       : button == PadInput::kA ? PlayerMode::KeeperRoll
                                                : PlayerMode::KeeperPunt));
        CHECK(scene.match.player(kKeeper).buffered.run.x == Approx(button == 0 ? 0.3f : 0.0f));
    }
}

TEST_CASE("a person at a keeper's controls neither makes nor spoils a save, and calls him out by the chord") {
    MatchScene scene = steered();
    ballAt(scene, {1.5f, 0.5f, 0.0f}, 8.0f, 15.0f);
    scene.inputs.pads[0] = {-127, 0, 0};
    scene.input(kKeeper).run = {1.0f, 0.0f, 0.0f};
    scene.input(kKeeper).hands = true;
    scene.step();
    CHECK(scene.match.player(kKeeper).buffered.run.x == Approx(1.0f));
    CHECK(scene.match.player(kKeeper).buffered.hands);
    CHECK_FALSE(scene.match.player(kKeeper).buffered.rush);
    scene.inputs.pads[0].held = PadInput::kA | PadInput::kC;
    scene.step(2);
    CHECK(scene.match.player(kKeeper).buffered.rush);
    CHECK(scene.match.player(kKeeper).buffered.run.x == Approx(1.0f));
}

TEST_CASE("wet hands hold fewer balls, and more of what they parry falls before the goal", "[statistics]") {
    struct Count {
        int held = 0;
        int dropped = 0; // ahead of the goal, slowly, where a striker waits
    };
    const auto shotsAt = [](float wetness) {
        MatchSetup setup = plainSetup();
        setup.venue.surface.wet = wetness;
        Count count;
        MatchScene scene = keeperScene(std::move(setup));
        const MatchState before = scene.match;
        Rng rng(12);
        for (int i = 0; i < 1500; ++i) {
            scene.match = before;
            scene.match.rng = Rng(3, static_cast<std::uint64_t>(i));
            const float speed = rng.range(10.0f, 26.0f);
            ballAt(scene, {rng.range(-0.4f, 0.4f), rng.range(0.6f, 1.4f), 0.0f}, 0.6f, speed);
            scene.match.player(kKeeper).mode = PlayerMode::KeeperCatch;
            const Vec3 at = scene.match.ball().position;
            keeperMeetsBall(scene.match, scene.context, kKeeper, at, scene.match.ball().velocity);
            if (scene.match.holder == kKeeper) {
                ++count.held;
                continue;
            }
            const Vec3 away = scene.match.ball().velocity;
            const float out = scene.match.attack(0);
            count.dropped += away.z * out > std::abs(away.x) && lengthOf(away) < 7.0f ? 1 : 0;
        }
        return count;
    };
    const Count dry = shotsAt(0.0f);
    const Count wet = shotsAt(1.0f);
    INFO("held " << dry.held << " dry, " << wet.held << " wet; dropped " << dry.dropped << ", "
                 << wet.dropped);
    CHECK(wet.held < dry.held * 4 / 5);
    CHECK(wet.held > dry.held / 8);
    CHECK(wet.dropped > dry.dropped * 3 / 2);
}

TEST_CASE("a ball in a keeper's hands is never pressed into a dune") {
    MatchSetup setup = plainSetup();
    setup.venue.surface = sampledSurface(60.0f, 0.5f, [](float x, float z) {
        return 0.3f * portableSin(0.7f * x) + 0.25f * portableCos(0.6f * z);
    });
    setup.venue.surface.ground = Ground::Sand;
    int held = 0;
    int deep = 0;
    Rng rng(405);
    for (int i = 0; i < cases(200); ++i) {
        MatchScene scene = keeperScene(setup);
        const float aside = rng.range(-2.5f, 2.5f);
        ballAt(scene, {aside, 0.15f + rng.range(0.0f, 1.2f), 0.0f}, 6.0f, 12.0f);
        PlayerState& keeper = scene.match.player(kKeeper);
        keeper.mode = PlayerMode::KeeperSet;
        PlayerInput& input = scene.input(kKeeper);
        input.intent = std::abs(aside) < 0.6f ? Intent::Catch : Intent::Dive;
        input.target = keeper.position + Vec3{aside, rng.range(0.2f, 1.2f), 0.0f};
        for (int tick = 0; tick < 150; ++tick) {
            scene.step();
            input = {};
            if (scene.match.holder == kKeeper) {
                ++held;
                deep += scene.context.overGround(scene.match.ball().position) <
                                scene.context.physics.ballRadius - 1e-3f
                            ? 1
                            : 0;
            }
        }
    }
    CAPTURE(held);
    CHECK(held > cases(200) * 10);
    CHECK(deep == 0);
}
