// A plugged-in controller or joystick, open from plug to unplug.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "platform/seats.hpp"

#include <memory>

union SDL_Event;

namespace hexagoal {

class Pad {
public:
    virtual ~Pad() = default;

    virtual DeviceKind kind() const = 0;

    /// Takes in an event of this device. True: somebody pushed a button.
    virtual bool handle(const SDL_Event& event) = 0;

    /// Adds what this device says in the next tick: the longer stick and the larger values win.
    virtual void addTo(SeatInput& seat) = 0;

    virtual ControlLabels labels() const = 0;

    /// Pushed far enough to be meant: that, too, is use.
    bool isStickPushed() const { return m_stickPushed; }
    std::int32_t instance() const { return m_instance; }
    const DeviceIdentity& identity() const { return m_identity; }

protected:
    Pad(std::int32_t instance, DeviceIdentity identity)
        : m_instance(instance), m_identity(std::move(identity)) {}

    void addStick(SeatInput& seat, Vec2 stick);

private:
    std::int32_t m_instance;
    DeviceIdentity m_identity;
    bool m_stickPushed = false;
};

/// Opens the device that is at SDL's index right now; null where it is gone already.
std::unique_ptr<Pad> openPad(int sdlIndex);

} // namespace hexagoal
