// What happens at home while another program has the keyboard, or a device is pulled out: play waits.
#include "arcade_house.hpp"

#include "guest.hpp"
#include "lab_player.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/practice/tutorial_screen.hpp"
#include "screens/screen_list.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

InputFrame away() {
    InputFrame frame;
    frame.away = true;
    return frame;
}

InputFrame withoutDevice() {
    InputFrame frame;
    frame.unplugged = 1;
    return frame;
}

} // namespace

TEST_CASE("A match at home pauses when its window loses the keyboard or a device goes, once") {
    const TemporaryFolder folder;
    const ScreenSetup setup = ArcadeHouse::setupIn(folder, {}, nullptr);
    for (const InputFrame& frame : {away(), withoutDevice()}) {
        ControlLabels labels;
        Speaker speaker;
        Director director(labels, speaker, setup);
        director.change(*screenNamed("match", setup));
        for (int i = 0; i < 60; ++i) {
            director.step({});
        }
        const auto* screen = dynamic_cast<const MatchScreen*>(director.current());
        REQUIRE(screen != nullptr);
        REQUIRE_FALSE(screen->pauseOpen());
        director.step(frame);
        CHECK(screen->pauseOpen());
        const std::int32_t tick = screen->play().match().tick;
        for (int i = 0; i < 60; ++i) {
            director.step(frame);
        }
        CHECK(screen->pauseOpen());
        CHECK(screen->play().match().tick == tick);
    }
}

TEST_CASE(
    "Practice pauses when its window loses the keyboard or a device goes, in the count-down and after it") {
    const bool running = GENERATE(false, true);
    const InputFrame frame = GENERATE(away(), withoutDevice());
    Guest guest;
    guest.start(ToPractice{});
    guest.tap(Action::A);
    const auto* screen = guest.on<PracticeScreen>();
    REQUIRE(screen != nullptr);
    guest.wait(running ? 200 : 20);
    const auto stage = running ? PracticeScreen::Stage::Run : PracticeScreen::Stage::CountDown;
    REQUIRE(screen->stage() == stage);
    guest.director->step(frame);
    CHECK(screen->stage() == PracticeScreen::Stage::Paused);
    guest.wait(60 * 10);
    CHECK(screen->stage() == PracticeScreen::Stage::Paused);
    guest.tap(Action::A); // Resume
    CHECK(screen->stage() == stage);
}

TEST_CASE("The tutorial waits when its window loses the keyboard or a device goes") {
    const InputFrame frame = GENERATE(away(), withoutDevice());
    Guest guest;
    guest.start(ToTutorial{});
    guest.wait(70);
    const auto* screen = guest.on<TutorialScreen>();
    REQUIRE(screen != nullptr);
    REQUIRE_FALSE(screen->pauseOpen());
    guest.director->step(frame);
    CHECK(screen->pauseOpen());
    const std::int32_t tick = screen->play().match().tick;
    guest.wait(60);
    CHECK(screen->play().match().tick == tick);
    guest.tap(Action::A); // Resume
    guest.wait(5);
    CHECK(screen->play().match().tick > tick);
}

TEST_CASE("The Net Lab stands still while its window has not the keyboard, and stays so") {
    const TemporaryFolder folder;
    LabPlayer player(ArcadeHouse::setupIn(folder, {}, nullptr));
    player.wait(10);
    REQUIRE_FALSE(player.lab.settings().paused);
    player.lab.step(away(), player.canvas);
    CHECK(player.lab.settings().paused);
    player.lab.step(away(), player.canvas);
    CHECK(player.lab.settings().paused);
    player.wait(10);
    CHECK(player.lab.settings().paused); // until the person goes on
}

namespace {

/// Arcade at home, or the machine, whose matches begin with house.score.
struct HomeArcade {
    explicit HomeArcade(bool home = true) {
        auto first = std::make_unique<ArcadeScreen>(house.setup, home,
                                                    [this](const MatchSetup& asked, const Tuning& tuning) {
                                                        goalWait = asked.rules.goalWait;
                                                        return shortMatch(house.score)(asked, tuning);
                                                    });
        house.screen = first.get();
        house.director.change(std::move(first));
        house.step(2);
    }
    /// Nobody can press anything: play waits where it is, and goes on where it was.
    void leaveFor(const InputFrame& frame) {
        const SessionStage stage = house.session().stage;
        CAPTURE(static_cast<int>(stage));
        REQUIRE_FALSE(house.screen->pauseOpen());
        const std::int32_t ticks = house.session().stageTicks;
        house.director.step(frame);
        CHECK(house.screen->pauseOpen());
        for (int i = 0; i < 60 * 60; ++i) {
            house.director.step(frame);
        }
        CHECK(house.session().stage == stage);
        CHECK(house.session().stageTicks == ticks);
        house.tap(Action::A); // Resume
        CHECK_FALSE(house.screen->pauseOpen());
        CHECK(house.session().stageTicks > ticks);
    }

    const TemporaryFolder folder;
    ArcadeHouse house{folder, {{&CabinetSettings::freePlay, 1}}};
    float goalWait = -1.0f; ///< s, of the last match
};

} // namespace

TEST_CASE(
    "Arcade at home counts nothing down while nobody can answer: team, introduction, continue, initials") {
    const InputFrame gone = GENERATE(away(), withoutDevice());
    HomeArcade home;
    ArcadeHouse& house = home.house;
    house.score = {0, 2};
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    home.leaveFor(gone);
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::StageIntro));
    home.leaveFor(gone);
    REQUIRE(house.waitFor(SessionStage::Result, 120));
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Continue));
    home.leaveFor(gone);
    house.score = {4, 0};
    house.tap(Action::Start);
    for (int match = 0; match < kLadderMatches; ++match) {
        REQUIRE(house.waitFor(SessionStage::Result, 120));
        house.skip();
    }
    REQUIRE(house.waitFor(SessionStage::Champion));
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Initials));
    home.leaveFor(gone);
}

TEST_CASE(
    "A goal in Arcade waits at home as in Versus, on the machine no more than nine seconds with its joy") {
    HomeArcade home(true);
    REQUIRE(home.house.waitFor(SessionStage::TeamSelect));
    home.house.tap(Action::A);
    REQUIRE(home.house.waitFor(SessionStage::Result, 120));
    CHECK(home.goalWait == 15.9f);
    HomeArcade machine(false);
    machine.house.tap(Action::Start);
    REQUIRE(machine.house.waitFor(SessionStage::TeamSelect));
    machine.house.tap(Action::A);
    REQUIRE(machine.house.waitFor(SessionStage::Result, 120));
    CHECK(machine.goalWait == 4.8f);
}

TEST_CASE("CABINET 16: a cabinet counts down whatever the desktop does, and without the device") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    for (const InputFrame& frame : {away(), withoutDevice()}) {
        const std::int32_t ticks = house.session().stageTicks;
        house.director.step(frame);
        CHECK(house.session().stageTicks == ticks + 1);
        CHECK_FALSE(house.screen->pauseOpen());
    }
}

TEST_CASE("CABINET 16: a cabinet's match goes on whatever the desktop does, and without the device") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {}, false);
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Match));
    const MatchPlay* play = house.screen->play();
    REQUIRE(play != nullptr);
    house.tap(Action::A); // enough of the opening
    for (const InputFrame& frame : {away(), withoutDevice()}) {
        const std::int32_t tick = play->match().tick;
        for (int i = 0; i < 30; ++i) {
            house.director.step(frame);
        }
        CHECK(play->match().tick == tick + 30);
    }
}
