#include "platform/keyboard.hpp"

#include "platform/map_labels.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <string>

namespace hexagoal {

namespace {

bool isLatin1(const std::string& utf8) {
    // In UTF-8 everything up to U+00FF starts with a byte below 0xC4 and continues with one below 0xC0.
    return std::all_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) < 0xC4; });
}

std::string keyName(SDL_Scancode scancode) {
    switch (scancode) { // SDL's own names of these are long for a help line
    case SDL_SCANCODE_LCTRL:
        return "L-Ctrl";
    case SDL_SCANCODE_LALT:
        return "L-Alt";
    case SDL_SCANCODE_ESCAPE:
        return "Esc";
    case SDL_SCANCODE_RETURN:
        return "Enter";
    case SDL_SCANCODE_PAGEUP:
        return "PgUp";
    case SDL_SCANCODE_PAGEDOWN:
        return "PgDn";
    default:
        break;
    }
    std::string name = SDL_GetKeyName(SDL_GetKeyFromScancode(scancode));
    if (name.empty() || !isLatin1(name)) {
        name = SDL_GetScancodeName(scancode);
    }
    if (name == ".") { // nobody reads a dot
        return "Period";
    }
    if (name == ",") {
        return "Comma";
    }
    return name;
}

} // namespace

Keyboard::Keyboard(KeySet keys) : m_map(shippedKeys(keys)), m_keys(kMostButtons) {}

unsigned Keyboard::handle(const SDL_Event& event) {
    if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || event.key.repeat != 0) {
        return 0;
    }
    const SDL_Scancode key = event.key.keysym.scancode;
    if (key < 0 || key >= static_cast<int>(m_keys.size())) {
        return 0;
    }
    m_keys[static_cast<std::size_t>(key)].set(event.type == SDL_KEYDOWN);
    unsigned players = 0;
    for (const Binding& binding : m_map.bindings) {
        if (event.type == SDL_KEYDOWN && binding.control == Control::button(key)) {
            players |= 1u << binding.player;
        }
    }
    return players;
}

void Keyboard::sample() {
    for (std::size_t key = 0; key < m_keys.size(); ++key) {
        m_raw.buttons[key] = m_keys[key].sample();
    }
}

std::string Keyboard::nameOf(Control key) {
    return keyName(static_cast<SDL_Scancode>(key.number));
}

ControlLabels Keyboard::labelsNow() const {
    ControlLabels labels = labelsOf(m_map, 0, [](Action, Control key) { return nameOf(key); });
    labels.device = "Keyboard";
    constexpr std::array kWays{Action::Up, Action::Left, Action::Down, Action::Right};
    constexpr std::array kArrows{SDL_SCANCODE_UP, SDL_SCANCODE_LEFT, SDL_SCANCODE_DOWN, SDL_SCANCODE_RIGHT};
    bool arrows = true;
    for (std::size_t i = 0; i < kWays.size(); ++i) {
        const std::vector<Control> keys = m_map.controlsOf(kWays[i], 0);
        arrows &= !keys.empty() && keys.front() == Control::button(kArrows[i]);
        labels.stick += (i > 0 ? " " : "") + labels[kWays[i]];
    }
    if (arrows) {
        labels.stick = "Arrows";
    }
    return labels;
}

ControlLabels Keyboard::labels(KeySet keys) {
    return Keyboard(keys).labelsNow();
}

} // namespace hexagoal
