// The whole machine, from coin to ranking, as somebody at its panel meets it. Lines of the cabinet's contract
// by number.
#include "arcade_house.hpp"
#include "goal_match.hpp"

#include "cabinet/tour.hpp"
#include "core/rng.hpp"
#include "match/laws/kick_off.hpp"
#include "platform/seats.hpp"
#include "screens/menu/settings_rows.hpp"

#include <set>
#include <string>

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

/// Wins or loses the match that is announced, up to its result. Two seconds and the attack that they end in
/// may take longer than a coin is let lie idle: he presses something.
void playMatch(ArcadeHouse& house, std::array<int, 2> score) {
    house.score = score;
    REQUIRE(house.waitFor(SessionStage::Match));
    bool ends = false;
    for (int tries = 0; tries < 24 && !ends; ++tries) {
        house.tap(Action::A);
        ends = house.waitFor(SessionStage::Result, 5);
    }
    REQUIRE(ends);
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

namespace {

/// A match so long that begins as stage leaves it.
template <class Stage>
ArcadeScreen::MakePlay stagedMatch(float minutes, Stage stage) {
    return [minutes, stage](const MatchSetup& asked, const Tuning& tuning) {
        MatchSetup setup = asked;
        setup.rules.minutes = minutes;
        auto context =
            std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai);
        MatchState start = newMatch(*context);
        stage(start, *context);
        return std::make_unique<MatchPlay>(Game(std::move(context), start));
    };
}

/// A match of seconds that is drawn 1:1, or one in its golden goal's time whose ball flies into a goal.
ArcadeScreen::MakePlay drawnMatch(bool goldenShot) {
    return stagedMatch(goldenShot ? 2.0f : 0.03f,
                       [goldenShot](MatchState& start, const MatchContext& context) {
                           start.score = {1, 1};
                           if (goldenShot) {
                               start.half = 2;
                               shootAtGoal(start, context);
                           }
                       });
}

/// A machine in the first match of a coin.
struct StagedHouse {
    explicit StagedHouse(ArcadeScreen::MakePlay makePlay, std::vector<ForcedSetting> forced = {})
        : house(folder, std::move(forced)) {
        auto first = std::make_unique<ArcadeScreen>(house.setup, false, std::move(makePlay));
        house.screen = first.get();
        house.director.change(std::move(first));
        house.step(2);
        startGame(house);
        REQUIRE(house.waitFor(SessionStage::Match));
    }
    const MatchState& match() const { return house.screen->play()->match(); }

    const TemporaryFolder folder;
    ArcadeHouse house;
};

/// ... with that operator's rule after a draw.
StagedHouse drawnHouse(DrawRule rule, bool goldenShot) {
    return StagedHouse(drawnMatch(goldenShot), {{&CabinetSettings::drawRule, static_cast<int>(rule)}});
}

} // namespace

TEST_CASE("CABINET 11: by the operator's rule a golden goal ends the match on the tick it counts") {
    StagedHouse drawn = drawnHouse(DrawRule::GoldenGoal, true);
    for (int tick = 0; tick < 120 && drawn.match().score[0] == 1; ++tick) {
        drawn.house.step();
    }
    REQUIRE(drawn.match().score[0] == 2);
    CHECK(drawn.match().phase == Phase::Goal);
    for (int tick = 0; tick < 60 * 60 && drawn.house.session().stage == SessionStage::Match; ++tick) {
        drawn.house.step();
        CHECK(drawn.match().phase != Phase::Play); // only joy, and full time
    }
    REQUIRE(drawn.house.session().stage == SessionStage::Result);
    CHECK(drawn.match().score == std::array<std::uint8_t, 2>{2, 1});
    CHECK(drawn.match().shootOut.taken[0] == 0);
    CHECK(drawn.house.session().report.winner == 0);
}

TEST_CASE("CABINET 11: no golden goal leads to penalties, and so does a draw without that rule, there is a "
          "winner") {
    for (const DrawRule rule : {DrawRule::GoldenGoal, DrawRule::Penalties}) {
        StagedHouse drawn = drawnHouse(rule, false);
        bool golden = false;
        bool penalties = false;
        for (int tick = 0; tick < 60 * 600 && drawn.house.session().stage == SessionStage::Match; ++tick) {
            drawn.house.step();
            golden |= drawn.match().half == 2;
            penalties |= drawn.match().phase == Phase::ShootOut;
        }
        REQUIRE(drawn.house.session().stage == SessionStage::Result);
        CHECK(golden == (rule == DrawRule::GoldenGoal));
        CHECK(penalties == (drawn.match().score[0] == drawn.match().score[1]));
        CHECK(drawn.house.session().report.winner >= 0);
    }
}

