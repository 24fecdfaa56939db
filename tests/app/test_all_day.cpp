// The program as a cabinet's service manager knows it: started, stopped, killed, watched, asked for its
// books.
#include "catch.hpp"
#include "program.hpp"

#include "../platform/notify_listener.hpp"
#include "cabinet/cabinet.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace fs = std::filesystem;
using namespace hexagoal;

namespace {

const std::string kCabinet = "SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy HEX --kiosk --resolution "
                             "320x240 --quality potato --stats ";

/// Three coins in the attract loop, at ticks 30, 50 and 70.
std::string threeCoins(const TemporaryFolder& folder, const std::string& more = "") {
    return "--input " +
           scriptFile(folder, "30 coin 1\n34 coin 0\n50 coin 1\n54 coin 0\n70 coin 1\n74 coin 0\n" + more);
}

/// Waits until the books have them.
const std::string kCoinsAreIn =
    "for i in $(seq 100); do HEX --books | grep -q '^total,3,' && break; sleep 0.3; done; ";

fs::path storeFile(const TemporaryFolder& person) {
    return person / "DATA" / "hexagoal/cabinet.db";
}

std::int32_t creditsOf(const TemporaryFolder& person) {
    Store store(storeFile(person), "2026-11-21");
    CHECK(store.messages().empty());
    return store.read().meter.credits;
}

} // namespace

TEST_CASE("CABINET 21: SIGTERM saves and exits 0 within 2 s, in kiosk, too, and so does SIGINT") {
    for (const char* signal : {"TERM", "INT"}) {
        TemporaryFolder person;
        // A shell lets background jobs ignore SIGINT, so the game's own shell sends it.
        const Outcome outcome = run(
            kCabinet + threeCoins(person) + " & game=$!; " + kCoinsAreIn + "begin=$(date +%s%N); kill -" +
                signal +
                " $game; wait $game; echo status=$?; echo \"\\\"took_ms\\\": $((($(date +%s%N) - begin) / "
                "1000000))\"",
            person);
        INFO(signal << ": " << outcome.output);
        CHECK_THAT(outcome.output, ContainsSubstring("status=0") && ContainsSubstring("\"frames\""));
        CHECK(numberAfter(outcome.output, "took_ms") < 2000);
        CHECK(creditsOf(person) == 3);
        CHECK_THAT(contentOf(person / "STATE" / "hexagoal/hexagoal.log"),
                   ContainsSubstring(" starts\n") && ContainsSubstring(" pictures are drawn by ") &&
                       ContainsSubstring(" ends: it was told to\n"));
    }
}

TEST_CASE("CABINET 21: in kiosk Esc, Alt+F4 and the chord do nothing") {
    TemporaryFolder person;
    const Outcome outcome = run(kCabinet + "--frames 200 --no-vsync --input " +
                                    scriptFile(person, "5 quit 1\n9 quit 0\n20 quit 1\n"),
                                person);
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames") == 200);
}

TEST_CASE("CABINET 35: killed, the game is back in attract within 10 s, credits intact") {
    TemporaryFolder person;
    const Outcome killed = run(kCabinet + threeCoins(person) + " & game=$!; " + kCoinsAreIn +
                                   "kill -KILL $game; wait $game; echo status=$?",
                               person);
    INFO(killed.output);
    CHECK_THAT(killed.output, ContainsSubstring("status=137"));
    const Outcome again = run(kCabinet + "--frames 30", person);
    INFO(again.output);
    CHECK(again.status == 0);
    CHECK(numberAfter(again.output, "start_to_first_frame_ms") > 0);
    CHECK(numberAfter(again.output, "start_to_first_frame_ms") < 10'000);
    CHECK(creditsOf(person) == 3);
}

TEST_CASE("The books as CSV: of a machine, of a new one, beside a running game") {
    TemporaryFolder person;
    const std::string noDevices = "SDL_VIDEODRIVER=none SDL_AUDIODRIVER=none ";
    const Outcome none = run(noDevices + "HEX --books", person);
    CHECK(none.status == 0);
    CHECK(none.output == booksCsv({}));
    CHECK_FALSE(fs::exists(person / "DATA")); // asking makes nothing
    const Outcome beside = run(kCabinet + threeCoins(person) + " & game=$!; " + kCoinsAreIn +
                                   "HEX --books; echo books=$?; kill $game; wait $game",
                               person);
    INFO(beside.output);
    CHECK_THAT(beside.output, ContainsSubstring("books=0") && ContainsSubstring("day,coins_slot_1,") &&
                                  ContainsSubstring("\ntotal,3,"));
    const Outcome after = run(noDevices + "HEX --books", person);
    CHECK(after.status == 0);
    CHECK_THAT(after.output, ContainsSubstring("\ntotal,3,"));
}

TEST_CASE("Books that cannot be read or written: a sentence, exit 1") {
    TemporaryFolder person;
    fs::create_directories(person / "DATA" / "hexagoal");
    std::ofstream(storeFile(person)) << std::string(5000, 'x');
    const Outcome damaged = run("HEX --books", person);
    CHECK(damaged.status == 1);
    CHECK_THAT(damaged.output,
               ContainsSubstring("hexagoal: --books: cannot read") && ContainsSubstring("cabinet.db"));
    const Outcome full = run("HEX --books >/dev/full");
    CHECK(full.status == 1);
    CHECK_THAT(full.output, ContainsSubstring("standard output"));
}

TEST_CASE("CABINET 35: the service manager hears the running game: ready, alive, stopping") {
    TemporaryFolder person;
    const std::string name = "@hexagoal-test-app-" + std::to_string(::getpid());
    const NotifyListener manager(name);
    // Read as they come: the system keeps only ten.
    std::vector<std::string> heard;
    std::atomic<bool> over{false};
    std::thread reader([&] {
        for (bool last = false; !last; std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
            last = over;
            for (std::string& message : manager.heard()) {
                heard.push_back(std::move(message));
            }
        }
    });
    const Outcome outcome = run(
        "export NOTIFY_SOCKET='" + name + "' WATCHDOG_USEC=3000000; " + kCabinet + "--frames 200", person);
    over = true;
    reader.join();
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    REQUIRE(heard.size() >= 4);
    CHECK(heard.front() == "READY=1");
    CHECK(heard.back() == "STOPPING=1");
    CHECK(std::count(heard.begin(), heard.end(), "WATCHDOG=1") ==
          static_cast<std::ptrdiff_t>(heard.size()) - 2);
}

TEST_CASE("CABINET 39: settings, store and log are where XDG says") {
    TemporaryFolder person;
    REQUIRE(run(kCabinet + "--frames 5", person).status == 0);
    CHECK(fs::exists(storeFile(person)));
    CHECK(fs::exists(person / "STATE" / "hexagoal/hexagoal.log"));
}

TEST_CASE("CABINET 35: a state folder that cannot be written costs one line") {
    TemporaryFolder person;
    std::ofstream(person / "STATE") << "no folder";
    const Outcome outcome = run(kCabinet + "--frames 30", person);
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    const std::size_t first = outcome.output.find("cannot write");
    CHECK(first != std::string::npos);
    CHECK(outcome.output.find("cannot write", first + 1) == std::string::npos);
}
