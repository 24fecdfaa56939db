// A goal shown again while the match waits: played anew from a snapshot, in slow motion, from several places.
#pragma once

#include "render/scene_view.hpp"
#include "replay/game.hpp"
#include "show/match_picture.hpp"
#include "show/step_trace.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hexagoal {

class GoalReplay {
public:
    /// Takes in the tick of the match just stepped, and goes on itself by one tick of the display.
    void step(const Game& live);
    /// The match was put back: nothing is shown.
    void cancel();

    /// Is to be seen instead of the match.
    bool shows() const { return m_shows; }
    /// How much of the picture the change from one picture to the other covers, 0…1.
    float curtain() const;

    /// Sets the view's camera and adds all that is drawn.
    void fill(SceneView& view);

    /// What is read off the picture.
    float ballSpeed() const;             ///< m/s
    float stretch() const;               ///< m: how far the net is pushed from where it hangs
    bool slow() const { return m_slow; } ///< a quarter of the speed, else half

    /// The match that is played anew, while shows().
    const Game& game() const { return *m_game; }

private:
    enum class Angle : std::uint8_t {
        Net,      ///< low behind it, looking out through the mesh
        Shoulder, ///< of who struck the ball
        Post      ///< beside the one that the ball was farther from, from the pitch
    };
    struct Shot {
        Angle angle = Angle::Net;
        std::int32_t from = 0; ///< ticks of the match
        std::int32_t to = 0;
    };
    /// What happened, as far as it is known by now.
    struct Seen {
        std::int32_t struck = 0; ///< tick of the last deliberate touch before the goal …
        Vec3 from{};             ///< … and where the ball was
        std::int32_t tick = 0;   ///< of the goal
        int goal = 0;            ///< whose net it is in
        std::int32_t deepest = 0;
        Vec3 deepestPlace{};
        float depth = 0.0f; ///< m over the line
    };

    void watch(const MatchState& match, const MatchContext& context);
    void plan(const Game& live);
    void begin(const Shot& shot);
    void play();
    void showStep();
    const WorldState& world() const; ///< as the step that is shown left it
    CameraView place(const Shot& shot) const;

    Seen m_seen{};
    std::optional<Game> m_game;
    std::vector<PadRun> m_log; ///< of the match
    StepTrace m_trace;
    MatchPicture m_picture;
    std::vector<Shot> m_shots;
    std::size_t m_shot = 0;
    int m_quarter = 0; ///< the ball's step of the tick that is shown
    int m_held = 0;    ///< ticks of the display that the deepest bulge has been shown
    bool m_slow = false;
    bool m_planned = false;
    bool m_shows = false;
    int m_wipe = 0; ///< ticks from the middle of a change of pictures: before it negative
    bool m_wiping = false;
    Vec3 m_focus{};
    Vec3 m_focusSpeed{};
    CameraView m_camera{};
};

} // namespace hexagoal
