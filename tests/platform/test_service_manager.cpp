#include "catch.hpp"

#include "core/log.hpp"
#include "notify_listener.hpp"
#include "platform/service_manager.hpp"
#include "temporary_folder.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace std::chrono_literals;

namespace {

std::string abstractName() {
    return "@hexagoal-test-" + std::to_string(::getpid());
}

} // namespace

TEST_CASE("CABINET 35: the service manager hears that the game is ready, and that it stops") {
    TemporaryFolder folder;
    for (const std::string& name : {(folder / "notify").string(), abstractName()}) {
        INFO(name);
        const NotifyListener manager(name);
        ServiceManager game;
        CHECK(manager.heard().empty());
        game.ready();
        game.ready();
        game.alive();
        game.stopping();
        CHECK(manager.heard() == std::vector<std::string>{"READY=1", "STOPPING=1"});
    }
}

TEST_CASE("CABINET 35: the watchdog hears a living loop twice in its time, and a hung one never") {
    const NotifyListener manager(abstractName(), "10000000", std::to_string(::getpid()).c_str());
    ServiceManager game;
    CHECK(game.beat() == 5s);
    const auto begin = ServiceManager::Clock::now();
    int heard = 0;
    for (int frame = 0; frame <= 60 * 60; ++frame) {
        game.alive(begin + frame * 16667us);
        for (const std::string& message : manager.heard()) {
            CHECK(message == "WATCHDOG=1");
            ++heard;
        }
    }
    CHECK(heard >= 12);
    CHECK(heard <= 13);
    CHECK(manager.heard().empty());
}

TEST_CASE("A watchdog of another process, or one that is not a number, is not ours") {
    CHECK(ServiceManager().beat() == 0us); // without a manager
    {
        const NotifyListener manager(abstractName(), "10000000", "1");
        CHECK(ServiceManager().beat() == 0us);
    }
    for (const char* odd : {"", "0", "-5", "soon", "10s"}) {
        const NotifyListener manager(abstractName(), odd);
        CHECK(ServiceManager().beat() == 0us);
    }
}

TEST_CASE("A service manager that is not there costs a warning, never the game") {
    std::vector<std::string> lines;
    setLogSink([&](std::string_view line) { lines.emplace_back(line); });
    for (const std::string& name :
         {std::string("/nowhere/notify"), std::string("relative"), std::string("@"), std::string(500, '/')}) {
        setenv("NOTIFY_SOCKET", name.c_str(), 1);
        ServiceManager game;
        game.ready();
        game.alive();
        game.stopping();
    }
    unsetenv("NOTIFY_SOCKET");
    setLogSink({});
    CHECK(lines.size() == 4);
}

TEST_CASE("A service manager that does not listen never makes the game wait") {
    const NotifyListener manager(abstractName(), "2");
    ServiceManager game;
    const auto begin = ServiceManager::Clock::now();
    setLogSink([](std::string_view) {});
    for (int i = 0; i < 10'000; ++i) {
        game.alive(begin + std::chrono::seconds(i));
    }
    setLogSink({});
    CHECK(ServiceManager::Clock::now() - begin < 5s);
}
