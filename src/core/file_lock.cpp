#include "core/file_lock.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace hexagoal {

namespace {

int openFor(const std::filesystem::path& file) {
    const int number = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    return number >= 0 ? number : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
}

/// Who comes second names us. Where that cannot be written he does without.
void writeHolder(int number) {
    const std::string own = std::to_string(::getpid()) + "\n";
    if (::ftruncate(number, 0) == 0) {
        [[maybe_unused]] const auto written = ::pwrite(number, own.data(), own.size(), 0);
    }
}

long readHolder(int number) {
    std::array<char, 16> text{};
    const auto size = ::pread(number, text.data(), text.size(), 0);
    long holder = 0;
    if (size > 0) {
        std::from_chars(text.data(), text.data() + size, holder);
    }
    return holder;
}

} // namespace

FileLock::FileLock(const std::filesystem::path& file) : m_number(openFor(file)) {
    if (m_number < 0) {
        return;
    }
    if (::flock(m_number, LOCK_EX | LOCK_NB) == 0) {
        m_outcome = Outcome::Held;
        writeHolder(m_number);
    } else if (errno == EWOULDBLOCK) {
        m_outcome = Outcome::Taken;
        m_holder = readHolder(m_number);
    }
}

FileLock::~FileLock() {
    if (m_number >= 0) {
        ::close(m_number);
    }
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_number(std::exchange(other.m_number, -1)), m_outcome(other.m_outcome), m_holder(other.m_holder) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(m_number, other.m_number);
    std::swap(m_outcome, other.m_outcome);
    std::swap(m_holder, other.m_holder);
    return *this;
}

} // namespace hexagoal
