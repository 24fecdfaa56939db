// The players at home on the screens: made, named, chosen and deleted by stick and buttons, keyboard and
// mouse; and what matches, drills and the arcade bring them.
#include "guest.hpp"
#include "test_picture.hpp"

#include "cabinet/profile_book.hpp"
#include "core/rng.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/profiles/profile_screen.hpp"
#include "screens/teams/team_select.hpp"

#include <cstring>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct ProfileGuest : Guest {
    ProfileGuest() { setup.profiles = &setup.cabinet->profiles(); }

    ProfileBook& book() { return *setup.profiles; }
    const ProfileScreen& page() const { return *on<ProfileScreen>(); }
    /// By a pad, or by a keyboard's keys as they are named.
    void tap(Action action, DeviceKind device = DeviceKind::Controller) {
        InputFrame frame;
        frame.deviceInHand = device;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director->step(frame);
        do {
            director->step({});
        } while (director->changing());
    }
    void taps(std::initializer_list<Action> actions) {
        for (const Action action : actions) {
            tap(action);
        }
    }
    void type(const char* text) {
        InputFrame frame;
        std::memcpy(frame.typed.data(), text, std::min(std::strlen(text), frame.typed.size()));
        director->step(frame);
        director->step({});
    }
};

constexpr Action kDown = Action::Down;
constexpr Action kRight = Action::Right;
constexpr Action kLeft = Action::Left;
constexpr Action kA = Action::A;

/// A match of 0.4 minutes whose people press at random; people: by seat, the side.
std::unique_ptr<MatchPlay> playedMatch(const ScreenSetup& screens, std::array<int, kMaxSeats> people,
                                       std::uint64_t seed) {
    MatchOrder order;
    order.teams = {0, 3};
    order.sides = people;
    MatchSetup setup = setupOf(order, *screens.teams, seed);
    setup.rules.minutes = 0.8f;
    auto play = std::make_unique<MatchPlay>(setup, screens.tuning);
    Rng rng(seed);
    Pads pads{};
    for (int tick = 0; tick < 60 * 60 * 10 && !play->match().over(); ++tick) {
        if (tick % 12 == 0) {
            for (PadInput& pad : pads) {
                pad.x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pad.z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pad.held = static_cast<std::uint8_t>(rng.below(8));
            }
        }
        play->step(pads);
    }
    return play;
}

} // namespace

TEST_CASE("Profiles: one is made, renamed, chosen and deleted by stick and buttons alone") {
    ProfileGuest guest;
    guest.start(ToOptions{});
    guest.taps({Action::Up, Action::Up, kA}); // the last but one
    REQUIRE(guest.on<ProfileScreen>());
    // Nobody yet: a new one is what comes to mind.
    guest.tap(kA);
    REQUIRE(guest.page().page() == ProfileScreen::Page::Name);
    guest.tap(Action::Start); // an empty name is none
    CHECK(guest.page().page() == ProfileScreen::Page::Name);
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.taps({kA, kRight, kA, kA, Action::C, Action::Start}); // A, B, B and back
    REQUIRE(guest.book().all().size() == 1);
    CHECK(guest.book().all()[0].name == "AB");
    CHECK(guest.book().onSeat(0) == guest.book().all().data());
    CHECK(guest.page().page() == ProfileScreen::Page::List);

    // The focus is on him; his page, its fourth row renames. The commands lie under the letters.
    guest.taps({kA, kDown, kDown, kDown, kA});
    REQUIRE(guest.page().page() == ProfileScreen::Page::Name);
    guest.taps({kDown, kDown, kDown, kRight, kA, Action::Up, kA, Action::Up});
    for (int i = 0; i < 6; ++i) {
        guest.tap(kRight);
    }
    guest.taps({kDown, kDown, kA}); // the last command: done
    REQUIRE(guest.page().page() == ProfileScreen::Page::Player);
    CHECK(guest.book().all()[0].name != "AB");
    CHECK_THAT(guest.book().all()[0].name, Catch::Matchers::StartsWith("AB "));

    guest.tap(Action::B);
    guest.taps({Action::Up, Action::Up, kRight}); // seat 1 to a guest
    CHECK(guest.book().onSeat(0) == nullptr);
    guest.taps({kDown, kLeft});
    CHECK(guest.book().onSeat(1) == guest.book().all().data());

    guest.taps({kDown, kA, Action::Up, Action::Up, kA}); // delete, which is asked about
    CHECK(guest.page().asking());
    guest.tap(kA); // the safe answer has the focus
    CHECK(guest.book().all().size() == 1);
    guest.taps({kA, kDown, kA});
    CHECK(guest.book().all().empty());
    CHECK(guest.book().onSeat(1) == nullptr);
    guest.tap(Action::B);
    CHECK_FALSE(guest.on<ProfileScreen>());
}

