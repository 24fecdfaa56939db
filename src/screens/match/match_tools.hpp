// The developer's keys over a match that is seen: what is drawn over it, pause, single step, slow motion,
// going back.
#pragma once

#include "platform/input.hpp"
#include "screens/match/match_play.hpp"

namespace hexagoal {

struct MatchTools {
    MatchOverlays overlays = 0;
    bool frozen = false; ///< by the key; a menu may pause the match besides

    void step(const SeatInput& seat, MatchPlay& play);
};

} // namespace hexagoal
