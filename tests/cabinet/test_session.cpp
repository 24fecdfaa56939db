#include "catch.hpp"
#include "machine.hpp"
#include "state_flips.hpp"

#include <set>

using namespace hexagoal;
using Kind = SessionEventKind;

TEST_CASE("CABINET 1: a coin in attract shows the credit on the next tick") {
    Machine machine;
    machine.wait(3000); // somewhere in the loop
    machine.input.coin[0] = true;
    machine.step();
    CHECK(creditLine(machine.session, machine.context).credits == 1);
    CHECK(creditLine(machine.session, machine.context).prompt == CoinPrompt::PressStart);
    CHECK(machine.session.page == AttractPage::Title);
    CHECK(machine.seen(Kind::Coin) == 1);
}

TEST_CASE("CABINET 2: coins count in every stage but the operator menu, where only test counters move") {
    Machine machine;
    const auto counts = [&] {
        const int before = machine.session.meter.credits;
        machine.coin();
        return machine.session.meter.credits == before + 1;
    };
    CHECK(counts());
    machine.start();
    CHECK(counts()); // team selection
    REQUIRE(machine.waitFor(SessionStage::StageIntro));
    CHECK(counts());
    REQUIRE(machine.waitFor(SessionStage::Match));
    CHECK(counts());
    machine.report(0, 1);
    CHECK(counts()); // the result
    REQUIRE(machine.waitFor(SessionStage::Continue));
    CHECK(counts());
    REQUIRE(machine.waitFor(SessionStage::GameOver));
    CHECK(counts());
    REQUIRE(machine.waitFor(SessionStage::Ranking));
    CHECK(counts());
    machine.flick(&SessionInput::test);
    REQUIRE(machine.session.stage == SessionStage::Operator);
    CHECK_FALSE(counts());
    machine.flick(&SessionInput::service);
    CHECK(machine.session.tests.coins[0] == 1);
    CHECK(machine.session.tests.service == 1);
    CHECK(machine.seen(Kind::Coin) == 8);
    CHECK(machine.seen(Kind::Service) == 0);
}

TEST_CASE("CABINET 5: coin 25 is audited, not credited") {
    Machine machine;
    machine.coins(25);
    CHECK(machine.session.meter.credits == 24);
    CHECK(machine.seen(Kind::Coin) == 25);
    CHECK(machine.seen(Kind::CoinOverCap) == 1);
}

TEST_CASE("CABINET 6: a service credit raises credits and leaves coin totals alone") {
    Machine machine;
    machine.flick(&SessionInput::service);
    CHECK(machine.session.meter.credits == 1);
    CHECK(machine.seen(Kind::Service) == 1);
    CHECK(machine.seen(Kind::Coin) == 0);
}

TEST_CASE("CABINET 7: start without credit does nothing, with credit team select is there on the next tick") {
    Machine machine;
    machine.start();
    CHECK(machine.session.stage == SessionStage::Attract);
    machine.coin();
    machine.start();
    CHECK(machine.session.stage == SessionStage::TeamSelect);
    CHECK(machine.session.meter.credits == 0);
    machine.wait(5 * 60);
    CHECK(machine.session.stage == SessionStage::TeamSelect); // the start has not confirmed a team
}

TEST_CASE("CABINET 7: team select picks for who does not") {
    Machine machine;
    machine.coin();
    machine.start();
    machine.move(1, 0);
    machine.move(0, -1);
    const int at = machine.session.picks[0].cursor;
    machine.wait(stageLimit(machine.session, machine.context));
    CHECK(machine.session.stage == SessionStage::StageIntro);
    CHECK(machine.session.run.team == at);
    CHECK(machine.session.fixture.teams[0] == at);
    CHECK(machine.session.fixture.teams[1] != at);
}

TEST_CASE("CABINET 8: in free play start begins at once and costs nothing") {
    CabinetSettings settings;
    settings.freePlay = 1;
    Machine machine(settings);
    CHECK(creditLine(machine.session, machine.context).prompt == CoinPrompt::PressStart);
    CHECK(creditLine(machine.session, machine.context).freePlay);
    machine.start(2);
    CHECK(machine.session.stage == SessionStage::TeamSelect);
    machine.coin();
    CHECK(machine.seen(Kind::Coin) == 1); // in the books
    CHECK(machine.session.meter.credits == 0);
}

