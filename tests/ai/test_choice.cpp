// What the player on the ball thinks of.
#include "ai/choice.hpp"
#include "ai/support.hpp"
#include "catch.hpp"
#include "side_scene.hpp"

using namespace hexagoal;

namespace {

constexpr int kSlot = 9;

/// All but their keeper are in far corners.
struct Scene : SideScene {
    Scene() {
        clearPitch({-30.0f, -45.0f}, {30.0f, -45.0f});
        blackboard.belief.opponents[0].place = {0.0f, 51.0f};
    }
    void tune(float AiTuning::*row, float value) { context.ai.*row = value; }
    OptionList carries(Vec2 from) {
        OptionList list;
        blackboard.belief.mates[kSlot].place = from;
        addCarries(list, blackboard, view, kSlot, from);
        return list;
    }
    OptionList passes(Vec2 from, float farthest) {
        OptionList list;
        blackboard.belief.ball = from;
        addPasses(list, blackboard, view, kSlot, from, farthest);
        return list;
    }
};

float scoreTo(const OptionList& list, Vec2 target) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (glm::distance(list[i].target, target) < 0.01f) {
            return list[i].score;
        }
    }
    return -99.0f;
}

/// The best through ball to a mate; 0 if none comes to mind.
float bestThrough(const OptionList& list, int mate) {
    float best = 0.0f;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].intent == Intent::Through && list[i].receiver == mate) {
            best = std::max(best, list[i].score);
        }
    }
    return best;
}

bool passesTo(const OptionList& list, int mate) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].intent == Intent::Pass && list[i].receiver == mate) {
            return true;
        }
    }
    return false;
}

} // namespace

TEST_CASE("A dribble that gets past their last line is worth more, one before it is not") {
    const Vec2 from{0.0f, 20.0f};
    const auto scores = [&](float behind) {
        Scene scene;
        scene.tune(&AiTuning::carryBehind, behind);
        scene.blackboard.belief.opponents[3].place = {12.0f, 23.0f};
        scene.blackboard.belief.opponents[4].place = {-12.0f, 23.0f};
        const float far = scene.context.ai.carryFar;
        const OptionList list = scene.carries(from);
        return std::array{scoreTo(list, from + Vec2{0.0f, far}), scoreTo(list, from + Vec2{far, 0.0f})};
    };
    const auto none = scores(0.0f);
    const auto more = scores(1.0f);
    CHECK(more[0] > 1.2f * none[0]);
    CHECK(more[1] == none[1]);
}

TEST_CASE("A pass is not led further before a runner than passes go") {
    const auto thinksOf = [](Vec2 velocity) {
        Scene scene;
        scene.blackboard.belief.opponents[3].place = {30.0f, 45.0f};
        scene.blackboard.belief.mates[7].place = {0.0f, 25.0f};
        scene.blackboard.belief.mates[7].velocity = velocity;
        return passesTo(scene.passes({0.0f, 0.0f}, 32.0f), 7);
    };
    CHECK(thinksOf({}));
    CHECK(thinksOf({0.0f, -4.0f})); // comes to meet it
    CHECK_FALSE(thinksOf({0.0f, 8.0f}));
}

TEST_CASE("A through ball behind their last line is worth more, the more a side sees, one before it is not") {
    const auto worth = [](float vision, float line) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.blackboard.belief.opponents[3].place = {30.0f, line};
        scene.blackboard.belief.opponents[4].place = {-30.0f, line};
        scene.blackboard.belief.mates[7].place = {0.0f, 12.0f};
        scene.blackboard.belief.mates[7].velocity = {0.0f, 4.0f};
        return bestThrough(scene.passes({0.0f, 0.0f}, 30.0f), 7);
    };
    const float taste = AiTuning{}.throughTaste;
    CHECK(taste > 0.0f);
    REQUIRE(worth(0.0f, 14.0f) > 0.0f);
    CHECK(worth(1.0f, 14.0f) == Approx((1.0f + taste) * worth(0.0f, 14.0f)));
    CHECK(worth(0.5f, 14.0f) == Approx((1.0f + 0.5f * taste) * worth(0.0f, 14.0f)));
    REQUIRE(worth(0.0f, 40.0f) > 0.0f);
    CHECK(worth(1.0f, 40.0f) == worth(0.0f, 40.0f));
}

