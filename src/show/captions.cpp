#include "show/captions.hpp"

#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kEaseTicks = 8;

struct Row {
    CaptionKind kind;
    std::string_view key; ///< of its words
    std::int16_t ticks;   ///< that it stays
    std::int8_t weight;   ///< what is on gives way only to as much
};
constexpr std::array kRows{
    Row{CaptionKind::None, "", 0, 0},
    Row{CaptionKind::KickOff, "caption.kick_off", 100, 1},
    Row{CaptionKind::ThrowIn, "caption.throw_in", 100, 1},
    Row{CaptionKind::Corner, "caption.corner", 130, 1},
    Row{CaptionKind::GoalKick, "caption.goal_kick", 100, 1},
    Row{CaptionKind::FreeKick, "caption.free_kick", 110, 1},
    Row{CaptionKind::Penalty, "caption.penalty", 180, 3},
    Row{CaptionKind::Offside, "caption.offside", 130, 2},
    Row{CaptionKind::Foul, "caption.foul", 90, 1},
    Row{CaptionKind::Advantage, "caption.advantage", 70, 1},
    Row{CaptionKind::YellowCard, "caption.yellow_card", 150, 3},
    Row{CaptionKind::RedCard, "caption.red_card", 180, 4},
    Row{CaptionKind::Post, "caption.post", 60, 2},
    Row{CaptionKind::Save, "caption.save", 60, 1},
    Row{CaptionKind::Dodge, "caption.dodge", 60, 1},
    Row{CaptionKind::Goal, "caption.goal", 240, 5},
    Row{CaptionKind::HalfTime, "caption.half_time", 240, 5},
    Row{CaptionKind::FullTime, "caption.full_time", 600, 6},
    Row{CaptionKind::GoldenGoal, "caption.golden_goal", 240, 6},
    Row{CaptionKind::ShootOut, "caption.shoot_out", 240, 6},
    Row{CaptionKind::KickIn, "caption.kick_in", 100, 1},
};
static_assert(kRows.size() == static_cast<std::size_t>(CaptionKind::KickIn) + 1);

const Row& row(CaptionKind kind) {
    return kRows[static_cast<std::size_t>(kind)];
}

CaptionKind captionFor(EventKind kind) {
    switch (kind) {
    case EventKind::ThrowIn:
        return CaptionKind::ThrowIn;
    case EventKind::KickIn:
        return CaptionKind::KickIn;
    case EventKind::Corner:
        return CaptionKind::Corner;
    case EventKind::GoalKick:
        return CaptionKind::GoalKick;
    case EventKind::FreeKick:
        return CaptionKind::FreeKick;
    case EventKind::Penalty:
        return CaptionKind::Penalty;
    case EventKind::Offside:
        return CaptionKind::Offside;
    case EventKind::Foul:
        return CaptionKind::Foul;
    case EventKind::Advantage:
        return CaptionKind::Advantage;
    case EventKind::YellowCard:
        return CaptionKind::YellowCard;
    case EventKind::RedCard:
        return CaptionKind::RedCard;
    case EventKind::Post:
        return CaptionKind::Post;
    case EventKind::Save:
        return CaptionKind::Save;
    case EventKind::Dodge:
        return CaptionKind::Dodge;
    case EventKind::Goal:
        return CaptionKind::Goal;
    case EventKind::HalfTime:
        return CaptionKind::HalfTime;
    case EventKind::FullTime:
        return CaptionKind::FullTime;
    case EventKind::GoldenGoal:
        return CaptionKind::GoldenGoal;
    case EventKind::ShootOut:
        return CaptionKind::ShootOut;
    default:
        return CaptionKind::None;
    }
}

float eased(int ticks) {
    const float left =
        1.0f - std::clamp(static_cast<float>(ticks) / static_cast<float>(kEaseTicks), 0.0f, 1.0f);
    return 1.0f - left * left * left;
}

} // namespace

std::string_view captionText(CaptionKind kind) {
    return say(row(kind).key);
}

void Captions::show(CaptionKind kind, int side, PlayerId player, const RefereeCall& call) {
    const bool on = m_kind != CaptionKind::None && m_ticks < row(m_kind).ticks;
    if (on && row(kind).weight < row(m_kind).weight) {
        return;
    }
    m_kind = kind;
    m_side = static_cast<std::int8_t>(side);
    m_player = player;
    m_ticks = 0;
    m_call = call;
}

void Captions::listen(const MatchState& match) {
    if (m_kind != CaptionKind::None && ++m_ticks >= row(m_kind).ticks) {
        m_kind = CaptionKind::None;
    }
    if (m_kind == CaptionKind::Goal && match.phase == Phase::Goal) {
        m_ticks = std::min<std::int16_t>(m_ticks, row(m_kind).ticks - kEaseTicks); // as long as there is joy
    }
    const RefereeCall call = m_calls.listen(match).value_or(RefereeCall{});
    for (const Event& event : match.events.all()) {
        const CaptionKind kind = captionFor(event.kind);
        if (kind == CaptionKind::None || (kind == CaptionKind::Offside && call.isFoul())) {
            continue; // an offside after a foul with advantage: it is for the foul
        }
        const bool nobodys = kind >= CaptionKind::HalfTime || kind == CaptionKind::Post;
        const bool card = kind == CaptionKind::YellowCard || kind == CaptionKind::RedCard;
        const bool named = card || kind == CaptionKind::Offside || kind == CaptionKind::Goal ||
                           kind == CaptionKind::Save || kind == CaptionKind::Dodge;
        const bool reasoned = kind >= CaptionKind::ThrowIn && kind <= CaptionKind::RedCard;
        const bool his = !card || call.by == event.player;
        show(kind, nobodys ? -1 : event.side, named ? event.player : kNobody,
             (reasoned || kind == CaptionKind::KickIn) && his ? call : RefereeCall{});
    }
}

float Captions::shown() const {
    if (m_kind == CaptionKind::None) {
        return 0.0f;
    }
    return std::min(eased(m_ticks), eased(row(m_kind).ticks - m_ticks));
}

} // namespace hexagoal
