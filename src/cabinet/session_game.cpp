// What follows what in a game.
#include "cabinet/session_parts.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Kind = SessionEventKind;

constexpr std::int32_t kMostPoints = 90000000; ///< before the bonuses at the end: fits the ranking
constexpr std::int32_t kTimeAfterJoin = 8 * kSessionSecond; ///< left to choose a team, at least

std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

int firstSeatOf(const SessionState& session, int side) {
    const auto found = std::find_if(session.seats.begin(), session.seats.end(),
                                    [&](const SessionSeat& seat) { return seat.side == side; });
    return found == session.seats.end() ? 0 : static_cast<int>(found - session.seats.begin());
}

void openPick(SessionState& session, const SessionContext& context, int side) {
    const auto teams = static_cast<std::uint32_t>(context.teams.size());
    session.picks[index(side)] = {static_cast<std::int16_t>(session.rng.below(teams)), true, false};
}

/// The next match is drawn up and announced.
void announce(SessionState& session, const SessionContext& context) {
    const Rung& rung = context.ladder[index(session.run.rung)];
    Fixture& next = session.fixture;
    ++next.id;
    const std::uint64_t high = session.rng.next();
    next.seed = high << 32 | session.rng.next();
    next.rung = session.run.rung;
    next.versus = session.versus;
    next.teams = {session.run.team,
                  session.versus ? session.picks[1].cursor : session.rivals[index(session.run.rung)]};
    next.level = static_cast<std::int16_t>(levelOf(rung, context.settings.difficulty));
    next.minutes = rung.length * static_cast<float>(context.settings.matchMinutes);
    enter(session, SessionStage::StageIntro);
}

void declareChallenge(SessionState& session, const SessionContext& context, int seat) {
    session.versus = true;
    session.seats[index(seat)].side = 1;
    openPick(session, context, 1);
    session.events.add(Kind::Challenged, seat);
    enter(session, SessionStage::Challenger);
}

void enterInitials(SessionState& session) {
    session.initials = session.signs[index(session.leaverSeat)];
    if (session.initials == std::array<char, kInitials>{}) {
        session.initials.fill(kInitialLetters.front());
    }
    session.initialsAt = 0;
    enter(session, SessionStage::Initials);
}

/// Does the one who leaves sign the ranking?
bool isRanked(const SessionState& session) {
    return !session.leaver.absent && session.ranking.placeOf(session.leaver.score()) < Ranking::kPlaces;
}

bool isOneCreditRun(const GameRun& run) {
    return run.fromFirst && run.continues == 0;
}

void crown(SessionState& session, const SessionContext& context) {
    const bool beatSecret = session.run.rung > kSecretRung;
    session.run.points += context.scoring.champion + (beatSecret ? context.scoring.secret : 0) +
                          (isOneCreditRun(session.run) ? context.scoring.oneCredit : 0);
    session.events.add(Kind::Champion, beatSecret ? 1 : 0);
    enter(session, SessionStage::Champion);
}

void afterLadderMatch(SessionState& session, const SessionContext& context) {
    const bool won = session.report.winner == 0;
    const bool secret = session.run.rung == kSecretRung;
    session.run.absent = session.report.absent[0] && !secret; // there he is champion whatever comes
    if (won) {
        ++session.run.wins;
        ++session.run.rung;
        const bool toSecret = session.run.rung == kSecretRung && isOneCreditRun(session.run);
        if (session.run.rung < kLadderMatches || toSecret) {
            announce(session, context);
        } else {
            crown(session, context);
        }
    } else if (secret) {
        crown(session, context); // champion all the same
    } else if (session.run.continues < context.settings.continuesMost) {
        for (SessionSeat& seat : session.seats) {
            seat.continued = false;
        }
        enter(session, SessionStage::Continue);
    } else {
        enter(session, SessionStage::GameOver);
    }
}

/// The challenger goes on in the holder's place, with a score of his own.
void handOver(SessionState& session) {
    const std::int16_t oldTeam = session.run.team;
    session.leaver = session.run;
    session.leaverSeat = static_cast<std::int8_t>(firstSeatOf(session, 0));
    session.run = {
        .points = session.sheet.total, .rung = session.leaver.rung, .team = session.picks[1].cursor};
    // Whoever he was to meet with his own colours becomes the player he beat.
    std::replace(session.rivals.begin(), session.rivals.end(), session.run.team, oldTeam);
    session.picks[0] = session.picks[1];
    for (SessionSeat& seat : session.seats) {
        seat.side = seat.side == 1 ? 0 : -1;
    }
}

void afterChallenge(SessionState& session, const SessionContext& context) {
    if (session.report.absent[0] && session.report.absent[1]) {
        session.run.absent = true;
        return enter(session, SessionStage::GameOver);
    }
    const bool handedOver = session.report.winner == 1;
    session.run.absent = session.report.absent[0];
    if (handedOver) {
        handOver(session);
    } else { // a draw keeps the holder
        for (SessionSeat& seat : session.seats) {
            seat.side = seat.side == 1 ? -1 : seat.side;
        }
    }
    session.versus = false;
    session.picks[1] = {};
    if (handedOver && isRanked(session)) {
        enterInitials(session);
    } else {
        announce(session, context);
    }
}

} // namespace

