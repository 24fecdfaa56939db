// Keeps the screen that is on, and changes it between ticks, behind a curtain.
#pragma once

#include "platform/control_labels.hpp"
#include "screens/curtain.hpp"
#include "screens/screen.hpp"
#include "sound/speaker.hpp"

#include <functional>
#include <memory>

namespace hexagoal {

class Director {
public:
    using MakeScreen = std::function<std::unique_ptr<Screen>()>;

    /// Both must outlive it.
    Director(const ControlLabels& labels, Speaker& speaker) : m_labels(labels), m_speaker(speaker) {}
    ~Director();

    /// The curtain closes over the screen that is on, which stands still from now on; then the next one is
    /// made and comes on. The first comes at once.
    void change(MakeScreen next);
    /// The next tick is the given screen's, without a curtain.
    void change(std::unique_ptr<Screen> next) { m_next = std::move(next); }

    /// Ends the program after this tick.
    void quit() { m_quitting = true; }
    bool quitting() const { return m_quitting; }

    /// The curtain is closing: another screen comes.
    bool changing() const { return static_cast<bool>(m_make); }

    /// The screen that is on; null before the first.
    const Screen* current() const { return m_current.get(); }

    /// Of the screen that is on.
    SeatPolicy seatPolicy() const;

    /// What the controls of the device in hand are called.
    const ControlLabels& labels() const { return m_labels; }
    Speaker& speaker() const { return m_speaker; }

    void step(const InputFrame& input);
    void paint(Renderer& renderer, float alpha);

private:
    void bringOn();

    const ControlLabels& m_labels;
    Speaker& m_speaker;
    std::unique_ptr<Screen> m_current;
    std::unique_ptr<Screen> m_next;
    MakeScreen m_make;
    Curtain m_curtain;
    bool m_quitting = false;
};

} // namespace hexagoal
