// The keyboard: MAME's keys for two players, and free keys for everything else.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "platform/press_latch.hpp"

#include <vector>

union SDL_Event;

namespace hexagoal {

class Keyboard {
public:
    Keyboard();

    /// Takes in a key event. True: a key that seat 0 plays with went down.
    bool handle(const SDL_Event& event);

    /// Adds what is held in the next tick to the seats.
    void addTo(std::array<SeatInput, kSeatCount>& seats);

    /// Player 1's half, by the names of the person's own layout where SDL knows it.
    static ControlLabels labels();

private:
    std::vector<PressLatch> m_keys; // one for each row of the key table
};

} // namespace hexagoal
