// Kick-offs: who stands where (Law 8).
#include "match/laws/kick_off.hpp"

#include "match/chance.hpp"
#include "match/laws/kick_off_takers.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/trio.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

namespace {

/// A place of the formation, drawn together towards the own half.
Vec3 formationPlace(const MatchState& match, const MatchContext& context, PlayerId player) {
    const Pitch& pitch = context.pitch();
    const MatchTuning& t = context.tuning;
    const FormationSlot& slot = slotOf(context, player);
    const float attack = match.attack(sideOf(player));
    const float depth =
        isKeeper(player) ? t.kickOffKeeperDepth : slot.depth * t.kickOffStretch * pitch.halfLength();
    // Who attacks towards +z has −x on his right.
    return {-slot.across * attack * t.kickOffWidth * pitch.halfWidth(), 0.0f,
            attack * (depth - pitch.halfLength())};
}

} // namespace

Vec3 kickOffPlace(const MatchState& match, const MatchContext& context, PlayerId player) {
    const MatchTuning& t = context.tuning;
    const int side = sideOf(player);
    const float attack = match.attack(side);
    if (side == match.restart.side && player == kickOffTaker(match, context, side)) {
        return {0.0f, 0.0f, -attack * t.takerDistance};
    }
    if (side == match.restart.side && player == kickOffPartner(match, context, side)) {
        const PlayerId taker = kickOffTaker(match, context, side);
        const float aside = slotOf(context, player).across - slotOf(context, taker).across;
        const float sign = (aside < 0.0f ? 1.0f : -1.0f) * attack;
        return {sign * t.kickOffPartnerAside, 0.0f, -attack * t.kickOffPartnerBack};
    }
    return keepLawful(match, context, RestartKind::KickOff, player, formationPlace(match, context, player));
}

void setUpKickOff(MatchState& match, const MatchContext& context, int side) {
    setRestart(match, context, RestartKind::KickOff, side, {});
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (!player.onPitch) {
            continue;
        }
        player.position = kickOffPlace(match, context, id);
        meetGround(player, context.venue().surface, false);
        player.velocity = {};
        player.push = {};
        player.slow = 0.0f;
        player.facing = {0.0f, 0.0f, match.attack(sideOf(id))};
        enter(player, isKeeper(id) ? PlayerMode::KeeperSet : PlayerMode::Free);
    }
    placeDeadBall(match, context, match.restart.spot);
    placeOfficials(match, context);
}

void beginMatch(MatchState& match, const MatchContext& context) {
    match.kickOffSide = chance(match) < 0.5f ? std::int8_t{0} : std::int8_t{1};
    enterPhase(match, Phase::Restart);
    setUpKickOff(match, context, match.kickOffSide);
}

MatchState newMatch(const MatchContext& context) {
    MatchState match(context);
    beginMatch(match, context);
    return match;
}

} // namespace hexagoal
