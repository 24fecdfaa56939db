// The Net Lab's pitch: arena and world, and what is drawn between the world's last two steps.
#pragma once

#include "physics/world.hpp"
#include "render/scene_view.hpp"
#include "show/net_picture.hpp"

#include <cstdint>
#include <memory>
#include <span>

namespace hexagoal {

/// What the ball touched in any of the steps of a frame; its own flags are of the last step alone.
struct BallTouches {
    std::uint16_t areas = 0; ///< bits of Area
    bool frame = false;      ///< a post or the bar
    // Speeds, m/s; 0: it did not.
    float kicked = 0.0f; ///< with which it was struck before the frame
    float ground = 0.0f; ///< of its hardest bounce
    float struck = 0.0f; ///< with which it met post or bar,
    float netted = 0.0f; ///< … or came to a net
};

/// The lab's pitch with a goal on the ground that it stands on in the first of these venues that has it,
/// level and as long as ever.
Venue labVenue(const GoalSpec& goal, std::span<const Venue> venues);

class LabScene {
public:
    static constexpr float kPitchLength = 105.0f; // m

    LabScene(const Venue& venue, const PhysicsTuning& tuning) { rebuild(venue, tuning); }

    /// New goals and nets at rest; the ball keeps its place and motion. Takes tens of milliseconds.
    void rebuild(const Venue& venue, const PhysicsTuning& tuning);

    /// One 1/60 s frame of the world.
    void step(const PhysicsTuning& tuning);

    /// Puts the ball down, still.
    void placeBall(Vec3 position, float radius);
    void kick(Vec3 velocity, Vec3 spin);
    void wakeNets();

    const Arena& arena() const { return *m_arena; }
    /// The goal that is shot at.
    const PlacedGoal& goal() const { return m_arena->goals.front(); }
    const WorldState& world() const { return *m_world; }
    BallState& ball() { return m_world->ball; }
    const BallState& ball() const { return m_world->ball; }
    /// In the last step().
    const BallTouches& touches() const { return m_touches; }

    /// Lays out the picture between the step before the last (0) and the last (1).
    void interpolate(float between, const PhysicsTuning& tuning);

    // Of the last interpolate():
    const BallView& drawnBall() const { return m_drawnBall; }
    std::span<const GoalView> drawnGoals() const { return m_nets.goals(); }
    /// Nodes of a net by slot of the mesh, goal-local.
    std::span<const Vec3> drawnNodes(std::size_t goal) const { return m_nets.nodes(goal); }

private:
    std::unique_ptr<Arena> m_arena; // a new address for each, by which the renderer knows it
    std::unique_ptr<WorldState> m_world;
    BallState m_ballBefore;
    BallView m_drawnBall;
    BallTouches m_touches;
    float m_kicked = 0.0f; // speed, since the last step
    bool m_inNet = false;
    NetPicture m_nets;
};

} // namespace hexagoal
