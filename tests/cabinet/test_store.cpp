#include "../damage.hpp"
#include "cabinet/profile_name.hpp"
#include "cabinet/store.hpp"
#include "cabinet/store_tables.hpp"
#include "cabinet/store_writer.hpp"
#include "catch.hpp"
#include "core/files.hpp"
#include "machine.hpp"
#include "store_scenes.hpp"
#include "temporary_folder.hpp"

#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace hexagoal;

namespace {

/// While it lives, this process can make no file longer than so many bytes: a full disk.
struct FullDisk {
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before);
        rlimit now = before;
        now.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before); }
    rlimit before{};
};

void overwrite(const std::filesystem::path& file, const std::string& bytes) {
    std::error_code ignored;
    std::filesystem::remove(file, ignored); // some file systems flush what is cut short and filled again
    std::ofstream(file, std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// As a user who is not root, for whom permissions hold.
template <class Command>
int asOrdinaryUser(Command command) {
    const pid_t child = fork();
    if (child == 0) {
        constexpr uid_t kNobody = 65534;
        if (geteuid() == 0 && setuid(kNobody) != 0) {
            _exit(77);
        }
        _exit(command());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST_CASE("CABINET 4: credits and an odd coin survive a restart") {
    const TemporaryFolder folder;
    const auto file = folder / "new/cabinet.db";
    {
        Store store(file, kDay);
        CHECK(store.messages().empty());
        Record record;
        record.meter = CreditMeter{3, 1, 2};
        record.demoCounter = 77;
        REQUIRE(store.commit(record));
    }
    Store store(file, kDay);
    CHECK(store.messages().empty());
    CHECK(store.read().meter == CreditMeter{3, 1, 2});
    CHECK(store.read().demoCounter == 77);
}

TEST_CASE("CABINET 31: books add up by day, have averages, and can be cleared apart from the ranking") {
    const TemporaryFolder folder;
    Store store(folder / "cabinet.db", kDay);
    REQUIRE(store.commit(coinRecord(1, "2026-11-20")));
    REQUIRE(store.commit(coinRecord(2)));
    REQUIRE(store.commit(rankedRecord("ABC", 200000)));
    Record games;
    games.books[kDay][Counter::GamesEnded] = 2;
    games.books[kDay][Counter::PlaySeconds] = 301;
    REQUIRE(store.commit(games));
    Books books = store.read().books;
    CHECK(books.days.size() == 2);
    CHECK(books.total()[Counter::CoinsSlot1] == 2);
    CHECK(books.averagePlaySeconds() == Approx(150.5));
    CHECK(books.clearedOn.empty());
    const std::string csv = booksCsv(books);
    CHECK_THAT(csv, ContainsSubstring("day,coins_slot_1,") && ContainsSubstring("\n2026-11-20,1,0,") &&
                        ContainsSubstring("\ntotal,2,0,") && ContainsSubstring(",150.5\n"));

    Record clear;
    clear.clearBooksOn = kDay;
    REQUIRE(store.commit(clear));
    books = store.read().books;
    CHECK(books.days.empty());
    CHECK(books.clearedOn == kDay);
    CHECK(store.read().ranking.entries[0] == entryOf("ABC", 200000));
    CHECK(store.read().meter.credits == 2); // players' credits are not the books'
    clear = {};
    clear.clearRanking = true;
    REQUIRE(store.commit(clear));
    CHECK(store.read().ranking == Ranking::shipped());
}

TEST_CASE("CABINET 31: the books can be read by another program while the game has them open") {
    const TemporaryFolder folder;
    Store store(folder / "cabinet.db", kDay);
    REQUIRE(store.commit(coinRecord(1)));
    const auto books = readBooks(folder / "cabinet.db");
    REQUIRE(books);
    CHECK(books->total()[Counter::CoinsSlot1] == 1);
    CHECK_FALSE(readBooks(folder / "nothing.db"));
}

TEST_CASE("a session's events become the record that the store keeps") {
    Machine machine;
    machine.input.coin[1] = true;
    machine.step();
    Record record = recordOf(machine.session, kDay);
    CHECK(record.meter->credits == 1);
    CHECK(record.books[kDay][Counter::CoinsSlot2] == 1);
    machine.start();
    record = recordOf(machine.session, kDay);
    CHECK(record.meter->credits == 0);
    CHECK(record.books[kDay][Counter::Starts] == 1);
    CHECK(record.books[kDay][Counter::CreditsPaid] == 1);
    machine.step();
    CHECK(recordOf(machine.session, kDay).empty());
    machine.input.tilt = true;
    machine.step();
    record = recordOf(machine.session, kDay);
    CHECK(record.incidents.at(0).text == "tilt; the game was voided"); // CABINET 14
}

TEST_CASE("CABINET 14: a tilt stands in the operator's log") {
    const TemporaryFolder folder;
    Store store(folder / "cabinet.db", kDay);
    Record record;
    record.incidents.push_back({kDay, "tilt"});
    REQUIRE(store.commit(record));
    CHECK(store.read().incidents.at(0).text == "tilt");
}

TEST_CASE("CABINET 32: a damaged file falls back to its backup, and is kept") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        Store store(file, kDay);
        REQUIRE(store.commit(coinRecord(5)));
        REQUIRE(store.backUp());
        REQUIRE(store.commit(coinRecord(6)));
        REQUIRE(store.backUp());
    }
    SECTION("the newest one") {
        overwrite(file, "this is no database, but long enough to be taken for one");
        Store store(file, kDay);
        CHECK(store.read().meter.credits == 6);
        REQUIRE(store.messages().size() == 1);
        CHECK_THAT(store.messages()[0], ContainsSubstring("restored from cabinet.db.backup;"));
        CHECK(std::filesystem::exists(folder / "cabinet.db.damaged"));
        CHECK(store.read().incidents.size() == 1);
        REQUIRE(store.commit(coinRecord(7)));
    }
    SECTION("the older one, where that is damaged too") {
        overwrite(file, "this is no database, but long enough to be taken for one");
        overwrite(Store::backupOf(file, 1), std::string(8192, 'x'));
        Store store(file, kDay);
        CHECK(store.read().meter.credits == 5);
    }
    SECTION("anew, where there is none") {
        overwrite(file, std::string(8192, 'x'));
        std::filesystem::remove(Store::backupOf(file, 1));
        std::filesystem::remove(Store::backupOf(file, 2));
        Store store(file, kDay);
        CHECK(store.read().meter.credits == 0);
        CHECK_THAT(store.messages().at(0), ContainsSubstring("begin anew"));
        REQUIRE(store.commit(coinRecord(1)));
    }
    SECTION("a file that was lost or emptied is restored as well") {
        if (GENERATE(false, true)) {
            overwrite(file, "");
        } else {
            std::filesystem::remove(file);
        }
        Store store(file, kDay);
        CHECK(store.read().meter.credits == 6);
    }
    SECTION("a value that cannot be is damage") {
        {
            auto database = Database::open(file);
            REQUIRE(database);
            REQUIRE(
                database->execute("PRAGMA ignore_check_constraints = ON; UPDATE machine SET credits = -3"));
        }
        Store store(file, kDay);
        CHECK(store.read().meter.credits == 6);
        CHECK(store.messages().size() == 1);
    }
    CHECK(Store(file, kDay).messages().empty()); // mended
}

TEST_CASE("CABINET 32: a damaged file never replaces a backup") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    Store store(file, kDay);
    REQUIRE(store.commit(coinRecord(5)));
    REQUIRE(store.backUp());
    auto bytes = readFile(file);
    REQUIRE(bytes);
    std::fill(bytes->begin() + 100, bytes->end(), '\xff');
    overwrite(file, *bytes);
    static_cast<void>(store.backUp()); // out of its memory, or not at all
    for (int number = 1; number <= 2; ++number) {
        auto backup = Database::openReadOnly(Store::backupOf(file, number));
        std::string why;
        if (std::filesystem::exists(Store::backupOf(file, number))) {
            CHECK(backup->check(why) == Database::Health::Sound);
        }
    }
    CHECK(Store(file, kDay).read().meter.credits == 5);
}

TEST_CASE("CABINET 33: on a full disk the game plays on, with a warning, and nothing on the disk is lost") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    Store store(file, kDay);
    REQUIRE(store.commit(coinRecord(4)));
    {
        const FullDisk full(512);
        const auto written = store.commit(coinRecord(5));
        REQUIRE_FALSE(written);
        CHECK_THAT(written.error(), ContainsSubstring("cannot save to " + file.string()));
        CHECK_FALSE(store.backUp());
    }
    CHECK(Store(file, kDay).read().meter.credits == 4);
    CHECK(store.commit(coinRecord(5))); // room again
    CHECK(Store(file, kDay).read().meter.credits == 5);
}

