#include "catch.hpp"
#include "match/laws/kick_off.hpp"
#include "match/seat_reader.hpp"
#include "match/step.hpp"
#include "players/player_modes.hpp"
#include "scene.hpp"

#include <algorithm>
#include <vector>

using namespace hexagoal;

namespace {

constexpr PlayerId kPlayer = 9;
constexpr PlayerId kMate = 8;

MatchScene seated() {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    MatchScene scene(setup);
    scene.put(kPlayer, {0.0f, 0.0f, 0.0f});
    scene.put(kMate, {0.0f, 0.0f, 12.0f});
    scene.match.seats[0].player = kPlayer;
    return scene;
}

void withBall(MatchScene& scene) {
    scene.putBall({0.0f, 0.11f, 0.45f});
    scene.step(25);
    REQUIRE(scene.match.carrier == kPlayer);
}

} // namespace

TEST_CASE("a press changes the player's state on the next tick") {
    for (const std::uint8_t button : {PadInput::kA, PadInput::kB, PadInput::kC}) {
        MatchScene scene = seated();
        withBall(scene);
        REQUIRE(scene.match.player(kPlayer).mode != PlayerMode::Charge);
        scene.inputs.pads[0].held = button;
        scene.step();
        CHECK(scene.match.player(kPlayer).mode == PlayerMode::Charge);
    }
    MatchScene scene = seated();
    scene.put(15, {0.0f, 0.0f, 2.0f});
    scene.putBall({0.0f, 0.11f, 1.6f});
    scene.step(10);
    scene.inputs.pads[0].held = PadInput::kB;
    scene.step();
    CHECK(scene.match.player(kPlayer).mode == PlayerMode::SlideTackle);
}

TEST_CASE("a tap of A passes to the marked player, a hold plays him through") {
    for (const int ticks : {5, 30}) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0] = {0, 127, PadInput::kA};
        Intent kind = Intent::None;
        for (int i = 0; i < 60 && kind == Intent::None; ++i) {
            if (i == ticks) {
                scene.inputs.pads[0].held = 0;
            }
            scene.step();
            if (i < ticks && scene.match.carrier == kPlayer && scene.match.flight.kind == Intent::None) {
                CHECK(scene.match.seats[0].receiver == kMate); // shown before the press is over
            }
            if (scene.match.flight.from == kPlayer) {
                kind = scene.match.flight.kind;
            }
        }
        CHECK(kind == (ticks < 12 ? Intent::Pass : Intent::Through));
        CHECK(scene.match.flight.to == kMate);
    }
}

TEST_CASE("at a kick-off with the stick at rest A is a pass back to a mate, and B still goes ahead") {
    for (const std::uint8_t button : {PadInput::kA, PadInput::kB}) {
        MatchSetup setup = plainSetup();
        setup.seats[0].side = 0;
        MatchScene scene(std::move(setup));
        scene.match = newMatch(scene.context);
        setUpKickOff(scene.match, scene.context, 0);
        for (int tick = 0; tick < 600 && !scene.match.restart.ready; ++tick) {
            scene.step();
        }
        REQUIRE(scene.match.restart.ready);
        REQUIRE(scene.match.restart.taker == scene.match.seats[0].player);
        scene.inputs.pads[0].held = button;
        scene.step(4);
        scene.inputs.pads[0].held = 0;
        for (int tick = 0; tick < 60 && scene.match.phase != Phase::Play; ++tick) {
            scene.step();
        }
        const bool passes = button == PadInput::kA;
        REQUIRE(scene.match.flight.kind == (passes ? Intent::Pass : Intent::Lob));
        CHECK((scene.match.flight.to != kNobody && sideOf(scene.match.flight.to) == 0) == passes);
        CHECK((scene.match.ball().velocity.z * scene.match.attack(0) < 0.0f) == passes);
    }
}

TEST_CASE("in a shoot-out every button shoots at goal, where the stick points") {
    for (const std::uint8_t button : {PadInput::kA, PadInput::kB, PadInput::kC}) {
        MatchScene scene = seated();
        withBall(scene);
        scene.match.phase = Phase::ShootOut;
        scene.match.restart.side = 0;
        scene.match.restart.taker = kPlayer;
        SeatState& seat = scene.match.seats[0];
        PadInput pad{-127, 0, button};
        PlayerInput input;
        for (int i = 0; i < 12; ++i) {
            pad.held = i < 6 ? button : 0;
            input = readSeat(seat, pad, 0, scene.match, scene.context);
            if (i > 0 && input.intent != Intent::Charge) {
                break;
            }
        }
        INFO("button " << static_cast<int>(button));
        CHECK(input.intent == Intent::Shot);
        CHECK(input.receiver == kNobody);
        CHECK(std::abs(input.target.z) == Approx(scene.context.pitch().halfLength()));
        CHECK(input.target.x < -2.0f);
        CHECK(input.target.x > -0.5f * scene.context.pitch().goal.width);
    }
}

