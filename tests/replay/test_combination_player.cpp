// Combinations on a pad: when a chord begins one, what comes out tick by tick, and how a person has his
// player back.
#include "catch.hpp"
#include "drills.hpp"
#include "players/player_modes.hpp"
#include "replay/combination_recorder.hpp"
#include "replay/replay_file.hpp"

using namespace hexagoal;

namespace {

constexpr std::uint8_t kA = PadInput::kA;
constexpr std::uint8_t kB = PadInput::kB;
constexpr std::uint8_t kC = PadInput::kC;
constexpr Vec3 kAhead{0.0f, 0.0f, -1.0f};

CombinationStep step(int frames, std::uint8_t held = 0, int angle = 0, int push = 0,
                     StickTo to = StickTo::Front) {
    CombinationStep s;
    s.frames = static_cast<std::int16_t>(frames);
    s.held = held;
    s.angle = static_cast<std::int16_t>(angle);
    s.push = static_cast<std::int8_t>(push);
    s.to = to;
    return s;
}

/// Harmless: he jogs about.
Combination jog() {
    return {"Jog", {step(3, 0, 90, 50), step(4), step(8, 0, 180, 100)}};
}

struct Chorded : PlainDrill {
    explicit Chorded(Combination combination = jog()) { playback.assign(0, Chord::AB, &combination); }
};

} // namespace

TEST_CASE("a plain press of each button still acts on its own tick, with chords assigned") {
    for (const std::uint8_t button : {kA, kB, kC}) {
        Chorded d;
        const Combination same = jog();
        d.playback.assign(0, Chord::BC, &same);
        REQUIRE(d.player().mode != PlayerMode::Charge);
        d.press(button);
        CHECK(d.player().mode == PlayerMode::Charge);
        CHECK(played(d.game, d.tick() - 1).held == button);
    }
}

TEST_CASE("a chord within four ticks plays, in either order, and the first press never was") {
    for (const bool aFirst : {true, false}) {
        for (int between = 0; between <= 6; ++between) {
            Chorded d;
            const int begun = d.tick();
            if (between > 0) {
                d.press(aFirst ? kA : kB);
                d.wait(between - 1);
                CHECK(d.player().mode == PlayerMode::Charge);
            }
            d.press(kA | kB);
            CHECK(d.tick() == begun + between + 1);
            CHECK(d.plays() == (between <= 4));
            if (between > 4) {
                continue;
            }
            for (int tick = begun; tick < d.tick(); ++tick) {
                CHECK(played(d.game, tick).held == 0);
            }
            CHECK(d.player().mode != PlayerMode::Charge);
            // And no kick comes of it later.
            d.wait(15);
            d.letGo();
            for (int i = 0; i < 60; ++i) {
                d.wait();
                CHECK(d.game.match().flight.kind == Intent::None);
            }
            CHECK(d.game.match().carrier == kDrillPlayer);
        }
    }
}

TEST_CASE("steps come out frame by frame, turned to where the player faces") {
    const float third = portableSin(kPi / 6.0f);
    for (const Vec3 facing : {kAhead, Vec3{1.0f, 0.0f, 0.0f}, Vec3{third, 0.0f, portableCos(kPi / 6.0f)}}) {
        Game game = makeDrill(plainSetup(), {}, facing);
        CombinationPlayer playback;
        stepHand(playback, game, {}, 20);
        const Vec3 front = game.match().player(kDrillPlayer).facing;
        const int begun = game.match().tick;
        REQUIRE(playback.begin(0, jog(), game));
        stepHand(playback, game, {}, 20);
        const Vec3 right{-front.z, 0.0f, front.x};
        for (int i = 0; i < 20; ++i) {
            const PadInput wanted = i < 3    ? padTo(right * 0.5f)
                                    : i < 7  ? PadInput{}
                                    : i < 15 ? padTo(-front)
                                             : PadInput{};
            const PadInput is = played(game, begun + i);
            CHECK(std::abs(is.x - wanted.x) <= 1);
            CHECK(std::abs(is.z - wanted.z) <= 1);
        }
        CHECK(playback.now(0).combination == nullptr);
    }
}

TEST_CASE("a chord's fingers are not seen until they have been up") {
    Chorded d;
    d.press(kA | kB);
    REQUIRE(d.plays());
    d.wait(40); // the combination is long over
    CHECK_FALSE(d.plays());
    CHECK(d.player().mode != PlayerMode::Charge);
    d.hand.held = kB; // one of them up
    d.wait();
    CHECK(played(d.game, d.tick() - 1).held == 0);
    d.letGo();
    d.wait();
    d.press(kB);
    CHECK(d.player().mode == PlayerMode::Charge);
}

