#include "match/seat_reader.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/idle_seats.hpp"
#include "match/state.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::uint8_t kFeintChord = PadInput::kA | PadInput::kC;

/// One seat's reading of one tick: what it sees and what it may change.
struct Reading {
    SeatState& seat;
    const PadInput& pad;
    int side;
    const MatchState& match;
    const MatchContext& context;

    const MatchTuning& tuning() const { return context.tuning; }
    const PlayerState& player() const { return match.player(seat.player); }
    bool hasBall() const { return match.carrier == seat.player || match.holder == seat.player; }
    bool takesRestart() const {
        const bool stopped = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
        return stopped && match.restart.taker == seat.player;
    }
    Vec3 stick() const {
        constexpr float kFull = 1.0f / 127.0f;
        Vec3 v{static_cast<float>(pad.x) * kFull, 0.0f, static_cast<float>(pad.z) * kFull};
        const float length = lengthOf(v);
        if (length < tuning().stickDead) {
            return {};
        }
        return length > 1.0f ? v * (1.0f / length) : v;
    }
};

// ---- which player ----

bool isTaken(const Reading& r, PlayerId id) {
    for (const SeatState& other : r.match.seats) {
        if (&other != &r.seat && other.player == id) {
            return true;
        }
    }
    return false;
}

bool mayTake(const Reading& r, PlayerId id) {
    return id != kNobody && sideOf(id) == r.side && r.match.player(id).onPitch && !isTaken(r, id);
}

/// Seconds until a player is at the ball's place half a second from now: enough to compare players.
float timeToBall(const Reading& r, PlayerId id) {
    const Vec3 ball = r.match.ball().position + flat(r.match.ball().velocity) * 0.5f;
    const PlayerState& player = r.match.player(id);
    const Vec3 way = flat(ball - player.position) - flat(player.velocity) * 0.25f;
    const float down = isDown(player.mode) ? 1.0f : 0.0f;
    return lengthOf(way) / topSpeed(player, r.context.ratings(id), r.tuning()) + down;
}

/// The outfield player soonest at the ball, other than one.
PlayerId soonest(const Reading& r, PlayerId except) {
    PlayerId best = kNobody;
    float least = 0.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(r.side, slot);
        if (id == except || !mayTake(r, id)) {
            continue;
        }
        const float time = timeToBall(r, id);
        if (best == kNobody || time < least) {
            best = id;
            least = time;
        }
    }
    return best;
}

/// Of the seats of a side, does this one follow the ball? The one whose player is nearest to who has it.
bool isNearestSeat(const Reading& r, PlayerId to) {
    const auto distance2 = [&](PlayerId id) {
        return lengthSquared(r.match.player(id).position - r.match.player(to).position);
    };
    for (std::size_t i = 0; i < r.match.seats.size(); ++i) {
        const SeatState& other = r.match.seats[i];
        if (&other != &r.seat && r.context.setup.seats[i].side == r.side && other.player != kNobody &&
            (other.player == to || distance2(other.player) < distance2(r.seat.player))) {
            return false;
        }
    }
    return true;
}

void take(Reading& r, PlayerId id) {
    r.seat.player = id;
    r.seat.charging = 0;
    r.seat.chargeTicks = 0;
    r.seat.power = 0.0f;
    r.seat.manualWait = static_cast<std::int16_t>(r.tuning().switchQuiet);
}

/// Whom the ball makes this seat's player, asked or not: the taker, the carrier, the receiver. Nobody: no
/// reason to change.
PlayerId calledByBall(const Reading& r) {
    const MatchState& match = r.match;
    if ((match.phase == Phase::Restart || match.phase == Phase::ShootOut) && match.restart.side == r.side) {
        return match.restart.taker;
    }
    if (match.phase != Phase::Play) {
        return kNobody;
    }
    if (match.holder != kNobody && sideOf(match.holder) == r.side) {
        return match.holder;
    }
    if (match.carrier != kNobody) {
        return sideOf(match.carrier) == r.side ? match.carrier : kNobody;
    }
    const BallInFlight& flight = match.flight;
    if (flight.kind == Intent::None || sideOf(flight.from) != r.side || flight.from != r.seat.player) {
        return kNobody;
    }
    const bool bends = flight.kind == Intent::Shot || flight.kind == Intent::Lob;
    if (bends && static_cast<float>(match.tick - flight.tick) < r.tuning().shotStay) {
        return kNobody; // he bends it with the stick
    }
    return flight.to;
}

