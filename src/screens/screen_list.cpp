#include "screens/screen_list.hpp"

#include "screens/net_lab.hpp"
#include "screens/test_card.hpp"

#include <array>

namespace hexagoal {

namespace {

struct Row {
    std::string_view name;
    std::unique_ptr<Screen> (*make)(const ScreenSetup&);
};

// The first is the one that the game opens on.
constexpr std::array kScreens{
    Row{"netlab",
        [](const ScreenSetup& setup) -> std::unique_ptr<Screen> { return std::make_unique<NetLab>(setup); }},
    Row{"testcard",
        [](const ScreenSetup&) -> std::unique_ptr<Screen> { return std::make_unique<TestCard>(); }},
};

} // namespace

std::string_view firstScreenName() {
    return kScreens.front().name;
}

std::string screenNames() {
    std::string names;
    for (const Row& row : kScreens)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

std::unique_ptr<Screen> makeScreen(std::string_view name, const ScreenSetup& setup) {
    for (const Row& row : kScreens) {
        if (row.name == name)
            return row.make(setup);
    }
    return nullptr;
}

} // namespace hexagoal
