#include "show/camera_subject.hpp"

#include "ai/choice.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"
#include "show/coaches.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// Passes of the computer's matches: half go less than 11 m, a quarter more than 18, and three of four go
// where the passer faces.
constexpr float kUsualPass = 25.0f;   // m: a man so much further away is likely by 1/e
constexpr float kLongestPass = 42.0f; // m
constexpr float kTurnedAway = 0.06f;  // how likely is who stands behind the passer, by who is before him
constexpr float kPassUnderWay = 8.0f; // how likely is whom a kick is meant for already
constexpr float kConsidered = 6.0f;   // … and whom the computer would give it before all others
constexpr float kNextBest = 0.6f;     // … and the next, by that
constexpr float kShotRange = 33.0f;   // m from the goal: a free kick may be shot at it
constexpr int kRowsFirst = 44;        // ticks of a shoot-out
constexpr int kWalkSeen = 76;         // ticks of a taker's way: his kick is seen from behind him
constexpr int kRowAfter = 16;         // ticks after a kick
constexpr float kRowMargin = 0.9f;    // m to either side
constexpr float kHeadShare = 0.93f;   // of a man's height: the middle of his head
constexpr float kMarked = 1.0f;       // … and whom a person's pass would go to
constexpr float kRunLead = 0.3f;      // s: where he will be when the picture has got there

/// Whose ball it is: a side, by who has it or played it last; −1 where nobody has.
int sideWithBall(const MatchState& match) {
    const PlayerId has = match.carrier != kNobody       ? match.carrier
                         : match.flight.from != kNobody ? match.flight.from
                                                        : match.lastTouch.player;
    return has == kNobody ? -1 : sideOf(has);
}

/// Whom a kick that is being struck or under way is for.
PlayerId meantFor(const MatchState& match) {
    if (match.carrier != kNobody && match.player(match.carrier).buffered.receiver != kNobody) {
        return match.player(match.carrier).buffered.receiver;
    }
    return match.carrier == kNobody ? match.flight.to : kNobody;
}

/// What a pass to each of a side is worth by the computer's own judgement, whoever has the ball: 0…1, the
/// best
/// 1. Its passes go so; a person's mostly do.
using Worths = std::array<float, kTeamSize>;
Worths worthsOf(const MatchState& match, const MatchContext& context, const TeamBlackboard& mind,
                PlayerId passer) {
    Worths worths{};
    const int side = sideOf(passer);
    BallPaths unused(context);
    const View view{match, context, side, witsOf(match, context, side), unused};
    OptionList list;
    addPasses(list, mind, view, passer % kTeamSize, view.ours(match.player(passer).position),
              context.ai.passFarthest);
    float worth = 1.0f;
    for (std::size_t i = 0; i < list.size(); ++i) {
        float& his = worths[static_cast<std::size_t>(list[i].receiver)];
        if (his == 0.0f) {
            his = worth;
            worth *= kNextBest;
        }
    }
    return worths;
}

float likelihood(const MatchState& match, PlayerId player) {
    const Vec3 way = match.player(player).position - match.ball().position;
    const float far = std::sqrt(way.x * way.x + way.z * way.z);
    if (far > kLongestPass) {
        return 0.0f;
    }
    float likely = std::exp(-far / kUsualPass);
    if (match.carrier != kNobody && far > 0.0f) {
        const Vec3 facing = match.player(match.carrier).facing;
        const float turned = 0.5f + 0.5f * (way.x * facing.x + way.z * facing.z) / far;
        likely *= kTurnedAway + (1.0f - kTurnedAway) * turned;
    }
    for (const SeatState& seat : match.seats) {
        likely += seat.receiver == player && seat.player == match.carrier ? kMarked : 0.0f;
    }
    return player == meantFor(match) ? likely + kPassUnderWay : likely;
}

void findReceivers(CameraSubject& subject, const MatchState& match, const MatchContext& context,
                   const Minds& minds) {
    const bool restarts = match.phase == Phase::Restart;
    const int side = restarts ? match.restart.side : sideWithBall(match);
    if (side < 0 || !(subject.live || restarts)) {
        return;
    }
    const TeamBlackboard* mind = minds[static_cast<std::size_t>(side)];
    // While a pass is under way, of whom he may play it to who is to have it.
    const PlayerId passer = restarts                   ? match.restart.taker
                            : match.carrier != kNobody ? match.carrier
                                                       : match.flight.to;
    const Worths worths = mind != nullptr && passer != kNobody && sideOf(passer) == side
                              ? worthsOf(match, context, *mind, passer)
                              : Worths{};
    const PlayerId has = restarts ? match.restart.taker : match.carrier;
    float sum = 0.0f;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId player = playerId(side, slot);
        const bool may = player != has && match.player(player).onPitch;
        const float likely =
            may ? likelihood(match, player) + kConsidered * worths[static_cast<std::size_t>(slot)] : 0.0f;
        if (likely > 0.0f) {
            const PlayerState& he = match.player(player);
            subject.receivers.add({he.position + flat(he.velocity) * kRunLead, likely});
            sum += likely;
        }
    }
    for (LikelyReceiver& each : subject.receivers) {
        each.likely /= sum;
    }
}