void choosePlayer(Reading& r) {
    SeatState& seat = r.seat;
    if (seat.manualWait > 0) {
        --seat.manualWait;
    }
    if (seat.player == kNobody || !r.match.player(seat.player).onPitch) {
        const PlayerId first = soonest(r, kNobody);
        if (first == kNobody) {
            return;
        }
        take(r, first);
    }
    const PlayerId called = calledByBall(r);
    if (called != kNobody && called != seat.player && mayTake(r, called) && isNearestSeat(r, called)) {
        // A player of the manual choice is kept for the quiet time; a dead ball waits anyway.
        if (seat.manualWait == 0 || r.match.phase != Phase::Play || r.match.flight.from == seat.player) {
            take(r, called);
        }
    }
    seat.next = soonest(r, seat.player);
    if (r.match.phase != Phase::Play || seat.manualWait > 0 || seat.next == kNobody || r.hasBall() ||
        seat.charging != 0 || row(r.player().mode).speed <= 0.0f) {
        return;
    }
    const bool ours = r.match.carrier != kNobody && sideOf(r.match.carrier) == r.side;
    const bool following = r.match.flight.kind != Intent::None && sideOf(r.match.flight.from) == r.side;
    if (ours || following) {
        return;
    }
    if (timeToBall(r, seat.next) + r.tuning().switchGain < timeToBall(r, seat.player)) {
        take(r, seat.next);
    }
}

// ---- what a press becomes ----

/// The team-mate in the stick's direction: by angle first, then by distance.
PlayerId receiverFor(const Reading& r, Vec3 direction) {
    const MatchTuning& t = r.tuning();
    PlayerId best = kNobody;
    float most = 0.0f;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(r.side, slot);
        const PlayerState& mate = r.match.player(id);
        if (id == r.seat.player || !mate.onPitch || isDown(mate.mode)) {
            continue;
        }
        const Vec3 way = flat(mate.position - r.match.ball().position);
        const float distance = lengthOf(way);
        if (distance <= 0.0f || distance > t.passFar) {
            continue;
        }
        const float cosine = glm::dot(way, direction) / distance;
        if (cosine < t.passCone) {
            continue;
        }
        const float near = distance < t.passNear ? distance / t.passNear : 1.0f;
        const float score = cosine * cosine * cosine * near / (1.0f + distance / t.passFar);
        if (score > most) {
            best = id;
            most = score;
        }
    }
    return best;
}

Vec3 aimOf(const Reading& r) {
    return directionOr(r.stick(), r.player().facing);
}

/// Where a mate is looked for: where he aims; at a kick-off, with the stick at rest, behind him, for there
/// all of them are.
Vec3 mateWay(const Reading& r) {
    const bool kicksOff = r.takesRestart() && r.match.restart.kind == RestartKind::KickOff;
    return kicksOff ? directionOr(r.stick(), {0.0f, 0.0f, -r.match.attack(r.side)}) : aimOf(r);
}

Vec3 goalTarget(const Reading& r) {
    const MatchTuning& t = r.tuning();
    const Pitch& pitch = r.context.pitch();
    const float half = pitch.goal.width * 0.5f - t.aimInset;
    const float power = std::clamp(r.seat.power, 0.0f, 1.0f);
    Vec3 target = pitch.goalCentre(r.match.goalOf(1 - r.side));
    target.x = std::clamp(r.stick().x * 1.5f, -1.0f, 1.0f) * half;
    return r.context.onGround(target, t.aimLow + (t.aimHigh - t.aimLow) * power * power);
}

