// What a match that nobody played any more does to a game (CABINET 41).
#include "catch.hpp"
#include "machine.hpp"

using namespace hexagoal;
using Kind = SessionEventKind;

namespace {

constexpr int kRankedScore = 5000000;

/// On to the next match, and far ahead.
void playRichly(Machine& machine) {
    machine.coins(4);
    machine.start();
    REQUIRE(machine.waitFor(SessionStage::Match));
    machine.session.run.points = kRankedScore;
}

} // namespace

TEST_CASE("CABINET 41: a match lost because nobody was there leads over the count-down to the ranking, "
          "unsigned") {
    Machine machine;
    playRichly(machine);
    const Ranking before = machine.session.ranking;
    machine.report(3, 0, 0, {true, false}); // the computer was ahead for him
    CHECK(machine.session.report.winner == 1);
    CHECK(machine.session.sheet.win == 0);
    machine.endResult();
    REQUIRE(machine.session.stage == SessionStage::Continue);
    REQUIRE(machine.waitFor(SessionStage::GameOver));
    while (machine.session.stage == SessionStage::GameOver) {
        machine.step();
    }
    CHECK(machine.session.stage == SessionStage::Ranking);
    CHECK(machine.session.ranking == before);
    CHECK(machine.seen(Kind::Ranked) == 0);
    CHECK(machine.waitFor(SessionStage::Attract));
}

TEST_CASE("CABINET 41: who pays at the count-down is there again, and is ranked") {
    Machine machine;
    playRichly(machine);
    machine.report(0, 0, 1, {true, false});
    machine.endResult();
    machine.start();
    REQUIRE(machine.waitFor(SessionStage::Match));
    machine.lose();
    REQUIRE(machine.waitFor(SessionStage::GameOver));
    while (machine.session.stage == SessionStage::GameOver) {
        machine.step();
    }
    CHECK(machine.session.stage == SessionStage::Initials);
}

TEST_CASE("CABINET 41: of two who play each other, who is there goes on, where both are gone the game is "
          "over") {
    CabinetSettings settings;
    settings.joinIn = static_cast<int>(JoinIn::Challenge);
    Machine machine(settings);
    playRichly(machine);
    machine.start(1);
    REQUIRE(machine.session.versus);
    REQUIRE(machine.waitFor(SessionStage::Match));
    SECTION("the holder is gone: he does not sign") {
        machine.report(2, 0, 0, {true, false});
        machine.endResult();
        CHECK(machine.session.stage == SessionStage::StageIntro);
        CHECK(machine.session.seats[1].side == 0);
        CHECK(machine.session.seats[0].side == -1);
        CHECK_FALSE(machine.session.run.absent);
    }
    SECTION("the challenger is gone") {
        machine.report(0, 2, 1, {false, true});
        machine.endResult();
        CHECK(machine.session.stage == SessionStage::StageIntro);
        CHECK(machine.session.seats[0].side == 0);
        CHECK(machine.session.seats[1].side == -1);
        CHECK_FALSE(machine.session.run.absent);
        CHECK(machine.session.report.winner == 0); // whatever the score was
        CHECK(machine.session.run.points > kRankedScore);
    }
    SECTION("both") {
        machine.report(2, 0, 0, {true, true});
        machine.endResult();
        CHECK(machine.session.stage == SessionStage::GameOver);
        CHECK(machine.waitFor(SessionStage::Ranking));
        CHECK(machine.seen(Kind::Ranked) == 0);
        CHECK(machine.waitFor(SessionStage::Attract));
    }
}
