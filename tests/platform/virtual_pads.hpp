// Controllers and joysticks that exist only in SDL, plugged in and out by tests.
#pragma once

#include "platform/input_devices.hpp"

#include <SDL.h>

#include <memory>

namespace hexagoal::test {

/// A virtual device, plugged in from construction to unplug() or destruction.
class VirtualPad {
public:
    /// mapped: an SDL game controller; else a USB encoder that SDL has no mapping for.
    explicit VirtualPad(bool mapped, int buttons = 10, Uint16 product = 1) {
        SDL_VirtualJoystickDesc desc;
        SDL_zero(desc);
        desc.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        desc.type =
            static_cast<Uint16>(mapped ? SDL_JOYSTICK_TYPE_GAMECONTROLLER : SDL_JOYSTICK_TYPE_ARCADE_STICK);
        desc.naxes = static_cast<Uint16>(mapped ? static_cast<int>(SDL_CONTROLLER_AXIS_MAX) : 2);
        desc.nbuttons = static_cast<Uint16>(mapped ? static_cast<int>(SDL_CONTROLLER_BUTTON_MAX) : buttons);
        desc.nhats = mapped ? 0 : 1;
        desc.vendor_id = 0x1234;
        desc.product_id = product;
        desc.name = mapped ? "Test Pad" : "Test Encoder";
        const int index = SDL_JoystickAttachVirtualEx(&desc);
        m_instance = SDL_JoystickGetDeviceInstanceID(index);
        m_joystick = SDL_JoystickOpen(index);
    }
    ~VirtualPad() { unplug(); }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void unplug() {
        if (!m_joystick)
            return;
        SDL_JoystickClose(m_joystick);
        m_joystick = nullptr;
        for (int i = 0; i < SDL_NumJoysticks(); ++i) {
            if (SDL_JoystickGetDeviceInstanceID(i) == m_instance)
                SDL_JoystickDetachVirtual(i);
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

/// The devices, with what a tick needs.
class Panel {
public:
    explicit Panel(SeatPolicy policy = SeatPolicy::AllToSeatZero) {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"); // there is no window to have the focus
        m_devices = std::move(*InputDevices::open(policy));
        tick();
    }

    const InputFrame& tick() {
        m_devices->poll();
        return m_devices->sample();
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

private:
    std::unique_ptr<InputDevices> m_devices;
};

} // namespace hexagoal::test
