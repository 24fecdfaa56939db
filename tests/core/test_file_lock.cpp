#include "catch.hpp"

#include "core/file_lock.hpp"
#include "temporary_folder.hpp"

#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace hexagoal;
using Outcome = FileLock::Outcome;

TEST_CASE("CABINET 46: a lock is one program's until that ends, however it ends") {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder / "store.lock";
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t other = fork();
    if (other == 0) {
        const FileLock lock(file);
        const char held = lock.outcome() == Outcome::Held ? 'y' : 'n';
        [[maybe_unused]] const auto written = write(ready[1], &held, 1);
        while (true) {
            pause();
        }
    }
    char held = 0;
    REQUIRE(read(ready[0], &held, 1) == 1);
    CHECK(held == 'y');
    {
        const FileLock second(file);
        CHECK(second.outcome() == Outcome::Taken);
        CHECK(second.holder() == other);
    }
    kill(other, SIGKILL);
    waitpid(other, nullptr, 0);
    FileLock mine(file);
    CHECK(mine.outcome() == Outcome::Held);
    CHECK(FileLock(file).outcome() == Outcome::Taken);
    {
        const FileLock moved = std::move(mine);
        CHECK(FileLock(file).outcome() == Outcome::Taken);
    }
    CHECK(FileLock(file).outcome() == Outcome::Held);
}

TEST_CASE("A lock that cannot be made is told from one that is taken") {
    CHECK(FileLock("/proc/no/such/folder.lock").outcome() == Outcome::Impossible);
}
