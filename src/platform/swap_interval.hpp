// Whether showing a picture waits for the display.
#pragma once

#include <cstdint>

namespace hexagoal {

enum class VSync : std::uint8_t {
    Off,
    On,
    Adaptive, ///< waits too, but not with a picture that comes late: that one may tear
};

/// Asks a driver for what is wanted, or for what comes next to it where it refuses: On for Adaptive, Off for
/// On. set: takes a swap interval, 1, 0, or −1 for Adaptive, and says whether the driver took it.
template <class SetInterval>
VSync askForVSync(VSync wanted, SetInterval&& set) {
    if (wanted == VSync::Adaptive && set(-1)) {
        return VSync::Adaptive;
    }
    if (wanted != VSync::Off && set(1)) {
        return VSync::On;
    }
    set(0); // a driver that refuses this too draws as it likes
    return VSync::Off;
}

} // namespace hexagoal
