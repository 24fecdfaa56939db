// Keeps the screen that is on, and changes it between ticks, behind a curtain.
#pragma once

#include "screens/curtain.hpp"
#include "screens/menu/question.hpp"
#include "screens/screen.hpp"
#include "screens/screen_host.hpp"

#include <memory>

namespace hexagoal {

class Director {
public:
    /// labels, speaker: must outlive it. setup: for the screens that it makes.
    Director(const ControlLabels& labels, Speaker& speaker, ScreenSetup setup)
        : m_host(labels, speaker, std::move(setup)) {}
    ~Director();

    /// The curtain closes over the screen that is on, which stands still from now on; then the next one is
    /// made and comes on. The first comes at once.
    void change(const NextScreen& next);
    /// The next tick is the given screen's, without a curtain.
    void change(std::unique_ptr<Screen> next) { m_next = std::move(next); }

    /// Somebody wants the program to end: at once, or after a question where something would be lost.
    void askToQuit();
    /// The person is being asked whether he wants to lose something; the screen stands still.
    bool asking() const { return m_asking; }

    /// The program ends after this tick.
    bool quitting() const { return m_host.quitting(); }

    /// The curtain is closing: another screen comes.
    bool changing() const { return m_host.changing(); }

    /// The screen that is on; null before the first.
    const Screen* current() const { return m_current.get(); }

    /// Of the screen that is on.
    SeatPolicy seatPolicy() const;
    /// Of the ticks: the screen's, but questions and the curtain have the usual one.
    double speed() const;

    /// Somebody writes a text on the screen that is on.
    bool typing() const { return m_current && !asking() && !changing() && m_current->typing(); }

    /// What the screens ask of the program.
    ScreenHost& host() { return m_host; }

    void step(const InputFrame& input);
    void paint(Renderer& renderer, float alpha);

private:
    void bringOn();
    /// Grants what the screen wished, or asks.
    void hearWish();
    void stepQuestion(const InputFrame& input);

    ScreenHost m_host;
    std::unique_ptr<Screen> m_current;
    std::unique_ptr<Screen> m_next;
    Curtain m_curtain;
    Question m_question;
    bool m_asking = false; // about what the host wishes
};

} // namespace hexagoal
