// The flow of the machine, from attract through coins, matches and continues to the ranking and back.
//
// Everything that is fixed is in SessionContext, everything that changes in SessionState, one tick is
// stepSession. The screens paint the state and hand in what was pressed; they decide nothing.
#pragma once

#include "cabinet/coinage.hpp"
#include "cabinet/ladder.hpp"
#include "cabinet/ranking.hpp"
#include "cabinet/scoring.hpp"
#include "cabinet/session_events.hpp"
#include "cabinet/settings.hpp"
#include "cabinet/switch_line.hpp"
#include "core/fields.hpp"
#include "core/rng.hpp"
#include "match/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

/// Where the session is. Each has a time-out: nobody is ever stuck.
enum class SessionStage : std::uint8_t {
    Attract,    ///< the pages of AttractPage, round and round
    TeamSelect, ///< who has to choose is in `picks`
    StageIntro, ///< the next match is announced
    Match,      ///< until its report comes
    Result,
    Join,       ///< a new player says whether he plays with or against
    Challenger, ///< NEW CHALLENGER
    Continue,   ///< 9 … 0
    GameOver,
    Champion,
    Initials,
    Ranking,
    Tilt,
    Operator, ///< what was interrupted goes on afterwards
    Count
};

/// Of a result that is seen so long come the points first, then the statistics: ticks.
inline constexpr std::int32_t kPointsTicks = 270;

enum class AttractPage : std::uint8_t { Title, Demo, Ranking, HowToPlay, Count };

/// A team as far as the flow cares.
struct TeamCard {
    std::string code; ///< three letters
    float strength = 50.0f;
};

/// What does not change while playing.
struct SessionContext {
    /// teams: as they are chosen from, more than kLadderMatches. columns: of the team selection.
    SessionContext(CabinetSettings settings, const Arcade& arcade, std::vector<TeamCard> teams,
                   int columns = 8);

    CabinetSettings settings;
    Coinage coinage;
    Ladder ladder;
    ScoreRules scoring;
    std::vector<TeamCard> teams;
    std::vector<int> byStrength; ///< weakest first
    int columns;
};

/// Letters of kInitialLetters by seat; a seat without any begins with AAA.
using Signs = std::array<std::array<char, kInitials>, kMaxSeats>;

/// What one player pressed in a tick; presses, not what is held.
struct SeatPresses {
    bool start = false;
    bool confirm = false;
    bool back = false;
    std::int8_t right = 0; ///< −1, 0, 1; with the repeats of a held stick
    std::int8_t up = 0;
};

/// How a match went: from the tick in which it was over.
struct MatchReport {
    std::uint32_t fixture = 0; ///< Fixture::id; a report of any other is ignored
    int winner = -1;           ///< 0 home, 1 away
    MatchTally tally{};
    std::array<bool, 2> absent{}; ///< by side: its people were gone, or had never come
};
HEXAGOAL_FIELDS(MatchReport, fixture, winner, tally, absent)

enum class OperatorLeave : std::uint8_t { No, Discard, Save };

/// Everything the session is told in one tick.
struct SessionInput {
    std::array<bool, kCoinSlots> coin{}; ///< these five: the lines as they are, not their edges
    bool service = false;
    bool test = false;
    bool tilt = false;
    std::array<SeatPresses, kMaxSeats> seats{};
    std::optional<MatchReport> report;
    bool demoOver = false;
    bool abandon = false; ///< the game is given up, at home
    Signs signs{};        ///< what each seat's initials begin with, at home
    OperatorLeave leave = OperatorLeave::No;
    bool operatorWaits = false; ///< somebody is at the operator's menu, which presses do not show now
};

/// A match to be played.
struct Fixture {
    std::uint32_t id = 0;
    std::uint64_t seed = 0;
    std::array<std::int16_t, 2> teams{}; ///< index, or kSecretTeam
    std::int16_t rung = 0;               ///< 0…8
    std::int16_t level = 1;              ///< of the CPU's side
    float minutes = 2.0f;
    bool versus = false; ///< the away side is a challenger's
};
HEXAGOAL_FIELDS(Fixture, id, seed, teams, rung, level, minutes, versus)

/// A side that chooses its team.
struct TeamPick {
    std::int16_t cursor = 0; ///< index of the team
    bool choosing = false;
    bool locked = false;
};
HEXAGOAL_FIELDS(TeamPick, cursor, choosing, locked)

