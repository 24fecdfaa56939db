// The motions that the sheets show, and how each is known in a match.
#pragma once

#include "anim/gestures.hpp"
#include "anim/touching_player.hpp"
#include "match/state.hpp"

#include <functional>
#include <string>
#include <vector>

namespace hexagoal {

/// A motion worth a strip: how it is known when it begins, and when its pictures are taken.
struct Motion {
    std::string name;
    std::function<bool(const PlayerState& before, const PlayerState& now)> begins;
    int from = -6;                   ///< ticks before it begins of the first picture
    int until = 30;                  ///< … after it of the last
    Gesture gesture = Gesture::None; ///< known by this instead
    /// ... or by hands that are laid on something, and by who and where he is.
    std::function<bool(const MatchState& match, PlayerId id, const TouchingPlayer& player)> touches{};
    bool above = false;            ///< what he reaches for is high over him
    std::string venue = "stadium"; ///< where it is looked for
};

/// In the order of the sheets.
std::vector<Motion> motions();

} // namespace hexagoal
