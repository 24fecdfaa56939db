#include "core/log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace hexagoal {

namespace {

// Messages that name a changing thing (a frame, a time) must not fill the memory.
constexpr std::size_t kMostRemembered = 1000;

struct LogState {
    std::mutex mutex;
    LogLevel least = LogLevel::Info;
    LogSink sink;
    LogSink copy;
    std::set<std::string> said;
};

LogState& state() {
    static LogState theState;
    return theState;
}

const char* nameOf(LogLevel level) {
    switch (level) {
    case LogLevel::Debug:
        return "debug: ";
    case LogLevel::Info:
        return "";
    case LogLevel::Warning:
        return "warning: ";
    case LogLevel::Error:
        return "error: ";
    }
    return "";
}

void write(const LogState& log, LogLevel level, std::string_view message) {
    if (level < log.least) {
        return;
    }
    std::string line = nameOf(level) + std::string(message);
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    if (log.copy) {
        log.copy(line);
    }
    if (log.sink) {
        log.sink(line);
        return;
    }
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr); // one call, so that lines of threads do not mix
}

} // namespace

void setLogLevel(LogLevel least) {
    const std::lock_guard lock(state().mutex);
    state().least = least;
}

void setLogSink(LogSink sink) {
    const std::lock_guard lock(state().mutex);
    state().sink = std::move(sink);
}

void setLogCopy(LogSink copy) {
    const std::lock_guard lock(state().mutex);
    state().copy = std::move(copy);
}

void logMessage(LogLevel level, std::string_view message) {
    const std::lock_guard lock(state().mutex);
    write(state(), level, message);
}

void logOnce(LogLevel level, std::string_view message) {
    const std::lock_guard lock(state().mutex);
    auto& said = state().said;
    if (said.size() >= kMostRemembered || !said.emplace(message).second) {
        return;
    }
    write(state(), level, message);
}

} // namespace hexagoal
