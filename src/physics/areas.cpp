#include "physics/areas.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kAreaCount> kAreaNames{
    "inside-D",
    "inside-A",
    "inside-B",
    "inside-C",
    "outside-D",
    "outside-A",
    "outside-B",
    "outside-C",
    "correction-inside-A",
    "correction-inside-B",
    "correction-inside-C",
    "correction-outside-A",
    "correction-outside-B",
    "correction-outside-C",
};

// A latch kept by a crossing of the other kind is given up once the ball is this far up the pitch.
constexpr float kLatchReach = 1.5f;

// A face passed longer ago than this, in seconds, is not the one just struck.
constexpr float kLately = 0.05f;

constexpr Area offsetArea(Area first, Face face) {
    return static_cast<Area>(static_cast<int>(first) + static_cast<int>(face));
}

// The correction areas skip face D, which lies across their normal.
constexpr Area correctionArea(Area first, Face face) {
    return static_cast<Area>(static_cast<int>(first) + static_cast<int>(face) - 1);
}

/// One area acting on the ball: its law's constants, normal and depth.
struct Push {
    Vec3 normal{};
    float depth = 0.0f;
    float scale = 1.0f;   ///< of K1, K2 and K3
    float rebound = 1.0f; ///< of K2a once more: the rebound speed is capped at K1 / (rebound K2a)
    bool pushes = true;   ///< false: only damps
    bool rollsUp = false; ///< K4
    bool rubs = false;    ///< K5
};

void addPush(AreaForce& sum, const Push& push, const GoalFrame& goal, const LocalBall& ball,
             const PhysicsTuning& t, float dt) {
    const float d2 = push.depth * push.depth * push.scale;
    const float out = glm::dot(ball.velocity, push.normal);
    const Vec3 along = ball.velocity - out * push.normal;
    const float spring = push.pushes ? t.k1 * d2 : 0.0f;
    const float damping = (out >= 0.0f ? t.k2a * push.rebound : t.k2b) * d2;
    const float drag = t.k3 * d2;

    // N2's terms 1–3. The damping is taken at the end of the step (1 + K d² t below): as printed it
    // overshoots once K d² t passes 1, which deep correction areas do.
    sum.acceleration += push.normal * ((spring - damping * out) / (1.0f + damping * dt));
    sum.acceleration -= along * (drag / (1.0f + drag * dt));

    if (push.rollsUp && out < 0.0f) {
        const float h1 = goal.spec.height / 2;
        const float low = 1.0f - (ball.position.y - goal.ground) / h1;
        if (low > 0.0f) {
            sum.acceleration.y += t.k4 * spring * low * low;
        }
    }
    if (push.rubs) {
        const Vec3 slip = along - t.ballRadius * glm::cross(ball.spin, push.normal);
        const float slip2 = lengthSquared(slip);
        if (slip2 > 1e-8f) {
            // Never more than what ends the slip: a thin shell's slip falls 2.5 times as fast as its speed.
            const float perSlip = std::min(t.k5 * spring / std::sqrt(slip2), 1.0f / (2.5f * dt));
            sum.acceleration -= slip * perSlip;
            sum.angularAcceleration += glm::cross(push.normal, slip) * (perSlip * (1.5f / t.ballRadius));
        }
    }
}

/// The net gives less near a fold, a post or the bar, which hold it: 1 at edgeReach from them, more nearer.
float edgeStiffening(float distance, const PhysicsTuning& t) {
    const float share = 1.0f - std::clamp(distance / t.edgeReach, 0.0f, 1.0f);
    return 1.0f + t.edgeStiffness * share * share;
}

/// Distance of a ball behind the struck face from the nearest other edge of the net, the mouth's included.
float distanceToEdge(const GoalFrame& goal, Face struck, Vec3 position) {
    float nearest = -goal.line.distance(position);
    for (const Face face : kFaces) {
        if (face != struck) {
            nearest = std::min(nearest, goal.face(face).distance(position));
        }
    }
    return nearest;
}

