// A new person at home: he is offered the tutorial once, told his keys until he used them, and finds help
// wherever he pauses; a mouse does what the keys do.
#include "../match/plain_teams.hpp"
#include "catch.hpp"
#include "guest.hpp"

#include "cabinet/progress.hpp"
#include "match/idle_seats.hpp"
#include "match/laws/kick_off.hpp"
#include "render/renderer.hpp"
#include "screens/help/key_strip.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/options_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/practice/tutorial_screen.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/title.hpp"
#include "test_picture.hpp"

#include <memory>

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("The tutorial is offered at the first start, and never again") {
    Guest guest;
    guest.start(ToTitle{});
    guest.tap(Action::Start);
    REQUIRE(guest.on<Title>()->offering());
    guest.tap(Action::Down);
    guest.tap(Action::A); // not now
    CHECK_FALSE(guest.on<Title>()->offering());
    guest.setup.progress->finish();
    guest.setup.progress = std::make_shared<ProgressBook>(guest.folder / "progress.toml");
    guest.start(ToTitle{});
    guest.tap(Action::Start);
    CHECK_FALSE(guest.on<Title>()->offering());
    CHECK(guest.on<Title>()->menuOpen());
}

TEST_CASE(
    "Yes plays the tutorial, it is skipped lesson by lesson to its end, and then the title has its menu") {
    Guest guest;
    guest.start(ToTitle{});
    guest.tap(Action::Start);
    guest.tap(Action::A);
    REQUIRE(guest.on<TutorialScreen>() != nullptr);
    for (int lesson = 0; lesson < kLessons; ++lesson) {
        CHECK(guest.on<TutorialScreen>()->run().number() == lesson);
        guest.wait(70);
        CHECK(guest.on<TutorialScreen>()->play().match().tick > 0);
        guest.tap(Action::Menu);
        REQUIRE(guest.on<TutorialScreen>()->pauseOpen());
        guest.tap(Action::Down);
        guest.tap(Action::Down);
        guest.tap(Action::A);
    }
    REQUIRE(guest.on<TutorialScreen>()->finished());
    guest.wait(60);
    guest.tap(Action::A);
    REQUIRE(guest.on<Title>() != nullptr);
    CHECK(guest.on<Title>()->menuOpen());
}

TEST_CASE("The tutorial is a row of practice, ever after") {
    Guest guest;
    guest.start(ToPractice{});
    guest.tap(Action::Up); // round to the last row, the venue
    guest.tap(Action::Up);
    guest.tap(Action::A);
    CHECK(guest.on<TutorialScreen>() != nullptr);
}

TEST_CASE("The strip tells the keys until they were used, with and without the ball, and then no more") {
    Guest guest;
    guest.start(ToMatch{});
    guest.wait(120);
    const auto strip = [&]() -> const KeyStrip& { return guest.on<MatchScreen>()->strip(); };
    CHECK(strip().shown());
    CHECK((strip().tells(Skill::Pass) || strip().tells(Skill::Change)));
    const auto all = [&] {
        const auto& used = guest.setup.progress->progress().used;
        return std::all_of(used.begin(), used.end(), [](bool one) { return one; });
    };
    // A whole match: he may kick off in its second half alone.
    for (int i = 0; i < 60 * 60 * 6 && !all() && guest.on<MatchScreen>(); ++i) {
        InputFrame frame;
        const Action action = i / 20 % 3 == 0 ? Action::A : i / 20 % 3 == 1 ? Action::B : Action::C;
        addStick(frame.seats[0], {i / 100 % 2 == 0 ? 1.0f : -1.0f, 0.2f});
        if (i % 20 < 6) {
            addValue(frame.seats[0], action, 1.0f);
        }
        findEdges(frame.seats[0], i % 20 > 0 && i % 20 < 6 ? bit(action) : 0);
        guest.director->step(frame);
    }
    for (std::size_t skill = 0; skill < kSkills; ++skill) {
        INFO(kSkillNames[skill]);
        REQUIRE(guest.setup.progress->progress().used[skill]);
    }
    guest.wait(60);
    CHECK_FALSE(strip().shown());
    guest.start(ToMatch{});
    guest.wait(120);
    CHECK_FALSE(strip().shown());
}

