// Who goes to the carrier, who helps him, and who throws himself at the ball.
#include "catch.hpp"
#include "side_scene.hpp"

#include "ai/pressing.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

struct Scene : SideScene {
    /// Ours are in far corners; one of theirs has the ball.
    void theyHaveIt(Vec2 carrier, Vec2 velocity) {
        clearPitch({-30.0f, -45.0f}, {30.0f, 45.0f});
        Belief& belief = blackboard.belief;
        belief.carrier = playerId(1, 9);
        belief.opponents[9] = {carrier, velocity, 8.0f, true};
        belief.ball = carrier;
        belief.ballVelocity = velocity;
        blackboard.hold = Hold::Theirs;
    }
};

} // namespace

TEST_CASE("The presser is the player who is there first, not the nearest") {
    const AiTuning t;
    Belief belief;
    for (SeenPlayer& mate : belief.mates) {
        mate.place = {-30.0f, -45.0f};
    }
    belief.mates[4].place = {0.0f, -6.0f};
    belief.mates[4].velocity = {0.0f, -7.5f}; // nearer, but running away
    belief.mates[6].place = {7.0f, 0.0f};
    belief.mates[6].velocity = {-7.5f, 0.0f};
    CHECK(choosePresser(belief, {}, -1, -1, t) == 6);
    CHECK(choosePresser(belief, {}, -1, 6, t) == 4);
    // He keeps the task against one who is hardly sooner.
    belief.mates[4].velocity = {};
    belief.mates[6].velocity = {};
    CHECK(choosePresser(belief, {}, 4, -1, t) == 4);
    CHECK(choosePresser(belief, {}, 6, -1, t) == 6);
}

TEST_CASE("A player who is booked leaves tackles that others try, charges and slides not at all") {
    const auto tries = [](int yellows, Vec2 carrier, Vec2 ball, Vec2 velocity) {
        Scene scene;
        scene.view.wits.risk = 2.0f; // bold enough to be seen in some hundred tries
        scene.view.wits.vision = 0.3f;
        constexpr int kSlot = 3;
        Belief& belief = scene.blackboard.belief;
        belief.attack = scene.match.attack(0);
        belief.carrier = playerId(1, 9);
        belief.opponents[9].here = true;
        belief.opponents[9].place = carrier;
        belief.opponents[9].velocity = velocity;
        belief.ball = ball;
        belief.ballVelocity = velocity;
        PlayerState& player = scene.match.player(playerId(0, kSlot));
        player.position = belief.pitch({0.0f, 0.0f});
        player.velocity = belief.pitch(velocity);
        player.yellows = static_cast<std::uint8_t>(yellows);
        int tried = 0;
        for (int i = 0; i < 400; ++i) {
            scene.blackboard.plans[kSlot].tackleWait = 0;
            PlayerInput input;
            challenge(scene.blackboard, scene.view, kSlot, input);
            const Intent intent = input.intent;
            tried +=
                intent == Intent::StandTackle || intent == Intent::SlideTackle || intent == Intent::Shoulder;
        }
        return tried;
    };
    // His legs are a foot's breadth from the way to the ball.
    CHECK(tries(0, {0.3f, 0.3f}, {0.0f, 0.8f}, {}) > 20);
    CHECK(tries(1, {0.3f, 0.3f}, {0.0f, 0.8f}, {}) == 0);
    // Shoulder to shoulder at full pace, the ball out of reach.
    CHECK(tries(0, {0.8f, 0.0f}, {0.8f, -3.0f}, {0.0f, -7.0f}) > 20);
    CHECK(tries(1, {0.8f, 0.0f}, {0.8f, -3.0f}, {0.0f, -7.0f}) == 0);
    // He gets away, the leg would come from the side.
    CHECK(tries(0, {1.5f, -0.3f}, {1.2f, -0.9f}, {0.0f, -6.0f}) > 20);
    CHECK(tries(1, {1.5f, -0.3f}, {1.2f, -0.9f}, {0.0f, -6.0f}) == 0);
}

TEST_CASE("Nobody slides at who gets away of a side that sees all, and others do with what they risk") {
    const auto slides = [](float vision, float risk) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.view.wits.risk = risk;
        constexpr int kSlot = 3;
        scene.theyHaveIt({1.5f, -0.3f}, {0.0f, -6.0f});
        Belief& belief = scene.blackboard.belief;
        belief.ball = {1.2f, -0.9f};
        PlayerState& player = scene.match.player(playerId(0, kSlot));
        player.position = belief.pitch({0.0f, 0.0f});
        player.velocity = belief.pitch({0.0f, -6.0f});
        int slid = 0;
        for (int i = 0; i < 2000; ++i) {
            scene.blackboard.plans[kSlot].tackleWait = 0;
            PlayerInput input;
            challenge(scene.blackboard, scene.view, kSlot, input);
            slid += input.intent == Intent::SlideTackle;
        }
        return slid;
    };
    CHECK(slides(1.0f, 0.0f) == 0);
    CHECK(slides(1.0f, 3.0f) == 0);
    const int calm = slides(0.3f, 0.0f);
    CHECK(calm > 0);
    CHECK(slides(0.3f, 1.0f) > 2 * calm);
}

