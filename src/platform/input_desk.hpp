// What a screen may know of the devices, and do to them: look at them live, change what they do, share out
// the seats.
#pragma once

#include "platform/device_map.hpp"
#include "platform/seats.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>

namespace hexagoal {

inline constexpr std::int32_t kKeyboardId = -1;

/// A device as it is in this tick.
struct DeskDevice {
    std::int32_t id = kKeyboardId; ///< stays the same from plug to unplug, and comes never again
    std::string name;              ///< as it calls itself; the keyboard has none
    DeviceIdentity identity;
    DeviceShape shape;
    std::array<int, kMostPlayersOfDevice> seats{-1, -1}; ///< of its players; −1: none yet
    RawState raw;                                        ///< all of it, whatever it means
    /// Where its axes were when they were first heard of; none: not yet.
    std::array<std::optional<float>, kMostAxes> firstValues{};
    DeviceMap map;
};

class InputDesk {
public:
    virtual ~InputDesk() = default;

    /// The keyboard first, the others as they were plugged in. Valid until the next call.
    virtual std::span<const DeskDevice> devices() = 0;

    /// What is printed on a control, or where it is.
    virtual std::string nameOf(std::int32_t id, Control control) const = 0;

    /// What of Up to Start the device in hand of a seat has nothing for; no game starts with it then.
    virtual ActionSet missingOfPanel(int seat) const = 0;

    /// As it ships for so many players; 0: as it looks.
    virtual DeviceMap shipped(std::int32_t id, int players) const = 0;

    /// A second player on a device that SDL takes for one controller makes it a plain joystick, and back.
    /// What is not kept is forgotten when the device is unplugged.
    virtual void setKind(std::int32_t id, DeviceKind kind) = 0;
    /// From the next tick on; not kept.
    virtual void setMap(std::int32_t id, const DeviceMap& map) = 0;
    /// What the device does now stays, for all of its model; where another of the same is plugged in, for
    /// this port.
    virtual void keepMap(std::int32_t id) = 0;

    /// While somebody is asked to push a control, it means nothing: no key quits, no button spends a credit.
    virtual void mute(std::int32_t id, bool on) = 0;

    /// Two players change places, and keep them.
    virtual void swapSeats(int a, int b) = 0;
    /// From now on who presses start takes the next seat. Not the keyboard, which has its own.
    virtual void beginClaim() = 0;
    virtual bool claiming() const = 0;
    virtual int nextToClaim() const = 0; ///< kSeatCount: all are claimed
    virtual void endClaim(bool keep) = 0;

    /// The device in hand of a seat shakes for so long, 0 to 1.
    virtual void rumble(int /*seat*/, float /*strength*/, int /*milliseconds*/) {}

    /// Why something could not be kept; empty when all was.
    virtual std::string problem() const = 0;
};

} // namespace hexagoal
