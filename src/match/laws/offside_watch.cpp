#include "match/laws/offside_watch.hpp"

#include "match/laws/referee.hpp"

#include <algorithm>

namespace hexagoal {

float offsideLine(const MatchState& match, const MatchContext&, int attackingSide) {
    const float attack = match.attack(attackingSide);
    float last = 0.0f;
    float secondLast = 0.0f; // the half-way line at least
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(1 - attackingSide, slot));
        const float depth = player.position.z * attack;
        if (!player.onPitch || depth <= secondLast) {
            continue;
        }
        secondLast = std::min(depth, last);
        last = std::max(depth, last);
        secondLast = std::max(secondLast, 0.0f);
    }
    return attack * std::max(secondLast, match.ball().position.z * attack);
}

void watchOffside(MatchState& match, const MatchContext& context, PlayerId toucher) {
    match.offside = {};
    if (toucher == kNobody || !context.setup.rules.offside || isShootOut(match)) {
        return;
    }
    const int side = sideOf(toucher);
    const float attack = match.attack(side);
    const float line = offsideLine(match, context, side);
    match.offside.side = static_cast<std::int8_t>(side);
    match.offside.line = line;
    // Nobody is offside from these (Law 11).
    const bool fresh = match.book.struckTick == match.tick;
    const RestartKind from = match.book.struckFrom;
    if (fresh &&
        (from == RestartKind::ThrowIn || from == RestartKind::Corner || from == RestartKind::GoalKick)) {
        return;
    }
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        const PlayerState& player = match.player(id);
        if (id != toucher && player.onPitch &&
            player.position.z * attack > line * attack + context.tuning.offsideLevel) {
            match.offside.players |= bitOf(id);
        }
    }
}

} // namespace hexagoal