TEST_CASE("Who has kicked off by any of the three buttons is not told how again") {
    for (const Action pressed : {Action::A, Action::B, Action::C, Action::Up}) {
        const TemporaryFolder folder;
        const auto book = std::make_shared<ProgressBook>(folder / "progress.toml");
        KeyStrip strip(book);
        MatchSetup setup = plainSetup();
        setup.seats[0].side = 0;
        const MatchContext context{setup};
        MatchState match = newMatch(context);
        setUpKickOff(match, context, 0);
        match.restart.ready = true;
        match.seats[0].player = match.restart.taker;
        strip.step(match, {});
        CHECK(strip.tells(Skill::KickOff));
        InputFrame frame;
        addValue(frame.seats[0], pressed, 1.0f);
        findEdges(frame.seats[0], 0);
        strip.step(match, frame);
        CAPTURE(pressed);
        CHECK(strip.tells(Skill::KickOff) == (pressed == Action::Up));
    }
}

TEST_CASE("F1 in a match opens how to play over the paused match, Esc goes on with it") {
    Guest guest;
    guest.start(ToMatch{});
    guest.wait(60);
    guest.tap(Action::ToggleHelp);
    CHECK(guest.on<MatchScreen>()->pauseMenu().helping());
    const std::int32_t tick = guest.on<MatchScreen>()->play().match().tick;
    guest.wait(30);
    CHECK(guest.on<MatchScreen>()->play().match().tick == tick);
    guest.tap(Action::Menu);
    CHECK_FALSE(guest.on<MatchScreen>()->pauseOpen());
}

TEST_CASE("F1 opens how to play in practice, the tutorial and arcade as well, and closing it plays on") {
    Guest guest;
    guest.start(ToPractice{});
    guest.tap(Action::A);
    guest.wait(200);
    guest.tap(Action::ToggleHelp);
    REQUIRE(guest.on<PracticeScreen>()->stage() == PracticeScreen::Stage::Paused);
    CHECK(guest.on<PracticeScreen>()->pauseMenu().helping());
    guest.tap(Action::Menu);
    CHECK(guest.on<PracticeScreen>()->stage() == PracticeScreen::Stage::Run);

    guest.start(ToTutorial{});
    guest.wait(70);
    guest.tap(Action::ToggleHelp);
    REQUIRE(guest.on<TutorialScreen>()->pauseOpen());
    CHECK(guest.on<TutorialScreen>()->pauseMenu().helping());
    const std::int32_t tick = guest.on<TutorialScreen>()->play().match().tick;
    guest.tap(Action::Menu); // of the help alone, not of its rows
    CHECK_FALSE(guest.on<TutorialScreen>()->pauseOpen());
    guest.wait(5);
    CHECK(guest.on<TutorialScreen>()->play().match().tick > tick);

    guest.start(ToArcade{});
    guest.wait(60);
    guest.tap(Action::A);
    const auto* arcade = guest.on<ArcadeScreen>();
    for (int i = 0; i < 1200 && arcade->cabinet().session().stage != SessionStage::Match; ++i) {
        guest.wait(1);
    }
    guest.wait(60);
    REQUIRE(arcade->play() != nullptr);
    guest.tap(Action::A); // enough of the opening
    guest.tap(Action::ToggleHelp);
    REQUIRE(arcade->pauseOpen());
    CHECK(arcade->pauseMenu().helping());
    const std::int32_t before = arcade->play()->match().tick;
    guest.tap(Action::Menu);
    CHECK_FALSE(arcade->pauseOpen());
    guest.wait(5);
    CHECK(arcade->play()->match().tick > before);
}

TEST_CASE("At home a match is nobody's to lose by looking on: no seat is ever idle") {
    Guest guest;
    MatchOrder order;
    order.sides[0] = 0;
    guest.start(ToMatch{order});
    REQUIRE(guest.setup.cabinet->settings().idleSeat > 0); // what holds on the machine
    guest.wait(60 * 45);
    const MatchPlay& play = guest.on<MatchScreen>()->play();
    CHECK_FALSE(isAway(play.match().seats[0], play.context()));
    CHECK_FALSE(play.match().over());
}

TEST_CASE("Every pause menu has the same rows") {
    const PauseMenu plain;
    const PauseMenu match({PauseRow::Combinations, PauseRow::Developer, PauseRow::Teams});
    const PauseMenu tutorial({PauseRow::Skip});
    for (const PauseMenu* menu : {&plain, &match, &tutorial}) {
        for (const PauseRow row :
             {PauseRow::Resume, PauseRow::Again, PauseRow::HowToPlay, PauseRow::Controls, PauseRow::Leave}) {
            CHECK(menu->has(row));
        }
    }
    CHECK_FALSE(plain.has(PauseRow::Skip));
}

