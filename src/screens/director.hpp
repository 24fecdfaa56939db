// Keeps the screen that is on, and changes it between ticks.
#pragma once

#include "platform/control_labels.hpp"
#include "screens/screen.hpp"

#include <memory>

namespace hexagoal {

class Director {
public:
    explicit Director(const ControlLabels& labels) : m_labels(labels) {}
    ~Director();

    /// The next tick is the given screen's.
    void change(std::unique_ptr<Screen> next) { m_next = std::move(next); }

    /// Ends the program after this tick.
    void quit() { m_quitting = true; }
    bool quitting() const { return m_quitting; }

    /// The screen that is on; null before the first.
    const Screen* current() const { return m_current.get(); }

    /// Of the screen that is on.
    SeatPolicy seatPolicy() const;

    /// What the controls of the device in hand are called.
    const ControlLabels& labels() const { return m_labels; }

    void step(const InputFrame& input);
    void paint(Renderer& renderer, float alpha);

private:
    void bringOn();

    const ControlLabels& m_labels;
    std::unique_ptr<Screen> m_current;
    std::unique_ptr<Screen> m_next;
    bool m_quitting = false;
};

} // namespace hexagoal
