// All players of a match as they are drawn.
#pragma once

#include "anim/aftermath.hpp"
#include "anim/coin_toss.hpp"
#include "anim/figure_motion.hpp"
#include "anim/hand_touches.hpp"
#include "anim/protest.hpp"
#include "replay/foresight.hpp"

#include <array>

namespace hexagoal {

class MatchMotion {
public:
    static constexpr int kFigures = kPlayerCount + 3; ///< players by PlayerId, referee, assistants

    /// The match as it is, without a before.
    void reset(const MatchState& match, const MatchContext& context);
    /// The tick just played; ahead is of the same match, presses are those on the wire of its fence.
    void step(const MatchState& match, const MatchContext& context, const Foresight& ahead,
              std::span<const FencePress> presses = {});

    /// One more tick after the last of a match that is over: players go on without it.
    void goOn(const MatchState& match, const MatchContext& context);

    /// The champion's ceremony of a match that is over. calm: the cup is lifted but once.
    void crown(int side, const MatchState& match, const MatchContext& context, bool calm = false);
    /// Who lifts the cup; nobody: there is no ceremony.
    PlayerId cupBearer() const { return m_after.isOn() ? m_after.captain() : kNobody; }
    const CupLift& lift() const { return m_after.lift(); }

    /// From now on, until reset(), step() goes on with the toss before a match that stands still. calm: the
    /// coin is not thrown.
    void toss(const MatchState& match, const MatchContext& context, bool calm);
    const CoinToss& coinToss() const { return m_toss; }

    /// What he says with his body, if anything.
    const Acting& acting(int figure) const {
        return m_after.isOn() && figure < kPlayerCount ? m_after.acting(static_cast<PlayerId>(figure))
                                                       : actingOf(figure);
    }
    /// Ball and nets as they are to be seen with the players.
    const WorldState& world(const MatchState& match) const {
        return m_after.isOn() ? m_after.world() : match.world;
    }
    const FigureMotion& figure(int number) const { return m_figures[static_cast<std::size_t>(number)]; }
    /// What a player has his hands on (T1–T5).
    const TouchingPlayer& touch(PlayerId id) const { return m_hands.player(id); }

private:
    void stepToss(const MatchContext& context);
    const Acting& actingOf(int figure) const {
        return figure == m_protest.who() && m_protest.acting().isDue() ? m_protest.acting()
                                                                       : m_gestures.of(figure);
    }

    std::array<FigureMotion, kFigures> m_figures{};
    Gestures m_gestures;
    Protest m_protest;
    HandTouches m_hands;
    Aftermath m_after;
    CoinToss m_toss;
    Foreseen m_now{}; ///< the tick just played
};

} // namespace hexagoal
