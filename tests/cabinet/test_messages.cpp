// What the operator reads about his machine (CABINET 45).
#include "catch.hpp"

#include "../temporary_folder.hpp"
#include "cabinet/cabinet.hpp"
#include "machine.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

using namespace hexagoal;

namespace {

/// A machine whose clock the test sets.
struct House {
    TemporaryFolder folder;
    std::string now = "2026-11-21 14:03";

    Cabinet powerOn() const {
        return Cabinet({folder / "config", folder / "data"}, plainArcade(), plainTeams(), 4, 1, {},
                       [this] { return now; });
    }
};

void run(Cabinet& cabinet, int ticks, const SessionInput& input = {}) {
    for (int i = 0; i < ticks; ++i) {
        cabinet.step(input);
    }
}

SessionInput line(bool SessionInput::*which) {
    SessionInput input;
    input.*which = true;
    return input;
}

} // namespace

TEST_CASE("CABINET 45: tilts and stuck coin slots are told with date and time, newest first, after a power "
          "cut too") {
    House house;
    {
        Cabinet cabinet = house.powerOn();
        run(cabinet, 10, line(&SessionInput::tilt));
        house.now = "2026-11-21 14:58";
        run(cabinet, 61); // the clock is read once a second
        SessionInput stuck;
        stuck.coin[1] = true;
        run(cabinet, 60 * 20, stuck);
        REQUIRE(cabinet.history().size() == 2);
        CHECK(cabinet.history()[0].kind == MessageKind::CoinStuck);
        CHECK(cabinet.history()[0].number == 2);
        CHECK(cabinet.history()[0].when == "2026-11-21 14:58");
        CHECK(cabinet.history()[1].kind == MessageKind::Tilt);
        CHECK(cabinet.history()[1].when == "2026-11-21 14:03");
        CHECK(cabinet.messages().empty()); // nothing is to be mended
        CHECK(cabinet.books().days.count("2026-11-21") == 1);
        CHECK(cabinet.books().days.size() == 1);
    }
    const Cabinet again = house.powerOn();
    REQUIRE(again.history().size() == 2);
    CHECK(again.history()[0].kind == MessageKind::CoinStuck);
    CHECK(again.history()[0].when == "2026-11-21 14:58");
}

TEST_CASE("CABINET 45: a disk that is full is told while it is, and stays in the history with its time") {
    House house;
    std::filesystem::create_directories(house.folder / "data");
    // What can never be opened for a file stands where the store is to be.
    std::filesystem::create_directories(house.folder / "data/cabinet.db");
    Cabinet cabinet = house.powerOn();
    SessionInput coin;
    coin.coin[0] = true;
    run(cabinet, 5, coin);
    for (int i = 0; i < 300 && cabinet.history().empty(); ++i) {
        run(cabinet, 60);
        cabinet.flush(std::chrono::milliseconds(10));
    }
    REQUIRE_FALSE(cabinet.history().empty());
    CHECK(cabinet.history()[0].kind == MessageKind::CannotSave);
    CHECK(cabinet.history()[0].when == "2026-11-21 14:03");
    const auto messages = cabinet.messages();
    CHECK(std::any_of(messages.begin(), messages.end(), [](const Message& message) {
        return message.now && message.kind == MessageKind::CannotSave && !message.detail.empty();
    }));
    run(cabinet, 600);
    CHECK(cabinet.history().size() == 1); // once, however long it lasts
}

TEST_CASE("CABINET 45: damage to the store and to the settings is told apart") {
    House house;
    { Cabinet cabinet = house.powerOn(); }
    std::ofstream(house.folder / "data/cabinet.db") << std::string(5000, 'x');
    std::filesystem::create_directories(house.folder / "config");
    std::ofstream(house.folder / "config/settings.toml") << "matchMinutes = 900\n";
    Cabinet cabinet = house.powerOn();
    cabinet.report(MessageKind::Team, "assets/teams/bra.toml:3: no shirt");
    const auto messages = cabinet.messages();
    const auto has = [&](MessageKind kind) {
        return std::count_if(messages.begin(), messages.end(), [kind](const Message& message) {
            return message.kind == kind && message.when == "2026-11-21 14:03" && !message.detail.empty();
        });
    };
    CHECK(has(MessageKind::StoreDamaged) == 1);
    CHECK(has(MessageKind::Settings) == 1);
    CHECK(has(MessageKind::Team) == 1);
    CHECK(cabinet.history()[0].kind == MessageKind::StoreDamaged); // it is in the store, too
}

TEST_CASE("CABINET 45: what a store of old has is read as well") {
    CHECK(messageOf("2026-01-02", "tilt; the game was voided").kind == MessageKind::TiltVoided);
    CHECK(messageOf("2026-01-02", "coin slot 1 sticks").number == 1);
    CHECK(messageOf("2026-01-02", "coin slot 1 sticks").detail.empty());
    CHECK(messageOf("2026-01-02", "books cleared").kind == MessageKind::BooksCleared);
    CHECK(messageOf("2026-01-02", "ranking cleared").kind == MessageKind::RankingCleared);
    const Message strange = messageOf("2026-01-02", "the cat slept on it");
    CHECK(strange.kind == MessageKind::Other);
    CHECK(strange.detail == "the cat slept on it");
    CHECK(messageOf("", "cannot save to /a/b: database or disk is full").kind == MessageKind::CannotSave);
    CHECK(messageOf("", "/a/b was written by a newer version of the game (schema 9").kind ==
          MessageKind::NewerStore);
}
