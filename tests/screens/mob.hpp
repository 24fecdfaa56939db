// Hands on keyboard, mouse and four devices at once, without any sense; and devices that are pulled out and
// put back under them.
#pragma once

#include "../platform/virtual_pads.hpp"
#include "core/rng.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace hexagoal::test {

class Mob {
public:
    explicit Mob(std::uint64_t seed) : m_rng(seed, 0x306) {
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            plugIn(i);
        }
    }

    /// Every few ticks: each hand somewhere else.
    void mash() {
        for (const SDL_Scancode key : kOften) {
            set(key, m_rng.below(12) == 0);
        }
        for (const SDL_Scancode key : kSeldom) {
            set(key, m_rng.below(400) == 0);
        }
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (m_slots[i]) {
                mash(i);
            } else if (m_rng.below(60) == 0) {
                plugIn(i);
            }
            if (m_slots[i] && m_rng.below(300) == 0) {
                m_slots[i].reset(); // in the middle of whatever is held
            }
        }
        mashMouse();
    }

    /// All at rest; what is plugged in stays so.
    void letGo() {
        for (const auto& keys :
             {std::vector(kOften.begin(), kOften.end()), std::vector(kSeldom.begin(), kSeldom.end())}) {
            for (const SDL_Scancode key : keys) {
                set(key, false);
            }
        }
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (m_slots[i]) {
                rest(i);
            }
        }
        for (int button = 1; button <= 3; ++button) {
            pushMouseButton(button, false);
        }
    }

    /// Everything of a device is held.
    void holdAll(std::size_t slot) {
        if (!m_slots[slot]) {
            plugIn(slot);
        }
        for (int axis = 0; axis < axesOf(slot); ++axis) {
            m_slots[slot]->axis(axis, axis % 2 == 0 ? 32767 : -32768);
        }
        for (int button = 0; button < buttonsOf(slot); ++button) {
            m_slots[slot]->button(button, true);
        }
    }
    void unplug(std::size_t slot) { m_slots[slot].reset(); }
    void unplugAll() {
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            unplug(i);
        }
    }
    std::size_t anySlot() { return m_rng.below(static_cast<std::uint32_t>(m_slots.size())); }
    std::uint32_t below(std::uint32_t limit) { return m_rng.below(limit); }
    int plugged() const {
        return static_cast<int>(
            std::count_if(m_slots.begin(), m_slots.end(), [](const auto& slot) { return slot != nullptr; }));
    }
    int plugs = 0; ///< how often a device was put in

    static void key(SDL_Scancode key, bool down) { Panel::key(key, down); }

private:
    /// Two controllers, an encoder, an encoder for two.
    static constexpr std::array<VirtualShape, 4> kShapes{
        VirtualShape{.mapped = true, .product = 1}, VirtualShape{.mapped = true, .product = 2},
        VirtualShape{.buttons = 10, .product = 3}, VirtualShape{.buttons = 22, .axes = 4, .product = 4}};
    static constexpr std::array kOften{
        SDL_SCANCODE_UP,   SDL_SCANCODE_DOWN,  SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT, SDL_SCANCODE_LCTRL,
        SDL_SCANCODE_LALT, SDL_SCANCODE_SPACE, SDL_SCANCODE_1,    SDL_SCANCODE_5,     SDL_SCANCODE_R,
        SDL_SCANCODE_F,    SDL_SCANCODE_D,     SDL_SCANCODE_G,    SDL_SCANCODE_A,     SDL_SCANCODE_S,
        SDL_SCANCODE_Q,    SDL_SCANCODE_2,     SDL_SCANCODE_6};
    /// Esc is not among them: it ends the program.
    static constexpr std::array kSeldom{
        SDL_SCANCODE_9,         SDL_SCANCODE_F2,     SDL_SCANCODE_T,      SDL_SCANCODE_P,
        SDL_SCANCODE_TAB,       SDL_SCANCODE_RETURN, SDL_SCANCODE_PERIOD, SDL_SCANCODE_COMMA,
        SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_J,      SDL_SCANCODE_L,      SDL_SCANCODE_I,
        SDL_SCANCODE_K,         SDL_SCANCODE_O,      SDL_SCANCODE_U,      SDL_SCANCODE_F1,
        SDL_SCANCODE_F4,        SDL_SCANCODE_F5,     SDL_SCANCODE_F6,     SDL_SCANCODE_F7,
        SDL_SCANCODE_F8,        SDL_SCANCODE_F9,     SDL_SCANCODE_F10};

    static int buttonsOf(std::size_t slot) {
        return kShapes[slot].mapped ? static_cast<int>(SDL_CONTROLLER_BUTTON_MAX) : kShapes[slot].buttons;
    }
    static int axesOf(std::size_t slot) {
        return kShapes[slot].mapped ? static_cast<int>(SDL_CONTROLLER_AXIS_MAX) : kShapes[slot].axes;
    }
    void plugIn(std::size_t slot) {
        m_slots[slot] = std::make_unique<VirtualPad>(kShapes[slot]);
        rest(slot);
        ++plugs;
    }
    void set(SDL_Scancode key, bool down) {
        if (m_down[static_cast<std::size_t>(key)] != down) {
            Panel::key(key, down);
        }
        m_down[static_cast<std::size_t>(key)] = down;
    }
    void mash(std::size_t slot) {
        VirtualPad& pad = *m_slots[slot];
        for (int button = 0; button < buttonsOf(slot); ++button) {
            pad.button(button, m_rng.below(8) == 0);
        }
        for (int axis = 0; axis < axesOf(slot); ++axis) {
            pad.axis(axis, m_rng.below(3) == 0 ? static_cast<int>(m_rng.below(65536)) - 32768 : 0);
        }
        if (!kShapes[slot].mapped) {
            pad.hat(m_rng.below(6) == 0 ? static_cast<Uint8>(1u << m_rng.below(4)) : Uint8{SDL_HAT_CENTERED});
        }
    }
    void rest(std::size_t slot) {
        VirtualPad& pad = *m_slots[slot];
        for (int button = 0; button < buttonsOf(slot); ++button) {
            pad.button(button, false);
        }
        for (int axis = 0; axis < axesOf(slot); ++axis) {
            pad.axis(axis, kShapes[slot].mapped && axis >= SDL_CONTROLLER_AXIS_TRIGGERLEFT ? -32768 : 0);
        }
        if (!kShapes[slot].mapped) {
            pad.hat(SDL_HAT_CENTERED);
        }
    }
    void mashMouse() {
        SDL_Event event;
        SDL_zero(event);
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<Sint32>(m_rng.below(700)) - 30;
        event.motion.y = static_cast<Sint32>(m_rng.below(500)) - 30;
        event.motion.xrel = static_cast<Sint32>(m_rng.below(40)) - 20;
        SDL_PushEvent(&event);
        if (m_rng.below(10) == 0) {
            pushMouseButton(1 + static_cast<int>(m_rng.below(3)), m_rng.below(2) == 0);
        }
    }
    static void pushMouseButton(int button, bool down) {
        SDL_Event event;
        SDL_zero(event);
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = static_cast<Uint8>(button);
        event.button.x = 200;
        event.button.y = 150;
        SDL_PushEvent(&event);
    }

    Rng m_rng;
    std::array<std::unique_ptr<VirtualPad>, kShapes.size()> m_slots;
    std::array<bool, SDL_NUM_SCANCODES> m_down{};
};

} // namespace hexagoal::test
