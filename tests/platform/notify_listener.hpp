// A service manager's end of the line, for tests.
#pragma once

#include "catch.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

/// A service manager's end: a socket under this name ('@…': an abstract one), and the variables that tell it.
class NotifyListener {
public:
    explicit NotifyListener(const std::string& name, const char* watchdog = nullptr,
                            const char* pid = nullptr) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        REQUIRE(name.size() < sizeof address.sun_path);
        std::memcpy(address.sun_path, name.data(), name.size());
        if (name[0] == '@') {
            address.sun_path[0] = '\0';
        }
        m_socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
        REQUIRE(::bind(m_socket, reinterpret_cast<const sockaddr*>(&address), length) == 0);
        setenv("NOTIFY_SOCKET", name.c_str(), 1);
        watchdog ? setenv("WATCHDOG_USEC", watchdog, 1) : unsetenv("WATCHDOG_USEC");
        pid ? setenv("WATCHDOG_PID", pid, 1) : unsetenv("WATCHDOG_PID");
    }
    ~NotifyListener() {
        ::close(m_socket);
        for (const char* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) {
            unsetenv(name);
        }
    }
    NotifyListener(const NotifyListener&) = delete;
    NotifyListener& operator=(const NotifyListener&) = delete;

    std::vector<std::string> heard() const {
        std::vector<std::string> messages;
        std::array<char, 256> buffer{};
        for (ssize_t got; (got = ::recv(m_socket, buffer.data(), buffer.size(), 0)) >= 0;) {
            messages.emplace_back(buffer.data(), static_cast<std::size_t>(got));
        }
        return messages;
    }

private:
    int m_socket = -1;
};
