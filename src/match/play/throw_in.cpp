#include "match/play/throw_in.hpp"

#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/kicks.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

/// A throw-in: the ball comes from behind the head and leaves over it.
void stepThrow(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    if (match.holder != id || !mayPlay(match, id)) {
        return;
    }
    if (player.modeLength == 0) {
        const Intent intent = player.buffered.intent;
        if (intent != Intent::Throw && !isKickIntent(intent)) {
            return;
        }
        const PlayerInput command = player.buffered;
        enter(player, PlayerMode::Throw, t.throwTicks);
        player.buffered = command;
        return;
    }
    if (static_cast<float>(player.modeTicks) < 0.5f * t.throwTicks) {
        return;
    }
    const Vec3 from = match.ball().position;
    Vec3 to = player.buffered.target;
    if (player.buffered.receiver != kNobody) {
        const PlayerState& receiver = match.player(player.buffered.receiver);
        to = receiver.position + flat(receiver.velocity) * 0.5f;
    }
    to = context.onGround(to, context.physics.ballRadius);
    const auto solved = solveLob(from, to, t.throwElevation, 0.0f, 0.0f, t.throwFastest, context.physics);
    Kick kick =
        solved ? *solved : straight(directionOr(to - from, player.facing), t.throwFastest, t.throwElevation);
    addError(kick, byRating(t.lobErrorPoor, t.lobErrorGood, context.ratings(id).passing), match, context,
             true);
    player.buffered.intent = Intent::Throw;
    strike(match, context, id, kick);
}

} // namespace hexagoal
