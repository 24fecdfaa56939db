// Who takes a restart, where he stands, and what he does when nobody tells him in time.
#include "match/laws/takers.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/chance.hpp"
#include "match/idle_seats.hpp"
#include "match/laws/kick_off_takers.hpp"
#include "match/laws/referee.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// Worth of a rating point where the way is nothing beside it.
constexpr float kOnlySkill = 1000.0f; // m

/// The player for whom the way less the worth of his rating, in metres a point, is least.
template <class Rating>
PlayerId suited(const MatchState& match, const MatchContext& context, int side, Vec3 spot, float skill,
                Rating rating) {
    PlayerId best = kNobody;
    float least = 0.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        const PlayerState& player = match.player(id);
        if (!player.onPitch) {
            continue;
        }
        const float way = lengthOf(flat(player.position - spot));
        const float cost = way - skill * static_cast<float>(rating(context.ratings(id)));
        if (best == kNobody || cost < least) {
            best = id;
            least = cost;
        }
    }
    return best;
}

/// Who shoots the side's next kick of a shoot-out: the best first, each once before anyone twice.
PlayerId shootOutTaker(const MatchState& match, const MatchContext& context, int side) {
    std::array<PlayerId, kTeamSize> order{};
    int count = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        if (match.player(playerId(side, slot)).onPitch) {
            order[static_cast<std::size_t>(count++)] = playerId(side, slot);
        }
    }
    if (count == 0) {
        return kNobody;
    }
    // Insertion keeps equals in slot order.
    for (int i = 1; i < count; ++i) {
        for (int j = i; j > 0; --j) {
            PlayerId& better = order[static_cast<std::size_t>(j)];
            PlayerId& worse = order[static_cast<std::size_t>(j - 1)];
            const bool isBetter =
                !isKeeper(better) &&
                (isKeeper(worse) || context.ratings(better).shooting > context.ratings(worse).shooting);
            if (isBetter) {
                std::swap(better, worse);
            }
        }
    }
    const int kick = match.shootOut.taken[static_cast<std::size_t>(side)];
    return order[static_cast<std::size_t>(kick % count)];
}

/// Towards where the taker plays: the goal, the pitch or up it.
Vec3 forward(const MatchState& match, const MatchContext& context) {
    const Restart& restart = match.restart;
    const float attack = match.attack(restart.side);
    const Vec3 spot = restart.spot;
    const Vec3 goal = context.pitch().goalCentre(match.goalOf(1 - restart.side));
    switch (restart.kind) {
    case RestartKind::ThrowIn:
    case RestartKind::KickIn:
        return {spot.x < 0.0f ? 1.0f : -1.0f, 0.0f, 0.0f};
    case RestartKind::Corner:
        return directionOr(context.pitch().penaltyMark(match.goalOf(1 - restart.side)) - spot,
                           {0.0f, 0.0f, -attack});
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
    case RestartKind::Penalty:
        return directionOr(goal - spot, {0.0f, 0.0f, attack});
    default:
        return {0.0f, 0.0f, attack};
    }
}

/// The nearest team-mate whom no opponent stands near, not further than `longest`; else just the nearest.
PlayerId freeMate(const MatchState& match, const MatchContext& context, float longest) {
    const Restart& restart = match.restart;
    const float freeWay = context.tuning.freeMateDistance;
    const auto isOther = [&](PlayerId id) { return id != restart.taker; };
    const auto isFree = [&](PlayerId id) {
        if (id == restart.taker || isKeeper(id)) {
            return false;
        }
        const Vec3 place = match.player(id).position;
        if (lengthSquared(flat(place - restart.spot)) > longest * longest) {
            return false;
        }
        const PlayerId marker = nearestPlayer(match, 1 - restart.side, place, [](PlayerId) { return true; });
        return marker == kNobody ||
               lengthSquared(flat(match.player(marker).position - place)) > freeWay * freeWay;
    };
    const PlayerId mate = nearestPlayer(match, restart.side, restart.spot, isFree);
    return mate != kNobody ? mate : nearestPlayer(match, restart.side, restart.spot, isOther);
}

PlayerInput shotAtGoal(MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    const Pitch& pitch = context.pitch();
    const float side = sidewaysChance(match, context);
    const float wide = pitch.goal.width * 0.5f * t.forcedShotWide;
    PlayerInput input;
    input.intent = Intent::Shot;
    input.power = t.forcedShotPower;
    input.target = pitch.goalCentre(match.goalOf(1 - match.restart.side));
    input.target.x = side < 0.0f ? -wide : wide;
    input.target = context.onGround(input.target, t.forcedShotHigh);
    return input;
}

PlayerInput passTo(const MatchState& match, PlayerId mate, Intent intent) {
    PlayerInput input;
    input.intent = intent;
    input.receiver = mate;
    input.target = mate == kNobody ? Vec3{} : match.player(mate).position;
    return input;
}

} // namespace

