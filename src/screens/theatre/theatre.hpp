// The replay theatre: a recorded match, gone through at will. To and fro, slow to N1's single steps, from any
// side, with what lies under its bonnet; and played on from any tick.
#pragma once

#include "replay/film.hpp"
#include "screens/free_camera.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/replay_saver.hpp"
#include "screens/menu/stick_repeat.hpp"
#include "screens/next_screen.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"
#include "screens/theatre/theatre_menu.hpp"
#include "screens/theatre/timeline.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>

namespace hexagoal {

/// Of the usual one.
inline constexpr std::array kFilmSpeeds{0.125, 0.25, 0.5, 1.0, 2.0, 4.0};

class Theatre final : public Screen {
public:
    Theatre(const ScreenSetup& setup, const ToReplay& seen);

    void enter(ScreenHost& host) override { m_host = &host; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const MatchPlay& play() const { return *m_play; }
    const TheatreMenu& menu() const { return m_menu; }
    bool running() const { return m_running; }
    double filmSpeed() const;
    bool freeCamera() const { return m_free; }
    bool shooting() const { return m_shooting.has_value(); }

    /// Most pictures of one shooting: a minute.
    static constexpr int kMostPictures = 3600;

private:
    struct Shooting {
        std::filesystem::path folder;
        int pictures = 0;
    };

    void control(const InputFrame& input);
    void wind(const SeatInput& seat);
    void watchThrough(const InputFrame& input);
    void stepMenu(const InputFrame& input);
    void nextCamera();
    void goTo(std::int32_t tick);
    void goOn(int ticks);
    void roll();
    void nextMoment();
    void playOn(int side);
    void beginShooting();
    void stepShooting(const InputFrame& input);
    void goBack();
    bool atEnd() const { return m_play->match().tick >= m_film->ticks(); }
    void drawUnderBonnet(DebugDraw& draw, float alpha) const;

    ScreenSetup m_setup;
    std::shared_ptr<const Film> m_film;
    std::shared_ptr<const MatchHud> m_told;
    std::shared_ptr<MatchPlay> m_play;
    ScreenHost* m_host = nullptr;
    ReplaySaver m_saver;
    TheatreMenu m_menu;
    Timeline m_timeline;
    FreeCamera m_camera;
    CameraKind m_kind = CameraKind::Arcade;
    bool m_free = false;
    bool m_fromList;
    bool m_running = true;
    int m_speed;         // of the speeds that there are
    int m_untouched = 0; // ticks
    StickRepeat m_stick;
    std::optional<std::int32_t> m_wanted; // the tick that is being wound to
    std::optional<Shooting> m_shooting;
    bool m_painted = true; // since the last picture that was asked for
    float m_perPixel = 1.0f;
};

} // namespace hexagoal
