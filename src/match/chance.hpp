// Random draws of a match. A signed draw turns its sign in a mirrored match, so that what went left goes
// right.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// −1…1, bell-shaped: mean of three draws, standard deviation ⅓.
inline float bellChance(Rng& rng) {
    float sum = 0.0f;
    for (int i = 0; i < 3; ++i) {
        sum += rng.unit();
    }
    return sum * (2.0f / 3.0f) - 1.0f;
}

/// Uniform in [0, 1).
inline float chance(MatchState& match) {
    return match.rng.unit();
}

/// bellChance for anything along x or round the vertical.
inline float sidewaysChance(MatchState& match, const MatchContext& context) {
    const float bell = bellChance(match.rng);
    return context.setup.mirrored ? -bell : bell;
}

/// bellChance for what has no left and right: speeds, heights, times.
inline float evenChance(MatchState& match) {
    return bellChance(match.rng);
}

} // namespace hexagoal
