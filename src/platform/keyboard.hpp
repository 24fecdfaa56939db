// The keyboard, with a half for each of two players.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/device_map.hpp"
#include "platform/press_latch.hpp"

#include <vector>

union SDL_Event;

namespace hexagoal {

class Keyboard {
public:
    explicit Keyboard(KeySet keys = KeySet::Cabinet);

    const DeviceMap& map() const { return m_map; }
    void setMap(const DeviceMap& map) { m_map = map; }

    /// Takes in a key event; returns a bit for each player who has a key there that went down.
    unsigned handle(const SDL_Event& event);

    /// Takes in what the next tick sees, and what it means.
    void sample();
    const RawState& raw() const { return m_raw; }
    Played play() const { return playedBy(m_map, m_raw); }

    /// By the names of the person's own layout where SDL knows it.
    static std::string nameOf(Control key);
    ControlLabels labelsNow() const;
    /// Player 1's half as it ships.
    static ControlLabels labels(KeySet keys = KeySet::Cabinet);

private:
    DeviceMap m_map;
    RawState m_raw;
    std::vector<PressLatch> m_keys; // by scancode
};

} // namespace hexagoal
