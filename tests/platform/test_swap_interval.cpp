// Which swap interval a driver is asked for, and what is asked next where it refuses: with drivers that are
// none.
#include "catch.hpp"

#include "platform/swap_interval.hpp"

#include <algorithm>
#include <vector>

using namespace hexagoal;

namespace {

/// Takes some intervals, and remembers what it was asked for.
struct Driver {
    std::vector<int> takes;
    std::vector<int> asked{};

    VSync ask(VSync wanted) {
        asked.clear();
        return askForVSync(wanted, [this](int interval) {
            asked.push_back(interval);
            return std::find(takes.begin(), takes.end(), interval) != takes.end();
        });
    }
};

} // namespace

TEST_CASE("A driver that takes every interval gets the one that is wanted, and no other") {
    Driver driver{{-1, 0, 1}};
    CHECK(driver.ask(VSync::Adaptive) == VSync::Adaptive);
    CHECK(driver.asked == std::vector{-1});
    CHECK(driver.ask(VSync::On) == VSync::On);
    CHECK(driver.asked == std::vector{1});
    CHECK(driver.ask(VSync::Off) == VSync::Off);
    CHECK(driver.asked == std::vector{0});
}

TEST_CASE("A driver without late swaps waits for the display with every picture") {
    Driver driver{{0, 1}};
    CHECK(driver.ask(VSync::Adaptive) == VSync::On);
    CHECK(driver.asked == std::vector{-1, 1});
}

TEST_CASE("A driver that refuses all of them does not wait, as far as anybody knows") {
    Driver driver{{}};
    for (const VSync wanted : {VSync::Adaptive, VSync::On, VSync::Off}) {
        CHECK(driver.ask(wanted) == VSync::Off);
        CHECK(driver.asked.back() == 0);
    }
}
