#include "render/near_fans.hpp"

#include "core/fields.hpp"
#include "core/ranges.hpp"
#include "render/noise.hpp"
#include "render/spectator_clothes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kChanges = 0.28f;    // s from one pose to the next
constexpr double kLongestWay = 30.0; // ticks: a longer way between two pictures is a cut
constexpr double kSecondsKept = 3600.0;
constexpr float kWaveReach = 9.0f; // m: crowd_pose.vert
constexpr float kWaveRise = 7.0f;
constexpr float kSeatsInRow = 256.0f; // of the map

// Substitutes jump up from under their roof to the boards, down the step of their bench: crowd.vert.
constexpr Vec3 kComesOut{1.25f, -0.42f, 0.0f};

Colour lit(Colour c, Vec3 light) {
    return {std::min(c.r * light.x, 1.0f), std::min(c.g * light.y, 1.0f), std::min(c.b * light.z, 1.0f),
            1.0f};
}

float own(const NearSeat& seat, std::uint32_t what) {
    return latticeNoise(static_cast<std::uint32_t>(seat.column), static_cast<std::uint32_t>(seat.seatRow),
                        what);
}

FigureLook lookOf(const NearSeat& seat, Vec3 light) {
    constexpr std::array kStyles{HairStyle::Bald,     HairStyle::Cropped,  HairStyle::Short,
                                 HairStyle::SidePart, HairStyle::LongTied, HairStyle::Full,
                                 HairStyle::Afro,     HairStyle::Short};
    constexpr std::array kHairs{Colour::hex(0x241a14), Colour::hex(0x3a2a20), Colour::hex(0x6a4a2c),
                                Colour::hex(0x9a8a78), Colour::hex(0xb08a4a)};
    const auto of = [&](const auto& list, std::uint32_t what) {
        return list[static_cast<std::size_t>(own(seat, what) * static_cast<float>(list.size()))];
    };
    const float dark = own(seat, 4141);
    const float tone = 1.0f - 0.58f * dark * dark; // crowd_painter.cpp
    FigureLook look;
    look.skin = lit(Colour{0.92f * tone, 0.71f * tone, 0.57f * tone, 1.0f}, light);
    look.hair = lit(of(kHairs, 4142), light);
    look.style = of(kStyles, 4143);
    look.beard = own(seat, 4144) < 0.25f ? Beard::Short : Beard::None;
    look.build = own(seat, 4145) * 1.6f - 0.6f;
    return look;
}

/// What of the pitch's light comes to a row: under a roof there is less, and far from the floodlights. The
/// rest, sun and sky, is told to figures by the picture, as it is to the men on the pitch.
Vec3 shareOfLight(const SceneLook& look, const PitchView& pitch, const StandTier& tier, int row) {
    StandTier onPitch = tier;
    onPitch.front = pitch.centre;
    return standLight(look, pitch, tier, static_cast<float>(row), kUp) /
           standLight(look, pitch, onPitch, 0.0f, kUp);
}

/// 0…1: how near the wave is.
float waveAt(const CrowdView& crowd, const StandPlan& plan, const NearSeat& seat) {
    const CrowdBlock& block = plan.blocks[seat.block];
    if (crowd.wave < 0.0f || block.bench) {
        return 0.0f;
    }
    const float seatWidth = plan.tiers[seat.tier].blockLength() / kBlockColumns;
    const float round = block.round + seatWidth * static_cast<float>(seat.column % kBlockColumns);
    const float off = std::abs(round - crowd.wave);
    return std::clamp((kWaveReach - std::min(off, plan.length - off)) / kWaveRise, 0.0f, 1.0f);
}

} // namespace

void NearFans::plan(const SceneView& view) {
    if (m_planned && view.pitch.centre == m_pitch.centre && view.pitch.width == m_pitch.width &&
        view.pitch.length == m_pitch.length && sameFields(view.pitch.boards, m_pitch.boards) &&
        view.look.sameAs(m_look)) {
        return;
    }
    m_plan = standPlan(view.look, view.pitch);
    m_pitch = view.pitch;
    m_look = view.look;
    m_planned = true;
    m_countBefore = 0; // who was known by his seat sits elsewhere
}

