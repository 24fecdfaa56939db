#include "catch.hpp"
#include "core/log.hpp"

#include <string>
#include <thread>
#include <vector>

using namespace hexagoal;

namespace {

/// Collects the log's lines while it lives.
struct Capture {
    std::vector<std::string> lines;
    Capture() {
        setLogSink([this](std::string_view line) { lines.emplace_back(line); });
    }
    ~Capture() {
        setLogSink({});
        setLogLevel(LogLevel::Info);
    }
};

} // namespace

TEST_CASE("a message is one line with its level") {
    Capture capture;
    logInfo("started");
    logWarning("no sound\nplaying on");
    logError("lost");
    logMessage(LogLevel::Debug, "not shown");
    CHECK(capture.lines ==
          std::vector<std::string>{"started", "warning: no sound playing on", "error: lost"});
}

TEST_CASE("the level hides what is below it") {
    Capture capture;
    setLogLevel(LogLevel::Error);
    logWarning("hidden");
    logError("shown");
    setLogLevel(LogLevel::Debug);
    logMessage(LogLevel::Debug, "detail");
    CHECK(capture.lines == std::vector<std::string>{"error: shown", "debug: detail"});
}

TEST_CASE("what goes wrong in every frame is logged once") {
    Capture capture;
    for (int frame = 0; frame < 100; ++frame) {
        logOnce(LogLevel::Warning, "texture missing");
        logOnce(LogLevel::Warning, frame % 2 == 0 ? "even" : "odd");
    }
    CHECK(capture.lines.size() == 3);
}

TEST_CASE("messages of many threads all arrive whole") {
    Capture capture;
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
    CHECK(capture.lines == std::vector<std::string>(1000, "from a thread"));
}
