// A referee's scene about lines, goals and hands: few players, a ball of a radius that is exact.
#pragma once

#include "law_scene.hpp"
#include "match/laws/boundary.hpp"

namespace hexagoal {

/// Home attacks −z; away's goal is goal 0.
struct LineScene : LawScene {
    explicit LineScene(Rules rules = {}) : LawScene(withRules(rules)) {
        context.physics.ballRadius = 0.125f;
        match.tick = 10000;
        for (const int side : {0, 1}) {
            put(keeperOf(side), {0.0f, 0.0f, side == 0 ? 52.0f : -52.0f});
            put(playerId(side, 9), {5.0f, 0.0f, 0.0f});
        }
        putBall({0.0f, 0.5f, 0.0f});
        match.lastTouch = {9, kNobody, 9000, true};
    }
    bool outAt(float x, float z) {
        putBall({x, 0.5f, z});
        return isOut(match, context);
    }
    /// The ball in a goal, as if it had flown in.
    void inGoal(int goal) {
        putBall({0.0f, 0.5f, goal == 0 ? -53.0f : 53.0f});
        match.world.ball.goals[static_cast<std::size_t>(goal)].latch = Latch::Inside;
    }
};

} // namespace hexagoal
