// The caption that says what the referee has given, and why: CORNER, OFFSIDE, YELLOW CARD. One at a time,
// sliding in.
#pragma once

#include "match/state.hpp"
#include "show/referee_call.hpp"

#include <cstdint>
#include <string_view>

namespace hexagoal {

enum class CaptionKind : std::uint8_t {
    None,
    KickOff,
    ThrowIn,
    Corner,
    GoalKick,
    FreeKick,
    Penalty,
    Offside,
    Foul,
    Advantage,
    YellowCard,
    RedCard,
    Post,
    Save,
    Dodge, ///< a feint beat a tackle (M14)
    Goal,
    HalfTime,
    FullTime,
    GoldenGoal,
    ShootOut,
    KickIn,
};
std::string_view captionText(CaptionKind kind);

class Captions {
public:
    /// Takes in the tick that was just stepped.
    void listen(const MatchState& match);
    void clear() { *this = {}; }

    CaptionKind kind() const { return m_kind; }
    PlayerId player() const { return m_player; } ///< whom it is about, or kNobody
    int side() const { return m_side; }          ///< whose it is; −1: nobody's
    /// Why; its reason is None where there is nothing to say.
    const RefereeCall& call() const { return m_call; }
    /// 0 hidden … 1 there: eases in over 8 ticks, and out.
    float shown() const;
    /// Ticks since it came.
    int age() const { return m_ticks; }

private:
    void show(CaptionKind kind, int side, PlayerId player, const RefereeCall& call);

    CaptionKind m_kind = CaptionKind::None;
    std::int8_t m_side = -1;
    PlayerId m_player = kNobody;
    std::int16_t m_ticks = 0; // since it came
    RefereeCall m_call{};
    RefereeCalls m_calls;
};

} // namespace hexagoal
