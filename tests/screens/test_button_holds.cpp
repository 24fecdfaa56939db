// Who cannot hold a button presses it: what each press becomes, and that nothing sticks.
#include "catch.hpp"
#include "guest.hpp"

#include "../replay/drills.hpp"
#include "replay/practice_scene.hpp"
#include "screens/match/button_holds.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/practice/practice_screen.hpp"

#include <utility>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr std::uint8_t kA = PadInput::kA;
constexpr std::uint8_t kB = PadInput::kB;
constexpr std::uint8_t kC = PadInput::kC;

/// A game, and one or two people who toggle.
struct Toggling {
    Game game;
    ButtonHolds holds;
    Pads hands{};
    Pads seen{}; ///< by the match, in the last tick
    bool toggles = true;

    explicit Toggling(Game start) : game(std::move(start)) { wait(20); }

    void wait(int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            seen = holds.read(hands, game.match(), game.context().tuning, toggles);
            game.step(seen);
        }
    }
    /// Down for so many ticks, and up again for one.
    void press(int buttons, int ticks = 3, int seat = 0) {
        PadInput& hand = hands[static_cast<std::size_t>(seat)];
        hand.held = static_cast<std::uint8_t>(buttons);
        wait(ticks);
        hand.held = 0;
        wait();
    }
    std::uint8_t held(int seat = 0) const { return seen[static_cast<std::size_t>(seat)].held; }
    const MatchState& match() const { return game.match(); }
    const SeatState& seat(int seat = 0) const { return match().seats[static_cast<std::size_t>(seat)]; }
};

Game withBall() {
    return makeDrill(plainSetup());
}

/// Seat 0's player before seat 1's, who has the ball.
Game withoutBall() {
    return makeLessonScene(Lesson::Defend, plainSetup(), {}, 1);
}

} // namespace

TEST_CASE("With the ball one press of C or B begins its power, and the next one strikes") {
    for (const auto& [button, kind] : {std::pair{kC, Intent::Shot}, std::pair{kB, Intent::Lob}}) {
        Toggling t(withBall());
        REQUIRE(t.seat().onTheBall);
        t.press(button);
        CHECK(t.held() == button); // up, and yet
        t.wait(16);
        CHECK(t.held() == button);
        CHECK(t.seat().power > 0.4f);
        CHECK(t.match().flight.kind == Intent::None);
        t.hands[0].held = button;
        t.wait();
        CHECK(t.held() == 0); // in the tick of the press
        t.wait(30);
        CHECK(t.held() == 0); // however long that press is
        CHECK(t.match().flight.kind == kind);
        t.hands[0].held = 0;
        t.wait();
        CHECK(t.held() == 0);
    }
}

TEST_CASE("Power that nobody ends strikes by itself when it is too much, and nothing goes on after it") {
    Toggling t(withBall());
    t.press(kC);
    t.wait(70);
    CHECK(t.match().flight.kind == Intent::Shot);
    CHECK(t.holds.goingOn(0) == 0);
    CHECK(t.held() == 0);
}

TEST_CASE("A pass is a tap or a short hold as ever, and a feint a chord") {
    Toggling pass(withBall());
    pass.press(kA);
    CHECK(pass.held() == 0);
    Toggling through(withBall());
    through.press(kA, 14);
    CHECK(through.held() == 0);
    Toggling feint(withBall());
    feint.press(kA | kC, 4);
    CHECK(feint.held() == 0);
    CHECK(feint.holds.goingOn(0) == 0);
}

TEST_CASE("Without the ball a press that is a hold goes on until the next press, a tap is a tap") {
    for (const std::uint8_t button : {kA, kC}) {
        Toggling t(withoutBall());
        REQUIRE_FALSE(t.seat().onTheBall);
        t.press(button);
        CHECK(t.held() == 0);
        t.wait(5);
        t.press(button, 14);
        CHECK(t.held() == button);
        t.wait(10);
        CHECK(t.held() == button);
        CHECK(t.seat().charging == button);
        t.press(button);
        CHECK(t.held() == 0);
        CHECK(t.seat().charging == 0);
        t.wait(20);
        CHECK(t.held() == 0);
    }
}

