// Writes a small file behind the game's back: no picture waits for a disk.
#pragma once

#include "core/result.hpp"
#include "core/worker.hpp"

#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace hexagoal {

/// Its end waits until the last text is written.
class LateFile {
public:
    /// An empty path: nothing is ever written. asideFirst: what is there now is more than was understood of
    /// it, and is kept beside the first text (putAside); nothing is written where that fails.
    explicit LateFile(std::filesystem::path file, bool asideFirst = false)
        : m_file(std::move(file)), m_asideFirst(asideFirst), m_worker([this](bool) {
              writeNext();
              return std::nullopt;
          }) {}
    LateFile(const LateFile&) = delete;
    LateFile& operator=(const LateFile&) = delete;

    const std::filesystem::path& path() const { return m_file; }

    /// As asideFirst, for a file that was read only now.
    void keepAside();

    /// Replaces the file soon, in one step; of several texts the last one counts.
    void write(std::string text);

    /// Waits until everything is written.
    void finish() { m_worker.finish(); }
    /// The same, for so long at most; false where it took longer.
    bool finish(std::chrono::milliseconds most) { return m_worker.finish(most); }
    /// The last text is not yet on the disk.
    bool busy() const { return m_worker.busy(); }

    /// Why the last text could not be written; empty when it could.
    std::string problem() const;

private:
    void writeNext();

    const std::filesystem::path m_file;
    mutable std::mutex m_mutex;
    bool m_asideFirst;
    std::optional<std::string> m_next;
    std::string m_problem;
    Worker m_worker;
};

} // namespace hexagoal
