// What is shown before a match is kicked off: a flight over the ground, both line-ups, and the toss
// (anim/coin_toss) with who has won it.
// The match stands still meanwhile: what is shown is a picture of its state and no part of it.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "render/scene_view.hpp"

namespace hexagoal {

class MatchOpening {
public:
    static constexpr int kFlightTicks = 104;
    static constexpr int kLineUpTicks = 146;
    static constexpr int kTossTicks = 110;
    static constexpr int kTicks = kFlightTicks + kLineUpTicks + kTossTicks; ///< 6 s, and no more

    enum class Part { Flight, LineUps, Toss, Over };
    enum class Form {
        Whole,
        Short, ///< without the line-ups, where both teams have just been shown
        Flight ///< no more than where and who: before a demonstration, which nobody has asked for
    };

    void begin(Form form = Form::Whole) {
        m_ticks = 0;
        m_lineUpTicks = form == Form::Whole ? kLineUpTicks : 0;
        m_tossTicks = form == Form::Flight ? 0 : kTossTicks;
    }
    void step() { m_ticks += runs() ? 1 : 0; }
    void end() { m_ticks = ticks(); }
    bool runs() const { return m_ticks < ticks(); }
    /// Of all parts.
    int ticks() const { return kFlightTicks + m_lineUpTicks + m_tossTicks; }
    Part part() const;

    /// between: of this tick and the next; still: it flies nowhere, and looks from one place in each part.
    CameraView view(const MatchContext& context, float between, bool still) const;
    void paint(Canvas& canvas, const MatchState& match, const MatchContext& context) const;

private:
    /// 0…1 of a part of so many ticks that began then.
    float through(int begin, int ticks) const;

    int m_lineUpTicks = kLineUpTicks;
    int m_tossTicks = kTossTicks;
    int m_ticks = kTicks;
};

} // namespace hexagoal
