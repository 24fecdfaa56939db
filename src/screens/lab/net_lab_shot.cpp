#include "screens/lab/net_lab_shot.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kBallStep = 1.0f / 240.0f;
constexpr float kCurlSpin = 75.0f; // rad/s at full curl: bends about 3 m on 20 m
constexpr float kTopSpin = 60.0f;
constexpr float kBackSpin = 45.0f;
constexpr float kChipSlowing = 0.45f;  // a full chip loses so much of the shot's speed
constexpr float kSteepest = 0.5f;      // rise per metre of a plain shot that cannot reach its aim
constexpr float kChipSteeper = 0.55f;  // a full chip may rise so much more
constexpr float kTouchSpin = 130.0f;   // rad/s²
constexpr float kAimSlow = 2.0f;       // m/s, at the first touch: fine
constexpr float kAimFast = 7.0f;       // m/s, after a while
constexpr float kAimGain = 9.0f;       // m/s²
constexpr float kSpinPerSecond = 2.2f; // of full curl or loft
constexpr float kDeadStick = 0.15f;
constexpr int kTapTicks = 14;
constexpr float kBesideMouth = 1.2f; // how far past posts and bar one may aim, m
constexpr float kLowestAim = 0.15f;

/// How far right and above its target a ball passes it; no reach: as far as it came.
struct Miss {
    float right;
    float up;
};

Miss flyPast(BallState ball, Vec3 target, Vec3 forward, Vec3 right, const PhysicsTuning& tuning) {
    constexpr int kMostSteps = 600; // 2.5 s
    Vec3 before = ball.position;
    for (int i = 0; i < kMostSteps; ++i) {
        before = ball.position;
        stepBall(ball, {}, tuning, kBallStep);
        if (glm::dot(ball.position - target, forward) >= 0.0f) {
            break;
        }
    }
    const float from = glm::dot(before - target, forward);
    const float to = glm::dot(ball.position - target, forward);
    const float share = to > 0.0f ? from / (from - to) : 1.0f;
    const Vec3 off = before + (ball.position - before) * share - target;
    return {glm::dot(off, right), off.y};
}

float pushed(float value, float by) {
    return std::clamp(value + by, -1.0f, 1.0f);
}

} // namespace

Kick aimedKick(const ShotCommand& command, Vec3 from, Vec3 target, const PhysicsTuning& tuning) {
    Vec3 flat = target - from;
    flat.y = 0.0f;
    const float distance = std::max(lengthOf(flat), 0.5f);
    const Vec3 forward = flat / distance;
    const Vec3 right = glm::cross(forward, kUp);
    const float chip = std::max(command.loft, 0.0f);
    const float speed =
        (kSlowestShot + (kFastestShot - kSlowestShot) * command.power) * (1.0f - kChipSlowing * chip);
    const Vec3 spin = kUp * (-command.curl * kCurlSpin) +
                      right * (command.loft * (command.loft < 0.0f ? kTopSpin : kBackSpin));

    // The direction by its slopes; each flight corrects them by what it missed.
    const float steepest = kSteepest + kChipSteeper * chip;
    float aside = 0.0f;
    float rise = (target.y - from.y) / distance + 0.5f * tuning.gravity * distance / (speed * speed);
    BallState ball;
    Kick kick{{}, spin};
    constexpr int kTries = 7;
    for (int i = 0; i <= kTries; ++i) {
        rise = std::clamp(rise, -0.5f, steepest);
        aside = std::clamp(aside, -0.7f, 0.7f);
        kick.velocity = glm::normalize(forward + right * aside + kUp * rise) * speed;
        if (i == kTries) {
            break;
        }
        ball.position = from;
        ball.velocity = kick.velocity;
        ball.spin = spin;
        const Miss miss = flyPast(ball, target, forward, right, tuning);
        aside -= miss.right / distance;
        rise -= miss.up / distance;
    }
    return kick;
}

Vec3 afterTouch(Vec2 stick, Vec3 velocity) {
    Vec3 forward{velocity.x, 0.0f, velocity.z};
    const float speed = lengthOf(forward);
    if (speed < 1.0f) {
        return {};
    }
    forward /= speed;
    const Vec3 right = glm::cross(forward, kUp);
    return (kUp * -stick.x + right * stick.y) * (kTouchSpin * kTick);
}

