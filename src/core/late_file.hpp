// Writes a small file behind the game's back: no picture waits for a disk.
#pragma once

#include "core/result.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace hexagoal {

class LateFile {
public:
    /// An empty path: nothing is ever written. asideFirst: what is there now is more than was understood of
    /// it, and is kept beside the first text (putAside); nothing is written where that fails.
    explicit LateFile(std::filesystem::path file, bool asideFirst = false)
        : m_file(std::move(file)), m_asideFirst(asideFirst) {}
    /// Waits until the last text is written.
    ~LateFile();
    LateFile(const LateFile&) = delete;
    LateFile& operator=(const LateFile&) = delete;

    const std::filesystem::path& path() const { return m_file; }

    /// Replaces the file soon, in one step; of several texts the last one counts.
    void write(std::string text);

    /// Waits until everything is written.
    void finish();
    /// The same, for so long at most; false where it took longer.
    bool finish(std::chrono::milliseconds most);
    /// The last text is not yet on the disk.
    bool busy() const;

    /// Why the last text could not be written; empty when it could.
    std::string problem() const;

private:
    void work();
    Result<Done> replace(const std::string& text);

    const std::filesystem::path m_file;
    bool m_asideFirst; // the thread's alone
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<std::string> m_next;
    bool m_writing = false;
    bool m_ending = false;
    std::string m_problem;
    std::thread m_thread; // begun by the first text
};

} // namespace hexagoal