TEST_CASE("Profiles: names are typed, clicked, and refused with a reason") {
    ProfileGuest guest;
    guest.book().create("ANNA");
    guest.start(ToProfiles{});
    guest.taps({kDown, kDown, kDown, kA});
    CHECK(guest.director->typing());
    guest.type("j\xC3\xBC");
    guest.type("rg\b\bx");
    guest.type("\xE6\xBC\xA2"); // a character that no page of letters has
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.type("anna tutti quanti abc");
    guest.tap(Action::Start);
    REQUIRE(guest.book().all().size() == 2);
    CHECK(guest.book().all()[1].name == "JÜXANNA TU");
    CHECK_FALSE(guest.director->typing());

    guest.taps({kDown, kA});
    guest.type("anna");
    guest.tap(Action::Start); // taken
    CHECK(guest.director->typing());
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.tap(Action::Menu);
    CHECK(guest.book().all().size() == 2);

    TestPicture picture({1280, 720});
    guest.tap(kA);
    picture.paint(*guest.director);
    const auto click = [&](float x, float y) {
        InputFrame frame;
        frame.pointer.position = {x, y};
        frame.pointer.pressed = PointerInput::bit(PointerButton::Left);
        guest.director->step(frame);
        guest.director->step({});
    };
    // The first and the last letter of the first row.
    click(1280.0f * 0.13f, 720.0f * 0.3f);
    click(1280.0f * 0.87f, 720.0f * 0.3f);
    guest.tap(Action::Start);
    REQUIRE(guest.book().all().size() == 3);
    CHECK(guest.book().all()[2].name == "AM");
}

TEST_CASE("Profiles: where nothing can be kept, nobody is made") {
    ProfileGuest guest;
    guest.setup.profilesKept = false;
    guest.start(ToProfiles{});
    guest.tap(kA);
    CHECK(guest.page().page() == ProfileScreen::Page::List);
    CHECK(guest.speaker.cues.back() == Cue::Refused);
}

TEST_CASE("Profiles: team select shows names and changes them by one button; without any it is as ever") {
    ProfileGuest guest;
    guest.start(ToTeams{});
    guest.tap(Action::C); // nobody has a name: C goes on
    CHECK(guest.on<TeamSelect>()->model().page() == TeamSelectModel::Page::Teams);

    guest.book().create("ANNA");
    guest.book().create("BEN");
    guest.start(ToTeams{});
    CHECK(guest.book().onSeat(0)->name == "ANNA");
    guest.tap(Action::C);
    CHECK(guest.on<TeamSelect>()->model().page() == TeamSelectModel::Page::Sides);
    CHECK(guest.book().onSeat(0) == nullptr); // Ben sits on the other seat
    guest.tap(Action::C);
    CHECK(guest.book().onSeat(0)->name == "ANNA");
}

