#include "catch.hpp"
#include "side_scene.hpp"

#include "ai/receiving.hpp"
#include "ai/set_pieces.hpp"
#include "ai/shape.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

struct Scene : SideScene {
    void settle(Vec2 ball, float possession) {
        blackboard.belief = {};
        blackboard.belief.ball = ball;
        blackboard.belief.opponents[0].place = {0.0f, 51.0f};
        blackboard.belief.opponents[1].place = {3.0f, 38.0f};
        blackboard.possession = possession;
        blackboard.hold = possession > 0.5f ? Hold::Ours : Hold::Theirs;
        for (int i = 0; i < 400; ++i) {
            moveLine(blackboard, blockFor(blackboard.belief, possession, context.ai), view);
        }
    }
    Vec2 place(int slot) const {
        return shapePlace(blackboard, blockFor(blackboard.belief, blackboard.possession, context.ai), view,
                          slot);
    }
};

float spread(const Scene& scene, bool across) {
    float low = 99.0f;
    float high = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const Vec2 place = scene.place(slot);
        const float value = across ? place.x : place.y;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    return high - low;
}

} // namespace

TEST_CASE("Every place of the shape is on the pitch, wherever the ball is") {
    Scene scene;
    for (const float possession : {0.0f, 0.5f, 1.0f}) {
        for (float x = -34.0f; x <= 34.0f; x += 17.0f) {
            for (float y = -52.0f; y <= 52.0f; y += 13.0f) {
                scene.settle({x, y}, possession);
                for (int slot = 1; slot < kTeamSize; ++slot) {
                    CHECK(scene.blackboard.belief.inField(scene.place(slot), 1.0f));
                }
            }
        }
    }
}

TEST_CASE("The shape breathes: compact without the ball, stretched with it") {
    Scene scene;
    scene.settle({0.0f, 0.0f}, 0.0f);
    const float narrow = spread(scene, true);
    const float shallow = spread(scene, false);
    scene.settle({0.0f, 0.0f}, 1.0f);
    CHECK(spread(scene, true) > narrow + 8.0f);
    CHECK(spread(scene, false) > shallow + 5.0f);
}

TEST_CASE("The shape shifts to the ball's side and follows it up and down") {
    Scene scene;
    scene.settle({25.0f, 0.0f}, 0.0f);
    const Vec2 right = scene.place(6);
    scene.settle({-25.0f, 0.0f}, 0.0f);
    const Vec2 left = scene.place(6);
    CHECK(right.x > left.x + 10.0f);
    scene.settle({0.0f, -30.0f}, 0.0f);
    const float deep = scene.place(6).y;
    scene.settle({0.0f, 30.0f}, 0.0f);
    CHECK(scene.place(6).y > deep + 20.0f);
}

TEST_CASE("The backs hold one line when they defend") {
    Scene scene;
    for (float y = -40.0f; y <= 40.0f; y += 10.0f) {
        scene.settle({10.0f, y}, 0.0f);
        for (int slot = 2; slot <= 4; ++slot) {
            CHECK(scene.place(slot).y == Approx(scene.place(1).y));
        }
    }
}

TEST_CASE("However much a side dares, its line stays goal side of the ball") {
    Scene scene;
    const AiTuning& t = scene.context.ai;
    for (float y = -45.0f; y <= 45.0f; y += 5.0f) {
        scene.settle({0.0f, y}, 0.0f);
        Belief& belief = scene.blackboard.belief;
        const float calm = blockFor(belief, 0.0f, t).back;
        for (const float risk : {1.0f, 2.6f, 5.0f}) {
            belief.risk = risk;
            CAPTURE(y, risk);
            const float line = blockFor(belief, 0.0f, t).back;
            CHECK(line <= std::max(y - t.lineGoalSide, t.lineLast - belief.halfLength));
            CHECK(line >= calm);
        }
    }
}

TEST_CASE(
    "With the ball the full-back on its side goes past the one who has it, the other stays and tucks in") {
    Scene scene;
    const AiTuning& t = scene.context.ai;
    for (const float side : {1.0f, -1.0f}) {
        scene.settle({side * 24.0f, 12.0f}, 0.0f);
        const float level = std::abs(scene.place(1).y - scene.place(4).y);
        CHECK(level < 0.1f); // without the ball they hold one line
        scene.settle({side * 24.0f, 12.0f}, 1.0f);
        const bool first = scene.place(1).x * side > 0.0f;
        const Vec2 near = scene.place(first ? 1 : 4);
        const Vec2 far = scene.place(first ? 4 : 1);
        CHECK(near.y > far.y + 0.9f * (t.overlap - t.underlap));
        CHECK(near.y > scene.blackboard.line + 0.9f * t.overlap);
        CHECK(std::abs(near.x) > std::abs(far.x) + 3.0f);
    }
}

