// A net node by node and in double precision: what the tests of its laws reckon with.
#pragma once

#include "physics/net.hpp"
#include "scenes.hpp"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace hexagoal {

using D3 = glm::dvec3;

inline D3 wide(Vec3 v) {
    return {double(v.x), double(v.y), double(v.z)};
}
inline double lengthOf(D3 v) {
    return std::sqrt(glm::dot(v, v));
}

struct Node {
    D3 position, velocity;
};
using Nodes = std::vector<Node>;

inline Nodes nodesOf(const NetState& net) {
    Nodes nodes(net.slots);
    for (std::uint32_t slot = 0; slot < net.slots; ++slot) {
        nodes[slot] = {wide(net.position(slot)), wide(net.velocity(slot))};
    }
    return nodes;
}

/// The seams are one, the hems lie midway.
inline void join(Nodes& nodes, const NetMesh& mesh) {
    for (const NetJoint& joint : mesh.joints) {
        for (std::uint32_t i = 0; i < joint.count; ++i) {
            Node& a = nodes[joint.first + i];
            Node& b = nodes[joint.second + i];
            a = b = {(a.position + b.position) * 0.5, (a.velocity + b.velocity) * 0.5};
        }
    }
    for (const NetHem& hem : mesh.hems) {
        for (std::uint32_t i = 0; i < hem.count; ++i) {
            const Node& left = nodes[hem.left + i];
            const Node& right = nodes[hem.right + i];
            nodes[hem.slot + i] = {(left.position + right.position) * 0.5,
                                   (left.velocity + right.velocity) * 0.5};
        }
    }
}

/// A net whose free nodes are anywhere near their places, on the way somewhere; of as many as `grounded` one
/// on the ground.
inline NetState shaken(const NetMesh& mesh, Rng& rng, float by, float speed, std::uint32_t grounded) {
    NetState net(mesh);
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        if (mesh.free[slot] == 0.0f) {
            continue;
        }
        for (NetFloats* component : {&net.x, &net.y, &net.z}) {
            (*component)[slot] += rng.range(-by, by);
        }
        for (NetFloats* component : {&net.vx, &net.vy, &net.vz}) {
            (*component)[slot] = rng.range(-speed, speed);
        }
        net.y[slot] =
            grounded > 0 && rng.below(grounded) == 0 ? rng.range(0.0f, 0.02f) : std::max(0.0f, net.y[slot]);
    }
    joinSheets(net, mesh);
    return net;
}

inline const NetMesh& meshOf(std::size_t goal) {
    static const std::array<NetMesh, 3> meshes{NetMesh(GoalFrame(kFullGoal), PhysicsTuning{}),
                                               NetMesh(GoalFrame(kBeachGoal), PhysicsTuning{}),
                                               NetMesh(GoalFrame(kFutsalGoal), PhysicsTuning{})};
    return meshes[goal];
}

} // namespace hexagoal
