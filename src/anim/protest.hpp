// A captain who does not agree: after some free kicks and penalties against his side, and after each card
// that goes with one, he takes a few steps to the referee, his arms out, and turns away. Seen only, while the
// ball is dead: he is drawn off from where the match has him, and is back before it can be played.
#pragma once

#include "anim/gestures.hpp"
#include "match/state.hpp"

namespace hexagoal {

class Protest {
public:
    void reset() { *this = {}; }
    /// The tick just played.
    void step(const MatchState& match, const MatchContext& context);

    /// Who protests; nobody: it is accepted.
    PlayerId who() const { return m_who; }
    /// He as he is to be drawn.
    const PlayerState& shown() const { return m_shown; }
    /// What he says with his body.
    const Acting& acting() const { return m_acting; }

private:
    void hear(const MatchState& match, const MatchContext& context);
    void begin(const MatchState& match, const MatchContext& context, const Event& given, bool surely);
    void act(const MatchState& match);
    float share() const;
    bool faces() const;

    PlayerId m_who = kNobody;
    PlayerState m_shown{};
    Acting m_acting{};
    int m_ticks = 0;
    int m_length = 0;
    float m_givesUp = 0.0f; ///< tick in which he turns away
    Vec3 m_off{};           ///< from where the match has him
    Vec3 m_facing{};        ///< of him as drawn
    float m_stride = 0.0f;
};

} // namespace hexagoal