TEST_CASE("Profiles: what all seats and the rest did is what the match counted") {
    ProfileGuest guest;
    for (const std::array<int, kMaxSeats> people :
         {std::array{0, kNoSide, kNoSide, kNoSide}, std::array{0, 1, 0, 1}}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            INFO("seed " << seed << ", seats " << people[1]);
            const auto play = playedMatch(guest.setup, people, seed);
            REQUIRE(play->match().over());
            const Statistics& counted = play->match().stats;
            int byHand = 0;
            for (int side = 0; side < 2; ++side) {
                SeatCounts sum = play->tally().rest(side);
                for (int seat = 0; seat < kMaxSeats; ++seat) {
                    if (people[static_cast<std::size_t>(seat)] != side) {
                        continue;
                    }
                    const SeatCounts& his = play->tally().of(seat);
                    sum.shots += his.shots;
                    sum.onTarget += his.onTarget;
                    sum.passesTried += his.passesTried;
                    sum.passesCompleted += his.passesCompleted;
                    sum.tackles += his.tackles;
                    sum.fouls += his.fouls;
                    sum.yellow += his.yellow;
                    sum.red += his.red;
                    byHand += his.passesTried;
                }
                const auto at = static_cast<std::size_t>(side);
                CHECK(sum.shots == counted.shots[at]);
                CHECK(sum.onTarget == counted.onTarget[at]);
                CHECK(sum.passesTried == counted.passesTried[at]);
                CHECK(sum.passesCompleted == counted.passesCompleted[at]);
                CHECK(sum.tackles == counted.tackles[at]);
                CHECK(sum.fouls == counted.fouls[at]);
                CHECK(sum.yellow == counted.yellow[at]);
                CHECK(sum.red == counted.red[at]);
            }
            CHECK(byHand > 0);
            const auto share = play->tally().shareOf(0, play->match(), play->context());
            REQUIRE(share);
            CHECK(share->kind == (people[1] == 1 ? MatchKind::Friend : MatchKind::Cpu));
            CHECK(share->goalsFor == play->match().score[0]);
            CHECK(share->goalsAgainst == play->match().score[1]);
            CHECK(share->saves == counted.saves[0]);
            CHECK(share->ballTicks == counted.possessionTicks[0]);
            CHECK(share->otherBallTicks == counted.possessionTicks[1]);
            CHECK(play->tally().shareOf(1, play->match(), play->context()).has_value() == (people[1] == 1));
        }
    }
}

TEST_CASE("Profiles: a match counts once, when it is over, for those who were there") {
    ProfileGuest guest;
    guest.book().create("ANNA");
    guest.book().create("BEN");
    MatchOrder order;
    order.sides = {0, 1, kNoSide, kNoSide};
    auto play = std::shared_ptr<MatchPlay>(playedMatch(guest.setup, order.sides, 5));
    const MatchState& match = play->match();
    countMatch(guest.setup, *play);
    const Profile& anna = *guest.book().onSeat(0);
    const Profile& ben = *guest.book().onSeat(1);
    CHECK(matchesOf(anna) == 1);
    CHECK(matchesOf(ben) == 1);
    CHECK(anna[Career::GoalsFor] == match.score[0]);
    CHECK(ben[Career::GoalsFor] == match.score[1]);
    CHECK(anna[Career::PlayTicks] == match.tick);
    CHECK(matchesOf(anna, MatchEnd::Won) == matchesOf(ben, MatchEnd::Lost));

    SECTION("a match that was rewound is nobody's") {
        play->rewind(60);
        for (int i = 0; i < 600; ++i) {
            play->step({});
        }
        REQUIRE(play->match().over());
        CHECK_FALSE(play->tally().shareOf(0, play->match(), play->context()));
    }
    SECTION("a match that nobody touched is nobody's") {
        MatchSetup setup = setupOf(order, *guest.setup.teams, 7);
        setup.rules.minutes = 0.05f;
        MatchPlay idle(setup, guest.setup.tuning);
        for (int i = 0; i < 60 * 60 && !idle.match().over(); ++i) {
            idle.step({});
        }
        REQUIRE(idle.match().over());
        countMatch(guest.setup, idle);
        CHECK(matchesOf(anna) == 1);
    }
}

