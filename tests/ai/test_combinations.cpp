// What two or three players do together: the one-two, the third man, the cut-back, the counter-attack.
#include "ai/combinations.hpp"

#include "ai/choice.hpp"
#include "ai/runs.hpp"
#include "catch.hpp"
#include "match/laws/referee.hpp"
#include "side_scene.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr int kPasser = 7;
constexpr int kWall = 9;
constexpr int kThird = 10;

/// A midfielder's pass to a striker is under way, with one of theirs before the passer.
struct Scene : SideScene {
    Scene() {
        clearPitch({-30.0f, -45.0f}, {30.0f, -45.0f});
        Belief& belief = blackboard.belief;
        belief.opponents[0].place = {0.0f, 51.0f};
        belief.opponents[2].place = {20.0f, 34.0f};
        belief.opponents[3].place = {-20.0f, 34.0f};
        belief.opponents[6].place = {0.0f, 14.0f};
        belief.mates[kPasser].place = {0.0f, 10.0f};
        belief.mates[kWall].place = {5.0f, 18.0f};
        belief.ball = {2.0f, 13.0f};
        view.wits.vision = 1.0f;
        context.ai.oneTwoRate = 1.0f;
        context.ai.thirdManRate = 1.0f;
        context.ai.runRate = 0.0f; // nobody runs of himself
        blackboard.hold = Hold::Ours;
        match.phase = Phase::Play;
        match.tick = 600;
        match.flight = {.from = playerId(0, kPasser),
                        .to = playerId(0, kWall),
                        .kind = Intent::Pass,
                        .tick = match.tick - 2};
    }
    const PlayerPlan& plan(int slot) const { return blackboard.plans[static_cast<std::size_t>(slot)]; }
};

} // namespace

TEST_CASE("Who has passed past an opponent goes on behind him for the ball") {
    Scene scene;
    REQUIRE(planRun(scene.blackboard, scene.view, kPasser));
    CHECK(scene.plan(kPasser).duty == Duty::Run);
    CHECK(scene.plan(kPasser).place.y > scene.blackboard.belief.opponents[6].place.y + 3.0f);
    CHECK(scene.plan(kPasser).pace == 1.0f);
    CHECK(isInCombination(scene.blackboard, kPasser));
    CHECK(scene.blackboard.oneTwo == kPasser);
}

TEST_CASE("There is a one-two only round somebody, with a near mate, along the ground and in play") {
    const auto goesOn = [](auto&& change) {
        Scene scene;
        change(scene);
        return planRun(scene.blackboard, scene.view, kPasser);
    };
    CHECK(goesOn([](Scene&) {}));
    CHECK_FALSE(goesOn([](Scene& s) { s.blackboard.belief.opponents[6].place = {0.0f, 4.0f}; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.blackboard.belief.opponents[6].place = {9.0f, 14.0f}; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.blackboard.belief.mates[kWall].place = {20.0f, 18.0f}; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.match.flight.kind = Intent::Lob; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.match.flight.restart = RestartKind::ThrowIn; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.match.flight.tick -= kPlanTicks; })); // it was judged when it was new
    CHECK_FALSE(goesOn([](Scene& s) { s.blackboard.hold = Hold::Loose; }));
    CHECK_FALSE(goesOn([](Scene& s) { s.view.wits.vision = 0.0f; }));
    CHECK_FALSE(goesOn([](Scene& s) {
        s.blackboard.belief.mates[kPasser].place.y = -30.0f;
        s.blackboard.belief.mates[kWall].place.y = -25.0f;
        s.blackboard.belief.opponents[6].place = {0.0f, -27.0f};
    }));
}

TEST_CASE("While a pass goes to one mate a third runs for the next ball, and only one") {
    Scene scene;
    scene.blackboard.belief.mates[kThird].place = {-4.0f, 20.0f};
    scene.blackboard.belief.mates[8].place = {12.0f, 20.0f};
    REQUIRE(planRun(scene.blackboard, scene.view, 8));
    CHECK(scene.blackboard.thirdMan == 8);
    CHECK_FALSE(planRun(scene.blackboard, scene.view, kThird));
    CHECK_FALSE(planRun(scene.blackboard, scene.view, kWall)); // the ball comes to him
    // When he stops he is let go, and the next may.
    scene.blackboard.plans[8].runTicks = 0;
    followCombinations(scene.blackboard, scene.view);
    CHECK(scene.blackboard.thirdMan < 0);
    CHECK(planRun(scene.blackboard, scene.view, kThird));
}

