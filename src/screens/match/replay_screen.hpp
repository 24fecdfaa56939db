// A recorded match, seen again: the same pads, the same match. Any button pauses it.
#pragma once

#include "screens/match/camera_choice.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/match_tools.hpp"
#include "screens/menu/pause_menu.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>
#include <vector>

namespace hexagoal {

class ReplayScreen final : public Screen {
public:
    /// play: the replay's, before its first tick.
    ReplayScreen(const ScreenSetup& setup, std::vector<PadRun> log, std::shared_ptr<MatchPlay> play,
                 bool fromList = false);

    void enter(ScreenHost& host) override { m_host = &host; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const MatchPlay& play() const { return *m_play; }

    bool pauseOpen() const { return m_paused; }

private:
    void stepPause(const InputFrame& input);
    void goBack();

    ScreenSetup m_setup;
    std::vector<PadRun> m_log;
    Game m_start; // as it began
    std::shared_ptr<MatchPlay> m_play;
    MatchTools m_tools;
    CameraChoice m_camera{m_setup};
    PauseMenu m_pause;
    bool m_paused = false;
    bool m_fromList;
    ScreenHost* m_host = nullptr;
    int m_restTicks = 0; // since its last tick
};

} // namespace hexagoal
