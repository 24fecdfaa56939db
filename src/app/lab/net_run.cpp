#include "app/lab/net_run.hpp"

#include "core/units.hpp"
#include "physics/world.hpp"

#include <cstdio>
#include <ostream>

namespace hexagoal {

namespace {

constexpr int kFramesWithBall = 30;
constexpr Vec3 kAway{0.0f, 0.11f, 60.0f};

void takeBallAway(WorldState& world, const Arena& arena) {
    world.ball = {};
    placeBall(world.ball, kAway, arena.goals);
}

void shootAtMiddle(WorldState& world, const Arena& arena, float speed) {
    const GoalFrame& goal = arena.goals[0].frame;
    const float height = goal.spec.height / 2;
    world.ball = {};
    placeBall(world.ball, {0.0f, height, 0.2f - goal.depthAt(height) / 2}, arena.goals);
    world.ball.velocity = {0.0f, 0.0f, -speed};
}

} // namespace

void runNet(const NetRunOptions& options, const PhysicsTuning& tuning, std::ostream& out) {
    const Arena arena(bareVenue(options.goal, 0.0f), tuning);
    WorldState world(arena);
    takeBallAway(world, arena);
    const double restEnergy = netEnergy(arena.hanging, arena.mesh, tuning).total();
    const int framesPerHit = std::max(kFramesWithBall, static_cast<int>(options.interval / kTick + 0.5f));
    const int frames = static_cast<int>(options.seconds / kTick + 0.5f);

    out << "t,kinetic_j,above_rest_j,max_displacement_m\n";
    for (int frame = 0; frame < frames; ++frame) {
        const int sinceHit = frame % framesPerHit;
        const bool hitting = frame / framesPerHit < options.hits;
        if (hitting && sinceHit == 0) {
            shootAtMiddle(world, arena, options.speed);
        } else if (hitting && sinceHit == kFramesWithBall) {
            takeBallAway(world, arena);
        }
        stepFrame(world, arena, tuning);
        const NetState& net = world.nets[0];
        const NetEnergy energy = netEnergy(net, arena.mesh, tuning);
        char row[128];
        std::snprintf(row, sizeof row, "%.4f,%.6g,%.6g,%.5f\n", static_cast<double>((frame + 1) * kTick),
                      energy.kinetic, energy.total() - restEnergy,
                      static_cast<double>(maxDisplacement(net, arena.hanging, arena.mesh)));
        out << row;
    }
}

} // namespace hexagoal
