#include "cabinet/store_writer.hpp"

#include "core/log.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr int kRecordsPerBackup = 100;

} // namespace

StoreWriter::StoreWriter(Store store, std::chrono::milliseconds retry)
    : m_store(std::move(store)), m_retry(retry), m_thread([this] { work(); }) {}

StoreWriter::~StoreWriter() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void StoreWriter::submit(const Record& record) {
    if (record.empty()) {
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.append(record);
    }
    m_wake.notify_all();
}

bool StoreWriter::flush(std::chrono::milliseconds most) {
    std::unique_lock lock(m_mutex);
    return m_written.wait_for(lock, most, [this] { return m_waiting.empty() && !m_writing; });
}

std::string StoreWriter::trouble() const {
    const std::lock_guard lock(m_mutex);
    return m_trouble;
}

/// False where it could not be written; then it waits again.
bool StoreWriter::writeWaiting(std::unique_lock<std::mutex>& lock) {
    Record record = std::exchange(m_waiting, {});
    m_writing = true;
    lock.unlock();
    const Result<Done> written = m_store.commit(record);
    if (written && ++m_sinceBackup >= kRecordsPerBackup) {
        m_sinceBackup = 0;
        if (const auto backedUp = m_store.backUp(); !backedUp) {
            logWarning(backedUp.error());
        }
    }
    lock.lock();
    m_writing = false;
    if (written) {
        if (!m_trouble.empty()) {
            logInfo("saving works again");
        }
        m_trouble.clear();
    } else {
        if (m_trouble != written.error()) {
            logWarning(written.error());
        }
        m_trouble = written.error();
        record.append(m_waiting); // what has come since is later
        m_waiting = std::move(record);
    }
    m_written.notify_all();
    return static_cast<bool>(written);
}

void StoreWriter::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_stop || !m_waiting.empty(); });
        const bool last = m_stop;
        const bool good = m_waiting.empty() || writeWaiting(lock);
        if (last) {
            return;
        }
        if (!good) {
            m_wake.wait_for(lock, m_retry, [this] { return m_stop; });
        }
    }
}

} // namespace hexagoal
