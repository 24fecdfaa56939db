#include "match/play/ball_play.hpp"
#include "physics/ball.hpp"
#include "physics/contact.hpp"
#include "physics/flight.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kBouncesPerSample = 3;
constexpr float kStill = 0.005f; // m/s, as physics/ball.cpp

/// What of the ball's state moves it.
struct Moving {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};
    bool onGround = false;
};

/// Flies for dt, or to the ground if that comes sooner; the seconds used.
float fly(Moving& b, float dt, const PhysicsTuning& t) {
    const auto acceleration = [&](Vec3 velocity) {
        Vec3 a = airAcceleration(velocity, b.spin, t);
        a.y -= t.gravity;
        return a;
    };
    const Vec3 halfway = b.velocity + acceleration(b.velocity) * (0.5f * dt);
    const Vec3 mean = acceleration(halfway);
    const float height = b.position.y - t.ballRadius;
    float used = dt;
    if (height + b.velocity.y * dt + 0.5f * mean.y * dt * dt < 0.0f) {
        // height + v t + ½ a t² = 0, in the form that does not cancel.
        const float root = std::sqrt(std::max(0.0f, b.velocity.y * b.velocity.y - 2.0f * mean.y * height));
        const float sum = root - b.velocity.y;
        used = sum > 0.0f ? std::clamp(2.0f * height / sum, 0.0f, dt) : dt;
    }
    b.position += b.velocity * used + mean * (0.5f * used * used);
    b.velocity += mean * used;
    b.spin *= 1.0f - t.spinDecayAir * used;
    return used;
}

/// One bounce; a slow one ends in rolling.
void land(Moving& b, const PhysicsTuning& t) {
    b.position.y = t.ballRadius;
    const bool settles = -b.velocity.y < t.groundSettleSpeed;
    bounce(b.velocity, b.spin, kUp, t.ballRadius, settles ? 0.0f : t.groundRestitution, t.groundFriction);
    if (settles) {
        b.velocity.y = 0.0f;
        b.onGround = true;
    }
}

/// Slides or rolls for dt on the ground.
void roll(Moving& b, float dt, const PhysicsTuning& t) {
    const Vec3 before = b.velocity;
    b.velocity += airAcceleration(b.velocity, b.spin, t) * dt;
    b.velocity.y = 0.0f;
    b.spin *= 1.0f - t.spinDecayAir * dt;
    applyFriction(b.velocity, b.spin, kUp, t.ballRadius, t.groundFriction * t.gravity * dt);
    b.spin.y *= std::max(0.0f, 1.0f - t.pivotDecay * dt);
    const float speed = std::sqrt(lengthSquared(b.velocity));
    const float loss = (t.rollingDrag + t.rollingDragSpeed * speed) * dt;
    const float kept = speed > loss + kStill ? 1.0f - loss / speed : 0.0f;
    b.velocity *= kept;
    b.spin.x *= kept;
    b.spin.z *= kept;
    b.position += (before + b.velocity) * (0.5f * dt);
}

void advance(Moving& b, float dt, const PhysicsTuning& t) {
    float left = dt;
    for (int i = 0; i < kBouncesPerSample && !b.onGround; ++i) {
        left -= fly(b, left, t);
        if (left <= 0.0f) {
            return;
        }
        land(b, t);
    }
    // More bounces than these in one sample are as good as rolling.
    if (!b.onGround) {
        b.onGround = true;
        b.velocity.y = 0.0f;
    }
    roll(b, left, t);
}

} // namespace

Vec3 BallPrediction::at(float seconds) const {
    const float place = std::max(0.0f, seconds / kPredictionStep);
    const int i = static_cast<int>(std::min(place, static_cast<float>(kPredictionSamples)));
    if (i >= kPredictionSamples - 1) {
        return positions.back();
    }
    const std::size_t at = static_cast<std::size_t>(i);
    return positions[at] + (positions[at + 1] - positions[at]) * (place - static_cast<float>(i));
}

void predictBall(const BallState& ball, const PhysicsTuning& t, BallPrediction& prediction) {
    Moving b{ball.position, ball.velocity, ball.spin, false};
    b.position.y = std::max(b.position.y, t.ballRadius);
    b.onGround = ball.onGround && b.velocity.y < t.groundSettleSpeed;
    prediction.positions[0] = b.position;
    for (std::size_t i = 1; i < prediction.positions.size(); ++i) {
        advance(b, kPredictionStep, t);
        prediction.positions[i] = b.position;
    }
}

} // namespace hexagoal
