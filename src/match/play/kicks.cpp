#include "match/play/kicks.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/challenges.hpp"
#include "match/play/leap.hpp"
#include "match/play/reach.hpp"
#include "match/play/touch.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kLongestWait = 9; // ticks beyond the wind-up that a ball may still need into reach

struct Meeting {
    PlayerMode mode;
    int ticks;
    float height; ///< of the ball then, over the ground
};

/// How high a player's forehead comes without a jump.
float standingHead(const PlayerSheet& sheet, const MatchTuning& t) {
    return sheet.height - t.headOver;
}

/// The soonest meeting of player and ball that the command allows, within the time it may wait.
std::optional<Meeting> findMeeting(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const PlayerSheet& sheet = context.sheet(id);
    const float reach = kickReach(match, context, id);
    const float jump = byRating(t.jumpPoor, t.jumpGood, sheet.ratings.heading);
    const Intent intent = player.buffered.intent;
    const float groundWind = intent == Intent::Shot                             ? t.shotWind
                             : intent == Intent::Lob || intent == Intent::Clear ? t.lobWind
                                                                                : t.passWind;
    for (int ticks = static_cast<int>(std::min(groundWind, t.airWind));
         ticks <= static_cast<int>(groundWind) + kLongestWait; ++ticks) {
        const float seconds = static_cast<float>(ticks) * kTick;
        const Vec3 ball = ballIn(match, context, seconds);
        const Vec3 there = player.position + flat(player.velocity) * (seconds * t.kickSpeedShare);
        const float distance2 = lengthSquared(flat(ball - there));
        const float height = context.overGround(ball);
        if (height <= t.footHeight) {
            if (static_cast<float>(ticks) >= groundWind && distance2 <= reach * reach) {
                const PlayerMode mode = intent == Intent::Shot                             ? PlayerMode::Shoot
                                        : intent == Intent::Lob || intent == Intent::Clear ? PlayerMode::Lob
                                                                                           : PlayerMode::Pass;
                return Meeting{mode, ticks, height};
            }
        } else if (height <= t.volleyHeight) {
            // A shorter swing would ask more of a foot than a foot can.
            if (static_cast<float>(ticks) >= t.airWind && distance2 <= t.footReach * t.footReach) {
                return Meeting{PlayerMode::Volley, ticks, height};
            }
        } else if (height <= standingHead(sheet, t) + jump) {
            if (distance2 <= t.headReach * t.headReach) {
                return Meeting{PlayerMode::Header, ticks, height};
            }
        }
    }
    return std::nullopt;
}

/// Turns a horizontal direction by an angle, positive to the left of it.
Vec3 turned(Vec3 v, float angle) {
    const float c = portableCos(angle);
    const float s = portableSin(angle);
    return {v.x * c + v.z * s, v.y, v.z * c - v.x * s};
}

/// How much worse than at ease this kick is.
float difficulty(const MatchState& match, const MatchContext& context, PlayerId id, Vec3 aim) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const PlayerSheet& sheet = context.sheet(id);
    float factor = 1.0f;
    factor += t.pressureError * pressureOn(match, context, id);
    factor += t.balanceError * (1.0f - player.balance);
    const float speed = lengthOf(flat(player.velocity));
    if (!isLeap(player.mode)) {
        factor += t.runningError * speed / topSpeed(player, sheet.ratings, t);
    }
    if (player.mode == PlayerMode::OverheadKick) {
        factor += t.overheadError;
    } else {
        factor += t.turnedError * 0.5f * (1.0f - glm::dot(player.facing, directionOr(aim, player.facing)));
    }
    if (player.mode == PlayerMode::DivingHeader) {
        factor += t.diveError;
    }
    if (match.carrier != id && match.phase == Phase::Play) {
        factor += t.fastBallError * lengthOf(match.ball().velocity - player.velocity);
    }
    if (match.ball().onGround) {
        factor += footingOf(player, context).kick;
    }
    const BodyPart strong = sheet.leftFooted ? BodyPart::LeftFoot : BodyPart::RightFoot;
    const bool foot = player.limb == BodyPart::LeftFoot || player.limb == BodyPart::RightFoot;
    if (foot && player.limb != strong) {
        factor += byRating(t.weakFootError, 0.0f, sheet.weakFoot);
    }
    factor += t.overheldError * std::max(0.0f, player.buffered.power - 1.0f);
    return factor;
}