TEST_CASE("power grows with the hold, and a short shot is still a shot") {
    float speed[2]{};
    for (int full = 0; full < 2; ++full) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0].held = PadInput::kC;
        scene.step(full ? 40 : 3);
        scene.inputs.pads[0].held = 0;
        for (int i = 0; i < 30 && scene.match.flight.kind != Intent::Shot; ++i) {
            scene.step();
        }
        REQUIRE(scene.match.flight.kind == Intent::Shot);
        speed[full] = glm::length(scene.match.ball().velocity);
    }
    CHECK(speed[0] > 12.0f);
    CHECK(speed[1] > speed[0] + 6.0f);
}

TEST_CASE("A and C together feint, whichever comes first") {
    for (const bool aFirst : {true, false}) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0] = {127, 0, aFirst ? PadInput::kA : PadInput::kC};
        scene.step(2);
        scene.inputs.pads[0].held = PadInput::kA | PadInput::kC;
        scene.step(2);
        CHECK(scene.match.player(kPlayer).mode == PlayerMode::Feint);
    }
}

TEST_CASE("the seat follows the pass to its receiver") {
    MatchScene scene = seated();
    withBall(scene);
    scene.inputs.pads[0] = {0, 127, PadInput::kA};
    scene.step(4);
    scene.inputs.pads[0].held = 0;
    for (int i = 0; i < 40 && scene.match.seats[0].player == kPlayer; ++i) {
        scene.step();
    }
    CHECK(scene.match.seats[0].player == kMate);
}

TEST_CASE("no unwanted change of player within 0.4 s of a manual one") {
    MatchScene scene = seated();
    scene.put(15, {0.0f, 0.0f, 6.0f}, {0.0f, 0.0f, -1.0f}); // a rival with the ball
    scene.put(kMate, {3.0f, 0.0f, 30.0f});
    scene.putBall({0.0f, 0.11f, 5.6f});
    scene.step(30);
    REQUIRE(scene.match.seats[0].player == kPlayer); // the nearer one
    scene.inputs.pads[0].held = PadInput::kA;
    scene.step(3);
    scene.inputs.pads[0].held = 0;
    scene.step(1);
    REQUIRE(scene.match.seats[0].player == kMate);
    for (int i = 0; i < 23; ++i) {
        scene.step();
        CHECK(scene.match.seats[0].player == kMate);
    }
}

TEST_CASE("two seats of a side never steer one player") {
    MatchSetup setup = plainSetup();
    for (SeatSetup& seat : setup.seats) {
        seat.side = 0;
    }
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    MatchInputs inputs;
    Rng rng(4);
    for (int i = 0; i < 1500; ++i) {
        for (PadInput& pad : inputs.pads) {
            if (i % 7 == 0) {
                pad.held = static_cast<std::uint8_t>(rng.below(8));
            }
        }
        stepMatch(match, context, inputs);
        for (std::size_t a = 0; a < match.seats.size(); ++a) {
            for (std::size_t b = a + 1; b < match.seats.size(); ++b) {
                REQUIRE((match.seats[a].player == kNobody || match.seats[a].player != match.seats[b].player));
            }
        }
    }
}

namespace {

/// A ball rolls to him; the button goes down so many ticks before he has it, and stays. What he has kicked
/// half a second later.
Intent winWith(std::uint8_t button, int ticksBefore, Vec3 at) {
    MatchScene scene = seated();
    scene.put(kPlayer, at);
    scene.put(kMate, at + Vec3{-6.0f, 0.0f, 8.0f});
    const auto roll = [&] { scene.putBall(at + Vec3{0.0f, 0.11f, 9.0f}, {0.0f, 0.0f, -9.0f}); };
    roll();
    MatchScene first = scene; // when does he have it, with his hands off?
    int won = 0;
    while (first.match.carrier != kPlayer && won < 200) {
        first.step();
        ++won;
    }
    REQUIRE(won < 200);
    for (int i = 0; i < won + 30; ++i) {
        scene.inputs.pads[0].held = i >= won - ticksBefore ? button : std::uint8_t{0};
        scene.step();
        if (scene.match.flight.from == kPlayer && scene.match.flight.kind != Intent::None) {
            return scene.match.flight.kind;
        }
    }
    REQUIRE(scene.match.carrier == kPlayer);
    // Anew, it counts.
    scene.inputs.pads[0].held = 0;
    scene.step();
    scene.inputs.pads[0].held = button;
    scene.step(2);
    scene.inputs.pads[0].held = 0;
    scene.step(12);
    CHECK(scene.match.flight.from == kPlayer);
    return Intent::None;
}

} // namespace

