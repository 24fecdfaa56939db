#include "physics/ball.hpp"

#include "physics/areas.hpp"
#include "physics/boxes.hpp"
#include "physics/contact.hpp"
#include "physics/flight.hpp"
#include "physics/sweep.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// A step meets at most this many hard contacts; what is left of its time is then forfeited.
constexpr int kContactsPerStep = 4;

// A ball on the ground that rolling resistance brings below this speed lies still.
constexpr float kSpinsOff = 0.1f; // speed of its surface on the ground, m/s
constexpr float kStill = 0.005f;

/// Gravity, air, and the reaction areas of every goal the ball is beyond the line of.
[[gnu::flatten]] void accelerate(BallState& ball, std::span<const PlacedGoal> goals, const PhysicsTuning& t,
                                 float dt) {
    Vec3 acceleration = airAcceleration(ball.velocity, ball.spin, t);
    acceleration.y -= t.gravity;
    Vec3 angular = ball.spin * -t.spinDecayAir;
    ball.areas = 0;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        GoalMemory& memory = ball.goals[i];
        if (memory.latch == Latch::None) {
            continue;
        }
        const GoalFrame& goal = goals[i].inPitch;
        const LocalBall seen{ball.position, ball.velocity, ball.spin};
        if (memory.latch == Latch::Outside) { // else nothing is struck
            updateStruckFace(memory, goal, seen, t);
        }
        const AreaForce force = areaForce(memory, goal, seen, t, dt);
        acceleration += force.acceleration;
        angular += force.angularAcceleration;
        ball.areas |= force.areas;
    }
    ball.velocity += acceleration * dt;
    ball.spin += angular * dt;
}

/// Does the ball lie in a goal so near the net that the net's slack is under it?
bool isOnSlackNet(const BallState& ball, std::span<const PlacedGoal> goals, const PhysicsTuning& t) {
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (ball.goals[i].latch != Latch::Inside) {
            continue;
        }
        for (const Face face : {Face::Back, Face::Left, Face::Right}) {
            if (goals[i].inPitch.face(face).distance(ball.position) < t.footReach) {
                return true;
            }
        }
    }
    return false;
}

/// Rolling resistance and the pivoting spin's decay for a ball that lies on the ground.
void rollOnGround(BallState& ball, const PhysicsTuning& t, bool onSlackNet, float dt) {
    ball.spin.y *= std::max(0.0f, 1.0f - t.pivotDecay * dt);
    const float speed2 = ball.velocity.x * ball.velocity.x + ball.velocity.z * ball.velocity.z;
    const float speed = std::sqrt(speed2);
    const float perSpeed = t.rollingDragSpeed + (onSlackNet ? t.footDrag : 0.0f);
    const float loss = (t.rollingDrag + perSpeed * speed) * dt;
    if (speed > loss + kStill) {
        const float kept = 1.0f - loss / speed;
        ball.velocity.x *= kept;
        ball.velocity.z *= kept;
        ball.spin.x *= kept;
        ball.spin.z *= kept;
        return;
    }
    // It lies still, unless it spins on the spot and is about to run off.
    const float surfaceSpeed2 =
        (ball.spin.x * ball.spin.x + ball.spin.z * ball.spin.z) * t.ballRadius * t.ballRadius;
    if (surfaceSpeed2 < kSpinsOff * kSpinsOff) {
        ball.velocity.x = ball.velocity.z = 0.0f;
        ball.spin.x = ball.spin.z = 0.0f;
    }
}

/// What the ball meets first on its way.
struct FirstContact {
    Contact contact;
    bool ground = false;
};

/// Is any point within the ball's reach of the goal's frame on its way? Boxes first (C1), as most are not.
bool nearFrame(const BallState& ball, const Vec3& displacement, const PlacedGoal& goal, float radius) {
    // Turning by π about y keeps distances from the goal's plane.
    const float z = std::abs(ball.position.z - goal.placement.origin.z);
    return z < radius + 2.0f * goal.frame.spec.postRadius + std::abs(displacement.z);
}

Box sweptBox(Vec3 start, Vec3 move, float radius) {
    const Vec3 end = start + move;
    return {glm::min(start, end) - radius, glm::max(start, end) + radius};
}

std::optional<FirstContact> firstContact(const BallState& ball, Vec3 displacement,
                                         std::span<const PlacedGoal> goals, const PhysicsTuning& t) {
    std::optional<FirstContact> first;
    const float below = t.ballRadius - (ball.position.y + displacement.y);
    if (displacement.y < 0.0f && below > 0.0f) {
        const float time = std::clamp(1.0f + below / displacement.y, 0.0f, 1.0f);
        first = FirstContact{{time, kUp}, true};
    }
    for (const PlacedGoal& goal : goals) {
        if (!nearFrame(ball, displacement, goal, t.ballRadius)) {
            continue;
        }
        const Box way = sweptBox(ball.position, displacement, t.ballRadius);
        for (const Capsule& bar : goal.inPitch.frame) {
            if (!boxesTouch(way, bar.box())) {
                continue;
            }
            const auto contact = sweepCapsule(ball.position, displacement, t.ballRadius, bar);
            if (contact && (!first || contact->time < first->contact.time)) {
                first = FirstContact{*contact, false};
            }
        }
    }
    return first;
}

