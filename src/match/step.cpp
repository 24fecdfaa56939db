#include "match/step.hpp"

#include "match/counting.hpp"
#include "match/feelings.hpp"
#include "match/idle_seats.hpp"
#include "match/keepers/steered_keeper.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/giving_up.hpp"
#include "match/laws/holding.hpp"
#include "match/laws/judge.hpp"
#include "match/laws/trio.hpp"
#include "match/play/at_net.hpp"
#include "match/play/ball_touch.hpp"
#include "match/play/players.hpp"
#include "match/seat_reader.hpp"
#include "match/state.hpp"
#include "match/tick_phases.hpp"

namespace hexagoal {

namespace {

/// What the seats' players are told by their people.
void readSeats(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    noteTouches(match, context, inputs.pads);
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const int side = context.setup.seats[i].side;
        if (side < 0) {
            continue;
        }
        SeatState& seat = match.seats[i];
        const PlayerInput input = readSeat(seat, inputs.pads[i], side, match, context);
        const bool computers =
            isAway(seat, context) || match.phase == Phase::Goal; // who scored runs by himself
        if (seat.player == kNobody || computers) {
            continue;
        }
        PlayerInput& player = inputs.players[static_cast<std::size_t>(seat.player)];
        if (input.rush) {
            inputs.players[static_cast<std::size_t>(keeperOf(side))].rush = true;
        } else if (isKeeper(seat.player)) {
            steerKeeper(match, context, seat.player, input, player);
        } else {
            player = input;
        }
    }
}

/// Has anybody at the controls pressed a button in this tick? Before the seats are read.
bool isButtonPressed(const MatchState& match, const MatchContext& context, const MatchInputs& inputs) {
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        if (context.setup.seats[i].side >= 0 && (inputs.pads[i].held & ~match.seats[i].heldBefore) != 0) {
            return true;
        }
    }
    return false;
}

class Unwatched final : public TickObserver {
    void ended(TickPhase) override {}
};

} // namespace

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
    const PlayersBefore before = match.players;
    match.events.clear();
    match.challenges.clear();
    ++match.tick;

    const bool pressed = isButtonPressed(match, context, inputs);
    readSeats(match, context, inputs);
    observer.ended(TickPhase::Seats);
    holdToLaw(match, context, inputs);
    observer.ended(TickPhase::Law);

    stepPlayers(match, context, inputs);
    observer.ended(TickPhase::Players);
    playBall(match, context, before, observer);
    observer.ended(TickPhase::Ball);

    judge(match, context);
    if (pressed) {
        cutShowShort(match, context);
    }
    endForIdleSeats(match, context);
    feel(match, context);
    observer.ended(TickPhase::Judge);
    stepOfficials(match, context);
    countTick(match, context);
    observer.ended(TickPhase::Officials);
}

} // namespace hexagoal
