// After the final whistle the match stands still; its players and its ball do not. Winners run together, the
// beaten walk to the middle, the ball rolls on. Seen only: it begins as a copy of what the match was, and the
// match knows nothing of it.
#pragma once

#include "anim/cup_lift.hpp"
#include "anim/gestures.hpp"
#include "match/state.hpp"

#include <array>
#include <optional>

namespace hexagoal {

class Aftermath {
public:
    /// Of a match that is over, from where its players are.
    void begin(const MatchState& match, const MatchContext& context);
    /// From now on the champion's men stand round the centre spot, where their cup is, the captain lifts it,
    /// and the others applaud them from afar. calm: he lifts it but once. After begin().
    void crown(int side, const MatchContext& context, bool calm);
    void end() { m_on = false; }
    bool isOn() const { return m_on; }
    /// One tick.
    void step(const MatchContext& context);
    /// Ball and nets, which go on too.
    const WorldState& world() const { return *m_world; }

    const PlayerState& player(PlayerId id) const { return m_players[static_cast<std::size_t>(id)]; }
    float height(PlayerId id) const { return m_heights[static_cast<std::size_t>(id)]; }
    const Acting& acting(PlayerId id) const { return m_acting[static_cast<std::size_t>(id)]; }
    /// Who lifts the cup; nobody: there is no ceremony.
    PlayerId captain() const { return m_captain; }
    const CupLift& lift() const { return m_lift; }
    /// His hands take the cup along, as he is posed in this tick.
    void carryCup(Body& captain) { m_lift.carry(captain); }

private:
    void settle(PlayerState& player, const MatchContext& context) const;
    Vec3 targetOf(PlayerId id) const;
    void walk(PlayerId id);
    void keepApart();
    void roll(const MatchContext& context);

    void place(PlayerId id, Vec3 at, Vec3 facing, const MatchContext& context);
    void rejoice(PlayerId id);

    bool m_on = false;
    bool m_crowned = false; ///< all stay where they are
    PlayerId m_captain = kNobody;
    CupLift m_lift;
    int m_ticks = 0;
    int m_winner = -1; ///< side; −1: a draw
    PlayerId m_holder = kNobody;
    Vec3 m_meeting{}; ///< where the winners come together
    float m_getUpTicks = 0.0f;
    std::optional<WorldState> m_world;
    std::array<PlayerState, kPlayerCount> m_players{};
    std::array<float, kPlayerCount> m_heights{};
    std::array<Acting, kPlayerCount> m_acting{};
};

} // namespace hexagoal
