#include "catch.hpp"
#include "core/log.hpp"
#include "core/log_file.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> linesOf(const fs::path& file) {
    std::ifstream stream(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// Keeps standard error clean, and what was said there.
struct Quiet {
    std::vector<std::string> lines;
    Quiet() {
        setLogSink([this](std::string_view line) { lines.emplace_back(line); });
    }
    ~Quiet() { setLogSink({}); }
};

/// Waits for the thread: the lines are written when the file is closed.
void logged(const fs::path& file, LogFile::Limits limits, int count, const std::string& line) {
    for (int i = 0; i < count; i += 500) { // fewer at once than may wait
        const LogFile log(file, limits);
        for (int k = i; k < std::min(count, i + 500); ++k) {
            logInfo(line + " " + std::to_string(k));
        }
    }
}

} // namespace

TEST_CASE("CABINET 39: the log's file has every line with its time, in a folder that is made") {
    Quiet quiet;
    TemporaryFolder folder;
    const fs::path file = folder / "state/hexagoal/hexagoal.log";
    {
        const LogFile log(file);
        logInfo("started");
        logWarning("no sound");
    }
    logInfo("after the end");
    const std::vector<std::string> lines = linesOf(file);
    REQUIRE(lines.size() == 2);
    // 2026-11-21 23:59:59.123 started
    CHECK(lines[0].size() == 24 + 7);
    CHECK(std::isdigit(static_cast<unsigned char>(lines[0][0])) != 0);
    CHECK(lines[0][10] == ' ');
    CHECK(lines[0].substr(23) == " started");
    CHECK(lines[1].substr(23) == " warning: no sound");
    CHECK(quiet.lines.size() == 3); // standard error has them, too
}

TEST_CASE("CABINET 35: logs rotate under a cap and keep the newest lines") {
    Quiet quiet;
    TemporaryFolder folder;
    const fs::path file = folder / "hexagoal.log";
    logged(file, {.bytes = 4096, .files = 3}, 2000, "a line of a long day");
    std::size_t total = 0;
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
        CHECK(entry.file_size() <= 4096);
        total += entry.file_size();
        ++files;
    }
    CHECK(files == 3);
    CHECK(total > 8192);
    CHECK(linesOf(file).back().substr(24) == "a line of a long day 1999");
    // Nothing is missing between the files.
    const std::string first = linesOf(file).front();
    const std::string before = linesOf(folder / "hexagoal.log.1").back();
    CHECK(std::stoi(first.substr(45)) == std::stoi(before.substr(45)) + 1);
}

TEST_CASE("CABINET 35: a log goes on where the last run ended, and one line cannot pass the cap") {
    Quiet quiet;
    TemporaryFolder folder;
    const fs::path file = folder / "hexagoal.log";
    logged(file, {}, 1, "first run");
    logged(file, {}, 1, "second run");
    CHECK(linesOf(file).size() == 2);
    logged(file, {.bytes = 4096, .files = 3}, 30, std::string(100'000, 'x'));
    for (const auto& entry : fs::directory_iterator(folder.path())) {
        CHECK(entry.file_size() <= 4096);
    }
}

TEST_CASE("Lines of many threads are whole in the log's file") {
    Quiet quiet;
    TemporaryFolder folder;
    {
        const LogFile log(folder / "hexagoal.log");
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([] {
                for (int i = 0; i < 250; ++i) {
                    logInfo("from a thread");
                }
            });
        }
        for (auto& thread : threads) {
            thread.join();
        }
    }
    const std::vector<std::string> lines = linesOf(folder / "hexagoal.log");
    CHECK(lines.size() == 1000);
    CHECK(std::all_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.substr(23) == " from a thread"; }));
}

TEST_CASE("CABINET 35: a log that cannot be written is told once, and the game goes on") {
    for (const char* file : {"/proc/hexagoal/hexagoal.log", "/dev/full"}) {
        Quiet quiet;
        {
            const LogFile log(file);
            for (int i = 0; i < 100; ++i) {
                logInfo("unheard");
            }
        }
        CHECK(std::count_if(quiet.lines.begin(), quiet.lines.end(), [&](const std::string& line) {
                  return line.find("cannot write " + std::string(file)) != std::string::npos;
              }) == 1);
        CHECK(quiet.lines.size() == 101);
    }
}

TEST_CASE("A file that was moved away is made again") {
    Quiet quiet;
    TemporaryFolder folder;
    const fs::path file = folder / "hexagoal.log";
    logged(file, {}, 1, "one");
    fs::rename(file, folder / "away");
    logged(file, {}, 1, "two");
    CHECK(linesOf(file).size() == 1);
}
