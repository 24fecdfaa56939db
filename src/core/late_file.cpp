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

void LateFile::keepAside() {
    const std::lock_guard lock(m_mutex);
    m_asideFirst = true;
}

std::string LateFile::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

void LateFile::writeNext() {
    std::optional<std::string> text;
    bool asideFirst = false;
    {
        const std::lock_guard lock(m_mutex);
        text = std::exchange(m_next, std::nullopt);
        asideFirst = m_asideFirst;
    }
    if (!text) {
        return;
    }
    std::error_code shownByWriting;
    std::filesystem::create_directories(m_file.parent_path(), shownByWriting);
    const Result<Done> aside = asideFirst ? putAside(m_file) : Done{};
    const Result<Done> written = aside ? writeFileAtomically(m_file, *text) : aside;
    if (!written) {
        logOnce(LogLevel::Warning, written.error() + ".");
    }
    const std::lock_guard lock(m_mutex);
    if (asideFirst && aside) {
        m_asideFirst = false;
    }
    m_problem = written ? std::string() : written.error();
}

} // namespace hexagoal
