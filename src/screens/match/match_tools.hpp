// The developer's keys over a match that is seen: what is drawn over it, pause, single step, slow motion,
// going back.
#pragma once

#include "platform/input.hpp"
#include "screens/match/match_play.hpp"

namespace hexagoal {

struct MatchTools {
    MatchOverlays overlays = 0;
    bool frozen = false; ///< by a single step; a menu may pause the match besides

    /// The pause menu is to open. Where the match stands frozen, the key of the pause only lets it go on.
    bool asksForPause(const InputFrame& input);

    void step(const SeatInput& seat, MatchPlay& play);
};

} // namespace hexagoal
