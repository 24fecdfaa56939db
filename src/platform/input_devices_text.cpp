// The keyboard, which plays and writes.
#include "platform/input_devices_state.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <utility>

namespace hexagoal {

namespace {

/// What keys still do while letters are written with them.
const DeviceMap& writersKeys() {
    static const DeviceMap keys = [] {
        DeviceMap map;
        constexpr std::array kKeys{
            std::pair{SDL_SCANCODE_UP, Action::Up},        std::pair{SDL_SCANCODE_DOWN, Action::Down},
            std::pair{SDL_SCANCODE_LEFT, Action::Left},    std::pair{SDL_SCANCODE_RIGHT, Action::Right},
            std::pair{SDL_SCANCODE_RETURN, Action::Start}, std::pair{SDL_SCANCODE_KP_ENTER, Action::Start},
            std::pair{SDL_SCANCODE_ESCAPE, Action::Menu}};
        for (const auto& [key, action] : kKeys) {
            map.bindings.push_back({Control::button(key), action, 0});
        }
        return map;
    }();
    return keys;
}

} // namespace

void InputDevices::setTyping(bool on) {
    if (on != m_state->typing) {
        m_state->typing = on;
        m_state->freshKey = false;
        m_state->typed.clear();
    }
}

void InputDevices::State::handleText(const SDL_Event& event) {
    if (!typing) {
        return;
    }
    if (event.type == SDL_KEYDOWN) {
        freshKey |= event.key.repeat == 0;
        if (event.key.keysym.scancode == SDL_SCANCODE_BACKSPACE && freshKey) {
            typed += '\b';
        }
    } else if (event.type == SDL_TEXTINPUT && freshKey) {
        typed += event.text.text;
    }
}

void InputDevices::State::sampleText() {
    frame.typed = {};
    if (typed.size() <= frame.typed.size()) { // more in a tick is pasted, and no name
        std::copy(typed.begin(), typed.end(), frame.typed.begin());
    }
    typed.clear();
}

void InputDevices::State::sampleKeyboard() {
    keyboard.sample();
    const Played played = muted == kKeyboardId ? Played{}
                          : typing             ? playedBy(writersKeys(), keyboard.raw())
                                               : keyboard.play();
    for (std::size_t player = 0; player < played.seats.size(); ++player) {
        addSeat(frame.seats[player], played.seats[player]);
    }
}

} // namespace hexagoal
