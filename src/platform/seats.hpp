// Which player a plugged-in device plays for.
#pragma once

#include "platform/input.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace hexagoal {

enum class SeatPolicy : std::uint8_t {
    AllToSeatZero, ///< one player: every controller and joystick drives seat 0, the second half of a dual one
                   ///< seat 1
    OnePerDevice ///< each takes the first free seat when it is first used, and finds it again after a replug
};
// The keyboard's halves drive seats 0 and 1 under either policy.

/// What tells one device from another over a replug and a restart.
struct DeviceIdentity {
    std::string model; ///< SDL's GUID
    std::string port;  ///< the USB path or serial number; empty where the system does not tell

    bool operator==(const DeviceIdentity&) const = default;
};

/// Who sits, or sat, in a seat.
struct SeatHolder {
    DeviceIdentity identity;
    int player = 0; ///< of the device: a dual encoder has two

    bool operator==(const SeatHolder&) const = default;
};

/// A seat as it is kept over a restart.
struct KeptSeat {
    int seat = 0;
    SeatHolder holder;
    bool claimed = false; ///< by the operator: nobody else gets it

    bool operator==(const KeptSeat&) const = default;
};

class Seats {
public:
    explicit Seats(SeatPolicy policy) : m_policy(policy) {}

    /// Another screen may share the devices out in another way; who has taken a seat keeps it.
    void setPolicy(SeatPolicy policy) { m_policy = policy; }

    /// Where a player of a device plays under the policy; −1: nowhere (yet).
    int seatOf(std::int32_t instance, int player = 0) const;
    /// The same under OnePerDevice, whatever the policy.
    int ownSeatOf(std::int32_t instance, int player = 0) const;

    /// A device that left comes back to its seat at once.
    void plugged(std::int32_t instance, const DeviceIdentity& identity, int players = 1);
    /// Somebody pushed a button: time to give it a seat.
    void used(std::int32_t instance, const DeviceIdentity& identity, int players = 1);
    void unplugged(std::int32_t instance);

    /// Two players change places, for good.
    void swap(int a, int b);

    /// From now on the next seat is for who presses start next.
    void beginClaim();
    bool claiming() const { return m_claiming; }
    /// The seat that is to be claimed next; kSeatCount when all are.
    int nextToClaim() const { return m_nextToClaim; }
    /// False: has one already, or none is left.
    bool claim(std::int32_t instance, const DeviceIdentity& identity, int player = 0);
    /// keep: what was claimed is for good; else all is as it was before beginClaim(). Nothing claimed: as
    /// before.
    void endClaim(bool keep);

    /// What is to be kept over a restart, and how often that changed.
    std::vector<KeptSeat> kept() const;
    unsigned revision() const { return m_revision; }
    /// At the start, before anything is plugged in.
    void restore(const std::vector<KeptSeat>& kept);

private:
    static constexpr std::int32_t kVacant = -1;

    struct Seat {
        std::int32_t instance = kVacant;
        SeatHolder last;
        unsigned leftAt = 0; ///< by m_clock
        bool everTaken = false;
        bool claimed = false;
        bool fromFile = false; ///< nobody has sat here in this run
    };

    /// The first vacant seat that fits; false where there is none.
    template <class Fits>
    bool take(std::int32_t instance, const SeatHolder& holder, Fits fits);
    void sit(Seat& seat, std::int32_t instance, const SeatHolder& holder);
    bool takePair(std::int32_t instance, const DeviceIdentity& identity);
    /// Nobody has a right to it.
    static bool isFresh(const Seat& seat) { return !seat.claimed && (!seat.everTaken || seat.fromFile); }

    SeatPolicy m_policy;
    std::array<Seat, kSeatCount> m_seats;
    std::array<Seat, kSeatCount> m_beforeClaim;
    std::map<std::int32_t, unsigned> m_pluggedAt;
    unsigned m_clock = 0; // counts plugs and unplugs
    bool m_claiming = false;
    int m_nextToClaim = 0;
    unsigned m_revision = 0;
};

} // namespace hexagoal