TEST_CASE("Profiles: a match at home is in the book when its result shows, and still after a restart") {
    const TemporaryFolder folder;
    std::int64_t goals = 0;
    {
        ScreenSetup setup = ArcadeHouse::setupIn(folder, {{&CabinetSettings::freePlay, 1}}, nullptr);
        setup.profiles = &setup.cabinet->profiles();
        setup.profiles->create("ANNA");
        ControlLabels labels;
        Speaker speaker;
        Director director(labels, speaker, setup);
        MatchOrder order;
        order.minutes = 1;
        director.change(ToMatch{order});
        for (int tick = 0; tick < 60 * 60 * 15 && matchesOf(setup.profiles->all()[0]) == 0; ++tick) {
            InputFrame frame;
            addStick(frame.seats[0], tick / 30 % 2 == 0 ? Vec2{1.0f, 0.0f} : Vec2{0.0f, 1.0f});
            director.step(frame);
        }
        const Profile& anna = setup.profiles->all()[0];
        INFO("on the match: " << (dynamic_cast<const MatchScreen*>(director.current()) != nullptr));
        REQUIRE(matchesOf(anna) == 1);
        CHECK(anna[Career::PlayTicks] > 60 * 60);
        goals = anna[Career::GoalsAgainst];
        for (int i = 0; i < 400; ++i) {
            director.step({});
        }
        CHECK(matchesOf(setup.profiles->all()[0]) == 1); // once
        CHECK(setup.cabinet->flush(std::chrono::seconds(10)));
    }
    const ScreenSetup again = ArcadeHouse::setupIn(folder, {}, nullptr);
    REQUIRE(again.cabinet->profiles().all().size() == 1);
    const Profile& anna = again.cabinet->profiles().all()[0];
    CHECK(anna.name == "ANNA");
    CHECK(matchesOf(anna) == 1);
    CHECK(anna[Career::GoalsAgainst] == goals);
    CHECK(again.cabinet->profiles().onSeat(0) == &anna);
}

TEST_CASE("Profiles: the arcade at home counts its matches and runs, and proposes the first letters; a "
          "cabinet nothing") {
    for (const bool atHome : {true, false}) {
        INFO((atHome ? "home" : "cabinet"));
        const TemporaryFolder folder;
        ScreenSetup setup = ArcadeHouse::setupIn(
            folder, {{&CabinetSettings::freePlay, 1}, {&CabinetSettings::continuesMost, 0}}, nullptr);
        setup.profiles = atHome ? &setup.cabinet->profiles() : nullptr;
        setup.cabinet->profiles().create("ÖZLEM");
        std::array<int, 2> score{3, 0};
        ControlLabels labels;
        Speaker speaker;
        Director director(labels, speaker, setup);
        director.change(std::make_unique<ArcadeScreen>(setup, atHome, shortMatch(score)));
        const SessionState& session = setup.cabinet->session();
        std::string initials;
        int matches = 0;
        for (int tick = 0; tick < 60 * 60 * 4 && initials.empty(); ++tick) {
            InputFrame frame;
            if (tick % 50 < 2) {
                addValue(frame.seats[0], session.stage == SessionStage::Attract ? Action::Start : kA, 1.0f);
            }
            findEdges(frame.seats[0], tick % 50 == 1 ? frame.seats[0].held : 0);
            director.step(frame);
            matches +=
                std::any_of(session.events.all().begin(), session.events.all().end(),
                            [](const SessionEvent& e) { return e.kind == SessionEventKind::MatchEnded; })
                    ? 1
                    : 0;
            score = matches < 2 ? std::array{3, 0} : std::array{0, 2};
            if (session.stage == SessionStage::Initials) {
                initials.assign(session.initials.begin(), session.initials.end());
            }
        }
        CHECK(initials == (atHome ? "OZL" : "AAA"));
        const Profile& player = setup.cabinet->profiles().all()[0];
        CHECK(matchesOf(player, MatchKind::Arcade, MatchEnd::Won) == (atHome ? 2 : 0));
        CHECK(matchesOf(player, MatchKind::Arcade, MatchEnd::Lost) == (atHome ? 1 : 0));
        CHECK(player[Career::ArcadeWins] == (atHome ? 2 : 0));
        CHECK((player[Career::ArcadeScore] > 0) == atHome);
    }
}

