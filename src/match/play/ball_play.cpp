#include "match/play/ball_play.hpp"

#include "core/level.hpp"
#include "core/units.hpp"
#include "physics/flight.hpp"
#include "physics/surface.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// --- Rolling -----------------------------------------------------------------------------------------------

constexpr float kRollStep = 0.15f;      // s: midpoint steps of it are right to 1 in 10^4
constexpr int kRollSteps = 128;         // 19 s: every ball lies still before
constexpr int kRollBackSteps = 16;      // of the way, from its end to its start
constexpr float kRollStops = 0.01f;     // m/s
constexpr float kSlowestRoll = 1e-4f;   // m²/s²: half the square of the slowest start of a roll
constexpr float kLongestLead = 6.0f;    // s that a runner is led at most
constexpr int kLeadIterations = 8;      // of the secant method
constexpr float kLeadPrecision = 0.01f; // s

/// Velocity and matching spin of a ball rolled in a horizontal direction.
Kick rolledKick(Vec3 direction, float speed, const PhysicsTuning& t) {
    const Vec3 velocity = direction * speed;
    return {velocity, glm::cross(kUp, velocity) * (1.0f / t.ballRadius)};
}

// --- Flight ------------------------------------------------------------------------------------------------

constexpr int kFlightParts = 20;       // steps of a flight of the length guessed
constexpr int kFlightSteps = 80;       // and at most so many
constexpr int kAimIterations = 8;      // of the secant method
constexpr float kAimPrecision = 0.01f; // m
constexpr float kSteepestShot = 1.2f;  // rise per metre; beyond it is a lob

/// A ball in the air, in axes of its own: z forward along the kick, x to the kicker's left, y up. The air
/// treats all directions alike, so a kick is solved once in these and then turned to its target.
struct Flight {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};

    float forward2() const { return position.x * position.x + position.z * position.z; }
};

Vec3 flightAcceleration(Vec3 velocity, Vec3 spin, const PhysicsTuning& t) {
    Vec3 acceleration = Air(t).acceleration(velocity, spin);
    acceleration.y -= t.gravity;
    return acceleration;
}

/// stepBall moves the ball with the speed of the end of its step: as if it had started half a step later.
Flight begin(float height, Vec3 velocity, Vec3 spin, const PhysicsTuning& t) {
    const float halfStep = 0.5f * kTick / std::max(t.ballStepsPerFrame, 1.0f);
    return {{0.0f, height, 0.0f}, velocity + flightAcceleration(velocity, spin, t) * halfStep, spin};
}

/// Midpoint rule.
Flight advanced(const Flight& f, float dt, const PhysicsTuning& t) {
    const Vec3 halfway = f.velocity + flightAcceleration(f.velocity, f.spin, t) * (0.5f * dt);
    return {f.position + halfway * dt, f.velocity + flightAcceleration(halfway, f.spin, t) * dt,
            f.spin * (1.0f - t.spinDecayAir * dt)};
}

/// Turns the solved flight so that it goes from → to: `there` is where it ends in its own axes.
Kick turnedKick(Vec3 from, Vec3 to, const Flight& there, Vec3 velocity, Vec3 spin) {
    const Vec3 toTarget = flat(to - from);
    const float distance = lengthOf(toTarget);
    const float reached = std::sqrt(there.forward2());
    if (distance <= 0.0f || reached <= 0.0f) {
        return {};
    }
    const Vec3 target = toTarget * (1.0f / distance);
    const Vec3 forward =
        (target * there.position.z - glm::cross(kUp, target) * there.position.x) * (1.0f / reached);
    const Vec3 left = glm::cross(kUp, forward);
    return {forward * velocity.z + kUp * velocity.y, left * spin.x + kUp * spin.y};
}

/// Flies until it comes down through a height; a flight that stays below it ends at its highest point.
Flight comeDown(Flight f, float height, float dt, const PhysicsTuning& t) {
    for (int i = 0; i < kFlightSteps; ++i) {
        const Flight next = advanced(f, dt, t);
        if (next.velocity.y < 0.0f && next.position.y <= height) {
            const float fall = f.position.y - next.position.y;
            float part = fall > 0.0f ? std::clamp((f.position.y - height) / fall, 0.0f, 1.0f) : 1.0f;
            // Once more from there: the fall is curved.
            const Flight nearly = advanced(f, dt * part, t);
            if (nearly.velocity.y < 0.0f) {
                part += (nearly.position.y - height) / (-nearly.velocity.y * dt);
            }
            return advanced(f, dt * std::clamp(part, 0.0f, 1.0f), t);
        }
        f = next;
    }
    return f;
}

