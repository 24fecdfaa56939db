#include "show/crowd_sounds.hpp"

#include "ai/expected_goals.hpp"
#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kBreath = 0.35f;  // s in which danger is felt,
constexpr float kForgets = 1.8f;  // forgotten,
constexpr float kRejoices = 6.0f; // and a goal is

/// Where a side's people sit.
Vec3 endOf(int side, const MatchContext& context) {
    constexpr float kBehind = 10.0f; // m behind the goal line
    const float z = context.pitch().halfLength() + kBehind;
    return {0.0f, 0.0f, side == 0 ? z : -z};
}

float towards(float now, float wanted, float seconds) {
    return now + (wanted - now) * (1.0f - std::exp(-kTick / seconds));
}

/// How near a goal for a side is, from where the ball is and whose it is.
float dangerOf(const MatchState& match, const MatchContext& context, int side) {
    if (match.phase == Phase::ShootOut) {
        return 0.8f; // everybody holds his breath
    }
    const bool setPiece =
        match.phase == Phase::Restart &&
        (match.restart.kind == RestartKind::Corner || match.restart.kind == RestartKind::Penalty ||
         match.restart.kind == RestartKind::DirectFreeKick);
    const bool plays = match.phase == Phase::Play || setPiece;
    const int has = setPiece                            ? match.restart.side
                    : match.lastTouch.player == kNobody ? -1
                                                        : sideOf(match.lastTouch.player);
    if (!plays || has != side) {
        return 0.0f;
    }
    const Pitch& pitch = context.pitch();
    const Vec3 ball = match.ball().position;
    const Vec3 goal = pitch.goalCentre(1 - match.goalOf(side));
    const float chance = expectedGoals({ball.x, ball.z}, {goal.x, goal.z}, pitch.goal.width, {}, context.ai);
    const float far = glm::distance(Vec2{ball.x, ball.z}, Vec2{goal.x, goal.z});
    const float near = std::clamp(1.0f - far / pitch.halfLength(), 0.0f, 1.0f);
    const bool shot = match.flight.kind == Intent::Shot && sideOf(match.flight.from) == side;
    return std::clamp(0.35f * near + 2.2f * chance + (shot ? 0.3f : 0.0f), 0.0f, 1.0f);
}

} // namespace

void CrowdSounds::call(int side, FieldSound sound, float gain, const MatchContext& context,
                       FieldSounds& out) {
    constexpr std::int16_t kPause = 50; // ticks
    End& end = m_ends[static_cast<std::size_t>(side)];
    if (end.quietTicks > 0 && sound != FieldSound::CrowdGoal) {
        return;
    }
    end.quietTicks = kPause;
    constexpr float kAway = 0.75f; // fewer have come
    out.add(sound, endOf(side, context), side == 0 ? gain : gain * kAway);
}

void CrowdSounds::nearMiss(const Event& event, const MatchState& match, const MatchContext& context,
                           FieldSounds& out) {
    constexpr std::int32_t kStillItsShot = 120; // ticks
    if (m_shotSide < 0 || match.tick - m_shotTick > kStillItsShot) {
        return;
    }
    const Pitch& pitch = context.pitch();
    const Vec3 goal = pitch.goalCentre(1 - match.goalOf(m_shotSide));
    const float wide = std::abs(event.point.x - goal.x) - pitch.goal.width * 0.5f;
    const float high = event.point.y - pitch.goal.height;
    const float off = std::max({wide, high, 0.0f});
    constexpr float kNoChance = 8.0f; // m
    if (off < kNoChance && std::abs(event.point.z) > pitch.halfLength() - 1.0f) {
        const float near = 1.0f - off / kNoChance;
        call(m_shotSide, FieldSound::CrowdOoh, 0.35f + 0.65f * near, context, out);
        call(1 - m_shotSide, near > 0.5f ? FieldSound::CrowdOoh : FieldSound::CrowdClap, 0.3f + 0.3f * near,
             context, out);
    }
    m_shotSide = -1;
}