TEST_CASE("CABINET 33: what could not be written waits, and is written once there is room") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        StoreWriter writer(Store(file, kDay), std::chrono::milliseconds(20));
        {
            const FullDisk full(512);
            for (int coin = 1; coin <= 50; ++coin) {
                writer.submit(coinRecord(coin % 24));
            }
            CHECK_FALSE(writer.flush(std::chrono::milliseconds(100)));
            CHECK_THAT(writer.trouble(), ContainsSubstring("cannot save"));
        }
        CHECK(writer.flush(std::chrono::seconds(20)));
        CHECK(writer.trouble().empty());
    }
    Store store(file, kDay);
    CHECK(store.read().books.total()[Counter::CoinsSlot1] == 50);
    CHECK(store.read().meter.credits == 2);
}

TEST_CASE("CABINET 33: a read-only store is read, and the game plays on with a warning") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        Store store(file, kDay);
        REQUIRE(store.commit(coinRecord(4)));
    }
    chmod(file.c_str(), 0444);
    chmod(folder.path().c_str(), 0555);
    const int outcome = asOrdinaryUser([&] {
        Store store(file, kDay);
        const bool read = store.read().meter.credits == 4;
        const bool warned =
            store.messages().size() == 1 && store.messages()[0].find("read-only") != std::string::npos;
        const auto written = store.commit(coinRecord(5));
        return read && warned && !written ? 0 : 1;
    });
    chmod(folder.path().c_str(), 0755);
    if (outcome != 77) {
        CHECK(outcome == 0);
    }
    CHECK(Store(file, kDay).read().meter.credits == 4);
}

