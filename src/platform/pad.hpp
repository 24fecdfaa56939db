// A plugged-in controller or joystick, open from plug to unplug.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/device_map.hpp"
#include "platform/input.hpp"
#include "platform/press_latch.hpp"
#include "platform/seats.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace hexagoal {

class Pad {
public:
    virtual ~Pad() = default;
    Pad(const Pad&) = delete;
    Pad& operator=(const Pad&) = delete;

    DeviceKind kind() const { return m_shape.kind; }
    const DeviceShape& shape() const { return m_shape; }
    std::int32_t instance() const { return m_instance; }
    const DeviceIdentity& identity() const { return m_identity; }
    const std::string& name() const { return m_name; }

    const DeviceMap& map() const { return m_map; }
    virtual void setMap(const DeviceMap& map) { m_map = map; }

    /// Takes in an event of this device. True: somebody pushed a button.
    virtual bool handle(const SDL_Event& event) = 0;

    /// Takes in what the next tick sees: a press shorter than a tick shows for a whole one.
    void sample();
    /// As the device says it, all of it.
    const RawState& raw() const { return m_raw; }
    /// What that means to its players. Once after each sample().
    virtual Played play() { return playedBy(m_map, m_raw); }
    /// Select and start have been held long enough to mean the end.
    virtual bool asksToQuit() const { return false; }

    /// Where an axis was when it was first heard of; none: it has not been.
    virtual std::optional<float> firstValue(int axis) const = 0;

    /// Shakes for so long, 0 to 1; a device that cannot does nothing.
    virtual void rumble(float /*strength*/, int /*milliseconds*/) {}

    /// What is printed on a control, or where it is.
    virtual std::string nameOf(Control control) const = 0;
    ControlLabels labels(int player = 0) const;

protected:
    Pad(std::int32_t instance, DeviceIdentity identity, std::string name, DeviceShape shape);

    virtual float axisNow(int number) const = 0;
    /// What help lines call a control that does this action.
    virtual std::string labelOf(Action action, Control control) const;

    void setButton(int number, bool down);
    void setHat(int number, std::uint8_t ways);
    void heardAxis(int number, float value);

private:
    struct AxisLatch {
        PressLatch low;
        PressLatch high;
    };

    std::int32_t m_instance;
    DeviceIdentity m_identity;
    std::string m_name;
    DeviceShape m_shape;
    DeviceMap m_map;
    RawState m_raw;
    std::vector<PressLatch> m_buttons;
    std::array<std::array<PressLatch, 4>, kMostHats> m_hats;
    std::array<AxisLatch, kMostAxes> m_axes;
};

} // namespace hexagoal