TEST_CASE("Who keeps the ball has two men at him, of a side that sees it") {
    const auto helperAfter = [](float seconds, float vision) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.theyHaveIt({0.0f, 0.0f}, {});
        scene.blackboard.belief.mates[4].place = {1.0f, -3.0f};
        scene.blackboard.belief.mates[5].place = {-3.0f, -10.0f};
        for (int i = 0; i <= ticksOf(seconds) / kPlanTicks; ++i) {
            planPressing(scene.blackboard, scene.view);
        }
        CHECK(scene.blackboard.presser == 4);
        CHECK(scene.blackboard.cover == 5);
        return lengthOf(scene.blackboard.plans[5].place);
    };
    const AiTuning t;
    CHECK(helperAfter(0.5f * t.doubleAfter, 1.0f) > t.coverGapCounter - 0.1f);
    CHECK(helperAfter(t.doubleAfter + 0.3f, 1.0f) < t.doubleGap + 0.1f);
    CHECK(helperAfter(t.doubleAfter + 0.3f, 0.2f) > t.coverGapCounter - 0.1f);
}

TEST_CASE("At the touch line the presser comes from inside and the second man shuts the way back") {
    const auto plan = [](float x, float vision, float height = -15.0f) {
        Scene scene;
        scene.view.wits.vision = vision;
        scene.view.wits.aggression = 0.0f;
        scene.blackboard.holdTicks = 600;
        scene.theyHaveIt({x, height}, {0.0f, -3.0f});
        scene.blackboard.belief.mates[4].place = {x, height - 3.0f};
        scene.blackboard.belief.mates[5].place = {0.8f * x, height - 8.0f};
        planPressing(scene.blackboard, scene.view);
        REQUIRE(scene.blackboard.presser == 4);
        REQUIRE(scene.blackboard.cover == 5);
        return std::pair{scene.blackboard.plans[4].place, scene.blackboard.plans[5].place};
    };
    const AiTuning t;
    for (const float side : {1.0f, -1.0f}) {
        const float wide = side * 31.0f;
        const auto [blindPresser, blindCover] = plan(wide, 0.0f);
        const auto [presser, cover] = plan(wide, 1.0f);
        CHECK(side * (blindPresser.x - presser.x) == Approx(t.trapInside));
        CHECK(side * (wide - cover.x) == Approx(t.trapCover));
        // In the middle of the pitch, and where a timid side only shadows him, as ever.
        CHECK(plan(side * 12.0f, 1.0f).first.x == plan(side * 12.0f, 0.0f).first.x);
        CHECK(plan(wide, 1.0f, 20.0f).first.x == plan(wide, 0.0f, 20.0f).first.x);
    }
}

TEST_CASE("Before a player who may shoot one throws himself, not far from goal nor from behind") {
    const auto slides = [](Vec2 shooter, Vec2 own) {
        Scene scene;
        scene.theyHaveIt(shooter, {});
        constexpr int kSlot = 3;
        scene.blackboard.belief.ball = shooter + Vec2{0.0f, -0.6f};
        PlayerState& player = scene.match.player(playerId(0, kSlot));
        player.position = scene.blackboard.belief.pitch(own);
        player.velocity = {};
        int tried = 0;
        for (int i = 0; i < 400; ++i) {
            scene.blackboard.plans[kSlot].tackleWait = 0;
            PlayerInput input;
            challenge(scene.blackboard, scene.view, kSlot, input);
            tried += input.intent == Intent::SlideTackle ? 1 : 0;
        }
        return tried;
    };
    CHECK(slides({0.0f, -33.0f}, {0.8f, -35.2f}) > 10); // between him and the goal
    CHECK(slides({0.0f, -38.0f}, {0.8f, -40.2f}) < 5);  // in his own area a leg that misses is a penalty
    CHECK(slides({0.0f, -36.0f}, {0.0f, -34.2f}) == 0); // at his back
    CHECK(slides({0.0f, 10.0f}, {0.8f, 7.8f}) == 0);    // nobody shoots from there
}
