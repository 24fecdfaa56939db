// Others than the ball in the net (N13): rounded parts of a body that move its nodes and are held by it.
// Physics does not know whose they are.
#pragma once

#include "core/fixed_list.hpp"
#include "core/math.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"
#include "physics/net.hpp"
#include "physics/net_mesh.hpp"

#include <cstdint>

namespace hexagoal {

struct PhysicsTuning;

/// A rounded part of a body, and its way in a frame.
struct BodyProbe {
    Capsule before{};   ///< where it was as the frame began
    Capsule now{};      ///< ... and is as it ends
    float share = 0.0f; ///< of the body's mass; 0: it moves the net and is not held
};

/// A body near one goal's net. Goal-local axes.
struct NetBody {
    Latch side = Latch::None; ///< of the net; None: it touches none
    Face struck = Face::Back; ///< of a body outside: the one face that it touches (N6)
    FixedList<BodyProbe, 16> parts{};
};

/// Is a place (goal-local) so near a goal, beyond its line, that a body there may touch the net?
bool isAtNet(const GoalFrame& goal, Vec3 place);

/// The side of the net that a body belongs to whose middle is there, as N7 has it for the ball: taken as it
/// crosses the goal line, kept while it is beyond. before: as of the last step.
Latch netSideOf(Latch before, const GoalFrame& goal, Vec3 middle);

/// The face that a body outside is beside.
Face faceBeside(const GoalFrame& goal, Vec3 middle);

/// What the net does to a body: N2's law with the rows for bodies, every part by its share and its own depth.
/// Level. velocity: of the body, m/s; dt: s. Result: m/s².
Vec3 netHold(const GoalFrame& goal, const NetBody& body, Vec3 velocity, const PhysicsTuning& tuning,
             float dt);

/// By how much the middle of a body is beyond where a net can give way, and so must go back; level, metres.
Vec3 beyondNet(const GoalFrame& goal, const NetBody& body, Vec3 middle, const PhysicsTuning& tuning);

/// Moves the nodes that a body has passed onto its parts or the tent round them, and wakes the net. share: of
/// the frame that is over, 0…1; seconds: that a frame lasts. The net gets no more energy than the parts' way
/// through it costs: a fully inelastic contact, as with the ball.
void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetBody& body, float share,
              float seconds, const PhysicsTuning& tuning);

} // namespace hexagoal
