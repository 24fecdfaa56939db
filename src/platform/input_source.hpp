// Where the game's input comes from: devices, or a script. A script with no lines is the null device.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "platform/seats.hpp"

namespace hexagoal {

class InputSource {
public:
    virtual ~InputSource() = default;

    /// Takes in what happened since the last call: once per picture, right before stepping.
    virtual void poll() = 0;

    /// The input of the next tick: once per tick.
    virtual const InputFrame& sample() = 0;

    /// Whom devices play for from now on; a script names its seats itself.
    virtual void setSeatPolicy(SeatPolicy) {}

    /// With it Esc, closing the window and the quit chord do nothing; SIGTERM still ends the program
    /// (process.hpp).
    virtual void setKioskLock(bool) {}

    /// Somebody writes a text from now on: keys are letters (InputFrame::typed), but arrows, Enter for start
    /// and Esc for menu. False: keys play again.
    virtual void setTyping(bool) {}

    /// What the controls of the device in hand are called; stays at one address, changes with the device.
    virtual const ControlLabels& labels() const = 0;
};

} // namespace hexagoal
