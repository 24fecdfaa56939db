#include "catch.hpp"

#include "platform/process.hpp"
#include "platform/window.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#ifdef __linux__
#include <sched.h>

using namespace hexagoal;

TEST_CASE("Software GL's threads get a processor each, the game's own thread keeps all") {
    Result<Window> window = Window::open({.size = {64, 48}, .hidden = true});
    if (!window) {
        FAIL(window.error());
    }
    cpu_set_t before;
    REQUIRE(sched_getaffinity(0, sizeof before, &before) == 0);
    const int spread = spreadRasterThreads();
    const int processors = CPU_COUNT(&before);
    std::vector<std::string> processorsOf; // of each thread that draws
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::string name;
        std::getline(std::ifstream(task.path() / "comm"), name);
        std::string line;
        std::ifstream status(task.path() / "status");
        while (name.rfind("llvmpipe-", 0) == 0 && std::getline(status, line)) {
            if (line.rfind("Cpus_allowed_list:", 0) == 0) {
                processorsOf.push_back(line);
            }
        }
    }
    const int threads = static_cast<int>(processorsOf.size());
    CHECK(spread == (threads == processors && threads >= 2 && threads <= 4 ? threads : 0));
    std::sort(processorsOf.begin(), processorsOf.end());
    if (spread > 0) { // no two have the same
        CHECK(std::adjacent_find(processorsOf.begin(), processorsOf.end()) == processorsOf.end());
    }
    cpu_set_t after;
    REQUIRE(sched_getaffinity(0, sizeof after, &after) == 0);
    CHECK(CPU_EQUAL(&before, &after));
}
#endif