/// Those of the restarts that are seen from elsewhere than play.
SetPiece setPieceOf(const MatchState& match, const MatchContext& context) {
    const Restart& restart = match.restart;
    if (match.phase == Phase::ShootOut) {
        const bool due = restart.kind == RestartKind::Penalty;
        return {.kind = RestartKind::Penalty,
                .spot = restart.spot,
                .attack = match.attack(restart.side),
                .taker = restart.taker != kNobody ? match.player(restart.taker).position : restart.spot,
                .walks = due && restart.ticks < kWalkSeen};
    }
    if (match.phase != Phase::Restart) {
        return {};
    }
    const SetPiece piece{.kind = restart.kind, .spot = restart.spot, .attack = match.attack(restart.side)};
    switch (restart.kind) {
    case RestartKind::Corner:
    case RestartKind::GoalKick:
    case RestartKind::Penalty:
        return piece;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick: { // from further off it is a pass like any other
        const Vec3 goal = context.pitch().goalCentre(match.goalOf(1 - restart.side));
        return lengthOf(goal - restart.spot) < kShotRange ? piece : SetPiece{};
    }
    default:
        return {};
    }
}

/// The side that Behind looks with.
int sideOfPeople(const MatchContext& context) {
    for (const SeatSetup& seat : context.setup.seats) {
        if (seat.side >= 0) {
            return seat.side;
        }
    }
    return 0;
}

/// Before the first kick of a shoot-out both rows are seen, after each that of who took it, at the end that
/// of who won.
WaitingRow rowOf(const MatchState& match) {
    const bool first = match.restart.kind == RestartKind::Penalty && match.phaseTicks < kRowsFirst &&
                       match.shootOut.taken[0] + match.shootOut.taken[1] == 0;
    const bool after = match.restart.kind == RestartKind::None && match.phaseTicks >= kRowAfter;
    const bool over = match.phase == Phase::FullTime && isShootOut(match);
    if (!over && (match.phase != Phase::ShootOut || (!first && !after))) {
        return {};
    }
    const auto& scored = match.shootOut.scored;
    const int side = over ? (scored[0] > scored[1] ? 0 : 1) : match.shootOut.side;
    float from = 1e9f;
    float to = -1e9f;
    Vec3 middle{};
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (!match.player(id).onPitch || isKeeper(id) || id == match.restart.taker ||
            ((after || over) && sideOf(id) != side)) {
            continue;
        }
        middle = match.player(id).position;
        from = std::min(from, middle.x);
        to = std::max(to, middle.x);
    }
    middle.x = 0.5f * (from + to);
    return {middle, std::max(0.5f * (to - from), 0.0f) + kRowMargin, over};
}

void lookAtGoal(CameraSubject& subject, const MatchState& match, const MatchContext& context, PlayerId hero) {
    subject.goal = subject.ball.z < 0.0f ? 0 : 1;
    const GoalFrame& frame = context.arena.goals[static_cast<std::size_t>(subject.goal)].inPitch;
    for (const Capsule& bar : frame.frame) {
        subject.poles.add(bar);
    }
    for (const Capsule& pole : frame.stanchions) {
        subject.poles.add(pole);
    }
    if (hero == kNobody) {
        return;
    }
    const PlayerState& he = match.player(hero);
    subject.hero = he.position;
    subject.ground = he.position.y;
    subject.celebrated.head = he.position + kUp * (context.sheet(hero).height * kHeadShare);
    subject.celebrated.facing = he.facing;
    subject.celebrated.velocity = flat(he.velocity);
    subject.celebrated.walls = context.venue().enclosure.walls;
    subject.celebrated.bench = benchOf(context, sideOf(hero));
    subject.celebrated.joyTicks = context.setup.rules.goalWait > 0.0f ? joyTicks(context) : 0;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (id != hero && match.player(id).onPitch) {
            subject.celebrated.others.add(match.player(id).position);
        }
    }
    for (const Official& official : match.officials.trio) {
        subject.celebrated.others.add(official.position);
    }
}

} // namespace

CameraSubject subjectOf(const MatchState& match, const MatchContext& context, PlayerId hero,
                        const Minds& minds) {
    CameraSubject subject;
    subject.ball = match.ball().position;
    subject.velocity = match.ball().velocity;
    subject.halfLength = context.pitch().halfLength();
    subject.halfWidth = context.pitch().halfWidth();
    subject.hero = subject.ball;
    subject.attack = match.attack(sideOfPeople(context));
    subject.live = match.phase == Phase::Play;
    subject.deadTicks = match.phase == Phase::Restart ? match.restart.ticks : match.phaseTicks;
    subject.setPiece = setPieceOf(match, context);
    subject.row = rowOf(match);
    findReceivers(subject, match, context, minds);
    // A penalty is between two players, so the goal has to be in the picture, too, on narrow displays.
    if (subject.setPiece.kind == RestartKind::Penalty) {
        constexpr float kShare = 0.45f;
        const Vec3 goal = context.pitch().goalCentre(match.restart.spot.z < 0.0f ? 0 : 1);
        subject.ball.z += (goal.z - subject.ball.z) * kShare;
        subject.velocity.z *= 1.0f - kShare;
    }
    if (match.phase == Phase::Goal) {
        lookAtGoal(subject, match, context, hero);
    }
    return subject;
}

CameraSubject subjectOf(const Game& game, PlayerId hero) {
    return subjectOf(game.match(), game.context(), hero, {&game.blackboard(0), &game.blackboard(1)});
}

} // namespace hexagoal
