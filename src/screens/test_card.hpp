// Colour bars and a grid to set up a monitor by, and everything that the panel in hand sends.
#pragma once

#include "screens/screen.hpp"

#include <array>

namespace hexagoal {

class Canvas;

class TestCard final : public Screen {
public:
    void enter(Director& director) override { m_director = &director; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

private:
    void paintPanel(Canvas& canvas) const;

    Director* m_director = nullptr;
    InputFrame m_input;
    std::array<ActionSet, kSeatCount> m_everPressed{}; // what has been seen to work
};

} // namespace hexagoal
