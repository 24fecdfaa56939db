#include "screens/lab/net_lab_sounds.hpp"

#include "show/match_sounds.hpp"

namespace hexagoal {

void hearBall(const LabScene& scene, FieldSounds& out) {
    const BallTouches& touches = scene.touches();
    const Vec3 place = scene.ball().position;
    constexpr float kHeard = 0.5f; // m/s: softer is rolling
    if (touches.kicked > 0.0f) {
        out.add(kickAt(touches.kicked), place, kickGain(touches.kicked));
    }
    if (touches.ground > kHeard) {
        out.add(FieldSound::Bounce, place, bounceGain(touches.ground));
    }
    if (touches.struck > 0.0f) {
        out.add(FieldSound::Post, place, postGain(touches.struck));
    }
    if (touches.netted > kHeard) {
        out.add(FieldSound::Net, place, netGain(touches.netted));
    }
}

void hearNets(const LabScene& scene, const PhysicsTuning& tuning, FieldSounds& out) {
    const WorldState& world = scene.world();
    for (std::size_t goal = 0; goal < world.nets.size(); ++goal) {
        out.keep(goal, FieldSound::NetRustle, scene.arena().goals[goal].placement.toPitch(Vec3{}),
                 netRustle(world.nets[goal], scene.arena().mesh, tuning));
    }
}

} // namespace hexagoal