Kick groundPass(const MatchState& match, const MatchContext& context, const PlayerInput& command,
                bool through) {
    const MatchTuning& t = context.tuning;
    const Vec3 from = match.ball().position;
    const Vec3 to =
        !through && command.receiver != kNobody ? match.player(command.receiver).position : command.target;
    const RollingWay way = rollingWay(context.venue().surface, from, to, context.physics);
    Kick kick;
    if (!through && command.receiver != kNobody) {
        const PlayerState& receiver = match.player(command.receiver);
        const float distance = lengthOf(flat(receiver.position - from));
        const float arrival = t.passArrival + t.passArrivalFar * distance;
        kick = solveLedPass(from, receiver.position, flat(receiver.velocity), arrival, context.physics, way)
                   .kick;
    } else {
        kick = solveGroundPass(from, command.target, through ? t.throughArrival : t.passArrival,
                               context.physics, way);
    }
    const float speed = lengthOf(kick.velocity);
    if (speed > t.passFastest) {
        kick.velocity *= t.passFastest / speed;
        kick.spin *= t.passFastest / speed;
    }
    return kick;
}

Kick lob(const MatchState& match, const MatchContext& context, const PlayerInput& command) {
    const MatchTuning& t = context.tuning;
    const Vec3 from = match.ball().position;
    const Vec3 way = flat(command.target - from);
    // The longer the ball the flatter, as power allows.
    const float share = std::clamp(lengthOf(way) / context.pitch().halfLength(), 0.0f, 1.0f);
    const float elevation = t.lobElevation + (t.crossElevation - t.lobElevation) * share;
    const float above = std::max(context.overGround(command.target), context.physics.ballRadius);
    const Vec3 to = context.onGround(command.target, above);
    if (const auto kick = solveLob(from, to, elevation, t.lobBackspin, -command.curl * t.shotSideSpin,
                                   t.lobFastest, context.physics)) {
        return *kick;
    }
    return straight(directionOr(way, match.player(match.lastTouch.player).facing), t.lobFastest,
                    t.lobElevation);
}

/// The horizontal speed of a shot or header with that power.
float shotSpeed(const MatchTuning& t, const PlayerState& player, const Ratings& ratings) {
    const float power = std::clamp(player.buffered.power, 0.0f, 1.0f);
    if (isHeader(player.mode)) {
        const float speed = t.headerSlow + (t.headerFast - t.headerSlow) * power;
        return player.mode == PlayerMode::DivingHeader ? speed * t.diveSpeedShare : speed;
    }
    const float skill = t.shotSkillSpeed * (static_cast<float>(ratings.shooting) - 60.0f) / 40.0f;
    const float speed = t.shotSlow + (t.shotFast + skill - t.shotSlow) * power;
    if (player.mode == PlayerMode::OverheadKick) {
        return speed * t.overheadSpeedShare;
    }
    return player.mode == PlayerMode::Volley ? speed * t.volleySpeedShare : speed;
}

Kick aimed(const MatchState& match, const MatchContext& context, const PlayerState& player, float speed,
           Vec3 to) {
    const Vec3 from = match.ball().position;
    const float side = isHeader(player.mode) ? 0.0f : -player.buffered.curl * context.tuning.shotSideSpin;
    if (const auto kick = solveShot(from, to, speed, 0.0f, side, context.physics)) {
        return *kick;
    }
    return straight(directionOr(to - from, player.facing), speed, context.tuning.crossElevation);
}

