// A match that runs and is seen: game, camera, picture and what is written over it. The screens that show a
// match hold one.
#pragma once

#include "cabinet/seat_tally.hpp"
#include "core/fixed_step.hpp"
#include "platform/input.hpp"
#include "replay/combination_player.hpp"
#include "replay/game.hpp"
#include "screens/help/key_strip.hpp"
#include "screens/match/button_holds.hpp"
#include "screens/match/stick_turn.hpp"
#include "show/hud_rehearsal.hpp"
#include "show/match_camera.hpp"
#include "show/match_debug.hpp"
#include "show/match_hud.hpp"
#include "show/match_opening.hpp"
#include "show/match_picture.hpp"
#include "show/match_rumble.hpp"
#include "show/match_sounds.hpp"
#include "show/moment_replay.hpp"
#include "show/sound_captions.hpp"
#include "tuning/tuning_file.hpp"

#include <functional>
#include <optional>

namespace hexagoal {

class ProfileBook;
class ScreenHost;
struct ScreenSetup;

class MatchPlay {
public:
    MatchPlay(MatchSetup setup, const Tuning& tuning);
    explicit MatchPlay(Game game);

    /// One tick of the program: as many of the match as its speed makes.
    void step(const Pads& pads);
    /// The pads of a frame of input, as they are.
    static Pads padsOf(const InputFrame& input);
    /// The same as its people hold buttons: what step() is to be given, once a tick.
    Pads hands(const InputFrame& input, const ScreenSetup& setup);
    /// Play is interrupted: no button goes on, and what is down counts when it is pressed anew.
    void letGo() { m_holds.letGo(); }

    /// From now on chords play what the book says; before, pads go to the match as they are: replays.
    void useCombinations(const CombinationBook& book);

    /// The camera keeps this place in the picture beside the ball: a goal that is to be shot at. share: how
    /// much of the way there it looks.
    void lookAlsoAt(Vec3 place, float share = 0.35f);
    /// The camera's kind from now on; one that does not suit the match gives way (kindFor). It flies there,
    /// or is there at once.
    void useCamera(CameraKind kind, bool atOnce = false);
    /// Plays what is heard of the last step(), from where the camera stands.
    void sound(ScreenHost& host);
    /// Shakes the pads by what happened to their players in the last step(), once.
    void rumble(const ScreenSetup& setup);

    /// Who sits at the controls, by seat; a guest has none.
    void nameSeats(const ProfileBook& players);

    void leaveOutOfficials() { m_picture.leaveOutOfficials(); }
    /// The match is over, and a side is the champion: the ceremony begins, with paper of these colours.
    void crown(int side, const std::array<Colour, 3>& colours) { m_picture.crown(side, colours); }
    void leaveOutCrowd() {
        m_picture.leaveOutCrowd();
        m_sounds.leaveOutCrowd();
    }

    /// A match that has not begun is opened first: flight, line-ups, toss. Its ticks begin when that is over.
    void open(MatchOpening::Form form = MatchOpening::Form::Whole) { m_opening.begin(form); }
    bool opening() const { return m_opening.runs(); }
    /// Enough of it.
    void endOpening();

    // The developer's tools.
    void setPaused(bool paused) { m_clock.setPaused(paused); }
    bool paused() const { return m_clock.paused(); }
    void stepOnce() { m_clock.requestSingleStep(); }
    void setSpeed(double speed) { m_clock.setSpeed(speed); }
    double speed() const { return m_clock.speed(); }
    void rewind(int ticks);

    // Of a match that was recorded.
    /// Shows it in another state. told: what was written over all of it, of which the rest is forgotten.
    void put(Game game, const MatchHud& told);
    /// Somebody plays on from here: from now on it is another match than the one that was recorded.
    void takeOver() { m_takenOver = true; }
    /// It is a film: no button of its players does anything.
    void watch() { m_recorded = true; }
    bool takenOver() const { return m_takenOver; }
    /// From now on seen from there instead of by its camera; none: by its camera.
    void lookThrough(std::optional<CameraView> eye) { m_eye = eye; }
    /// Whether moments are shown again while the ball is dead.
    void showReplays(bool on) { m_replays = on; }
    /// Whether a pause menu stands over what is written, beside which there is room to tell who has scored.
    void standBehindMenu(bool on) { m_behindMenu = on; }
    /// Ball and nets as they are drawn: slower than it was played, at each of N1's steps.
    const WorldState& drawnWorld(float alpha) const;

