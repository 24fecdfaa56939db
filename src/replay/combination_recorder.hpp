// Writes down what a hand does, as the steps of a combination (M7).
#pragma once

#include "replay/combination.hpp"

namespace hexagoal {

class CombinationRecorder {
public:
    static constexpr int kRestTicks = 60; ///< of doing nothing end it

    /// Waits for the first thing that the hand does.
    void start();

    /// One tick of a pad, with where its player faces. False: it is over, by rest or because no more fits.
    bool step(const PadInput& live, Vec3 facing);

    bool begun() const { return m_begun; }
    int frames() const { return m_made.frames(); }
    /// Without the rest at its end.
    std::vector<CombinationStep> steps() const;

private:
    Combination m_made;
    Vec3 m_front{};
    bool m_begun = false;
    int m_rest = 0;
};

} // namespace hexagoal