TEST_CASE("Profiles: a drill's best is his who played it; a guest's and everybody's is the machine's") {
    ProfileGuest guest;
    guest.setup.bests = std::make_shared<BestsBook>(guest.folder / "practice.toml");
    guest.setup.bests->put(0, 77);
    guest.book().create("ANNA", guest.setup.bests->bests());
    guest.book().create("BEN", guest.setup.bests->bests());
    guest.start(ToPractice{});
    const auto* practice = guest.on<PracticeScreen>();
    CHECK(practice->bests()[0] == 77); // the first one takes over what was there
    guest.taps({kDown, kDown, kA});
    // The taker of a penalty plays by himself, so that nobody's five kicks bring something, some time.
    int best = 0;
    for (int run = 0; run < 6 && best == 0; ++run) {
        for (int i = 0; i < 60 * 60 * 5 && practice->stage() != PracticeScreen::Stage::Result; ++i) {
            guest.director->step({});
        }
        best = practice->bests()[static_cast<std::size_t>(PracticeKind::Penalties)];
        guest.wait(40);
        guest.tap(kA);
    }
    REQUIRE(best > 0);
    CHECK(guest.book().all()[0][Career::PracticePenalties] == best);
    CHECK(guest.book().all()[1][Career::PracticePenalties] == 0);
    CHECK(guest.setup.bests->bests()[2] == best);
    guest.book().sit(0, 2);
    CHECK(practice->bests() == PracticeBests{});
    guest.book().sit(0, 0);
    CHECK(practice->bests() == guest.setup.bests->bests());
}

TEST_CASE("Profiles: names beside signs keep to the safe area, wherever their players stand") {
    TestPicture picture({1280, 720});
    ProfileGuest guest;
    guest.book().create("ÖZLEM WWWW");
    guest.book().create("ベンジャミンタロウマル");
    guest.start(ToTeams{});
    const auto push = [&](Action action) { // by all four
        InputFrame frame;
        for (SeatInput& seat : frame.seats) {
            addValue(seat, action, 1.0f);
            findEdges(seat, 0);
        }
        guest.director->step(frame);
        guest.director->step({});
    };
    for (const Action way : {kRight, kRight, kRight, kLeft, kLeft}) { // the first joins the other three
        push(way);
        for (const PixelSize size : {PixelSize{320, 240}, PixelSize{540, 960}, PixelSize{1280, 720}}) {
            picture.setSize(size);
            picture.paint(*guest.director);
            const Canvas::Written& written = picture.renderer().canvas().written();
            INFO(size.width << "x" << size.height << ": to " << written.most.x);
            CHECK(written.least.x >= static_cast<float>(size.width) * 0.05f - 1.0f);
            CHECK(written.most.x <= static_cast<float>(size.width) * 0.95f + 1.0f);
        }
    }
}

TEST_CASE("Profiles: in seven languages and every shape the pages keep to the safe area and can be read") {
    TestPicture picture({1280, 720});
    constexpr std::array kShapes{PixelSize{320, 240}, PixelSize{640, 480}, PixelSize{540, 960},
                                 PixelSize{1280, 720}, PixelSize{1720, 720}};
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        ProfileGuest guest;
        guest.book().create("ÖZLEM WWWW");
        guest.book().addMatch(0,
                              {.team = "RSA", .goalsFor = 12345, .goalsAgainst = 1234, .ticks = 200000000});
        guest.start(ToProfiles{});
        // The list, three tables, the board of letters with a refusal below it, its pages, the question.
        const std::vector<Action> keys{kDown,      kDown, kA, kDown, kDown, kDown,     kA,    Action::C,
                                       Action::Up, kA,    kA, kDown, kA,    Action::B, kDown, kA};
        int looks = 0;
        for (std::size_t i = 0; i <= keys.size(); ++i) {
            for (const PixelSize size : kShapes) {
                picture.setSize(size);
                picture.paint(*guest.director);
                const Canvas::Written& written = picture.renderer().canvas().written();
                INFO(language << ", after " << i << " keys at " << size.width << "x" << size.height
                              << ": from " << written.least.x << ", " << written.least.y << " to "
                              << written.most.x << ", " << written.most.y << ", smallest "
                              << written.smallestGlyph);
                const Vec2 all(size.width, size.height);
                CHECK(written.least.x >= all.x * 0.05f - 1.0f);
                CHECK(written.least.y >= all.y * 0.05f - 1.0f);
                CHECK(written.most.x <= all.x * 0.95f + 1.0f);
                CHECK(written.most.y <= all.y * 0.95f + 1.0f);
                CHECK(written.smallestGlyph >= 7);
                ++looks;
            }
            if (i < keys.size()) {
                guest.tap(keys[i]);
            }
        }
        CHECK(looks == 85);
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}
