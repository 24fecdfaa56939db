// Scripted people: each does what his plan says, and the same each time.
#include "../match/plain_teams.hpp"
#include "app/lab/people_habits.hpp"
#include "app/lab/people_ladder.hpp"
#include "app/lab/people_run.hpp"
#include "app/lab/people_scenes.hpp"
#include "catch.hpp"
#include "core/level.hpp"
#include "replay/game.hpp"

#include <cmath>
#include <set>

using namespace hexagoal;

namespace {

const std::vector<Team>& twoTeams() {
    static const std::vector<Team> teams{plainSetup().teams[0], plainSetup().teams[1]};
    return teams;
}

PeopleOptions shortMatches(std::string_view plan, std::uint64_t count) {
    PeopleOptions options;
    options.plans = {findPlan(plan)};
    options.equal = true;
    options.count = count;
    options.minutes = 1.0f;
    return options;
}

PeopleCounts countsOf(std::string_view plan, std::uint64_t count = 3) {
    return runPeople(shortMatches(plan, count), twoTeams(), {}).front().counts;
}

} // namespace

TEST_CASE("every plan of people has a name and a sentence of its own, and there are a dozen and more") {
    std::set<std::string_view> names;
    std::set<std::string_view> sentences;
    for (const Plan& plan : allPlans()) {
        names.insert(plan.name);
        sentences.insert(plan.sentence);
        CHECK(findPlan(plan.name) == &plan);
    }
    CHECK(names.size() == allPlans().size());
    CHECK(sentences.size() == allPlans().size());
    CHECK(allPlans().size() >= 18);
    CHECK(findPlan("") == nullptr);
    CHECK(findPlan("no such plan") == nullptr);
}

TEST_CASE("every plan of people plays the same match again, and another one with another seed") {
    for (const Plan& plan : allPlans()) {
        INFO(plan.name);
        MatchSetup setup = plainSetup();
        setup.seed = 3;
        setup.rules.minutes = 0.3f;
        setup.seats[0].side = 1;
        const PeopleMatch once = playPerson(setup, plan, 12, {});
        CHECK(playPerson(setup, plan, 12, {}).hash == once.hash);
        setup.seed = 2;
        CHECK(playPerson(setup, plan, 12, {}).hash != once.hash);
        // Whoever does anything presses buttons.
        CHECK((once.counts.presses > 0) == (plan.name != "idle"));
    }
}

TEST_CASE("people's matches do not depend on the number of threads") {
    PeopleOptions options = shortMatches("passing", 3);
    options.plans.push_back(findPlan("mash"));
    options.levels = {1, 8};
    options.minutes = 0.3f;
    const auto alone = toJson(options, runPeople(options, twoTeams(), {}));
    options.threads = 2;
    CHECK(toJson(options, runPeople(options, twoTeams(), {})) == alone);
}

TEST_CASE("a person sees late: what has turned since he does not know, his fingers he does") {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    const MatchContext context(setup);
    GameState state(context);
    BallPaths paths(context);
    constexpr int kLate = 12;
    Sight late(0, kLate);
    Sight now(0, 0);
    std::vector<Phase> phases;
    for (int i = 0; i < 400; ++i) {
        stepGame(state, context, {}, paths);
        late.look(state.match, context);
        now.look(state.match, context);
        phases.push_back(state.match.phase);
        CHECK(now.seen().phase == state.match.phase);
        CHECK(now.seen().tick == state.match.tick);
        if (i >= kLate) {
            CHECK(late.seen().tick == state.match.tick - kLate);
            CHECK(late.seen().phase == phases[static_cast<std::size_t>(i - kLate)]);
        }
    }
    // His axes: his own goal behind him, whichever way he attacks.
    for (const int side : {0, 1}) {
        Sight eyes(side, 0);
        eyes.look(state.match, context);
        const Seen seen = eyes.seen();
        CHECK(seen.man(keeperOf(side)).at.y < -30.0f);
        CHECK(seen.man(keeperOf(1 - side)).at.y > 30.0f);
    }
}

TEST_CASE("a way of a person's own axes is the pad's stick") {
    for (const float attack : {1.0f, -1.0f}) {
        const PadInput ahead = stickOf({0.0f, 1.0f}, attack);
        CHECK(ahead.x == 0);
        CHECK(ahead.z == static_cast<int>(127.0f * attack));
        const PadInput right = stickOf({3.0f, 0.0f}, attack);
        CHECK(right.x == static_cast<int>(-127.0f * attack));
        CHECK(right.z == 0);
    }
}

TEST_CASE("a person's stick stays until the tick in which he lets a button go: that one aims the kick") {
    static constexpr auto kPasses = [](const Seen&, Hands& hands) {
        hands.stick = {0.0f, 1.0f};
        if (hands.since == 1) {
            hands.push(PadInput::kA, 3, {1.0f, 0.0f});
        }
    };
    const Plan plan{"passes", "to the right, once", kPasses};
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    const MatchContext context(setup);
    GameState state(context);
    BallPaths paths(context);
    stepGame(state, context, {}, paths); // he has a man
    Person person(plan, 0, 0, 1);
    for (int tick = 0; tick < 6; ++tick) {
        const PadInput pad = person.next(state.match, context);
        INFO(tick);
        CHECK(pad.held == (tick < 3 ? PadInput::kA : 0));
        CHECK((pad.x != 0) == (tick < 4));
        CHECK((pad.z != 0) == (tick >= 4));
    }
}

