// Hands on the world (T1–T5): laid over the motion of all players of a match, on what is drawn of them alone.
#pragma once

#include "anim/figure_motion.hpp"
#include "anim/touch_targets.hpp"

#include <array>
#include <span>

namespace hexagoal {

/// What else a player's hands are for.
struct HandsDue {
    int in = -1; ///< ticks until arms and hands must be as the match has them, for the ball; −1: not in sight
    bool gesture = false; ///< he says something with them
    bool hangs = false;   ///< ... or lets them hang: one may as well hold on to something
    bool cheers = false;  ///< ... or lifts them for joy, and may as well meet another's
    bool mayHold = false; ///< ... or, where he has come to a fence, takes hold of its wire instead
};

class HandTouches {
public:
    /// No hand is on anything.
    void reset(const MatchContext& context);

    /// After the motion of the same tick has made the bodies; due: by PlayerId; presses: on the wire of a
    /// fence.
    void step(const MatchState& match, const MatchContext& context,
              std::span<const HandsDue, kPlayerCount> due, std::span<const FencePress> presses,
              std::span<FigureMotion> figures);

    const TouchingPlayer& player(PlayerId id) const { return m_players[static_cast<std::size_t>(id)]; }

private:
    struct Meeting {
        PlayerId with = kNobody;
        int ticks = 0; ///< since it began
        int rest = 0;  ///< ticks before the next
    };
    void followThings(const MatchState& match, const Arena& arena, std::span<const FencePress> presses);
    void pairUp(const MatchState& match, std::span<const HandsDue, kPlayerCount> due);
    TouchTarget targetOf(const MatchState& match, const MatchContext& context, PlayerId id,
                         const HandsDue& due, std::span<FigureMotion> figures) const;

    TouchThings m_things;
    std::array<TouchingPlayer, kPlayerCount> m_players{};
    std::array<Meeting, kPlayerCount> m_meetings{};
};

} // namespace hexagoal
