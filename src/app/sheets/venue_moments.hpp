// What is to be seen at one venue and at no other, and how each is known in a match.
#pragma once

#include "match/state.hpp"

#include <functional>
#include <string>
#include <vector>

namespace hexagoal {

/// A moment of a venue's own. begins: the player it happens to, kNobody where it does not.
struct VenueMoment {
    enum class Eye {
        Man,       ///< from the middle of the pitch's side of him, and goes with him
        Ball,      ///< stands where the moment begins, at the ball
        Stand,     ///< the match's own camera
        Sea,       ///< stands on the shore side and looks at the water
        HomeBench, ///< from the pitch at those beside it
        AwayBench,
    };
    std::string name;
    std::function<PlayerId(const MatchState& before, const MatchState& now, const MatchContext& context)>
        begins;
    int from = -10; ///< ticks before it begins of the first picture
    int until = 48; ///< … after it of the last
    Eye eye = Eye::Man;
    float away = 5.4f; ///< m, of the eye
};

/// Of `rain`, `snow`, `beach`, `cage`; of any other name those that every venue has.
std::vector<VenueMoment> momentsOf(const std::string& venue);

} // namespace hexagoal
