// The machine: attract loop, game, ranking, operator menu. It paints what the session says and hands in what
// was pressed; the cabinet decides.
#pragma once

#include "cabinet/cabinet.hpp"
#include "screens/arcade/arcade_input.hpp"
#include "screens/arcade/arcade_view.hpp"
#include "screens/arcade/how_to_play.hpp"
#include "screens/arcade/operator_menu.hpp"
#include "screens/curtain.hpp"
#include "screens/help/key_strip.hpp"
#include "screens/match/camera_choice.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/replay_saver.hpp"
#include "screens/menu/panel_check.hpp"
#include "screens/menu/pause_menu.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace hexagoal {

class ArcadeScreen final : public Screen {
public:
    /// How a fixture becomes a match; tests have shorter ones.
    using MakePlay = std::function<std::unique_ptr<MatchPlay>(const MatchSetup&, const Tuning&)>;

    /// atHome: a game begins at once and leads back to the title; else a cabinet, which stays on.
    explicit ArcadeScreen(const ScreenSetup& setup, bool atHome = false, MakePlay makePlay = {});

    void enter(ScreenHost& host) override { m_host = &host; }
    void leave() override;
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    std::string_view wouldLose() const override;
    void step(const InputFrame& devices) override;
    void paint(Renderer& renderer, float alpha) override;

    const Cabinet& cabinet() const { return *m_setup.cabinet; }
    const MatchPlay* play() const { return m_play.get(); }
    bool pauseOpen() const { return m_pauseOpen; }
    const PauseMenu& pauseMenu() const { return m_pause; }
    const OperatorMenu& operatorMenu() const { return m_operator; }
    const KeyStrip& strip() const { return m_strip; }

private:
    /// What is behind the words; the curtain falls between two of them.
    enum class Scene {
        Title,
        Demo,
        Ranking,
        HowToPlay,
        Select,
        Intro,
        Pitch,
        Champion,
        Initials,
        Tilt,
        Operator
    };
    static Scene sceneOf(const SessionState& session);

    // arcade_home.cpp
    /// The match may be kept from the page of its result.
    bool offersReplay() const;
    void stepReplay(const InputFrame& input);
    /// Keeps what was played so far.
    bool keepReplay();
    /// The button that keeps it, or what has come of it.
    void paintReplayLine(Canvas& canvas, const TypeSizes& type) const;
    /// The pause menu comes, at home.
    bool pausesAtHome(const InputFrame& input);
    void stepPause(const InputFrame& input);
    /// What each seat signs the ranking with.
    Signs signs() const;
    /// The run so far counts for those who play it. won: the match that has just ended.
    void countRun(bool won) const;
    /// The champion's men stand round their cup on the pitch of the last match, and paper falls.
    void stepCeremony();

    // arcade_begin.cpp
    void beginMatch();
    void beginDemo();
    /// A match of the CPU at the venue whose turn it is.
    MatchSetup demo(std::uint64_t seed, std::uint64_t turn) const;
    /// Of the session's fixture, by name.
    std::string_view fixtureVenue() const;
    /// The venue of that name, or what the command line asked for.
    Venue venueAt(std::string_view name, std::uint64_t seed) const;

    // arcade_screen.cpp
    void refuseBarePanels(SessionInput& told);
    void listen();
    void stepPlay(const InputFrame& input);
    void followScene();
    void sound(const SessionEvent& event);
    void paintScene(Renderer& renderer, float alpha, const ArcadeView& view);
    /// The match, and what the session has to say over it.
    void paintPitch(Renderer& renderer, float alpha, const ArcadeView& view);

    ScreenSetup m_setup;
    bool m_atHome;
    MakePlay m_makePlay;
    ScreenHost* m_host = nullptr;
    ArcadeInput m_input;
    PanelCheck m_panel;
    OperatorMenu m_operator;
    Curtain m_curtain;
    SessionState m_shown; // what is painted: while the curtain closes, what was there before
    Scene m_scene = Scene::Title;

    std::unique_ptr<MatchPlay> m_play;      // of the game, or the demonstration
    std::unique_ptr<MatchPlay> m_titlePlay; // behind the title
    std::unique_ptr<HowToPlay> m_howToPlay;
    std::uint32_t m_fixture = 0; // that m_play plays; 0: a demonstration
    MatchTally m_tally;
    std::optional<MatchReport> m_report; // for the session's next tick
    bool m_demoOver = false;
    int m_overTicks = 0;
    int m_ceremonyTicks = 0; // since it was first seen

    CameraChoice m_camera{m_setup, m_atHome ? CameraChoice::Keeps::Always : CameraChoice::Keeps::AGame};
    KeyStrip m_strip; // on a cabinet in the first minute of who has just begun
    PauseMenu m_pause;
    bool m_pauseOpen = false;
    ReplaySaver m_replay{nullptr}; // of m_play; on a cabinet there is nowhere to keep it
    int m_replayTold = 0;          // ticks that are left to read what has come of it
    bool m_started = false;        // at home: the game was begun
    int m_ticks = 0;
};

} // namespace hexagoal
