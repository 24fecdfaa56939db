#include "sound/speaker.hpp"

#include <array>

namespace hexagoal {

std::string_view cueName(Cue cue) {
    constexpr std::array<std::string_view, kCueCount> kNames{
        "move",    "change", "confirm",    "back",        "refused", "coin",
        "service", "start",  "count-down", "last-second", "letter",  "challenger",
        "points",  "win",    "game-over",  "champion",    "ranked",  "tilt"};
    return kNames[static_cast<std::size_t>(cue)];
}

void Speaker::playAll(Cues cues) {
    for (std::size_t i = 0; i < kCueCount; ++i) {
        if (cues.has(static_cast<Cue>(i))) {
            play(static_cast<Cue>(i));
        }
    }
}

} // namespace hexagoal
