// Learns where the axes of a device rest and how far they go: first hands off, then full circles.
#pragma once

#include "platform/input_desk.hpp"

#include <array>

namespace hexagoal {

class StickCalibration {
public:
    static constexpr int kRestTicks = 90; ///< 1.5 s of standing still

    void begin();
    /// One tick of the device.
    void step(const DeskDevice& device);

    bool isLearningRest() const { return m_restTicks < kRestTicks; }
    /// Of learning the rest, 0 to 1.
    float progress() const { return static_cast<float>(m_restTicks) / kRestTicks; }

    /// The axis went far enough to be learnt.
    bool hasMoved(int axis) const;
    bool hasMovedAny() const;

    /// As learnt: range and rest of what was moved, and a dead zone beyond the noise at rest.
    DeviceMap applied(const DeviceMap& map) const;

private:
    struct Axis {
        float restLow = 1.0f;
        float restHigh = -1.0f;
        float low = 1.0f;
        float high = -1.0f;

        float rest() const { return 0.5f * (restLow + restHigh); }
    };

    std::array<Axis, kMostAxes> m_axes{};
    int m_restTicks = 0;
};

} // namespace hexagoal