/// Flies until it is so far away; nothing if it is not in time.
std::optional<Flight> flyAway(Flight f, float distance, float dt, const PhysicsTuning& t) {
    for (int i = 0; i < kFlightSteps; ++i) {
        const Flight next = advanced(f, dt, t);
        const float gone = std::sqrt(next.forward2());
        if (gone >= distance) {
            const float before = std::sqrt(f.forward2());
            float part = (distance - before) / (gone - before);
            const Flight nearly = advanced(f, dt * part, t);
            part += (distance - std::sqrt(nearly.forward2())) / (gone - before);
            return advanced(f, dt * part, t);
        }
        f = next;
    }
    return std::nullopt;
}

} // namespace

// Drag acts on the centre alone and the air's spin decay on the spin alone, while friction keeps both
// together; a thin shell's I / m r² = ⅔ shares them out: 1 / (1 + ⅔) of the drag, ⅔ / (1 + ⅔) of the decay.
// Rolling resistance slows both alike (physics/ball.cpp). Gravity along a slope acts on the centre, as drag
// does.
float rollingDeceleration(float speed, const RollingWay& way, const PhysicsTuning& t) {
    const Air air(t);
    return t.rollingDrag * way.drag + (t.rollingDragSpeed * way.drag + 0.4f * t.spinDecayAir) * speed +
           0.6f * air.perSpeed2() * air.drag(speed) * speed * speed + 0.6f * t.gravity * way.rise;
}

RollingWay rollingWay(const Surface& surface, Vec3 from, Vec3 to, const PhysicsTuning& t) {
    constexpr int kPlaces = 5; // of the way that its kind is asked at
    RollingWay way;
    const Vec3 along = flat(to - from);
    const float distance = lengthOf(along);
    if (!surface.isLevel() && distance > 0.0f) {
        way.rise = (surface.height(to.x, to.z) - surface.height(from.x, from.z)) / distance;
    }
    if (surface.isOfOneKind()) {
        way.drag = feelOf(surface.ground, surface.wet, t).roll;
        return way;
    }
    way.drag = 0.0f;
    for (int i = 0; i < kPlaces; ++i) {
        const Vec3 place = from + along * ((static_cast<float>(i) + 0.5f) / static_cast<float>(kPlaces));
        way.drag += surface.feel(place.x, place.z, t).roll / static_cast<float>(kPlaces);
    }
    return way;
}

std::optional<Roll> rollFor(float startSpeed, float distance, const PhysicsTuning& t, const RollingWay& way) {
    float speed = startSpeed;
    float gone = 0.0f;
    float seconds = 0.0f;
    for (int i = 0; i < kRollSteps && speed > kRollStops; ++i) {
        const float halfway = std::max(0.0f, speed - rollingDeceleration(speed, way, t) * (0.5f * kRollStep));
        const float next = speed - rollingDeceleration(halfway, way, t) * kRollStep;
        if (gone + halfway * kRollStep >= distance) {
            const float part = (distance - gone) / halfway;
            return Roll{seconds + part, std::max(0.0f, speed + (next - speed) * (part / kRollStep))};
        }
        gone += halfway * kRollStep;
        seconds += kRollStep;
        speed = next;
    }
    return std::nullopt;
}

float rollStartSpeed(float distance, float endSpeed, const PhysicsTuning& t, const RollingWay& way) {
    // Back along the way: d(v²/2)/dx = a, which is smooth even where the ball comes to rest.
    const float dx = distance / static_cast<float>(kRollBackSteps);
    float energy = 0.5f * endSpeed * endSpeed;
    float speed = endSpeed;
    for (int i = 0; i < kRollBackSteps; ++i) {
        // Down a slope it would start slower than nothing: there the slope alone takes it on.
        const float half = energy + 0.5f * dx * rollingDeceleration(speed, way, t);
        const float halfway = std::sqrt(2.0f * std::max(half, kSlowestRoll));
        energy = std::max(energy + dx * rollingDeceleration(halfway, way, t), kSlowestRoll);
        speed = std::sqrt(2.0f * energy);
    }
    return speed;
}

Kick solveGroundPass(Vec3 from, Vec3 to, float arrivalSpeed, const PhysicsTuning& t, const RollingWay& way) {
    const Vec3 along = flat(to - from);
    const float distance = lengthOf(along);
    if (distance <= 0.0f) {
        return {};
    }
    return rolledKick(along * (1.0f / distance), rollStartSpeed(distance, arrivalSpeed, t, way), t);
}