TEST_CASE("another button takes the player back, and acts on that tick") {
    Chorded d;
    d.press(kA | kB);
    d.letGo();
    d.wait(2);
    REQUIRE(d.plays());
    d.press(kC);
    CHECK_FALSE(d.plays());
    CHECK(played(d.game, d.tick() - 1).held == kC);
    CHECK(d.player().mode == PlayerMode::Charge);
}

TEST_CASE("the stick takes the player back when it is pushed elsewhere, and only then") {
    const auto ticksToCancel = [](Vec3 atPress, Vec3 after) {
        const Combination run{"Run", {step(60, 0, 0, 100)}};
        Chorded d(run);
        d.hand = padTo(atPress);
        d.press(kA | kB);
        d.letGo();
        d.hand = padTo(after);
        for (int i = 1; i <= 50; ++i) {
            d.wait();
            if (!d.plays()) {
                return i;
            }
        }
        return 0;
    };
    const Vec3 right{1.0f, 0.0f, 0.0f};
    CHECK(ticksToCancel(kAhead, kAhead) == 0);         // as it was
    CHECK(ticksToCancel(kAhead, {}) == 0);             // let go
    CHECK(ticksToCancel({}, kAhead) == 0);             // along with it
    CHECK(ticksToCancel(kAhead, -kAhead * 0.4f) == 0); // not meant
    CHECK(ticksToCancel(kAhead, -kAhead) == 3);        // hard against it
    CHECK(ticksToCancel(kAhead, right) == 3);
    CHECK(ticksToCancel({}, right) == 3);
}

TEST_CASE("the stick's side at the press is the side that a combination begins to") {
    for (const float side : {-1.0f, 1.0f}) {
        Chorded d(Combination{"Side", {step(5, 0, -60, 100)}}); // recorded to the left
        d.hand = padTo({side, 0.0f, 0.0f});                     // right is +x as he faces −z
        d.press(kA | kB);
        REQUIRE(d.plays());
        CHECK(played(d.game, d.tick() - 1).x * side > 80.0f);
    }
}

TEST_CASE("without the ball, or without a combination, buttons do what they always do") {
    Chorded d;
    d.press(kB | kC); // nothing is assigned to it
    CHECK_FALSE(d.plays());
    CHECK(played(d.game, d.tick() - 1).held == (kB | kC));
    d.letGo();
    d.wait(60);

    Chorded shot(Combination{"Shot", {step(10, kC), step(30)}});
    shot.press(kA | kB);
    shot.letGo();
    shot.wait(45); // the ball is gone
    REQUIRE(shot.game.match().carrier != kDrillPlayer);
    shot.press(kA | kB);
    CHECK_FALSE(shot.plays());
    CHECK(played(shot.game, shot.tick() - 1).held == (kA | kB));
}

TEST_CASE("a combination ends where its player no longer has the ball, or play stops") {
    // He shoots; what follows would press buttons without the ball.
    Chorded d(Combination{"Two shots", {step(12, kC), step(90), step(5, kC), step(5)}});
    d.press(kA | kB);
    d.letGo();
    bool pressedAgain = false;
    for (int i = 0; i < 160; ++i) {
        d.wait();
        pressedAgain = pressedAgain || (i > 20 && played(d.game, d.tick() - 1).held != 0);
    }
    CHECK_FALSE(d.plays());
    CHECK_FALSE(pressedAgain);

    // Play stops: he runs the ball over the goal line.
    Chorded over(Combination{"Over", {step(180, 0, -20, 100), step(180, 0, -20, 100)}});
    over.press(kA | kB);
    over.letGo();
    for (int i = 0; i < 360 && over.game.match().phase == Phase::Play; ++i) {
        over.wait();
    }
    REQUIRE(over.game.match().phase != Phase::Play);
    over.wait();
    CHECK_FALSE(over.plays());
}

TEST_CASE("the seat may go along with its own pass, and no other way") {
    const Combination pass{"Pass", {step(4, kA, 0, 100), step(60, 0, 0, 30)}};
    Chorded d(pass);
    d.press(kA | kB);
    d.letGo();
    for (int i = 0; i < 30 && d.game.match().seats[0].player == kDrillPlayer; ++i) {
        d.wait();
    }
    REQUIRE(d.game.match().seats[0].player == kDrillMate);
    CHECK(d.plays());
}

