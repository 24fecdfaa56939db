// Running: what a man's wishes become in one tick, by his ratings, stamina and balance.
#pragma once

#include "match/match.hpp"

namespace hexagoal {

/// m/s he could run now, fully sprinting, without the ball.
float topSpeed(const PlayerState& player, const Ratings& ratings, const MatchTuning& tuning);

/// Wishes, modes and motion of all men by one tick; men keep off each other.
void stepPlayers(MatchState& match, const MatchContext& context, const MatchInputs& inputs);

/// A value between that of rating 1 and that of rating 99.
inline float byRating(float poor, float good, std::uint8_t rating) {
    return poor + (good - poor) * (static_cast<float>(rating) - 1.0f) * (1.0f / 98.0f);
}

/// The unit vector of a horizontal one, or the fallback where it has no length.
Vec3 directionOr(Vec3 v, Vec3 fallback);

inline Vec3 flat(Vec3 v) {
    return {v.x, 0.0f, v.z};
}

} // namespace hexagoal
