#include "platform/stick_calibration.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kStill = 0.15f;      // noise of a worn stick at rest; more is a hand
constexpr float kMoved = 0.6f;       // of an axis from −1 to 1: at least this much is a circle
constexpr float kNoiseMargin = 1.5f; // how far beyond the noise the dead zone goes
constexpr float kUsualRest = 0.05f;  // sticks do not come back to the same place exactly

float tidy(float value) {
    return std::round(value * 1000.0f) / 1000.0f; // the file is read by people
}

} // namespace

void StickCalibration::begin() {
    *this = {};
}

void StickCalibration::step(const DeskDevice& device) {
    const bool learningRest = isLearningRest();
    bool still = true;
    for (std::size_t number = 0; number < static_cast<std::size_t>(device.shape.axes); ++number) {
        Axis& axis = m_axes[number];
        const float now = device.raw.axes[number];
        if (learningRest) {
            axis.restLow = std::min(axis.restLow, now);
            axis.restHigh = std::max(axis.restHigh, now);
            still &= axis.restHigh - axis.restLow < kStill;
        }
        axis.low = std::min(axis.low, now);
        axis.high = std::max(axis.high, now);
    }
    if (learningRest && !still) {
        begin();
    } else if (learningRest) {
        ++m_restTicks;
    }
}

bool StickCalibration::hasMoved(int axis) const {
    const Axis& at = m_axes[static_cast<std::size_t>(axis)];
    return at.high - at.low > kMoved;
}

bool StickCalibration::hasMovedAny() const {
    for (int axis = 0; axis < static_cast<int>(kMostAxes); ++axis) {
        if (hasMoved(axis)) {
            return true;
        }
    }
    return false;
}

DeviceMap StickCalibration::applied(const DeviceMap& map) const {
    DeviceMap calibrated = map;
    float noise = 0.0f;
    for (std::size_t number = 0; number < kMostAxes; ++number) {
        const Axis& axis = m_axes[number];
        if (!hasMoved(static_cast<int>(number))) {
            continue;
        }
        const float rest = tidy(std::clamp(axis.rest(), axis.low, axis.high));
        calibrated.axes[number] = {std::min(tidy(axis.low), rest), rest, std::max(tidy(axis.high), rest)};
        const float shorter = std::min(axis.high - axis.rest(), axis.rest() - axis.low);
        const float reach = shorter > 0.2f ? shorter : axis.high - axis.low; // a trigger has one way only
        noise = std::max(noise, 0.5f * (axis.restHigh - axis.restLow) / reach);
    }
    calibrated.deadZone = tidy(std::clamp(kUsualRest + kNoiseMargin * noise, kLeastDeadZone, kMostDeadZone));
    return calibrated;
}

} // namespace hexagoal
