// A drill that is seen: a player tries a combination, again and again, or does what a person's pad does.
#pragma once

#include "replay/combination_player.hpp"
#include "replay/combination_recorder.hpp"
#include "show/match_picture.hpp"

namespace hexagoal {

class Renderer;
struct Rect;

class DrillPlay {
public:
    enum class Mode {
        Watch,  ///< the player runs up and plays the combination, again and again
        Live,   ///< the person has the pad; both chords play the combination
        Record, ///< what the pad does is written down
    };

    DrillPlay(const MatchSetup& setup, const Tuning& tuning);

    void watch(const Combination& combination);
    void tryOut(const Combination& combination);
    void record();

    /// One tick. False: trying out or recording is over, because the hands rest.
    bool step(const PadInput& live);

    Mode mode() const { return m_mode; }
    const CombinationPlayer::Now now() const { return m_player.now(0); }
    const CombinationRecorder& recorder() const { return m_recorder; }
    const Game& game() const { return m_game; }

    /// Draws the pitch with the player in the middle of a part of the canvas, and signs over him.
    void paint(Renderer& renderer, float alpha, const Rect& free);

private:
    void again();
    bool stepMode(const PadInput& live);
    bool isOver() const;
    Vec3 wantedFocus() const;

    Game m_fresh; // the drill before its first tick
    Game m_game;
    CombinationPlayer m_player;
    CombinationRecorder m_recorder;
    Combination m_combination;
    MatchPicture m_picture;
    Mode m_mode = Mode::Watch;
    int m_ticks = 0;     // since the drill began anew
    int m_doneTicks = 0; // since there was nothing more to see
    int m_idleTicks = 0; // of the person
    bool m_played = false;
    std::uint8_t m_masked = 0; // buttons that chose a row and are still held
    Vec3 m_focus{};
    Vec3 m_focusBefore{};
};

} // namespace hexagoal
