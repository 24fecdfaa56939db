// What lies between two screens: hexagons that grow over the one and shrink off the other; a fade where
// nothing is to move.
#pragma once

namespace hexagoal {

class Canvas;

class Curtain {
public:
    static constexpr int kCloseTicks = 8;
    static constexpr int kOpenTicks = 14;

    void close();
    /// From closed.
    void open();
    void step();

    bool closed() const { return m_stage == Stage::Closing && m_ticks >= kCloseTicks; }
    /// Nothing of it is to be seen.
    bool away() const { return m_stage == Stage::Away; }

    void paint(Canvas& canvas) const;

private:
    enum class Stage { Away, Closing, Opening };

    Stage m_stage = Stage::Away;
    int m_ticks = 0; // in the stage
};

} // namespace hexagoal
