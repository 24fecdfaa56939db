#include "app/lab/match_run.hpp"

#include "ai/think_team.hpp"
#include "app/lab/json_text.hpp"
#include "app/lab/match_watch.hpp"
#include "core/parallel.hpp"
#include "match/step.hpp"
#include "match/tick_phases.hpp"
#include "replay/replay_file.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace hexagoal {

namespace {

constexpr std::int32_t kMostTicks = 60 * 60 * 60; // an hour of simulated time: no match takes so long

const Team& teamByCode(const std::vector<Team>& teams, const std::string& code, Rng& rng) {
    const auto found =
        std::find_if(teams.begin(), teams.end(), [&](const Team& team) { return team.code == code; });
    return found != teams.end() ? *found : teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
}

void shift(std::uint8_t& rating, int by) {
    rating = static_cast<std::uint8_t>(std::clamp(static_cast<int>(rating) + by, 1, 99));
}

void shift(Team& team, int by) {
    for (PlayerSheet& sheet : team.players) {
        Ratings& r = sheet.ratings;
        for (std::uint8_t* rating : {&r.pace, &r.stamina, &r.strength, &r.control, &r.passing, &r.shooting,
                                     &r.heading, &r.tackling, &r.reading, &r.keeping}) {
            shift(*rating, by);
        }
    }
}

MatchSetup setupOf(const MatchRunOptions& options, const std::vector<Team>& teams, std::uint64_t number,
                   Rng& rng) {
    MatchSetup setup;
    setup.seed = options.seed + number;
    setup.teams[0] = teamByCode(teams, options.home, rng);
    setup.teams[1] = options.equal ? setup.teams[0] : teamByCode(teams, options.away, rng);
    // Half up and half down, so that neither side runs into the end of the scale.
    shift(setup.teams[0], options.ratingOffset - options.ratingOffset / 2);
    shift(setup.teams[1], -(options.ratingOffset / 2));
    for (std::size_t side = 0; side < 2; ++side) {
        setup.teams[side].play = options.play[side].value_or(setup.teams[side].play);
    }
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.level = options.level;
    setup.rules = options.rules;
    setup.venue = options.venue;
    if (options.randomRules) {
        setup.rules.minutes = rng.range(0.5f, 4.0f);
        setup.rules.offside = rng.unit() < 0.7f;
        setup.rules.fouls = rng.unit() < 0.7f;
        setup.rules.cards = rng.unit() < 0.7f;
        setup.rules.goldenGoal = rng.unit() < 0.5f;
        setup.rules.shootOut = rng.unit() < 0.5f;
    }
    if (options.randomInputs) {
        for (SeatSetup& seat : setup.seats) {
            seat.side = static_cast<std::int8_t>(rng.below(2));
        }
    }
    return setup;
}

/// A person who mashes: holds sticks and buttons for random times.
struct Masher {
    Pads pads{};
    std::array<int, kMaxSeats> left{};

    const Pads& next(Rng& rng) {
        for (std::size_t i = 0; i < pads.size(); ++i) {
            if (--left[i] > 0) {
                continue;
            }
            left[i] = 2 + static_cast<int>(rng.below(40));
            pads[i].x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
            pads[i].z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
            pads[i].held = static_cast<std::uint8_t>(rng.below(8));
        }
        return pads;
    }
};

MatchReport runOne(const MatchRunOptions& options, const std::vector<Team>& teams, const Tuning& tuning,
                   std::uint64_t number) {
    Rng rng(options.seed + number, 7);
    Game game(setupOf(options, teams, number, rng), tuning);
    MatchWatch watch(game.context());
    PlayCounter counter(game.context());
    MoveCounter moves(game.context());
    Masher masher;
    Pads idle{};
    MatchReport report;
    const auto begin = std::chrono::steady_clock::now();
    while (!game.match().over() && game.match().tick < kMostTicks) {
        game.step(options.randomInputs ? masher.next(rng) : idle);
        watch.look(game.match());
        counter.look(game.match());
        moves.look(game.match());
    }
    const auto end = std::chrono::steady_clock::now();
    const MatchState& match = game.match();
    report.seed = options.seed + number;
    for (std::size_t side = 0; side < 2; ++side) {
        report.teams[side] = game.context().setup.teams[side].code;
        report.goals[side] = match.score[side];
    }
    report.hash = game.hash();
    report.stats = match.stats;
    report.plays = counter.counts();
    report.moves = moves.counts();
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (id % kTeamSize < options.venue.rules.players && (match.stats.touched >> id & 1u) == 0) {
            report.idle.push_back(id);
        }
    }
    report.ticks = match.tick;
    report.wallSeconds = std::chrono::duration<double>(end - begin).count();
    report.wrongs = watch.wrongs();
    if (number == 0 && !options.replayFile.empty()) {
        if (const auto saved = saveReplay(replayOf(game), options.replayFile); !saved) {
            report.wrongs.push_back(saved.error());
        }
    }
    if (!match.over()) {
        report.wrongs.push_back("the match did not end");
    }
    return report;
}

