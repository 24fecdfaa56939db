#include "app/lab/people_ladder.hpp"

#include "app/lab/json_text.hpp"
#include "core/parallel.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace hexagoal {

namespace {

constexpr int kNormalDifficulty = 2;

std::vector<int> weakestFirst(const std::vector<Team>& teams) {
    std::vector<int> order(teams.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return overall(teams[static_cast<std::size_t>(a)]) < overall(teams[static_cast<std::size_t>(b)]);
    });
    return order;
}

/// Matches won before one was lost.
int playCoin(const PeopleOptions& options, const Plan& plan, const Ladder& ladder, const VenueBook& venues,
             const std::vector<Team>& teams, const Tuning& tuning, std::uint64_t coin) {
    Rng rng(options.seed + coin, 23);
    int own = static_cast<int>(rng.below(static_cast<std::uint32_t>(teams.size())));
    for (std::size_t i = 0; i < teams.size(); ++i) {
        own = teams[i].code == options.home ? static_cast<int>(i) : own;
    }
    const Rivals rivals = drawRivals(rng, ladder, weakestFirst(teams), own);
    for (int rung = 0; rung < kLadderMatches; ++rung) {
        const Rung& row = ladder[static_cast<std::size_t>(rung)];
        MatchSetup setup;
        setup.seed = (options.seed + coin) * kRungs + static_cast<std::uint64_t>(rung);
        setup.teams = {teams[static_cast<std::size_t>(own)],
                       teams[static_cast<std::size_t>(rivals[static_cast<std::size_t>(rung)])]};
        setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
        setup.level = {kMatesLevel, levelOf(row, kNormalDifficulty)};
        setup.rules.minutes = options.minutes * row.length;
        setup.rules.goldenGoal = true;
        setup.rules.shootOut = true;
        setup.venue = venues.at(kShippedVenues[static_cast<std::size_t>(row.venue)], setup.seed);
        setup.seats[0].side = 0;
        if (playPerson(setup, plan, options.delay, tuning).winner != 0) {
            return rung;
        }
    }
    return kLadderMatches;
}

double part(std::uint64_t of, std::uint64_t all) {
    return all > 0 ? static_cast<double>(of) / static_cast<double>(all) : 0.0;
}

} // namespace

std::vector<LadderRow> runLadder(const PeopleOptions& options, const Ladder& ladder, const VenueBook& venues,
                                 const std::vector<Team>& teams, const Tuning& tuning) {
    std::vector<int> won(options.plans.size() * options.count);
    inParallel(options.threads, won.size(), [&](unsigned, std::uint64_t i) {
        won[i] = playCoin(options, *options.plans[i / options.count], ladder, venues, teams, tuning,
                          i % options.count);
    });
    std::vector<LadderRow> rows;
    for (std::size_t plan = 0; plan < options.plans.size(); ++plan) {
        LadderRow row;
        row.plan = options.plans[plan];
        for (std::uint64_t coin = 0; coin < options.count; ++coin) {
            const int wins = won[plan * options.count + coin];
            ++row.coins;
            row.matches += static_cast<std::uint64_t>(std::min(wins + 1, kLadderMatches));
            if (wins == kLadderMatches) {
                ++row.cups;
            } else {
                ++row.lostAt[static_cast<std::size_t>(wins)];
            }
        }
        rows.push_back(row);
    }
    return rows;
}

std::string toTable(const std::vector<LadderRow>& rows) {
    std::string text =
        "plan           coins  matches a coin  cups %   lost at the 1st 2nd 3rd 4th 5th 6th 7th 8th\n";
    for (const LadderRow& row : rows) {
        char line[160];
        std::snprintf(line, sizeof line, "%-14s %5llu %15.2f %7.1f  ", std::string(row.plan->name).c_str(),
                      static_cast<unsigned long long>(row.coins), part(row.matches, row.coins),
                      100.0 * part(row.cups, row.coins));
        text += line;
        text += "        ";
        for (const std::uint64_t lost : row.lostAt) {
            std::snprintf(line, sizeof line, " %3llu", static_cast<unsigned long long>(lost));
            text += line;
        }
        text += '\n';
    }
    text.pop_back();
    return text;
}

std::string toJson(const PeopleOptions& options, const std::vector<LadderRow>& rows) {
    Json list = Json::array();
    for (const LadderRow& row : rows) {
        list.push_back({{"plan", row.plan->name},
                        {"coins", row.coins},
                        {"matches_a_coin", withDecimals(part(row.matches, row.coins), 3)},
                        {"cups", withDecimals(part(row.cups, row.coins), 3)},
                        {"lost_at", row.lostAt}});
    }
    return jsonLines({{"minutes", withDecimals(static_cast<double>(options.minutes), 2)},
                      {"delay_ticks", options.delay},
                      {"rows", list}});
}

} // namespace hexagoal
