// The toss as it is drawn before a match: the referee and both captains at the centre spot, a coin that he
// throws up and catches. Made of the state, which stands still meanwhile; the match knows nothing of it.
#pragma once

#include "anim/gestures.hpp"
#include "match/state.hpp"

#include <array>

namespace hexagoal {

/// The coin. Its sides are where it is level: the winner's face is up at 0.
struct CoinPlace {
    Vec3 middle{};
    float turn = 0.0f; ///< about z, radians
};

/// Metres: it is to be seen.
inline constexpr float kCoinRadius = 0.065f;
inline constexpr float kCoinHalfThickness = 0.009f;

class CoinToss {
public:
    // Ticks since they have met.
    static constexpr int kThrown = 10;
    static constexpr int kDown = 58; ///< he has it: 0.8 s later, as long as it falls from 0.8 m

    /// Puts them there, and out of the picture whoever would be in it. calm: the coin lies in his hand.
    void begin(const MatchState& match, const MatchContext& context, bool calm);
    void end() { m_on = false; }
    bool isOn() const { return m_on; }
    /// One tick.
    void step();
    /// His hand goes with the coin, and the coin with his hand, as he is posed in this tick.
    void carry(Body& referee);

    const PlayerState& player(PlayerId id) const { return m_players[static_cast<std::size_t>(id)]; }
    const PlayerState& referee() const { return m_referee; }
    /// What one of the two says with his body.
    const Acting& acting(PlayerId id) const { return sideOf(id) == m_winner ? m_wins : m_loses; }
    bool isCaptain(PlayerId id) const { return id == m_captains[0] || id == m_captains[1]; }
    PlayerId captain(int side) const { return m_captains[static_cast<std::size_t>(side)]; }
    const CoinPlace& coin() const { return m_coin; }
    /// Where the palm under the coin looks, unit.
    static Vec3 palm() { return kUp; }

private:
    void meet(PlayerState& man, Vec3 at, Vec3 facing, const MatchContext& context) const;
    void makeRoom(const MatchState& match, const MatchContext& context);
    float handRise() const;

    bool m_on = false;
    bool m_lies = false; ///< it is not thrown
    int m_ticks = 0;
    int m_winner = 0; ///< side
    std::array<PlayerId, 2> m_captains{kNobody, kNobody};
    std::array<PlayerState, kPlayerCount> m_players{};
    PlayerState m_referee{};
    Acting m_wins{};
    Acting m_loses{};
    Vec3 m_thrownFrom{};
    CoinPlace m_coin{};
};

} // namespace hexagoal