/// Can the ball meet neither ground nor frame in this step? Most steps are such.
bool isFree(const BallState& ball, std::span<const PlacedGoal> goals, const PhysicsTuning& t, float dt) {
    bool free = ball.position.y + ball.velocity.y * dt > t.ballRadius;
    for (const PlacedGoal& goal : goals) {
        free = free && !nearFrame(ball, ball.velocity * dt, goal, t.ballRadius);
    }
    return free;
}

/// Moves the ball for dt seconds, contact by contact; after each the rest of the time is simulated (S3).
/// Latches leg by leg. Not inlined, as it is rare: the common step is shorter without it.
[[gnu::noinline]] void moveByContacts(BallState& ball, std::span<const PlacedGoal> goals,
                                      const PhysicsTuning& t, float dt) {
    float left = dt;
    for (int i = 0; i < kContactsPerStep; ++i) {
        const Vec3 from = ball.position;
        const Vec3 displacement = ball.velocity * left;
        const auto first = firstContact(ball, displacement, goals, t);
        ball.position += first ? displacement * first->contact.time : displacement;
        updateLatches(ball, from, goals);
        if (!first) {
            break;
        }
        left *= 1.0f - first->contact.time;
        if (!first->ground) {
            ball.hitFrame = true;
            bounce(ball.velocity, ball.spin, first->contact.normal, t.ballRadius, t.postRestitution,
                   t.postFriction);
            continue;
        }
        const bool settles = -ball.velocity.y < t.groundSettleSpeed;
        ball.groundHit = settles ? ball.groundHit : std::max(ball.groundHit, -ball.velocity.y);
        const bool slack = isOnSlackNet(ball, goals, t);
        const float restitution = slack ? t.footRestitution : t.groundRestitution;
        bounce(ball.velocity, ball.spin, kUp, t.ballRadius, settles ? 0.0f : restitution,
               slack ? t.footFriction : t.groundFriction);
        if (settles) {
            ball.velocity.y = 0.0f;
            ball.onGround = true;
        }
    }
    if (ball.onGround || ball.position.y < t.ballRadius) {
        ball.position.y = std::max(ball.position.y, t.ballRadius);
    }
    if (ball.onGround) {
        rollOnGround(ball, t, ball.areas == 0 && isOnSlackNet(ball, goals, t), dt);
    }
}

} // namespace

void placeBall(BallState& ball, Vec3 position, std::span<const PlacedGoal> goals) {
    ball.position = position;
    ball.goals = {};
    ball.areas = 0;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Vec3 local = goals[i].placement.toLocal(position);
        if (local.z >= 0.0f) {
            continue;
        }
        bool within = true;
        for (const Plane& face : goals[i].frame.faces) {
            within = within && face.distance(local) > 0.0f;
        }
        ball.goals[i].latch = within ? Latch::Inside : Latch::Outside;
    }
}

void updateLatches(BallState& ball, Vec3 from, std::span<const PlacedGoal> goals) {
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const GoalPlacement& placement = goals[i].placement;
        updateLatch(ball.goals[i], goals[i].frame, placement.toLocal(from), placement.toLocal(ball.position));
    }
}

void stepBall(BallState& ball, std::span<const PlacedGoal> goals, const PhysicsTuning& t, float dt) {
    accelerate(ball, goals, t, dt);
    ball.onGround = false;
    ball.hitFrame = false;
    ball.groundHit = 0.0f;
    if (!isFree(ball, goals, t, dt)) {
        moveByContacts(ball, goals, t, dt);
        return;
    }
    ball.position += ball.velocity * dt;
    // It crossed no goal line. But a latch kept up the pitch may be given up there.
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (ball.goals[i].latch != Latch::None && goals[i].placement.toLocal(ball.position).z > 0.0f) {
            updateLatches(ball, ball.position, goals);
        }
    }
}

float kineticEnergy(const BallState& ball, const PhysicsTuning& t) {
    const float inertia = 2.0f / 3.0f * t.ballMass * t.ballRadius * t.ballRadius;
    return 0.5f * t.ballMass * lengthSquared(ball.velocity) + 0.5f * inertia * lengthSquared(ball.spin);
}

void addToHash(StateHash& hash, const BallState& ball) {
    for (const Vec3& v : {ball.position, ball.velocity, ball.spin}) {
        hash.add(v.x).add(v.y).add(v.z);
    }
    hash.add(ball.orientation.w).add(ball.orientation.x).add(ball.orientation.y).add(ball.orientation.z);
    for (const GoalMemory& memory : ball.goals) {
        hash.add(memory.latch).add(memory.struckFace).add(memory.pocketed);
    }
    hash.add(ball.areas);
}

} // namespace hexagoal
