#include "physics/world.hpp"

#include "core/units.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

std::vector<PlacedGoal> placeGoals(const Venue& venue) {
    const GoalFrame frame(venue.pitch.goal);
    std::vector<PlacedGoal> goals;
    for (const GoalPlacement& placement : venue.goals) {
        goals.emplace_back(frame, placement);
    }
    return goals;
}

NetState hangingNet(const NetMesh& mesh, const PhysicsTuning& tuning) {
    NetState net(mesh);
    settleNet(net, mesh, tuning);
    return net;
}

} // namespace

Arena::Arena(Venue v, const PhysicsTuning& tuning)
    : venue(std::move(v)), goals(placeGoals(venue)), mesh(goals[0].frame, tuning),
      hanging(hangingNet(mesh, tuning)) {}

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

FrameSchedule scheduleOf(const PhysicsTuning& tuning) {
    FrameSchedule schedule;
    schedule.netSteps = std::max(1, static_cast<int>(tuning.netStepsPerFrame));
    schedule.ballsPerNet =
        std::max(schedule.netSteps, static_cast<int>(tuning.ballStepsPerFrame)) / schedule.netSteps;
    schedule.ballStep = kTick / static_cast<float>(schedule.ballsPerNet * schedule.netSteps);
    schedule.netStep = kTick / static_cast<float>(schedule.netSteps);
    return schedule;
}

void stepBallFreely(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) {
    stepBall(world.ball, arena.obstacles(), tuning, dt);
    world.ball.orientation = rotated(world.ball.orientation, world.ball.spin, dt);
}

} // namespace hexagoal
