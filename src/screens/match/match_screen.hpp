// A match: people and CPU play it, start pauses it, its end leads to the result.
#pragma once

#include "screens/help/key_strip.hpp"
#include "screens/match/camera_choice.hpp"
#include "screens/match/match_order.hpp"
#include "screens/match/match_pause.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/match_tools.hpp"
#include "screens/match/play_settings.hpp"
#include "screens/match/replay_saver.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>

namespace hexagoal {

class MatchScreen final : public Screen {
public:
    /// opened: flight, line-ups and toss come before it, and any button ends them.
    MatchScreen(const ScreenSetup& setup, const MatchOrder& order, bool opened = false);
    /// Goes on with a match that was left in its pause menu, or with a film that somebody plays on.
    MatchScreen(const ScreenSetup& setup, const MatchOrder& order, std::shared_ptr<MatchPlay> play);

    void enter(ScreenHost& host) override { m_host = &host; }
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    std::string_view wouldLose() const override;
    double speed() const override { return m_paused ? 1.0 : gameSpeed(m_setup); }
    void step(const InputFrame& devices) override;
    void paint(Renderer& renderer, float alpha) override;

    const MatchPlay& play() const { return *m_play; }
    bool pauseOpen() const { return m_paused; }
    const KeyStrip& strip() const { return m_strip; }
    const PauseMenu& pauseMenu() const { return m_pause.menu(); }
    MatchOverlays overlays() const { return m_tools.overlays; }

private:
    void stepPause(const InputFrame& input);
    void openPause();

    ScreenSetup m_setup;
    MatchOrder m_order;
    std::shared_ptr<MatchPlay> m_play;
    ScreenHost* m_host = nullptr;
    MatchPause m_pause;
    ReplaySaver m_replay;
    MatchTools m_tools;
    CameraChoice m_camera{m_setup};
    KeyStrip m_strip;
    bool m_paused = false;  // by the menu
    bool m_counted = false; // for those who played it
    int m_overTicks = 0;
};

} // namespace hexagoal