TEST_CASE("a button that was down before the ball was won must be pressed anew") {
    for (const int ticks : {40, 20, 14, 4}) {
        INFO("down " << ticks << " ticks before");
        CHECK(winWith(PadInput::kA, ticks, {}) == Intent::None);
        CHECK(winWith(PadInput::kC, ticks, {}) == Intent::None); // far from the goal
        if (ticks > 12) {
            CHECK(winWith(PadInput::kC, ticks, {0.0f, 0.0f, -34.0f}) == Intent::None);
        }
    }
}

TEST_CASE("a button that was down when the ball left the player must be pressed anew: nobody slides after "
          "his lob") {
    for (const std::uint8_t button : {PadInput::kB, PadInput::kC}) {
        for (const bool anew : {false, true}) {
            MatchScene scene = seated();
            scene.match.player(kMate).onPitch = false;
            withBall(scene);
            scene.inputs.pads[0].held = button;
            scene.step();
            REQUIRE(scene.match.player(kPlayer).mode == PlayerMode::Charge);
            scene.put(15, {0.0f, 0.0f, 20.0f}); // has it suddenly
            scene.putBall({0.0f, 0.11f, 19.6f});
            scene.match.lastTouch = {15, kNobody, scene.match.tick, true};
            bool slides = false;
            for (int tick = 0; tick < 30; ++tick) {
                const bool up = anew && tick == 15;
                scene.inputs.pads[0].held = up ? 0 : button;
                scene.step();
                const PlayerMode mode = scene.match.player(kPlayer).mode;
                slides = slides || mode == PlayerMode::SlideTackle || mode == PlayerMode::Jockey ||
                         mode == PlayerMode::StandTackle;
            }
            INFO("button " << static_cast<int>(button) << (anew ? " anew" : ""));
            CHECK(slides == (anew && button == PadInput::kB)); // too far to jockey
        }
    }
}

TEST_CASE("a shot is struck first time if its button goes down just before the touch, near the goal") {
    MatchScene scene = seated();
    const float ahead = scene.match.attack(0);
    const Vec3 at{0.0f, 0.0f, 34.0f * ahead};
    scene.put(kPlayer, at, {0.0f, 0.0f, ahead});
    scene.put(kMate, at - Vec3{6.0f, 0.0f, 0.0f});
    scene.putBall(at + Vec3{0.0f, 0.11f, 9.0f * ahead}, {0.0f, 0.0f, -9.0f * ahead});
    bool shot = false;
    for (int i = 0; i < 200 && !shot; ++i) {
        const bool near = scene.ballDistance(kPlayer) < 2.0f || scene.match.carrier == kPlayer;
        scene.inputs.pads[0].held =
            near && scene.match.seats[0].chargeTicks < 8 ? PadInput::kC : std::uint8_t{0};
        scene.step();
        shot = scene.match.flight.kind == Intent::Shot;
    }
    CHECK(shot);
}

TEST_CASE("a sprinting player's tap of a pass leaves his foot at once", "[statistics]") {
    std::vector<int> waits;
    int never = 0;
    constexpr int kTries = 150;
    constexpr int kNever = 60; // ticks
    for (int i = 0; i < kTries; ++i) {
        Rng rng(5, static_cast<std::uint64_t>(i));
        MatchSetup setup = plainSetup();
        setup.seats[0].side = 0;
        setup.seed = static_cast<std::uint64_t>(i + 1);
        MatchScene scene(setup);
        scene.put(kPlayer, {0.0f, 0.0f, -40.0f});
        scene.put(kMate, {-12.0f, 0.0f, 40.0f});
        scene.put(7, {10.0f, 0.0f, -10.0f});
        scene.match.seats[0].player = kPlayer;
        scene.putBall({0.0f, 0.11f, -39.5f});
        scene.inputs.pads[0] = {0, 127, 0};
        scene.step(100 + static_cast<int>(rng.below(80)));
        REQUIRE(scene.match.carrier == kPlayer);
        const int tap = 2 + static_cast<int>(rng.below(4));
        const PlayerState before = scene.match.player(kPlayer);
        int wait = 0;
        for (; wait < kNever && scene.match.flight.from != kPlayer; ++wait) {
            scene.inputs.pads[0].held = wait < tap ? PadInput::kA : std::uint8_t{0};
            scene.step();
        }
        CHECK(before.velocity.z > 6.0f); // he sprints
        never += wait == kNever ? 1 : 0;
        waits.push_back(wait);
    }
    std::sort(waits.begin(), waits.end());
    INFO("median " << waits[kTries / 2] << ", three of four " << waits[kTries * 3 / 4] << ", never "
                   << never);
    CHECK(waits[kTries / 2] <= 7);
    CHECK(waits[kTries * 3 / 4] <= 12);
    CHECK(never * 100 <= kTries * 7);
}
