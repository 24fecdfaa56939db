#include "screens/lab/net_lab_demo.hpp"

#include "core/ranges.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kAimTicks = 45;
constexpr float kInsideFrame = 0.25f; // how far inside posts and bar it aims, m
constexpr float kWeakest = 0.4f;
constexpr float kStraightShare = 0.4f; // of the shots have no curl

} // namespace

void LabDemo::begin(const ShotCommand& from) {
    m_tick = -1;
    m_from = from;
}

void LabDemo::choose(const ShotCommand& from, const GoalSpec& goal) {
    const float side = goal.width / 2 - kInsideFrame;
    m_from = from;
    m_from.power = 0.0f;
    m_to.aim.x = m_rng.range(-side, side);
    m_to.aim.y = m_rng.range(0.3f, goal.height - kInsideFrame);
    m_to.power = m_rng.range(kWeakest, 1.0f);
    m_to.curl = m_rng.unit() < kStraightShare ? 0.0f : m_rng.range(-1.0f, 1.0f);
    m_to.loft = m_rng.unit() < kStraightShare ? 0.0f : m_rng.range(-0.6f, 0.5f);
}

bool LabDemo::step(ShotCommand& command, bool ready, const GoalSpec& goal) {
    if (m_tick < 0) {
        if (!ready) {
            return false;
        }
        choose(command, goal);
        m_tick = 0;
    }
    ++m_tick;
    const float aimed = ease(std::min(static_cast<float>(m_tick) / kAimTicks, 1.0f));
    command.aim = m_from.aim + (m_to.aim - m_from.aim) * aimed;
    command.curl = m_from.curl + (m_to.curl - m_from.curl) * aimed;
    command.loft = m_from.loft + (m_to.loft - m_from.loft) * aimed;
    const int charged = std::max(m_tick - kAimTicks, 0);
    command.power = std::min(static_cast<float>(charged) / static_cast<float>(kFullChargeTicks), m_to.power);
    if (command.power < m_to.power) {
        return false;
    }
    m_tick = -1;
    ++m_shots;
    return true;
}

} // namespace hexagoal