/// A ball knocked down falls to a mate's feet, where he will be by then, while it goes the way to him: no
/// slower, or it would go up first and be another's to head. By a volley as by the head.
Kick knockDown(const MatchState& match, const MatchContext& context, const PlayerState& player) {
    const MatchTuning& t = context.tuning;
    const PlayerInput& command = player.buffered;
    const Vec3 from = match.ball().position;
    const float fall = std::sqrt(2.0f * std::max(0.5f, context.overGround(from)) / context.physics.gravity);
    Vec3 to = command.target;
    if (command.intent != Intent::Through && command.receiver != kNobody) {
        const PlayerState& mate = match.player(command.receiver);
        to = mate.position + flat(mate.velocity) * fall;
    }
    return aimed(match, context, player,
                 std::clamp(lengthOf(flat(to - from)) / fall, t.headerSlow, t.headerFast), to);
}

Kick cleanKick(const MatchState& match, const MatchContext& context, const PlayerState& player,
               const Ratings& ratings) {
    const MatchTuning& t = context.tuning;
    const PlayerInput& command = player.buffered;
    const bool inTheAir = isVolley(player.mode) || isHeader(player.mode);
    switch (command.intent) {
    case Intent::Shot:
        return aimed(match, context, player, shotSpeed(t, player, ratings), command.target);
    case Intent::Clear:
        return straight(directionOr(command.target - match.ball().position, player.facing),
                        inTheAir ? t.headerFast : t.clearSpeed, t.clearElevation);
    case Intent::Lob:
        return inTheAir ? aimed(match, context, player, t.headerFast, command.target)
                        : lob(match, context, command);
    case Intent::KnockDown:
    case Intent::Pass:
    case Intent::Through:
    default:
        return inTheAir ? knockDown(match, context, player)
                        : groundPass(match, context, command, command.intent == Intent::Through);
    }
}

float errorOf(const PlayerState& player, const Ratings& ratings, const MatchTuning& t) {
    if (isHeader(player.mode)) {
        return byRating(t.headErrorPoor, t.headErrorGood, ratings.heading);
    }
    switch (player.buffered.intent) {
    case Intent::Shot:
        return byRating(t.shotErrorPoor, t.shotErrorGood, ratings.shooting);
    case Intent::Lob:
    case Intent::Clear:
        return byRating(t.lobErrorPoor, t.lobErrorGood, ratings.passing);
    default:
        return byRating(t.passErrorPoor, t.passErrorGood, ratings.passing);
    }
}

} // namespace

bool mayPlay(const MatchState& match, PlayerId id) {
    if (match.phase == Phase::Play) {
        return match.holder == kNobody || match.holder == id;
    }
    const bool restart = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    return restart && match.restart.ready && match.restart.taker == id;
}

void beginKick(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& player = match.player(id);
    if (!mayPlay(match, id) || match.holder == id) {
        return;
    }
    if (player.touchWait > 0 && match.carrier != id) {
        return; // his own kick, just gone
    }
    if (beginOverheadKick(match, context, id)) {
        return;
    }
    const auto meeting = findMeeting(match, context, id);
    if (!meeting) {
        beginDivingHeader(match, context, id);
        return;
    }
    const MatchTuning& t = context.tuning;
    const float wait = static_cast<float>(meeting->ticks);
    // A jump starts when its rise takes as long as the ball.
    if (meeting->mode == PlayerMode::Header) {
        const float rise = meeting->height - standingHead(context.sheet(id), t);
        if (rise > 0.0f) {
            const float up = std::sqrt(2.0f * context.physics.gravity * rise);
            if (wait * kTick > up / context.physics.gravity + kTick) {
                return;
            }
            player.velocity.y = up;
        }
    }
    const PlayerInput command = player.buffered;
    enter(player, meeting->mode, wait + t.kickFollow);
    player.buffered = command;
    player.contactTicks = static_cast<std::int16_t>(meeting->ticks);
    player.modeDirection = directionOr(flat(command.target - match.ball().position), player.facing);
    player.limb = meeting->mode == PlayerMode::Header
                      ? BodyPart::Head
                      : footFor(player, context.sheet(id), ballIn(match, context, wait * kTick));
}