AreaForce insideForce(const GoalFrame& goal, const LocalBall& ball, const PhysicsTuning& t, float dt) {
    AreaForce sum;
    const float stiffness = goal.spec.insideStiffness;
    for (const Face face : kFaces) {
        const Plane& plane = goal.face(face);
        const float distance = plane.distance(ball.position);
        const float depth = t.ballRadius + t.areaGap - distance;
        if (depth <= 0.0f) {
            continue;
        }
        addPush(sum,
                {.normal = plane.normal,
                 .depth = depth,
                 .scale = stiffness,
                 .rebound = goal.insideRebound,
                 .rollsUp = face != Face::Top,
                 .rubs = true},
                goal, ball, t, dt);
        sum.areas |= areaBit(offsetArea(Area::InsideD, face));

        // N5: a ball past a side or the top, on its way to the post or bar, is sent back into the depth.
        if (face == Face::Back || distance >= 0.0f) {
            continue;
        }
        const float start = -t.insideCorrectionStart * goal.depthAt(ball.position.y - goal.ground);
        const float towardsMouth = goal.line.distance(ball.position) - start + t.ballRadius;
        if (towardsMouth > 0.0f) {
            addPush(sum,
                    {.normal = -goal.line.normal,
                     .depth = towardsMouth,
                     .scale = stiffness * edgeStiffening(-goal.line.distance(ball.position), t),
                     .rebound = goal.insideRebound},
                    goal, ball, t, dt);
            sum.areas |= areaBit(correctionArea(Area::CorrectionInsideA, face));
        }
    }
    return sum;
}

AreaForce outsideForce(const GoalMemory& memory, const GoalFrame& goal, const LocalBall& ball,
                       const PhysicsTuning& t, float dt) {
    AreaForce sum;
    if (memory.struckFace == kNoFace) {
        return sum;
    }
    const Face struck = static_cast<Face>(memory.struckFace);
    const Plane& plane = goal.face(struck);
    const float past = plane.distance(ball.position);
    const float depth = t.ballRadius + t.areaGap + past;
    if (depth <= 0.0f) {
        return sum;
    }
    const float stiffness = goal.spec.outsideStiffness;

    // A ball wrapped in the struck face presses the other faces from inside; it must come back through them
    // before the struck face sends it out.
    bool beyondAnother = false;
    if (memory.pocketed) {
        for (const Face face : kFaces) {
            const float distance = goal.face(face).distance(ball.position);
            const float pressed = t.ballRadius - distance;
            if (face == struck || pressed <= 0.0f) {
                continue;
            }
            beyondAnother = beyondAnother || distance < 0.0f;
            addPush(sum,
                    {.normal = goal.face(face).normal,
                     .depth = pressed,
                     .scale = goal.spec.insideStiffness,
                     .rebound = goal.insideRebound},
                    goal, ball, t, dt);
            sum.areas |= areaBit(offsetArea(Area::InsideD, face));
        }
    }
    addPush(sum,
            {.normal = -plane.normal,
             .depth = depth,
             .scale = stiffness * edgeStiffening(distanceToEdge(goal, struck, ball.position), t),
             .pushes = !beyondAnother,
             .rollsUp = struck != Face::Top,
             .rubs = true},
            goal, ball, t, dt);
    sum.areas |= areaBit(offsetArea(Area::OutsideD, struck));

    const float start = -t.outsideCorrectionStart * goal.depthAt(ball.position.y - goal.ground);
    const float towardsMouth = goal.line.distance(ball.position) - start + t.ballRadius;
    // Past the face by the end of the step, as dampings are taken: close by bar and post the next step would
    // be too late, the ball through under the bar.
    const float pastSoon = past + glm::dot(plane.normal, ball.velocity) * dt;
    if (struck != Face::Back && pastSoon > 0.0f && towardsMouth > 0.0f) {
        addPush(sum,
                {.normal = -goal.line.normal,
                 .depth = towardsMouth,
                 .scale = stiffness * t.outsideCorrectionScale *
                          edgeStiffening(-goal.line.distance(ball.position), t)},
                goal, ball, t, dt);
        sum.areas |= areaBit(correctionArea(Area::CorrectionOutsideA, struck));
    }
    return sum;
}

/// Is this point of the goal's plane within the frame, measured to the axes of posts and bar?
bool withinMouth(const GoalFrame& goal, Vec3 point) {
    const float r = goal.spec.postRadius;
    return std::abs(point.x) < goal.spec.width / 2 + r && point.y - goal.ground < goal.spec.height + r;
}

} // namespace

std::string_view areaName(Area area) {
    return kAreaNames[static_cast<std::size_t>(area)];
}

