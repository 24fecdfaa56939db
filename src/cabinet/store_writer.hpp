// Writes records on a thread of its own: a flush to a slow disk must not cost a picture.
#pragma once

#include "cabinet/store.hpp"
#include "core/worker.hpp"

#include <chrono>
#include <mutex>
#include <string>

namespace hexagoal {

/// Owns the store. What cannot be written waits, merged into one record, and is tried again; once more at its
/// end.
class StoreWriter {
public:
    /// retry: after a failure.
    explicit StoreWriter(Store store, std::chrono::milliseconds retry = std::chrono::seconds(10));

    /// At once: only remembers.
    void submit(const Record& record);

    /// Waits until all that was submitted is on the disk; false where it is not within that time.
    bool flush(std::chrono::milliseconds most) { return m_worker.finish(most); }

    /// Why nothing can be saved now, for the operator; empty: all is well.
    std::string trouble() const;

private:
    Worker::Again writeWaiting();

    Store m_store; // the worker's alone, as is m_sinceBackup
    std::chrono::milliseconds m_retry;
    mutable std::mutex m_mutex;
    Record m_waiting;
    std::string m_trouble;
    int m_sinceBackup = 0;
    Worker m_worker;
};

} // namespace hexagoal
