#include "cabinet/profile.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kCareerCount> kColumns{"cpu_won",
                                                              "cpu_drawn",
                                                              "cpu_lost",
                                                              "friend_won",
                                                              "friend_drawn",
                                                              "friend_lost",
                                                              "together_won",
                                                              "together_drawn",
                                                              "together_lost",
                                                              "arcade_won",
                                                              "arcade_drawn",
                                                              "arcade_lost",
                                                              "goals_for",
                                                              "goals_against",
                                                              "scored",
                                                              "shots",
                                                              "on_target",
                                                              "passes_tried",
                                                              "passes_completed",
                                                              "tackles",
                                                              "fouls",
                                                              "yellow_cards",
                                                              "red_cards",
                                                              "saves",
                                                              "ball_ticks",
                                                              "other_ball_ticks",
                                                              "play_ticks",
                                                              "unbeaten",
                                                              "longest_unbeaten",
                                                              "biggest_win_for",
                                                              "biggest_win_against",
                                                              "arcade_score",
                                                              "arcade_wins",
                                                              "fastest_goal",
                                                              "hardest_shot",
                                                              "longest_goal",
                                                              "practice_shooting",
                                                              "practice_free_kicks",
                                                              "practice_penalties",
                                                              "practice_crosses",
                                                              "practice_dribble"};

constexpr std::size_t kEnds = static_cast<std::size_t>(MatchEnd::Count);

Career ended(MatchKind kind, MatchEnd end) {
    return static_cast<Career>(static_cast<std::size_t>(kind) * kEnds + static_cast<std::size_t>(end));
}

Career drillOf(int drill) {
    return static_cast<Career>(static_cast<int>(Career::PracticeShooting) + drill);
}

std::int64_t hundredths(float value) {
    return std::lround(value * 100.0f);
}

void raise(std::int64_t& best, std::int64_t value) {
    best = std::max(best, value);
}

} // namespace

std::string_view careerName(Career what) {
    return kColumns[static_cast<std::size_t>(what)];
}

std::int64_t matchesOf(const Profile& profile, MatchKind kind, MatchEnd end) {
    return profile[ended(kind, end)];
}

std::int64_t matchesOf(const Profile& profile, MatchEnd end) {
    std::int64_t all = 0;
    for (std::size_t kind = 0; kind < kMatchKinds; ++kind) {
        all += matchesOf(profile, static_cast<MatchKind>(kind), end);
    }
    return all;
}

std::int64_t matchesOf(const Profile& profile) {
    return matchesOf(profile, MatchEnd::Won) + matchesOf(profile, MatchEnd::Drawn) +
           matchesOf(profile, MatchEnd::Lost);
}

std::string favouriteTeam(const Profile& profile) {
    const auto most = std::max_element(profile.teams.begin(), profile.teams.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == profile.teams.end() ? std::string() : most->first;
}

void addMatch(Profile& profile, const MatchShare& share) {
    ++profile[ended(share.kind, share.end)];
    ++profile.teams[share.team];
    const SeatCounts& his = share.counts;
    profile[Career::GoalsFor] += share.goalsFor;
    profile[Career::GoalsAgainst] += share.goalsAgainst;
    profile[Career::Scored] += his.scored;
    profile[Career::Shots] += his.shots;
    profile[Career::OnTarget] += his.onTarget;
    profile[Career::PassesTried] += his.passesTried;
    profile[Career::PassesCompleted] += his.passesCompleted;
    profile[Career::Tackles] += his.tackles;
    profile[Career::Fouls] += his.fouls;
    profile[Career::YellowCards] += his.yellow;
    profile[Career::RedCards] += his.red;
    profile[Career::Saves] += share.saves;
    profile[Career::BallTicks] += share.ballTicks;
    profile[Career::OtherBallTicks] += share.otherBallTicks;
    profile[Career::PlayTicks] += share.ticks;

    profile[Career::Unbeaten] = share.end == MatchEnd::Lost ? 0 : profile[Career::Unbeaten] + 1;
    raise(profile[Career::LongestUnbeaten], profile[Career::Unbeaten]);
    const std::int64_t margin = share.goalsFor - share.goalsAgainst;
    const std::int64_t widest = profile[Career::BiggestWinFor] - profile[Career::BiggestWinAgainst];
    const bool sameButMore = margin == widest && share.goalsFor > profile[Career::BiggestWinFor];
    if (margin > 0 && (margin > widest || sameButMore)) {
        profile[Career::BiggestWinFor] = share.goalsFor;
        profile[Career::BiggestWinAgainst] = share.goalsAgainst;
    }
    std::int64_t& fastest = profile[Career::FastestGoal];
    if (his.fastestGoal > 0 && (fastest == 0 || his.fastestGoal < fastest)) {
        fastest = his.fastestGoal;
    }
    raise(profile[Career::HardestShot], hundredths(his.hardestShot));
    raise(profile[Career::LongestGoal], hundredths(his.longestGoal));
}

bool addArcadeRun(Profile& profile, std::int32_t score, int wins) {
    const Profile before = profile;
    raise(profile[Career::ArcadeScore], score);
    raise(profile[Career::ArcadeWins], wins);
    return !(profile == before);
}

int practiceBest(const Profile& profile, int drill) {
    return static_cast<int>(std::min<std::int64_t>(profile[drillOf(drill)], kMostPracticeScore));
}

PracticeBests practiceBests(const Profile& profile) {
    PracticeBests bests{};
    for (int drill = 0; drill < kPracticeDrills; ++drill) {
        bests[static_cast<std::size_t>(drill)] = practiceBest(profile, drill);
    }
    return bests;
}

void putPracticeBest(Profile& profile, int drill, int best) {
    raise(profile[drillOf(drill)], best);
}

} // namespace hexagoal
