// What the air does to the ball.
#pragma once

#include "core/math.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

/// The air as a tuning has it; what does not change with the ball is worked out once.
class Air {
public:
    explicit Air(const PhysicsTuning& t)
        : m_perSpeed2(0.5f * t.airDensity * (kPi * t.ballRadius * t.ballRadius) / t.ballMass),
          m_crisisBegin(t.dragCrisisBegin),
          m_perSpan(1.0f / std::max(t.dragCrisisEnd - t.dragCrisisBegin, 0.01f)), m_dragSlow(t.dragSlow),
          m_dragFall(t.dragFast - t.dragSlow), m_liftSlope(t.liftSlope * t.ballRadius), m_liftMax(t.liftMax),
          m_wind(t.windX, 0.0f, t.windZ), m_windGrows(t.windGrows) {}

    /// Drag coefficient at a speed in m/s: falls smoothly through the drag crisis.
    float drag(float speed) const {
        const float x = std::clamp((speed - m_crisisBegin) * m_perSpan, 0.0f, 1.0f);
        return m_dragSlow + m_dragFall * (x * x * (3.0f - 2.0f * x));
    }

    /// What a drag coefficient of 1 takes off the ball's speed in a second, by the square of the speed: 1/m.
    float perSpeed2() const { return m_perSpeed2; }

    /// The wind at a height over the middle of the pitch, m and m/s: none on the grass, and all of it higher
    /// up.
    Vec3 wind(float height) const { return m_wind * std::clamp(height * m_windGrows, 0.0f, 1.0f); }

    /// Acceleration by drag and Magnus lift of a ball that moves like that through the air, m/s². In a wind
    /// that is its velocity less the wind's; kicks are aimed as in still air.
    Vec3 acceleration(Vec3 velocity, Vec3 spin) const {
        const float speed2 = lengthSquared(velocity);
        if (speed2 < 1e-6f) {
            return {};
        }
        const float speed = std::sqrt(speed2);
        Vec3 acceleration = velocity * (-m_perSpeed2 * speed * drag(speed));
        // Only the spin across the motion lifts: |ω × v| / v of it. Below the largest lift the coefficient's
        // slope and the spin parameter leave a factor of ω × v without any root.
        const Vec3 across = glm::cross(spin, velocity);
        const float across2 = lengthSquared(across);
        const bool flat = m_liftSlope * m_liftSlope * across2 > m_liftMax * m_liftMax * speed2 * speed2;
        const float lift = flat ? m_liftMax * speed2 / std::sqrt(across2) : m_liftSlope;
        return acceleration + across * (m_perSpeed2 * lift);
    }

private:
    float m_perSpeed2;
    float m_crisisBegin;
    float m_perSpan;
    float m_dragSlow;
    float m_dragFall;
    float m_liftSlope;
    float m_liftMax;
    Vec3 m_wind;       ///< m/s, high up
    float m_windGrows; ///< 1/m
};

} // namespace hexagoal
