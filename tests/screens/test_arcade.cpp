// The whole machine, from coin to ranking, as somebody at its panel meets it. Lines of the cabinet's contract
// by number.
#include "arcade_house.hpp"

#include "core/rng.hpp"
#include "platform/seats.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// From attract to the first match.
void startGame(ArcadeHouse& house) {
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::Right);
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::StageIntro));
}

/// Wins or loses the match that is announced, up to its result.
void playMatch(ArcadeHouse& house, std::array<int, 2> score) {
    house.score = score;
    REQUIRE(house.waitFor(SessionStage::Match));
    REQUIRE(house.waitFor(SessionStage::Result, 120));
}

} // namespace

TEST_CASE("CABINET 1: a coin is credit and sound in its tick, and counted") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.step(30);
    house.speaker.cues.clear();
    house.held[0] = bit(Action::Coin);
    house.step();
    CHECK(house.session().meter.credits == 1);
    CHECK(house.speaker.cues == std::vector<Cue>{Cue::Coin});
    house.held[0] = 0;
    house.step(3);
    CHECK(house.setup.cabinet->books().total()[Counter::CoinsSlot1] == 1);
    house.tap(Action::Coin, 1); // the other door
    CHECK(house.setup.cabinet->books().total()[Counter::CoinsSlot2] == 1);
    CHECK(house.session().meter.credits == 2);
}

TEST_CASE("CABINET 7: with credit, start leads to the team select within half a second") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.step(10);
    house.tap(Action::Start);
    CHECK(house.session().stage == SessionStage::Attract);
    CHECK(house.speaker.has(Cue::Refused));
    house.tap(Action::Coin);
    house.tap(Action::Start);
    CHECK(house.session().stage == SessionStage::TeamSelect);
    CHECK(house.speaker.has(Cue::Start));
}

TEST_CASE("From power-on to champion, ninth match, initials, ranking and back to attract") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    startGame(house);
    for (int match = 0; match < kRungs; ++match) {
        INFO("match " << match + 1);
        playMatch(house, {3, 0});
        CHECK(house.session().report.winner == 0);
        house.skip();
    }
    REQUIRE(house.waitFor(SessionStage::Champion));
    CHECK(house.speaker.has(Cue::Champion));
    CHECK(house.session().run.rung == kRungs);
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Initials));
    house.tap(Action::Up);
    house.tap(Action::A);
    house.tap(Action::A);
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Ranking));
    CHECK(house.session().ranking.entries[0].initials == std::array<char, 3>{'B', 'A', 'A'});
    CHECK(house.session().ranking.entries[0].wins == kRungs);
    REQUIRE(house.waitFor(SessionStage::Attract));
    REQUIRE(house.setup.cabinet->flush(std::chrono::seconds(20)));
    ArcadeHouse tomorrow(folder);
    CHECK(tomorrow.session().ranking.entries[0].initials == std::array<char, 3>{'B', 'A', 'A'});
}

TEST_CASE("Lost, continued, lost again: game over, ranking, attract") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    startGame(house);
    playMatch(house, {0, 2});
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Continue));
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::StageIntro));
    CHECK(house.session().run.continues == 1);
    playMatch(house, {0, 3});
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Continue));
    REQUIRE(house.waitFor(SessionStage::GameOver, 15));
    CHECK(house.speaker.has(Cue::CountDown));
    CHECK(house.speaker.has(Cue::LastSecond));
    CHECK(house.speaker.has(Cue::GameOver));
    REQUIRE(house.waitFor(SessionStage::Ranking, 20));
    REQUIRE(house.waitFor(SessionStage::Attract, 20));
}

TEST_CASE("CABINET 12: player 2 joins in against player 1, and the winner stays") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    startGame(house);
    REQUIRE(house.waitFor(SessionStage::Match));
    house.tap(Action::Coin);
    house.tap(Action::Start, 1);
    REQUIRE(house.waitFor(SessionStage::Join));
    house.tap(Action::A, 1); // against
    REQUIRE(house.waitFor(SessionStage::Challenger));
    CHECK(house.speaker.has(Cue::Challenger));
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A, 1);
    REQUIRE(house.waitFor(SessionStage::StageIntro));
    CHECK(house.session().fixture.versus);
    playMatch(house, {0, 2});
    CHECK(house.screen->play()->context().setup.seats[1].side == 1);
    house.skip();
    house.waitFor(SessionStage::StageIntro, 60); // the holder may sign the ranking first
    CHECK(house.session().seats[1].side == 0);
    CHECK(house.session().seats[0].side == -1);
}