TEST_CASE("CABINET 11: the shoot-out always ends", "[statistics]") {
    const std::vector<Team> teams = *loadTeams();
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        MatchSetup setup = demoSetup(seed, CabinetSettings{}, teams);
        setup.rules = rulesOf(CabinetSettings{.drawRule = static_cast<int>(DrawRule::Penalties)}, 0.03f);
        auto context = std::make_shared<const MatchContext>(std::move(setup));
        MatchState start = newMatch(*context);
        start.score = {1, 1};
        Game game(std::move(context), start);
        int ticks = 0;
        for (; ticks < 60 * 600 && !game.match().over(); ++ticks) {
            game.step({});
        }
        INFO("seed " << seed << ", " << ticks << " ticks");
        REQUIRE(game.match().over());
        CHECK(winnerOf(game.match()) >= 0);
    }
}

namespace {

/// A match whose first kick-off is the person's, and which he will win.
ArcadeScreen::MakePlay ownKickOff(float minutes) {
    return stagedMatch(minutes, [](MatchState& start, const MatchContext& context) {
        start.score = {2, 0};
        start.kickOffSide = 0;
        setUpKickOff(start, context, 0);
    });
}

/// A machine whose first coin has just come to its match.
struct FirstCoin : StagedHouse {
    explicit FirstCoin(float minutes) : StagedHouse(ownKickOff(minutes)) {}

    const KeyStrip& strip() const { return house.screen->strip(); }
    bool tellsAny() const {
        bool any = false;
        for (std::size_t i = 0; i < kSkills; ++i) {
            any = any || strip().tells(static_cast<Skill>(i));
        }
        return any;
    }
    void waitForReady() {
        for (int tick = 0; tick < 600 && !match().restart.ready; ++tick) {
            house.step();
        }
        REQUIRE(match().restart.ready);
        house.step();
    }
};

} // namespace

TEST_CASE("With the first coin the button that kicks off is told, and the ball is off within three seconds") {
    for (const Action pressed : {Action::A, Action::B, Action::C, Action::Count}) { // Count: none
        const bool presses = pressed != Action::Count;
        FirstCoin coin(2.0f);
        CHECK_FALSE(coin.strip().tells(Skill::KickOff));
        coin.waitForReady();
        CHECK(coin.strip().tells(Skill::KickOff));
        CHECK_FALSE(coin.strip().tells(Skill::Pass));
        CHECK_FALSE(coin.strip().tells(Skill::Move));
        if (presses) {
            coin.house.tap(pressed);
        }
        int ticks = 0;
        for (; ticks < 600 && coin.match().phase == Phase::Restart; ++ticks) {
            coin.house.step();
        }
        CAPTURE(pressed, ticks);
        CHECK(coin.match().phase == Phase::Play);
        CHECK(ticks <= (presses ? 30 : 3 * 60 + 30)); // the run-up beside
        coin.house.step();
        CHECK_FALSE(coin.strip().tells(Skill::KickOff));
        CHECK(coin.strip().tells(Skill::Move));
    }
}

