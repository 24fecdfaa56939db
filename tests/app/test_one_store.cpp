// Whose books are whose: two programs on one store, a home, a recording.
#include "catch.hpp"
#include "program.hpp"

#include "cabinet/store.hpp"

#include <filesystem>
#include <string>

namespace fs = std::filesystem;
using namespace hexagoal;

namespace {

const std::string kSmall = " --resolution 320x240 --quality potato ";
const std::string kSilent = "SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy ";

/// Two coins in the attract loop, at ticks 30 and 50.
std::string twoCoins(const TemporaryFolder& folder) {
    return "--input " + scriptFile(folder, "30 coin 1\n34 coin 0\n50 coin 1\n54 coin 0\n");
}

Stored storedIn(const fs::path& file) {
    Store store(file, "2026-11-21");
    return store.read();
}

} // namespace

TEST_CASE("CABINET 46: of two programs on one store the second says so and ends, no credit is lost") {
    const TemporaryFolder person;
    const std::string machine = kSilent + "HEX --kiosk" + kSmall + twoCoins(person);
    const std::string coinsAreIn =
        "for i in $(seq 100); do HEX --books | grep -q '^total,2,' && break; sleep 0.3; done; ";
    const Outcome outcome = run(machine + " & first=$!; " + coinsAreIn + machine +
                                    " --frames 60; echo second=$?; echo first=$first; kill -KILL $first; "
                                    "wait $first; " +
                                    machine + " --frames 150; echo third=$?",
                                person);
    INFO(outcome.output);
    CHECK_THAT(outcome.output, ContainsSubstring("second=1") && ContainsSubstring("third=0") &&
                                   ContainsSubstring("hexagoal: another Hexagoal is running (process ") &&
                                   ContainsSubstring("cabinet.db") && ContainsSubstring("XDG_DATA_HOME"));
    const Stored kept = storedIn(person / "DATA" / "hexagoal/cabinet.db");
    CHECK(kept.meter.credits == 4); // of the killed one and of the third
    CHECK(kept.books.total()[Counter::CoinsSlot1] == 4);
}

TEST_CASE("CABINET 46: a home and a recording leave the machine's books alone") {
    const TemporaryFolder person;
    const fs::path machine = person / "DATA" / "hexagoal/cabinet.db";
    const std::string coins = twoCoins(person);
    SECTION("a recording of the machine keeps nothing") {
        const Outcome outcome = run(kSilent + "HEX --attract" + kSmall + coins + " --frames 200 --record '" +
                                        (person / "pictures").string() + "' --every 50",
                                    person);
        INFO(outcome.output);
        CHECK(outcome.status == 0);
        CHECK_FALSE(fs::exists(machine));
        CHECK_FALSE(fs::exists(person / "DATA" / "hexagoal/home.db"));
    }
    SECTION("the arcade at home has a store of its own") {
        REQUIRE(run(kSilent + "HEX --attract" + kSmall + coins + " --frames 150", person).status == 0);
        const Stored before = storedIn(machine);
        const auto written = fs::last_write_time(machine);
        CHECK(before.meter.credits == 2);
        const Outcome outcome =
            run(kSilent + "HEX --screen arcade" + kSmall + coins + " --frames 150", person);
        INFO(outcome.output);
        CHECK(outcome.status == 0);
        CHECK(fs::last_write_time(machine) == written);
        CHECK(storedIn(person / "DATA" / "hexagoal/home.db").books.total()[Counter::Starts] == 1);
        CHECK(storedIn(machine).books.total()[Counter::Starts] == 0);
    }
    SECTION("a second one at home plays, and says what it does not keep") {
        const std::string home = kSilent + "HEX --screen arcade" + kSmall;
        const Outcome outcome =
            run(home + " & first=$!; for i in $(seq 100); do [ -e '" +
                    (person / "DATA" / "hexagoal/home.db").string() + "' ] && break; sleep 0.1; done; " +
                    home + "--frames 20; echo second=$?; kill -TERM $first; wait $first",
                person);
        INFO(outcome.output);
        CHECK_THAT(outcome.output, ContainsSubstring("second=0") && ContainsSubstring("is not kept"));
    }
}
