#include "physics/ball.hpp"

#include "core/lengths.hpp"
#include "physics/areas.hpp"
#include "physics/boxes.hpp"
#include "physics/contact.hpp"
#include "physics/enclosure.hpp"
#include "physics/flight.hpp"
#include "physics/surface.hpp"
#include "physics/sweep.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

// A step meets at most this many hard contacts; what is left of its time is then forfeited.
constexpr int kContactsPerStep = 4;

// A way along a slope comes nearer to it by rounding alone: no contact, which would eat up the step's time.
constexpr float kGrazing = 1e-6f; // m

// A ball on the ground that rolling resistance brings below this speed lies still.
constexpr float kSpinsOff = 0.1f; // speed of its surface on the ground, m/s
constexpr float kStill = 0.005f;

/// Gravity, air, and the reaction areas of every goal the ball is beyond the line of.
[[gnu::flatten]] void accelerate(BallState& ball, std::span<const PlacedGoal> goals, const PhysicsTuning& t,
                                 float dt) {
    const Air air(t);
    Vec3 acceleration = air.acceleration(ball.velocity - air.wind(ball.position.y), ball.spin);
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

/// Does the ball press, or may it come to press, a soft fence from inside? Then that is no wall.
bool isInSoftFence(const BallState& ball, const Enclosure& enclosure) {
    return enclosure.soft.give > 0.0f && enclosure.isNear(ball.position) &&
           (pressesFence(ball) ||
            keptWithin(enclosure.bounds, {ball.position.x, ball.position.z}, 0.0f).normal == Vec2{});
}

/// What the mesh of a soft fence does to a ball that belongs inside. Over its top there is none.
FencePush fenceTouch(const BallState& ball, const Enclosure& enclosure, float radius, float dt) {
    return ball.position.y > enclosure.soft.height
               ? FencePush{}
               : fencePush(enclosure.soft, enclosure.bounds, ball.position, ball.velocity, radius, kFenceShot,
                           dt);
}

void pressFence(BallState& ball, const Enclosure& enclosure, const PhysicsTuning& t, float dt) {
    const FencePush push = fenceTouch(ball, enclosure, t.ballRadius, dt);
    const bool pressed = pressesFence(ball);
    if (push.normal == Vec3{}) {
        ball.wall = WallTouch::None;
        return;
    }
    ball.wall = pressed ? WallTouch::Presses : WallTouch::None; // it has yet to come to it in full
    ball.velocity += push.normal * push.impulse;
    applyFriction(ball.velocity, ball.spin, push.normal, t.ballRadius,
                  enclosure.soft.friction * push.impulse);
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

/// The ground under or over a point.
GroundPoint groundAt(const Obstacles& obstacles, Vec3 point) {
    return obstacles.surface != nullptr ? obstacles.surface->at(point.x, point.z) : GroundPoint{};
}

GroundFeel feelAt(const Obstacles& obstacles, Vec3 point, const PhysicsTuning& t) {
    return obstacles.surface != nullptr ? obstacles.surface->feel(point.x, point.z, t) : GroundFeel{};
}

/// Rolling resistance and the pivoting spin's decay for a ball that lies on the ground. All horizontal
/// speeds, which on a slope are near enough those along it.
void rollOnGround(BallState& ball, const PhysicsTuning& t, const GroundPoint& ground, float roll,
                  bool onSlackNet, float dt) {
    ball.spin.y *= std::max(0.0f, 1.0f - t.pivotDecay * dt);
    const float speed2 = ball.velocity.x * ball.velocity.x + ball.velocity.z * ball.velocity.z;
    const float speed = std::sqrt(speed2);
    const float perSpeed = t.rollingDragSpeed * roll + (onSlackNet ? t.footDrag : 0.0f);
    const float loss = (t.rollingDrag * roll + perSpeed * speed) * dt;
    const float still = ground.normal.y < 1.0f ? 0.0f : kStill; // down a slope it begins to roll from rest
    if (speed > loss + still) {
        const float kept = 1.0f - loss / speed;
        ball.velocity.x *= kept;
        ball.velocity.z *= kept;
        ball.spin.x *= kept;
        ball.spin.z *= kept;
        if (ground.normal.y < 1.0f) { // what it lost must not lift it off the slope
            ball.velocity = tangential(ball.velocity, ground.normal);
        }
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
    float restitution = 0.0f;
    float friction = 0.0f;
    enum class Of : std::uint8_t { Frame, Ground, Wall } of = Of::Frame;
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

std::optional<FirstContact> groundContact(const BallState& ball, Vec3 displacement,
                                          const Obstacles& obstacles, const PhysicsTuning& t) {
    const Vec3 end = ball.position + displacement;
    const GroundPoint ground = groundAt(obstacles, end);
    const float approach = -glm::dot(displacement, ground.normal);
    const float below = t.ballRadius - ground.distance(end);
    if (approach <= kGrazing || below <= 0.0f) {
        return std::nullopt;
    }
    const bool slack = isOnSlackNet(ball, obstacles.goals, t);
    const GroundFeel feel = feelAt(obstacles, end, t);
    return FirstContact{{std::clamp(1.0f - below / approach, 0.0f, 1.0f), ground.normal},
                        slack ? t.footRestitution : t.groundRestitution * feel.bounce,
                        slack ? t.footFriction : t.groundFriction * feel.rub,
                        FirstContact::Of::Ground};
}

std::optional<FirstContact> firstContact(const BallState& ball, Vec3 displacement, const Obstacles& obstacles,
                                         const PhysicsTuning& t) {
    std::optional<FirstContact> first = groundContact(ball, displacement, obstacles, t);
    const auto meets = [&](const std::optional<Contact>& contact, const FirstContact& with) {
        if (contact && (!first || contact->time < first->contact.time)) {
            first = with;
            first->contact = *contact;
        }
    };
    for (const PlacedGoal& goal : obstacles.goals) {
        if (!nearFrame(ball, displacement, goal, t.ballRadius)) {
            continue;
        }
        const Box way = sweptBox(ball.position, displacement, t.ballRadius);
        for (const Capsule& bar : goal.inPitch.frame) {
            if (boxesTouch(way, bar.box())) {
                meets(sweepCapsule(ball.position, displacement, t.ballRadius, bar),
                      {{}, t.postRestitution, t.postFriction, FirstContact::Of::Frame});
            }
        }
    }
    if (obstacles.enclosure != nullptr && obstacles.enclosure->isNear(ball.position)) {
        const bool gives = isInSoftFence(ball, *obstacles.enclosure);
        for (const Wall& wall : obstacles.enclosure->walls) {
            meets((gives && wall.kind == WallKind::Fence ? sweepPanelFrame : sweepWall)(
                      ball.position, displacement, t.ballRadius, wall),
                  {{}, wall.restitution, wall.friction, FirstContact::Of::Wall});
        }
    }
    return first;
}

/// Can the ball meet neither ground nor frame nor wall in this step? Most steps are such.
bool isFree(const BallState& ball, const Obstacles& obstacles, const PhysicsTuning& t, float dt) {
    const Surface* surface = obstacles.surface;
    bool free = surface == nullptr || surface->isLevel()
                    ? ball.position.y + ball.velocity.y * dt > t.ballRadius
                    : surface->at(ball.position.x, ball.position.z).distance(ball.position) >
                          t.ballRadius + lengthOf(ball.velocity) * dt;
    free = free && (obstacles.enclosure == nullptr || !obstacles.enclosure->isNear(ball.position));
    for (const PlacedGoal& goal : obstacles.goals) {
        free = free && !nearFrame(ball, ball.velocity * dt, goal, t.ballRadius);
    }
    return free;
}

/// Moves the ball for dt seconds, contact by contact; after each the rest of the time is simulated (S3).
/// Latches leg by leg. Not inlined, as it is rare: the common step is shorter without it.
[[gnu::noinline]] void moveByContacts(BallState& ball, const Obstacles& obstacles, const PhysicsTuning& t,
                                      float dt) {
    float left = dt;
    for (int i = 0; i < kContactsPerStep; ++i) {
        const Vec3 from = ball.position;
        const Vec3 displacement = ball.velocity * left;
        const auto first = firstContact(ball, displacement, obstacles, t);
        ball.position += first ? displacement * first->contact.time : displacement;
        updateLatches(ball, from, obstacles.goals);
        if (!first) {
            break;
        }
        const Vec3 normal = first->contact.normal;
        left *= 1.0f - first->contact.time;
        if (first->of != FirstContact::Of::Ground) {
            ball.hitFrame = ball.hitFrame || first->of == FirstContact::Of::Frame;
            if (first->of == FirstContact::Of::Wall && ball.wall == WallTouch::None) {
                ball.wall = WallTouch::Struck;
            }
            bounce(ball.velocity, ball.spin, normal, t.ballRadius, first->restitution, first->friction);
            continue;
        }
        const float impact = -glm::dot(ball.velocity, normal);
        const bool settles = impact < t.groundSettleSpeed;
        ball.groundHit = settles ? ball.groundHit : std::max(ball.groundHit, impact);
        bounce(ball.velocity, ball.spin, normal, t.ballRadius, settles ? 0.0f : first->restitution,
               first->friction);
        if (settles) {
            ball.velocity = tangential(ball.velocity, normal);
            ball.onGround = true;
        }
    }
    const GroundPoint ground = groundAt(obstacles, ball.position);
    if (ground.normal.y == 1.0f) {
        ball.position.y = std::max(ball.position.y, ground.height + t.ballRadius);
    } else {
        ball.position += ground.normal * std::max(0.0f, t.ballRadius - ground.distance(ball.position));
    }
    if (ball.onGround) {
        const bool slack = ball.areas == 0 && isOnSlackNet(ball, obstacles.goals, t);
        rollOnGround(ball, t, ground, feelAt(obstacles, ball.position, t).roll, slack, dt);
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

void stepBall(BallState& ball, const Obstacles& obstacles, const PhysicsTuning& t, float dt) {
    accelerate(ball, obstacles.goals, t, dt);
    ball.onGround = false;
    ball.hitFrame = false;
    const bool inFence = obstacles.enclosure != nullptr && isInSoftFence(ball, *obstacles.enclosure);
    if (inFence) {
        pressFence(ball, *obstacles.enclosure, t, dt);
    } else {
        ball.wall = WallTouch::None;
    }
    ball.groundHit = 0.0f;
    if (!isFree(ball, obstacles, t, dt)) {
        moveByContacts(ball, obstacles, t, dt);
        if (inFence && ball.wall == WallTouch::None &&
            fenceTouch(ball, *obstacles.enclosure, t.ballRadius, dt).normal != Vec3{}) {
            ball.wall = WallTouch::Enters;
        }
        return;
    }
    ball.position += ball.velocity * dt;
    // It crossed no goal line. But a latch kept up the pitch may be given up there.
    for (std::size_t i = 0; i < obstacles.goals.size(); ++i) {
        if (ball.goals[i].latch != Latch::None &&
            obstacles.goals[i].placement.toLocal(ball.position).z > 0.0f) {
            updateLatches(ball, ball.position, obstacles.goals);
        }
    }
}

float kineticEnergy(const BallState& ball, const PhysicsTuning& t) {
    const float inertia = 2.0f / 3.0f * t.ballMass * t.ballRadius * t.ballRadius;
    return 0.5f * t.ballMass * lengthSquared(ball.velocity) + 0.5f * inertia * lengthSquared(ball.spin);
}

} // namespace hexagoal