TEST_CASE("CABINET 31: the operator changes a setting, saves, and it is there after the next start") {
    const TemporaryFolder folder;
    {
        ArcadeHouse house(folder);
        house.step(30);
        house.tap(Action::Test);
        REQUIRE(house.waitFor(SessionStage::Operator));
        for (int row = 0; row < 3; ++row)
            house.tap(Action::Down); // Coins
        house.tap(Action::A);
        house.tap(Action::Right); // the first: free play
        house.tap(Action::B);
        CHECK(house.setup.cabinet->context().settings.freePlay == 0); // not yet
        house.tap(Action::Up);
        for (int row = 0; row < 2; ++row)
            house.tap(Action::Up);
        house.tap(Action::Up); // from the top to the foot: exit without saving
        house.tap(Action::A);
        house.tap(Action::A); // NO: stay
        REQUIRE(house.session().stage == SessionStage::Operator);
        house.tap(Action::Up); // save and exit
        house.tap(Action::A);
        CHECK(house.session().stage != SessionStage::Operator);
        CHECK(house.setup.cabinet->context().settings.freePlay == 1);
    }
    ArcadeHouse house(folder);
    CHECK(house.setup.cabinet->context().settings.freePlay == 1);
    house.step(10);
    house.tap(Action::Start); // CABINET 8
    CHECK(house.session().stage == SessionStage::TeamSelect);
}

TEST_CASE("CABINET 13: the attract loop is as loud as the operator says, a game as loud as everything") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::attractVolume, 0}, {&CabinetSettings::masterVolume, 60}});
    house.step(5);
    CHECK(house.speaker.share == 0.0f);
    CHECK(house.speaker.volume == Approx(0.6f));
    house.tap(Action::Coin);
    house.tap(Action::Start);
    house.step(5);
    CHECK(house.speaker.share == 1.0f);
}

TEST_CASE("The attract loop shows all its pages, and no demonstration twice") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 10}}, false);
    std::array<bool, 4> seen{};
    std::vector<std::uint64_t> demos;
    for (int i = 0; i < 60 * 100; ++i) {
        house.step();
        seen[static_cast<std::size_t>(house.session().page)] = true;
        if (house.screen->play() != nullptr) {
            const std::uint64_t seed = house.screen->play()->context().setup.seed;
            if (demos.empty() || demos.back() != seed)
                demos.push_back(seed);
        }
    }
    CHECK(seen == std::array<bool, 4>{true, true, true, true});
    REQUIRE(demos.size() >= 2);
    std::sort(demos.begin(), demos.end());
    CHECK(std::adjacent_find(demos.begin(), demos.end()) == demos.end());
}

TEST_CASE("CABINET 10: mashed by four for half an hour, the machine is never stuck and comes back to attract",
          "[statistics]") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    Rng rng(5, 1);
    std::array<int, static_cast<std::size_t>(SessionStage::Count)> seen{};
    for (int tick = 0; tick < 30 * 60 * 60; ++tick) {
        if (tick % 4 == 0) {
            for (ActionSet& held : house.held) {
                held = 0;
                for (const Action action : {Action::Up, Action::Down, Action::Left, Action::Right, Action::A,
                                            Action::B, Action::C, Action::Start, Action::Coin})
                    held |= rng.below(6) == 0 ? bit(action) : 0;
            }
            house.held[0] |= rng.below(2000) == 0 ? bit(Action::Test) : 0;
            house.held[0] |= rng.below(6000) == 0 ? bit(Action::Tilt) : 0;
            house.score = {static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3))};
        }
        house.step();
        ++seen[static_cast<std::size_t>(house.session().stage)];
    }
    for (const SessionStage stage : {SessionStage::Match, SessionStage::Result, SessionStage::Join,
                                     SessionStage::Operator, SessionStage::Tilt})
        CHECK(seen[static_cast<std::size_t>(stage)] > 0);
    house.held = {};
    CHECK(house.waitFor(SessionStage::Attract, mostTicksToAttract(house.setup.cabinet->context()) / 60 + 60));
}
