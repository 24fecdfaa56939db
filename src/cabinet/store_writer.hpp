// Writes records on a thread of its own: a flush to a slow disk must not cost a picture.
#pragma once

#include "cabinet/store.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace hexagoal {

/// Owns the store. What cannot be written waits, merged into one record, and is tried again.
class StoreWriter {
public:
    /// retry: after a failure.
    explicit StoreWriter(Store store, std::chrono::milliseconds retry = std::chrono::seconds(10));
    /// Writes what waits, once, and ends.
    ~StoreWriter();
    StoreWriter(const StoreWriter&) = delete;
    StoreWriter& operator=(const StoreWriter&) = delete;

    /// At once: only remembers.
    void submit(const Record& record);

    /// Waits until all that was submitted is on the disk; false where it is not within that time.
    bool flush(std::chrono::milliseconds most);

    /// Why nothing can be saved now, for the operator; empty: all is well.
    std::string trouble() const;

private:
    void work();
    bool writeWaiting(std::unique_lock<std::mutex>& lock);

    Store m_store; // the thread's alone once it runs
    std::chrono::milliseconds m_retry;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_written;
    Record m_waiting;
    bool m_writing = false;
    bool m_stop = false;
    std::string m_trouble;
    int m_sinceBackup = 0;
    std::thread m_thread;
};

} // namespace hexagoal
