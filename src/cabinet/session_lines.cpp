// The switches inside the cabinet, and the start buttons.
#include "cabinet/session_parts.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Kind = SessionEventKind;

void takeCoin(SessionState& session, const SessionContext& context, int slot) {
    if (session.stage == SessionStage::Operator) {
        ++session.tests.coins[static_cast<std::size_t>(slot)];
        session.events.add(Kind::TestCoin, slot);
        return;
    }
    const CoinOutcome outcome = insertCoin(session.meter, context.coinage, slot);
    session.events.add(Kind::Coin, slot, outcome.credits);
    if (outcome.overCap) {
        session.events.add(Kind::CoinOverCap, slot);
    }
    if (session.stage == SessionStage::Attract) {
        enterPage(session, AttractPage::Title); // it says PRESS START
    }
    const bool someoneGoesOn = std::any_of(session.seats.begin(), session.seats.end(),
                                           [](const SessionSeat& seat) { return seat.continued; });
    if (session.stage == SessionStage::Continue && !someoneGoesOn) {
        session.stageTicks = 0; // time to find the button, and another coin
    }
}

void takeService(SessionState& session, const SessionContext& context) {
    if (session.stage == SessionStage::Operator) {
        ++session.tests.service;
    } else {
        session.events.add(Kind::Service, 0, addServiceCredit(session.meter, context.coinage) ? 1 : 0);
    }
}

void takeTilt(SessionState& session, const SessionContext& context) {
    if (session.stage == SessionStage::Operator) {
        ++session.tests.tilt;
        return;
    }
    const bool voided = session.inGame();
    session.events.add(Kind::Tilt, voided ? 1 : 0);
    if (voided) {
        closeGame(session);
    }
    if (context.settings.tiltClearsCredits != 0 && session.meter != CreditMeter{}) {
        session.events.add(Kind::Cleared, 0, session.meter.credits);
        session.meter = {};
    }
    enterAttract(session, context);
    enter(session, SessionStage::Tilt);
}

void openOperator(SessionState& session) {
    session.underOperator = {session.stage, session.stageTicks};
    session.tests = {};
    enter(session, SessionStage::Operator);
    session.events.add(Kind::OperatorOpened);
}

bool mayJoin(const SessionState& session) {
    const bool stage = session.stage == SessionStage::TeamSelect ||
                       session.stage == SessionStage::StageIntro || session.stage == SessionStage::Match;
    // The ninth team is for who earned it alone.
    return stage && !session.versus && session.run.rung != kSecretRung;
}

} // namespace

bool payFor(SessionState& session, const SessionContext& context, int seat, int price) {
    const int paid = pay(session.meter, context.coinage, price);
    if (paid < 0) {
        session.events.add(Kind::Refused, seat);
        return false;
    }
    session.seats[static_cast<std::size_t>(seat)].paid = paid;
    return true;
}

void stepLines(SessionState& session, const SessionContext& context, const SessionInput& input) {
    for (int slot = 0; slot < kCoinSlots; ++slot) {
        const auto index = static_cast<std::size_t>(slot);
        if (session.coinLines[index].step(input.coin[index])) {
            takeCoin(session, context, slot);
        }
        if (session.coinLines[index].justStuck()) {
            session.events.add(Kind::CoinStuck, slot);
        }
    }
    if (session.serviceLine.step(input.service)) {
        takeService(session, context);
    }
    if (session.tiltLine.step(input.tilt)) {
        takeTilt(session, context);
    }
    if (session.testLine.step(input.test)) {
        if (session.stage == SessionStage::Operator) {
            stageTimedOut(session, context); // the switch that opens it closes it, without saving
        } else {
            openOperator(session);
        }
    }
}

void stepStarts(SessionState& session, const SessionContext& context, const SessionInput& input) {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        if (!input.seats[index].start || session.seats[index].side >= 0) {
            continue;
        }
        const int price = context.coinage.startPrice;
        const bool idle = session.stage == SessionStage::Attract || session.stage == SessionStage::Ranking;
        if (idle && payFor(session, context, seat, price)) {
            beginGame(session, context, seat);
        } else if (!idle && mayJoin(session) && payFor(session, context, seat, price)) {
            joinIn(session, context, seat);
        }
    }
}

} // namespace hexagoal
