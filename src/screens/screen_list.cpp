#include "screens/screen_list.hpp"

#include "screens/arcade/arcade_screen.hpp"
#include "screens/bindings/binding_screen.hpp"
#include "screens/combinations/combination_editor.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/options_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/title.hpp"

#include <array>

namespace hexagoal {

namespace {

using Made = std::unique_ptr<Screen>;

struct Row {
    std::string_view name;
    Made (*make)(const ScreenSetup&);
};

/// Two teams by the seed; seat 1 plays the home side.
MatchOrder orderBySeed(const ScreenSetup& setup) {
    Rng rng(setup.seed, 0x0bde);
    MatchOrder order = randomOrder(rng, setup.teams->size());
    order.sides[0] = 0;
    order.level = MatchOrder{}.level;
    return order;
}

/// The result of a whole match between CPU teams, played on the spot.
Made makeResult(const ScreenSetup& setup) {
    MatchOrder watched = orderBySeed(setup);
    watched.sides.fill(kNoSide);
    watched.minutes = TeamSelectModel::kLengths.front();
    auto play = std::make_unique<MatchPlay>(setupOf(watched, *setup.teams, setup.seed), setup.tuning);
    constexpr int kMostTicks = 60 * 60 * 10; // far beyond the longest of two minutes
    for (int tick = 0; tick < kMostTicks && !play->match().over(); ++tick) {
        play->step({});
    }
    return std::make_unique<ResultScreen>(setup, orderBySeed(setup), std::move(play));
}

// The first is the one that the game opens on.
constexpr std::array kScreens{
    Row{"title", [](const ScreenSetup& setup) -> Made { return std::make_unique<Title>(setup); }},
    Row{"teams", [](const ScreenSetup& setup) -> Made { return std::make_unique<TeamSelect>(setup); }},
    Row{"match",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<MatchScreen>(setup, orderBySeed(setup));
        }},
    Row{"result", makeResult},
    Row{"arcade",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<ArcadeScreen>(
                setup, [setup]() -> Made { return std::make_unique<Title>(setup); });
        }},
    Row{"attract", [](const ScreenSetup& setup) -> Made { return std::make_unique<ArcadeScreen>(setup); }},
    Row{"practice",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<PracticeScreen>(
                setup, [setup]() -> Made { return std::make_unique<Title>(setup); });
        }},
    Row{"combinations",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<CombinationEditor>(
                setup, [setup]() -> Made { return std::make_unique<Title>(setup); });
        }},
    Row{"options",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<OptionsScreen>(
                setup, [setup]() -> Made { return std::make_unique<Title>(setup); });
        }},
    Row{"controls",
        [](const ScreenSetup& setup) -> Made {
            return std::make_unique<BindingScreen>(
                setup.controls, [setup]() -> Made { return std::make_unique<Title>(setup); });
        }},
    Row{"netlab", [](const ScreenSetup& setup) -> Made { return std::make_unique<NetLab>(setup); }},
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

std::unique_ptr<Screen> makeScreen(std::string_view name, const ScreenSetup& setup) {
    const Row* row = find(name);
    return row == nullptr ? nullptr : row->make(setup);
}

} // namespace hexagoal
