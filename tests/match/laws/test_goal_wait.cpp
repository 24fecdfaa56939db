// After a goal the match may wait for a show of it: how long, with the clock at rest, and who cuts it short.
#include "catch.hpp"
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
        setup.seats[0].side = 0;
        return setup;
    }
    /// Ticks until the phase is over; a button goes down in one of them.
    int play(int pressedIn = -1) {
        int ticks = 0;
        while (match.phase == Phase::Goal && ticks < 2000) {
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