void predictFlight(FlightPath& path, BallState ball, const Kick& kick, const Obstacles& obstacles,
                   const PhysicsTuning& tuning) {
    constexpr int kStepsPerPoint = 6;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    path.count = 0;
    for (Vec3& point : path.points) {
        point = ball.position;
        ++path.count;
        for (int i = 0; i < kStepsPerPoint; ++i) {
            stepBall(ball, obstacles, tuning, kBallStep);
        }
        if (ball.areas != 0) {
            break;
        }
    }
}

void ShotControl::cancel() {
    m_charging = false;
    m_byPointer = false;
    m_chargeTicks = 0;
    m_command.power = 0.0f;
}

void ShotControl::clampAim(const GoalSpec& goal) {
    const float side = goal.width / 2 + kBesideMouth;
    m_command.aim.x = std::clamp(m_command.aim.x, -side, side);
    m_command.aim.y = std::clamp(m_command.aim.y, kLowestAim, goal.height + kBesideMouth);
}

ShotAsk ShotControl::beginCharge(bool ready) {
    m_charging = true;
    m_chargeTicks = 0;
    m_command.power = 0.0f;
    return ready ? ShotAsk::Nothing : ShotAsk::FetchBall;
}

void ShotControl::charge() {
    m_chargeTicks = std::min(m_chargeTicks + 1, kFullChargeTicks);
    m_command.power = static_cast<float>(m_chargeTicks) / static_cast<float>(kFullChargeTicks);
}

ShotAsk ShotControl::step(const SeatInput& seat, bool ready, const GoalSpec& goal) {
    ShotAsk ask = ShotAsk::Nothing;
    if (!ready && seat.isPressed(Action::A)) {
        ask = ShotAsk::FetchBall;
    }

    // A curls and B lofts while the stick moves; a tap without it takes the spin back.
    const bool stickUsed = lengthSquared(Vec3(seat.stick, 0.0f)) > kDeadStick * kDeadStick;
    const auto spinButton = [&](Action button, bool& active, int& ticks, float& value, float push) {
        if (seat.isPressed(button)) {
            ticks = ready ? 0 : -1; // what fetched the ball is no tap
        }
        active = seat.isHeld(button) && (ready || m_charging);
        if (active) {
            ticks = stickUsed || ticks < 0 ? -1 : ticks + 1;
            value = pushed(value, push * kSpinPerSecond * kTick);
        } else if (seat.isReleased(button) && ticks >= 0 && ticks < kTapTicks && ready) {
            value = 0.0f;
        }
    };
    spinButton(Action::A, m_curling, m_curlTicks, m_command.curl, seat.stick.x);
    spinButton(Action::B, m_lofting, m_loftTicks, m_command.loft, seat.stick.y);

    // The stick moves the aim, slowly at first so that a nudge is fine.
    const bool aiming = stickUsed && !m_curling && !m_lofting && (ready || m_charging);
    m_aimSpeed = aiming ? std::min(std::max(m_aimSpeed, kAimSlow) + kAimGain * kTick, kAimFast) : 0.0f;
    if (aiming) {
        m_command.aim += seat.stick * (m_aimSpeed * kTick);
        clampAim(goal);
    }

    if (seat.isPressed(Action::C)) {
        const ShotAsk began = beginCharge(ready);
        ask = began == ShotAsk::Nothing ? ask : began;
    }
    if (m_charging && !m_byPointer) {
        if (seat.isHeld(Action::C)) {
            charge();
        } else {
            m_charging = false;
            return ShotAsk::Shoot;
        }
    }
    return ask;
}

ShotAsk ShotControl::stepPointer(bool held, Vec2 aim, bool ready, const GoalSpec& goal) {
    ShotAsk ask = ShotAsk::Nothing;
    if (held) {
        m_command.aim = aim;
        clampAim(goal);
        if (!m_charging) {
            ask = beginCharge(ready);
            m_byPointer = true;
        }
        if (m_byPointer) {
            charge();
        }
        return ask;
    }
    if (m_charging && m_byPointer) {
        m_charging = false;
        m_byPointer = false;
        return ShotAsk::Shoot;
    }
    return ask;
}

} // namespace hexagoal
