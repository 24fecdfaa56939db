// Joy and grief come of events alone.
#include "catch.hpp"
#include "laws/law_scene.hpp"
#include "match/feelings.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"

#include <vector>

using namespace hexagoal;

namespace {

/// A match in play, everyone on the pitch, that has just seen an event.
LawScene after(const Event& event) {
    LawScene scene;
    scene.match = newMatch(scene.context);
    scene.match.phase = Phase::Goal;
    scene.match.events.clear();
    scene.match.events.add(event);
    return scene;
}

} // namespace

TEST_CASE("the scorer celebrates and the beaten keeper hangs his head, unless they lie") {
    const PlayerId scorer = playerId(0, 9);
    const Event goal{.kind = EventKind::Goal, .player = scorer, .side = 0};
    LawScene scene = after(goal);
    scene.match.restart.side = 1;
    scene.match.player(keeperOf(1)).mode = PlayerMode::Free;
    feel(scene.match, scene.context);
    CHECK(scene.match.player(scorer).mode == PlayerMode::Celebrate);
    CHECK(scene.match.player(keeperOf(1)).mode == PlayerMode::Dejected);
    CHECK(scene.match.player(playerId(0, 8)).mode == PlayerMode::Free);
    CHECK(scene.match.player(keeperOf(0)).mode != PlayerMode::Dejected);

    LawScene down = after(goal);
    down.match.restart.side = 1;
    down.match.player(scorer).mode = PlayerMode::SlideTackle;
    down.match.player(keeperOf(1)).mode = PlayerMode::KeeperDive;
    feel(down.match, down.context);
    CHECK(down.match.player(scorer).mode == PlayerMode::SlideTackle);
    CHECK(down.match.player(keeperOf(1)).mode == PlayerMode::KeeperDive);
    // Once he is up he does, for what is left of the others' joy.
    for (const PlayerMode risen : {PlayerMode::Free, PlayerMode::KeeperSet}) {
        down.match.events.clear();
        down.match.phaseTicks = 60;
        down.match.player(keeperOf(1)).mode = risen;
        feel(down.match, down.context);
        CHECK(down.match.player(keeperOf(1)).mode == PlayerMode::Dejected);
        CHECK(down.match.player(keeperOf(1)).modeLength == heroTicks(down.context) - 60);
    }
    down.match.phaseTicks = static_cast<decltype(down.match.phaseTicks)>(heroTicks(down.context));
    down.match.player(keeperOf(1)).mode = PlayerMode::Free;
    feel(down.match, down.context);
    CHECK(down.match.player(keeperOf(1)).mode == PlayerMode::Free);
}

TEST_CASE("an own goal is celebrated by the nearest attacker, never by who scored it") {
    const PlayerId unlucky = playerId(1, 3);
    const Vec3 ball{3.0f, 0.2f, -50.0f};
    LawScene scene =
        after({.kind = EventKind::Goal, .player = unlucky, .side = 0, .point = ball, .value = 1.0f});
    scene.match.player(playerId(0, 10)).position = {4.0f, 0.0f, -49.0f};
    scene.match.player(keeperOf(0)).position = ball; // keepers stay at home
    feel(scene.match, scene.context);
    CHECK(heroOf(scene.match, scene.match.events.all()[0]) == playerId(0, 10));
    CHECK(scene.match.player(playerId(0, 10)).mode == PlayerMode::Celebrate);
    CHECK(scene.match.player(unlucky).mode != PlayerMode::Celebrate);
}

TEST_CASE("at the end the winners celebrate, after a shoot-out too, and after a draw nobody") {
    for (const int winner : {0, 1, -1}) {
        for (const bool kicks : {false, true}) {
            LawScene scene = after({.kind = EventKind::FullTime});
            scene.match.phase = Phase::FullTime;
            if (winner >= 0) {
                auto& count = kicks ? scene.match.shootOut.scored : scene.match.score;
                count[static_cast<std::size_t>(winner)] = 2;
            }
            feel(scene.match, scene.context);
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                const PlayerMode mode = scene.match.player(id).mode;
                CHECK((mode == PlayerMode::Celebrate) == (sideOf(id) == winner));
                CHECK((mode == PlayerMode::Dejected) == (winner >= 0 && sideOf(id) != winner));
            }
        }
    }
}

TEST_CASE("events are numbered through the match, and come with the same numbers after a rewind") {
    LawScene scene;
    scene.match = newMatch(scene.context);
    std::vector<Event> heard;
    const auto play = [&](int ticks) {
        for (int i = 0; i < ticks; ++i) {
            stepMatch(scene.match, scene.context, {});
            for (const Event& event : scene.match.events.all()) {
                heard.push_back(event);
            }
        }
    };
    play(600); // taken by himself: whistle, kick-off, pass …
    REQUIRE(heard.size() > 3);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        CHECK(heard[i].number == i);
    }
    const MatchState kept = scene.match;
    play(600);
    const std::vector<Event> first = heard;
    REQUIRE(first.size() > kept.events.count);
    scene.match = kept;
    heard.resize(kept.events.count);
    play(600);
    REQUIRE(heard.size() == first.size());
    for (std::size_t i = 0; i < heard.size(); ++i) {
        CHECK(sameFields(heard[i], first[i]));
    }
}

TEST_CASE("while the ball is in the net a stick steers nobody, and afterwards it does") {
    for (const Phase phase : {Phase::Goal, Phase::Play}) {
        MatchSetup setup = plainSetup();
        setup.seats[0].side = 0;
        LawScene scene(std::move(setup));
        const PlayerId player = playerId(0, 9);
        scene.put(player, {});
        scene.match.seats[0].player = player;
        scene.match.phase = phase;
        MatchInputs inputs;
        inputs.pads[0].x = 127;
        inputs.players[static_cast<std::size_t>(player)].run = {0.0f, 0.0f, 0.5f};
        stepMatch(scene.match, scene.context, inputs);
        const Vec3 run = scene.match.player(player).buffered.run;
        CHECK(run.x == Approx(phase == Phase::Play ? 1.0f : 0.0f));
        CHECK(run.z == Approx(phase == Phase::Play ? 0.0f : 0.5f));
    }
}
