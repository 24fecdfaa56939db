// A thread that does one kind of work behind the game's back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace hexagoal {

/// Does its work once it is asked to, however often it was asked before it began; again later where the work
/// says so. What the work reads and writes has a lock of its own.
class Worker {
public:
    using Clock = std::chrono::steady_clock;

    /// When to work again though nobody asks, and not sooner though somebody does; nothing: all is done.
    using Again = std::optional<std::chrono::milliseconds>;

    /// last: the Worker ends after this time. It is called for the last time where somebody has asked, or it
    /// wanted to work again.
    using Work = std::function<Again(bool last)>;

    /// The thread begins with the first asking, or now where there is a first time.
    explicit Worker(Work work, Again first = std::nullopt);
    /// Waits for the work in hand and for what was asked.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// At once: only remembers.
    void ask();

    /// Asked, working, or about to work again.
    bool busy() const;

    /// Waits until all is done, for so long at most; false where it took longer.
    bool finish(Again most = std::nullopt);

private:
    void run();
    void begin();
    bool isBusy() const { return m_asked || m_working || m_next; }

    const Work m_work;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    bool m_asked = false;
    bool m_working = false;
    bool m_ending = false;
    std::optional<Clock::time_point> m_next; ///< works again then
    std::thread m_thread;
};

} // namespace hexagoal
