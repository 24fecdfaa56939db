// The tutorial as a model: each lesson is over when it was done, and by nothing else.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "replay/tutorial.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

using namespace hexagoal;

namespace {

using Hand = std::function<PadInput(const TutorialRun&, const MatchState&, int tick)>;

void point(PadInput& pad, Vec3 way) {
    const float length = std::sqrt(way.x * way.x + way.z * way.z);
    if (length > 0.0f) {
        pad.x = static_cast<std::int8_t>(way.x / length * 127.0f);
        pad.z = static_cast<std::int8_t>(way.z / length * 127.0f);
    }
}

/// Plays until the lesson is done, failed tries again. Returns whether it was done in so many ticks.
bool playLesson(TutorialRun& run, const Hand& hand, int mostTicks) {
    Game game = run.scene();
    int begun = 0;
    for (int tick = 0; tick < mostTicks; ++tick) {
        const Pads pads = run.pads(hand(run, game.match(), tick - begun), game.match());
        game.step(pads);
        run.listen(game.match(), game.context(), pads[0]);
        if (run.done()) {
            return true;
        }
        if (run.failed()) {
            game = run.scene();
            begun = tick + 1;
        }
    }
    return false;
}

void skipTo(TutorialRun& run, Lesson lesson) {
    while (run.lesson() != lesson) {
        REQUIRE(run.next());
    }
}

/// What the sentence of each lesson says, done by hand.
PadInput asTold(const TutorialRun& run, const MatchState& match, int tick) {
    PadInput pad;
    const Vec3 goal{0.0f, 0.0f, match.attack(0) * 52.5f};
    const PlayerState& me = match.player(match.seats[0].player);
    switch (run.lesson()) {
    case Lesson::Dribble: {
        const PracticeGate& gate =
            run.course().gates[static_cast<std::size_t>(std::min(run.dribble().nextGate(), 9))];
        const Vec3 through = (gate.left + gate.right) * 0.5f;
        point(pad, through - me.position);
        break;
    }
    case Lesson::Pass:
        if (match.seats[0].player == kPracticeWinger) { // it is under way: he goes to meet it
            point(pad, match.ball().position - me.position);
            break;
        }
        point(pad, match.player(kPracticeWinger).position - me.position);
        pad.held = tick > 20 && tick < 26 ? PadInput::kA : 0;
        break;
    case Lesson::Shoot:
        point(pad, goal - me.position);
        pad.held = tick > 10 && tick < 30 ? PadInput::kC : 0;
        break;
    case Lesson::Defend:
        point(pad, match.ball().position - me.position);
        // He runs at the ball by himself; near it he tackles.
        pad.held = strikeDistance(match.ball().position, me.position) > 1.8f ? PadInput::kA
                   : tick % 24 < 4                                           ? PadInput::kC
                                                                             : 0;
        break;
    case Lesson::SetPiece:
        pad.held = tick > 30 && tick < 55 ? PadInput::kC : 0;
        break;
    }
    return pad;
}

} // namespace

TEST_CASE("Every lesson of the tutorial is done by doing what it says") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        TutorialRun run(plainSetup(), Tuning{}, seed);
        int lessons = 0;
        do {
            INFO("seed " << seed << ", lesson " << run.number());
            CHECK(playLesson(run, asTold, 60 * 60));
            ++lessons;
        } while (run.next());
        CHECK(lessons == kLessons);
    }
}

TEST_CASE("No lesson is done by doing nothing, or by another button") {
    const Hand nothing = [](const TutorialRun&, const MatchState&, int) { return PadInput{}; };
    for (int i = 0; i < kLessons; ++i) {
        TutorialRun run(plainSetup(), Tuning{}, 1);
        skipTo(run, static_cast<Lesson>(i));
        INFO("lesson " << i);
        CHECK_FALSE(playLesson(run, nothing, 60 * 45));
    }
    const Hand passes = [](const TutorialRun& run, const MatchState& match, int tick) {
        PadInput pad;
        if (run.lesson() == Lesson::Shoot) {
            point(pad, Vec3{0.0f, 0.0f, -match.attack(0)}); // away from the goal
        }
        pad.held = tick > 20 && tick < 26 ? PadInput::kA : 0;
        return pad;
    };
    TutorialRun run(plainSetup(), Tuning{}, 1);
    skipTo(run, Lesson::Shoot);
    CHECK_FALSE(playLesson(run, passes, 60 * 30));
}

TEST_CASE("A lost ball is laid ready again") {
    TutorialRun run(plainSetup(), Tuning{}, 1);
    skipTo(run, Lesson::Shoot);
    Game game = run.scene();
    const Hand wide = [](const TutorialRun&, const MatchState& match, int tick) {
        PadInput pad;
        point(pad, Vec3{1.0f, 0.0f, -match.attack(0)});
        pad.held = tick > 40 && tick < 80 ? PadInput::kB : 0;
        return pad;
    };
    for (int tick = 0; tick < 60 * 40 && !run.failed(); ++tick) {
        const Pads pads = run.pads(wide(run, game.match(), tick), game.match());
        game.step(pads);
        run.listen(game.match(), game.context(), pads[0]);
    }
    REQUIRE(run.failed());
    game = run.scene();
    CHECK_FALSE(run.failed());
    CHECK_FALSE(run.done());
    CHECK(game.match().carrier == kPracticePlayer);
}
