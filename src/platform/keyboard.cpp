#include "platform/keyboard.hpp"

#include "platform/stick.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <string>

namespace hexagoal {

namespace {

struct Key {
    SDL_Scancode scancode;
    std::uint8_t seat;
    Action action;
};

// The first row of an action is the one that help lines show.
constexpr std::array kKeys{
    // MAME's defaults.
    Key{SDL_SCANCODE_UP, 0, Action::Up},
    Key{SDL_SCANCODE_DOWN, 0, Action::Down},
    Key{SDL_SCANCODE_LEFT, 0, Action::Left},
    Key{SDL_SCANCODE_RIGHT, 0, Action::Right},
    Key{SDL_SCANCODE_LCTRL, 0, Action::A},
    Key{SDL_SCANCODE_LALT, 0, Action::B},
    Key{SDL_SCANCODE_SPACE, 0, Action::C},
    Key{SDL_SCANCODE_1, 0, Action::Start},
    Key{SDL_SCANCODE_5, 0, Action::Coin},
    Key{SDL_SCANCODE_R, 1, Action::Up},
    Key{SDL_SCANCODE_F, 1, Action::Down},
    Key{SDL_SCANCODE_D, 1, Action::Left},
    Key{SDL_SCANCODE_G, 1, Action::Right},
    Key{SDL_SCANCODE_A, 1, Action::A},
    Key{SDL_SCANCODE_S, 1, Action::B},
    Key{SDL_SCANCODE_Q, 1, Action::C},
    Key{SDL_SCANCODE_2, 1, Action::Start},
    Key{SDL_SCANCODE_6, 1, Action::Coin},
    Key{SDL_SCANCODE_9, 0, Action::Service},
    Key{SDL_SCANCODE_F2, 0, Action::Test},
    Key{SDL_SCANCODE_T, 0, Action::Tilt},
    Key{SDL_SCANCODE_ESCAPE, 0, Action::Quit},
    Key{SDL_SCANCODE_P, 0, Action::Pause},
    Key{SDL_SCANCODE_TAB, 0, Action::Menu},
    // What MAME leaves free.
    Key{SDL_SCANCODE_RETURN, 0, Action::Start},
    Key{SDL_SCANCODE_PERIOD, 0, Action::Step},
    Key{SDL_SCANCODE_COMMA, 0, Action::Slow},
    Key{SDL_SCANCODE_BACKSPACE, 0, Action::Reset},
    Key{SDL_SCANCODE_J, 0, Action::OrbitLeft},
    Key{SDL_SCANCODE_L, 0, Action::OrbitRight},
    Key{SDL_SCANCODE_I, 0, Action::OrbitUp},
    Key{SDL_SCANCODE_K, 0, Action::OrbitDown},
    Key{SDL_SCANCODE_O, 0, Action::ZoomIn},
    Key{SDL_SCANCODE_U, 0, Action::ZoomOut},
    Key{SDL_SCANCODE_PAGEUP, 0, Action::ZoomIn},
    Key{SDL_SCANCODE_PAGEDOWN, 0, Action::ZoomOut},
    Key{SDL_SCANCODE_F1, 0, Action::ToggleHelp},
    Key{SDL_SCANCODE_F4, 0, Action::ToggleReadings},
    Key{SDL_SCANCODE_F5, 0, Action::ToggleAreas},
    Key{SDL_SCANCODE_F6, 0, Action::ToggleCorrections},
    Key{SDL_SCANCODE_F7, 0, Action::ToggleNodes},
    Key{SDL_SCANCODE_F8, 0, Action::ToggleTension},
    Key{SDL_SCANCODE_F9, 0, Action::ToggleTrail},
    Key{SDL_SCANCODE_F10, 0, Action::ToggleForces},
    Key{SDL_SCANCODE_F11, 0, Action::ToggleFullscreen},
};

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
    if (name.empty() || !isLatin1(name))
        name = SDL_GetScancodeName(scancode);
    if (name == ".") // nobody reads a dot
        return "Period";
    if (name == ",")
        return "Comma";
    return name;
}

} // namespace

Keyboard::Keyboard() : m_keys(kKeys.size()) {}

bool Keyboard::handle(const SDL_Event& event) {
    if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || event.key.repeat != 0)
        return false;
    bool used = false;
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (kKeys[i].scancode != event.key.keysym.scancode)
            continue;
        m_keys[i].set(event.type == SDL_KEYDOWN);
        used |= event.type == SDL_KEYDOWN && kKeys[i].seat == 0;
    }
    return used;
}

void Keyboard::addTo(std::array<SeatInput, kSeatCount>& seats) {
    std::array<ActionSet, kSeatCount> held{};
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (!m_keys[i].sample())
            continue;
        held[kKeys[i].seat] |= bit(kKeys[i].action);
        addValue(seats[kKeys[i].seat], kKeys[i].action, 1.0f);
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto isHeld = [&](Action action) { return (held[seat] & bit(action)) != 0; };
        addStick(seats[seat], stickFromDirections(isHeld(Action::Up), isHeld(Action::Down),
                                                  isHeld(Action::Left), isHeld(Action::Right)));
    }
}

ControlLabels Keyboard::labels() {
    ControlLabels labels;
    for (const Key& key : kKeys) {
        std::string& text = labels.text[index(key.action)];
        if (key.seat == 0 && text.empty())
            text = keyName(key.scancode);
    }
    labels.stick = "Arrows";
    labels.device = "Keyboard";
    return labels;
}

} // namespace hexagoal
