#include "match/match.hpp"

#include "match/ball_touch.hpp"
#include "match/keeper.hpp"
#include "match/laws.hpp"
#include "match/players.hpp"
#include "match/tick_phases.hpp"

#include <utility>

namespace hexagoal {

namespace {

/// What the seats' players are told by their people.
void readSeats(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const int side = context.setup.seats[i].side;
        if (side < 0) {
            continue;
        }
        SeatState& seat = match.seats[i];
        const PlayerInput input = readSeat(seat, inputs.pads[i], side, match, context);
        if (seat.player == kNobody) {
            continue;
        }
        if (input.rush) {
            inputs.players[static_cast<std::size_t>(keeperOf(side))].rush = true;
        } else {
            inputs.players[static_cast<std::size_t>(seat.player)] = input;
        }
    }
}

void addToHash(StateHash& hash, Vec3 v) {
    hash.add(v.x).add(v.y).add(v.z);
}

class Unwatched final : public TickObserver {
    void ended(TickPhase) override {}
};

} // namespace

MatchContext::MatchContext(MatchSetup s, const PhysicsTuning& p, const MatchTuning& t, const AiTuning& a)
    : setup(std::move(s)), physics(p), tuning(t), ai(a),
      arena(setup.pitch.goal, setup.pitch.length, physics) {}

MatchState::MatchState(const MatchContext& context) : world(context.arena), rng(context.setup.seed) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        player(id).leftFooted = context.sheet(id).leftFooted;
        player(id).stride = static_cast<float>(id) / kPlayerCount; // no two neighbours in step
    }
    beginMatch(*this, context);
}

void stepMatch(MatchState& match, const MatchContext& context, const MatchInputs& given) {
    Unwatched nobody;
    stepMatch(match, context, given, nobody);
}

void stepMatch(MatchState& match, const MatchContext& context, const MatchInputs& given,
               TickObserver& observer) {
    if (match.over()) {
        return;
    }
    MatchInputs inputs = given;
    match.events.clear();
    match.challenges.size = 0;
    ++match.tick;

    readSeats(match, context, inputs);
    observer.ended(TickPhase::Seats);
    guideKeepers(match, context, inputs);
    observer.ended(TickPhase::Keepers);
    holdToLaw(match, context, inputs);
    observer.ended(TickPhase::Law);

    stepPlayers(match, context, inputs);
    observer.ended(TickPhase::Players);
    playBall(match, context);
    observer.ended(TickPhase::Ball);

    judge(match, context);
    observer.ended(TickPhase::Judge);
    stepOfficials(match, context);
    countTick(match, context);
    observer.ended(TickPhase::Officials);
}

std::uint64_t hashOf(const MatchState& match) {
    StateHash hash;
    addToHash(hash, match.world);
    for (const PlayerState& player : match.players) {
        addToHash(hash, player);
    }
    for (const SeatState& seat : match.seats) {
        hash.add(seat.player).add(seat.receiver).add(seat.next).add(seat.heldBefore).add(seat.charging);
        hash.add(seat.chargeTicks)
            .add(static_cast<std::uint8_t>(seat.onTheBall))
            .add(seat.manualWait)
            .add(seat.power);
    }
    for (const Official& player : match.officials.trio) {
        addToHash(hash, player.position);
        addToHash(hash, player.velocity);
    }
    for (const std::uint32_t word : match.rng.state) {
        hash.add(word);
    }
    hash.add(match.tick).add(match.clockTicks).add(match.addedTicks).add(match.phaseTicks);
    hash.add(match.phase).add(match.half).add(match.score[0]).add(match.score[1]);
    hash.add(match.restart.kind).add(match.restart.side).add(match.restart.taker).add(match.restart.ticks);
    addToHash(hash, match.restart.spot);
    addToHash(hash, match.restart.runUp.target);
    hash.add(match.restart.runUp.intent).add(match.restart.runUp.receiver).add(match.restart.runUp.power);
    hash.add(match.restart.rueful);
    hash.add(match.carrier).add(match.holder).add(match.lastTouch.player).add(match.lastTouch.tick);
    hash.add(match.flight.from).add(match.flight.to).add(match.flight.kind).add(match.flight.tick);
    hash.add(match.offside.players).add(match.advantage.ticks).add(match.advantage.culprit);
    for (const KeeperMemory& memory : match.keepers) {
        addToHash(hash, memory);
    }
    addToHash(hash, match.book);
    addToHash(hash, match.trace);
    return hash.value();
}

} // namespace hexagoal
