#include "show/net_picture.hpp"

#include "physics/net_contact.hpp"

namespace hexagoal {

void NetPicture::reset(const Arena& arena, const WorldState& world) {
    m_arena = &arena;
    m_nets.resize(world.nets.size());
    m_views.resize(m_nets.size());
    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        read(net.now, world.nets[i]);
        net.before = net.now;
        net.drawn = net.now;
        net.vertices.assign(arena.mesh.surface.vertexCount, Vec3{});
        net.still = false;
        net.slept = world.nets[i].asleep;
        m_views[i] = {&arena.goals[i].frame, arena.goals[i].placement, &arena.mesh.surface, net.vertices};
    }
}

void NetPicture::read(std::vector<Vec3>& out, const NetState& net) {
    out.resize(net.slots);
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = {net.x[i], net.y[i], net.z[i]};
    }
}

void NetPicture::step(const WorldState& world) {
    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        const bool sleeps = world.nets[i].asleep;
        const bool unmoved = net.still && net.slept && sleeps;
        net.slept = sleeps;
        if (unmoved) {
            continue;
        }
        std::swap(net.before, net.now);
        read(net.now, world.nets[i]);
        net.still = false;
    }
}

void NetPicture::interpolate(const WorldState& world, Vec3 ball, const PhysicsTuning& tuning, float between) {
    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        if (net.still) {
            continue;
        }
        for (std::size_t n = 0; n < net.drawn.size(); ++n) {
            net.drawn[n] = net.before[n] + (net.now[n] - net.before[n]) * between;
        }
        for (std::size_t v = 0; v < m_arena->mesh.surface.nodeCount; ++v) {
            net.vertices[v] = net.drawn[m_arena->mesh.surfaceSlot[v]];
        }
        // The ball as drawn presses the net as drawn.
        const GoalPlacement& placement = m_arena->goals[i].placement;
        const auto press = netPresses(world.ball.goals[i], m_arena->goals[i].frame, placement.toLocal(ball),
                                      placement.directionToLocal(world.ball.velocity), tuning);
        layOnBall(net.vertices, m_arena->mesh, press, tuning);
        net.still = world.nets[i].asleep && press.empty() && net.before == net.now;
    }
}

} // namespace hexagoal
