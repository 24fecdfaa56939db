#include "cabinet/seat_tally.hpp"

#include "cabinet/scoring.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/idle_seats.hpp"
#include "match/laws/referee.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

std::int8_t sideOfSeat(const MatchContext& context, std::size_t seat) {
    return context.setup.seats[seat].side;
}

/// Ticks of play since the first kick-off, the stopped clock left out.
std::int32_t playedTicks(const MatchState& match, const MatchContext& context) {
    constexpr float kTicksPerMinute = 3600.0f;
    const float half = context.setup.rules.minutes * kTicksPerMinute * 0.5f;
    return match.clockTicks +
           static_cast<std::int32_t>(static_cast<float>(std::min<int>(match.half, 2)) * half);
}

} // namespace

MatchKind kindOf(const MatchSetup& setup, int seat) {
    const std::int8_t own = setup.seats[static_cast<std::size_t>(seat)].side;
    const auto count = [&](int side) {
        return std::count_if(setup.seats.begin(), setup.seats.end(),
                             [&](const SeatSetup& other) { return other.side == side; });
    };
    return count(1 - own) > 0 ? MatchKind::Friend : count(own) > 1 ? MatchKind::Together : MatchKind::Cpu;
}

std::size_t SeatTally::counterOf(PlayerId player, const MatchState& match,
                                 const MatchContext& context) const {
    const auto side = static_cast<std::size_t>(sideOf(player));
    std::size_t now = kMaxSeats + side;
    for (std::size_t seat = kMaxSeats; seat-- > 0;) {
        if (sideOfSeat(context, seat) != sideOf(player) || isAway(match.seats[seat], context)) {
            continue;
        }
        // Who passes is given the receiver in the same tick: what he steered before it comes first.
        if (m_steered[seat] == player) {
            return seat;
        }
        now = match.seats[seat].player == player ? seat : now;
    }
    return now;
}

std::size_t SeatTally::counterOf(const Trace& trace, PlayerId player, const MatchState& match,
                                 const MatchContext& context) const {
    return trace.from == player && trace.counter < kCounters ? trace.counter
                                                             : counterOf(player, match, context);
}

void SeatTally::countGoal(const Event& event, const MatchState& match, const MatchContext& context) {
    if (event.player == kNobody || event.value > 0.0f) { // an own goal is nobody's
        return;
    }
    const Trace& shot = m_shots[static_cast<std::size_t>(event.side)];
    SeatCounts& his = m_counts[counterOf(shot, event.player, match, context)];
    ++his.scored;
    if (shot.from == event.player) {
        const Vec3 goal = context.pitch().goalCentre(match.goalOf(1 - event.side));
        his.hardestShot = std::max(his.hardestShot, shot.speed);
        his.longestGoal = std::max(his.longestGoal, lengthOf(flat(goal - shot.at)));
    }
    const std::int32_t now = std::max(1, playedTicks(match, context));
    his.fastestGoal = his.fastestGoal == 0 ? now : std::min(his.fastestGoal, now);
}

void SeatTally::count(const Event& event, const MatchState& match, const MatchContext& context) {
    if (event.player == kNobody && event.kind != EventKind::Goal) {
        return;
    }
    const auto side = static_cast<std::size_t>(event.side);
    const auto traced = [&](const Trace& trace) -> SeatCounts& {
        return m_counts[counterOf(trace, event.player, match, context)];
    };
    const auto begun = [&](Trace& trace) -> SeatCounts& {
        trace = {event.player, counterOf(event.player, match, context), event.point, event.value};
        return m_counts[trace.counter];
    };
    switch (event.kind) {
    case EventKind::Shot:
        ++begun(m_shots[side]).shots;
        break;
    case EventKind::OnTarget:
        ++traced(m_shots[side]).onTarget;
        break;
    case EventKind::Goal:
        countGoal(event, match, context);
        break;
    case EventKind::Pass:
        ++begun(m_passes[side]).passesTried;
        break;
    case EventKind::PassDone:
        ++traced(m_passes[side]).passesCompleted;
        break;
    case EventKind::Tackle:
        ++traced({}).tackles;
        break;
    case EventKind::Foul:
        ++begun(m_fouls[side]).fouls;
        break;
    case EventKind::YellowCard:
        ++traced(m_fouls[side]).yellow;
        break;
    case EventKind::RedCard:
        ++traced(m_fouls[side]).red;
        break;
    default:
        break;
    }
}

void SeatTally::listen(const MatchState& match, const MatchContext& context) {
    for (const Event& event : match.events.all()) {
        // As the match's own statistics: kicks of a shoot-out are none of play.
        if (event.number >= m_nextEvent && !isShootOut(match)) {
            count(event, match, context);
        }
    }
    m_nextEvent = std::max(m_nextEvent, match.events.count);
    ++m_ticks;
    for (std::size_t seat = 0; seat < m_steered.size(); ++seat) {
        m_steered[seat] = match.seats[seat].player;
        m_presentTicks[seat] += isAway(match.seats[seat], context) ? 0 : 1;
    }
}

std::optional<MatchShare> SeatTally::shareOf(int seat, const MatchState& match,
                                             const MatchContext& context) const {
    const auto at = static_cast<std::size_t>(seat);
    const int own = sideOfSeat(context, at);
    const bool there = own >= 0 && match.seats[at].touched && !isAway(match.seats[at], context) &&
                       2 * m_presentTicks[at] >= m_ticks;
    if (!match.over() || m_spoilt || !there) {
        return std::nullopt;
    }
    const auto side = static_cast<std::size_t>(own);
    const int winner = winnerOf(match);
    return MatchShare{.kind = kindOf(context.setup, seat),
                      .end = winner < 0      ? MatchEnd::Drawn
                             : winner == own ? MatchEnd::Won
                                             : MatchEnd::Lost,
                      .team = context.setup.teams[side].code,
                      .goalsFor = match.score[side],
                      .goalsAgainst = match.score[1 - side],
                      .saves = match.stats.saves[side],
                      .ballTicks = match.stats.possessionTicks[side],
                      .otherBallTicks = match.stats.possessionTicks[1 - side],
                      .ticks = match.tick,
                      .counts = m_counts[at]};
}

} // namespace hexagoal