void beginGame(SessionState& session, const SessionContext& context, int seat) {
    const std::int32_t paid = session.seats[index(seat)].paid;
    enterAttract(session, context); // nothing of an earlier game is left
    session.seats[index(seat)] = {.side = 0, .paid = paid};
    session.run.fromFirst = true;
    session.playTicks = 0;
    openPick(session, context, 0);
    session.events.add(Kind::GameStarted, seat, paid);
    enter(session, SessionStage::TeamSelect);
}

void joinIn(SessionState& session, const SessionContext& context, int seat) {
    session.events.add(Kind::JoinedIn, seat, session.seats[index(seat)].paid);
    session.underJoin = {session.stage, session.stageTicks};
    session.joiner = static_cast<std::int8_t>(seat);
    session.joinTogether = static_cast<JoinIn>(context.settings.joinIn) == JoinIn::Together;
    if (static_cast<JoinIn>(context.settings.joinIn) == JoinIn::Ask) {
        enter(session, SessionStage::Join);
    } else {
        decideJoin(session, context);
    }
}

void decideJoin(SessionState& session, const SessionContext& context) {
    const int seat = session.joiner;
    session.joiner = -1;
    if (!session.joinTogether) {
        return declareChallenge(session, context, seat);
    }
    session.seats[index(seat)].side = 0;
    session.stage = session.underJoin.stage;
    session.stageTicks = session.underJoin.ticks;
    if (session.stage == SessionStage::TeamSelect) {
        session.stageTicks =
            std::max(0, std::min(session.stageTicks, stageLimit(session, context) - kTimeAfterJoin));
    }
}

void lockPick(SessionState& session, const SessionContext& context, int side) {
    TeamPick& pick = session.picks[index(side)];
    const TeamPick& other = session.picks[index(1 - side)];
    if (other.locked && other.cursor == pick.cursor) {
        pick.cursor = static_cast<std::int16_t>((pick.cursor + 1) % static_cast<int>(context.teams.size()));
    }
    pick.locked = true;
}

void finishSelect(SessionState& session, const SessionContext& context) {
    session.run.team = session.picks[0].cursor;
    if (!session.rivalsDrawn) {
        session.rivals = drawRivals(session.rng, context.ladder, context.byStrength, session.run.team);
        session.rivalsDrawn = true;
    }
    announce(session, context);
}

void takeReport(SessionState& session, const SessionContext& context, const MatchReport& report) {
    session.report = report;
    if (report.absent[0] != report.absent[1]) { // who is there wins, and so does a computer
        session.report.winner = report.absent[0] ? 1 : session.versus ? 0 : report.winner;
    } else if (report.absent[0]) {
        session.report.winner = -1;
    }
    const int winner = session.report.winner;
    const int worth = context.ladder[index(session.run.rung)].worth;
    const auto& goals = report.tally.sides;
    // Points are the home side's, and the challenger's when he wins.
    const int side = session.versus && winner == 1 ? 1 : 0;
    session.sheet = pointsOf(report.tally, side, winner == side, worth, session.versus, context.scoring);
    if (side == 0) {
        session.run.points = std::min(session.run.points + session.sheet.total, kMostPoints);
    }
    session.events.add(Kind::MatchEnded, winner, goals[0].goals + goals[1].goals);
    enter(session, SessionStage::Result);
}

void afterResult(SessionState& session, const SessionContext& context) {
    if (session.versus) {
        afterChallenge(session, context);
    } else {
        afterLadderMatch(session, context);
    }
}

void afterContinue(SessionState& session, const SessionContext& context) {
    const bool goesOn = std::any_of(session.seats.begin(), session.seats.end(),
                                    [](const SessionSeat& seat) { return seat.continued; });
    if (!goesOn) {
        return enter(session, SessionStage::GameOver);
    }
    for (SessionSeat& seat : session.seats) {
        seat.side = seat.continued ? 0 : -1;
        seat.continued = false;
    }
    announce(session, context);
}

void afterEnding(SessionState& session, const SessionContext&) {
    closeGame(session);
    session.leaver = session.run;
    session.leaverSeat = static_cast<std::int8_t>(firstSeatOf(session, 0));
    session.seats = {};
    session.rankedPlace = -1;
    if (isRanked(session)) {
        enterInitials(session);
    } else {
        enter(session, SessionStage::Ranking);
    }
}

void finishInitials(SessionState& session, const SessionContext& context) {
    RankingEntry entry;
    entry.initials = session.initials;
    entry.score = session.leaver.score();
    entry.wins = session.leaver.wins;
    const std::string& code = context.teams[index(session.leaver.team)].code;
    std::copy_n(code.begin(), std::min(code.size(), entry.team.size()), entry.team.begin());
    session.rankedPlace = static_cast<std::int8_t>(session.ranking.insert(entry));
    session.events.add(Kind::Ranked, session.rankedPlace, entry.score);
    if (session.seatsOf(0) > 0) {
        announce(session, context); // a new challenger goes on
    } else {
        enter(session, SessionStage::Ranking);
    }
}

void breakMatch(SessionState& session, const SessionContext& context) {
    session.events.add(Kind::MatchBroken);
    std::int32_t credits = 0;
    for (const SessionSeat& seat : session.seats) {
        credits += seat.side >= 0 ? seat.paid : 0;
    }
    if (credits > 0) {
        refund(session.meter, credits);
        session.events.add(Kind::Refunded, 0, credits);
    }
    closeGame(session);
    enterAttract(session, context);
}

void closeGame(SessionState& session) {
    if (session.playTicks > 0) {
        session.events.add(Kind::GameEnded, 0, session.playTicks / kSessionSecond);
    }
    session.playTicks = 0;
}

} // namespace hexagoal
