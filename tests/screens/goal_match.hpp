// A match a moment before a goal, for who wants to see one.
#pragma once

#include "arcade_house.hpp"

#include "screens/match/match_order.hpp"
#include "screens/match/match_play.hpp"

#include <memory>

namespace hexagoal::test {

/// Puts the ball on its way into the goal that the home side attacks.
inline void shootAtGoal(MatchState& match, const MatchContext& context) {
    match.phase = Phase::Play;
    match.restart = {};
    const float line = context.pitch().halfLength();
    match.world.ball.position = {0.0f, 1.0f, match.attack(0) * (line - 1.0f)};
    match.world.ball.velocity = {0.0f, 0.0f, match.attack(0) * 25.0f};
}

/// A match with such a ball.
inline std::unique_ptr<MatchPlay> shotAtGoal(const MatchSetup& setup, const Tuning& tuning) {
    auto context = std::make_shared<const MatchContext>(setup, tuning.physics, tuning.match, tuning.ai);
    MatchState start = newMatch(*context);
    shootAtGoal(start, *context);
    return std::make_unique<MatchPlay>(Game(std::move(context), start));
}

/// One of the first two teams; seat 0 is at the home side.
inline std::unique_ptr<MatchPlay> matchBeforeGoal(const ScreenSetup& setup) {
    MatchOrder order;
    order.teams = {0, 1};
    order.sides.fill(kNoSide);
    order.sides[0] = 0;
    return shotAtGoal(setupOf(order, *setup.teams, 1, *setup.venues), setup.tuning);
}

} // namespace hexagoal::test
