// What the ball does to the net (N11), and the drawn surface that stays on its side of the ball (N12).
#pragma once

#include "core/math.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"
#include "physics/net.hpp"
#include "physics/net_mesh.hpp"

#include <optional>
#include <span>

namespace hexagoal {

struct PhysicsTuning;

/// How a ball presses a net: which faces, which way, and how broad a tent it stretches.
struct NetPress {
    Vec3 centre{};
    Vec3 velocity{};
    Vec3 direction{};       ///< unit; from the ball's side of the net to the other
    float slope = 0.0f;     ///< of the tent: fall per metre from the ball's axis
    std::uint8_t faces = 0; ///< pressed faces, as bits of Face
};

/// Whether and how the ball presses the net; nothing without a latch or out of the interference areas.
/// ball: goal-local axes.
std::optional<NetPress> netPress(const GoalMemory& memory, const GoalFrame& goal, Vec3 position,
                                 Vec3 velocity, const PhysicsTuning& tuning);

/// Moves the nodes that the ball has passed: the nearest to the ball's tip and its neighbours half as far
/// (N11), then every node near it onto the ball or the tent around it. Wakes the net.
void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetPress& press,
              const PhysicsTuning& tuning);

/// Writes the drawn vertices: nodes, then cell centres, which are laid onto the ball where it presses.
/// out: mesh.surface.vertexCount long.
void drawNet(std::span<Vec3> out, const NetState& net, const NetMesh& mesh,
             const std::optional<NetPress>& press, const PhysicsTuning& tuning);

/// Lays the centres of the cells round an already filled list of nodes.
void layCentres(std::span<Vec3> vertices, const NetMesh& mesh, const std::optional<NetPress>& press,
                const PhysicsTuning& tuning);

} // namespace hexagoal