void CrowdSounds::hear(const Event& event, const MatchState& match, const MatchContext& context,
                       FieldSounds& out) {
    const int side = event.side;
    switch (event.kind) {
    case EventKind::KickOff:
        call(side, FieldSound::CrowdCheer, 0.4f, context, out);
        break;
    case EventKind::Shot:
        m_shotSide = side;
        m_shotTick = match.tick;
        break;
    case EventKind::Save:
        call(side, FieldSound::CrowdCheer, 0.7f, context, out);
        call(1 - side, FieldSound::CrowdOoh, 0.8f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::Post:
        call(0, FieldSound::CrowdOoh, 1.0f, context, out);
        call(1, FieldSound::CrowdOoh, 1.0f, context, out);
        break;
    case EventKind::OutOfPlay:
        nearMiss(event, match, context, out);
        break;
    case EventKind::Corner:
        call(side, FieldSound::CrowdClap, 0.45f, context, out);
        break;
    case EventKind::Offside:
        call(side, FieldSound::CrowdGroan, 0.4f, context, out);
        break;
    case EventKind::Foul:
        call(1 - side, FieldSound::CrowdJeer, 0.5f, context, out);
        break;
    case EventKind::RedCard:
        call(side, FieldSound::CrowdJeer, 0.9f, context, out);
        break;
    case EventKind::Penalty:
        call(side, FieldSound::CrowdCheer, 0.8f, context, out);
        call(1 - side, FieldSound::CrowdJeer, 0.8f, context, out);
        break;
    case EventKind::Goal:
        m_ends[static_cast<std::size_t>(side)].joy = 1.0f;
        call(side, FieldSound::CrowdGoal, 0.85f, context, out);
        call(1 - side, FieldSound::CrowdGroan, 0.6f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::ShootOutKick:
        if (event.value > 0.0f) {
            m_ends[static_cast<std::size_t>(side)].joy = 1.0f;
            call(side, FieldSound::CrowdGoal, 0.9f, context, out);
        } else {
            call(side, FieldSound::CrowdGroan, 0.9f, context, out);
            call(1 - side, FieldSound::CrowdCheer, 0.8f, context, out);
        }
        break;
    case EventKind::HalfTime:
        call(0, FieldSound::CrowdClap, 0.5f, context, out);
        call(1, FieldSound::CrowdClap, 0.5f, context, out);
        break;
    case EventKind::FullTime:
        for (const int each : {0, 1}) {
            const auto own = match.score[static_cast<std::size_t>(each)];
            const auto other = match.score[static_cast<std::size_t>(1 - each)];
            m_ends[static_cast<std::size_t>(each)].quietTicks = 0;
            m_ends[static_cast<std::size_t>(each)].joy = own > other ? 0.8f : 0.0f;
            call(each, own > other ? FieldSound::CrowdCheer : FieldSound::CrowdClap,
                 own > other ? 0.9f : 0.5f, context, out);
        }
        break;
    default: // what its people see, they do not shout about
        break;
    }
}

void CrowdSounds::calm() {
    for (End& end : m_ends) {
        end.danger = towards(end.danger, 0.0f, kForgets);
        end.joy = towards(end.joy, 0.0f, kRejoices);
        end.quietTicks = static_cast<std::int16_t>(std::max(0, end.quietTicks - 1));
    }
}

void CrowdSounds::listen(const MatchState& match, const MatchContext& context, std::span<const Event> fresh,
                         FieldSounds& out) {
    const std::array<float, 2> before{danger(0), danger(1)};
    calm();
    for (const int side : {0, 1}) { // danger comes in a breath and goes slowly
        const auto i = static_cast<std::size_t>(side);
        const float wanted = dangerOf(match, context, side);
        m_ends[i].danger = towards(before[i], wanted, wanted > before[i] ? kBreath : kForgets);
    }
    for (const Event& event : fresh) {
        hear(event, match, context, out);
    }
}

void CrowdSounds::keep(const MatchContext& context, std::size_t firstPlace, float share,
                       FieldSounds& out) const {
    for (const int side : {0, 1}) {
        const float own = danger(side);
        const float other = danger(1 - side);
        const float size = share * (side == 0 ? 1.0f : 0.75f);
        const Vec3 place = endOf(side, context);
        const std::size_t at = firstPlace + 3 * static_cast<std::size_t>(side);
        out.keep(at, FieldSound::CrowdMurmur, place, size * (0.6f + 0.1f * other));
        // Hope is louder than fear.
        out.keep(at + 1, FieldSound::CrowdTension, place, size * (0.06f + 0.9f * own + 0.25f * other));
        out.keep(at + 2, FieldSound::CrowdRoar, place,
                 size * std::max(0.8f * joy(side), 0.8f * std::max(0.0f, own - 0.55f)));
    }
}

} // namespace hexagoal
