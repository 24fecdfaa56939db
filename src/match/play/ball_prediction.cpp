#include "match/play/ball_play.hpp"
#include "physics/ball.hpp"
#include "physics/contact.hpp"
#include "physics/flight.hpp"
#include "physics/venue.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kBouncesPerSample = 3;
constexpr int kWallsPerSample = 3;
constexpr int kUnevenParts = 8;  // steps of a sample over ground that is not level: 6 ms
constexpr float kStill = 0.005f; // m/s, as physics/ball.cpp
constexpr float kDrop = 0.03f;   // m: where the ground falls away by more, a rolling ball flies

/// What of the ball's state moves it.
struct Moving {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};
    bool onGround = false;
};

/// The venue as the ball will meet it. Most are level and of one kind, which is asked once.
struct Course {
    Course(const Venue& venue, const PhysicsTuning& tuning)
        : surface(venue.surface), enclosure(venue.enclosure), t(tuning), isLevel(surface.isLevel()),
          isOneKind(surface.kinds.empty()), itsFeel(feelOf(surface.ground, tuning)) {}

    const Surface& surface;
    const Enclosure& enclosure;
    const PhysicsTuning& t;
    bool isLevel;
    bool isOneKind;
    GroundFeel itsFeel;

    GroundPoint ground(Vec3 point) const { return isLevel ? GroundPoint{} : surface.at(point.x, point.z); }
    GroundFeel feel(Vec3 point) const {
        return isOneKind ? itsFeel : feelOf(surface.kind(point.x, point.z), t);
    }
};

/// Lays the ball's centre at its radius over the ground.
void layOn(Moving& b, const GroundPoint& ground, float radius) {
    if (ground.normal.y == 1.0f) {
        b.position.y = ground.height + radius;
    } else {
        b.position += ground.normal * (radius - ground.distance(b.position));
    }
}

/// Flies for dt, or to the ground if that comes sooner; the seconds used.
float fly(Moving& b, float dt, const Course& course) {
    const PhysicsTuning& t = course.t;
    const auto acceleration = [&](Vec3 velocity) {
        Vec3 a = airAcceleration(velocity, b.spin, t);
        a.y -= t.gravity;
        return a;
    };
    const Vec3 halfway = b.velocity + acceleration(b.velocity) * (0.5f * dt);
    const Vec3 mean = acceleration(halfway);
    // The plane of the ground where it would be then.
    const GroundPoint ground = course.ground(b.position + b.velocity * dt + mean * (0.5f * dt * dt));
    const float height = ground.distance(b.position) - t.ballRadius;
    const float rise = glm::dot(b.velocity, ground.normal);
    const float fall = glm::dot(mean, ground.normal);
    float used = dt;
    if (height + rise * dt + 0.5f * fall * dt * dt < 0.0f) {
        // height + v t + ½ a t² = 0, in the form that does not cancel.
        const float root = std::sqrt(std::max(0.0f, rise * rise - 2.0f * fall * height));
        const float sum = root - rise;
        used = sum > 0.0f ? std::clamp(2.0f * height / sum, 0.0f, dt) : 0.0f; // else on it already
    }
    b.position += b.velocity * used + mean * (0.5f * used * used);
    b.velocity += mean * used;
    b.spin *= 1.0f - t.spinDecayAir * used;
    return used;
}

/// One bounce; a slow one ends in rolling.
void land(Moving& b, const Course& course) {
    const PhysicsTuning& t = course.t;
    const GroundPoint ground = course.ground(b.position);
    layOn(b, ground, t.ballRadius);
    const bool settles = -glm::dot(b.velocity, ground.normal) < t.groundSettleSpeed;
    const float restitution = settles ? 0.0f : t.groundRestitution * course.feel(b.position).bounce;
    bounce(b.velocity, b.spin, ground.normal, t.ballRadius, restitution, t.groundFriction);
    if (settles) {
        b.velocity = tangential(b.velocity, ground.normal);
        b.onGround = true;
    }
}

