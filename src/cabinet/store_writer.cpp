#include "cabinet/store_writer.hpp"

#include "core/log.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr int kRecordsPerBackup = 100;

} // namespace

StoreWriter::StoreWriter(Store store, std::chrono::milliseconds retry)
    : m_store(std::move(store)), m_retry(retry), m_worker([this](bool) { return writeWaiting(); }) {}

void StoreWriter::submit(const Record& record) {
    if (record.empty()) {
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.append(record);
    }
    m_worker.ask();
}

std::string StoreWriter::trouble() const {
    const std::lock_guard lock(m_mutex);
    return m_trouble;
}

Worker::Again StoreWriter::writeWaiting() {
    Record record;
    {
        const std::lock_guard lock(m_mutex);
        record = std::exchange(m_waiting, {});
    }
    if (record.empty()) {
        return {};
    }
    const Result<Done> written = m_store.commit(record);
    if (written && ++m_sinceBackup >= kRecordsPerBackup) {
        m_sinceBackup = 0;
        if (const auto backedUp = m_store.backUp(); !backedUp) {
            logWarning(backedUp.error());
        }
    }
    const std::lock_guard lock(m_mutex);
    if (written) {
        if (!m_trouble.empty()) {
            logInfo("saving works again");
        }
        m_trouble.clear();
        return {};
    }
    if (m_trouble != written.error()) {
        logWarning(written.error());
    }
    m_trouble = written.error();
    record.append(m_waiting); // what has come since is later
    m_waiting = std::move(record);
    return m_retry;
}

} // namespace hexagoal
