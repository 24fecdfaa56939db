#include "physics/world.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kFrame = 1.0f / 60.0f; // s

std::vector<PlacedGoal> placeGoals(const GoalSpec& spec, float pitchLength) {
    const GoalFrame frame(spec);
    if (pitchLength <= 0.0f) {
        return {{frame, {}}};
    }
    return {{frame, {{0.0f, 0.0f, -pitchLength / 2}, false}}, {frame, {{0.0f, 0.0f, pitchLength / 2}, true}}};
}

NetState hangingNet(const NetMesh& mesh, const PhysicsTuning& tuning) {
    NetState net(mesh);
    settleNet(net, mesh, tuning);
    return net;
}

} // namespace

Arena::Arena(const GoalSpec& goal, float pitchLength, const PhysicsTuning& tuning)
    : goals(placeGoals(goal, pitchLength)), mesh(goals[0].frame, tuning), hanging(hangingNet(mesh, tuning)) {}

WorldState::WorldState(const Arena& arena) {
    for (std::size_t i = 0; i < arena.goals.size(); ++i) {
        nets.add(arena.hanging);
    }
}

NetPresses pressesOn(const WorldState& world, const Arena& arena, std::size_t goal,
                     const PhysicsTuning& tuning) {
    const GoalPlacement& placement = arena.goals[goal].placement;
    return netPresses(world.ball.goals[goal], arena.goals[goal].frame, placement.toLocal(world.ball.position),
                      placement.directionToLocal(world.ball.velocity), tuning);
}

void stepNets(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) {
    for (std::size_t i = 0; i < world.nets.size(); ++i) {
        stepNet(world.nets[i], arena.mesh, tuning, dt);
        pressNet(world.nets[i], arena.mesh, arena.goals[i].frame, pressesOn(world, arena, i, tuning), tuning);
    }
}

void stepFrame(WorldState& world, const Arena& arena, const PhysicsTuning& tuning) {
    const int netSteps = std::max(1, static_cast<int>(tuning.netStepsPerFrame));
    const int ballSteps = std::max(netSteps, static_cast<int>(tuning.ballStepsPerFrame));
    const int ballsPerNet = ballSteps / netSteps;
    const float ballStep = kFrame / static_cast<float>(ballsPerNet * netSteps);
    const float netStep = kFrame / static_cast<float>(netSteps);
    for (int n = 0; n < netSteps; ++n) {
        for (int b = 0; b < ballsPerNet; ++b) {
            stepBall(world.ball, arena.goals, tuning, ballStep);
            world.ball.orientation = rotated(world.ball.orientation, world.ball.spin, ballStep);
        }
        stepNets(world, arena, tuning, netStep);
    }
}

} // namespace hexagoal