NearFans::Fan NearFans::goesOn(const NearSeat& seat) const {
    const int index = seat.seatRow * static_cast<int>(kSeatsInRow) + seat.column;
    for (std::size_t i = 0; i < m_countBefore; ++i) {
        if (const Fan& fan = m_fans[1 - m_turn][i]; fan.seat == index) {
            return fan;
        }
    }
    Fan fan;
    fan.seat = index;
    fan.since = -1.0f; // new
    return fan;
}

void NearFans::put(const SceneView& view, const NearSeat& seat, std::size_t at, float seconds, float passed) {
    const StandTier& tier = m_plan.tiers[seat.tier];
    const CrowdBlock& block = m_plan.blocks[seat.block];
    const float mood = view.crowd.blocks[seat.block].mood;
    const SpectatorLot lot = lotOf(seat.column, seat.who.temper);
    Fan fan = goesOn(seat);
    const SpectatorAct act = actOf(lot, mood, waveAt(view.crowd, m_plan, seat));
    if (fan.since < 0.0f) {
        fan.act = act;
        fan.since = kChanges;
    } else if (act != fan.act) {
        fan.act = act;
        fan.since = 0.0f;
        fan.from = fan.now;
    }
    fan.since += passed;
    fan.now = spectatorPose(act, lot, mood, seconds);
    if (fan.since < kChanges) {
        fan.now = pose::mix(fan.from, fan.now, ease(fan.since / kChanges));
    }
    m_fans[m_turn][at] = fan;

    PlayerState man;
    man.position = seat.feet;
    if (block.bench) {
        man.position += kComesOut * easeBetween(0.40f, 0.62f, mood);
    }
    man.ground = man.position.y;
    man.facing = -tier.out;
    const float height = 1.62f + 0.26f * own(seat, 4146); // m
    pose::solve(pose::PosedPlayer(man, height), fan.now, m_bodies[at]);

    const Vec3 light = shareOfLight(view.look, view.pitch, tier, seat.row);
    FigureView& figure = m_figures[at];
    figure = {};
    figure.body = &m_bodies[at];
    figure.everyday = true;
    figure.castsShadow = false;
    figure.shirt = lit(clothesOf(seat.who, block.side, view.crowd, block.keen), light);
    figure.second = figure.shirt;
    figure.longSleeves = block.bench || own(seat, 4147) < 0.6f;
    constexpr std::array kTrousers{Colour::hex(0x2b3446), Colour::hex(0x39414d), Colour::hex(0x23262c),
                                   Colour::hex(0x6d6658), Colour::hex(0x4a5a74)};
    figure.shorts = lit(kTrousers[static_cast<std::size_t>(own(seat, 4148) * kTrousers.size())], light);
    figure.boots = lit(Colour::hex(0x2a2420), light);
    figure.look = lookOf(seat, light);
    figure.gaze = view.ball.position;
    if (act == SpectatorAct::ScarfUp && fan.since >= kChanges) {
        const Scarf scarf = scarfOf(seat.who, block.side, view.crowd);
        figure.prop = Prop::Scarf;
        figure.socks = lit(scarf.ground, light);
        figure.numberColour = lit(scarf.bands, light);
    }
}

void NearFans::lay(const SceneView& view, float wide, bool keepStill) {
    m_turn = 1 - m_turn;
    m_countBefore = m_count;
    m_count = 0;
    if (view.crowd.blocks.empty() || view.figures.empty()) {
        m_seats.clear();
        return;
    }
    plan(view); // in the first picture: not when the first goal is shown again
    m_seats.find(m_plan, view.crowd, view.camera, wide);
    const double way = view.tick - m_tick;
    m_tick = view.tick;
    if (way < 0.0 || way > kLongestWay) {
        m_countBefore = 0; // whoever is there has been so for long
    }
    const float passed = way < 0.0 ? 0.0f : static_cast<float>(way / 60.0);
    const float seconds = keepStill ? 0.0f : static_cast<float>(std::fmod(view.tick / 60.0, kSecondsKept));
    for (const NearSeat& seat : m_seats.all()) {
        put(view, seat, m_count++, seconds, passed);
    }
}

} // namespace hexagoal
