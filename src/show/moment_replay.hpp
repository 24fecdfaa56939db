// What was worth seeing, shown again while the ball is dead: played anew from a snapshot, in slow motion,
// from several places. A goal while the match waits for it; a save, a narrow miss or a red card before a
// restart; a kick of a shoot-out while the next taker walks, the last one when the match is over.
#pragma once

#include "render/scene_view.hpp"
#include "replay/game.hpp"
#include "replay/moments.hpp"
#include "show/match_picture.hpp"
#include "show/step_trace.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hexagoal {

class MomentReplay {
public:
    /// Makes all that the first replay will need: some milliseconds that nobody misses while a match begins.
    void rehearse(const Game& live);
    /// Takes in the tick of the match just stepped, and goes on itself by one tick of the display. A match
    /// that is over stands still: then it only goes on.
    void step(const Game& live);
    /// The match was put there: nothing is shown.
    void rewindTo(const MatchState& match);

    /// Is to be seen instead of the match.
    bool shows() const { return m_shows; }
    /// Shows something, or is about to, or just has.
    bool busy() const { return m_shows || m_wiping; }
    /// Somebody has seen enough.
    void end();
    /// How much of the picture the change from one picture to the other covers, 0…1.
    float curtain() const;

    const CameraView& camera() const { return m_camera; }
    /// Sets the view's camera and adds all that is drawn.
    void fill(SceneView& view);

    /// What is read off the picture.
    float ballSpeed() const; ///< m/s
    float stretch() const;   ///< m: how far the net is pushed from where it hangs; of a goal
    MomentKind kind() const { return m_seen.moment.kind; }
    bool slow() const { return m_slow; }                  ///< a quarter of the speed, else more
    std::size_t angles() const { return m_shots.size(); } ///< of what is shown

    /// The match that is played anew, while shows(), and its picture.
    const Game& game() const { return *m_game; }
    const MatchPicture& picture() const { return m_picture; }

private:
    enum class Angle : std::uint8_t {
        Net,       ///< low behind it, looking out through the mesh
        Shoulder,  ///< of who struck the ball
        Post,      ///< beside the one that the ball was farther from, from the pitch
        Touchline, ///< low, from beside where it happened
        High       ///< wide, from over the touchline: how it came about
    };
    /// One picture, of ticks of the match.
    struct Shot {
        Angle angle = Angle::Net;
        std::int32_t from = 0;
        std::int32_t to = 0;
        int pace = 1;              ///< of the ball's steps in a tick of the display, where it is not slow
        std::int32_t slowFrom = 0; ///< from here to there at a quarter of the speed
        std::int32_t slowTo = 0;
        bool holds = false; ///< stands for a moment at the deepest bulge

        int length() const;
    };
    /// What happened, as far as it is known by now.
    struct Seen {
        Moment moment{};
        int goal = 0; ///< whose net it was about
        // Of a goal:
        std::int32_t deepest = 0;
        Vec3 deepestPlace{};
        float depth = 0.0f; ///< m over the line
    };

    void watch(const MatchState& match, const MatchContext& context);
    void watchNet(const MatchState& match, const MatchContext& context);
    void planBriefly();
    void planGoal(const Game& live);
    void planMoment(const Game& live);
    void planKick(const Game& live);
    void plan(const Game& live);
    void keep(const Game& live);
    void take(const Game& live);
    /// Adds a picture if there is time for it.
    bool add(Shot shot);
    /// ... or as much of its end as there is, at least what is slow.
    void addTheEnd(Shot shot);
    bool isDue(const MatchState& match, const MatchContext& context) const;
    static bool isDead(const MatchState& match, const MatchContext& context);
    bool isOver(const Game& live) const;
    void begin(const Shot& shot);
    void play(const std::vector<PadRun>& log);
    Vec3 focusFor(Vec3 ball) const;
    void showStep();
    const WorldState& world() const; ///< as the step that is shown left it
    CameraView place(const Shot& shot) const;

    Seen m_seen{};
    std::optional<Game> m_game;
    StepTrace m_trace;
    MatchPicture m_picture;
    std::vector<Shot> m_shots;
    std::size_t m_shot = 0;
    int m_quarter = 0; ///< the ball's step of the tick that is shown
    int m_held = 0;    ///< ticks of the display that the deepest bulge has been shown
    bool m_slow = false;
    int m_room = 0; ///< ticks of the display that are left for pictures
    Moments m_moments;
    std::optional<Moment> m_pending; ///< to be shown when the ball is dead
    std::int32_t m_kept = -1;        ///< tick of the moment for which m_game waits
    int m_overTicks = 0;             ///< of the display since the match was over
    std::int32_t m_watched = -1;     ///< the last tick of the match that was taken in
    bool m_planned = false;
    int m_period = 0; ///< of the match when that was planned
    bool m_shows = false;
    int m_wipe = 0; ///< ticks from the middle of a change of pictures: before it negative
    bool m_wiping = false;
    Vec3 m_focus{};
    Vec3 m_focusSpeed{};
    CameraView m_camera{};
};

} // namespace hexagoal
