// Which player a plugged-in device plays for.
#pragma once

#include "platform/input.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace hexagoal {

enum class SeatPolicy : std::uint8_t {
    AllToSeatZero, ///< one player: every controller and joystick drives seat 0
    OnePerDevice ///< each takes the first free seat when it is first used, and finds it again after a replug
};
// The keyboard's halves drive seats 0 and 1 under either policy.

/// What tells one device from another over a replug.
struct DeviceIdentity {
    std::string model; ///< SDL's GUID
    std::string port;  ///< the USB path or serial number; empty where the system does not tell

    bool operator==(const DeviceIdentity&) const = default;
};

class Seats {
public:
    explicit Seats(SeatPolicy policy) : m_policy(policy) {}

    /// Another screen may share the devices out in another way; who has taken a seat keeps it.
    void setPolicy(SeatPolicy policy) { m_policy = policy; }

    /// −1: none (yet).
    int seatOf(std::int32_t instance) const;

    /// A device that left comes back to its seat at once.
    void plugged(std::int32_t instance, const DeviceIdentity& identity);
    /// Somebody pushed a button: time to give it a seat.
    void used(std::int32_t instance, const DeviceIdentity& identity);
    void unplugged(std::int32_t instance);

private:
    static constexpr std::int32_t kVacant = -1;

    struct Seat {
        std::int32_t instance = kVacant;
        DeviceIdentity last;
        bool everTaken = false;
    };

    /// The first vacant seat that fits; false where there is none.
    template <class Fits>
    bool take(std::int32_t instance, const DeviceIdentity& identity, Fits fits);

    SeatPolicy m_policy;
    std::array<Seat, kSeatCount> m_seats;
};

} // namespace hexagoal
