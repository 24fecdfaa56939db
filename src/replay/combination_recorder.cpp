#include "replay/combination_recorder.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kDead = 0.25f;     // a shorter push is none
constexpr int kSameAngle = 12;     // degrees: a stick that trembles makes no new step
constexpr int kSamePush = 20;      // percent
constexpr float kRound = 5.0f;     // degrees and percent are kept to this
constexpr float kFullPush = 92.0f; // percent from which on it counts as full
constexpr float kDegrees = 180.0f / kPi;

CombinationStep stepFor(const PadInput& pad, Vec3 front) {
    CombinationStep step;
    step.frames = 1;
    step.held = pad.held;
    const float x = static_cast<float>(pad.x) / 127.0f;
    const float z = static_cast<float>(pad.z) / 127.0f;
    const float length = std::sqrt(x * x + z * z);
    if (length < kDead) {
        return step;
    }
    const float right = front.x * z - front.z * x;
    const float ahead = front.x * x + front.z * z;
    const long angle = std::lround(std::atan2(right, ahead) * kDegrees / kRound) * std::lround(kRound);
    step.angle = static_cast<std::int16_t>(angle <= -180 ? 180 : angle);
    const float percent = std::round(length * 100.0f / kRound) * kRound;
    step.push = static_cast<std::int8_t>(percent >= kFullPush ? 100.0f : percent);
    return step;
}

bool isSame(const CombinationStep& a, const CombinationStep& b) {
    if (a.held != b.held || (a.push == 0) != (b.push == 0)) {
        return false;
    }
    const int turn = std::abs(a.angle - b.angle);
    return a.push == 0 ||
           (std::min(turn, 360 - turn) <= kSameAngle && std::abs(a.push - b.push) <= kSamePush);
}

} // namespace

void CombinationRecorder::start() {
    *this = {};
}

bool CombinationRecorder::step(const PadInput& live, Vec3 facing) {
    if (!m_begun) {
        m_front = facing;
    }
    const CombinationStep now = stepFor(live, m_front);
    const bool rests = now.held == 0 && now.push == 0;
    if (!m_begun && rests) {
        return true;
    }
    m_begun = true;
    m_rest = rests ? m_rest + 1 : 0;
    std::vector<CombinationStep>& steps = m_made.steps;
    if (steps.empty() || !isSame(steps.back(), now) || steps.back().frames >= Combination::kMostStepFrames) {
        if (steps.size() >= Combination::kMostSteps) {
            return false;
        }
        steps.push_back(now);
    } else {
        ++steps.back().frames;
    }
    return m_rest < kRestTicks && m_made.frames() < Combination::kMostFrames;
}

std::vector<CombinationStep> CombinationRecorder::steps() const {
    std::vector<CombinationStep> steps = m_made.steps;
    while (!steps.empty() && steps.back().held == 0 && steps.back().push == 0) {
        steps.pop_back();
    }
    return steps;
}

} // namespace hexagoal
