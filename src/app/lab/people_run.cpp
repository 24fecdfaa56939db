#include "app/lab/people_run.hpp"

#include "app/lab/json_text.hpp"
#include "core/parallel.hpp"
#include "replay/game.hpp"

#include <algorithm>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr std::int32_t kLongestMatch = 60 * 60 * 60; // ticks: an hour

const Team& teamOf(const std::vector<Team>& teams, const std::string& code, Rng& rng) {
    const auto drawn = rng.below(static_cast<std::uint32_t>(teams.size()));
    const auto found =
        std::find_if(teams.begin(), teams.end(), [&](const Team& team) { return team.code == code; });
    return found != teams.end() ? *found : teams[drawn];
}

MatchSetup personSetup(const PeopleOptions& options, const std::vector<Team>& teams, int level,
                       std::uint64_t number) {
    MatchSetup setup;
    setup.seed = options.seed + number;
    Rng rng(setup.seed, 19);
    const int side = static_cast<int>(number % 2); // either side kicks off as often
    const Team his = teamOf(teams, options.home, rng);
    const Team theirs = options.equal ? his : teamOf(teams, options.away, rng);
    setup.teams[static_cast<std::size_t>(side)] = his;
    setup.teams[static_cast<std::size_t>(1 - side)] = theirs;
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.level = {level, level};
    setup.rules.minutes = options.minutes;
    setup.venue = options.venue;
    setup.seats[0].side = static_cast<std::int8_t>(side);
    return setup;
}

double share(std::uint64_t part, std::uint64_t all) {
    return all > 0 ? static_cast<double>(part) / static_cast<double>(all) : 0.0;
}

struct Figure {
    const char* name;
    PeopleCounts::Pair PeopleCounts::*pair;
};
constexpr Figure kFigures[]{
    {"goals", &PeopleCounts::goals},
    {"shots", &PeopleCounts::shots},
    {"on_target", &PeopleCounts::onTarget},
    {"passes_tried", &PeopleCounts::passesTried},
    {"passes_completed", &PeopleCounts::passes},
    {"tackles", &PeopleCounts::tackles},
    {"fouls", &PeopleCounts::fouls},
    {"dodges", &PeopleCounts::dodges},
    {"corners", &PeopleCounts::corners},
    {"corner_goals", &PeopleCounts::cornerGoals},
    {"corner_goals_headed", &PeopleCounts::cornerHeaders},
};

Json figuresOf(const PeopleRow& row) {
    const PeopleCounts& c = row.counts;
    Json all{{"plan", row.plan->name},
             {"level", row.level},
             {"matches", c.matches},
             {"won", withDecimals(share(c.wins, c.matches), 3)},
             {"drawn", withDecimals(share(c.draws, c.matches), 3)},
             {"lost", withDecimals(share(c.matches - c.wins - c.draws, c.matches), 3)}};
    for (const Figure& figure : kFigures) {
        const auto& pair = c.*figure.pair;
        all[figure.name] = {pair[0], pair[1]};
    }
    all["possession"] = withDecimals(share(c.possession[0], c.possession[0] + c.possession[1]), 3);
    for (std::size_t i = 0; i < c.goalsFrom.size(); ++i) {
        all["goals_from"][kGoalPlaceNames[i]] = c.goalsFrom[i];
    }
    all["their_own_goals"] = c.ownGoals;
    all["presses"] = c.presses;
    all["presses_in_vain"] = withDecimals(share(c.vain, c.presses), 3);
    all["still_spells"] = c.stills;
    all["still_s"] = withDecimals(share(c.stillTicks, c.stills) * static_cast<double>(kTick), 2);
    all["still_over_2_s"] = withDecimals(share(c.stillLate, c.stills), 3);
    return all;
}

} // namespace