/// One player's way up the ladder.
struct GameRun {
    std::int32_t points = 0; ///< a multiple of 10
    std::int16_t rung = 0;
    std::int16_t wins = 0;
    std::int16_t continues = 0;
    std::int16_t team = 0;
    bool fromFirst = false; ///< began at the first match: the way to the ninth
    bool absent = false;    ///< lost because nobody was there: such a score is not ranked

    std::int32_t score() const { return shownScore(points, continues); }
};
HEXAGOAL_FIELDS(GameRun, points, rung, wins, continues, team, fromFirst, absent)

struct SessionSeat {
    std::int8_t side = -1;  ///< 0 home, 1 away; −1: does not play
    bool continued = false; ///< in the Continue stage: has paid
    std::int32_t paid = 0;  ///< credits, last: what a broken match gives back
};
HEXAGOAL_FIELDS(SessionSeat, side, continued, paid)

/// The stage that goes on when another one, laid over it, is done.
struct StageReturn {
    SessionStage stage = SessionStage::Attract;
    std::int32_t ticks = 0;
};
HEXAGOAL_FIELDS(StageReturn, stage, ticks)

/// Counted in the operator menu, for testing lines and seats.
struct TestCounters {
    std::array<std::int32_t, kCoinSlots> coins{};
    std::int32_t service = 0;
    std::int32_t tilt = 0;
};
HEXAGOAL_FIELDS(TestCounters, coins, service, tilt)

/// Everything that changes. Copyable: a copy is a snapshot; no pointers.
struct SessionState {
    /// From a seed; credits, ranking and demo counter come from the store.
    explicit SessionState(std::uint64_t seed) : rng(seed) {}

    Rng rng;
    CreditMeter meter{};
    Ranking ranking = Ranking::shipped();
    std::uint64_t demoCounter = 0; ///< of demonstrations since the machine was new

    SessionStage stage = SessionStage::Attract;
    std::int32_t stageTicks = 0;
    AttractPage page = AttractPage::Title;
    StageReturn underJoin{};
    StageReturn underOperator{};
    std::int32_t playTicks = 0; ///< of this game, from its first start

    std::array<SessionSeat, kMaxSeats> seats{};
    std::array<TeamPick, 2> picks{};
    bool versus = false; ///< a challenge is declared or on
    std::int8_t joiner = -1;
    bool joinTogether = false; ///< what the joiner's choice is at

    GameRun run{};
    Rivals rivals{};
    bool rivalsDrawn = false;
    Fixture fixture{};
    MatchReport report{};
    PointsSheet sheet{}; ///< of the last match

    GameRun leaver{}; ///< who enters initials
    std::int8_t leaverSeat = 0;
    std::array<char, kInitials> initials{};
    std::int8_t initialsAt = 0;
    Signs signs{};                ///< of the last tick
    std::int8_t rankedPlace = -1; ///< to be shown on the ranking; −1: none

    std::array<SwitchLine, kCoinSlots> coinLines{};
    SwitchLine serviceLine{};
    SwitchLine testLine{};
    SwitchLine tiltLine{};
    TestCounters tests{};
    SessionEvents events{}; ///< of the last tick

    bool inGame() const;         ///< somebody's game is on, its menus and end included
    int seatsOf(int side) const; ///< how many play for it
    std::int32_t score() const { return run.score(); }
};
HEXAGOAL_FIELDS(SessionState, rng, meter, ranking, demoCounter, stage, stageTicks, page, underJoin,
                underOperator, playTicks, seats, picks, versus, joiner, joinTogether, run, rivals,
                rivalsDrawn, fixture, report, sheet, leaver, leaverSeat, initials, initialsAt, signs,
                rankedPlace, coinLines, serviceLine, testLine, tiltLine, tests, events)

/// One tick, 1/60 s.
void stepSession(SessionState& session, const SessionContext& context, const SessionInput& input);

/// When the present stage ends by itself, in ticks from its beginning.
std::int32_t stageLimit(const SessionState& session, const SessionContext& context);

/// The digit of the continue count-down, 9…0.
int continueDigit(const SessionState& session);

/// What the screens say about credits now: of a continue in the Continue stage, else of a start.
CreditLine creditLine(const SessionState& session, const SessionContext& context);

/// Seed of a demonstration match. Never the same for two counters.
std::uint64_t demoSeed(std::uint64_t counter);

/// From any state, with nobody touching anything and no match reporting, attract comes within so many ticks.
std::int32_t mostTicksToAttract(const SessionContext& context);

std::uint64_t hashOf(const SessionState& session);

} // namespace hexagoal
