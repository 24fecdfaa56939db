#include "core/lengths.hpp"
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
constexpr int kUnevenParts = 8;   // steps of a sample over ground that is not level, at most: 6 ms
constexpr float kPartWay = 0.12f; // m: a ball that rolls over such ground goes so far in a step
constexpr float kStill = 0.005f;  // m/s, as physics/ball.cpp
constexpr float kDrop = 0.03f;    // m: where the ground falls away by more, a rolling ball flies

/// What of the ball's state moves it.
struct Moving {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};
    bool onGround = false;
};

/// The venue as the ball will meet it. Most are of one kind, which is asked once.
struct Course {
    Course(const Venue& venue, const PhysicsTuning& tuning)
        : surface(venue.surface), enclosure(venue.enclosure), t(tuning), air(tuning),
          isOneKind(surface.isOfOneKind()), itsFeel(feelOf(surface.ground, surface.wet, tuning)) {}

    const Surface& surface;
    const Enclosure& enclosure;
    const PhysicsTuning& t;
    Air air;
    bool isOneKind;
    GroundFeel itsFeel;

    GroundFeel feel(Vec3 point) const { return isOneKind ? itsFeel : surface.feel(point.x, point.z, t); }
};

/// The ground as the plane y = 0: what most venues are, for half the arithmetic.
struct Level {
    static Level at(const Course&, Vec3) { return {}; }
    static constexpr bool kUneven = false;

    float distance(Vec3 point) const { return point.y; }
    float along(Vec3 v) const { return v.y; }
    Vec3 across(Vec3 v) const { return {v.x, 0.0f, v.z}; }
    Vec3 normal() const { return kUp; }
    bool isSlope() const { return false; }
    void lay(Moving& b, float radius) const { b.position.y = radius; }
};

/// The tangent plane of uneven ground, near a point.
struct Uneven {
    GroundPoint plane;

    static Uneven at(const Course& course, Vec3 point) { return {course.surface.at(point.x, point.z)}; }
    static constexpr bool kUneven = true;

    float distance(Vec3 point) const { return plane.distance(point); }
    /// A vector's part along the normal, and the rest.
    float along(Vec3 v) const { return glm::dot(v, plane.normal); }
    Vec3 across(Vec3 v) const { return tangential(v, plane.normal); }
    Vec3 normal() const { return plane.normal; }
    bool isSlope() const { return plane.normal.y < 1.0f; }
    /// Lays the ball's centre at its radius over the ground.
    void lay(Moving& b, float radius) const { b.position += plane.normal * (radius - distance(b.position)); }
};