// ---- JSON ----

/// One line of the report: a name, and what it takes from a match for a side.
struct PairRow {
    const char* name;
    double (*value)(const MatchReport&, std::size_t side);
};

double possession(const MatchReport& r, std::size_t side) {
    const double both = static_cast<double>(r.stats.possessionTicks[0]) + r.stats.possessionTicks[1];
    return both > 0.0 ? r.stats.possessionTicks[side] / both : 0.5;
}

#define COUNTED(member)                                                                                      \
    [](const MatchReport& r, std::size_t side) { return static_cast<double>(r.stats.member[side]); }
constexpr PairRow kPairs[]{
    {"goals", [](const MatchReport& r, std::size_t side) { return static_cast<double>(r.goals[side]); }},
    {"shots", COUNTED(shots)},
    {"on_target", COUNTED(onTarget)},
    {"saves", COUNTED(saves)},
    {"passes_tried", COUNTED(passesTried)},
    {"passes_completed", COUNTED(passesCompleted)},
    {"possession", possession},
    {"tackles", COUNTED(tackles)},
    {"fouls", COUNTED(fouls)},
    {"yellow", COUNTED(yellow)},
    {"red", COUNTED(red)},
    {"offsides", COUNTED(offsides)},
    {"corners", COUNTED(corners)},
    {"throw_ins", COUNTED(throwIns)},
    {"goal_kicks", COUNTED(goalKicks)},
    {"distance_m", COUNTED(distance)},
};
#undef COUNTED

struct ScalarRow {
    const char* name;
    double (*value)(const MatchReport&);
};
constexpr ScalarRow kScalars[]{
    {"longest_stoppage_s", [](const MatchReport& r) { return r.stats.longestStoppage / 60.0; }},
    {"longest_untouched_s", [](const MatchReport& r) { return r.stats.longestUntouched / 60.0; }},
    {"players_touched",
     [](const MatchReport& r) { return static_cast<double>(__builtin_popcount(r.stats.touched)); }},
};

constexpr const char* kOrigins[]{"through_ball", "cross",   "long_shot", "rebound",
                                 "set_piece",    "dribble", "pass",      "other"};
static_assert(std::size(kOrigins) == static_cast<std::size_t>(GoalOrigin::Count));

Json toJson(const MatchReport& r) {
    char hash[24];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(r.hash));
    Json all{{"seed", r.seed}, {"home", r.teams[0]}, {"away", r.teams[1]}, {"hash", hash}};
    for (const PairRow& row : kPairs) {
        all[row.name] = {withSixDigits(row.value(r, 0)), withSixDigits(row.value(r, 1))};
    }
    for (const ScalarRow& row : kScalars) {
        all[row.name] = withSixDigits(row.value(r));
    }
    all["never_touched"] = r.idle;
    for (std::size_t i = 0; i < std::size(kOrigins); ++i) {
        all["goals_by_origin"][kOrigins[i]] = r.stats.goalsBy[i];
    }
    for (std::size_t i = 0; i < kPlayCounts; ++i) {
        all["play"][kPlayCountNames[i]] = withSixDigits(r.plays[i]);
    }
    for (std::size_t i = 0; i < kMoveCounts; ++i) {
        all["moves"][kMoveCountNames[i]] = {withSixDigits(r.moves[i][0]), withSixDigits(r.moves[i][1])};
    }
    all["wrongs"] = r.wrongs;
    return all;
}

