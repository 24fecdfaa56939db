// What all law files share.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

constexpr int ticksOf(float seconds) {
    return static_cast<int>(seconds * 60.0f + 0.5f);
}

/// Stopped by the clock or by a shoot-out's pause, or over.
void enterPhase(MatchState& match, Phase phase);

/// The touch of this tick, if there was one.
bool touchedNow(const MatchState& match);

/// The player of a side nearest to a place, whom `suits` (PlayerId → bool) accepts; nobody if there is none.
template <class Suits>
PlayerId nearestPlayer(const MatchState& match, int side, Vec3 place, Suits suits) {
    PlayerId nearest = kNobody;
    float least = 0.0f;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        const PlayerState& player = match.player(id);
        if (!player.onPitch || !suits(id)) {
            continue;
        }
        const Vec3 way{player.position.x - place.x, 0.0f, player.position.z - place.z};
        const float distance = lengthSquared(way);
        if (nearest == kNobody || distance < least) {
            nearest = id;
            least = distance;
        }
    }
    return nearest;
}

constexpr bool isShootOut(const MatchState& match) {
    return match.half > 2;
}

} // namespace hexagoal