/// Flies for dt, or to the ground if that comes sooner; the seconds used.
template <class Ground>
float fly(Moving& b, float dt, const Course& course) {
    const PhysicsTuning& t = course.t;
    const auto acceleration = [&](Vec3 velocity) {
        Vec3 a = course.air.acceleration(velocity - course.air.wind(b.position.y), b.spin);
        a.y -= t.gravity;
        return a;
    };
    const Vec3 halfway = b.velocity + acceleration(b.velocity) * (0.5f * dt);
    const Vec3 mean = acceleration(halfway);
    // The plane of the ground where it would be then.
    const auto ground = Ground::at(course, b.position + b.velocity * dt + mean * (0.5f * dt * dt));
    const float height = ground.distance(b.position) - t.ballRadius;
    const float rise = ground.along(b.velocity);
    const float fall = ground.along(mean);
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
template <class Ground>
void land(Moving& b, const Course& course) {
    const PhysicsTuning& t = course.t;
    const auto ground = Ground::at(course, b.position);
    ground.lay(b, t.ballRadius);
    const bool settles = -ground.along(b.velocity) < t.groundSettleSpeed;
    const GroundFeel feel = course.feel(b.position);
    bounce(b.velocity, b.spin, ground.normal(), t.ballRadius,
           settles ? 0.0f : t.groundRestitution * feel.bounce, t.groundFriction * feel.rub);
    if (settles) {
        b.velocity = ground.across(b.velocity);
        b.onGround = true;
    }
}

/// Slides or rolls for dt on the ground.
template <class Ground>
void roll(Moving& b, float dt, const Course& course) {
    const PhysicsTuning& t = course.t;
    const auto ground = Ground::at(course, b.position);
    const Vec3 before = b.velocity;
    b.velocity += course.air.acceleration(b.velocity - course.air.wind(b.position.y), b.spin) * dt;
    b.velocity.y -= t.gravity * dt;
    b.velocity = ground.across(b.velocity);
    b.spin *= 1.0f - t.spinDecayAir * dt;
    const GroundFeel feel = course.feel(b.position);
    applyFriction(b.velocity, b.spin, ground.normal(), t.ballRadius,
                  t.groundFriction * feel.rub * t.gravity * dt);
    b.spin.y *= std::max(0.0f, 1.0f - t.pivotDecay * dt);
    const float speed = lengthOf(b.velocity);
    const float loss = (t.rollingDrag + t.rollingDragSpeed * speed) * feel.roll * dt;
    const float still = ground.isSlope() ? 0.0f : kStill; // down a slope it begins to roll from rest
    const float kept = speed > loss + still ? 1.0f - loss / speed : 0.0f;
    b.velocity *= kept;
    b.spin.x *= kept;
    b.spin.z *= kept;
    b.position += (before + b.velocity) * (0.5f * dt);
    if constexpr (Ground::kUneven) {
        const auto there = Ground::at(course, b.position);
        b.onGround = there.distance(b.position) < t.ballRadius + kDrop;
        if (b.onGround) {
            there.lay(b, t.ballRadius);
        }
    }
}

/// Does the slope pull harder at a ball that lies than rolling resistance holds it?
template <class Ground>
bool mayRollOff(const Moving& b, const Course& course) {
    if constexpr (Ground::kUneven) {
        const PhysicsTuning& t = course.t;
        const auto ground = Ground::at(course, b.position);
        return t.gravity * lengthOf(ground.across(kUp)) >= t.rollingDrag * course.feel(b.position).roll;
    }
    return false;
}

template <class Ground>
void advance(Moving& b, float dt, const Course& course) {
    float left = dt;
    for (int i = 0; i < kBouncesPerSample && !b.onGround; ++i) {
        left -= fly<Ground>(b, left, course);
        if (left <= 0.0f) {
            return;
        }
        land<Ground>(b, course);
    }
    // More bounces than these in one sample are as good as rolling.
    if (!b.onGround) {
        b.onGround = true;
        b.velocity = Ground::at(course, b.position).across(b.velocity);
    }
    roll<Ground>(b, left, course);
}

/// Back to the first wall on the straight way from a place, and off it; the share of the way that is left.
float comeOff(Moving& b, Vec3 from, const Course& course) {
    const Enclosure& enclosure = course.enclosure;
    if (!enclosure.isNear(from) && !enclosure.isNear(b.position)) {
        return 0.0f;
    }
    const Vec3 way = b.position - from;
    const Vec2 begin{from.x, from.z};
    const Vec2 end{b.position.x, b.position.z};
    const Vec2 low = glm::min(begin, end) - course.t.ballRadius;
    const Vec2 high = glm::max(begin, end) + course.t.ballRadius;
    const Wall* struck = nullptr;
    Contact first{1.0f, {}};
    for (const Wall& wall : enclosure.walls) {
        if (!reachesInto(wall, low, high)) {
            continue;
        }
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

/// A soft fence is foreseen as a rigid one: what presses it comes back at once.
void comeOffMesh(Moving& b, const Enclosure& enclosure, float radius) {
    const Kept kept = keptWithin(enclosure.bounds, {b.position.x, b.position.z}, radius);
    const Vec3 normal{kept.normal.x, 0.0f, kept.normal.y};
    b.position.x = kept.place.x;
    b.position.z = kept.place.y;
    const float outwards = std::max(-glm::dot(b.velocity, normal), 0.0f);
    b.velocity += normal * (outwards * (1.0f + enclosure.soft.restitution));
}

/// A sample's time in so many steps, off the walls that it meets.
template <class Ground>
void go(Moving& b, const Course& course, int parts) {
    for (int part = 0; part < parts; ++part) {
        float left = kPredictionStep / static_cast<float>(parts);
        for (int walls = 0; walls < kWallsPerSample && left > 0.0f; ++walls) {
            const Vec3 from = b.position;
            advance<Ground>(b, left, course);
            left *= comeOff(b, from, course);
        }
    }
}

/// The steps that a sample's time needs over uneven ground: more the faster the ball is, on it or near it.
/// One that flies clear of it needs one, as over level ground.
int partsFor(const Moving& b, const Course& course) {
    const float way = lengthOf(b.velocity) * kPredictionStep;
    if (!b.onGround) {
        const float gap = course.surface.at(b.position.x, b.position.z).distance(b.position);
        return gap > course.t.ballRadius + way + kDrop ? 1 : kUnevenParts;
    }
    return std::clamp(static_cast<int>(way / kPartWay) + 1, 1, kUnevenParts);
}

/// Samples the way of a ball.
template <class Ground>
void sample(Moving& b, const Course& course, BallPrediction& prediction) {
    const auto ground = Ground::at(course, b.position);
    if (ground.distance(b.position) < course.t.ballRadius) {
        ground.lay(b, course.t.ballRadius);
    }
    prediction.positions[0] = b.position;
    for (std::size_t i = 1; i < prediction.positions.size(); ++i) {
        go<Ground>(b, course, Ground::kUneven ? partsFor(b, course) : 1);
        prediction.positions[i] = b.position;
        if (b.onGround && b.velocity == Vec3{} && !mayRollOff<Ground>(b, course)) {
            std::fill(prediction.positions.begin() + static_cast<std::ptrdiff_t>(i),
                      prediction.positions.end(), b.position);
            return; // it lies there
        }
    }
}

} // namespace

void predictBall(const BallState& ball, const Venue& venue, const PhysicsTuning& t,
                 BallPrediction& prediction) {
    const Course course(venue, t);
    Moving b{ball.position, ball.velocity, ball.spin, ball.onGround && ball.velocity.y < t.groundSettleSpeed};
    if (pressesFence(ball)) {
        comeOffMesh(b, venue.enclosure, t.ballRadius);
    }
    if (venue.surface.isLevel()) {
        sample<Level>(b, course, prediction);
    } else {
        sample<Uneven>(b, course, prediction);
    }
}

} // namespace hexagoal