TEST_CASE("CABINET 9: a continue costs what it costs, and the same opponent waits") {
    CabinetSettings settings;
    settings.continuePrice = 2;
    Machine machine(settings);
    machine.play();
    machine.win();
    REQUIRE(machine.waitFor(SessionStage::Match));
    const int rival = machine.session.fixture.teams[1];
    const int points = machine.session.run.points;
    machine.lose();
    REQUIRE(machine.session.stage == SessionStage::Continue);
    machine.coin();
    machine.start();
    CHECK(machine.session.stage == SessionStage::Continue); // one is not enough
    CHECK(creditLine(machine.session, machine.context).prompt == CoinPrompt::InsertMore);
    machine.coin();
    machine.start();
    CHECK(machine.session.meter.credits == 0);
    CHECK(machine.session.stage == SessionStage::StageIntro);
    CHECK(machine.session.fixture.teams[1] == rival);
    CHECK(machine.session.run.points == pointsAfterContinue(points, machine.context.scoring));
    CHECK(machine.session.run.score() % 10 == 1);
}

TEST_CASE("CABINET 9: the count-down shows 9 to 0 and leads to ranking, then attract") {
    Machine machine;
    machine.play();
    machine.lose();
    REQUIRE(machine.session.stage == SessionStage::Continue);
    std::vector<int> digits;
    while (machine.session.stage == SessionStage::Continue) {
        machine.step();
        for (const SessionEvent& event : machine.session.events.all()) {
            if (event.kind == Kind::CountDown) {
                digits.push_back(event.value);
            }
        }
    }
    CHECK(digits == std::vector<int>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
    CHECK(machine.session.stage == SessionStage::GameOver);
    CHECK(machine.waitFor(SessionStage::Ranking));
    CHECK(machine.waitFor(SessionStage::Attract));
}

TEST_CASE("CABINET 9: a coin in the count-down gives time, a button takes it") {
    Machine machine;
    machine.play();
    machine.lose();
    machine.wait(4 * 60);
    CHECK(continueDigit(machine.session) == 5);
    machine.confirm();
    machine.step();
    CHECK(continueDigit(machine.session) == 4);
    machine.coin();
    CHECK(continueDigit(machine.session) == 9);
}

TEST_CASE("CABINET 10: a player who does nothing is back in attract at the set time") {
    Machine machine;
    machine.coin();
    machine.start();
    int ticks = 0;
    int matches = 0;
    for (; machine.session.stage != SessionStage::Attract && ticks < 1000000; ++ticks) {
        // Matches end by their own clock: after two minutes and a half, here.
        if (machine.session.stage == SessionStage::Match && machine.session.stageTicks == 9000) {
            ++matches;
            machine.report(3, 0); // even one who is lucky all the way
        } else {
            machine.step();
        }
    }
    CHECK(matches == kRungs);
    CHECK(ticks < kRungs * (9000 + 30 * 60) + 4 * 60 * 60);
    CHECK(machine.session.ranking.entries[0].score > 100000);
}

TEST_CASE(
    "CABINET 12: player 2's start during a match costs player 2 once, the round resumes for the winner") {
    CabinetSettings settings;
    settings.joinIn = static_cast<int>(JoinIn::Challenge);
    Machine machine(settings);
    machine.play();
    machine.win();
    REQUIRE(machine.waitFor(SessionStage::Match));
    const Fixture interrupted = machine.session.fixture;
    const int points = machine.session.run.points;
    machine.start(1);
    CHECK(machine.session.stage == SessionStage::Match); // no credit: nothing
    machine.coins(3);
    machine.start(1);
    CHECK(machine.session.stage == SessionStage::Challenger);
    machine.start(1);
    machine.start(2);
    CHECK(machine.session.meter.credits == 2);
    REQUIRE(machine.waitFor(SessionStage::TeamSelect));
    CHECK_FALSE(machine.session.picks[0].choosing != machine.session.picks[0].locked); // the holder keeps his
    machine.confirm(1);
    REQUIRE(machine.waitFor(SessionStage::Match));
    CHECK(machine.session.fixture.versus);
    CHECK(machine.session.fixture.teams[1] == machine.session.picks[1].cursor);
    CHECK(machine.session.fixture.teams[1] != machine.session.fixture.teams[0]);

    SECTION("the holder wins") {
        machine.win();
        REQUIRE(machine.waitFor(SessionStage::Match));
        CHECK(machine.session.fixture.rung == interrupted.rung);
        CHECK(machine.session.fixture.teams == interrupted.teams);
        CHECK_FALSE(machine.session.fixture.versus);
        CHECK(machine.session.seatsOf(0) == 1);
        CHECK(machine.session.seats[0].side == 0);
        CHECK(machine.session.seats[1].side == -1);
        CHECK(machine.session.run.points > points);
    }
    SECTION("the challenger wins: the holder signs, the challenger goes on with a score of his own") {
        const int team = machine.session.picks[1].cursor;
        machine.session.run.points = 60000;
        machine.report(0, 3);
        REQUIRE(machine.waitFor(SessionStage::Initials));
        CHECK(machine.session.leaverSeat == 0);
        machine.move(0, 1, 0);
        machine.confirm(0);
        machine.confirm(1); // not his initials
        machine.confirm(0);
        machine.confirm(0);
        CHECK(machine.session.ranking.entries[2].score == 60000);
        CHECK(machine.session.ranking.entries[2].initials == std::array<char, 3>{'B', 'A', 'A'});
        REQUIRE(machine.waitFor(SessionStage::Match));
        CHECK(machine.session.fixture.rung == interrupted.rung);
        CHECK(machine.session.fixture.teams[0] == team);
        CHECK(machine.session.fixture.teams[1] != team);
        CHECK(machine.session.seats[1].side == 0);
        CHECK(machine.session.seats[0].side == -1);
        CHECK(machine.session.run.points < 10000);
        CHECK_FALSE(machine.session.run.fromFirst);
    }
}

TEST_CASE("CABINET 12: a new player may say that he plays along, the match goes on where it was") {
    Machine machine;
    machine.play();
    machine.wait(600);
    const std::uint32_t fixture = machine.session.fixture.id;
    machine.coin();
    machine.start(3);
    REQUIRE(machine.session.stage == SessionStage::Join);
    machine.move(1, 0, 0); // not his choice
    CHECK_FALSE(machine.session.joinTogether);
    machine.move(1, 0, 3);
    CHECK(machine.session.joinTogether);
    machine.confirm(3);
    CHECK(machine.session.stage == SessionStage::Match);
    CHECK(machine.session.stageTicks > 600);
    CHECK(machine.session.fixture.id == fixture);
    CHECK(machine.session.seatsOf(0) == 2);
    CHECK(machine.session.meter.credits == 0);
    // Both decide whether to go on; one is enough.
    machine.lose();
    machine.coin();
    machine.start(3);
    CHECK(machine.session.stage == SessionStage::Continue);
    REQUIRE(machine.waitFor(SessionStage::Match));
    CHECK(machine.session.seatsOf(0) == 1);
    CHECK(machine.session.seats[3].side == 0);
}

TEST_CASE("CABINET 12: two who start together choose together and play each other first") {
    CabinetSettings settings;
    settings.joinIn = static_cast<int>(JoinIn::Challenge);
    Machine machine(settings);
    machine.coins(2);
    machine.input.seats[0].start = machine.input.seats[1].start = true;
    machine.step();
    CHECK(machine.session.meter.credits == 0);
    REQUIRE(machine.waitFor(SessionStage::TeamSelect));
    machine.session.picks[1].cursor = machine.session.picks[0].cursor;
    machine.confirm(0);
    machine.confirm(1);
    REQUIRE(machine.session.stage == SessionStage::StageIntro);
    CHECK(machine.session.fixture.versus);
    CHECK(machine.session.fixture.teams[0] != machine.session.fixture.teams[1]);
}

TEST_CASE("CABINET 14: tilt voids the game and is told") {
    CabinetSettings settings;
    SECTION("credits stay") {
        Machine machine(settings);
        machine.coins(2);
        machine.play();
        machine.flick(&SessionInput::tilt);
        CHECK(machine.session.stage == SessionStage::Tilt);
        CHECK(machine.seen(Kind::Tilt) == 1);
        CHECK(machine.seen(Kind::GameEnded) == 1);
        CHECK(machine.session.meter.credits == 2);
        CHECK(machine.session.seatsOf(0) == 0);
        CHECK(machine.waitFor(SessionStage::Attract));
    }
    SECTION("or go, where the operator wants it so") {
        settings.tiltClearsCredits = 1;
        Machine machine(settings);
        machine.coins(2);
        machine.flick(&SessionInput::tilt);
        CHECK(machine.session.meter.credits == 0);
        CHECK(machine.seen(Kind::Cleared) == 1);
    }
    SECTION("a tilt switch that sticks is one tilt") {
        Machine machine(settings);
        machine.input.tilt = true;
        machine.wait(2000);
        CHECK(machine.seen(Kind::Tilt) == 1);
        CHECK(machine.session.stage == SessionStage::Attract);
    }
}

TEST_CASE("CABINET 31: the operator menu opens from anywhere, and what it interrupted goes on") {
    Machine machine;
    machine.play();
    machine.wait(100);
    const int ticks = machine.session.stageTicks;
    machine.flick(&SessionInput::test);
    CHECK(machine.session.stage == SessionStage::Operator);
    machine.wait(300);
    machine.input.leave = OperatorLeave::Save;
    machine.step();
    CHECK(machine.session.stage == SessionStage::Match);
    CHECK(machine.session.stageTicks == ticks + 1);
    CHECK(machine.seen(Kind::OperatorClosed) == 1);
    machine.flick(&SessionInput::test);
    CHECK(machine.waitFor(SessionStage::Match)); // its own time-out
    machine.flick(&SessionInput::test);
    machine.flick(&SessionInput::test); // the switch closes it too
    CHECK(machine.session.stage == SessionStage::Match);
}

TEST_CASE("a match that never ends gives back what was paid last") {
    Machine machine;
    machine.play();
    CHECK(machine.session.meter.credits == 0);
    machine.wait(stageLimit(machine.session, machine.context));
    CHECK(machine.session.stage == SessionStage::Attract);
    CHECK(machine.session.meter.credits == 1);
    CHECK(machine.seen(Kind::Refunded) == 1);
}

TEST_CASE("a report of another match is ignored") {
    Machine machine;
    machine.play();
    MatchReport stale;
    stale.fixture = machine.session.fixture.id - 1;
    machine.input.report = stale;
    machine.step();
    CHECK(machine.session.stage == SessionStage::Match);
}

TEST_CASE("the ninth team waits for a one-credit champion alone") {
    Machine machine;
    machine.play();
    const bool continued = GENERATE(false, true);
    if (continued) {
        machine.coin();
        machine.lose();
        machine.start();
        REQUIRE(machine.waitFor(SessionStage::Match));
    }
    std::set<int> rivals;
    for (int i = 0; i < kLadderMatches; ++i) {
        REQUIRE(machine.waitFor(SessionStage::Match));
        CHECK(machine.session.fixture.rung == i);
        rivals.insert(machine.session.fixture.teams[1]);
        machine.win();
    }
    CHECK(rivals.size() == kLadderMatches);
    if (continued) {
        CHECK(machine.session.stage == SessionStage::Champion);
        return;
    }
    REQUIRE(machine.waitFor(SessionStage::Match));
    CHECK(machine.session.fixture.teams[1] == kSecretTeam);
    const int before = machine.session.run.points;
    const bool wins = GENERATE(false, true);
    if (wins) {
        machine.win();
    } else {
        machine.lose();
    }
    CHECK(machine.session.stage == SessionStage::Champion);
    const ScoreRules& rules = machine.context.scoring;
    const int bonus =
        rules.champion + rules.oneCredit + (wins ? rules.secret + machine.session.sheet.total : 0);
    CHECK(machine.session.run.points == before + bonus);
    CHECK(machine.session.run.wins == (wins ? 9 : 8));
}

TEST_CASE("attract goes round through all its pages, and no demonstration comes twice") {
    Machine machine;
    std::set<AttractPage> pages;
    std::set<std::uint64_t> seeds;
    for (int tick = 0; tick < 24 * 60 * 60 * 60; ++tick) { // a day
        machine.step();
        pages.insert(machine.session.page);
        for (const SessionEvent& event : machine.session.events.all()) {
            if (event.kind == Kind::DemoBegan) {
                REQUIRE(seeds.insert(demoSeed(machine.session.demoCounter)).second);
            }
        }
    }
    CHECK(pages.size() == 4);
    CHECK(seeds.size() > 1000);
    CHECK(seeds.size() == machine.session.demoCounter);
}

TEST_CASE("every field of a session is in its hash, its equality and its difference") {
    SessionState state(7);
    state.events.add(SessionEventKind{}, 1, 2);
    const SessionState before = state;
    const int count = flipEach(
        state, [](const std::string&) { return true; },
        [&](const std::string& path) {
            INFO(path);
            CHECK(hashOf(state) != hashOf(before));
            CHECK(firstDifference(before, state).substr(0, path.size() + 1) == path + ':');
        });
    CHECK(count > 150);
}