std::string areaNames(std::uint16_t areas) {
    std::string names;
    for (int i = 0; i < kAreaCount; ++i) {
        const Area area = static_cast<Area>(i);
        if ((areas & areaBit(area)) != 0) {
            if (!names.empty()) {
                names += '+';
            }
            names += areaName(area);
        }
    }
    return names;
}

void updateLatch(GoalMemory& memory, const GoalFrame& goal, const Vec3& from, const Vec3& to) {
    const bool wasBeyond = from.z < 0.0f;
    const bool isBeyond = to.z < 0.0f;
    if (wasBeyond == isBeyond) {
        if (!isBeyond && memory.latch != Latch::None && to.z > kLatchReach) {
            memory = {};
        }
        return;
    }
    const Vec3 crossing = from + (to - from) * (from.z / (from.z - to.z));
    const Latch kind = withinMouth(goal, crossing) ? Latch::Inside : Latch::Outside;
    if (isBeyond) {
        if (memory.latch == Latch::None) {
            memory = {.latch = kind};
        }
    } else if (memory.latch == kind) {
        memory = {};
    }
}

void updateStruckFace(GoalMemory& memory, const GoalFrame& goal, const LocalBall& ball,
                      const PhysicsTuning& t) {
    if (memory.latch != Latch::Outside) {
        return;
    }
    // Depth of the ball's surface behind each face's outside reference plane, and behind the goal's own
    // plane.
    std::array<float, kFaceCount> depth{};
    const float z = goal.line.distance(ball.position);
    bool touchesAll = z < t.ballRadius;
    bool centreWithin = z < 0.0f;
    for (const Face face : kFaces) {
        const float distance = goal.face(face).distance(ball.position);
        depth[static_cast<std::size_t>(face)] = t.ballRadius + t.areaGap + distance;
        touchesAll = touchesAll && depth[static_cast<std::size_t>(face)] > 0.0f;
        centreWithin = centreWithin && distance >= 0.0f;
    }

    if (memory.struckFace != kNoFace) {
        const float struckDepth = depth[static_cast<std::size_t>(memory.struckFace)];
        if (struckDepth <= 0.0f || (!touchesAll && !memory.pocketed)) {
            memory.struckFace = kNoFace;
            memory.pocketed = false;
        } else if (memory.pocketed) {
            memory.pocketed = struckDepth > t.ballRadius + t.areaGap;
        } else {
            memory.pocketed = centreWithin && struckDepth > t.areaGap + 2.0f * t.ballRadius;
        }
        return;
    }
    if (!touchesAll) {
        return;
    }
    // The face the ball came through is the one it passed last. A ball that came over the bar or round a post
    // passed the goal's own plane last, and one that a bounce turned has passed none of late: they meet the
    // face they are least deep in.
    const float in = -glm::dot(ball.velocity, goal.line.normal);
    float latest = in > 0.0f ? (t.ballRadius - z) / in : kLately;
    latest = std::min(latest, kLately);
    float shallowest = std::numeric_limits<float>::max();
    std::int8_t nearest = kNoFace;
    for (const Face face : kFaces) {
        const float d = depth[static_cast<std::size_t>(face)];
        if (d < shallowest) {
            shallowest = d;
            nearest = static_cast<std::int8_t>(face);
        }
    }
    for (const Face face : kFaces) {
        const float closing = glm::dot(ball.velocity, goal.face(face).normal);
        const float ago = depth[static_cast<std::size_t>(face)] / closing;
        if (closing > 0.0f && ago < latest) {
            latest = ago;
            nearest = static_cast<std::int8_t>(face);
        }
    }
    memory.struckFace = nearest;
}

AreaForce areaForce(const GoalMemory& memory, const GoalFrame& goal, const LocalBall& ball,
                    const PhysicsTuning& tuning, float dt) {
    switch (memory.latch) {
    case Latch::Inside:
        // A latch that was kept by the other kind of crossing (N7) acts on nothing before the line.
        return goal.line.distance(ball.position) > 0.0f ? AreaForce{} : insideForce(goal, ball, tuning, dt);
    case Latch::Outside:
        return outsideForce(memory, goal, ball, tuning, dt);
    case Latch::None:
        break;
    }
    return {};
}

} // namespace hexagoal
