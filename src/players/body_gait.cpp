// Standing, walking and running in any direction: the pose under all others.
//
// A foot is down for a share of the cycle (duty) and moves back under the player just as fast as he goes
// forward, so that it rests on the ground; then it swings. Shares and heights are those of players on a
// treadmill: duty 0.6 in a walk, 0.35 in a jog, 0.22 in a sprint (Novacheck, The biomechanics of running,
// 1998).
#include "players/body_pose.hpp"

#include <algorithm>

namespace hexagoal {

float strideLength(float speed) {
    return 0.7f + 0.63f * speed / (1.0f + 0.0742f * speed);
}

float strideAdvance(float speed, float seconds) {
    constexpr float kIdleSpeed = 0.2f; // m/s: a standing player shifts his weight to and fro in 4 s
    return std::max(speed, kIdleSpeed) * seconds / strideLength(speed);
}

namespace pose {

namespace {

constexpr float kStill = 0.05f; // m/s

struct Gait {
    float amount;  ///< 0 standing … 1 from a slow walk on
    float running; ///< 0 walk … 1 run
    float pace;    ///< 0 … 1 at a sprint of 9 m/s
    float ahead;   ///< −1 backwards … 1 forwards
    float aside;   ///< 0 … 1
    float duty;
    float contact; ///< way of a foot on the ground, heights

    explicit Gait(const PosedPlayer& posed) {
        const float v = posed.speed;
        amount = ease((v - kStill) / 0.7f);
        running = ease((v - 1.7f) / 1.3f);
        pace = clamped(v / 9.0f);
        ahead = posed.way.z;
        aside = posed.way.x * posed.way.x;
        const float run = std::max(0.2f, 0.41f - 0.0205f * v);
        duty = 0.57f + (run - 0.57f) * running;
        duty *= 1.0f - 0.48f * aside; // sideways the steps are short, lest the legs cross
        contact = strideLength(v) * duty / posed.height;
    }
};

/// Where a foot is along the way (heights), how high, and how far its toes point down (a sine).
struct Step {
    float along;
    float lift;
    float down;
};

constexpr float kLanding = 0.42f; // share of the contact that lies ahead of the player

Step stepAt(float phase, const Gait& g) {
    const float off = (0.35f + 0.45f * g.running) * (0.5f + 0.5f * g.ahead);
    const float strike = -0.28f * (1.0f - g.running) * clamped(g.ahead);
    if (phase < g.duty) {
        const float x = phase / g.duty;
        const float late = clamped((x - 0.45f) / 0.55f);
        const float early = clamped(1.0f - x / 0.2f);
        return {g.contact * (kLanding - x), 0.0f, off * late * late + strike * early};
    }
    const float s = (phase - g.duty) / (1.0f - g.duty);
    const float rest = 1.0f - s;
    // A Hermite arc from the lift-off behind to the landing ahead. It goes on backwards after the lift-off,
    // and comes back towards the ground before the landing, nearly as fast as that moves.
    const float leave = 0.8f + 0.3f * g.running;
    const float land = (0.5f + 0.3f * g.running) * (1.0f - g.duty) / g.duty;
    const float way = s * s * (3.0f - 2.0f * s) - leave * s * rest * rest + land * s * s * rest;
    const float height =
        0.035f + 0.1f * g.running * (0.6f + 0.4f * g.ahead) + 0.17f * g.pace * g.running * clamped(g.ahead);
    const float down =
        (off + (0.6f + 2.6f * g.running * clamped(g.ahead)) * s) * rest * rest + strike * s * s * s;
    return {g.contact * (kLanding - 1.0f + way), height * 6.75f * s * rest * rest, std::min(down, 0.95f)};
}

void placeFoot(const PosedPlayer& posed, const Gait& g, int side, float phase, Pose& p) {
    const Step step = stepAt(phase, g);
    const float narrow = 0.03f * g.running * clamped(g.ahead) - 0.085f * g.aside;
    Vec3 toe = p.toe(side);
    toe.x -= signOf(side) * narrow * g.amount;
    toe += posed.way * (step.along * g.amount);
    const float down = step.down * g.amount;
    toe.y += step.lift * g.amount - std::min(0.0f, down) * kFoot;
    p.toe(side) = toe;
    const float flat = std::sqrt(1.0f - down * down);
    const float out = signOf(side) * (0.16f - 0.12f * g.amount);
    p.foot(side) = {out * flat, -down, flat};
}

/// The arm of a side; forward −1 … 1 is how far its hand is ahead.
void swingArm(const Gait& g, int side, float forward, Pose& p) {
    const float s = signOf(side);
    const Vec3 walk{s * 0.055f, -0.343f + 0.02f * std::abs(forward), 0.035f + 0.085f * forward};
    const float wide = 0.06f * (1.0f - clamped(g.ahead)); // for balance when not running ahead
    const Vec3 front{-s * (0.035f + 0.02f * g.pace) + s * wide, -0.09f + 0.05f * g.pace,
                     0.19f + 0.02f * g.pace};
    const Vec3 back{s * (0.05f + wide), -0.205f, -0.06f - 0.05f * g.pace};
    const float share = 0.5f + 0.5f * forward;
    Vec3 run = back + (front - back) * share;
    run.y -= 0.045f * (1.0f - forward * forward);
    const Vec3 palm = walk + (run - walk) * g.running;
    p.palm(side) += (palm - p.palm(side)) * g.amount;
}

} // namespace

Pose gait(const PosedPlayer& posed) {
    const Gait g(posed);
    Pose p = standing();
    const float phase = posed.state.stride - std::floor(posed.state.stride);
    const float other = phase < 0.5f ? phase + 0.5f : phase - 0.5f;
    const float firstSign = signOf(posed.first);
    constexpr float kTurn = 2.0f * kPi;
    // The thigh is foremost a little before the landing.
    const float forward = portableCos(kTurn * (phase + 0.08f)); // of the first leg
    const float sway = portableSin(kTurn * phase);
    const float bob = portableCos(2.0f * kTurn * (phase - 0.5f * g.duty)); // 1 in the middle of each contact

    const float idle = 1.0f - g.amount;
    Vec3& hips = p[Hips];
    hips.x += firstSign * sway * (0.016f * idle + 0.008f * g.amount * (1.0f - g.running));
    hips.y -= g.amount * (0.019f + 0.012f * g.running + 0.022f * g.pace + 0.01f * g.aside) +
              0.004f * idle * (1.0f - bob);
    hips.y += g.amount * bob * (0.006f - 0.018f * g.running);
    const float lean = 0.04f + g.amount * g.running * (0.05f + 0.2f * g.pace + 0.08f * posed.state.sprint);
    p[Spine] = {posed.way.x * lean * g.amount - firstSign * sway * 0.012f * idle, 1.0f,
                0.04f + g.amount * (g.ahead > 0.0f ? g.ahead : 0.35f * g.ahead) * lean};
    p[Pivot] = hips;
    p[Head] = {0.0f, 1.0f, 0.1f};
    const float twist = firstSign * forward * g.amount * (0.1f + 0.16f * g.pace);
    p[Turn] = {-twist * g.ahead, twist * 1.3f * g.ahead, 0.0f};

    placeFoot(posed, g, posed.first, phase, p);
    placeFoot(posed, g, 1 - posed.first, other, p);
    // Arms go with the opposite leg.
    const float swing = forward * g.ahead;
    swingArm(g, posed.first, -swing, p);
    swingArm(g, 1 - posed.first, swing, p);
    return p;
}

} // namespace pose

} // namespace hexagoal