TEST_CASE("A coin's first minute has the strip of keys, and nothing after it has") {
    FirstCoin coin(4.0f);
    int told = 0;
    for (int tick = 0; coin.house.session().stage == SessionStage::Match && (told == 0 || coin.tellsAny());
         ++tick) {
        told += coin.match().phase == Phase::Play && coin.tellsAny() ? 1 : 0;
        coin.house.held[0] = tick % 300 == 0 ? bit(Action::B) : 0; // somebody is there
        coin.house.step();
    }
    CHECK(told == KeyStrip::kFirstMinute);

    // Who has won his first match needs no telling.
    FirstCoin won(0.03f);
    CHECK(won.tellsAny());
    REQUIRE(won.house.waitFor(SessionStage::Result));
    REQUIRE(won.house.waitFor(SessionStage::StageIntro));
    REQUIRE(won.house.waitFor(SessionStage::Match));
    CHECK(won.house.session().run.wins == 1);
    won.waitForReady();
    CHECK_FALSE(won.tellsAny());
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

TEST_CASE("the ladder travels, to what is switched on, a continue is played where the match was lost") {
    const TemporaryFolder folder;
    for (const bool on : {true, false}) {
        ArcadeHouse house(folder, {{&CabinetSettings::venueBeach, on ? 1 : 0},
                                   {&CabinetSettings::stadiumWeather, static_cast<int>(Weather::Wind)}});
        startGame(house);
        std::set<std::string> seen;
        for (int match = 0; match < kLadderMatches; ++match) {
            const bool loses = match == 2; // the first at the beach
            INFO("match " << match + 1);
            if (loses) {
                house.tap(Action::Coin);
                playMatch(house, {0, 3});
                house.skip();
                REQUIRE(house.waitFor(SessionStage::Continue));
                house.tap(Action::Start);
            }
            playMatch(house, {3, 0});
            const std::string name = house.screen->play()->context().venue().name;
            const Rung& rung = house.setup.cabinet->context().ladder[static_cast<std::size_t>(match)];
            CHECK(name == venueOf(rung, house.setup.cabinet->context().settings));
            const int level = levelOf(rung, house.setup.cabinet->context().settings.difficulty);
            CHECK(house.screen->play()->context().setup.level == std::array{kMatesLevel, level});
            CHECK(name != kStadium); // there is a wind
            seen.insert(name);
            house.skip();
        }
        CHECK(seen.size() == (on ? 7u : 6u));
        CHECK(seen.count("beach") == (on ? 1u : 0u));
    }
}

TEST_CASE("attract shows the venues in turn, and no five-a-side match stops it") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 10}, {&CabinetSettings::venueSnow, 0}}, false);
    std::vector<std::string> seen;
    for (int i = 0; i < 60 * 60 * 12 && seen.size() < 7; ++i) {
        house.step();
        if (house.screen->play() != nullptr) {
            const std::string& name = house.screen->play()->context().venue().name;
            if (seen.empty() || seen.back() != name) {
                seen.push_back(name);
            }
        }
    }
    CHECK(seen == std::vector<std::string>{"stadium", "rain", "beach", "cage", "dusk", "night", "stadium"});
}

TEST_CASE("CABINET 31: the operator changes a setting, saves, and it is there after the next start") {
    const TemporaryFolder folder;
    {
        ArcadeHouse house(folder);
        house.step(30);
        house.tap(Action::Test);
        REQUIRE(house.waitFor(SessionStage::Operator));
        house.taps(3, Action::Down); // Coins
        house.tap(Action::A);
        house.tap(Action::Right); // the first: free play
        house.tap(Action::B);
        CHECK(house.setup.cabinet->context().settings.freePlay == 0); // not yet
        house.tap(Action::Up);
        house.taps(2, Action::Up);
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

TEST_CASE("A demonstration begins with a flight over its venue, is played after it, and ends in its time") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 10}}, false);
    const auto demo = [&] {
        return house.session().stage == SessionStage::Attract && house.session().page == AttractPage::Demo;
    };
    for (int i = 0; i < 60 * 60 && !demo(); ++i) {
        house.step(1);
    }
    REQUIRE(demo());
    int flight = 0;
    int played = 0;
    for (; demo(); house.step(1)) {
        const MatchPlay* play = house.screen->play();
        REQUIRE(play != nullptr);
        CHECK((!play->opening() || play->match().tick == 0));
        flight += play->opening() ? 1 : 0;
        played = play->match().tick;
    }
    CHECK(flight >= MatchOpening::kFlightTicks);
    CHECK(flight <= MatchOpening::kFlightTicks + 60); // the curtain
    CHECK(played > 400);
    CHECK(flight + played <= 10 * 60 + 60);
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
            if (demos.empty() || demos.back() != seed) {
                demos.push_back(seed);
            }
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
                                            Action::B, Action::C, Action::Start, Action::Coin}) {
                    held |= rng.below(6) == 0 ? bit(action) : 0;
                }
            }
            house.held[0] |= rng.below(2000) == 0 ? bit(Action::Test) : 0;
            house.held[0] |= rng.below(6000) == 0 ? bit(Action::Tilt) : 0;
            house.score = {static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3))};
        }
        house.step();
        ++seen[static_cast<std::size_t>(house.session().stage)];
    }
    for (const SessionStage stage : {SessionStage::Match, SessionStage::Result, SessionStage::Join,
                                     SessionStage::Operator, SessionStage::Tilt}) {
        CHECK(seen[static_cast<std::size_t>(stage)] > 0);
    }
    house.held = {};
    CHECK(house.waitFor(SessionStage::Attract, mostTicksToAttract(house.setup.cabinet->context()) / 60 + 60));
}

TEST_CASE("One is said as one: a credit costs 1 coin, or 2 coins") {
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
    TextLine line;
    CHECK(valueText(*findSetting("coinsPerCredit"), 1, line) == "1 coin");
    CHECK(valueText(*findSetting("coinsPerCredit"), 2, line) == "2 coins");
}
