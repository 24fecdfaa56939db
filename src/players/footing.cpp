#include "players/footing.hpp"

#include "core/units.hpp"
#include "physics/surface.hpp"

namespace hexagoal {

void standOrFall(PlayerState& player, const Surface& surface, float gravity) {
    const bool flies = player.inAir() || player.velocity.y > 0.0f;
    if (flies) {
        player.velocity.y -= gravity * kTick;
        player.position.y += player.velocity.y * kTick;
    }
    meetGround(player, surface, flies);
}

void meetGround(PlayerState& player, const Surface& surface, bool wasInAir) {
    player.ground = surface.height(player.position.x, player.position.z);
    if (!wasInAir || player.position.y <= player.ground) {
        player.position.y = player.ground;
        player.velocity.y = 0.0f;
    }
}

} // namespace hexagoal