Kick straight(Vec3 direction, float speed, float elevation) {
    const float c = portableCos(elevation);
    return {{direction.x * speed * c, speed * portableSin(elevation), direction.z * speed * c}, {}};
}

void addError(Kick& kick, float error, MatchState& match, const MatchContext& context, bool inTheAir) {
    const float side = sidewaysChance(match, context) * error;
    const float pace = evenChance(match) * error * (10.0f * context.tuning.speedError);
    kick.velocity = turned(kick.velocity, side);
    if (inTheAir) {
        const float up = evenChance(match) * error * 0.5f;
        const float level = lengthOf(flat(kick.velocity));
        kick.velocity.y += level * up;
    }
    kick.velocity *= 1.0f + pace;
}

float kickReach(const MatchState& match, const MatchContext& context, PlayerId id) {
    if (match.carrier == id) {
        return context.tuning.carrierReach;
    }
    const bool low = context.overGround(match.ball().position) <= context.tuning.footHeight;
    return low ? footReachOf(match, context, id) : context.tuning.footReach;
}

float footReachOf(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    if (match.flight.to == id || match.carrier == id) {
        return t.footReach;
    }
    const float speed = lengthOf(match.ball().velocity - match.player(id).velocity);
    return std::max(0.0f, t.footReach - t.reactionReach * speed);
}

bool strikesNow(const PlayerState& player) {
    if (!isKick(player.mode) || player.struck) {
        return false;
    }
    return player.modeTicks >= player.contactTicks &&
           player.modeTicks <= player.contactTicks + kLongestWait / 2;
}

Kick kickOf(MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    const Ratings& ratings = context.ratings(id);
    Kick kick = cleanKick(match, context, player, ratings);
    const float error =
        errorOf(player, ratings, context.tuning) * difficulty(match, context, id, flat(kick.velocity));
    addError(kick, error, match, context, kick.velocity.y > 1.0f || player.buffered.intent == Intent::Shot);
    return kick;
}

void strike(MatchState& match, const MatchContext& context, PlayerId id, const Kick& kick) {
    PlayerState& player = match.player(id);
    BallState& ball = match.world.ball;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    const float speed = lengthOf(kick.velocity);
    noteTouch(match, id, true, speed);
    const bool counts = mayPlay(match, id);
    player.struck = true;
    player.touchWait = static_cast<std::int16_t>(context.tuning.kickWait);
    const Intent intent = std::exchange(player.buffered.intent, Intent::None);
    if (!counts) {
        return; // a swing that began in play and met a dead ball
    }
    const RestartKind restart = match.phase == Phase::Play ? RestartKind::None : match.restart.kind;
    match.flight = {id, player.buffered.receiver, intent, match.tick, false, restart, ball.position};
    match.carrier = kNobody;
    match.holder = kNobody;
    const auto side = static_cast<std::int8_t>(sideOf(id));
    if (intent == Intent::Shot) {
        match.events.add({EventKind::Shot, id, kNobody, side, ball.position, speed});
    } else if (intent != Intent::Clear) {
        match.events.add({EventKind::Pass, id, player.buffered.receiver, side, ball.position, speed});
    }
}

void bendFlight(MatchState& match, const MatchContext& context) {
    const BallInFlight& flight = match.flight;
    if (flight.kind != Intent::Shot && flight.kind != Intent::Lob) {
        return;
    }
    if (static_cast<float>(match.tick - flight.tick) > context.tuning.afterTouchTicks ||
        match.ball().onGround) {
        return;
    }
    const PlayerInput& command = match.player(flight.from).buffered;
    const Vec3 along = directionOr(match.ball().velocity, {});
    const float side = context.tuning.afterTouchSpin * kTick;
    const float lift = context.tuning.afterTouchLift * kTick;
    // Spin about +y bends to the left of the flight, spin about along × up lifts it (lift goes with R × V).
    match.world.ball.spin += kUp * (-command.curl * side) + glm::cross(along, kUp) * (command.loft * lift);
}

} // namespace hexagoal
