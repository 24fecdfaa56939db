// A person at the Net Lab: holds buttons and the stick, tick by tick, without a picture.
#pragma once

#include "screens/lab/net_lab_model.hpp"

namespace hexagoal::test {

class LabPlayer {
public:
    explicit LabPlayer(const ScreenSetup& setup = {}) : lab(setup) {}

    /// Ticks with what is held now.
    void wait(int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            SeatInput& seat = m_input.seats[0];
            const ActionSet before = seat.held;
            seat.values = m_values;
            seat.stick = {};
            addStick(seat, m_stick);
            findEdges(seat, before);
            lab.step(m_input, canvas);
            m_input.pointer.pressed = 0;
            m_input.pointer.released = 0;
            m_input.pointer.motion = {};
            m_input.pointer.wheel = 0.0f;
        }
    }
    void hold(Action action) { m_values[index(action)] = 1.0f; }
    void letGo(Action action) { m_values[index(action)] = 0.0f; }
    void stick(float x, float y) { m_stick = {x, y}; }
    /// Down for a tick, up for a tick.
    void tap(Action action) {
        hold(action);
        wait();
        letGo(action);
        wait();
    }
    /// Charges for so many ticks and lets go; the shot is made in the last tick.
    void shoot(int chargeTicks) {
        hold(Action::C);
        wait(chargeTicks);
        letGo(Action::C);
        wait();
    }
    void pointAt(Vec2 place) {
        m_input.pointer.motion = place - m_input.pointer.position;
        m_input.pointer.position = place;
    }
    void mouse(bool down) {
        const std::uint8_t left = PointerInput::bit(PointerButton::Left);
        m_input.pointer.held = down ? left : 0;
        (down ? m_input.pointer.pressed : m_input.pointer.released) = left;
    }

    /// Opens the menu and goes to a row by stick and buttons alone.
    bool goTo(MenuItem item, int rowIndex = 0) {
        if (!lab.menu().isOpen()) {
            tap(Action::Start);
        }
        for (int page = 0; page < kMenuPageCount; ++page) {
            for (int group = 0; group < 8; ++group) {
                for (std::size_t i = 0; i < lab.menu().rows().size(); ++i) {
                    if (lab.menu().focused() == MenuRow{item, static_cast<std::uint8_t>(rowIndex)}) {
                        return true;
                    }
                    tap(Action::Down);
                }
                if (lab.menu().page() != MenuPage::Tuning) {
                    break;
                }
                while (lab.menu().focused().item != MenuItem::Group) {
                    tap(Action::Down);
                }
                tap(Action::Right);
            }
            while (lab.menu().focused().item != MenuItem::Pages) {
                tap(Action::Up);
            }
            tap(Action::Right);
        }
        return false;
    }

    LabModel lab;
    LabCanvas canvas;

private:
    InputFrame m_input;
    std::array<float, kActionCount> m_values{};
    Vec2 m_stick{};
};

} // namespace hexagoal::test