/// The kick that a released (or long held) button makes.
void kick(const Reading& r, std::uint8_t button, bool tap, PlayerInput& input) {
    const MatchTuning& t = r.tuning();
    const MatchState& match = r.match;
    const Vec3 aim = aimOf(r);
    const Vec3 ball = match.ball().position;
    const bool inHands = match.holder == r.seat.player;
    const bool throwIn = r.player().mode == PlayerMode::Throw;
    const bool high = r.context.overGround(ball) > t.footHeight;
    input.power = r.seat.power;
    input.receiver = r.seat.receiver;
    input.target =
        input.receiver != kNobody ? match.player(input.receiver).position : ball + aim * t.lobShort;
    if (throwIn) {
        input.intent = Intent::Throw;
    } else if (button == PadInput::kC || match.phase == Phase::ShootOut) { // there nothing else is allowed
        input.intent = inHands ? Intent::Punt : Intent::Shot;
        input.receiver = kNobody;
        input.target = goalTarget(r);
    } else if (button == PadInput::kA) {
        if (inHands) {
            input.intent = tap ? Intent::Roll : Intent::HandThrow;
        } else if (high) {
            input.intent = Intent::KnockDown;
        } else if (tap) {
            input.intent = Intent::Pass;
        } else {
            input.intent = Intent::Through;
            input.target +=
                flat(input.receiver != kNobody ? match.player(input.receiver).velocity : Vec3{}) * 0.5f +
                aim * t.throughLead;
        }
    } else {
        const float power = std::clamp(r.seat.power, 0.0f, 1.0f);
        input.intent = inHands ? Intent::Punt : Intent::Lob;
        input.target = ball + aim * (t.lobShort + (t.lobLong - t.lobShort) * power);
        input.target = r.context.onGround(input.target);
        // A team-mate near the spot is meant by it.
        input.receiver = kNobody;
        float nearest = t.lobShort * t.lobShort;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const PlayerId id = playerId(r.side, slot);
            const float distance2 = lengthSquared(match.player(id).position - input.target);
            if (id != r.seat.player && match.player(id).onPitch && distance2 < nearest) {
                input.receiver = id;
                nearest = distance2;
            }
        }
    }
}

/// Is this player playing the ball now or next: his, coming to him, in the air near him, or a restart of his?
bool isOnTheBall(const Reading& r) {
    if (r.hasBall() || r.takesRestart()) {
        return true;
    }
    if (r.match.phase != Phase::Play) {
        return false;
    }
    if (r.match.carrier != kNobody) {
        return false;
    }
    const Vec3 way = r.match.ball().position - r.player().position;
    const bool near = lengthSquared(flat(way)) < r.tuning().airReach * r.tuning().airReach;
    const bool high = r.context.overGround(r.match.ball().position) > r.tuning().footHeight;
    return r.match.flight.to == r.seat.player || (near && high);
}

/// A button that was down before the ball was won, or left him, meant something else, and is pressed anew;
/// but a shot may be struck first time.
void dropOldPress(Reading& r, bool onTheBall) {
    SeatState& seat = r.seat;
    const MatchTuning& t = r.tuning();
    const Vec3 goal = r.context.pitch().goalCentre(r.match.goalOf(1 - r.side));
    const bool shot = onTheBall && seat.charging == PadInput::kC &&
                      static_cast<float>(seat.chargeTicks) <= t.carryTicks &&
                      lengthSquared(flat(goal - r.match.ball().position)) <= t.carryRange * t.carryRange;
    if (seat.chargeTicks > 0 && !shot) {
        seat.charging = 0;
        seat.chargeTicks = 0;
        seat.power = 0.0f;
    }
}

void withBall(Reading& r, PlayerInput& input) {
    SeatState& seat = r.seat;
    const MatchTuning& t = r.tuning();
    const bool held = (r.pad.held & seat.charging) != 0;
    const bool tap = static_cast<float>(seat.chargeTicks) < t.tapTicks;
    if (seat.charging == kFeintChord) {
        if (static_cast<float>(seat.chargeTicks) <= t.chordTicks + 1.0f) {
            input.intent = Intent::Feint;
        }
        if ((r.pad.held & kFeintChord) == 0) {
            seat.charging = 0;
        }
        return;
    }
    if (seat.charging == 0) {
        return;
    }
    const bool through = seat.charging == PadInput::kA && !tap;
    const bool full = seat.power >= t.powerMost;
    if (held && !through && !full) {
        input.intent = Intent::Charge;
        return;
    }
    kick(r, seat.charging, tap, input);
    seat.charging = 0;
    seat.power = 0.0f;
}