TEST_CASE("The title asks for start once, and menus stand where they were left") {
    Guest guest;
    guest.setup.progress.reset();
    guest.start(ToTitle{});
    CHECK_FALSE(guest.on<Title>()->menuOpen());
    guest.tap(Action::Start);
    for (int row = 0; row < 8; ++row) {
        guest.tap(Action::Down);
    }
    guest.tap(Action::A);
    REQUIRE(guest.on<OptionsScreen>() != nullptr);
    for (int row = 0; row < 5; ++row) {
        guest.tap(Action::Down);
    }
    guest.tap(Action::A); // controls
    guest.tap(Action::Menu);
    REQUIRE(guest.on<OptionsScreen>() != nullptr);
    CHECK(guest.on<OptionsScreen>()->focus() == 5);
    guest.tap(Action::Menu);
    REQUIRE(guest.on<Title>() != nullptr);
    CHECK(guest.on<Title>()->menuOpen());
    CHECK(guest.on<Title>()->focus() == 8);
}

TEST_CASE(
    "A mouse focuses by pointing, confirms by clicking, scrolls by its wheel and goes back by its right") {
    TestPicture picture({1280, 720});
    Guest guest;
    guest.setup.progress.reset();
    guest.start(ToTitle{});
    guest.tap(Action::Start);
    guest.wait(20);
    picture.paint(*guest.director);
    const auto mouse = [&](Vec2 at, std::uint8_t pressed, float wheel = 0.0f) {
        InputFrame frame;
        frame.pointer.motion = {1.0f, 0.0f};
        frame.pointer.position = at;
        frame.pointer.pressed = frame.pointer.held = pressed;
        frame.pointer.wheel = wheel;
        guest.director->step(frame);
    };
    const auto left = PointerInput::bit(PointerButton::Left);
    const auto right = PointerInput::bit(PointerButton::Right);
    // Down the middle of the list it comes over each row in its order, and out of it below.
    int seen = 0;
    float optionsAt = 0.0f;
    for (float y = 300.0f; y < 700.0f; y += 3.0f) {
        mouse({640.0f, y}, 0);
        const int focus = guest.on<Title>()->focus();
        CHECK((focus == seen || focus == seen + 1));
        seen = focus;
        optionsAt = focus == 8 ? y : optionsAt;
    }
    CHECK(seen == 9); // quit
    mouse({5.0f, 5.0f}, 0, 1.0f);
    CHECK(guest.on<Title>()->focus() == 8);
    mouse({5.0f, 5.0f}, left); // beside the list it means nothing
    CHECK(guest.on<Title>() != nullptr);
    CHECK_FALSE(guest.director->changing());
    mouse({640.0f, optionsAt}, left);
    while (guest.director->changing()) {
        guest.director->step({});
    }
    REQUIRE(guest.on<OptionsScreen>() != nullptr);
    picture.paint(*guest.director);
    mouse({5.0f, 5.0f}, right);
    while (guest.director->changing()) {
        guest.director->step({});
    }
    CHECK(guest.on<Title>() != nullptr);
    guest.wait(2);
    picture.paint(*guest.director);
    // A mouse that only lies on a row does not hold the focus against the keys.
    InputFrame lies;
    lies.pointer.position = {640.0f, optionsAt};
    guest.tap(Action::Up);
    guest.director->step(lies);
    CHECK(guest.on<Title>()->focus() == 7);
}

TEST_CASE("A mouse chooses both teams and kicks off") {
    TestPicture picture({1280, 720});
    Guest guest;
    guest.start(ToTeams{});
    const auto current = [&] { return guest.on<TeamSelect>(); };
    const auto click = [&](Vec2 at, PointerButton button = PointerButton::Left) {
        picture.paint(*guest.director);
        InputFrame frame;
        frame.pointer.position = at;
        frame.pointer.pressed = frame.pointer.held = PointerInput::bit(button);
        guest.director->step(frame);
        guest.director->step({});
    };
    click({640.0f, 500.0f});
    REQUIRE(current()->model().page() == TeamSelectModel::Page::Teams);
    click({5.0f, 5.0f}); // no team is there
    CHECK_FALSE(current()->model().locked(0));
    click({120.0f, 500.0f});
    REQUIRE(current()->model().locked(0));
    CHECK(current()->model().order().teams[0] >= TeamSelectModel::kColumns);
    click({120.0f, 500.0f}, PointerButton::Right);
    CHECK_FALSE(current()->model().locked(0));
    click({120.0f, 500.0f});
    click({700.0f, 430.0f});
    REQUIRE(current()->model().page() == TeamSelectModel::Page::Options);
    CHECK(current()->model().order().teams[0] != current()->model().order().teams[1]);
    const int level = current()->model().order().level;
    click({800.0f, 464.0f}); // the right part of the level's row
    CHECK(current()->model().order().level != level);
}
