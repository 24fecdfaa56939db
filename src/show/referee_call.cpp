#include "show/referee_call.hpp"

#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

CallReason reasonOf(const Challenge& challenge) {
    switch (challenge.kind) {
    case PlayerMode::Shoulder:
        return challenge.fromBehind ? CallReason::ChargeFromBehind : CallReason::Charge;
    case PlayerMode::SlideTackle:
        return challenge.fromBehind ? CallReason::SlideFromBehind : CallReason::LateSlide;
    default:
        return challenge.fromBehind ? CallReason::TackleFromBehind : CallReason::LateTackle;
    }
}

} // namespace

std::string_view reasonText(CallReason reason) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(CallReason::Count)> kKeys{
        "",
        "reason.last_touch",
        "reason.offside",
        "reason.late_tackle",
        "reason.tackle_behind",
        "reason.late_slide",
        "reason.slide_behind",
        "reason.charge",
        "reason.charge_behind",
        "reason.handball",
        "reason.back_pass",
        "reason.held_too_long",
        "reason.second_touch",
        "reason.second_yellow"};
    return say(kKeys[static_cast<std::size_t>(reason)]);
}

/// The watch is set when a ball is played, and judged later: everybody has run on by then.
void RefereeCalls::watchOffside(const MatchState& match) {
    const OffsideWatch& now = match.offside;
    if (now.players == 0 ||
        (now.players == m_watch.players && now.side == m_watch.side && now.line == m_watch.line)) {
        return;
    }
    m_watch = now;
    for (std::size_t i = 0; i < m_stood.size(); ++i) {
        m_stood[i] = match.players[i].position;
    }
}

RefereeCall RefereeCalls::offside(const Event& event, const MatchState& match) const {
    const Vec3 stood = m_stood[static_cast<std::size_t>(event.player)];
    return {.reason = CallReason::Offside,
            .by = event.player,
            .point = stood,
            .line = m_watch.line,
            .beyond = (stood.z - m_watch.line) * match.attack(event.side)};
}

RefereeCall RefereeCalls::foul(const Event& event, const MatchState& match) const {
    RefereeCall call{.by = event.player, .point = event.point};
    if (event.other != kNobody) {
        call.reason = CallReason::LateTackle;
        for (const Challenge& challenge : match.challenges.all()) {
            if (challenge.by == event.player && challenge.on == event.other) {
                call.reason = reasonOf(challenge);
                break;
            }
        }
        return call;
    }
    // No man was met: the ball was played by who may not, or where, or with what.
    const bool direct = match.restart.kind == RestartKind::DirectFreeKick;
    const bool back = m_backPasser != kNobody && sideOf(m_backPasser) == sideOf(event.player);
    call.reason = event.player == m_onceOnly ? CallReason::SecondTouch
                  : direct                   ? CallReason::Handball
                  : back                     ? CallReason::BackPass
                                             : CallReason::HeldTooLong;
    return call;
}

std::optional<RefereeCall> RefereeCalls::listen(const MatchState& match) {
    std::optional<RefereeCall> call;
    bool yellow = false;
    for (const Event& event : match.events.all()) {
        switch (event.kind) {
        case EventKind::Offside:
            call = offside(event, match);
            break;
        case EventKind::Foul:
            call = foul(event, match);
            break;
        case EventKind::Advantage:
            m_playedOn = call;
            break;
        case EventKind::OutOfPlay:
            if (event.player != kNobody) {
                call = {.reason = CallReason::LastTouch, .by = event.player, .point = event.point};
            }
            break;
        case EventKind::YellowCard:
        case EventKind::RedCard:
            // Shown at the next stoppage, whatever that one is for.
            if (m_playedOn && m_playedOn->by == event.player && !(call && call->isFoul())) {
                call = m_playedOn;
            }
            if (event.kind == EventKind::RedCard && yellow && call) {
                call->reason = CallReason::SecondYellow;
            }
            yellow = event.kind == EventKind::YellowCard;
            break;
        case EventKind::FreeKick:
            // The advantage came to nothing: the free kick is for what was played on.
            if (m_playedOn && !(call && call->isFoul()) && event.side != sideOf(m_playedOn->by) &&
                !(call && call->reason == CallReason::Offside && sideOf(call->by) != event.side)) {
                call = m_playedOn;
            }
            break;
        default:
            break;
        }
    }
    if (match.phase != Phase::Play) {
        m_playedOn.reset();
    }
    watchOffside(match);
    m_onceOnly = match.book.onceOnly;
    m_backPasser = match.book.backPasser;
    return call;
}

} // namespace hexagoal
