// Practice: one drill, ball after ball, on the real match; what each ball was worth, and when it is over.
#pragma once

#include "replay/drill_fit.hpp"
#include "replay/practice_points.hpp"
#include "replay/practice_scene.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// How a ball ended.
enum class BallEnd : std::uint8_t {
    None,   ///< it is still being played
    Goal,   ///< or the course was finished
    Saved,  ///< the keeper has it, or turned it away
    Frame,  ///< off post or bar, and out
    Wide,   ///< out of play
    Lost,   ///< somebody else has it
    NoGoal, ///< shot, and nothing more will come of it
    TimeUp, ///< too slow
};

/// One run of a drill. It owns no match: who shows or tests it makes the match of scene(), steps it by pads()
/// and tells listen() of every tick. The same seed and the same hands give the same score.
class PracticeRun {
public:
    /// setup: teams, kits and venue; all else is the drill's own.
    PracticeRun(PracticeKind kind, MatchSetup setup, const Tuning& tuning, std::uint64_t seed);

    /// The match in which the present ball lies ready.
    Game scene() const { return makePracticeScene(m_kind, m_ball, m_setup, m_tuning, m_seed); }
    /// The pads of a tick: seat 0's is the person's; the winger of a cross has one of his own.
    Pads pads(const PadInput& hand, const MatchState& match, const MatchContext& context) const;
    /// Takes in the tick that was just stepped.
    void listen(const MatchState& match, const MatchContext& context);

    /// The present ball is over and looked at: scene() makes the next one.
    bool sceneDue() const { return m_sceneDue; }
    /// The scene was made.
    void begin();
    bool over() const { return m_over; }

    PracticeKind kind() const { return m_kind; }
    /// Gates count as they are passed.
    int score() const;
    int ball() const { return m_ball; } ///< from 0; in the course the one there is
    int ballCount() const;
    /// Goals; in the course gates passed.
    int hits() const { return m_hits; }
    int missedGates() const { return m_missed; }
    /// Of the drill's clock, or −1 where there is none. What a missed gate costs is taken off.
    int ticksLeft() const;
    /// Of the last ball; None while one is played.
    BallEnd ended() const { return m_ended; }
    const PracticePoints& points() const { return m_points; }
    /// Since it ended.
    int endedTicks() const { return m_endedTicks; }
    /// What happened in the last tick, for what is heard and shown.
    bool gatePassed() const { return m_gatePassed; }
    bool gateMissed() const { return m_gateMissed; }

    const PracticeCourse& course() const { return m_course; }
    int nextGate() const { return m_gate; }
    /// Of those behind him.
    bool passed(int gate) const { return m_passed[static_cast<std::size_t>(gate)]; }
    static constexpr int kGatePoints = 40;
    static constexpr int kMissedGateSeconds = 3;

private:
    void play(const MatchState& match, const MatchContext& context);
    void followCourse(const MatchState& match, bool lost);
    void noteStrike(Vec3 from);
    void noteWall(const MatchState& match);
    void end(BallEnd how);
    PracticePoints goalPoints(const MatchState& match, const MatchContext& context, Vec3 at) const;

    PracticeKind m_kind;
    MatchSetup m_setup;
    Tuning m_tuning;
    std::uint64_t m_seed;
    DrillFit m_fit;          // distances count as on the full pitch
    PracticeCourse m_course; // of the course alone

    int m_ball = 0;
    int m_score = 0;
    int m_hits = 0;
    int m_clock = 0;     // ticks played, all balls
    int m_ballTicks = 0; // ticks played of this one
    int m_sinceShot = -1;
    bool m_struck = false; // a set piece was taken
    bool m_saved = false;
    bool m_framed = false;
    Strike m_strike{};
    Vec3 m_before{}; // the ball, a tick ago

    int m_gate = 0;
    std::array<bool, PracticeCourse::kGates> m_passed{};
    int m_missed = 0;
    bool m_gatePassed = false;
    bool m_gateMissed = false;

    BallEnd m_ended = BallEnd::None;
    PracticePoints m_points;
    int m_endedTicks = 0;
    bool m_sceneDue = false;
    bool m_over = false;
};

} // namespace hexagoal
