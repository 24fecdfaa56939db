#include "platform/service_manager.hpp"

#include "core/log.hpp"

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#ifdef __linux__
#include <cerrno>
#include <cstddef>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace hexagoal {

#ifdef __linux__

namespace {

std::optional<long long> numberIn(const char* variable) {
    const char* text = std::getenv(variable);
    if (text == nullptr) {
        return std::nullopt;
    }
    long long number = 0;
    const char* const last = text + std::strlen(text);
    const auto [end, error] = std::from_chars(text, last, number);
    if (error != std::errc() || end != last || number <= 0) {
        return std::nullopt;
    }
    return number;
}

/// A datagram socket that sends to this address; −1: errno tells why.
int connectedTo(std::string_view name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (name.size() < 2 || name.size() >= sizeof address.sun_path || (name[0] != '/' && name[0] != '@')) {
        errno = EINVAL;
        return -1;
    }
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name[0] == '@') {
        address.sun_path[0] = '\0'; // Linux's abstract names, which are no files
    }
    const int number = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    if (number >= 0 && ::connect(number, reinterpret_cast<const sockaddr*>(&address), length) != 0) {
        const int reason = errno;
        ::close(number);
        errno = reason;
        return -1;
    }
    return number;
}

} // namespace

ServiceManager::ServiceManager() {
    const char* name = std::getenv("NOTIFY_SOCKET");
    if (name == nullptr || *name == '\0') {
        return;
    }
    m_socket = connectedTo(name);
    if (m_socket < 0) {
        logWarning("NOTIFY_SOCKET is " + std::string(name) + ", which cannot be reached: " +
                   std::strerror(errno) + ". The service manager will not hear of the game.");
        return;
    }
    const std::optional<long long> watched = numberIn("WATCHDOG_PID");
    if (watched && *watched != ::getpid()) {
        return;
    }
    if (const std::optional<long long> most = numberIn("WATCHDOG_USEC")) {
        m_beat = std::chrono::microseconds(*most / 2);
    }
}

ServiceManager::~ServiceManager() {
    if (m_socket >= 0) {
        ::close(m_socket);
    }
}

void ServiceManager::send(std::string_view message) const {
    // A full queue means that the manager hangs: the game does not wait for it.
    if (m_socket >= 0 && ::send(m_socket, message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
        logOnce(LogLevel::Warning, "The service manager does not take messages.");
    }
}

#else

ServiceManager::ServiceManager() = default;
ServiceManager::~ServiceManager() = default;
void ServiceManager::send(std::string_view) {}

#endif

void ServiceManager::ready() {
    if (!std::exchange(m_isReady, true)) {
        send("READY=1");
    }
}

void ServiceManager::alive(Clock::time_point now) {
    if (m_beat.count() == 0 || now < m_next) {
        return;
    }
    m_next = now + m_beat;
    send("WATCHDOG=1");
}

void ServiceManager::stopping() {
    send("STOPPING=1");
}

} // namespace hexagoal
