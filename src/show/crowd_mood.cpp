#include "show/crowd_mood.hpp"

#include "ai/expected_goals.hpp"
#include "match/laws/clock.hpp"
#include "replay/moments.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kBreath = 0.35f;  // s in which danger is felt,
constexpr float kForgets = 1.8f;  // forgotten,
constexpr float kRejoices = 6.5f; // a goal is,
constexpr float kGrieves = 7.0f;  // one of the others',
constexpr float kGasps = 1.9f;    // a chance that is gone,
constexpr float kApplauds = 2.4f; // and what is clapped at
constexpr float kLeaves = 25.0f;  // s until two thirds of those who leave have done so

float towards(float now, float wanted, float seconds) {
    return now + (wanted - now) * (1.0f - std::exp(-kTick / seconds));
}

void raise(float& value, float to) {
    value = std::max(value, to);
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

void CrowdMood::seeOut(const Event& event, const MatchState& match, const MatchContext& context) {
    constexpr std::int32_t kStillItsShot = 120; // ticks
    if (m_shotSide < 0 || match.tick - m_shotTick > kStillItsShot) {
        return;
    }
    if (const float near = howNarrow(event.point, m_shotSide, match, context); near > 0.0f) {
        raise(end(m_shotSide).gasp, 0.4f + 0.6f * near);
        raise(end(1 - m_shotSide).applause, 0.5f);
    }
    m_shotSide = -1;
}

void CrowdMood::see(const Event& event, const MatchState& match, const MatchContext& context) {
    const int side = event.side;
    switch (event.kind) {
    case EventKind::KickOff:
        raise(end(0).applause, 0.8f);
        raise(end(1).applause, 0.8f);
        break;
    case EventKind::Shot: // at once, or one that is blocked would not be felt
        raise(end(side).danger, dangerOf(match, context, side));
        m_shotSide = side;
        m_shotTick = match.tick;
        break;
    case EventKind::Save:
        raise(end(side).applause, 1.0f);
        raise(end(1 - side).gasp, 0.9f);
        m_shotSide = -1;
        break;
    case EventKind::Post:
        if (m_shotSide >= 0) {
            raise(end(m_shotSide).gasp, 1.0f);
        }
        break;
    case EventKind::OutOfPlay:
        seeOut(event, match, context);
        break;
    case EventKind::Corner:
        raise(end(side).applause, 0.8f);
        break;
    case EventKind::RedCard:
        raise(end(side).sorrow, 0.5f);
        raise(end(1 - side).applause, 0.8f);
        break;
    case EventKind::Penalty:
        raise(end(side).joy, 0.5f);
        raise(end(1 - side).gasp, 0.8f);
        break;
    case EventKind::Goal:
        end(side) = {.danger = end(side).danger, .joy = 1.0f, .here = end(side).here};
        end(1 - side).sorrow = 1.0f;
        end(1 - side).joy = 0.0f;
        m_shotSide = -1;
        break;
    case EventKind::ShootOutKick:
        if (event.value > 0.0f) {
            end(side).joy = 1.0f;
            raise(end(1 - side).sorrow, 0.6f);
        } else {
            raise(end(side).gasp, 1.0f);
            raise(end(1 - side).joy, 0.6f);
        }
        break;
    case EventKind::HalfTime:
        raise(end(0).applause, 1.0f);
        raise(end(1).applause, 1.0f);
        break;
    case EventKind::FullTime:
        for (const int each : {0, 1}) {
            const auto own = match.score[static_cast<std::size_t>(each)];
            const auto other = match.score[static_cast<std::size_t>(1 - each)];
            end(each).joy = own > other ? 0.8f : 0.0f;
            raise(end(each).sorrow, own < other ? 0.7f : 0.0f);
            raise(end(each).applause, 1.0f);
        }
        break;
    default: // seen, and forgotten
        break;
    }
}

void CrowdMood::leave(const MatchState& match, const MatchContext& context) {
    constexpr int kBeaten = 3;     // goals behind
    constexpr float kLate = 72.0f; // of the 90 minutes shown
    constexpr float kStay = 0.55f; // of them stay to the end
    const bool late = shownMinutes(match, context) > kLate;
    for (const int side : {0, 1}) {
        const int behind =
            match.score[static_cast<std::size_t>(1 - side)] - match.score[static_cast<std::size_t>(side)];
        if (late && behind >= kBeaten) { // nobody comes back
            end(side).here = towards(end(side).here, kStay, kLeaves);
        }
    }
}

void CrowdMood::calm() {
    for (End& each : m_ends) {
        each.danger = towards(each.danger, 0.0f, kForgets);
        each.joy = towards(each.joy, 0.0f, kRejoices);
        each.sorrow = towards(each.sorrow, 0.0f, kGrieves);
        each.gasp = towards(each.gasp, 0.0f, kGasps);
        each.applause = towards(each.applause, 0.0f, kApplauds);
    }
}

void CrowdMood::step(const MatchState& match, const MatchContext& context, std::span<const Event> fresh) {
    const std::array<float, 2> before{danger(0), danger(1)};
    calm();
    for (const int side : {0, 1}) { // danger comes in a breath and goes slowly
        const float was = before[static_cast<std::size_t>(side)];
        const float wanted = dangerOf(match, context, side);
        end(side).danger = towards(was, wanted, wanted > was ? kBreath : kForgets);
    }
    for (const Event& event : fresh) {
        see(event, match, context);
    }
    leave(match, context);
}

void CrowdMood::step(const MatchState& match, const MatchContext& context) {
    const std::span<const Event> events = match.events.all();
    std::size_t first = 0;
    while (first < events.size() && events[first].number < m_seen) {
        ++first;
    }
    m_seen = std::max(m_seen, match.events.count);
    step(match, context, events.subspan(first));
}

void CrowdMood::rewindTo(const MatchState& match) {
    *this = {};
    m_seen = match.events.count;
}

float CrowdMood::mood(int side) const {
    const End& own = end(side);
    const float fear = danger(1 - side);
    // A goal outweighs all; a chance makes them rise, the others' makes them sit and stare.
    const float up = std::max({own.joy * 1.1f, 0.62f * own.danger, 0.42f * own.applause});
    const float down = std::max({0.95f * own.sorrow, 0.85f * own.gasp, 0.22f * fear});
    return std::clamp(own.joy > own.sorrow ? up - 0.3f * down : up - down, -1.0f, 1.0f);
}

float CrowdMood::neutralMood() const {
    const float up = std::max({0.75f * joy(0), 0.75f * joy(1), 0.40f * danger(0), 0.40f * danger(1),
                               0.30f * applause(0), 0.30f * applause(1)});
    const float down = 0.40f * std::max(gasp(0), gasp(1));
    return std::clamp(up - down, -1.0f, 1.0f);
}

} // namespace hexagoal
