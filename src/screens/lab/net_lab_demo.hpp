// Plays the Net Lab by itself while nobody touches it.
#pragma once

#include "core/rng.hpp"
#include "screens/lab/net_lab_shot.hpp"

#include <cstdint>

namespace hexagoal {

/// Aims, charges and lets go, shot after shot; the same seed gives the same shots.
class LabDemo {
public:
    explicit LabDemo(std::uint64_t seed) : m_rng(seed, 1) {}

    void begin(const ShotCommand& from);

    /// One tick: moves the command as a person would; true on the tick of the shot. ready: the ball lies at
    /// its place.
    bool step(ShotCommand& command, bool ready, const GoalSpec& goal);

    int shots() const { return m_shots; }

private:
    void choose(const ShotCommand& from, const GoalSpec& goal);

    Rng m_rng;
    ShotCommand m_from;
    ShotCommand m_to;
    int m_tick = -1; // since it began to aim; below 0: has not yet
    int m_shots = 0;
};

} // namespace hexagoal
