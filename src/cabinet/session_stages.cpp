// What presses do in each stage, and what happens when nobody presses anything.
#include "cabinet/session_parts.hpp"

#include "core/ranges.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Kind = SessionEventKind;

/// A skip must not come from the press that ended the stage before.
constexpr std::int32_t kSkipAfter = kSessionSecond;

bool anyConfirm(const SessionInput& input) {
    return std::any_of(input.seats.begin(), input.seats.end(),
                       [](const SeatPresses& seat) { return seat.confirm || seat.start; });
}

bool anyPress(const SessionInput& input) {
    return std::any_of(input.seats.begin(), input.seats.end(), [](const SeatPresses& seat) {
        return seat.confirm || seat.start || seat.back || seat.right != 0 || seat.up != 0;
    });
}

void stepAttract(SessionState& session, const SessionInput& input) {
    if (session.page == AttractPage::Demo && input.demoOver) {
        enterPage(session, AttractPage::Ranking);
    }
}

void stepSelect(SessionState& session, const SessionContext& context, const SessionInput& input) {
    const int teams = static_cast<int>(context.teams.size());
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const SeatPresses& pressed = input.seats[static_cast<std::size_t>(seat)];
        const int side = session.seats[static_cast<std::size_t>(seat)].side;
        if (side < 0) {
            continue;
        }
        TeamPick& pick = session.picks[static_cast<std::size_t>(side)];
        if (!pick.choosing || pick.locked) {
            continue;
        }
        const int step = pressed.right - pressed.up * context.columns;
        if (step != 0) {
            pick.cursor = static_cast<std::int16_t>(wrapped(pick.cursor + step, teams));
            session.events.add(Kind::CursorMoved, seat);
        }
        if (pressed.confirm || pressed.start) {
            lockPick(session, context, side);
            session.events.add(Kind::Confirmed, seat);
        }
    }
    const bool open = std::any_of(session.picks.begin(), session.picks.end(),
                                  [](const TeamPick& pick) { return pick.choosing && !pick.locked; });
    if (!open) {
        finishSelect(session, context);
    }
}

void stepJoin(SessionState& session, const SessionContext& context, const SessionInput& input) {
    const SeatPresses& pressed = input.seats[static_cast<std::size_t>(session.joiner)];
    if (pressed.right != 0 || pressed.up != 0) {
        session.joinTogether = !session.joinTogether;
        session.events.add(Kind::CursorMoved, session.joiner);
    }
    if (pressed.confirm || pressed.start) {
        session.events.add(Kind::Confirmed, session.joiner);
        decideJoin(session, context);
    }
}

void stepContinue(SessionState& session, const SessionContext& context, const SessionInput& input) {
    bool paid = std::any_of(session.seats.begin(), session.seats.end(),
                            [](const SessionSeat& seat) { return seat.continued; });
    if (!paid && session.stageTicks % kSessionSecond == 0) {
        session.events.add(Kind::CountDown, 0, continueDigit(session));
    }
    for (int i = 0; i < kMaxSeats; ++i) {
        SessionSeat& seat = session.seats[static_cast<std::size_t>(i)];
        const SeatPresses& pressed = input.seats[static_cast<std::size_t>(i)];
        if (pressed.start && !seat.continued && payFor(session, context, i, context.coinage.continuePrice)) {
            seat.continued = true;
            session.events.add(Kind::Continued, i, seat.paid);
            if (!paid) {
                ++session.run.continues;
                session.run.points = pointsAfterContinue(session.run.points, context.scoring);
                // Partners have a moment to decide too.
                session.stageTicks =
                    std::max(session.stageTicks, stageLimit(session, context) - kContinueWindow);
            }
            paid = true;
        } else if ((pressed.confirm || pressed.back) && !paid) {
            session.stageTicks += kSessionSecond - session.stageTicks % kSessionSecond - 1; // the next digit
            break;
        }
    }
    const bool allDecided =
        std::all_of(session.seats.begin(), session.seats.end(),
                    [](const SessionSeat& seat) { return seat.side != 0 || seat.continued; });
    if (paid && allDecided) {
        afterContinue(session, context);
    }
}

