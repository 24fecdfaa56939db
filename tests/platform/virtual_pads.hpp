// Controllers and joysticks that exist only in SDL, plugged in and out by tests.
#pragma once

#include "platform/input_devices.hpp"

#include <SDL.h>

#include <map>
#include <memory>
#include <string>

namespace hexagoal::test {

/// How a virtual device is made.
struct VirtualShape {
    bool mapped = false; ///< an SDL game controller; else a USB encoder that SDL has no mapping for
    int buttons = 10;    ///< of an encoder
    int axes = 2;        ///< of an encoder
    int hats = 1;        ///< of an encoder
    Uint16 product = 1;
};

/// A virtual device, plugged in from construction to unplug() or destruction.
class VirtualPad {
public:
    /// mapped: an SDL game controller; else a USB encoder that SDL has no mapping for.
    explicit VirtualPad(bool mapped, int buttons = 10, Uint16 product = 1)
        : VirtualPad(VirtualShape{.mapped = mapped, .buttons = buttons, .product = product}) {}
    explicit VirtualPad(const VirtualShape& shape) {
        SDL_VirtualJoystickDesc desc;
        SDL_zero(desc);
        desc.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        desc.type = static_cast<Uint16>(shape.mapped ? SDL_JOYSTICK_TYPE_GAMECONTROLLER
                                                     : SDL_JOYSTICK_TYPE_ARCADE_STICK);
        desc.naxes =
            static_cast<Uint16>(shape.mapped ? static_cast<int>(SDL_CONTROLLER_AXIS_MAX) : shape.axes);
        desc.nbuttons =
            static_cast<Uint16>(shape.mapped ? static_cast<int>(SDL_CONTROLLER_BUTTON_MAX) : shape.buttons);
        desc.nhats = static_cast<Uint16>(shape.mapped ? 0 : shape.hats);
        desc.vendor_id = 0x1234;
        desc.product_id = shape.product;
        desc.name = shape.mapped ? "Test Pad" : "Test Encoder";
        const int index = SDL_JoystickAttachVirtualEx(&desc);
        m_instance = SDL_JoystickGetDeviceInstanceID(index);
        m_joystick = SDL_JoystickOpen(index);
    }
    ~VirtualPad() { unplug(); }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void unplug() {
        if (!m_joystick) {
            return;
        }
        SDL_JoystickClose(m_joystick);
        m_joystick = nullptr;
        for (int i = 0; i < SDL_NumJoysticks(); ++i) {
            if (SDL_JoystickGetDeviceInstanceID(i) == m_instance) {
                SDL_JoystickDetachVirtual(i);
            }
        }
    }

    SDL_JoystickID instance() const { return m_instance; }
    void button(int number, bool down) {
        SDL_JoystickSetVirtualButton(m_joystick, number, down ? SDL_PRESSED : SDL_RELEASED);
        SDL_JoystickUpdate();
    }
    void axis(int number, int value) {
        SDL_JoystickSetVirtualAxis(m_joystick, number, static_cast<Sint16>(value));
        SDL_JoystickUpdate();
    }
    void hat(Uint8 value) {
        SDL_JoystickSetVirtualHat(m_joystick, 0, value);
        SDL_JoystickUpdate();
    }

private:
    SDL_JoystickID m_instance = -1;
    SDL_Joystick* m_joystick = nullptr;
};

/// Ports for virtual devices, which have none: told by who plugs them in.
class Ports {
public:
    void put(const VirtualPad& pad, std::string port) { m_ports[pad.instance()] = std::move(port); }
    PortFinder finder() const {
        return [this](int sdlIndex) {
            const auto found = m_ports.find(SDL_JoystickGetDeviceInstanceID(sdlIndex));
            return found == m_ports.end() ? std::string() : found->second;
        };
    }

private:
    std::map<SDL_JoystickID, std::string> m_ports;
};

/// The devices, with what a tick needs.
class Panel {
public:
    /// Nothing is read from the person's own folder.
    explicit Panel(SeatPolicy policy = SeatPolicy::AllToSeatZero) : Panel(DeviceOptions{.policy = policy}) {}
    explicit Panel(DeviceOptions options) {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"); // there is no window to have the focus
        m_devices = std::move(*InputDevices::open(std::move(options)));
        tick();
    }

    const InputFrame& tick() {
        m_devices->poll();
        return m_devices->sample();
    }
    void ticks(int count) {
        for (int i = 0; i < count; ++i) {
            tick();
        }
    }
    const SeatInput& tickSeat(std::size_t seat = 0) { return tick().seats[seat]; }
    InputDevices& devices() { return *m_devices; }

    static void key(SDL_Scancode scancode, bool down, bool repeat = false) {
        SDL_Event event;
        SDL_zero(event);
        event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
        event.key.repeat = repeat;
        event.key.keysym.scancode = scancode;
        SDL_PushEvent(&event);
    }

    static void push(Uint32 type) {
        SDL_Event event;
        SDL_zero(event);
        event.type = type;
        SDL_PushEvent(&event);
    }

private:
    std::unique_ptr<InputDevices> m_devices;
};

} // namespace hexagoal::test
