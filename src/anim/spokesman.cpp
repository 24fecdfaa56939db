#include "anim/spokesman.hpp"

#include "match/feelings.hpp"

namespace hexagoal {

PlayerId spokesmanOf(const std::array<PlayerState, kPlayerCount>& players, const MatchContext& context,
                     int side) {
    const auto isThere = [&](PlayerId id) { return players[static_cast<std::size_t>(id)].onPitch; };
    if (const PlayerId captain = captainOf(context, side); captain != kNobody && isThere(captain)) {
        return captain;
    }
    PlayerId keeper = kNobody;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (sideOf(id) != side || !isThere(id)) {
            continue;
        }
        if (!isKeeper(id)) {
            return id;
        }
        keeper = id;
    }
    return keeper;
}

} // namespace hexagoal
