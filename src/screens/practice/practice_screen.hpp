// Practice: a menu of the drills with their bests, a run of one of them, its result.
#pragma once

#include "cabinet/practice_bests.hpp"
#include "replay/practice.hpp"
#include "screens/match/camera_choice.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/play_settings.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/pause_menu.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>
#include <string>

namespace hexagoal {

class PracticeScreen final : public Screen {
public:
    enum class Stage {
        Menu,
        CountDown, ///< the scene stands still: three, two, one
        Run,
        Paused,
        Result
    };

    explicit PracticeScreen(const ScreenSetup& setup);

    void enter(ScreenHost& host) override;
    double speed() const override { return m_stage == Stage::Run ? gameSpeed(m_setup) : 1.0; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    Stage stage() const { return m_stage; }
    const PracticeRun* run() const { return m_run.get(); }
    /// Of the one who plays; a guest's are the machine's. Anywhere but at the Stadium they are of this day.
    PracticeBests bests() const;
    /// Where it is played, by name.
    const std::string& venue() const { return m_teams.venue.name; }
    const MenuList& menu() const { return m_menu; }
    const PauseMenu& pauseMenu() const { return m_pause; }
    bool newBest() const { return m_newBest; }

private:
    void turnTo(Stage stage);
    void stepMenu(const InputFrame& input);
    void stepCountDown(const InputFrame& input);
    void stepRun(const InputFrame& input);
    void stepPaused(const InputFrame& input);
    void stepResult(const InputFrame& input);
    void turnVenue(int by);
    bool atStadium() const { return venue() == kStadium; }
    void showDrill(PracticeKind kind);
    void start(PracticeKind kind);
    void layOut();
    void nextBall();
    void playOn(const InputFrame& input);
    void finish();
    void backToMenu();
    void chooseAfter(const MenuAnswer& answer);
    PracticeKind kind() const { return m_kind; }

    ScreenSetup m_setup;
    std::shared_ptr<BestsBook> m_book;
    MatchSetup m_teams; // who plays, and where; the drills do the rest
    std::uint64_t m_seed;
    ScreenHost* m_host = nullptr;

    Stage m_stage = Stage::Menu;
    Stage m_pausedFrom = Stage::Run;
    int m_stageTicks = 0;
    int m_ticks = 0;
    MenuList m_menu;
    CameraChoice m_camera{m_setup};
    PauseMenu m_pause{{}, "practice.menu"};
    PracticeKind m_kind = PracticeKind::Shooting;
    std::unique_ptr<PracticeRun> m_run;
    std::unique_ptr<MatchPlay> m_play;             // of the present ball, or behind the menu
    PracticeKind m_shown = PracticeKind::Shooting; // whose scene is behind the menu
    bool m_venueShown = true;                      // … at the venue that is chosen
    int m_restTicks = 0;                           // since the focus of the menu rests
    int m_gateTicks = 0;                           // since a gate was passed or missed
    int m_setTicks = 0;                            // left until the next ball may be played
    int m_before = 0;                              // the best before this run
    bool m_newBest = false;
};

} // namespace hexagoal