bool isSteered(const MatchState& match, const MatchContext& context, PlayerId player) {
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        if (context.setup.seats[i].side >= 0 && match.seats[i].player == player) {
            return !isAway(match.seats[i], context);
        }
    }
    return false;
}

PlayerId chooseTaker(const MatchState& match, const MatchContext& context, RestartKind kind, int side,
                     Vec3 spot) {
    const Pitch& pitch = context.pitch();
    const auto passing = [](const Ratings& r) { return r.passing; };
    const auto shooting = [](const Ratings& r) { return r.shooting; };
    const auto outfield = [](PlayerId id) { return !isKeeper(id); };
    const float skill = context.tuning.takerSkill;
    PlayerId taker = kNobody;
    switch (kind) {
    case RestartKind::KickOff:
        taker = kickOffTaker(match, context, side);
        break;
    case RestartKind::GoalKick:
        taker = keeperOf(side);
        break;
    case RestartKind::Penalty:
        taker = match.phase == Phase::ShootOut ? shootOutTaker(match, context, side)
                                               : suited(match, context, side, spot, kOnlySkill, shooting);
        break;
    case RestartKind::Corner:
        taker = suited(match, context, side, spot, skill, passing);
        break;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick: {
        const Vec3 way = flat(pitch.goalCentre(match.goalOf(1 - side)) - spot);
        const float range = context.tuning.shootingRange;
        if (kind == RestartKind::DirectFreeKick && lengthSquared(way) < range * range) {
            taker = suited(match, context, side, spot, skill, shooting);
        } else {
            taker = nearestPlayer(match, side, spot, outfield);
        }
        break;
    }
    case RestartKind::DropBall:
        taker = pitch.inPenaltyArea(spot, match.goalOf(side)) ? keeperOf(side)
                                                              : nearestPlayer(match, side, spot, outfield);
        break;
    case RestartKind::ThrowIn:
    case RestartKind::KickIn:
    case RestartKind::None:
        taker = nearestPlayer(match, side, spot, outfield);
        break;
    }
    if (taker == kNobody || !match.player(taker).onPitch) {
        taker = nearestPlayer(match, side, spot, [](PlayerId) { return true; });
    }
    return taker;
}

bool takerRunsUp(const MatchState& match) {
    switch (match.restart.kind) {
    case RestartKind::Corner:
    case RestartKind::GoalKick:
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
    case RestartKind::Penalty:
        return true;
    default:
        return false;
    }
}

Vec3 takerPlace(const MatchState& match, const MatchContext& context) {
    const Restart& restart = match.restart;
    const MatchTuning& t = context.tuning;
    const float behind = restart.kind == RestartKind::ThrowIn ? t.throwInBehind
                         : takerRunsUp(match)                 ? t.runUp
                                                              : t.takerDistance;
    const Vec3 place = restart.spot - forward(match, context) * behind;
    const Enclosure& enclosure = context.venue().enclosure;
    if (!isFenced(enclosure)) {
        return place;
    }
    const Vec2 kept = keptWithin(enclosure.bounds, {place.x, place.z}, t.bodyRadius).place;
    return {kept.x, place.y, kept.y};
}

Vec3 takerFacing(const MatchState& match, const MatchContext& context) {
    return forward(match, context);
}

PlayerInput takerByHimself(MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    const Restart& restart = match.restart;
    const Pitch& pitch = context.pitch();
    PlayerInput input;
    switch (restart.kind) {
    case RestartKind::Penalty:
        input = shotAtGoal(match, context);
        break;
    case RestartKind::ThrowIn:
        input = passTo(match, freeMate(match, context, t.throwInLongest), Intent::Throw);
        break;
    case RestartKind::GoalKick: {
        input.intent = Intent::Lob;
        input.power = t.goalKickPower;
        input.target = restart.spot + takerFacing(match, context) * t.goalKickLength;
        break;
    }
    case RestartKind::Corner:
        input.intent = Intent::Lob;
        input.power = t.cornerPower;
        input.target = pitch.penaltyMark(match.goalOf(1 - restart.side));
        break;
    case RestartKind::KickOff:
        input = passTo(match, kickOffPartner(match, context, restart.side), Intent::Pass);
        break;
    case RestartKind::DirectFreeKick: {
        const Vec3 way = flat(pitch.goalCentre(match.goalOf(1 - restart.side)) - restart.spot);
        if (lengthSquared(way) < t.shootingRange * t.shootingRange) {
            input = shotAtGoal(match, context);
        } else {
            input = passTo(match, freeMate(match, context, t.shortPassLongest), Intent::Pass);
        }
        break;
    }
    default:
        input = passTo(match, freeMate(match, context, t.shortPassLongest), Intent::Pass);
        break;
    }
    const Vec3 aim = flat(input.target - match.player(restart.taker).position);
    input.face = restart.kind == RestartKind::KickOff ? takerFacing(match, context)
                                                      : directionOr(aim, takerFacing(match, context));
    return input;
}

} // namespace hexagoal
