// What matches, drills and the arcade bring the players at home.
#include "profile_guest.hpp"

#include "core/rng.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/practice/practice_screen.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr Action kDown = Action::Down;
constexpr Action kRight = Action::Right;
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

TEST_CASE("Profiles: what all seats and the rest did is what the match counted") {
    ProfileGuest guest;
    for (const std::array<int, kMaxSeats> people :
         {std::array{0, kNoSide, kNoSide, kNoSide}, std::array{0, 1, 0, 1}}) {
        int byHand = 0;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            INFO("seed " << seed << ", seats " << people[1]);
            const auto play = playedMatch(guest.setup, people, seed);
            REQUIRE(play->match().over());
            const Statistics& counted = play->match().stats;
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
        CHECK(byHand > 0);
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

TEST_CASE("Profiles: who was away counts nothing, his friend who played on does") {
    ProfileGuest guest;
    MatchOrder order;
    order.sides = {0, 0, kNoSide, kNoSide};
    MatchSetup setup = setupOf(order, *guest.setup.teams, 9);
    setup.rules.minutes = 0.5f;
    setup.rules.idleSeconds = 2.0f;
    MatchPlay play(setup, guest.setup.tuning);
    for (int tick = 0; tick < 60 * 60 * 5 && !play.match().over(); ++tick) {
        Pads pads{};
        pads[0].held = tick < 60 ? PadInput::kA : std::uint8_t{0}; // and then he leaves
        pads[1].x = tick / 40 % 2 == 0 ? std::int8_t{100} : std::int8_t{-100};
        play.step(pads);
    }
    REQUIRE(play.match().over());
    CHECK(play.match().seats[0].touched);
    CHECK_FALSE(play.tally().shareOf(0, play.match(), play.context()));
    const auto friends = play.tally().shareOf(1, play.match(), play.context());
    REQUIRE(friends);
    CHECK(friends->kind == MatchKind::Together);
}

TEST_CASE("Profiles: ticks that are made anew count once") {
    ProfileGuest guest;
    MatchOrder order;
    MatchSetup setup = setupOf(order, *guest.setup.teams, 3);
    setup.rules.minutes = 0.5f;
    Game game(setup, guest.setup.tuning);
    SeatTally once;
    SeatTally twice;
    for (int tick = 0; tick < 60 * 60; ++tick) {
        Pads pads{};
        pads[0].held = tick / 20 % 3 == 0 ? PadInput::kA : std::uint8_t{0};
        game.step(pads);
        once.listen(game.match(), game.context());
        twice.listen(game.match(), game.context());
        twice.listen(game.match(), game.context());
    }
    CHECK(once.of(0).passesTried + once.rest(1).passesTried > 0);
    CHECK(twice.of(0).passesTried == once.of(0).passesTried);
    CHECK(twice.rest(0).passesTried == once.rest(0).passesTried);
    CHECK(twice.rest(1).passesTried == once.rest(1).passesTried);
    CHECK(twice.rest(1).tackles == once.rest(1).tackles);
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

TEST_CASE("Profiles: the arcade at home counts its matches and runs, and proposes the first letters, a "
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

TEST_CASE("Profiles: a drill's best is his who played it, a guest's and everybody's is the machine's") {
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