TEST_CASE("What goes on is what holding does: he jockeys, and runs at the ball by himself") {
    for (const std::uint8_t button : {kA, kC}) {
        const auto distanceAfter = [&](bool toggles) {
            Toggling t(withoutBall());
            t.toggles = toggles;
            t.hands[0].held = button;
            t.wait(14);
            t.hands[0].held = toggles ? std::uint8_t{0} : button;
            t.wait(40);
            const Vec3 way = t.match().ball().position - t.match().player(t.seat().player).position;
            return std::pair{way.x, way.z};
        };
        CHECK(distanceAfter(true) == distanceAfter(false));
    }
}

TEST_CASE("The keeper comes out from one press of both until the next of either") {
    for (const std::uint8_t end : {kA, kC}) {
        Toggling t(withoutBall());
        t.press(kA | kC, 4);
        CHECK(t.held() == (kA | kC));
        t.wait(30);
        CHECK(t.held() == (kA | kC));
        t.press(end);
        CHECK(t.held() == 0);
    }
}

TEST_CASE("Another button ends what goes on, and is heard in the tick after it") {
    Toggling t(withoutBall());
    t.press(kC, 14);
    REQUIRE(t.held() == kC);
    t.hands[0].held = kB; // a tick alone
    t.wait();
    CHECK(t.held() == 0);
    t.hands[0].held = 0;
    t.wait();
    CHECK(t.held() == kB);
    t.wait();
    CHECK(t.held() == 0);
    t.wait(3);
    CHECK(t.match().player(t.seat().player).mode == PlayerMode::SlideTackle);
}

TEST_CASE("It ends by itself when the ball is dead, won or lost, and when its person has left") {
    SECTION("dead") {
        Toggling t(withoutBall());
        t.press(kC, 14);
        REQUIRE(t.held() == kC);
        auto context = std::make_shared<const MatchContext>(t.game.context());
        MatchState stopped = t.match();
        stopped.phase = Phase::Restart;
        stopped.restart.side = 1;
        stopped.restart.taker = kLessonOpponent;
        t.seen = t.holds.read(t.hands, stopped, context->tuning, true);
        CHECK(t.held() == 0);
        CHECK(t.holds.goingOn(0) == 0);
    }
    SECTION("won") {
        Toggling t(withoutBall());
        t.press(kA, 14); // he runs at the ball
        REQUIRE(t.held() == kA);
        for (int i = 0; i < 600 && !t.seat().onTheBall; ++i) {
            t.wait();
        }
        t.wait();
        CHECK(t.held() == 0);
    }
    SECTION("lost") {
        Toggling t(withBall());
        t.press(kC, 14);
        REQUIRE(t.held() == kC);
        MatchState lost = t.match();
        lost.seats[0].onTheBall = false;
        t.seen = t.holds.read(t.hands, lost, t.game.context().tuning, true);
        CHECK(t.held() == 0);
    }
    SECTION("left") {
        Toggling t(withoutBall());
        t.press(kC, 14);
        int ticks = 0;
        while (t.held() != 0 && ticks < 1000) {
            t.seen = t.holds.read(t.hands, t.match(), t.game.context().tuning, true);
            ++ticks;
        }
        CHECK(ticks == ButtonHolds::kLongest - 1); // the press's own tick counts
    }
}

TEST_CASE("Two quick presses of B and C are a chord, and while its combination plays nothing goes on") {
    PlainDrill drill;
    drill.playback.assign(0, Chord::BC, &shippedCombinations().combinations.front());
    ButtonHolds holds;
    const auto press = [&](int buttons) {
        Pads pads{};
        pads[0].held = static_cast<std::uint8_t>(buttons);
        const MatchTuning& tuning = drill.game.context().tuning;
        drill.playback.step(drill.game,
                            holds.read(pads, drill.game.match(), tuning, true, drill.plays() ? 1u : 0u));
    };
    press(kB);
    press(0); // goes on
    CHECK(holds.goingOn(0) == kB);
    press(kC);
    CHECK(drill.plays());
    press(0);
    CHECK(drill.plays());
    for (int i = 0; i < 30; ++i) {
        press(0);
        REQUIRE(holds.goingOn(0) == 0);
    }
}

TEST_CASE("Each seat toggles for itself") {
    Toggling t(withoutBall());
    REQUIRE(t.seat(1).onTheBall); // the other person has the ball
    t.press(kC, 3, 1);
    CHECK(t.held(1) == kC);
    CHECK(t.held(0) == 0);
    t.press(kC, 14, 0);
    CHECK(t.held(0) == kC);
    CHECK(t.held(1) == kC);
    t.press(kC, 3, 1);
    CHECK(t.held(1) == 0);
    CHECK(t.held(0) == kC);
}

