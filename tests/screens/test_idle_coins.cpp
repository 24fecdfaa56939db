// A coin, a start, and nobody there: the whole machine with its real matches (CABINET 41).
#include "arcade_house.hpp"

#include <cstdio>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct IdleGame {
    float toMatch = 0.0f; ///< seconds from the coin
    float toEnd = 0.0f;   ///< … to GAME OVER
    float toAttract = 0.0f;
    int ownGoals = 0; ///< that the computer scored for him
    bool ranked = false;
};

/// From the coin until the machine is back in attract, in its own time.
IdleGame playNobody(ArcadeHouse& house) {
    IdleGame game;
    const Ranking before = house.session().ranking;
    int ticks = 0;
    const auto until = [&](SessionStage stage) {
        for (; house.session().stage != stage && ticks < 15 * 3600; ++ticks) {
            house.step();
        }
        REQUIRE(house.session().stage == stage);
        return static_cast<float>(ticks) / 60.0f;
    };
    house.tap(Action::Coin);
    house.tap(Action::Start);
    ticks += 10;
    game.toMatch = until(SessionStage::Match);
    until(SessionStage::Result);
    game.ownGoals = house.screen->play()->match().score[0];
    game.toEnd = until(SessionStage::GameOver);
    game.toAttract = until(SessionStage::Attract);
    game.ranked = house.session().ranking != before;
    return game;
}

/// So many idle coins at a difficulty; prints a line where it is told to.
void checkCoins(int difficulty, int coins, bool print) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::difficulty, difficulty}}, false);
    float longest = 0.0f;
    float sum = 0.0f;
    int goals = 0;
    int ranked = 0;
    for (int i = 0; i < coins; ++i) {
        const IdleGame game = playNobody(house);
        CHECK(game.toEnd < 180.0f);
        CHECK_FALSE(game.ranked);
        longest = std::max(longest, game.toEnd);
        sum += game.toEnd;
        goals += game.ownGoals;
        ranked += game.ranked ? 1 : 0;
    }
    CHECK(house.setup.cabinet->books().total()[Counter::Starts] == coins);
    if (print) {
        std::printf("difficulty %d: %d idle coins, coin to GAME OVER %.0f s on average, %.0f s at most; "
                    "%d ranked, %d goals scored for them\n",
                    difficulty, coins, static_cast<double>(sum / static_cast<float>(coins)),
                    static_cast<double>(longest), ranked, goals);
    }
}

} // namespace

TEST_CASE("CABINET 41: an idle coin at each difficulty is over within three minutes and not ranked") {
    for (const int difficulty : {0, 2, 4}) {
        CAPTURE(difficulty);
        checkCoins(difficulty, 1, false);
    }
}

TEST_CASE("CABINET 41: thirty idle coins at three difficulties", "[.long]") {
    for (const int difficulty : {0, 2, 4}) {
        CAPTURE(difficulty);
        checkCoins(difficulty, 10, true);
    }
}

TEST_CASE("CABINET 41: a touch in the last seconds takes the match back, at home nobody is ever idle") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::freePlay, 1}}, false);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::Match));
    const auto seat = [&] { return house.screen->play()->match().seats[0]; };
    for (int i = 0; i < 60 * 120 && seat().idleTicks < 23 * 60; ++i) {
        house.step();
    }
    REQUIRE(seat().idleTicks == 23 * 60);
    house.tap(Action::A);
    CHECK(seat().idleTicks < 10);
    CHECK_FALSE(house.screen->play()->match().over());
    CHECK(house.screen->play()->context().setup.rules.idleSeconds == 12.0f);

    const TemporaryFolder home;
    ScreenSetup setup = ArcadeHouse::setupIn(home, {{&CabinetSettings::freePlay, 1}}, nullptr);
    ControlLabels labels;
    HeardSpeaker speaker;
    Director director(labels, speaker, setup);
    auto made = std::make_unique<ArcadeScreen>(setup, true);
    const ArcadeScreen& screen = *made;
    director.change(std::move(made));
    for (int i = 0; i < 60 * 60 && screen.play() == nullptr; ++i) {
        director.step({});
    }
    REQUIRE(screen.play() != nullptr);
    CHECK(screen.play()->context().setup.rules.idleSeconds == 0.0f);
}
