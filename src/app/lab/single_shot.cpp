#include "app/lab/single_shot.hpp"

#include "physics/areas.hpp"
#include "physics/ball.hpp"

#include <array>
#include <cstdio>
#include <ostream>

namespace hexagoal {

namespace {

const char* latchName(Latch latch) {
    switch (latch) {
    case Latch::Inside:
        return "inside";
    case Latch::Outside:
        return "outside";
    case Latch::None:
        break;
    }
    return "none";
}

void writeRow(std::ostream& out, double t, const BallState& ball) {
    const auto d = [](float v) { return static_cast<double>(v); };
    const Vec3 p = ball.position;
    const Vec3 v = ball.velocity;
    const Vec3 w = ball.spin;
    char row[256];
    std::snprintf(row, sizeof row, "%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.5f,%.5f,%.5f,%s,", t, d(p.x), d(p.y),
                  d(p.z), d(v.x), d(v.y), d(v.z), d(w.x), d(w.y), d(w.z), latchName(ball.goals[0].latch));
    out << row << areaNames(ball.areas) << '\n';
}

} // namespace

void runSingleShot(const ShotStart& start, float seconds, const GoalSpec& goal, const PhysicsTuning& tuning,
                   std::ostream& out) {
    const std::array<PlacedGoal, 1> goals{PlacedGoal{GoalFrame(goal), {}}};
    BallState ball;
    placeBall(ball, start.position, goals);
    ball.velocity = start.velocity;
    ball.spin = start.spin;
    const double stepsPerSecond = 60.0 * static_cast<double>(tuning.ballStepsPerFrame);
    const int steps = static_cast<int>(static_cast<double>(seconds) * stepsPerSecond + 0.5);
    out << "t,x,y,z,vx,vy,vz,wx,wy,wz,latch,areas\n";
    writeRow(out, 0.0, ball);
    for (int i = 1; i <= steps; ++i) {
        stepBall(ball, {.goals = goals}, tuning, static_cast<float>(1.0 / stepsPerSecond));
        writeRow(out, i / stepsPerSecond, ball);
    }
}

} // namespace hexagoal
