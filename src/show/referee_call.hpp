// Why the referee has stopped play: what he saw, who did it, and where. Found from the events of a tick and
// from what was watched before it; the match keeps no reasons.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

enum class CallReason : std::uint8_t {
    None,
    LastTouch, ///< the ball went out off somebody
    Offside,
    LateTackle,
    TackleFromBehind,
    LateSlide,
    SlideFromBehind,
    Charge,
    ChargeFromBehind,
    Handball, ///< a keeper's, outside his area
    BackPass, ///< taken in the hands
    HeldTooLong,
    SecondTouch, ///< of who took a restart
    SecondYellow,
    Count
};

struct RefereeCall {
    CallReason reason = CallReason::None;
    PlayerId by = kNobody; ///< whom it is about
    Vec3 point{};          ///< the hit point (C2); of an offside, where he stood as the ball was played
    float line = 0.0f;     ///< z of the offside line then
    float beyond = 0.0f;   ///< m that he stood beyond it

    bool isFoul() const { return reason >= CallReason::LateTackle && reason < CallReason::SecondYellow; }
};

class RefereeCalls {
public:
    /// Takes in the tick that was just stepped. None: nothing was called in it that has a reason.
    std::optional<RefereeCall> listen(const MatchState& match);
    void clear() { *this = {}; }

private:
    void watchOffside(const MatchState& match);
    RefereeCall offside(const Event& event, const MatchState& match) const;
    RefereeCall foul(const Event& event, const MatchState& match) const;

    OffsideWatch m_watch{};                   // as it was last set
    std::array<Vec3, kPlayerCount> m_stood{}; // where everybody was then
    std::optional<RefereeCall> m_playedOn;    // a foul with advantage
    PlayerId m_onceOnly = kNobody;            // of the tick before: the whistle forgets it
    PlayerId m_backPasser = kNobody;
};

/// What he did, in small letters: "slide from behind".
std::string_view reasonText(CallReason reason);

} // namespace hexagoal
