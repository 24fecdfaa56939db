// Players in the nets (N13): who runs or falls into one moves it by his body and is held by it.
#pragma once

#include "match/state.hpp"
#include "physics/net_bodies.hpp"

#include <array>
#include <optional>

namespace hexagoal {

/// All players as a tick found them.
using PlayersBefore = std::array<PlayerState, kPlayerCount>;

/// After the players have moved: which side of a net each is on, and what it holds him back by.
void holdInNets(MatchState& match, const MatchContext& context);

/// The way of a player at a net (his netSide says so) who finds his own: out of a goal by its mouth, and
/// round a net that is in his way. run: where he wants to go, as a share of the top speed.
Vec3 roundNets(const MatchState& match, const MatchContext& context, PlayerId id, Vec3 run);

/// The bodies that may touch a net in one tick, with their way through it.
class NetCrowd {
public:
    NetCrowd(const MatchState& match, const MatchContext& context, const PlayersBefore& before);

    /// Has any player a net within reach? Nearly always none has.
    static bool isDue(const MatchState& match);

    /// After each net step; share: of the tick that is over.
    void press(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float share) const;

private:
    struct Member {
        std::size_t goal = 0;
        NetBody body{};
    };
    FixedList<Member, kPlayerCount> m_members;
};

} // namespace hexagoal
