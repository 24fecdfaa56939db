// Judges a ball's path by geometry alone: not by latches, areas, or anything else the physics believes.
#pragma once

#include "physics/goal.hpp"

namespace hexagoal {

/// How a ball leaked.
enum class Leak : std::uint8_t {
    None,
    ThroughFrame, ///< its way crosses a post or the bar
    TooDeep,      ///< more than 1.3 m past a rest plane
    WrongWay,     ///< back over the goal line other than it came
    OtherFace,    ///< in by one face of the net, out by another
    LiesInNet,    ///< at rest more than 0.3 m beyond a rest plane
};
inline constexpr int kLeakKinds = 6;

/// Follows the centre of one ball, goal-local axes, from step to step.
class ShotJudge {
public:
    ShotJudge(const GoalFrame& goal, float ballRadius, Vec3 start);

    /// The ball moved here in one step.
    void step(Vec3 position);

    /// The ball lies still, or its time is up.
    void finish(bool atRest);

    bool escaped() const { return m_leak != Leak::None; }
    /// The first leak.
    Leak leak() const { return m_leak; }
    bool enteredMouth() const { return m_enteredMouth; }
    bool returned() const { return m_returned; }

    /// The furthest the ball's surface went past a rest plane: outwards for a ball in the goal, inwards for
    /// one that came from outside. Metres; 0 before any.
    float maxDepth() const { return m_maxDepth; }

private:
    enum class Where { Pitch, InGoal, Around };

    void leakIf(bool leaks, Leak kind);
    void stepInGoal(Vec3 position);
    void stepAround(Vec3 position);
    float depthWithin(Vec3 position) const;
    unsigned sidesWithin(Vec3 position, float distance) const;

    const GoalFrame& m_goal;
    float m_radius;
    Vec3 m_last;
    Where m_where = Where::Pitch;
    unsigned m_outerSides =
        0; ///< faces, as bits, on whose outer side a ball around the goal was before it was wholly in
    bool m_whollyIn = false; ///< it was wholly within the net's box since
    bool m_leftElsewhere =
        false; ///< … and is now clear of the box on another side; forgiven if it comes back
    Leak m_leak = Leak::None;
    bool m_enteredMouth = false;
    bool m_returned = false;
    float m_maxDepth = 0.0f;
};

} // namespace hexagoal
