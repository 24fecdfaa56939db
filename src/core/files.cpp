#include "core/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace hexagoal {

namespace {

constexpr std::size_t kLargestFile = 16u << 20;

/// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }

    /// False when the system reports a late write error.
    bool close() {
        const int number = m_number;
        m_number = -1;
        return number < 0 || ::close(number) == 0;
    }

private:
    int m_number;
};

Error failure(const char* command, const std::filesystem::path& path, int reason) {
    return {std::string("cannot ") + command + " " + path.string() + ": " + std::strerror(reason)};
}

bool writeAll(int number, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(number, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// The file that a symbolic link names in the end; any other path is its own.
std::filesystem::path behindLinks(std::filesystem::path path) {
    constexpr int kMost = 40; // links in a row, as the system allows
    std::error_code error;
    for (int i = 0; i < kMost && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path named = std::filesystem::read_symlink(path, error);
        if (error) {
            break;
        }
        path = path.parent_path() / named;
    }
    return path;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path& path) {
    // Not blocking, so that a pipe or a terminal given by mistake cannot hang the game.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen()) {
        return failure("read", path, errno);
    }
    std::string text;
    char chunk[16384];
    for (;;) {
        const ssize_t count = ::read(file.number(), chunk, sizeof chunk);
        if (count == 0) {
            return text;
        }
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            return failure("read", path, errno);
        }
        text.append(chunk, static_cast<std::size_t>(count));
        if (text.size() > kLargestFile) {
            return Error{"cannot read " + path.string() + ": it is larger than 16 MiB"};
        }
    }
}

Result<Done> writeFileAtomically(const std::filesystem::path& link, std::string_view text) {
    const std::filesystem::path path = behindLinks(link);
    // Beside the file, because a rename within one folder is what the system does in one step.
    std::string beside = path.string() + ".XXXXXX";
    Descriptor file(::mkstemp(beside.data()));
    if (!file.isOpen()) {
        return failure("write", path, errno);
    }
    // mkstemp makes the file private; give it what the old one had, or what a new one usually has.
    struct stat old {};
    const mode_t mode = ::stat(path.c_str(), &old) == 0 ? (old.st_mode & 0777) : 0644;
    const bool written = writeAll(file.number(), text) && ::fchmod(file.number(), mode) == 0 &&
                         ::fsync(file.number()) == 0 && file.close() &&
                         ::rename(beside.c_str(), path.c_str()) == 0;
    if (!written) {
        const int reason = errno;
        ::unlink(beside.c_str());
        return failure("write", path, reason);
    }
    // The new name is lasting once the folder is; some file systems refuse that, and the file is whole
    // anyway.
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const Descriptor folderFile(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folderFile.isOpen()) {
        ::fsync(folderFile.number());
    }
    return Done{};
}

Result<Done> putAside(const std::filesystem::path& link) {
    const std::filesystem::path path = behindLinks(link);
    constexpr int kMost = 99;
    struct stat found {};
    for (int number = 1; number < kMost; ++number) {
        const std::string aside =
            path.string() + ".damaged" + (number == 1 ? "" : "-" + std::to_string(number));
        if (::lstat(aside.c_str(), &found) == 0) {
            continue;
        }
        if (::rename(path.c_str(), aside.c_str()) == 0 || errno == ENOENT) {
            return Done{};
        }
        return failure("put aside", path, errno);
    }
    return Error{"cannot put aside " + path.string() + ": remove its .damaged copies"};
}

} // namespace hexagoal
