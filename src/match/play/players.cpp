#include "match/play/players.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/keepers/keeper_modes.hpp"
#include "match/play/at_net.hpp"
#include "match/play/challenges.hpp"
#include "match/play/commands.hpp"
#include "match/play/dribbling.hpp"
#include "match/play/leap.hpp"
#include "players/body.hpp"
#include "players/footing.hpp"
#include "players/ground_friction.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kStill = 0.01f;     // a shorter command is none
constexpr float kLeastLegs = 0.15f; // of his acceleration, on whatever ground

/// The command of this tick; an intent outlives it by the input buffer.
void takeCommand(PlayerState& player, const PlayerInput& input, bool onTheBall, const MatchTuning& t) {
    PlayerInput command = input;
    // A kick or throw under way keeps what it was begun for; the player with the ball will reach it in a
    // moment.
    const bool underWay = (isKick(player.mode) || player.mode == PlayerMode::Throw) && !player.struck;
    const float buffer = onTheBall ? 3.0f * t.inputBuffer : t.inputBuffer;
    if (player.buffered.intent != Intent::None &&
        (underWay || (input.intent == Intent::None && static_cast<float>(player.intentAge) < buffer))) {
        command = player.buffered; // the intent with what belongs to it; the run is always the newest
        command.run = input.run;
        command.face = input.face;
        command.rush = input.rush;
        command.set = input.set;
        command.hands = input.hands;
        command.curl = input.curl;
        command.loft = input.loft;
        ++player.intentAge;
    } else {
        player.intentAge = 0;
    }
    player.buffered = command;
}

void buildSprint(PlayerState& player, Vec3 run, const Ratings& ratings, const MatchTuning& t) {
    const float length = lengthOf(run);
    const float speed = lengthOf(flat(player.velocity));
    const bool straight = glm::dot(run, flat(player.velocity)) >= t.sprintTurn * length * speed;
    if (length >= t.sprintHold && straight && player.mode != PlayerMode::Jockey) {
        player.sprint = std::min(1.0f, player.sprint + kTick / t.sprintBuild);
    } else {
        player.sprint = std::max(0.0f, player.sprint - kTick / t.sprintFade);
    }
    const float endurance = byRating(0.5f, 1.5f, ratings.stamina);
    if (player.sprint > 0.5f) {
        player.stamina = std::max(0.0f, player.stamina - kTick / (t.staminaDrain * endurance));
    } else {
        player.stamina = std::min(1.0f, player.stamina + kTick / t.staminaRest * (1.0f - length * 0.5f));
    }
}

/// M2 where he is. moves: has he been told to go, and goes? gain: how fast his legs let him grow faster,
/// m/s².
GroundPull pullOn(const PlayerState& player, const MatchContext& context, bool moves, float gain) {
    const GroundPoint ground = context.venue().surface.at(player.position.x, player.position.z);
    return groundPull(ground, footingOf(player, context), moves, gain, context.physics.gravity,
                      context.tuning);
}

Vec3 shortened(Vec3 v, float most) {
    const float length = lengthOf(v);
    return length > most ? v * (most / length) : v;
}

/// Velocity towards the wished one, as far as legs and balance allow in a tick. drag: m/s² that the ground
/// takes from the legs; brake: factor on braking.
void accelerate(PlayerState& player, Vec3 wanted, float top, float drag, float brake, const Ratings& ratings,
                const MatchTuning& t) {
    const Vec3 velocity = flat(player.velocity);
    const Vec3 change = wanted - velocity;
    const float speed = lengthOf(velocity);
    if (lengthSquared(change) <= 0.0f) {
        return;
    }
    const float full = standingAcceleration(ratings, t);
    const float onwards = std::max(kLeastLegs * full, onwardAcceleration(speed, top, ratings, t) - drag);
    // Legs that are off balance push less, but brake and turn as they are told.
    const Vec3 ahead = directionOr(speed > t.startSpeed ? velocity : change, {});
    const Vec3 gain = ahead * std::max(0.0f, glm::dot(change, ahead));
    const Vec3 step = shortened(gain, onwards * (0.5f + 0.5f * player.balance) * kTick) +
                      shortened(change - gain, t.braking * brake * kTick);
    player.velocity.x += step.x;
    player.velocity.z += step.z;
    // Only turning costs balance: the part of the change across the way.
    if (speed > 1.0f) {
        const Vec3 across = step - velocity * (glm::dot(step, velocity) / (speed * speed));
        player.balance -= lengthOf(across) * t.balanceTurnCost * speed;
    }
    player.balance = std::clamp(player.balance + t.balanceRegain * kTick, 0.0f, 1.0f);
}

