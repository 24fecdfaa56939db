#include "match/play/reach.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>

namespace hexagoal {

Vec3 ballIn(const MatchState& match, const MatchContext& context, float seconds) {
    const BallState& ball = match.ball();
    Vec3 at = ball.position + ball.velocity * seconds;
    if (!ball.onGround) {
        at.y -= 0.5f * context.physics.gravity * seconds * seconds;
    }
    const float radius = context.physics.ballRadius;
    return context.overGround(at) < radius ? context.onGround(at, radius) : at;
}

BodyPart footFor(const PlayerState& player, const PlayerSheet& sheet, Vec3 ball) {
    constexpr float kBefore = 0.12f; // m to a side that is still before him
    const Vec3 right{-player.facing.z, 0.0f, player.facing.x};
    const float side = glm::dot(flat(ball - player.position), right);
    if (std::abs(side) < kBefore) {
        return sheet.leftFooted ? BodyPart::LeftFoot : BodyPart::RightFoot;
    }
    return side > 0.0f ? BodyPart::RightFoot : BodyPart::LeftFoot;
}

void reachFor(PlayerState& player, BodyPart limb, Vec3 ball, float radius) {
    player.limb = limb;
    player.reaching = true;
    // The surface nearest to the player, not the centre.
    const Vec3 to = flat(player.position - ball) + kUp * (player.position.y - player.ground);
    const float length = lengthOf(to);
    player.reach = length > radius ? ball + to * (radius / length) : ball;
}

} // namespace hexagoal
