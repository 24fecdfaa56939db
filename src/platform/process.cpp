#include "platform/process.hpp"

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <system_error>

#ifdef __linux__
#include <sched.h>
#include <unistd.h>
#endif

namespace hexagoal {

namespace {

volatile std::sig_atomic_t g_stopRequested = 0;

void requestStop(int) {
    g_stopRequested = 1;
}

#ifdef __linux__
/// Field 22 of /proc/self/stat: when this process started, in clock ticks since the machine did.
bool readStartTicks(unsigned long long& ticks) {
    std::FILE* file = std::fopen("/proc/self/stat", "r");
    if (!file) {
        return false;
    }
    // The second field, the program's name in parentheses, may hold spaces.
    const int read = std::fscanf(
        file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
        &ticks);
    std::fclose(file);
    return read == 1;
}
#endif

} // namespace

double residentMegabytes() {
    double megabytes = 0.0;
#ifdef __linux__
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        unsigned long long pages = 0;
        if (std::fscanf(file, "%*u %llu", &pages) == 1) {
            megabytes = static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) * 1e-6;
        }
        std::fclose(file);
    }
#endif
    return megabytes;
}

double processAgeSeconds() {
#ifdef __linux__
    unsigned long long startTicks = 0;
    timespec now{};
    if (readStartTicks(startTicks) && clock_gettime(CLOCK_BOOTTIME, &now) == 0) {
        const double sinceBoot = static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
        return sinceBoot - static_cast<double>(startTicks) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
#endif
    static const auto first = std::chrono::steady_clock::now();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - first).count();
}

int spreadRasterThreads() {
#ifdef __linux__
    constexpr std::string_view kName = "llvmpipe-"; // and its number, as Mesa names them
    constexpr int kMostProcessors = 4;              // with more the scheduler has room
    std::map<int, pid_t> threads;
    std::error_code failed;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", failed)) {
        std::string name;
        std::getline(std::ifstream(task.path() / "comm"), name);
        const std::string id = task.path().filename().string();
        int number = 0;
        pid_t thread = 0;
        if (name.starts_with(kName) &&
            std::from_chars(name.data() + kName.size(), name.data() + name.size(), number).ec ==
                std::errc{} &&
            std::from_chars(id.data(), id.data() + id.size(), thread).ec == std::errc{}) {
            threads[number] = thread;
        }
    }
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const int count = static_cast<int>(threads.size());
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0 || count < 2 || count > kMostProcessors ||
        count != CPU_COUNT(&allowed)) {
        return 0;
    }
    int spread = 0;
    int processor = 0;
    for (const auto& [number, thread] : threads) {
        while (!CPU_ISSET(processor, &allowed)) {
            ++processor;
        }
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(processor++, &one);
        spread += sched_setaffinity(thread, sizeof one, &one) == 0 ? 1 : 0;
    }
    return spread;
#else
    return 0;
#endif
}

void catchStopSignals() {
    std::signal(SIGTERM, requestStop);
    std::signal(SIGINT, requestStop);
#ifdef SIGHUP
    std::signal(SIGHUP, requestStop); // the console it was started from is gone
#endif
}

bool stopRequested() {
    return g_stopRequested != 0;
}

} // namespace hexagoal