/// Slides or rolls for dt on the ground.
void roll(Moving& b, float dt, const Course& course) {
    const PhysicsTuning& t = course.t;
    const GroundPoint ground = course.ground(b.position);
    const Vec3 before = b.velocity;
    b.velocity += airAcceleration(b.velocity, b.spin, t) * dt;
    b.velocity.y -= t.gravity * dt;
    b.velocity = tangential(b.velocity, ground.normal);
    b.spin *= 1.0f - t.spinDecayAir * dt;
    applyFriction(b.velocity, b.spin, ground.normal, t.ballRadius, t.groundFriction * t.gravity * dt);
    b.spin.y *= std::max(0.0f, 1.0f - t.pivotDecay * dt);
    const float speed = std::sqrt(lengthSquared(b.velocity));
    const float loss = (t.rollingDrag + t.rollingDragSpeed * speed) * course.feel(b.position).roll * dt;
    const float still = ground.normal.y < 1.0f ? 0.0f : kStill; // down a slope it begins to roll from rest
    const float kept = speed > loss + still ? 1.0f - loss / speed : 0.0f;
    b.velocity *= kept;
    b.spin.x *= kept;
    b.spin.z *= kept;
    b.position += (before + b.velocity) * (0.5f * dt);
    if (!course.isLevel) {
        const GroundPoint there = course.ground(b.position);
        b.onGround = there.distance(b.position) < t.ballRadius + kDrop;
        if (b.onGround) {
            layOn(b, there, t.ballRadius);
        }
    }
}

void advance(Moving& b, float dt, const Course& course) {
    float left = dt;
    for (int i = 0; i < kBouncesPerSample && !b.onGround; ++i) {
        left -= fly(b, left, course);
        if (left <= 0.0f) {
            return;
        }
        land(b, course);
    }
    // More bounces than these in one sample are as good as rolling.
    if (!b.onGround) {
        b.onGround = true;
        b.velocity = tangential(b.velocity, course.ground(b.position).normal);
    }
    roll(b, left, course);
}

/// Back to the first wall on the straight way from a place, and off it; the share of the way that is left.
float comeOff(Moving& b, Vec3 from, const Course& course) {
    const Enclosure& enclosure = course.enclosure;
    if (!enclosure.isNear(from) && !enclosure.isNear(b.position)) {
        return 0.0f;
    }
    const Vec3 way = b.position - from;
    const Wall* struck = nullptr;
    Contact first{1.0f, {}};
    for (const Wall& wall : enclosure.walls) {
        const auto contact = sweepWall(from, way, course.t.ballRadius, wall);
        if (contact && contact->time < first.time) {
            first = *contact;
            struck = &wall;
        }
    }
    if (struck == nullptr) {
        return 0.0f;
    }
    b.position = from + way * first.time;
    bounce(b.velocity, b.spin, first.normal, course.t.ballRadius, struck->restitution, struck->friction);
    return 1.0f - first.time;
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

void predictBall(const BallState& ball, const Venue& venue, const PhysicsTuning& t,
                 BallPrediction& prediction) {
    const Course course(venue, t);
    const int parts = course.isLevel ? 1 : kUnevenParts;
    Moving b{ball.position, ball.velocity, ball.spin, false};
    if (venue.surface.over(b.position) < t.ballRadius) {
        layOn(b, course.ground(b.position), t.ballRadius);
    }
    b.onGround = ball.onGround && b.velocity.y < t.groundSettleSpeed;
    prediction.positions[0] = b.position;
    for (std::size_t i = 1; i < prediction.positions.size(); ++i) {
        for (int part = 0; part < parts; ++part) {
            float left = kPredictionStep / static_cast<float>(parts);
            for (int walls = 0; walls < kWallsPerSample && left > 0.0f; ++walls) {
                const Vec3 from = b.position;
                advance(b, left, course);
                left *= comeOff(b, from, course);
            }
        }
        prediction.positions[i] = b.position;
    }
}

} // namespace hexagoal
