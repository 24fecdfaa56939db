#include "core/log_file.hpp"

#include "core/log.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::size_t kMostWaiting = 2000; // lines; a disk that hangs must not fill the memory
constexpr std::size_t kLongestLine = 2000; // bytes, so that one line cannot pass the cap

std::filesystem::path numbered(const std::filesystem::path& file, int number) {
    return number == 0 ? file : std::filesystem::path(file.string() + "." + std::to_string(number));
}

/// "2026-11-21 23:59:59.123 ", local time.
std::string stamp(std::int64_t milliseconds) {
    const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
    std::tm local{};
    localtime_r(&seconds, &local);
    std::array<char, 32> text{};
    std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
    length += static_cast<std::size_t>(std::snprintf(text.data() + length, text.size() - length, ".%03d ",
                                                     static_cast<int>(milliseconds % 1000)));
    return {text.data(), length};
}

} // namespace

LogFile::LogFile(std::filesystem::path file) : LogFile(std::move(file), Limits{}) {}

LogFile::LogFile(std::filesystem::path file, Limits limits)
    : m_file(std::move(file)), m_limits(limits), m_worker([this](bool) {
          writeWaiting();
          return std::nullopt;
      }) {
    setLogCopy([this](std::string_view line) { note(line); });
}

LogFile::~LogFile() {
    setLogCopy({});
}

void LogFile::note(std::string_view line) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.size() >= kMostWaiting) {
            ++m_lost;
            return;
        }
        m_waiting.push_back({std::chrono::duration_cast<std::chrono::milliseconds>(now).count(),
                             std::string(line.substr(0, kLongestLine))});
    }
    m_worker.ask();
}

void LogFile::writeWaiting() {
    if (!std::exchange(m_hasFolder, true)) {
        std::error_code ignored; // what is wrong shows when writing
        std::filesystem::create_directories(m_file.parent_path(), ignored);
    }
    std::vector<Line> lines;
    std::size_t lost = 0;
    {
        const std::lock_guard lock(m_mutex);
        lines = std::exchange(m_waiting, {});
        lost = std::exchange(m_lost, 0);
    }
    bool written = true;
    for (const Line& line : lines) {
        written = written && append(stamp(line.milliseconds) + line.text + "\n");
    }
    if (lost > 0) {
        written = written && append(stamp(lines.back().milliseconds) + "warning: " + std::to_string(lost) +
                                    " more lines came too fast\n");
    }
    if (!written) {
        warnOnce(errno);
    }
}

bool LogFile::append(std::string_view text) {
    // Opened for each line: lines are rare, and a file that somebody moved away or another game of the same
    // person turned over is no trouble.
    for (int turn = 0; turn < 2; ++turn) {
        const int file = ::open(m_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0644);
        if (file < 0) {
            return false;
        }
        struct stat now {};
        const bool full = ::fstat(file, &now) == 0 && now.st_size > 0 &&
                          static_cast<std::size_t>(now.st_size) + text.size() > m_limits.bytes;
        bool written = false;
        if (!full) {
            const ssize_t count = ::write(file, text.data(), text.size());
            written = count == static_cast<ssize_t>(text.size());
            if (!written && count >= 0) {
                errno = ENOSPC; // a part of it: the disk is full
            }
        }
        const int reason = errno;
        ::close(file);
        if (!full) {
            errno = reason;
            return written;
        }
        if (!rotate()) {
            return false;
        }
    }
    errno = EBUSY;
    return false;
}

bool LogFile::rotate() {
    if (m_limits.files < 2) {
        return ::unlink(m_file.c_str()) == 0;
    }
    for (int number = m_limits.files - 1; number > 0; --number) {
        const bool moved =
            ::rename(numbered(m_file, number - 1).c_str(), numbered(m_file, number).c_str()) == 0;
        if (!moved && errno != ENOENT) {
            return false;
        }
    }
    return true;
}

void LogFile::warnOnce(int reason) {
    if (!std::exchange(m_warned, true)) {
        logWarning("cannot write " + m_file.string() + ": " + std::strerror(reason) +
                   "; the log goes on without it");
    }
}

} // namespace hexagoal