void withoutBall(Reading& r, PlayerInput& input) {
    SeatState& seat = r.seat;
    const MatchTuning& t = r.tuning();
    const bool held = (r.pad.held & seat.charging) != 0;
    const bool tap = static_cast<float>(seat.chargeTicks) < t.tapTicks;
    seat.power = 0.0f;
    if (seat.charging == kFeintChord) {
        input.rush = true; // it is the keeper who comes: stepMatch passes it on to him
        if ((r.pad.held & kFeintChord) != kFeintChord) {
            seat.charging = 0;
        }
    } else if (seat.charging == PadInput::kB) {
        input.intent = Intent::SlideTackle;
        seat.charging = 0;
    } else if (seat.charging == PadInput::kC) {
        if (held && !tap) {
            input.intent = Intent::Jockey;
        } else if (!held && tap) {
            input.intent = Intent::StandTackle;
        }
        if (!held) {
            seat.charging = 0;
        }
    } else if (seat.charging == PadInput::kA) {
        if (held && !tap) { // presses the ball: runs at it by himself
            input.run = directionOr(r.match.ball().position + flat(r.match.ball().velocity) * 0.25f -
                                        r.player().position,
                                    input.run);
        }
        if (!held) {
            seat.charging = 0;
            if (tap && seat.next != kNobody) {
                take(r, seat.next);
            }
        }
    }
}

/// Which button is charging, and for how long; a second one within the chord time joins it.
void readButtons(Reading& r) {
    SeatState& seat = r.seat;
    const auto pressed = static_cast<std::uint8_t>(r.pad.held & ~seat.heldBefore);
    if (seat.charging != 0) {
        ++seat.chargeTicks;
        if (pressed != 0 && static_cast<float>(seat.chargeTicks) <= r.tuning().chordTicks) {
            seat.charging = static_cast<std::uint8_t>(seat.charging | pressed);
        }
    } else if (pressed != 0) {
        seat.charging = pressed;
        seat.chargeTicks = 0;
    }
    // A chord that nothing is assigned to counts as its first button alone.
    if (seat.charging != kFeintChord && (seat.charging & (seat.charging - 1)) != 0) {
        seat.charging = static_cast<std::uint8_t>(seat.charging & ~pressed);
    }
    if (seat.charging == 0) {
        seat.chargeTicks = 0;
    }
    seat.power = seat.charging != 0 ? static_cast<float>(seat.chargeTicks) / r.tuning().powerTicks : 0.0f;
    seat.heldBefore = r.pad.held;
}

} // namespace

PlayerInput readSeat(SeatState& seat, const PadInput& pad, int side, const MatchState& match,
                     const MatchContext& context) {
    Reading r{seat, pad, side, match, context};
    choosePlayer(r);
    PlayerInput input;
    if (seat.player == kNobody) {
        return input;
    }
    if (isAway(seat, context)) {
        seat.receiver = kNobody;
        seat.onTheBall = false;
        return input;
    }
    readButtons(r);
    input.run = r.stick();
    const bool onTheBall = isOnTheBall(r);
    if (onTheBall != seat.onTheBall) {
        dropOldPress(r, onTheBall);
    }
    seat.onTheBall = onTheBall;
    seat.receiver = onTheBall ? receiverFor(r, mateWay(r)) : kNobody;
    if (match.flight.from == seat.player &&
        (match.flight.kind == Intent::Shot || match.flight.kind == Intent::Lob)) {
        // After-touch, as the kicker sees the ball fly.
        const Vec3 along = directionOr(match.ball().velocity, r.player().facing);
        input.curl = glm::dot(input.run, Vec3{-along.z, 0.0f, along.x});
        input.loft = -glm::dot(input.run, along);
    }
    if (onTheBall) {
        withBall(r, input);
    } else {
        withoutBall(r, input);
    }
    return input;
}

} // namespace hexagoal
