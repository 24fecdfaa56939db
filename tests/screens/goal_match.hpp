// A match a moment before a goal, for who wants to see one.
#pragma once

#include "arcade_house.hpp"

#include "screens/match/match_order.hpp"
#include "screens/match/match_play.hpp"

#include <memory>

namespace hexagoal::test {

/// The ball flies into a goal of the first two teams' match; seat 0 is at the home side.
inline std::unique_ptr<MatchPlay> matchBeforeGoal(const ScreenSetup& setup) {
    MatchOrder order;
    order.teams = {0, 1};
    order.sides.fill(kNoSide);
    order.sides[0] = 0;
    auto context =
        std::make_shared<const MatchContext>(setupOf(order, *setup.teams, 1, setup.venue),
                                             setup.tuning.physics, setup.tuning.match, setup.tuning.ai);
    MatchState start = newMatch(*context);
    start.phase = Phase::Play;
    start.restart = {};
    const float line = context->pitch().halfLength();
    start.world.ball.position = {0.0f, 1.0f, start.attack(0) * (line - 1.0f)};
    start.world.ball.velocity = {0.0f, 0.0f, start.attack(0) * 25.0f};
    return std::make_unique<MatchPlay>(Game(std::move(context), start));
}

} // namespace hexagoal::test