/// Means over all of them.
Json summaryOf(const std::vector<MatchReport>& reports) {
    const double count = std::max<double>(1.0, static_cast<double>(reports.size()));
    const auto mean = [&](auto value) {
        double sum = 0.0;
        for (const MatchReport& report : reports) {
            sum += value(report);
        }
        return sum / count;
    };
    Json all;
    for (const PairRow& row : kPairs) {
        all[row.name] = {withSixDigits(mean([&](const auto& r) { return row.value(r, 0); })),
                         withSixDigits(mean([&](const auto& r) { return row.value(r, 1); }))};
    }
    for (const ScalarRow& row : kScalars) {
        all[row.name] = withSixDigits(mean(row.value));
    }
    all["goalless"] =
        withSixDigits(mean([](const auto& r) { return r.goals[0] + r.goals[1] == 0 ? 1.0 : 0.0; }));
    Json& byOrigin = all["goals_by_origin"];
    for (std::size_t i = 0; i < std::size(kOrigins); ++i) {
        byOrigin[kOrigins[i]] = withSixDigits(
            count * mean([&](const auto& r) { return static_cast<double>(r.stats.goalsBy[i]); }));
    }
    for (std::size_t i = 0; i < kPlayCounts; ++i) {
        all["play"][kPlayCountNames[i]] = withSixDigits(mean([&](const auto& r) { return r.plays[i]; }));
    }
    for (std::size_t i = 0; i < kMoveCounts; ++i) {
        all["moves"][kMoveCountNames[i]] = {
            withSixDigits(mean([&](const auto& r) { return r.moves[i][0]; })),
            withSixDigits(mean([&](const auto& r) { return r.moves[i][1]; }))};
    }
    all["wrongs"] =
        withSixDigits(count * mean([](const auto& r) { return static_cast<double>(r.wrongs.size()); }));
    return all;
}

} // namespace

MatchSetup setupOf(const MatchRunOptions& options, const std::vector<Team>& teams, std::uint64_t number) {
    Rng rng(options.seed + number, 7);
    return setupOf(options, teams, number, rng);
}

std::vector<MatchReport> runMatches(const MatchRunOptions& options, const std::vector<Team>& teams,
                                    const Tuning& tuning) {
    std::vector<MatchReport> reports(options.count);
    inParallel(options.threads, options.count,
               [&](unsigned, std::uint64_t i) { reports[i] = runOne(options, teams, tuning, i); });
    return reports;
}

std::vector<PhaseTime> timePhases(const MatchRunOptions& options, const std::vector<Team>& teams,
                                  const Tuning& tuning) {
    using Clock = std::chrono::steady_clock;
    struct Stopwatch final : TickObserver {
        std::array<double, static_cast<std::size_t>(TickPhase::Count)> seconds{};
        Clock::time_point last = Clock::now();

        void ended(TickPhase phase) override {
            const auto now = Clock::now();
            seconds[static_cast<std::size_t>(phase)] += std::chrono::duration<double>(now - last).count();
            last = now;
        }
    };
    Rng rng(options.seed, 7);
    const MatchContext context(setupOf(options, teams, 0, rng), tuning.physics, tuning.match, tuning.ai);
    GameState state(context);
    BallPaths paths(context);
    MatchInputs inputs;
    Stopwatch watch;
    double thinking = 0.0;
    while (!state.match.over() && state.match.tick < kMostTicks) {
        const auto begin = Clock::now();
        thinkTeams(state.blackboards, state.match, context, paths, inputs.players);
        watch.last = Clock::now();
        thinking += std::chrono::duration<double>(watch.last - begin).count();
        stepMatch(state.match, context, inputs, watch);
    }
    const double scale = 1e6 / std::max(1, state.match.tick);
    std::vector<PhaseTime> times{{"ai", thinking * scale}};
    for (std::size_t i = 0; i < watch.seconds.size(); ++i) {
        times.push_back({kTickPhaseNames[i], watch.seconds[i] * scale});
    }
    return times;
}

std::string toJson(const std::vector<MatchReport>& reports, const std::vector<PhaseTime>& phases) {
    Json all{{"matches", Json::array()}, {"summary", summaryOf(reports)}};
    double simulated = 0.0;
    double wall = 0.0;
    for (const MatchReport& report : reports) {
        all["matches"].push_back(toJson(report));
        simulated += report.ticks / 60.0;
        wall += report.wallSeconds;
    }
    all["realtime_factor"] = withSixDigits(wall > 0.0 ? simulated / wall : 0.0);
    for (const PhaseTime& phase : phases) {
        all["phase_us"][std::string(phase.name)] = withSixDigits(phase.microseconds);
    }
    return jsonLines(all);
}

} // namespace hexagoal
