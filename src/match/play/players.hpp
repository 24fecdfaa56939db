// Running: what a player's commands become in one tick, by his ratings, stamina and balance.
#pragma once

#include "match/state.hpp"

#include <algorithm>

namespace hexagoal {

/// m/s he could run now, fully sprinting, without the ball.
float topSpeed(const PlayerState& player, const Ratings& ratings, const MatchTuning& tuning);

/// Wishes, modes and motion of all players by one tick; players keep off each other.
void stepPlayers(MatchState& match, const MatchContext& context, const MatchInputs& inputs);

inline constexpr float kPoorRating = 40.0f; ///< professionals are no worse at their own trade
inline constexpr float kGoodRating = 99.0f;

/// A value between that of a poor rating, or a lower one, and that of a good one.
inline float byRating(float poor, float good, std::uint8_t rating) {
    const float share = (static_cast<float>(rating) - kPoorRating) / (kGoodRating - kPoorRating);
    return poor + (good - poor) * std::max(0.0f, share);
}

/// The unit vector of a horizontal one, or the fallback where it has no length.
Vec3 directionOr(Vec3 v, Vec3 fallback);

inline Vec3 flat(Vec3 v) {
    return {v.x, 0.0f, v.z};
}

} // namespace hexagoal
