// What worked opens as a flower over who did it (fig. 33, in our hexagons): a bud, then six petals round it.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "show/type_sizes.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

class Blooms {
public:
    static constexpr int kTicks = 66; ///< that one lasts

    /// Takes in the tick just stepped: each is a tick older, and who dodged a tackle (M14) gets one.
    void listen(const MatchState& match);
    /// Over a player from now on; what he has already begins anew.
    void add(PlayerId player);
    void clear() { m_left.fill(0); }
    bool isOn(PlayerId player) const { return m_left[static_cast<std::size_t>(player)] > 0; }

    /// Over a scene that is seen so. standing: where the players are drawn, by PlayerId.
    void paint(Canvas& canvas, const Projection& eye, const MatchContext& context,
               std::span<const Vec3> standing, const TypeSizes& type) const;

private:
    std::array<std::int16_t, kPlayerCount> m_left{}; ///< ticks that each player's will be seen
};

} // namespace hexagoal
