// Killed at any moment while credits, books, ranking, backups and settings change.
#include "cabinet/settings_file.hpp"
#include "cabinet/store.hpp"
#include "catch.hpp"
#include "core/files.hpp"
#include "core/rng.hpp"
#include "store_scenes.hpp"
#include "temporary_folder.hpp"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace hexagoal;

namespace {

constexpr int kCreditsCap = 24;

/// Coin n: the record that brings the store from n − 1 coins to n, a player at home who has won as many
/// matches, a ranking row with every fourth.
Record coinNumber(int number) {
    Record record = coinRecord(number % kCreditsCap);
    record.profiles[1] = Profile{.id = 1, .name = "KIL"};
    (*record.profiles[1])[Career::CpuWon] = number;
    if (number % 4 == 0) {
        record.ranked.push_back(entryOf("KIL", 200000 + number * 10));
        record.books[kDay][Counter::GamesEnded] = 1;
    }
    return record;
}

/// The child: never returns. Tells each coin that is safe through the pipe.
[[noreturn]] void writeForever(const std::filesystem::path& folder, int pipe) {
    Store store(folder / "cabinet.db", kDay);
    int coins = static_cast<int>(store.read().books.total()[Counter::CoinsSlot1]);
    for (;;) {
        ++coins;
        if (!store.commit(coinNumber(coins))) {
            _exit(2);
        }
        if (::write(pipe, &coins, sizeof coins) != static_cast<ssize_t>(sizeof coins)) {
            _exit(3);
        }
        if (coins % 7 == 0 && !store.backUp()) {
            _exit(4);
        }
        if (coins % 5 == 0) {
            CabinetSettings settings;
            settings.bonusEvery = coins % 50;
            if (!writeFileAtomically(folder / "cabinet.toml", settingsText(settings))) {
                _exit(5);
            }
        }
    }
}

struct Outcome {
    int kills = 0;
    int coins = 0;
    int hotJournals = 0; ///< killed in the middle of a commit
    int unheard = 0;     ///< written, but killed before it could be told
    int inBackup = 0;    ///< killed in the middle of a backup
};

Outcome killRepeatedly(int kills) {
    const TemporaryFolder folder;
    Outcome outcome;
    Rng rng(32);
    for (; outcome.kills < kills; ++outcome.kills) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(ends[0]);
            writeForever(folder.path(), ends[1]);
        }
        ::close(ends[1]);
        // Every third is killed so early that it may still be opening or making the store.
        ::usleep(outcome.kills % 3 == 0 ? rng.below(6000) : 2000 + rng.below(60000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        int told = outcome.coins;
        for (int number = 0;
             ::read(ends[0], &number, sizeof number) == static_cast<ssize_t>(sizeof number);) {
            told = number;
        }
        ::close(ends[0]);

        outcome.hotJournals += std::filesystem::exists(folder / "cabinet.db-journal") ? 1 : 0;
        outcome.inBackup += std::filesystem::exists(folder / "cabinet.db.backup.new") ||
                                    std::filesystem::exists(folder / "cabinet.db.backup0.new")
                                ? 1
                                : 0;
        Store store(folder / "cabinet.db", kDay);
        INFO("kill " << outcome.kills);
        CHECK(store.messages().empty());
        const Stored stored = store.read();
        const auto coins = static_cast<int>(stored.books.total()[Counter::CoinsSlot1]);
        REQUIRE(coins >= told);     // what was told to be safe is safe
        REQUIRE(coins <= told + 1); // and nothing is there twice
        REQUIRE(stored.meter.credits == coins % kCreditsCap);
        REQUIRE(stored.books.total()[Counter::GamesEnded] == coins / 4);
        if (coins >= 1) {
            REQUIRE(stored.profiles.all.at(0)[Career::CpuWon] == coins);
        }
        if (coins >= 4) {
            REQUIRE(stored.ranking.entries[0].score == 200000 + coins / 4 * 40);
        }
        REQUIRE(loadSettings(folder / "cabinet.toml").problems.empty());
        outcome.unheard += coins - told;
        outcome.coins = coins;
    }
    return outcome;
}

void report(const Outcome& outcome) {
    WARN(outcome.kills << " kills, " << outcome.coins << " coins: " << outcome.hotJournals
                       << " in the middle of a commit, " << outcome.inBackup << " of a backup, "
                       << outcome.unheard << " between commit and report; nothing lost");
}

} // namespace

TEST_CASE("CABINET 32: killed 25 times at random moments: intact, and no finished record lost") {
    report(killRepeatedly(25));
}

TEST_CASE("CABINET 32: killed 500 times at random moments: intact, and no finished record lost", "[.long]") {
    report(killRepeatedly(500));
}
