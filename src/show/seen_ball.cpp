#include "show/seen_ball.hpp"

#include <cmath>

namespace hexagoal {

BallView seenBall(BallView ball, const CameraView& camera) {
    const Vec3 ahead = glm::normalize(camera.target - camera.position);
    const float depth = glm::dot(ball.position - camera.position, ahead);
    const float least = depth * std::tan(camera.fovY * 0.5f) * kLeastBall;
    if (least > ball.radius) {
        ball.position.y += least - ball.radius;
        ball.radius = least;
    }
    return ball;
}

} // namespace hexagoal
