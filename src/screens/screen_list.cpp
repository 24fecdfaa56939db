#include "screens/screen_list.hpp"

#include "screens/match/match_play.hpp"
#include "screens/teams/team_select_model.hpp"

#include <array>

namespace hexagoal {

namespace {

struct Row {
    std::string_view name;
    NextScreen (*named)(const ScreenSetup&);
};

/// Two teams by the seed; seat 1 plays the home side.
MatchOrder orderBySeed(const ScreenSetup& setup) {
    Rng rng(setup.seed, 0x0bde);
    MatchOrder order = randomOrder(rng, setup.teams->size());
    order.sides[0] = 0;
    order.level = MatchOrder{}.level;
    if (!setup.venue.empty()) {
        order.venue = setup.venue;
    }
    return order;
}

/// The result of a whole match between CPU teams, played on the spot.
NextScreen resultBySeed(const ScreenSetup& setup) {
    MatchOrder watched = orderBySeed(setup);
    watched.sides.fill(kNoSide);
    watched.minutes = TeamSelectModel::kLengths.front();
    auto play =
        std::make_shared<MatchPlay>(setupOf(watched, *setup.teams, setup.seed, *setup.venues), setup.tuning);
    constexpr int kMostTicks = 60 * 60 * 10; // far beyond the longest of two minutes
    for (int tick = 0; tick < kMostTicks && !play->match().over(); ++tick) {
        play->step({});
    }
    return ToResult{orderBySeed(setup), std::move(play)};
}

// The first is the one that the game opens on.
constexpr std::array kScreens{
    Row{"title", [](const ScreenSetup&) -> NextScreen { return ToTitle{}; }},
    Row{"teams", [](const ScreenSetup&) -> NextScreen { return ToTeams{}; }},
    Row{"match", [](const ScreenSetup& setup) -> NextScreen { return ToMatch{orderBySeed(setup)}; }},
    Row{"result", resultBySeed},
    Row{"arcade", [](const ScreenSetup&) -> NextScreen { return ToArcade{}; }},
    Row{"attract", [](const ScreenSetup&) -> NextScreen { return ToArcade{.atHome = false}; }},
    Row{"practice", [](const ScreenSetup&) -> NextScreen { return ToPractice{}; }},
    Row{"tutorial", [](const ScreenSetup&) -> NextScreen { return ToTutorial{}; }},
    Row{"combinations", [](const ScreenSetup&) -> NextScreen { return ToCombinations{}; }},
    Row{"replays", [](const ScreenSetup&) -> NextScreen { return ToReplays{}; }},
    Row{"options", [](const ScreenSetup&) -> NextScreen { return ToOptions{}; }},
    Row{"profiles", [](const ScreenSetup&) -> NextScreen { return ToProfiles{}; }},
    Row{"controls", [](const ScreenSetup&) -> NextScreen { return ToBindings{}; }},
    Row{"netlab", [](const ScreenSetup&) -> NextScreen { return ToNetLab{.fromTitle = false}; }},
};

const Row* find(std::string_view name) {
    for (const Row& row : kScreens) {
        if (row.name == name) {
            return &row;
        }
    }
    return nullptr;
}

} // namespace

std::string_view firstScreenName() {
    return kScreens.front().name;
}

std::string screenNames() {
    std::string names;
    for (const Row& row : kScreens) {
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    return names;
}

bool isScreenName(std::string_view name) {
    return find(name) != nullptr;
}

std::optional<NextScreen> screenNamed(std::string_view name, const ScreenSetup& setup) {
    const Row* row = find(name);
    return row == nullptr ? std::nullopt : std::optional(row->named(setup));
}

} // namespace hexagoal
