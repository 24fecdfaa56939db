// Watches a shot and says what became of it.
#pragma once

#include "physics/ball.hpp"
#include "screens/lab/net_lab_scene.hpp"

#include <string_view>

namespace hexagoal {

struct PhysicsTuning;

/// How far the ball's surface is past the rest plane of the net's face that it presses most, metres; 0 where
/// it presses none.
float depthPastNet(const BallState& ball, const PlacedGoal& goal, const PhysicsTuning& tuning);

struct ShotResult {
    std::string_view where;  ///< key of the words for it: "netlab.top_right"; empty: nothing yet
    float speedAtNet = 0.0f; ///< m/s, on first touching the net or the frame
    float deepest = 0.0f;    ///< m past the net at rest
    float keptSpeed = -1.0f; ///< m/s when the net let go of it; below 0: not yet
    bool inGoal = false;
    bool touchedNet = false;
    bool hitFrame = false;
};

/// Feed it the ball after each step of the world.
class ShotWatch {
public:
    void begin(const BallState& ball);
    void step(const BallState& ball, const BallTouches& touches, const PlacedGoal& goal,
              const PhysicsTuning& tuning);

    const ShotResult& result() const { return m_result; }
    bool watching() const { return m_watching; }
    int steps() const { return m_steps; }            ///< since the kick
    int stepsSinceNet() const { return m_sinceNet; } ///< since the first touch of the net; below 0: none yet
    int stepsAtRest() const { return m_atRest; }
    void end() { m_watching = false; }

private:
    ShotResult m_result;
    Vec3 m_before{};
    float m_speedBefore = 0.0f;
    int m_steps = 0;
    int m_sinceNet = -1;
    int m_clearSteps = 0;
    int m_atRest = 0;
    bool m_watching = false;
};

} // namespace hexagoal
