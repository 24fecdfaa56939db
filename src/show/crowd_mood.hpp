// What the people in the stands feel: one number for each end, told from the match as it is and its events,
// never from what comes later. Picture and sound of the crowd go by it.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

/// Follows a match tick by tick. Random numbers it has none.
class CrowdMood {
public:
    /// The tick that was just stepped. fresh: its events that have not been seen yet.
    void step(const MatchState& match, const MatchContext& context, std::span<const Event> fresh);
    /// The same, and it knows itself which events are fresh.
    void step(const MatchState& match, const MatchContext& context);
    /// A tick without a match: what they feel fades.
    void calm();
    /// Goes on from an earlier state, calmly: what comes is felt again.
    void rewindTo(const MatchState& match);

    /// How near a goal of this side's is, as its people feel it: 0 to 1.
    float danger(int side) const { return end(side).danger; }
    /// 1 when the side has just scored; fades over many seconds.
    float joy(int side) const { return end(side).joy; }
    /// 1 when the other side has; fades too.
    float sorrow(int side) const { return end(side).sorrow; }
    /// 1 when its ball has just missed narrowly, met the post or been held: hands on heads, for seconds.
    float gasp(int side) const { return end(side).gasp; }
    /// Hands are clapped: a corner won, a good save of one's own, half time. 0 to 1.
    float applause(int side) const { return end(side).applause; }

    /// −1 despair, 0 they sit and look, 1 they leap (render/crowd_view.hpp).
    float mood(int side) const;
    /// Of those who are for neither: what either does moves them, and both in less.
    float neutralMood() const;
    /// Share of a side's people that have not left: they do when it is late and they are beaten high.
    float here(int side) const { return end(side).here; }

private:
    struct End {
        float danger = 0.0f;
        float joy = 0.0f;
        float sorrow = 0.0f;
        float gasp = 0.0f;
        float applause = 0.0f;
        float here = 1.0f;
    };

    const End& end(int side) const { return m_ends[static_cast<std::size_t>(side)]; }
    End& end(int side) { return m_ends[static_cast<std::size_t>(side)]; }
    void see(const Event& event, const MatchState& match, const MatchContext& context);
    void seeOut(const Event& event, const MatchState& match, const MatchContext& context);
    void leave(const MatchState& match, const MatchContext& context);

    std::array<End, 2> m_ends{};
    int m_shotSide = -1; // of a shot that may still miss
    std::int32_t m_shotTick = 0;
    std::uint32_t m_seen = 0; // the number of the next event that is new
};

} // namespace hexagoal