TEST_CASE("a match played with combinations is a replay like any other") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 3.0f;
    setup.seats[0].side = 0;
    setup.seats[1].side = 1;
    Game game(setup);
    CombinationPlayer playback;
    const Combination& roulette = shippedCombination("Roulette");
    const Combination& oneTwo = shippedCombination("One-two");
    for (int seat = 0; seat < 2; ++seat) {
        playback.assign(seat, Chord::AB, &roulette);
        playback.assign(seat, Chord::BC, &oneTwo);
    }
    Rng rng(5);
    Pads pads{};
    int begun = 0;
    while (!game.match().over()) {
        const std::int32_t before = game.match().tick;
        for (std::size_t seat = 0; seat < 2; ++seat) { // mashed
            if (rng.below(6) == 0) {
                pads[seat].held = static_cast<std::uint8_t>(rng.below(8));
            }
            if (rng.below(20) == 0) {
                pads[seat].held = rng.below(2) == 0 ? kA | kB : kB | kC;
            }
            if (rng.below(30) == 0) {
                pads[seat] = padTo(rng.direction(), pads[seat].held);
            }
        }
        const std::array<bool, 2> was{playback.now(0).combination != nullptr,
                                      playback.now(1).combination != nullptr};
        playback.step(game, pads);
        REQUIRE(game.match().tick == before + 1); // ticks made anew are made in the same tick
        for (int seat = 0; seat < 2; ++seat) {
            const bool plays = playback.now(seat).combination != nullptr;
            begun += plays && !was[static_cast<std::size_t>(seat)] ? 1 : 0;
        }
    }
    CHECK(begun >= 3);
    const Replay replay = replayOf(game);
    const Result<Replay> read = parseReplay(replayText(replay), "f");
    REQUIRE(read);
    const Verdict verdict = verify(*read, Game(setup));
    CHECK(verdict.firstDiffering == -1);
    CHECK(verdict.hash == game.hash());
}

TEST_CASE("the recorder writes down what a hand does, by where its player faces") {
    CombinationRecorder recorder;
    recorder.start();
    const Vec3 facing{1.0f, 0.0f, 0.0f};
    const Vec3 right{0.0f, 0.0f, 1.0f};
    for (int i = 0; i < 30; ++i) {
        CHECK(recorder.step({}, facing));
    }
    CHECK_FALSE(recorder.begun());
    for (int i = 0; i < 6; ++i) {
        recorder.step(padTo(right, kA), i == 0 ? facing : right); // that he turns meanwhile changes nothing
    }
    for (int i = 0; i < 5; ++i) {
        recorder.step(padTo((right * 0.98f + facing * (i % 2 == 0 ? 0.08f : -0.08f)) * 0.97f),
                      right); // trembles
    }
    for (int i = 0; i < 4; ++i) {
        recorder.step(padTo(-facing * 0.5f, kC), facing);
    }
    int rest = 0;
    while (recorder.step({}, facing)) {
        ++rest;
    }
    CHECK(rest == CombinationRecorder::kRestTicks - 1);
    const std::vector<CombinationStep> steps = recorder.steps();
    REQUIRE(steps.size() == 3);
    CHECK(steps[0] == step(6, kA, 90, 100));
    CHECK(steps[1].frames == 5);
    CHECK(std::abs(steps[1].angle - 90) <= 5);
    CHECK(steps[2] == step(4, kC, 180, 50));
    // What is recorded comes out of a player as it went in.
    Chorded d(Combination{"Recorded", steps});
    d.press(kA | kB);
    REQUIRE(d.plays());
    CHECK(played(d.game, d.tick() - 1) == padTo({1.0f, 0.0f, 0.0f}, kA));
}

TEST_CASE("a recording ends by itself when no more fits") {
    for (const bool many : {true, false}) {
        CombinationRecorder recorder;
        recorder.start();
        int ticks = 0;
        while (recorder.step(padTo({many && ticks % 2 == 0 ? -1.0f : 1.0f, 0.0f, 0.0f}), kAhead)) {
            ++ticks;
            REQUIRE(ticks < 2000);
        }
        CHECK(recorder.steps().size() <= Combination::kMostSteps);
        CHECK(recorder.frames() <= Combination::kMostFrames);
    }
}

TEST_CASE("a combination worked only where the ball is not the other side's when it ends") {
    for (const bool lost : {false, true}) {
        Chorded d;
        d.press(kA | kB);
        d.letGo();
        if (lost) {
            GameState state = d.game.state();
            state.match.world.ball.position += Vec3{25.0f, 0.0f, 0.0f};
            state.match.carrier = kNobody;
            state.match.lastTouch.player = kTeamSize + 3;
            d.game.put(state, d.game.log());
        }
        bool worked = false;
        for (int i = 0; i < 40; ++i) {
            d.wait();
            worked = worked || d.playback.worked(0) == kDrillPlayer;
        }
        CHECK(worked != lost);
    }
}