    /// marks: draws things of its own into the scene.
    void paintScene(Renderer& renderer, float alpha, MatchOverlays overlays = 0,
                    const std::function<void(DebugDraw&)>& marks = {});
    /// alpha: as of the scene.
    void paintHud(Renderer& renderer, float alpha, MatchOverlays overlays = 0) const;
    /// The strip of keys, over the radar, unless it would hide the ball, or whom people steer and his name.
    void paintStrip(Canvas& canvas, const KeyStrip& strip, const ControlLabels& labels, float alpha) const;
    /// Where things fall on the canvas, and where the players stand: for what a screen writes itself.
    Projection eye(const Canvas& canvas, float alpha) const;
    MatchPicture::Standing standing(float alpha) const { return m_picture.standing(between(alpha)); }

    const MatchState& match() const { return m_game.match(); }
    const MatchContext& context() const { return m_game.context(); }
    const Game& game() const { return m_game; }
    const MatchHud& hud() const { return m_hud; }
    /// What it has come to.
    ReportSubject report() const { return m_hud.report(match(), context()); }
    const SeatTally& tally() const { return m_tally; }
    const MatchPicture& picture() const { return m_picture; }
    const MatchCamera& camera() const { return m_camera; }
    const MomentReplay& momentReplay() const { return m_replay; }
    /// The match is over, and its last moment is shown again: a button ends that.
    bool looksBack(const InputFrame& input);
    const MatchSounds& sounds() const { return m_sounds; }

private:
    void rehearse(Renderer& renderer, const SceneView& view);
    void stepOpening();
    void paintSoundCaptions(Canvas& canvas, float top) const;
    CameraSubject subject() const;
    DebugSubject debugSubject(float between) const;
    /// Of the way from the tick before the last to the last.
    float between(float alpha) const;
    CameraView view(float between) const { return m_eye ? *m_eye : m_camera.view(between); }
    bool showsReplay() const { return m_replays && m_replay.shows(); }
    /// The step of the last tick that is due, from 1; 0: as the tick before left it, or they are not kept.
    int shownStep(float between) const;

    Game m_game;
    StepTrace m_steps; // of the last tick, while it is slow
    std::optional<CombinationPlayer> m_combinations;
    ButtonHolds m_holds;
    FixedStepClock m_clock;
    MatchPicture m_picture;
    MatchCamera m_camera;
    std::array<StickTurn, kMaxSeats> m_turns{};
    std::optional<Vec3> m_alsoAt;
    float m_alsoShare = 0.0f;
    MatchOpening m_opening;
    MomentReplay m_replay;
    MatchHud m_hud;
    MatchSounds m_sounds;
    SoundCaptions m_soundCaptions;
    SeatTally m_tally;
    std::array<Rumble, kMaxSeats> m_rumble{};
    DebugDraw m_debug;
    float m_aspect = 16.0f / 9.0f; // of the last picture
    std::optional<CameraView> m_eye;
    HudRehearsal m_hudRehearsal;
    int m_pictures = 0; // painted, up to the rehearsal
    bool m_replays = true;
    bool m_recorded = false;
    bool m_behindMenu = false;
    bool m_takenOver = false;
};

/// Ends an opening where anybody presses any button. True if so: what was pressed has done its part.
bool skipsOpening(const InputFrame& input, MatchPlay& play);

/// A match that is over counts for those at its seats whom the game knows.
/// ladder: against the computer it is the arcade's.
void countMatch(const ScreenSetup& setup, const MatchPlay& play, bool ladder = false);

} // namespace hexagoal
