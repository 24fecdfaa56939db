// After a goal the match may wait for a show of it: how long, with the clock at rest, and who cuts it short.
#include "catch.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/step.hpp"

using namespace hexagoal;

namespace {

struct WaitScene {
    explicit WaitScene(float wait) : context(setupWith(wait)), match(newMatch(context)) {
        match.phase = Phase::Goal;
        match.phaseTicks = 0;
        match.restart.side = 1;
        match.score[0] = 1;
    }
    static MatchSetup setupWith(float wait) {
        MatchSetup setup;
        setup.rules.goalWait = wait;
        setup.rules.minutes = 10.0f; // where the clock runs on with a dead ball
        setup.seats[0].side = 0;
        return setup;
    }
    /// Ticks until the phase is over; a button goes down in one of them.
    int play(int pressedIn = -1) {
        const Phase phase = match.phase;
        int ticks = 0;
        while (match.phase == phase && ticks < 2000) {
            MatchInputs inputs;
            inputs.pads[0].held = ticks == pressedIn ? PadInput::kC : 0;
            stepMatch(match, context, inputs);
            ++ticks;
        }
        return ticks;
    }
    int joy() const { return ticksOf(context.tuning.goalTime); }

    MatchContext context;
    MatchState match;
};

} // namespace

TEST_CASE("A goal waits as long as the rules say, and the clock rests in the wait") {
    WaitScene none(0.0f);
    CHECK(none.play() == none.joy());
    WaitScene some(5.0f);
    const auto clock = some.match.clockTicks;
    CHECK(some.play() == some.joy() + ticksOf(5.0f));
    CHECK(some.match.clockTicks - clock == some.joy());
}

TEST_CASE("A button cuts the show of a goal short, but not its first second, and none where nothing waits") {
    WaitScene scene(5.0f);
    const int seen = ticksOf(scene.context.tuning.goalSeen);
    CHECK(scene.play(seen + 20) == seen + 21);
    WaitScene early(5.0f);
    CHECK(early.play(seen / 2) == early.joy() + ticksOf(5.0f));
    WaitScene none(0.0f);
    CHECK(none.play(seen + 20) == none.joy());
}

TEST_CASE("A button that is held since before the goal cuts nothing short") {
    WaitScene scene(5.0f);
    scene.match.seats[0].heldBefore = PadInput::kC;
    int ticks = 0;
    while (scene.match.phase == Phase::Goal && ticks < 2000) {
        MatchInputs inputs;
        inputs.pads[0].held = PadInput::kC;
        stepMatch(scene.match, scene.context, inputs);
        ++ticks;
    }
    CHECK(ticks == scene.joy() + ticksOf(5.0f));
}

TEST_CASE("A long wait is for more joy too, a short one for showing the goal again") {
    const auto joy = [](float wait) {
        const WaitScene scene(wait);
        return joyTicks(scene.context);
    };
    const MatchTuning tuning;
    CHECK(joy(0.0f) == ticksOf(tuning.goalTime));
    CHECK(joy(tuning.replayLeast) == ticksOf(tuning.goalTime));
    CHECK(joy(4.8f) <= ticksOf(tuning.goalTime + 4.8f - tuning.replayLeast));
    CHECK(joy(15.5f) >= ticksOf(10.0f));
    CHECK(joy(15.5f) <= ticksOf(tuning.goalTime + 15.5f - tuning.replayLeast));
    // Where nothing waits, the scorer goes back before the others stand.
    CHECK(heroTicks(WaitScene(0.0f).context) == ticksOf(tuning.celebrateTime));
    CHECK(heroTicks(WaitScene(15.5f).context) == joy(15.5f));
}

TEST_CASE("A button ends an interval as it ends the show of a goal, and the half begins once") {
    const auto interval = [](float wait, int pressedIn) {
        WaitScene scene(wait);
        scene.match.phase = Phase::HalfTime;
        const int ticks = scene.play(pressedIn);
        CHECK(scene.match.half == 1);
        CHECK(scene.match.phase == Phase::Restart);
        CHECK(scene.match.restart.kind == RestartKind::KickOff);
        return ticks;
    };
    const MatchTuning tuning;
    const int seen = ticksOf(tuning.goalSeen);
    // Its board is to be read where the match waits for shows: five seconds on a machine, ten at home.
    const int whole = ticksOf(tuning.halfTimeTime + tuning.boardShare * 5.0f);
    CHECK(ticksOf(tuning.halfTimeTime + tuning.boardShare * 4.8f) >= ticksOf(5.0f));
    CHECK(ticksOf(tuning.halfTimeTime + tuning.boardShare * 15.9f) >= ticksOf(10.0f));
    const int least = ticksOf(tuning.halfTimeTime);
    CHECK(interval(5.0f, -1) == whole);
    CHECK(interval(5.0f, seen + 20) == seen + 21);
    CHECK(interval(5.0f, seen / 2) == whole);
    CHECK(interval(5.0f, whole - 1) == whole); // in the tick in which it ends by itself
    CHECK(interval(0.0f, -1) == least);
    CHECK(interval(0.0f, seen + 20) == least);
}