void stepInitials(SessionState& session, const SessionContext& context, const SessionInput& input) {
    const SeatPresses& pressed = input.seats[static_cast<std::size_t>(session.leaverSeat)];
    char& letter = session.initials[static_cast<std::size_t>(session.initialsAt)];
    if (pressed.up != 0) {
        const int letters = static_cast<int>(kInitialLetters.size());
        const int at = static_cast<int>(kInitialLetters.find(letter));
        letter = kInitialLetters[static_cast<std::size_t>(wrapped(at + pressed.up, letters))];
        session.events.add(Kind::CursorMoved, session.leaverSeat);
    }
    if (pressed.back || pressed.right < 0) {
        session.initialsAt = static_cast<std::int8_t>(std::max(0, session.initialsAt - 1));
    } else if (pressed.confirm || pressed.start || pressed.right > 0) {
        const bool last = session.initialsAt == kInitials - 1;
        session.events.add(Kind::Confirmed, session.leaverSeat);
        // The stick alone never ends it: one step too far would cost the last letter.
        if (!last) {
            ++session.initialsAt;
        } else if (pressed.confirm || pressed.start) {
            finishInitials(session, context);
        }
    }
}

void closeOperator(SessionState& session, bool save) {
    session.stage = session.underOperator.stage;
    session.stageTicks = session.underOperator.ticks;
    session.events.add(Kind::OperatorClosed, save ? 1 : 0);
}

void stepOperator(SessionState& session, const SessionInput& input) {
    if (anyPress(input) || input.operatorWaits) {
        session.stageTicks = 0;
    }
    if (input.leave == OperatorLeave::No) {
        return;
    }
    closeOperator(session, input.leave == OperatorLeave::Save);
}

} // namespace

void stepStage(SessionState& session, const SessionContext& context, const SessionInput& input) {
    const bool skip = session.stageTicks >= kSkipAfter && anyConfirm(input);
    switch (session.stage) {
    case SessionStage::Attract:
        return stepAttract(session, input);
    case SessionStage::TeamSelect:
        return stepSelect(session, context, input);
    case SessionStage::Match:
        if (input.report && input.report->fixture == session.fixture.id) {
            takeReport(session, context, *input.report);
        }
        return;
    case SessionStage::Join:
        return stepJoin(session, context, input);
    case SessionStage::Continue:
        return stepContinue(session, context, input);
    case SessionStage::Initials:
        return stepInitials(session, context, input);
    case SessionStage::Operator:
        return stepOperator(session, input);
    case SessionStage::StageIntro:
    case SessionStage::Result:
    case SessionStage::Champion:
    case SessionStage::GameOver:
    case SessionStage::Ranking:
        if (skip) {
            stageTimedOut(session, context);
        }
        return;
    case SessionStage::Challenger:
    case SessionStage::Tilt:
    case SessionStage::Count:
        return;
    }
}

void stageTimedOut(SessionState& session, const SessionContext& context) {
    switch (session.stage) {
    case SessionStage::Attract: {
        const int pages = static_cast<int>(AttractPage::Count);
        return enterPage(session, static_cast<AttractPage>((static_cast<int>(session.page) + 1) % pages));
    }
    case SessionStage::TeamSelect:
        for (int side = 0; side < 2; ++side) {
            const TeamPick& pick = session.picks[static_cast<std::size_t>(side)];
            if (pick.choosing && !pick.locked) {
                lockPick(session, context, side);
            }
        }
        return finishSelect(session, context);
    case SessionStage::StageIntro:
        enter(session, SessionStage::Match);
        return session.events.add(Kind::MatchBegan, 0, static_cast<std::int32_t>(session.fixture.id));
    case SessionStage::Match:
        return breakMatch(session, context);
    case SessionStage::Result:
        return afterResult(session, context);
    case SessionStage::Join:
        return decideJoin(session, context);
    case SessionStage::Challenger:
        return enter(session, SessionStage::TeamSelect);
    case SessionStage::Continue:
        return afterContinue(session, context);
    case SessionStage::GameOver:
    case SessionStage::Champion:
        return afterEnding(session, context);
    case SessionStage::Initials:
        return finishInitials(session, context);
    case SessionStage::Ranking:
    case SessionStage::Tilt:
        return enterAttract(session, context);
    case SessionStage::Operator:
        return closeOperator(session, false);
    case SessionStage::Count:
        return;
    }
}

} // namespace hexagoal
