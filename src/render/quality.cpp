#include "render/quality.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace hexagoal {
namespace {

constexpr std::array<Quality, kTierCount> kTiers{{
    {1, 1.0f, false, false, false, false, 2, 16},
    {1, 1.0f, false, true, true, false, 2, 24},
    {1, 2.0f, true, true, true, true, 4, 48},
    {4, 8.0f, true, true, true, true, 4, 72},
    {8, 16.0f, true, true, true, true, 4, 72},
}};

constexpr int kFewPixels = 640 * 360; // two processors draw them on the second tier with time to spare

constexpr float kSmoothing = 0.08f;   // weight of a new frame time in the average
constexpr float kLateShare = 0.97f;   // of the budget: beyond it a frame counts as late
constexpr float kEarlyShare = 0.45f;  // below it there is plenty
constexpr float kLongestShare = 2.0f; // of the budget: what loads for longer is no slower to draw
constexpr int kLateFrames = 30;       // of them before a step down: half a second …
constexpr int kLateWhereCoarse = 120; // … and where what is heavy for a while is drawn coarse
constexpr int kEarlyFrames = 480;     // of them before a step up: eight seconds
constexpr int kRestFrames = 60;       // after a step, while caches warm up

constexpr std::array<float, CoarseGovernor::kSteps + 1> kCoarseScales{1.0f, 0.5f, 0.35f};
constexpr float kQuickSmoothing = 0.35f;
constexpr float kHeavyShare = 1.25f;  // of the budget: beyond it a frame is heavy, not just late
constexpr int kHeavyAtOnce = 3;       // in a row; one or two are an accident …
constexpr int kHeavySoon = 2;         // … but not where full size has just begun, …
constexpr int kSoon = 6;              // … in the first frames of which a heavy view is known, …
constexpr float kTwiceHeavy = 1.5f;   // … by one of them beyond this share of the budget
constexpr int kLateForLong = 20;      // in a row at which the average is late: a third of a second
constexpr int kSettledFrames = 12;    // after which the average is one of coarse frames alone
constexpr float kPayingShare = 0.8f;  // of what the frames before took: coarse ones must be quicker than that
constexpr int kHeldFrames = 600;      // for which what did not pay is not tried again …
constexpr float kHeldShare = 1.3f;    // … unless frames take so much longer than then
constexpr float kLighterShare = 0.7f; // of what the first coarse frames took
constexpr int kLeastPatience = 300;   // frames before full size is tried again: five seconds …
constexpr int kMorePatience = 3;      // … and so many times longer where that failed at once
constexpr int kMostPatience = 7200;
constexpr int kFailedSoon = 30; // frames: what is coarse again so early need not have been tried

} // namespace

std::string_view tierName(Tier tier) {
    constexpr std::array<std::string_view, kTierCount> kNames{"potato", "low", "medium", "high", "ultra"};
    return kNames[static_cast<std::size_t>(tier)];
}

Quality qualityOf(Tier tier) {
    return kTiers[static_cast<std::size_t>(tier)];
}

Tier tierForRenderer(std::string_view glRenderer, int pixels) {
    std::string name(glRenderer);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const std::string_view software :
         {"llvmpipe", "softpipe", "swiftshader", "software", "basic render"}) {
        if (name.find(software) != std::string::npos) {
            return pixels <= kFewPixels ? Tier::Low : Tier::Potato;
        }
    }
    for (const std::string_view small : {"mali", "adreno", "videocore", "v3d", "powervr", "intel"}) {
        if (name.find(small) != std::string::npos) {
            return Tier::Medium;
        }
    }
    return Tier::High;
}

float CoarseGovernor::scale() const {
    return kCoarseScales[static_cast<std::size_t>(m_step)];
}

void CoarseGovernor::go(int step) {
    m_step = step;
    m_fresh = kFreshFrames;
    m_average = -1.0f;
    m_heavy = 0;
    m_late = 0;
    m_frames = 0;
}

bool CoarseGovernor::isTooSlow(float drawSeconds, float budget) {
    const Try& coarser = m_tries[static_cast<std::size_t>(m_step)];
    const bool held = coarser.held > 0 && drawSeconds < coarser.before * kHeldShare;
    // What is coarse already may as well be coarse enough.
    const float heavy = budget * (m_step == 0 ? kHeavyShare : kLateShare);
    const bool soon = m_step == 0 && m_frames <= kSoon;
    const int weight = soon && drawSeconds > budget * kTwiceHeavy ? 2 : 1;
    m_heavy = !held && drawSeconds > heavy ? m_heavy + weight : 0;
    m_late = !held && m_average > budget * kLateShare ? m_late + 1 : 0;
    return m_heavy >= (soon ? kHeavySoon : kHeavyAtOnce) || m_late >= kLateForLong;
}

void CoarseGovernor::update(float drawSeconds, float budget, bool cut) {
    if (cut) {
        m_patience = 0;
        m_tries = {};
        go(0);
        m_fresh = 0; // what the cut itself took is not counted
        return;
    }
    if (++m_frames <= m_fresh) {
        return;
    }
    m_average = m_average < 0.0f ? drawSeconds : m_average + (drawSeconds - m_average) * kQuickSmoothing;
    for (Try& coarser : m_tries) {
        coarser.held = std::max(coarser.held - 1, 0);
    }
    if (m_step < kSteps && isTooSlow(drawSeconds, budget)) {
        if (m_step == 0) {
            m_patience =
                m_frames < kFailedSoon ? std::min(m_patience * kMorePatience, kMostPatience) : kLeastPatience;
            m_patience = std::max(m_patience, kLeastPatience);
        }
        m_tries[static_cast<std::size_t>(m_step)].before = m_average;
        go(m_step + 1);
        return;
    }
    if (m_step == 0) {
        return;
    }
    if (m_frames == kSettledFrames) {
        m_firstCoarse = m_average;
        Try& tried = m_tries[static_cast<std::size_t>(m_step) - 1];
        if (m_average > tried.before * kPayingShare) {
            tried.held = kHeldFrames;
            go(m_step - 1);
            return;
        }
    }
    const bool lighter = m_frames > kSettledFrames && m_average < m_firstCoarse * kLighterShare;
    if (lighter || m_frames >= m_patience) {
        go(0);
    }
}

Tier TierGovernor::update(float drawSeconds, float budget, bool cut) {
    m_coarse.update(drawSeconds, budget, cut);
    if (m_rest > 0) {
        --m_rest;
        m_average = -1.0f;
        return m_tier;
    }
    const float counted = std::min(drawSeconds, budget * kLongestShare);
    m_average = m_average < 0.0f ? counted : m_average + (counted - m_average) * kSmoothing;
    m_late = m_average > budget * kLateShare ? m_late + 1 : 0;
    m_early = m_average < budget * kEarlyShare ? m_early + 1 : 0;
    if (m_late >= (mayCoarsen() ? kLateWhereCoarse : kLateFrames) && m_tier != Tier::Potato) {
        m_ceiling = static_cast<Tier>(static_cast<int>(m_tier) - 1); // it was tried, and was too much
        go(-1);
    }
    return m_tier;
}

void TierGovernor::rise() {
    if (m_early >= kEarlyFrames && m_tier < m_ceiling) {
        go(1);
    }
}

void TierGovernor::go(int change) {
    m_tier = static_cast<Tier>(static_cast<int>(m_tier) + change);
    m_late = 0;
    m_early = 0;
    m_rest = kRestFrames;
}

} // namespace hexagoal