TEST_CASE("CABINET 33: a folder that cannot be made costs the saving, not the game") {
    const TemporaryFolder folder;
    overwrite(folder / "file", "in the way");
    Store store(folder / "file" / "cabinet.db", kDay);
    CHECK(store.read().meter.credits == 0);
    CHECK(store.messages().size() == 1);
    CHECK_FALSE(store.commit(coinRecord(1)));
    std::filesystem::remove(folder / "file");
    CHECK(store.commit(coinRecord(2))); // mended while the game runs
    CHECK(Store(folder / "file" / "cabinet.db", kDay).read().meter.credits == 2);
}

TEST_CASE("CABINET 32: an older schema is brought up to date, with all that it holds") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        auto database = Database::open(file);
        REQUIRE(database);
        REQUIRE(database->execute(kStoreMigrations[0]));
        REQUIRE(database->execute("UPDATE machine SET credits = 9; PRAGMA user_version = 1"));
    }
    Store store(file, kDay);
    CHECK(store.messages().empty());
    CHECK(store.read().meter.credits == 9);
    Record record;
    record.incidents.push_back({kDay, "tilt"});
    CHECK(store.commit(record));
}

TEST_CASE("Counts of old that are none of today's are read over, and not exported") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    REQUIRE(Store(file, kDay).commit(coinRecord(1)));
    {
        auto database = Database::open(file);
        REQUIRE(database);
        REQUIRE(database->execute("INSERT INTO book VALUES('2026-11-20', 'demos', 77)"));
    }
    Store store(file, kDay);
    CHECK(store.messages().empty());
    const Books books = store.read().books;
    CHECK(books.days.size() == 1);
    CHECK(books.total()[Counter::CoinsSlot1] == 1);
    CHECK_THAT(booksCsv(books), !ContainsSubstring("demos") && !ContainsSubstring("77"));
}