TEST_CASE("a person runs to where he can have a rolling ball soonest, not after it") {
    Seen seen;
    seen.me = playerId(0, 5);
    seen.ball = {-10.0f, 5.0f};
    seen.ballVelocity = {10.0f, 0.0f};
    Hands hands{Rng(1)};
    fetch(seen, hands); // it comes past him
    CHECK(std::abs(hands.stick.x) < 0.5f);
    CHECK(hands.stick.y > 0.8f);
    seen.ballVelocity = {};
    fetch(seen, hands);
    CHECK(hands.stick.x < -0.8f);
}

TEST_CASE("the kick-off's plan shoots from the middle, and from wherever he gets the ball") {
    const PeopleCounts counts = countsOf("kick-off", 12);
    CHECK(counts.shots[0] >= 24);
    CHECK(counts.passesTried[0] < countsOf("passing", 12).passesTried[0]);
}

TEST_CASE("who passes passes more than who dribbles, who dribbles shoots, who is idle does neither") {
    const PeopleCounts passing = countsOf("passing", 6);
    const PeopleCounts dribble = countsOf("dribble", 6);
    const PeopleCounts idle = countsOf("idle", 6);
    CHECK(passing.passesTried[0] > dribble.passesTried[0]);
    CHECK(dribble.shots[0] > idle.shots[0]);
    CHECK(idle.presses == 0);
    CHECK(idle.vain == 0);
    CHECK(passing.presses > 0);
    CHECK(passing.vain * 2 < passing.presses);
}

TEST_CASE("goals of people are counted by place, all of them") {
    PeopleCounts all = countsOf("dribble", 8);
    std::uint64_t placed = all.ownGoals;
    for (const std::uint64_t goals : all.goalsFrom) {
        placed += goals;
    }
    CHECK(placed == all.goals[0]);
    CHECK(all.matches == 8);
    CHECK(all.wins + all.draws <= all.matches);
    const PeopleCounts once = all;
    all.add(once);
    CHECK(all.goals[0] == 2 * once.goals[0]);
    CHECK(all.matches == 16);
    CHECK(all.vain == 2 * once.vain);
}

namespace {

/// Ticks that the person's player is doing this, in a short match; what he sees is `delay` ticks old.
int ticksOf(std::string_view plan, PlayerMode mode, int delay = 12) {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 2.0f;
    setup.seats[0].side = 0;
    const MatchContext context(setup);
    GameState state(context);
    BallPaths paths(context);
    Person person(*findPlan(plan), 0, delay, 1);
    int ticks = 0;
    while (!state.match.over()) {
        Pads pads{};
        pads[0] = person.next(state.match, context);
        stepGame(state, context, pads, paths);
        const PlayerId man = state.match.seats[0].player;
        ticks += man != kNobody && state.match.player(man).mode == mode ? 1 : 0;
    }
    return ticks;
}

} // namespace

TEST_CASE("slides slide, jockeys jockey, and who dribbles does neither") {
    CHECK(ticksOf("slides", PlayerMode::SlideTackle) > 0);
    CHECK(ticksOf("jockey", PlayerMode::Jockey) > 0);
    CHECK(ticksOf("dribble", PlayerMode::SlideTackle) == 0);
    // With eyes that are not late: who shoots a ball that he has lost since he saw it holds C without it.
    CHECK(ticksOf("dribble", PlayerMode::Jockey, 0) == 0);
}

TEST_CASE("a coin of people climbs the ladder until a match is lost, the same whatever the threads") {
    PeopleOptions options = shortMatches("mash", 4);
    options.plans.push_back(findPlan("dribble"));
    options.minutes = 0.3f;
    Ladder ladder{};
    for (Rung& rung : ladder) {
        rung.level = 3;
    }
    std::vector<Team> many;
    for (int i = 0; i < 9; ++i) {
        many.push_back(twoTeams()[static_cast<std::size_t>(i % 2)]);
    }
    const VenueBook venues;
    const auto rows = runLadder(options, ladder, venues, many, {});
    REQUIRE(rows.size() == 2);
    for (const LadderRow& row : rows) {
        std::uint64_t ended = row.cups;
        std::uint64_t matches = row.cups * kLadderMatches;
        for (std::size_t i = 0; i < row.lostAt.size(); ++i) {
            ended += row.lostAt[i];
            matches += row.lostAt[i] * (i + 1);
        }
        CHECK(row.coins == 4);
        CHECK(ended == row.coins);
        CHECK(matches == row.matches);
    }
    options.threads = 2;
    CHECK(toJson(options, runLadder(options, ladder, venues, many, {})) == toJson(options, rows));
}

TEST_CASE("scenes of people: every chip is struck, some go in and some do not, and corners are taken") {
    SceneOptions options;
    options.count = 6;
    std::uint64_t tries = 0;
    std::uint64_t goals = 0;
    for (const ChipRow& row : runChips(options, twoTeams(), {})) {
        INFO(row.distance << " m, " << row.hold << " ticks");
        CHECK(row.tries == options.count);
        CHECK(row.struck == row.tries);
        CHECK(row.goals <= row.struck);
        tries += row.tries;
        goals += row.goals;
    }
    CHECK(goals > 0);
    CHECK(goals < tries);
    options.count = 20;
    const auto corners = runCorners(options, twoTeams(), {});
    REQUIRE(corners.size() == 1);
    CHECK(corners[0].tries == 20);
    CHECK(corners[0].goals + corners[0].conceded <= corners[0].tries);
    CHECK(corners[0].headed <= corners[0].goals);
    options.threads = 2;
    CHECK(toTable(runCorners(options, twoTeams(), {})) == toTable(corners));
}