TEST_CASE("With somebody at his heels a player plays a ball on at once only where that is so much better "
          "than to take it down") {
    const auto plays = [](float better) {
        Scene scene;
        scene.tune(&AiTuning::oneTouchBetter, better);
        scene.tune(&AiTuning::oneTouchTime, 2.0f); // whoever is there is at his heels
        scene.blackboard.belief.mates[kSlot].place = {0.0f, 0.0f};
        scene.blackboard.belief.mates[7].place = {8.0f, 2.0f};
        scene.blackboard.belief.opponents[3].place = {30.0f, 45.0f};
        scene.blackboard.belief.opponents[5].place = {-1.0f, -1.0f};
        scene.blackboard.meetings[kSlot] = {0.05f, {0.0f, 0.0f}, 0.11f};
        PlayerInput input;
        decideFirstTouch(scene.blackboard, scene.view, kSlot, input);
        return input.intent == Intent::Pass;
    };
    CHECK(plays(0.0f));
    CHECK_FALSE(plays(10.0f));
}

TEST_CASE("Beside his own goal, facing it with somebody at his heels, a player kicks the ball behind") {
    const auto aim = [](Vec2 from, Vec2 facing, Vec2 opponent, float risk = 0.0f) {
        Scene scene;
        scene.blackboard.belief.risk = risk;
        scene.blackboard.belief.opponents[8].place = opponent;
        scene.match.player(playerId(0, kSlot)).facing = scene.blackboard.belief.pitch(facing);
        OptionList list;
        addClearance(list, scene.blackboard, scene.view, kSlot, from);
        REQUIRE(list.size() == 1);
        return list.best().target;
    };
    const Vec2 beside{12.0f, -46.0f};
    const Vec2 near{12.0f, -45.7f};
    const Vec2 far{12.0f, -20.0f};
    CHECK(aim(beside, {0.0f, -1.0f}, near).y < -52.5f);
    CHECK(aim(beside, {0.0f, -1.0f}, near).x > beside.x);       // away from the goal
    CHECK(aim(beside, {0.0f, -1.0f}, far).y > -20.0f);          // he has time
    CHECK(aim(beside, {0.0f, 1.0f}, near).y > -20.0f);          // he sees the pitch
    CHECK(aim({1.0f, -46.0f}, {0.0f, -1.0f}, near).y > -20.0f); // before the goal nobody does
    // Who must take risks does so from further out.
    CHECK(aim({12.0f, -41.0f}, {0.0f, -1.0f}, {12.0f, -40.7f}).y > -20.0f);
    CHECK(aim({12.0f, -41.0f}, {0.0f, -1.0f}, {12.0f, -40.7f}, 3.0f).y < -52.5f);
}

TEST_CASE("Where much is dared a shot is worth more, and less so to a side that sees all") {
    const auto worth = [](float vision, float risk) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.view.wits.risk = risk;
        OptionList list;
        addShot(list, scene.blackboard, scene.view, kSlot, {0.0f, 36.0f}, false);
        REQUIRE(list.size() == 1);
        return list.best().score;
    };
    CHECK(worth(1.0f, 0.0f) == worth(0.0f, 0.0f));
    CHECK(worth(1.0f, 4.0f) > 1.5f * worth(1.0f, 0.0f));
    CHECK(worth(0.0f, 4.0f) > 1.5f * worth(1.0f, 4.0f));
}

TEST_CASE("The more a side sees the more of its players offer themselves short") {
    const auto offer = [](float vision) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.blackboard.belief.ball = {0.0f, 0.0f};
        for (int slot = 5; slot < kTeamSize; ++slot) {
            const float across = static_cast<float>(slot) - 7.5f;
            scene.blackboard.belief.mates[static_cast<std::size_t>(slot)].place = {4.0f * across, 10.0f};
        }
        planShortOptions(scene.blackboard, scene.view);
        int count = 0;
        for (const PlayerPlan& plan : scene.blackboard.plans) {
            count += plan.duty == Duty::Support ? 1 : 0;
        }
        return count;
    };
    CHECK(offer(0.1f) == 1);
    CHECK(offer(1.0f) > 2);
}