TEST_CASE("Who holds is not touched: the pads are as they were") {
    Toggling t(withBall());
    t.toggles = false;
    Rng random(7);
    for (int i = 0; i < 2000; ++i) {
        if (i % 5 == 0) {
            t.hands[0].held = static_cast<std::uint8_t>(random.below(8));
            t.hands[1].held = static_cast<std::uint8_t>(random.below(8));
        }
        t.wait();
        REQUIRE(t.seen == t.hands);
    }
}

TEST_CASE("Mashed buttons never leave one going on for ever") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Toggling t(seed % 2 == 0 ? withBall() : withoutBall());
        Rng random(seed);
        for (int i = 0; i < 600; ++i) {
            if (i % 4 == 0) {
                t.hands[0].held = static_cast<std::uint8_t>(random.below(8));
            }
            t.wait();
        }
        t.hands[0].held = 0;
        t.wait(ButtonHolds::kLongest + 1);
        CAPTURE(seed);
        CHECK(t.held() == 0);
    }
}

// ---- the screens ----

namespace {

struct TogglingGuest : Guest {
    TogglingGuest() {
        CabinetSettings settings = setup.cabinet->settings();
        settings.holds = 1;
        setup.cabinet->change(settings);
    }
    void hold(Action action, int ticks) {
        ActionSet before = 0;
        for (int i = 0; i < ticks; ++i) {
            InputFrame frame;
            addValue(frame.seats[0], action, 1.0f);
            findEdges(frame.seats[0], before);
            before = frame.seats[0].held;
            director->step(frame);
        }
    }
    const MatchPlay& play() const { return on<MatchScreen>()->play(); }
    std::uint8_t heardLast() const { return padsAt(play().game().log(), play().match().tick - 1)[0].held; }
    /// C goes on, with the ball or without.
    void begin() {
        for (int i = 0; i < 900 && heardLast() == 0; i += 16) {
            hold(Action::C, 14);
            wait(2);
        }
        REQUIRE(heardLast() == kC);
    }
};

} // namespace

TEST_CASE("At home a pause, a lost device and a window without the keyboard end what goes on") {
    InputFrame away;
    away.away = true;
    InputFrame unplugged;
    unplugged.unplugged = 1;
    for (const InputFrame& interruption : {away, unplugged, InputFrame{}}) {
        TogglingGuest guest;
        guest.start(ToMatch{});
        guest.wait(240);
        guest.begin();
        if (interruption == InputFrame{}) {
            guest.tap(Action::Start);
        } else {
            guest.director->step(interruption);
        }
        REQUIRE(guest.on<MatchScreen>()->pauseOpen());
        guest.wait(5);
        guest.hold(Action::A, 1); // goes on with the match, and is still down then
        REQUIRE_FALSE(guest.on<MatchScreen>()->pauseOpen());
        const std::int32_t before = guest.play().match().tick;
        guest.hold(Action::A, 20);
        guest.wait(10);
        CHECK(guest.play().match().tick >= before + 30);
        for (std::int32_t tick = before; tick < guest.play().match().tick; ++tick) {
            REQUIRE(padsAt(guest.play().game().log(), tick)[0].held == 0);
        }
    }
}

TEST_CASE("The option acts from the next tick of a running match") {
    TogglingGuest guest;
    guest.start(ToMatch{});
    guest.wait(240);
    guest.begin();
    CabinetSettings settings = guest.setup.cabinet->settings();
    settings.holds = 0;
    guest.setup.cabinet->change(settings);
    guest.wait(1);
    CHECK(guest.heardLast() == 0);
}

TEST_CASE("On a machine, too, a press stands for holding, and a device that goes ends it") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::freePlay, 1}}, false);
    CabinetSettings settings = house.setup.cabinet->settings();
    settings.holds = 1;
    house.setup.cabinet->change(settings);
    house.step(30);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Match));
    const auto heard = [&] {
        const MatchPlay& play = *house.screen->play();
        return padsAt(play.game().log(), play.match().tick - 1)[0].held;
    };
    for (int i = 0; i < 60 && heard() == 0; ++i) {
        house.held[0] = bit(Action::C);
        house.step(14);
        house.held[0] = 0;
        house.step(2);
    }
    REQUIRE(heard() == kC);
    InputFrame unplugged;
    unplugged.unplugged = 1;
    house.director.step(unplugged);
    CHECK(heard() == 0);
}