void turn(PlayerState& player, Vec3 wanted, const MatchTuning& t, float top) {
    const Vec3 from = player.facing;
    const float speed = lengthOf(flat(player.velocity));
    const float share = std::min(1.0f, speed / top);
    const float rate = t.turnStanding + (t.turnRunning - t.turnStanding) * share;
    const float angle = rate * kTick;
    const float cosine = portableCos(angle);
    if (glm::dot(from, wanted) >= cosine) {
        player.facing = wanted;
        return;
    }
    // Straight round: by the side of the pitch he is on, so that a mirrored match turns the mirrored way.
    const float cross = from.z * wanted.x - from.x * wanted.z;
    const float side = cross != 0.0f ? cross : player.position.x;
    const float sine = side >= 0.0f ? portableSin(angle) : -portableSin(angle);
    player.facing =
        glm::normalize(Vec3{from.x * cosine + from.z * sine, 0.0f, from.z * cosine - from.x * sine});
}

/// Where he runs, as a share of the top speed: his command, or what the ball at his feet or M1 makes of it.
Vec3 wantedRun(const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    const Vec3 run = flat(player.buffered.run);
    if (match.carrier == id && match.holder != id) {
        return runWithBall(match, context, id);
    }
    if (player.mode == PlayerMode::Jockey) {
        return runRound(match, context, id);
    }
    return player.netSide == Latch::None ? run : roundNets(match, context, id, run);
}

void run(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    const Ratings& ratings = context.ratings(id);
    const ModeRow& mode = row(player.mode);

    if (player.mode == PlayerMode::Jockey) {
        takeRoundSide(match, context, id);
    }
    const Vec3 command = mode.steers ? wantedRun(match, context, id) : Vec3{};
    // He who has the ball sprints as he is told, whatever the ball makes of his way.
    buildSprint(player, match.carrier == id ? flat(player.buffered.run) : command, ratings, t);
    const float top = topSpeed(player, ratings, t);
    float limit = top * mode.speed * (t.runShare + (1.0f - t.runShare) * player.sprint);
    if (match.carrier == id) {
        limit *= t.ballSpeedShare;
    }

    const float length = lengthOf(command);
    if (length > kStill) {
        // Backwards and sideways a player is slower than forwards.
        const float ahead = glm::dot(command, player.facing) / length;
        limit *= 0.5f * (1.0f + t.backSpeedShare) + 0.5f * (1.0f - t.backSpeedShare) * ahead;
    }
    if (mode.steers) {
        const float full = standingAcceleration(ratings, t);
        const float before = lengthOf(flat(player.velocity));
        const bool goes = length > kStill && before > t.startSpeed;
        const GroundPull pull =
            pullOn(player, context, goes, goes ? full * std::max(0.0f, 1.0f - before / top) : 0.0f);
        Vec3 wanted = command * limit;
        if (pull.drag > 0.0f || pull.slip != Vec3{}) {
            // Where legs that give nothing more at top speed, drag and slip are in balance.
            wanted = wanted * legsLeft(pull.drag, full) + pull.slip * (top / full);
        }
        accelerate(player, wanted, top, pull.drag, footingOf(player, context).brake, ratings, t);
    }

    const float speed = lengthOf(flat(player.velocity));
    const bool moving = speed > t.faceSpeed;
    Vec3 facing = moving ? flat(player.velocity) * (1.0f / speed) : player.facing;
    facing = directionOr(player.buffered.face, facing);
    if (player.mode == PlayerMode::Jockey && match.carrier != kNobody) {
        facing = directionOr(match.player(match.carrier).position - player.position, facing);
    }
    if (isKick(player.mode) || player.mode == PlayerMode::StandTackle) {
        facing = directionOr(player.modeDirection, facing);
    }
    if (player.mode == PlayerMode::OverheadKick) {
        facing = -facing;
    }
    const bool turns = isLeap(player.mode) ? player.modeTicks < player.contactTicks : isKick(player.mode);
    if (mode.steers || turns || player.mode == PlayerMode::StandTackle) {
        turn(player, facing, t, top);
    }
}

/// Slides, falls and tackles move by what they began with.
void coast(PlayerState& player, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    if (row(player.mode).steers || isLeaping(player, t)) {
        return;
    }
    player.velocity += pullOn(player, context, true, 0.0f).slip * kTick;
    const float speed = lengthOf(flat(player.velocity));
    if (speed <= 0.0f) {
        return;
    }
    const float left =
        std::max(0.0f, speed - t.slideFriction * footingOf(player, context).slide * kTick) / speed;
    player.velocity.x *= left;
    player.velocity.z *= left;
}