TEST_CASE("Backs and players behind the mate are no third man") {
    const auto runs = [](int slot, Vec2 place) {
        Scene scene;
        scene.blackboard.belief.mates[static_cast<std::size_t>(slot)].place = place;
        return planRun(scene.blackboard, scene.view, slot);
    };
    CHECK(runs(kThird, {-4.0f, 20.0f}));
    CHECK_FALSE(runs(kThird, {-4.0f, 9.0f}));
    CHECK_FALSE(runs(kThird, {-24.0f, 20.0f}));
    CHECK_FALSE(runs(1, {-4.0f, 20.0f}));
}

TEST_CASE("The ball to who runs for it is played first time, where it is better than to take it down") {
    const auto plays = [](std::int8_t oneTwo, float better) {
        Scene scene;
        scene.context.ai.oneTwoBetter = better;
        Belief& belief = scene.blackboard.belief;
        belief.mates[kPasser].place = {1.0f, 19.0f};
        belief.mates[kPasser].velocity = {0.0f, 6.0f};
        scene.blackboard.plans[kPasser].runTicks = 60;
        scene.blackboard.oneTwo = oneTwo;
        scene.blackboard.meetings[kWall] = {0.05f, {5.0f, 18.0f}, 0.11f};
        PlayerInput input;
        decideFirstTouch(scene.blackboard, scene.view, kWall, input);
        return input.receiver == playerId(0, kPasser) &&
               (input.intent == Intent::Pass || input.intent == Intent::Through);
    };
    CHECK(plays(kPasser, 0.5f));
    CHECK_FALSE(plays(-1, 0.5f));
    CHECK_FALSE(plays(kPasser, 100.0f));
}

TEST_CASE("The ball to who runs in a combination is worth more, the more a side sees") {
    const auto worth = [](std::int8_t oneTwo, float vision) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.context.ai.throughTaste = 0.0f;
        Belief& belief = scene.blackboard.belief;
        belief.mates[kPasser].place = {1.0f, 19.0f};
        belief.mates[kPasser].velocity = {0.0f, 5.0f};
        scene.blackboard.oneTwo = oneTwo;
        OptionList list;
        addPasses(list, scene.blackboard, scene.view, kWall, {5.0f, 18.0f}, 30.0f);
        float best = 0.0f;
        for (std::size_t i = 0; i < list.size(); ++i) {
            best = std::max(best, list[i].receiver == kPasser ? list[i].score : 0.0f);
        }
        return best;
    };
    const float taste = AiTuning{}.oneTwoTaste;
    CHECK(taste > 0.0f);
    REQUIRE(worth(-1, 1.0f) > 0.0f);
    CHECK(worth(kPasser, 1.0f) == Approx((1.0f + taste) * worth(-1, 1.0f)));
    CHECK(worth(kPasser, 0.0f) == worth(-1, 0.0f));
}

TEST_CASE("From the goal line the ball comes back to a mate before the goal") {
    const auto best = [](Vec2 from, float taste) {
        Scene scene;
        scene.context.ai.cutBackTaste = taste;
        Belief& belief = scene.blackboard.belief;
        belief.ball = from;
        belief.mates[kWall].place = {4.0f, 40.5f};
        belief.mates[kPasser].place = from - Vec2{0.0f, 8.0f}; // the safe ball
        belief.opponents[2].place = {6.0f, 47.0f};
        belief.opponents[3].place = {-3.0f, 47.0f};
        OptionList list;
        addPasses(list, scene.blackboard, scene.view, kThird, from, 30.0f);
        float score = -1.0f;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].intent == Intent::Pass && list[i].receiver == kWall) {
                score = list[i].score;
            }
        }
        return score;
    };
    const Vec2 line{14.0f, 48.0f};
    CHECK(best(line, 4.4f) > 1.8f * best(line, 0.0f));
    const Vec2 farOut{14.0f, 36.0f};
    CHECK(best(farOut, 4.4f) == best(farOut, 0.0f));
}

