// The nets of a world as drawn between its last two steps.
#pragma once

#include "physics/world.hpp"
#include "render/scene_view.hpp"

#include <span>
#include <vector>

namespace hexagoal {

class NetPicture {
public:
    /// From now on of this arena, which must outlive the picture; the nets as they are.
    void reset(const Arena& arena, const WorldState& world);
    /// Takes in the step just made.
    void step(const WorldState& world);
    /// Lays the nets out between the step before the last (0) and the last (1); ball: where it is drawn.
    void interpolate(const WorldState& world, Vec3 ball, const PhysicsTuning& tuning, float between);

    std::span<const GoalView> goals() const { return m_views; }
    /// Nodes of a net by slot of the mesh, goal-local.
    std::span<const Vec3> nodes(std::size_t goal) const { return m_nets[goal].drawn; }

private:
    struct DrawnNet {
        std::vector<Vec3> before; // by slot
        std::vector<Vec3> now;
        std::vector<Vec3> drawn;
        std::vector<Vec3> vertices; // of the surface
        bool still = false;         // before and now are the same, and drawn
        bool slept = false;         // after the last step
    };
    static void read(std::vector<Vec3>& out, const NetState& net);

    const Arena* m_arena = nullptr;
    std::vector<DrawnNet> m_nets;
    std::vector<GoalView> m_views;
};

} // namespace hexagoal
