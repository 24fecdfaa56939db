// How to play: a player on the pitch shows what the buttons do, one after the other.
#pragma once

#include "screens/arcade/arcade_view.hpp"
#include "screens/combinations/drill_play.hpp"

#include <memory>

namespace hexagoal {

class HowToPlay {
public:
    HowToPlay(const MatchSetup& setup, const Tuning& tuning);

    void step();
    /// Words, buttons, and the player in the part that they leave free.
    void paint(Renderer& renderer, float alpha, const ArcadeView& view);

private:
    void show(int lesson);

    std::unique_ptr<DrillPlay> m_drill;
    int m_lesson = 0;
    int m_ticks = 0; // in the lesson
};

} // namespace hexagoal