/// M12: his circle stays within a fence, all of it.
void keepInVenue(PlayerState& player, const Enclosure& enclosure, const MatchTuning& t) {
    const float x = std::abs(player.position.x);
    const float z = std::abs(player.position.z);
    if (x <= enclosure.roam.x - t.bodyRadius && z <= enclosure.roam.y - t.bodyRadius) {
        return;
    }
    const bool fenced = isFenced(enclosure);
    if (!fenced && x <= enclosure.roam.x && z <= enclosure.roam.y) {
        return;
    }
    const float radius = fenced ? t.bodyRadius : 0.0f;
    for (int corner = 0; corner < 2; ++corner) { // in a corner two edges push
        float given = 0.0f;
        if (enclosure.soft.give > 0.0f) { // soft mesh throws him back (M12), up to the length of its give
            const FencePush push = fencePush(enclosure.soft, enclosure.bounds, player.position,
                                             player.velocity, radius, kFenceRun, kTick);
            player.velocity += push.normal * push.impulse;
            given = enclosure.soft.give;
        }
        const Kept kept =
            keptWithin(enclosure.bounds, {player.position.x, player.position.z}, radius - given);
        const Vec3 normal{kept.normal.x, 0.0f, kept.normal.y};
        player.position.x = kept.place.x;
        player.position.z = kept.place.y;
        player.velocity -= normal * std::min(0.0f, glm::dot(player.velocity, normal));
    }
}

void move(PlayerState& player, const MatchContext& context) {
    // M14: the motion runs at half speed, and the push dies away.
    const float pace = player.slow > 0.0f ? 0.5f : 1.0f;
    player.position += flat(player.velocity) * (kTick * pace);
    if (player.slow > 0.0f) {
        // The steps T·(amount/N), T = N…1, sum to amount·(N+1)/2; `push` is scaled so that all come to
        // dodgePush.
        const float n = context.tuning.dodgeSlowTicks;
        player.position += player.push * (2.0f * player.slow / (n * (n + 1.0f)));
        player.slow -= 1.0f;
    }
    standOrFall(player, context.venue().surface, context.physics.gravity);
    const float speed = lengthOf(flat(player.velocity));
    player.stride += strideAdvance(speed * pace, kTick);
    player.stride -= static_cast<float>(static_cast<int>(player.stride));
    keepInVenue(player, context.venue().enclosure, context.tuning);
}

void stepPlayer(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& player = match.player(id);
    if (isKeeper(id)) {
        readyKeeper(match, context, id);
    }
    if (player.touchWait > 0) {
        --player.touchWait;
    }
    if (isKeeperMode(player.mode) && stepKeeper(match, context, id)) {
        keepInVenue(player, context.venue().enclosure, context.tuning); // a dive ends at the wall, too
        return;
    }
    if (advanceMode(player)) {
        const bool lies = row(player.mode).next == PlayerMode::GetUp;
        // He gets up by where his head lies; a slide knows where its feet point.
        if (player.mode == PlayerMode::SlideTackle) {
            player.modeDirection = -player.modeDirection;
        }
        const bool holds = match.holder == id && isKeeper(id) && player.mode == PlayerMode::GetUp;
        const PlayerMode next = holds ? PlayerMode::KeeperHold : row(player.mode).next;
        enter(player, next, lies ? context.tuning.getUpTicks : 0.0f);
    }
    if (!isKeeper(id) || !beginKeeperCommand(match, context, id)) {
        beginByCommand(match, context, id);
    }
    run(match, context, id);
    coast(player, context);
    move(player, context);
}

} // namespace

void stepPlayers(MatchState& match, const MatchContext& context, const MatchInputs& inputs) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (!player.onPitch) {
            continue;
        }
        takeCommand(player, inputs.players[static_cast<std::size_t>(id)], match.carrier == id,
                    context.tuning);
        stepPlayer(match, context, id);
    }
    keepApart(match, context);
    const Enclosure& enclosure = context.venue().enclosure;
    if (enclosure.soft.give <= 0.0f) { // nobody is pushed over its edge; soft mesh gives, and throws back
        for (PlayerState& player : match.players) {
            if (player.onPitch) {
                keepInVenue(player, enclosure, context.tuning);
            }
        }
    }
    holdInNets(match, context);
}

} // namespace hexagoal
