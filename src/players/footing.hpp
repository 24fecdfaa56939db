// A player and the ground under him: on it, or in the air over it.
#pragma once

#include "players/player.hpp"

namespace hexagoal {

struct Surface;

/// One tick of his height, after he has moved sideways: on his feet he follows the ground, off them he falls
/// with gravity (m/s²) until he meets it.
void standOrFall(PlayerState& player, const Surface& surface, float gravity);

/// Holds a body that has moved at or over the ground. wasInAir: before it moved; a body that lies stays down.
void meetGround(PlayerState& player, const Surface& surface, bool wasInAir);

} // namespace hexagoal
