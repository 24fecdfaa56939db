// A player at home: his name, and what he has done so far.
#pragma once

#include "cabinet/practice_bests.hpp"
#include "match/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Whom a match was played with and against.
enum class MatchKind : std::uint8_t {
    Cpu,      ///< alone against the computer
    Friend,   ///< against people
    Together, ///< with people against the computer
    Arcade,   ///< a match of the ladder
    Count
};
inline constexpr std::size_t kMatchKinds = static_cast<std::size_t>(MatchKind::Count);

/// What is kept of a player. Appended to, never sorted anew: careerName gives each its name in the store.
enum class Career : std::uint8_t {
    CpuWon, ///< three for each MatchKind, in its order: won, drawn, lost
    CpuDrawn,
    CpuLost,
    FriendWon,
    FriendDrawn,
    FriendLost,
    TogetherWon,
    TogetherDrawn,
    TogetherLost,
    ArcadeWon,
    ArcadeDrawn,
    ArcadeLost,
    GoalsFor, ///< his side's; so are the saves and the time on the ball
    GoalsAgainst,
    Scored, ///< by a player whom he steered; so is all that follows to RedCards
    Shots,
    OnTarget,
    PassesTried,
    PassesCompleted,
    Tackles,
    Fouls,
    YellowCards,
    RedCards,
    Saves,
    BallTicks,      ///< his side had the ball
    OtherBallTicks, ///< the other one had it
    PlayTicks,      ///< of all matches, as long as they ran
    Unbeaten,       ///< matches since the last defeat
    LongestUnbeaten,
    BiggestWinFor, ///< goals of the win with the widest margin
    BiggestWinAgainst,
    ArcadeScore,      ///< best run; as the ranking shows it
    ArcadeWins,       ///< most matches won in one run
    FastestGoal,      ///< ticks of play from the first kick-off; 0: none
    HardestShot,      ///< of those that scored, cm/s
    LongestGoal,      ///< cm from the shot to the goal
    PracticeShooting, ///< best of each drill, as practice has them
    PracticeFreeKicks,
    PracticePenalties,
    PracticeCrosses,
    PracticeDribble,
    Count
};
inline constexpr std::size_t kCareerCount = static_cast<std::size_t>(Career::Count);

/// As in the store: "cpu_won".
std::string_view careerName(Career what);

struct Profile {
    std::int64_t id = 0; ///< from 1
    std::string name{};  ///< as cleanName makes it
    std::array<std::int64_t, kCareerCount> amounts{};
    std::map<std::string, std::int64_t> teams{}; ///< matches played, by the team's code

    std::int64_t& operator[](Career what) { return amounts[static_cast<std::size_t>(what)]; }
    std::int64_t operator[](Career what) const { return amounts[static_cast<std::size_t>(what)]; }
    bool operator==(const Profile&) const = default;
};

/// The players at home, and who of them sits on which seat; 0: a guest.
struct Profiles {
    std::vector<Profile> all; ///< in the order they came
    std::array<std::int64_t, kMaxSeats> seats{};
};

/// How a match ended for somebody.
enum class MatchEnd : std::uint8_t { Won, Drawn, Lost, Count };

/// How many matches of a kind ended so.
std::int64_t matchesOf(const Profile& profile, MatchKind kind, MatchEnd end);
/// … of all kinds; of all ends.
std::int64_t matchesOf(const Profile& profile, MatchEnd end);
std::int64_t matchesOf(const Profile& profile);

/// The team he has played most with, the first by code of several; empty: he has not played.
std::string favouriteTeam(const Profile& profile);

/// What one person did in a match with the players whom he steered. Plain.
struct SeatCounts {
    std::int32_t scored = 0;
    std::int32_t shots = 0;
    std::int32_t onTarget = 0;
    std::int32_t passesTried = 0;
    std::int32_t passesCompleted = 0;
    std::int32_t tackles = 0;
    std::int32_t fouls = 0;
    std::int32_t yellow = 0;
    std::int32_t red = 0;
    std::int32_t fastestGoal = 0; ///< ticks; 0: none
    float hardestShot = 0.0f;     ///< m/s, of those that scored
    float longestGoal = 0.0f;     ///< m
};

/// What a finished match brings one who was at its controls.
struct MatchShare {
    MatchKind kind = MatchKind::Cpu;
    MatchEnd end = MatchEnd::Drawn;
    std::string team; ///< its code
    std::int32_t goalsFor = 0;
    std::int32_t goalsAgainst = 0;
    std::int32_t saves = 0;
    std::int32_t ballTicks = 0;
    std::int32_t otherBallTicks = 0;
    std::int32_t ticks = 0; ///< from first to last
    SeatCounts counts{};
};
void addMatch(Profile& profile, const MatchShare& share);

/// A run up the ladder so far: kept where it is better than any before. True: it was.
bool addArcadeRun(Profile& profile, std::int32_t score, int wins);

int practiceBest(const Profile& profile, int drill);
PracticeBests practiceBests(const Profile& profile);
void putPracticeBest(Profile& profile, int drill, int best);

} // namespace hexagoal