TEST_CASE("The last line steps up when the ball goes away and drops faster when it comes") {
    Scene scene;
    const AiTuning& t = scene.context.ai;
    const auto lineAfter = [&](float ballY, float seconds) {
        scene.blackboard.belief.ball.y = ballY;
        for (int i = 0; i < ticksOf(seconds) / kGlimpseTicks; ++i) {
            moveLine(scene.blackboard, blockFor(scene.blackboard.belief, 0.0f, t), scene.view);
        }
        return scene.blackboard.line;
    };
    scene.settle({0.0f, -25.0f}, 0.0f);
    const float deep = scene.blackboard.line;
    const float stepped = lineAfter(5.0f, 1.0f);
    CHECK(stepped == Approx(deep + t.lineStepSpeed).margin(0.2));
    const float high = lineAfter(5.0f, 20.0f);
    CHECK(high > deep + 10.0f);
    CHECK(high - lineAfter(-25.0f, 1.0f) == Approx(t.lineDropSpeed).margin(0.4));
    CHECK(lineAfter(-25.0f, 20.0f) == Approx(deep).margin(0.1));
}

TEST_CASE("No attacker's place is offside") {
    Scene scene;
    for (float y = -20.0f; y <= 50.0f; y += 10.0f) {
        scene.settle({-8.0f, y}, 1.0f);
        const float line = offsideLineOf(scene.blackboard.belief);
        for (int slot = 1; slot < kTeamSize; ++slot) {
            CHECK(scene.place(slot).y < line);
        }
    }
}

TEST_CASE("While the others have the ball nobody waits where he would be offside, either") {
    Scene scene;
    for (float y = -30.0f; y <= 0.0f; y += 10.0f) {
        scene.settle({12.0f, y}, 0.0f);
        Belief& belief = scene.blackboard.belief;
        belief.risk = 2.0f;                  // all of the block is high,
        belief.opponents[1].place.y = -2.0f; // and so is theirs
        for (int slot = 1; slot < kTeamSize; ++slot) {
            CAPTURE(y, slot);
            CHECK(scene.place(slot).y < offsideLineOf(belief));
        }
    }
}

TEST_CASE("Where he is himself a player knows, however late the side sees") {
    Scene scene;
    constexpr int kSlot = 6;
    scene.match.phase = Phase::Play;
    scene.match.lastTouch.player = playerId(0, 2); // ours: the ball is known at once
    Belief& belief = scene.blackboard.belief;
    belief.attack = scene.match.attack(0);
    belief.halfLength = 52.5f;
    belief.halfWidth = 34.0f;
    belief.mates[kSlot].here = true;
    belief.mates[kSlot].top = 8.0f;
    belief.mates[kSlot].place = {20.0f, 0.0f}; // where he was seen
    scene.match.player(playerId(0, kSlot)).position = belief.pitch({0.0f, 6.0f});
    scene.match.player(playerId(0, kSlot)).velocity = {};
    scene.match.world.ball.position = belief.pitch({0.0f, 0.0f}, 0.11f);
    scene.match.world.ball.velocity = belief.pitch({0.0f, 8.0f});
    foreseeBall(scene.blackboard, scene.view);
    const Meeting& meeting = scene.blackboard.meetings[kSlot];
    CHECK(meeting.seconds < 0.9f);
    CHECK(std::abs(meeting.place.x) < 0.5f);
}

TEST_CASE("A high ball that nobody contests is let down to the chest, but not before their goal") {
    constexpr int kSlot = 6;
    const auto heightMet = [](float up, bool contested) {
        Scene scene;
        scene.match.phase = Phase::Play;
        scene.match.lastTouch.player = playerId(0, 2); // ours: the ball is known at once
        scene.clearPitch({0.0f, -50.0f}, {0.0f, -50.0f});
        Belief& belief = scene.blackboard.belief;
        const Vec2 under{0.0f, up};
        for (const bool ours : {true, false}) {
            SeenPlayer& player = (ours ? belief.mates : belief.opponents)[kSlot];
            player.here = ours || contested;
            player.top = 8.0f;
            player.place = under + Vec2{1.0f, ours ? 0.0f : 2.0f};
        }
        PlayerState& man = scene.match.player(playerId(0, kSlot));
        man.position = belief.pitch(belief.mates[kSlot].place);
        man.velocity = {};
        scene.match.world.ball.position = belief.pitch(under, 6.0f);
        scene.match.world.ball.velocity = {};
        foreseeBall(scene.blackboard, scene.view);
        return scene.blackboard.meetings[kSlot].height;
    };
    const MatchTuning t;
    CHECK(heightMet(0.0f, false) < t.chestHeight);
    CHECK(heightMet(0.0f, true) > t.chestHeight);
    CHECK(heightMet(45.0f, false) > t.chestHeight);
}

TEST_CASE("A wall is the larger the nearer and the more central the kick") {
    const AiTuning t;
    const Belief belief;
    CHECK(wallSize(belief, {0.0f, 0.0f}, t) == 0);
    CHECK(wallSize(belief, {0.0f, -34.0f}, t) >= 4);
    CHECK(wallSize(belief, {28.0f, -42.0f}, t) <= 2);
    CHECK(wallSize(belief, {0.0f, -34.0f}, t) >= wallSize(belief, {0.0f, -24.0f}, t));
}
