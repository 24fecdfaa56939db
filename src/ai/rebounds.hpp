// Passes and shots off the fence: where to aim, and what the ball's own foresight says comes of it.
#pragma once

#include "ai/pass_model.hpp"
#include "ai/view.hpp"

#include <optional>

namespace hexagoal {

/// A bank off an upright wall, level: pitch or side's axes alike.
struct Bank {
    Vec2 spot{};         ///< of the ball's middle as it comes off
    float before = 0.0f; ///< m to it
    float after = 0.0f;  ///< ... and on to the goal of the way
};

/// Where on the wall from a to b a ball must meet it to go on from `from` to `to`. Its speed across the wall
/// comes back by the restitution, that along it keeps the share `along`. Nothing where the wall is between
/// them, or too short for it.
std::optional<Bank> bankOff(Vec2 a, Vec2 b, Vec2 from, Vec2 to, float restitution, float along,
                            float ballRadius);

/// A pass that comes off the fence to a mate.
struct ReboundPass {
    Vec2 aim{}; ///< beyond the fence: as far as the ball must be meant to roll; the side's axes
    PassForecast forecast{};
};

/// The shortest one to a mate, as the ball's foresight sees it; nothing where there is no fence, or none that
/// serves.
std::optional<ReboundPass> forecastRebound(const Belief& belief, Vec2 from, int receiver, const View& view);

/// A shot that goes in off the fence, by foresight, if nobody touches it; the side's axes.
struct ReboundShot {
    Vec2 aim{}; ///< the spot on the fence
    float height = 0.0f;
    float way = 0.0f; ///< m in all
};
std::optional<ReboundShot> foreseeReboundShot(const Belief& belief, Vec2 from, const View& view);

} // namespace hexagoal