TEST_CASE("CABINET 32: a store of a newer game is left alone") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        auto database = Database::open(file);
        REQUIRE(database);
        REQUIRE(database->execute("CREATE TABLE future(x); PRAGMA user_version = 99"));
    }
    const auto before = readFile(file);
    {
        Store store(file, kDay);
        CHECK_THAT(store.messages().at(0), ContainsSubstring("newer version"));
        CHECK_FALSE(store.commit(coinRecord(1)));
    }
    CHECK(*readFile(file) == *before);
}

TEST_CASE("CABINET 32: thousands of mutated stores: no crash, and what is read is in range", "[damage]") {
    const TemporaryFolder folder;
    const auto file = folder / "cabinet.db";
    {
        Store store(file, kDay);
        for (int i = 0; i < 40; ++i) {
            Record record = coinRecord(i % 24, "2026-10-" + std::to_string(10 + i % 20));
            record.append(rankedRecord("ABC", 1000 * i));
            record.profiles[i + 1] = Profile{.id = i + 1, .name = "ANNA"};
            REQUIRE(store.commit(record));
        }
    }
    const auto good = readFile(file);
    REQUIRE(good);
    const int files = test::damagedFiles(10000);
    const int startEvery = test::damagedFiles(0) > 0 ? 1 : 20; // the campaign's disk is memory
    Rng rng(32);
    int damaged = 0;
    int started = 0;
    for (int number = 0; number < files; ++number) {
        std::string bytes = *good;
        const std::uint32_t edits = 1 + rng.below(20);
        for (std::uint32_t edit = 0; edit < edits; ++edit) {
            const auto size = static_cast<std::uint32_t>(bytes.size());
            const std::uint32_t at = rng.below(rng.below(2) == 0 ? size : std::min(size, 200u));
            if (rng.below(40) == 0) {
                bytes.resize(std::max(1u, at));
            } else {
                bytes[at % bytes.size()] = static_cast<char>(rng.below(256));
            }
        }
        overwrite(file, bytes);
        // Reading what its own check would refuse is the harder half; mending needs a disk's patience.
        {
            auto database = Database::openReadOnly(file);
            REQUIRE(database);
            std::string why;
            damaged += database->check(why) == Database::Health::Damaged ? 1 : 0;
            const Stored stored = readTables(*database);
            REQUIRE(stored.meter.credits >= 0);
            for (const RankingEntry& entry : stored.ranking.entries) {
                REQUIRE(isSound(entry));
            }
            for (const Profile& profile : stored.profiles.all) {
                REQUIRE((profile.name == "?" || profile.name == cleanName(profile.name)));
                REQUIRE(*std::min_element(profile.amounts.begin(), profile.amounts.end()) >= 0);
            }
        }
        if (number % startEvery != 0) {
            continue;
        }
        ++started;
        std::filesystem::remove(file.string() + ".damaged");
        Store store(file, kDay);
        INFO(number << ": " << (store.messages().empty() ? "" : store.messages()[0]));
        for (const std::string& message : store.messages()) {
            REQUIRE_THAT(message, ContainsSubstring("cabinet.db"));
        }
        const bool newer =
            !store.messages().empty() && store.messages()[0].find("newer") != std::string::npos;
        REQUIRE((newer || store.commit(coinRecord(3))));
    }
    WARN(files << " mutated stores: " << damaged << " found damaged, " << started << " started from");
}
