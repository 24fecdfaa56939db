#include "replay/moments.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::int32_t kStillItsShot = 150; // ticks
constexpr float kNarrowly = 0.75f;          // of howNarrow: two metres
constexpr std::int32_t kOneStory = 180;     // ticks: a save and the goal off its rebound are one moment

/// Of two that are one story the greater is told.
int weight(MomentKind kind) {
    constexpr std::array kWeights{3, 1, 1, 2};
    return kWeights[static_cast<std::size_t>(kind)];
}

} // namespace

float howNarrow(Vec3 out, int side, const MatchState& match, const MatchContext& context) {
    constexpr float kNoChance = 8.0f; // m
    const Pitch& pitch = context.pitch();
    const Vec3 goal = pitch.goalCentre(1 - match.goalOf(side));
    const float wide = std::abs(out.x - goal.x) - pitch.goal.width * 0.5f;
    const float high = out.y - pitch.goal.height;
    const float off = std::max({wide, high, 0.0f});
    return std::abs(out.z) > pitch.halfLength() - 1.0f ? std::max(0.0f, 1.0f - off / kNoChance) : 0.0f;
}

std::optional<Moment> Moments::see(const Event& event, const MatchState& match,
                                   const MatchContext& context) const {
    Moment moment{.tick = match.tick, .point = match.ball().position};
    const auto ofShot = [&](MomentKind kind) {
        moment.kind = kind;
        moment.side = m_shot.side;
        moment.player = m_shot.player;
        moment.begins = m_shot.begins;
        moment.from = m_shot.from;
        return moment;
    };
    const auto ofGoal = [&] {
        moment.kind = MomentKind::Goal;
        moment.side = event.side;
        moment.player = event.player;
        moment.begins = m_struck.begins;
        moment.from = m_struck.from;
        return moment;
    };
    switch (event.kind) {
    case EventKind::Goal:
        return ofGoal();
    case EventKind::ShootOutKick:
        if (event.value > 0.0f) {
            return ofGoal();
        }
        return m_shotOpen ? std::optional(ofShot(MomentKind::Miss)) : std::nullopt; // else it was saved
    case EventKind::Save:
        if (!m_shotOpen) {
            return std::nullopt;
        }
        ofShot(MomentKind::Save);
        moment.other = m_shot.player;
        moment.side = event.side;
        moment.player = event.player;
        return moment;
    case EventKind::Post:
        return m_shotOpen ? std::optional(ofShot(MomentKind::Miss)) : std::nullopt;
    case EventKind::OutOfPlay:
        if (!m_shotOpen || howNarrow(event.point, m_shot.side, match, context) < kNarrowly) {
            return std::nullopt;
        }
        return ofShot(MomentKind::Miss);
    case EventKind::RedCard:
        moment.kind = MomentKind::RedCard;
        moment.side = event.side;
        moment.player = event.player;
        moment.begins = match.tick - kBeforeFoul;
        if (m_foul.player == event.player) { // he has left the pitch already
            moment.other = m_foul.other;
            moment.begins = m_foul.begins - kBeforeFoul;
            moment.point = m_foul.point;
        }
        moment.from = moment.point;
        return moment;
    default:
        return std::nullopt;
    }
}

void Moments::note(const Moment& moment) {
    const bool sameStory = !m_all.empty() && moment.tick - m_all.back().tick < kOneStory &&
                           moment.kind != MomentKind::RedCard && m_all.back().kind != MomentKind::RedCard;
    if (!sameStory) {
        m_all.push_back(moment);
    } else if (weight(moment.kind) >= weight(m_all.back().kind)) {
        m_all.back() = moment;
    }
}

std::optional<Moment> Moments::listen(const MatchState& match, const MatchContext& context) {
    if (match.phase == Phase::Play && match.lastTouch.deliberate && match.lastTouch.tick == match.tick) {
        m_struck.begins = match.tick;
        m_struck.from = match.ball().position;
    }
    m_shotOpen = m_shotOpen && match.tick - m_shot.begins < kStillItsShot;
    std::optional<Moment> seen;
    for (const Event& event : match.events.all()) {
        if (event.number < m_seen) {
            continue;
        }
        m_seen = event.number + 1;
        if (event.kind == EventKind::Foul) {
            m_foul = {
                .player = event.player, .other = event.other, .begins = match.tick, .point = event.point};
        }
        if (event.kind == EventKind::Shot) {
            m_shot = {.side = event.side,
                      .player = event.player,
                      .begins = match.tick,
                      .from = match.ball().position};
            m_shotOpen = true;
        } else if (const std::optional<Moment> moment = see(event, match, context)) {
            note(*moment);
            seen = moment;
            m_shotOpen = m_shotOpen && event.kind == EventKind::Post;
        }
    }
    return seen;
}

void Moments::rewindTo(const MatchState& match) {
    while (!m_all.empty() && m_all.back().tick > match.tick) {
        m_all.pop_back();
    }
    m_seen = match.events.count;
    m_shotOpen = false;
}

} // namespace hexagoal
