// The parts of a session's tick; session.cpp puts them in order. For the session files of cabinet/ alone.
#pragma once

#include "cabinet/session.hpp"

namespace hexagoal {

inline constexpr std::int32_t kSessionSecond = 60; // ticks
inline constexpr std::int32_t kContinueWindow =
    3 * kSessionSecond; ///< for partners, after the first has paid

void enter(SessionState& session, SessionStage stage);
/// Attract, on its title; whoever played is gone.
void enterAttract(SessionState& session, const SessionContext& context);
void enterPage(SessionState& session, AttractPage page);

// session_lines.cpp: switches inside the cabinet, and starts ------------------------------------------------

void stepLines(SessionState& session, const SessionContext& context, const SessionInput& input);
/// Starts that cost something: a new game, joining in. Continues are the Continue stage's.
void stepStarts(SessionState& session, const SessionContext& context, const SessionInput& input);
/// Takes the price from the meter; false, with an event, where it cannot be paid.
bool payFor(SessionState& session, const SessionContext& context, int seat, int price);

// session_stages.cpp: what presses do
// ------------------------------------------------------------------------

void stepStage(SessionState& session, const SessionContext& context, const SessionInput& input);
/// The stage has lasted as long as it may.
void stageTimedOut(SessionState& session, const SessionContext& context);

// session_game.cpp: what follows what in a game
// --------------------------------------------------------------

void beginGame(SessionState& session, const SessionContext& context, int seat);
/// The new player's choice is made.
void decideJoin(SessionState& session, const SessionContext& context);
/// A start button during somebody's game; paid for.
void joinIn(SessionState& session, const SessionContext& context, int seat);
/// All teams are chosen.
void finishSelect(SessionState& session, const SessionContext& context);
/// Locks a side's cursor, away from a team that the other side has.
void lockPick(SessionState& session, const SessionContext& context, int side);
void takeReport(SessionState& session, const SessionContext& context, const MatchReport& report);
void afterResult(SessionState& session, const SessionContext& context);
void afterContinue(SessionState& session, const SessionContext& context);
/// GAME OVER and the champion's ending lead to initials or the ranking.
void afterEnding(SessionState& session, const SessionContext& context);
void finishInitials(SessionState& session, const SessionContext& context);
/// The match never ended: everybody gets back what he paid last.
void breakMatch(SessionState& session, const SessionContext& context);
/// The game is over for the books.
void closeGame(SessionState& session);

} // namespace hexagoal
