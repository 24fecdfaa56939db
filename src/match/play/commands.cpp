#include "match/play/commands.hpp"

#include "core/level.hpp"
#include "match/play/challenges.hpp"
#include "match/play/kicks.hpp"
#include "match/play/reach.hpp"
#include "match/play/throw_in.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

namespace {

/// Half-way to where the tackle goes, but by no more than that.
void turnInto(PlayerState& player, Vec3 direction, float most) {
    const Vec3 from = player.facing;
    const Vec3 to = directionOr(from + direction, direction);
    const float cosine = portableCos(most);
    if (glm::dot(from, to) >= cosine) {
        player.facing = to;
        return;
    }
    const Vec3 aside = directionOr(tangential(to, from), to);
    player.facing = directionOr(from * cosine + aside * portableSin(most), to);
}

void beginTackle(MatchState& match, const MatchContext& context, PlayerId id, PlayerMode mode) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    if (match.phase != Phase::Play || match.holder != kNobody) {
        return;
    }
    const Vec3 toBall = flat(ballIn(match, context, t.tackleFrom * kTick) - player.position);
    const Vec3 direction = directionOr(toBall, player.facing);
    enter(player, mode, mode == PlayerMode::SlideTackle ? t.slideTicks : t.tackleTicks);
    player.modeDirection = direction;
    const bool stands = match.carrier != kNobody && sideOf(match.carrier) != sideOf(id) &&
                        !match.player(match.carrier).inAir();
    player.otherGround = stands ? match.player(match.carrier).ground : player.ground;
    player.velocity += direction * (mode == PlayerMode::SlideTackle ? t.slideSpeed : t.tackleStep);
    turnInto(player, direction, mode == PlayerMode::SlideTackle ? 0.5f * kPi : t.tackleTurn);
    player.limb = footFor(player, context.sheet(id), match.ball().position);
    player.buffered.intent = Intent::None;
}

void beginFeint(PlayerState& player, const MatchTuning& t) {
    const Vec3 direction = directionOr(player.buffered.run, player.facing);
    enter(player, PlayerMode::Feint, t.feintTicks);
    player.modeDirection = direction;
    player.velocity = flat(player.velocity) * 0.5f + direction * t.feintStep;
    player.buffered.intent = Intent::None;
}

} // namespace

void beginByCommand(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& player = match.player(id);
    if (player.mode == PlayerMode::Throw) {
        stepThrow(match, context, id);
        return;
    }
    const ModeRow& mode = row(player.mode);
    const Intent intent = player.buffered.intent;
    if (intent != Intent::Charge && player.mode == PlayerMode::Charge) {
        enter(player, PlayerMode::Free);
    }
    if (player.mode == PlayerMode::Jockey && (intent != Intent::Jockey || !canJockey(match, context, id))) {
        enter(player, PlayerMode::Free);
    }
    if (isKickIntent(intent) && mode.touches) {
        beginKick(match, context, id);
        return;
    }
    if (!mode.tackles) {
        return;
    }
    switch (intent) {
    case Intent::Charge:
        if (player.mode != PlayerMode::Charge) {
            enter(player, PlayerMode::Charge);
        }
        break;
    case Intent::Jockey:
        if (player.mode != PlayerMode::Jockey && canJockey(match, context, id)) {
            enter(player, PlayerMode::Jockey);
        }
        break;
    case Intent::StandTackle:
        beginTackle(match, context, id, PlayerMode::StandTackle);
        break;
    case Intent::SlideTackle:
        beginTackle(match, context, id, PlayerMode::SlideTackle);
        break;
    case Intent::Shoulder:
        enter(player, PlayerMode::Shoulder, context.tuning.feintTicks);
        if (match.carrier != kNobody && match.carrier != id) {
            player.modeDirection =
                directionOr(flat(match.player(match.carrier).position - player.position), player.facing);
        }
        player.buffered.intent = Intent::None;
        break;
    case Intent::Feint:
        beginFeint(player, context.tuning);
        break;
    default:
        break;
    }
}

} // namespace hexagoal
