// The goal as data: sizes, faces, frame (N3). Goal-local axes: origin on the ground midway between the
// net-side ends of the posts, x right, y up, z towards the pitch, seen by a striker facing the goal.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/boxes.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

/// The net's faces, in the order of the source document's D, A, B, C.
enum class Face : std::uint8_t { Back, Left, Right, Top };
inline constexpr int kFaceCount = 4;
inline constexpr std::array<Face, kFaceCount> kFaces{Face::Back, Face::Left, Face::Right, Face::Top};

/// Everything that makes one goal differ from another. Lengths in metres.
struct GoalSpec {
    std::string_view name;
    float width;       ///< between the posts' inner sides
    float height;      ///< from the ground to the underside of the bar
    float topDepth;    ///< of the net at the height of the bar
    float bottomDepth; ///< of the net on the ground
    float postRadius;  ///< of posts and bar
    float
        insideStiffness; ///< multiplies the inside areas' K1, K2, K3: a shallow goal must stop a ball sooner
    float outsideStiffness; ///< the same for the outside areas
};
HEXAGOAL_FIELDS(GoalSpec, name, width, height, topDepth, bottomDepth, postRadius, insideStiffness,
                outsideStiffness)

inline constexpr GoalSpec kFullGoal{"full", 7.32f, 2.44f, 2.0f, 2.0f, 0.06f, 1.0f, 1.0f};
inline constexpr GoalSpec kBeachGoal{"beach", 5.5f, 2.2f, 1.0f, 1.5f, 0.05f, 1.5f, 4.0f};
inline constexpr GoalSpec kFutsalGoal{"futsal", 3.0f, 2.0f, 0.8f, 1.0f, 0.04f, 2.0f, 6.0f};

inline constexpr std::array<GoalSpec, 3> kGoalSpecs{kFullGoal, kBeachGoal, kFutsalGoal};

/// The spec with that name, if there is one.
std::optional<GoalSpec> goalByName(std::string_view name);

/// A plane by its unit normal, which points into the goal, and its offset along it.
struct Plane {
    Vec3 normal{};
    float offset = 0.0f;

    /// Distance of a point on the normal's side, metres.
    float distance(Vec3 point) const { return glm::dot(normal, point) - offset; }
};

/// A round bar of the goal: the points within radius of the segment a–b.
struct Capsule {
    Vec3 a{};
    Vec3 b{};
    float radius = 0.0f;

    Box box() const { return {glm::min(a, b) - radius, glm::max(a, b) + radius}; }
};

struct GoalPlacement;

/// A goal: the spec and what follows from it. In its own axes, unless placedAt a pitch's.
struct GoalFrame {
    explicit GoalFrame(const GoalSpec& spec);

    GoalSpec spec;
    float ground = 0.0f; ///< y of the ground it stands on
    float insideRebound; ///< √ of the inside stiffness: multiplies the inside areas' K2a once more
    std::array<Plane, kFaceCount> faces; ///< rest planes of the net, by Face
    Plane line;                          ///< the goal's own plane; its normal points up the pitch
    std::array<Capsule, 3> frame;        ///< left post, right post, bar: what the ball hits
    std::array<Capsule, 2> stanchions;   ///< the poles behind that hold the net's top corners by guy ropes

    const Plane& face(Face f) const { return faces[static_cast<std::size_t>(f)]; }

    /// Depth of the net at a height, metres.
    float depthAt(float height) const;

    /// The same goal in the axes of the pitch: what the ball steps use, so that no vector need be turned
    /// there.
    GoalFrame placedAt(const GoalPlacement& placement) const;
};

/// Where a goal stands on the pitch. The second goal is the first turned by π about y, never mirrored.
struct GoalPlacement {
    Vec3 origin{};       ///< of the goal's axes, in pitch axes
    bool turned = false; ///< by π about y

    Vec3 toLocal(Vec3 point) const { return directionToLocal(point - origin); }
    Vec3 toPitch(Vec3 point) const { return directionToLocal(point) + origin; }
    /// For vectors; its own inverse.
    Vec3 directionToLocal(Vec3 v) const {
        const float side = turned ? -1.0f : 1.0f; // a factor, not a branch: this is in every ball step
        return {v.x * side, v.y, v.z * side};
    }
};
HEXAGOAL_FIELDS(GoalPlacement, origin, turned)

} // namespace hexagoal
