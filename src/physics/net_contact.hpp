// What the ball does to the net (N11), and the drawn surface that stays on its side of the ball (N12).
#pragma once

#include "core/math.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"
#include "physics/net.hpp"
#include "physics/net_mesh.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

struct PhysicsTuning;

/// One way in which a ball presses a net: which faces, which way, and how broad a tent it stretches.
struct NetPress {
    Vec3 centre{};
    Vec3 velocity{};
    Vec3 direction{};       ///< unit; from the ball's side of the net to the other
    float slope = 0.0f;     ///< of the tent: fall per metre from the ball's axis
    std::uint8_t faces = 0; ///< pressed faces, as bits of Face
    bool stretches = true;  ///< false: the ball is only in the way of the face's swing
};

/// All the ways at once: the faces that the ball stretches together, in one direction, then each face that
/// swings so near that it could pass the ball, in its own.
class NetPresses {
public:
    void add(const NetPress& press) { m_list[m_count++] = press; }
    bool empty() const { return m_count == 0; }
    const NetPress* begin() const { return m_list.data(); }
    const NetPress* end() const { return m_list.data() + m_count; }

private:
    std::array<NetPress, kFaceCount + 1> m_list{};
    std::size_t m_count = 0;
};

/// How the ball presses the net; empty without a latch or out of the interference areas.
/// position, velocity: of the ball, goal-local axes.
NetPresses netPresses(const GoalMemory& memory, const GoalFrame& goal, const Vec3& position,
                      const Vec3& velocity, const PhysicsTuning& tuning);

/// Moves the nodes that the ball has passed: the nearest to the ball's tip and its neighbours half as far
/// (N11), then every node near it onto the ball or the tent around it. Wakes the net.
void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetPresses& presses,
              const PhysicsTuning& tuning);

/// Writes the drawn vertices: nodes, then cell centres, laid onto the ball where it presses.
/// out: mesh.surface.vertexCount long.
void drawNet(std::span<Vec3> out, const NetState& net, const NetMesh& mesh, const NetPresses& presses,
             const PhysicsTuning& tuning);

/// The same for vertices whose nodes are filled in already (between two steps, say).
void layOnBall(std::span<Vec3> vertices, const NetMesh& mesh, const NetPresses& presses,
               const PhysicsTuning& tuning);

} // namespace hexagoal