LedPass solveLedPass(Vec3 from, Vec3 runner, Vec3 runnerVelocity, float arrivalSpeed, const PhysicsTuning& t,
                     const RollingWay& way) {
    // Secant method on: the time the ball takes to where the runner is after that time.
    const auto rollTime = [&](float lead) {
        const float distance = lengthOf(flat(runner + runnerVelocity * lead - from));
        const auto roll = rollFor(rollStartSpeed(distance, arrivalSpeed, t, way), distance, t, way);
        return roll ? roll->seconds : kLongestLead;
    };
    float before = 0.0f;
    float tooLateBefore = rollTime(before);
    float lead = std::min(tooLateBefore, kLongestLead);
    for (int i = 0; i < kLeadIterations; ++i) {
        const float tooLate = rollTime(lead) - lead;
        if (std::abs(tooLate) < kLeadPrecision) {
            break;
        }
        const float slope = (tooLate - tooLateBefore) / (lead - before);
        before = lead;
        tooLateBefore = tooLate;
        // The slope lies below 0 unless the runner outruns the ball: then take what the ball takes.
        const float next = slope < -0.1f ? lead - tooLate / slope : lead + tooLate;
        lead = std::clamp(next, 0.0f, kLongestLead);
        if (lead == before) {
            break;
        }
    }
    LedPass pass;
    pass.meeting = runner + runnerVelocity * lead;
    pass.kick = solveGroundPass(from, pass.meeting, arrivalSpeed, t, way);
    pass.seconds = lead;
    return pass;
}

std::optional<Kick> solveLob(Vec3 from, Vec3 to, float elevation, float backspin, float sideSpin,
                             float fastest, const PhysicsTuning& t) {
    const float distance = lengthOf(flat(to - from));
    const float height = std::max(to.y, t.ballRadius);
    const float rise = portableSin(elevation);
    const float ahead = portableCos(elevation);
    const Vec3 spin{-backspin, sideSpin, 0.0f};
    const float above = distance * rise / ahead - (height - from.y); // the fall from the line of the kick
    if (distance <= 0.0f || above <= 0.0f) {
        return std::nullopt;
    }

    // Secant method on √range, which grows almost in proportion to the speed.
    const float wanted = std::sqrt(distance);
    float speed = distance / ahead * std::sqrt(t.gravity / (2.0f * above)); // without air
    float before = 0.0f;
    float rootBefore = 0.0f;
    for (int i = 0; i < kAimIterations && speed < 2.0f * fastest; ++i) {
        const Vec3 velocity = Vec3{0.0f, rise, ahead} * speed;
        const float dt = 2.0f * velocity.y / t.gravity / static_cast<float>(kFlightParts);
        const Flight there = comeDown(begin(from.y, velocity, spin, t), height, std::max(dt, 0.01f), t);
        const float reached = std::sqrt(there.forward2());
        if (std::abs(reached - distance) < kAimPrecision * (1.0f + 0.1f * distance)) {
            return speed <= fastest ? std::optional<Kick>(turnedKick(from, to, there, velocity, spin))
                                    : std::nullopt;
        }
        const float root = std::sqrt(reached);
        const float perSpeed = (root - rootBefore) / (speed - before);
        before = speed;
        rootBefore = root;
        if (perSpeed <= 0.0f) {
            return std::nullopt;
        }
        speed += (wanted - root) / perSpeed;
    }
    return std::nullopt;
}

std::optional<Kick> solveShot(Vec3 from, Vec3 to, float speed, float topSpin, float sideSpin,
                              const PhysicsTuning& t) {
    const float distance = lengthOf(flat(to - from));
    const float height = std::max(to.y, t.ballRadius);
    if (distance <= 0.0f || speed <= 0.0f) {
        return std::nullopt;
    }
    const Vec3 spin{topSpin, sideSpin, 0.0f};
    const float dt = distance / speed / (0.5f * static_cast<float>(kFlightParts));

    // Secant method on the slope of the kick: the height at the target's distance grows with it by about
    // that distance.
    float slope = (height - from.y) / distance + 0.5f * t.gravity * distance / (speed * speed);
    float before = 0.0f;
    float missBefore = 0.0f;
    for (int i = 0; i < kAimIterations && slope < kSteepestShot; ++i) {
        const float ahead = speed / std::sqrt(1.0f + slope * slope);
        const Vec3 velocity{0.0f, slope * ahead, ahead};
        const auto there = flyAway(begin(from.y, velocity, spin, t), distance, dt, t);
        if (!there) {
            return std::nullopt;
        }
        const float miss = height - there->position.y;
        if (std::abs(miss) < kAimPrecision) {
            return turnedKick(from, to, *there, velocity, spin);
        }
        float perSlope = distance;
        if (i > 0) {
            perSlope = (missBefore - miss) / (slope - before);
        }
        if (perSlope <= 0.0f) {
            return std::nullopt; // beyond the highest it can be there
        }
        before = slope;
        missBefore = miss;
        slope += miss / perSlope;
    }
    return std::nullopt;
}

} // namespace hexagoal
