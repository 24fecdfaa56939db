#include "screens/lab/net_lab_sounds.hpp"

#include "show/contact_sounds.hpp"
#include "show/match_sounds.hpp"
#include "show/net_sounds.hpp"

namespace hexagoal {

void hearBall(const LabScene& scene, FieldSounds& out) {
    const BallTouches& touches = scene.touches();
    const Vec3 place = scene.ball().position;
    constexpr float kHeard = 0.5f; // m/s: softer is rolling
    if (touches.kicked > 0.0f) {
        out.add(kickAt(touches.kicked), place, kickGain(touches.kicked));
    }
    if (touches.ground > kHeard) {
        out.add(bounceOn(scene.arena().venue.surface, place), place, bounceGain(touches.ground));
    }
    if (touches.struck > 0.0f) {
        const FrameRing ring = ringAt(scene.arena().goals, place);
        out.add(ring.sound, place, postGain(touches.struck), ring.pitch);
    }
    if (touches.netted > kHeard) {
        out.add(FieldSound::Net, place, netGain(touches.netted));
    }
}

void hearNets(const LabScene& scene, const PhysicsTuning& tuning, FieldSounds& out) {
    const WorldState& world = scene.world();
    for (std::size_t goal = 0; goal < world.nets.size(); ++goal) {
        const Vec3 place = scene.arena().goals[goal].placement.toPitch(Vec3{});
        const NetState& net = world.nets[goal];
        out.keep(2 * goal, FieldSound::NetRustle, place, netRustle(net, scene.arena().mesh, tuning));
        out.keep(2 * goal + 1, FieldSound::NetHiss, place, netHiss(net, scene.arena(), tuning), kNetSwell);
    }
}

} // namespace hexagoal
