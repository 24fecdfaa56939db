// Talks to what runs the game as a service (systemd), by its sd_notify protocol: short datagrams to a socket.
#pragma once

#include <chrono>
#include <string_view>

namespace hexagoal {

/// Tells the service manager that the game is ready, that it lives, and that it stops. Where nobody asked for
/// that ($NOTIFY_SOCKET is not set) it does nothing. Never waits.
class ServiceManager {
public:
    using Clock = std::chrono::steady_clock;

    /// Reads $NOTIFY_SOCKET, $WATCHDOG_USEC and $WATCHDOG_PID.
    ServiceManager();
    ~ServiceManager();
    ServiceManager(const ServiceManager&) = delete;
    ServiceManager& operator=(const ServiceManager&) = delete;

    /// The first picture is shown. Only the first call counts.
    void ready();

    /// Once a picture: tells it twice in the time after which the watchdog would start the game anew.
    void alive(Clock::time_point now = Clock::now());

    /// The loop has ended; saving begins.
    void stopping();

    /// Half of the watchdog's time; zero: it does not watch.
    std::chrono::microseconds beat() const { return m_beat; }

private:
    void send(std::string_view message) const;

    int m_socket = -1;
    bool m_isReady = false;
    std::chrono::microseconds m_beat{0};
    Clock::time_point m_next{};
};

} // namespace hexagoal
