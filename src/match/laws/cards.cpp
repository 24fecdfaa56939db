#include "match/laws/cards.hpp"
#include "players/footing.hpp"

namespace hexagoal {

namespace {

int playersOf(const MatchState& match, int side) {
    int players = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        players += match.player(playerId(side, slot)).onPitch ? 1 : 0;
    }
    return players;
}

/// The law's seven of eleven, or as many of a smaller side.
int fewestOf(const MatchContext& context) {
    return static_cast<int>(context.tuning.fewestPlayers) * context.venue().rules.players / kTeamSize;
}

/// He leaves the pitch. For a keeper a forward goes off, since the reserve keeper takes his place.
void sendOff(MatchState& match, const MatchContext& context, PlayerId culprit) {
    const int side = sideOf(culprit);
    if (playersOf(match, side) <= fewestOf(context)) {
        return;
    }
    PlayerId leaver = culprit;
    if (isKeeper(culprit)) {
        match.player(culprit).yellows = 0;
        for (int slot = kTeamSize - 1; slot > 0; --slot) {
            if (match.player(playerId(side, slot)).onPitch) {
                leaver = playerId(side, slot);
                break;
            }
        }
    }
    PlayerState& player = match.player(leaver);
    player.onPitch = false;
    player.velocity = {};
    player.buffered = {};
    const float out = context.pitch().halfWidth() + context.pitch().runOffMargin * 0.5f;
    player.position = {player.position.x < 0.0f ? -out : out, 0.0f, 0.0f};
    meetGround(player, context.venue().surface, false);
    if (match.carrier == leaver) {
        match.carrier = kNobody;
    }
}

} // namespace

void showCard(MatchState& match, const MatchContext& context, PlayerId culprit, int card) {
    PlayerState& player = match.player(culprit);
    Event event{
        .player = culprit, .side = static_cast<std::int8_t>(sideOf(culprit)), .point = player.position};
    if (card == kYellow) {
        event.kind = EventKind::YellowCard;
        match.events.add(event);
        ++player.yellows;
    }
    if (card == kYellow && player.yellows < 2) {
        return;
    }
    event.kind = EventKind::RedCard;
    match.events.add(event);
    sendOff(match, context, culprit);
}

void showPendingCard(MatchState& match, const MatchContext& context) {
    const Advantage pending = match.advantage;
    match.advantage.card = 0;
    match.advantage.culprit = kNobody;
    if (pending.card != 0 && pending.culprit != kNobody && match.player(pending.culprit).onPitch) {
        showCard(match, context, pending.culprit, pending.card);
    }
}

} // namespace hexagoal
