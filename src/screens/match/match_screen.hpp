// A match: people and CPU play it, start pauses it, its end leads to the result.
#pragma once

#include "screens/match/match_order.hpp"
#include "screens/match/match_pause.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/match_tools.hpp"
#include "screens/screen.hpp"
#include "screens/screen_list.hpp"

#include <memory>

namespace hexagoal {

class MatchScreen final : public Screen {
public:
    MatchScreen(const ScreenSetup& setup, const MatchOrder& order);
    /// Goes on with a match that was left in its pause menu.
    MatchScreen(const ScreenSetup& setup, const MatchOrder& order, std::unique_ptr<MatchPlay> play);

    void enter(Director& director) override { m_director = &director; }
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const MatchPlay& play() const { return *m_play; }
    bool pauseOpen() const { return m_paused; }
    MatchOverlays overlays() const { return m_tools.overlays; }

private:
    void stepPause(const InputFrame& input);
    void openPause();
    void editCombinations();

    ScreenSetup m_setup;
    MatchOrder m_order;
    std::unique_ptr<MatchPlay> m_play;
    Director* m_director = nullptr;
    MatchPause m_pause;
    MatchTools m_tools;
    bool m_paused = false; // by the menu
    int m_overTicks = 0;
};

/// A seed for the next match of a series: another match, the same every time.
std::uint64_t nextSeed(std::uint64_t seed);

} // namespace hexagoal
