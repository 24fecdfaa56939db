// CABINET 26: what is kept is written by threads of their own. The C library's functions that wait for a
// disk, or that replace a file, are counted here, by who calls them.
#include "arcade_house.hpp"
#include "lab_player.hpp"

#include "../platform/virtual_pads.hpp"
#include "cabinet/practice_bests.hpp"
#include "core/files.hpp"

#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

namespace {

std::thread::id frameThread; ///< whose calls are counted apart
std::atomic<int> byFrame;
std::atomic<int> byOthers;

void count() {
    ++(std::this_thread::get_id() == frameThread ? byFrame : byOthers);
}

} // namespace

// Before those of the C library for the whole program, SQLite included.
extern "C" {
int fsync(int file) {
    count();
    return static_cast<int>(syscall(SYS_fsync, file));
}
int fdatasync(int file) {
    count();
    return static_cast<int>(syscall(SYS_fdatasync, file));
}
int rename(const char* from, const char* to) noexcept {
    count();
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
}

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("CABINET 26: coins, a saved setting, exported books, kept controls: the frame's thread waits for "
          "no disk") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    Panel panel(DeviceOptions{.folder = folder / "devices"});
    house.setup.controls = &panel.devices();
    frameThread = std::this_thread::get_id();
    byFrame = byOthers = 0;

    house.tap(Action::Coin);
    house.tap(Action::Test);
    REQUIRE(house.waitFor(SessionStage::Operator));
    house.taps(12, Action::Down);
    house.tap(Action::A); // books
    house.tap(Action::A); // export
    house.tap(Action::B);
    house.taps(9, Action::Up);
    house.tap(Action::A); // coins
    house.tap(Action::Right);
    house.tap(Action::B);
    house.taps(5, Action::Up); // round the top: save and exit
    house.tap(Action::A);
    REQUIRE(house.session().stage != SessionStage::Operator);
    panel.devices().keepMap(kKeyboardId);

    CHECK(byFrame == 0);
    frameThread = {};
    REQUIRE(house.setup.cabinet->flush(std::chrono::seconds(20)));
    panel.devices().finishWriting();
    CHECK(byOthers > 4);
    for (const char* file :
         {"config/settings.toml", "data/cabinet.db", "data/books.csv", "devices/controls.toml"}) {
        INFO(file);
        CHECK(std::filesystem::exists(folder / file));
    }
    CHECK(house.setup.cabinet->exported() == (folder / "data" / "books.csv").string());
}

TEST_CASE(
    "CABINET 26: at home the Net Lab's tuning, combinations and bests of practice are written while the "
    "game goes on, and leaving waits for none of them") {
    const TemporaryFolder folder;
    REQUIRE(writeFileAtomically(folder / "combinations.toml", "not TOML = = \n")); // is put aside
    frameThread = std::this_thread::get_id();
    byFrame = byOthers = 0;

    ScreenSetup setup;
    setup.tuningFile = std::make_shared<LateFile>(folder / "physics.toml");
    setup.bests = std::make_shared<BestsBook>(folder / "practice.toml");
    setup.combinations = std::make_shared<CombinationBook>(
        CombinationBook::load(folder / "none.toml", folder / "combinations.toml"));
    {
        LabPlayer lab(setup);
        REQUIRE(lab.goTo(MenuItem::Save));
        lab.tap(Action::A);
    }
    setup.bests->put(2, 600);
    setup.combinations->setChord(0, Chord::BC, std::string());
    setup.combinations->save();

    CHECK(byFrame == 0);
    frameThread = {};
    setup = {}; // the end of the program: nothing is lost
    CHECK(byOthers >= 3 * 3 + 1);
    for (const char* file :
         {"physics.toml", "practice.toml", "combinations.toml", "combinations.toml.damaged"}) {
        INFO(file);
        CHECK(std::filesystem::exists(folder / file));
    }
}

TEST_CASE("CABINET 26: books that cannot be exported are told to the operator") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    std::filesystem::create_directories(folder / "data" / "books.csv" / "in the way");
    house.setup.cabinet->exportBooks();
    REQUIRE(house.setup.cabinet->flush(std::chrono::seconds(20)));
    CHECK_THAT(house.setup.cabinet->exported(),
               ContainsSubstring("cannot") && ContainsSubstring("books.csv"));
}
