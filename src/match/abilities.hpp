// What ratings are worth on the pitch.
#pragma once

#include "players/ground_friction.hpp"
#include "players/player.hpp"
#include "teams/team.hpp"
#include "tuning/match_tuning.hpp"

#include <algorithm>

namespace hexagoal {

struct MatchContext;

inline constexpr float kPoorRating = 40.0f; ///< professionals are no worse at their own trade
inline constexpr float kGoodRating = 99.0f;

/// A value between that of a poor rating, or a lower one, and that of a good one.
inline float byRating(float poor, float good, std::uint8_t rating) {
    const float share = (static_cast<float>(rating) - kPoorRating) / (kGoodRating - kPoorRating);
    return poor + (good - poor) * std::max(0.0f, share);
}

/// m/s he could run now on dry grass, fully sprinting, without the ball.
float topSpeed(const PlayerState& player, const Ratings& ratings, const MatchTuning& tuning);

/// m/s², from standing.
float standingAcceleration(const Ratings& ratings, const MatchTuning& tuning);

/// m/s² by which his legs can make him faster at a speed, of a top speed.
float onwardAcceleration(float speed, float top, const Ratings& ratings, const MatchTuning& tuning);

/// How he takes the ground where he is (M2).
Footing footingOf(const PlayerState& player, const MatchContext& context);

/// The same as topSpeed on the kind of ground where he is.
float topSpeedHere(const PlayerState& player, const Ratings& ratings, const MatchContext& context);

} // namespace hexagoal
