#include "catch.hpp"

#include "core/worker.hpp"

#include <atomic>
#include <future>

using namespace hexagoal;
using namespace std::chrono_literals;

TEST_CASE("a worker works when it is asked, and is then done") {
    std::atomic<int> times = 0;
    Worker worker([&](bool) -> Worker::Again {
        ++times;
        return {};
    });
    CHECK_FALSE(worker.busy());
    CHECK(worker.finish(0ms));
    worker.ask();
    CHECK(worker.finish(10s));
    CHECK(times == 1);
    worker.ask();
    CHECK(worker.finish());
    CHECK(times == 2);
}

TEST_CASE("a worker that is asked many times while it works works once more") {
    std::promise<void> begun;
    std::promise<void> mayEnd;
    std::atomic<int> times = 0;
    Worker worker([&](bool) -> Worker::Again {
        if (++times == 1) {
            begun.set_value();
            mayEnd.get_future().wait();
        }
        return {};
    });
    worker.ask();
    begun.get_future().wait();
    for (int i = 0; i < 10; ++i) {
        worker.ask();
    }
    CHECK(worker.busy());
    CHECK_FALSE(worker.finish(1ms));
    mayEnd.set_value();
    CHECK(worker.finish(10s));
    CHECK(times == 2);
}

TEST_CASE("a worker works again by itself where its work says so, and is busy until then") {
    std::atomic<int> times = 0;
    Worker worker([&](bool) -> Worker::Again { return ++times < 3 ? Worker::Again(1ms) : std::nullopt; });
    worker.ask();
    CHECK(worker.finish(10s));
    CHECK(times == 3);
}

TEST_CASE("a worker's end waits for what was asked, and leaves out what nobody asked for") {
    std::atomic<int> times = 0;
    std::atomic<int> last = 0;
    {
        Worker worker([&](bool ending) -> Worker::Again {
            ++times;
            last += ending ? 1 : 0;
            return 1h; // never done: tries again when it ends
        });
        worker.ask();
        while (times == 0) {
            std::this_thread::yield();
        }
        worker.ask(); // waits for the hour, too
    }
    CHECK(times == 2);
    CHECK(last == 1);
    {
        const Worker idle([&](bool) -> Worker::Again {
            ++times;
            return {};
        });
    }
    CHECK(times == 2);
}

TEST_CASE("a worker with a first time begins by itself") {
    std::atomic<int> times = 0;
    Worker worker(
        [&](bool) -> Worker::Again {
            ++times;
            return {};
        },
        1ms);
    CHECK(worker.finish(10s));
    CHECK(times == 1);
}