TEST_CASE("With the ball on the goal line mates wait where it comes back to, before that at the posts") {
    const auto places = [](Vec2 ball) {
        Scene scene;
        scene.blackboard.belief.ball = ball;
        scene.blackboard.belief.opponents[2].place.y = 47.0f; // nobody is offside at the posts
        for (const int slot : {5, 7, 8, 9, 10}) {
            const float across = static_cast<float>(slot) - 7.5f;
            scene.blackboard.belief.mates[static_cast<std::size_t>(slot)].place = {3.0f * across, 38.0f};
        }
        planCrossing(scene.blackboard, scene.view);
        std::array<float, 2> nearest{99.0f, 99.0f}; // to the far post, to the place of a cut-back
        const AiTuning t;
        const float goal = scene.blackboard.belief.halfLength;
        for (const PlayerPlan& plan : scene.blackboard.plans) {
            if (plan.duty != Duty::Cross) {
                continue;
            }
            CHECK(plan.place.y <= std::max(offsideLineOf(scene.blackboard.belief), ball.y));
            nearest[0] =
                std::min(nearest[0], glm::distance(plan.place, {-t.farPostX, goal - t.farPostDepth}));
            nearest[1] = std::min(nearest[1], glm::distance(plan.place, {t.cutBackX, goal - t.cutBackFar}));
        }
        return nearest;
    };
    const auto wide = places({22.0f, 38.0f});
    CHECK(wide[0] < 3.0f);
    const auto line = places({14.0f, 49.0f});
    CHECK(line[1] < 0.1f);
    CHECK(line[0] > 5.0f);
}

TEST_CASE("A side breaks out when it has just won the ball and few of theirs are behind it") {
    const auto counters = [](float seconds, int behind) {
        Scene scene;
        Belief& belief = scene.blackboard.belief;
        belief.ball = {0.0f, -20.0f};
        for (int slot = 1; slot < kTeamSize; ++slot) {
            belief.opponents[static_cast<std::size_t>(slot)].place = {0.0f, slot <= behind ? 0.0f : -30.0f};
        }
        scene.blackboard.hold = Hold::Theirs;
        followCombinations(scene.blackboard, scene.view);
        CHECK_FALSE(isCounter(scene.blackboard, scene.view.ai()));
        scene.blackboard.hold = Hold::Ours;
        for (int i = 0; i <= ticksOf(seconds) / kGlimpseTicks; ++i) {
            followCombinations(scene.blackboard, scene.view);
        }
        return isCounter(scene.blackboard, scene.view.ai());
    };
    const AiTuning t;
    const int most = static_cast<int>(t.counterMost);
    CHECK(counters(0.5f, most));
    CHECK_FALSE(counters(0.5f, most + 1));
    CHECK(counters(t.counterTime - 0.3f, 2));
    CHECK_FALSE(counters(t.counterTime + 0.3f, 2));
}

TEST_CASE("On a counter-attack runs behind begin from further out") {
    const auto runs = [](float ahead, std::int16_t wonTicks) {
        Scene scene;
        scene.match.flight = {};
        scene.context.ai.runRate = 10.0f;
        scene.blackboard.wonTicks = wonTicks;
        Belief& belief = scene.blackboard.belief;
        belief.ball = {0.0f, -12.0f};
        belief.mates[kThird].place = {4.0f, 34.0f - ahead};
        for (int i = 0; i < 200; ++i) {
            if (planRun(scene.blackboard, scene.view, kThird)) {
                return true;
            }
        }
        return false;
    };
    const AiTuning t;
    CHECK(runs(t.runFrom - 2.0f, -1));
    CHECK_FALSE(runs(t.runFrom + 5.0f, -1));
    CHECK(runs(t.runFrom + 5.0f, 30));
}
