// The tutorial: five lessons of half a minute. Each says what to do with the keys in hand, looks whether it
// was done, and goes on. The pause menu skips a lesson, or all.
#pragma once

#include "replay/tutorial.hpp"
#include "screens/match/camera_choice.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/play_settings.hpp"
#include "screens/menu/pause_menu.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>

namespace hexagoal {

class TutorialScreen final : public Screen {
public:
    explicit TutorialScreen(const ScreenSetup& setup);

    void enter(ScreenHost& host) override { m_host = &host; }
    double speed() const override { return m_paused || m_finished ? 1.0 : gameSpeed(m_setup); }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const TutorialRun& run() const { return m_run; }
    const MatchPlay& play() const { return *m_play; }
    bool pauseOpen() const { return m_paused; }
    const PauseMenu& pauseMenu() const { return m_pause; }
    /// All five are behind him.
    bool finished() const { return m_finished; }

private:
    void stepPause(const InputFrame& input);
    void begin();
    void goOn();
    void playOn(const InputFrame& input);
    void paintTask(Canvas& canvas) const;
    void paintPraise(Canvas& canvas) const;
    void paintEnd(Canvas& canvas) const;

    ScreenSetup m_setup;
    ScreenHost* m_host = nullptr;
    TutorialRun m_run;
    std::unique_ptr<MatchPlay> m_play;
    CameraChoice m_camera{m_setup};
    PauseMenu m_pause{{PauseRow::Skip}};
    bool m_paused = false;
    bool m_finished = false;
    int m_readTicks = 0; // left until the ball may be played: the task is to be read first
    int m_restTicks = 0; // since the lesson was done, or the ball lost
    int m_ticks = 0;     // of this lesson
};

} // namespace hexagoal
