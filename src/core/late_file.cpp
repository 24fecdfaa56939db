#include "core/late_file.hpp"

#include "core/files.hpp"
#include "core/log.hpp"

#include <system_error>
#include <utility>

namespace hexagoal {

void LateFile::write(std::string text) {
    if (m_file.empty()) {
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(text);
    }
    m_worker.ask();
}

std::string LateFile::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

void LateFile::writeNext() {
    std::optional<std::string> text;
    {
        const std::lock_guard lock(m_mutex);
        text = std::exchange(m_next, std::nullopt);
    }
    if (!text) {
        return;
    }
    const Result<Done> written = replace(*text);
    if (!written) {
        logOnce(LogLevel::Warning, written.error() + ".");
    }
    const std::lock_guard lock(m_mutex);
    m_problem = written ? std::string() : written.error();
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
