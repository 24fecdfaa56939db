// Random draws of a match. A signed draw turns its sign in a mirrored match, so that what went left goes
// right.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Uniform in [0, 1).
inline float chance(MatchState& match) {
    return match.rng.unit();
}

/// −1…1, for anything along x or round the vertical: bell-shaped (mean of three draws), standard deviation ⅓.
inline float sidewaysChance(MatchState& match, const MatchContext& context) {
    float sum = 0.0f;
    for (int i = 0; i < 3; ++i) {
        sum += match.rng.unit();
    }
    const float bell = sum * (2.0f / 3.0f) - 1.0f;
    return context.setup.mirrored ? -bell : bell;
}

/// −1…1, bell-shaped, for what has no left and right: speeds, heights, times.
inline float evenChance(MatchState& match) {
    float sum = 0.0f;
    for (int i = 0; i < 3; ++i) {
        sum += match.rng.unit();
    }
    return sum * (2.0f / 3.0f) - 1.0f;
}

} // namespace hexagoal
