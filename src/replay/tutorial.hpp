// The tutorial: five lessons on practice's own scenes. Each is over when the person did what it teaches.
#pragma once

#include "replay/practice.hpp"

namespace hexagoal {

/// One lesson after the other. It owns no match: who shows or tests it makes the match of scene(), steps it
/// by pads() and tells listen() of every tick.
class TutorialRun {
public:
    TutorialRun(MatchSetup setup, const Tuning& tuning, std::uint64_t seed);

    Lesson lesson() const { return m_lesson; }
    int number() const { return static_cast<int>(m_lesson); } ///< from 0
    /// The lesson's match, at its beginning. It counts from now on.
    Game scene();
    /// The pads of a tick: seat 0's is the person's; the opponent who comes with the ball has one of his own.
    Pads pads(const PadInput& hand, const MatchState& match) const;
    /// Takes in the tick that was just stepped, and the pad of it.
    void listen(const MatchState& match, const MatchContext& context, const PadInput& hand);

    /// What the lesson teaches was done.
    bool done() const { return m_done; }
    /// The ball is lost for the lesson: its scene is to be made again.
    bool failed() const { return m_failed; }
    /// How much of it was done, and of how many: gates; else 0 or 1 of 1.
    int steps() const { return m_steps; }
    int stepsNeeded() const { return m_lesson == Lesson::Dribble ? kGatesNeeded : 1; }
    /// On to the next; false: that was the last.
    bool next();

    const PracticeCourse& course() const { return m_dribble.course(); }
    const PracticeRun& dribble() const { return m_dribble; }

    static constexpr int kGatesNeeded = 3;

private:
    void listenToEvents(const MatchState& match);
    bool lost(const MatchState& match) const;

    MatchSetup m_setup;
    Tuning m_tuning;
    std::uint64_t m_seed;
    Lesson m_lesson = Lesson::Dribble;
    PracticeRun m_dribble;
    int m_steps = 0;
    int m_ticks = 0;        // of this try
    int m_struckTicks = -1; // since the ball was struck; −1: it was not
    std::uint64_t m_tries = 0;
    bool m_ran = false;     // he used the stick in this try
    bool m_pressed = false; // a button in this try: not the law took the free kick
    bool m_done = false;
    bool m_failed = false;
};

} // namespace hexagoal