PeopleMatch playPerson(const MatchSetup& setup, const Plan& plan, int delay, const Tuning& tuning) {
    const MatchContext context(setup, tuning.physics, tuning.match, tuning.ai);
    const int side = setup.seats[0].side;
    GameState state(context);
    BallPaths paths(context);
    Person person(plan, side, delay, setup.seed);
    PeopleCounter counter(context, side);
    while (!state.match.over() && state.match.tick < kLongestMatch) {
        Pads pads{};
        pads[0] = person.next(state.match, context);
        stepGame(state, context, pads, paths);
        counter.look(state.match, pads[0]);
    }
    const MatchState& match = state.match;
    PeopleMatch played{counter.counts(match), hashOf(state)};
    const int lead = match.score[0] != match.score[1] ? match.score[0] - match.score[1]
                                                      : match.shootOut.scored[0] - match.shootOut.scored[1];
    played.winner = lead > 0 ? 0 : lead < 0 ? 1 : -1;
    return played;
}

std::vector<PeopleRow> runPeople(const PeopleOptions& options, const std::vector<Team>& teams,
                                 const Tuning& tuning) {
    std::vector<PeopleRow> rows;
    for (const Plan* plan : options.plans) {
        for (const int level : options.levels) {
            rows.push_back({plan, level, {}});
        }
    }
    // Each match by itself, so that the threads are busy to the end.
    std::vector<PeopleCounts> all(rows.size() * options.count);
    inParallel(options.threads, all.size(), [&](unsigned, std::uint64_t i) {
        const PeopleRow& row = rows[i / options.count];
        const MatchSetup setup = personSetup(options, teams, row.level, i % options.count);
        all[i] = playPerson(setup, *row.plan, options.delay, tuning).counts;
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
        rows[i / options.count].counts.add(all[i]);
    }
    return rows;
}

std::string toTable(const std::vector<PeopleRow>& rows) {
    std::string text =
        "plan           level  won drawn lost %  goals        <=11  16  25  40 >40 m  shots  passes "
        "done %  ball %  vain %  dodges\n";
    for (const PeopleRow& row : rows) {
        const PeopleCounts& c = row.counts;
        const auto percent = [](std::uint64_t part, std::uint64_t whole) {
            return 100.0 * share(part, whole);
        };
        const auto aMatch = [&](std::uint64_t value) { return share(value, c.matches); };
        char line[256];
        std::snprintf(
            line, sizeof line,
            "%-14s %5d %5.0f %5.0f %6.0f  %4.2f:%4.2f  %6llu %3llu %3llu %3llu %5llu  %5.1f  %6.1f %6.0f "
            "%7.0f %7.0f  %6.2f\n",
            std::string(row.plan->name).c_str(), row.level, percent(c.wins, c.matches),
            percent(c.draws, c.matches), percent(c.matches - c.wins - c.draws, c.matches), aMatch(c.goals[0]),
            aMatch(c.goals[1]), static_cast<unsigned long long>(c.goalsFrom[0]),
            static_cast<unsigned long long>(c.goalsFrom[1]), static_cast<unsigned long long>(c.goalsFrom[2]),
            static_cast<unsigned long long>(c.goalsFrom[3]), static_cast<unsigned long long>(c.goalsFrom[4]),
            aMatch(c.shots[0]), aMatch(c.passesTried[0]), percent(c.passes[0], c.passesTried[0]),
            percent(c.possession[0], c.possession[0] + c.possession[1]), percent(c.vain, c.presses),
            aMatch(c.dodges[1]));
        text += line;
    }
    text.pop_back();
    return text;
}

std::string toJson(const PeopleOptions& options, const std::vector<PeopleRow>& rows) {
    Json list = Json::array();
    for (const PeopleRow& row : rows) {
        list.push_back(figuresOf(row));
    }
    return jsonLines({{"minutes", withDecimals(static_cast<double>(options.minutes), 2)},
                      {"delay_ticks", options.delay},
                      {"equal", options.equal},
                      {"rows", list}});
}

} // namespace hexagoal
