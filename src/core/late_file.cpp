#include "core/late_file.hpp"

#include "core/files.hpp"
#include "core/log.hpp"

#include <system_error>
#include <utility>

namespace hexagoal {

LateFile::~LateFile() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void LateFile::write(std::string text) {
    if (m_file.empty()) {
        return;
    }
    const std::lock_guard lock(m_mutex);
    m_next = std::move(text);
    if (!m_thread.joinable()) {
        m_thread = std::thread([this] { work(); });
    }
    m_changed.notify_all();
}

void LateFile::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_next && !m_writing; });
}

bool LateFile::finish(std::chrono::milliseconds most) {
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, most, [this] { return !m_next && !m_writing; });
}

bool LateFile::busy() const {
    const std::lock_guard lock(m_mutex);
    return m_next || m_writing;
}

std::string LateFile::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

void LateFile::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_next || m_ending; });
        if (!m_next) {
            return;
        }
        const std::string text = *std::exchange(m_next, std::nullopt);
        m_writing = true;
        lock.unlock();
        const Result<Done> written = replace(text);
        if (!written) {
            logOnce(LogLevel::Warning, written.error() + ".");
        }
        lock.lock();
        m_problem = written ? std::string() : written.error();
        m_writing = false;
        m_changed.notify_all();
    }
}

Result<Done> LateFile::replace(const std::string& text) {
    std::error_code shownByWriting;
    std::filesystem::create_directories(m_file.parent_path(), shownByWriting);
    if (m_asideFirst) {
        if (Result<Done> aside = putAside(m_file); !aside) {
            return aside;
        }
        m_asideFirst = false;
    }
    return writeFileAtomically(m_file, text);
}

} // namespace hexagoal
