// The log's lines in a file that never grows past its cap.
#pragma once

#include "core/worker.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// While it lives, what is logged goes into the file, too, with the time. A thread of its own writes: whoever
/// logs never waits for the disk. At most one lives at a time.
class LogFile {
public:
    struct Limits {
        std::size_t bytes = 1u << 20; ///< of one file; then it becomes file.1, that one file.2 …
        int files = 3;                ///< in all, the oldest is removed
    };

    /// The folder is made where it is missing. A file that cannot be written is told once, as a warning.
    explicit LogFile(std::filesystem::path file);
    LogFile(std::filesystem::path file, Limits limits);
    /// Writes what waits.
    ~LogFile();
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    /// A line for the file alone. From any thread.
    void note(std::string_view line);

private:
    struct Line {
        std::int64_t milliseconds; ///< since 1970
        std::string text;
    };

    void writeWaiting();
    /// False: errno tells why.
    bool append(std::string_view text);
    bool rotate();
    void warnOnce(int reason);

    std::filesystem::path m_file;
    Limits m_limits;
    std::mutex m_mutex;
    std::vector<Line> m_waiting;
    std::size_t m_lost = 0; ///< lines that came faster than the disk takes them
    bool m_warned = false;  // the worker's alone, as the next
    bool m_hasFolder = false;
    Worker m_worker;
};

} // namespace hexagoal
