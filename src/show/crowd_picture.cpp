#include "show/crowd_picture.hpp"

#include "render/noise.hpp"
#include "show/kit_look.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kWaveSpeed = 26.0f;  // m/s round the stands
constexpr float kWaveAfter = 22.0f;  // s of quiet play
constexpr float kStirred = 0.34f;    // mood of an end that is not quiet
constexpr float kFirstFlash = 0.12f; // some always take pictures

constexpr float kBenchLate = 0.12f;   // s until the substitutes are up
constexpr float kBenchShock = 0.80f;  // sorrow that keeps them on their feet,
constexpr float kBenchDroops = 0.26f; // ... and how low they are once they have sat down: they bow

/// A second colour that is seen beside the first.
CrowdColours coloursOf(const Kit& kit) {
    const auto apart = [](KitColour a, KitColour b) {
        return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
    };
    constexpr int kSeen = 150;
    for (const KitColour second : {kit.second, kit.shorts, kit.socks}) {
        if (apart(kit.shirt, second) > kSeen) {
            return {colourOf(kit.shirt), colourOf(second)};
        }
    }
    const Colour shirt = colourOf(kit.shirt);
    return {shirt, lightness(shirt) > 0.6f ? Colour::hex(0x2b3a4c) : palette::kWhite};
}

PitchView standsOf(const MatchContext& context) {
    PitchView view{.centre = {}, .length = context.pitch().length, .width = context.pitch().width};
    view.boards = context.venue().boards;
    return view;
}

} // namespace

/// Who sits where. A replay begins anew in stands that stay as they are.
void CrowdPicture::seat(const MatchContext& context) {
    const SceneLook look = sceneLook(context.venue());
    const PitchView view = standsOf(context);
    const std::array<float, 5> stands{
        1.0f + static_cast<float>(look.around) + 4.0f * static_cast<float>(look.parts), view.length,
        view.width, view.boards.behindTouchline, view.boards.behindGoalLine};
    if (stands == m_stands) {
        return;
    }
    m_stands = stands;
    const StandPlan plan = standPlan(look, view);
    m_count = std::min(plan.blocks.size(), kMostBlocks);
    m_length = plan.length;
    for (std::size_t i = 0; i < m_count; ++i) {
        const CrowdBlock& block = plan.blocks[i];
        const auto own = static_cast<std::uint32_t>(i);
        m_blocks[i] = {block.side, (block.keen ? 0.36f : 0.0f) + 0.10f * (latticeNoise(own, 1, 4121) - 0.4f),
                       0.10f + 0.45f * latticeNoise(own, 2, 4121), block.bench};
        if (block.bench) { // they never sing, and are the first to be up
            m_blocks[i].liking = 0.0f;
            m_blocks[i].late = kBenchLate;
        }
    }
}

void CrowdPicture::reset(const MatchState& match, const MatchContext& context) {
    seat(context);
    for (std::size_t side = 0; side < 2; ++side) {
        m_colours[side] = coloursOf(context.setup.kits.shirts[side]);
    }
    m_mood.rewindTo(match);
    m_now = {};
    m_waveNow = -1.0f;
    m_quiet = 0.0f;
    for (std::size_t i = 0; i < m_count; ++i) {
        m_now[i].mood = std::max(m_blocks[i].liking, 0.0f);
    }
    m_before = m_now;
    interpolate(1.0f);
}

/// Of substitutes: up and out for a goal of theirs; after one against them they sink back and hang their
/// heads.
float CrowdPicture::benchMood(int side) const {
    const float own = m_mood.mood(side);
    const float sorrow = m_mood.sorrow(side);
    return own < 0.0f && sorrow < kBenchShock && sorrow > m_mood.gasp(side) ? std::max(own, -kBenchDroops)
                                                                            : own;
}

void CrowdPicture::follow() {
    m_before = m_now;
    const std::array<float, 3> moods{m_mood.mood(0), m_mood.mood(1), m_mood.neutralMood()};
    for (std::size_t i = 0; i < m_count; ++i) {
        const Block& block = m_blocks[i];
        const auto side = static_cast<std::size_t>(block.side);
        // Those who sing go on until it hurts.
        const float wanted = block.bench ? benchMood(static_cast<int>(side))
                             : moods[side] >= -0.2f
                                 ? moods[side] + block.liking * (1.0f - std::max(moods[side], 0.0f))
                                 : moods[side];
        BlockMood& now = m_now[i];
        now.mood += (wanted - now.mood) * (1.0f - std::exp(-kTick / block.late));
        now.here =
            block.bench || block.side == CrowdSide::Neutral ? 1.0f : m_mood.here(static_cast<int>(side));
    }
    const float most = std::max(m_mood.joy(0), m_mood.joy(1));
    m_flashes = kFirstFlash + (1.0f - kFirstFlash) * most;
    stepWave();
}

void CrowdPicture::stepWave() {
    const float stirred = std::max({std::abs(m_mood.mood(0)), std::abs(m_mood.mood(1))});
    m_waveBefore = m_waveNow;
    if (m_waveNow >= 0.0f) {
        m_waveNow += kWaveSpeed * kTick;
        if (stirred > 2.0f * kStirred || m_waveNow > m_length) { // once round, or something happens
            m_waveNow = -1.0f;
        }
        m_quiet = 0.0f;
        return;
    }
    m_quiet = stirred > kStirred ? 0.0f : m_quiet + kTick;
    if (m_quiet > kWaveAfter && m_length > 0.0f) {
        m_waveNow = 0.0f;
        m_waveBefore = 0.0f;
    }
}

void CrowdPicture::step(const MatchState& match, const MatchContext& context) {
    m_mood.step(match, context);
    follow();
}

void CrowdPicture::hold() {
    m_before = m_now;
    m_waveBefore = m_waveNow;
}

void CrowdPicture::goOn() {
    m_mood.calm();
    follow();
}

void CrowdPicture::interpolate(float between) {
    for (std::size_t i = 0; i < m_count; ++i) {
        m_drawn[i].mood = m_before[i].mood + (m_now[i].mood - m_before[i].mood) * between;
        m_drawn[i].here = m_before[i].here + (m_now[i].here - m_before[i].here) * between;
    }
    m_waveDrawn = m_waveNow < 0.0f || m_waveBefore < 0.0f
                      ? m_waveNow
                      : m_waveBefore + (m_waveNow - m_waveBefore) * between;
}

CrowdView CrowdPicture::view() const {
    return {{m_drawn.data(), m_count}, m_colours, m_waveDrawn, m_flashes};
}

} // namespace hexagoal
