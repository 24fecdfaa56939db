#include "match/laws/referee.hpp"

namespace hexagoal {

void enterPhase(MatchState& match, Phase phase) {
    match.phase = phase;
    match.phaseTicks = 0;
}

bool touchedNow(const MatchState& match) {
    return match.lastTouch.player != kNobody && match.lastTouch.tick == match.tick;
}

} // namespace hexagoal
