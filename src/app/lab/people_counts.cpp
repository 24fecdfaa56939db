#include "app/lab/people_counts.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kCornerTicks = 7 * 60;
constexpr int kComesLate = 45; // ticks after its release that something may still come of a press
constexpr int kHeldLong = 12;  // ticks: no tap any more
constexpr int kStillLate = 120;

/// Does this mode come of a button?
bool isDeed(PlayerMode mode) {
    switch (mode) {
    case PlayerMode::Pass:
    case PlayerMode::Lob:
    case PlayerMode::Shoot:
    case PlayerMode::Volley:
    case PlayerMode::Header:
    case PlayerMode::OverheadKick:
    case PlayerMode::DivingHeader:
    case PlayerMode::Feint:
    case PlayerMode::StandTackle:
    case PlayerMode::SlideTackle:
    case PlayerMode::Shoulder:
    case PlayerMode::Jockey:
    case PlayerMode::Throw:
    case PlayerMode::KeeperRoll:
    case PlayerMode::KeeperThrow:
    case PlayerMode::KeeperPunt:
        return true;
    default:
        return false;
    }
}

bool isTackle(PlayerMode mode) {
    return mode == PlayerMode::StandTackle || mode == PlayerMode::SlideTackle ||
           mode == PlayerMode::Shoulder || mode == PlayerMode::KeeperSmother;
}

} // namespace

void PeopleCounts::add(const PeopleCounts& other) {
    const auto pair = [&](Pair PeopleCounts::*member) {
        for (std::size_t i = 0; i < 2; ++i) {
            (this->*member)[i] += (other.*member)[i];
        }
    };
    for (const auto member :
         {&PeopleCounts::goals, &PeopleCounts::shots, &PeopleCounts::onTarget, &PeopleCounts::passesTried,
          &PeopleCounts::passes, &PeopleCounts::possession, &PeopleCounts::tackles, &PeopleCounts::fouls,
          &PeopleCounts::dodges, &PeopleCounts::corners, &PeopleCounts::cornerGoals,
          &PeopleCounts::cornerHeaders}) {
        pair(member);
    }
    for (const auto member : {&PeopleCounts::matches, &PeopleCounts::wins, &PeopleCounts::draws,
                              &PeopleCounts::ownGoals, &PeopleCounts::presses, &PeopleCounts::vain,
                              &PeopleCounts::stills, &PeopleCounts::stillTicks, &PeopleCounts::stillLate}) {
        this->*member += other.*member;
    }
    for (std::size_t i = 0; i < goalsFrom.size(); ++i) {
        goalsFrom[i] += other.goalsFrom[i];
    }
}

void PeopleCounter::lookAtGoals(const MatchState& match) {
    for (const Event& event : match.events.all()) {
        const bool his = event.player != kNobody;
        const auto side = static_cast<std::size_t>(event.side);
        switch (event.kind) {
        case EventKind::Corner:
            ++m_counts.corners[own(event.side)];
            m_cornerWaits[side] = true;
            break;
        case EventKind::Pass:
        case EventKind::Shot:
            if (his) {
                m_struckAt[static_cast<std::size_t>(sideOf(event.player))] = match.ball().position;
                if (m_cornerWaits[static_cast<std::size_t>(sideOf(event.player))]) {
                    m_cornerWaits[static_cast<std::size_t>(sideOf(event.player))] = false;
                    m_cornerTick[static_cast<std::size_t>(sideOf(event.player))] = match.tick;
                }
            }
            break;
        case EventKind::Dodge:
            m_counts.dodges[own(sideOf(event.player))] += his ? 1 : 0;
            break;
        case EventKind::Goal: {
            const bool ownGoal = event.value > 0.0f;
            if (event.side == m_side && ownGoal) {
                ++m_counts.ownGoals;
            } else if (event.side == m_side) {
                const Vec3 goal = m_context.pitch().goalCentre(match.goalOf(1 - m_side));
                const float far = lengthOf(flat(goal - m_struckAt[side]));
                const auto place = std::upper_bound(kGoalPlaces.begin(), kGoalPlaces.end(), far);
                ++m_counts.goalsFrom[static_cast<std::size_t>(place - kGoalPlaces.begin())];
            }
            if (match.tick - m_cornerTick[side] <= kCornerTicks) {
                ++m_counts.cornerGoals[own(event.side)];
                m_counts.cornerHeaders[own(event.side)] +=
                    match.trace.shot.from == event.player && isHeader(match.trace.shot.mode) ? 1 : 0;
            }
            break;
        }
        default:
            break;
        }
    }
}

void PeopleCounter::lookAtPresses(const MatchState& match, const PadInput& pad) {
    const PlayerId man = match.seats[0].player;
    const PlayerMode mode = man == kNobody ? PlayerMode::Free : match.player(man).mode;
    const auto pressed = static_cast<std::uint8_t>(pad.held & ~m_heldBefore);
    const bool deed = man == m_manBefore && mode != m_modeBefore && isDeed(mode);
    const bool changed = man != m_manBefore && m_manBefore != kNobody;
    if (match.phase == Phase::Play && pressed != 0 && man != kNobody) {
        ++m_counts.presses;
        m_pressed.push_back({-1, pad.held, man, match.carrier == man || match.holder == man, 0});
    }
    for (auto press = m_pressed.begin(); press != m_pressed.end();) {
        const bool down = (pad.held & press->button) == press->button && press->released < 0;
        press->held += down ? 1 : 0;
        if (!down && press->released < 0) {
            press->released = match.tick;
        }
        // Held without the ball A runs at it, and A with C calls the keeper out.
        const bool runs = press->button == PadInput::kA && !press->hasBall && press->held > kHeldLong;
        const bool calls =
            press->button == (PadInput::kA | PadInput::kC) && !press->hasBall && press->held > 1;
        const bool takes = press->button == PadInput::kA && !press->hasBall && changed;
        const bool late = press->released >= 0 && match.tick - press->released > kComesLate;
        if (deed || runs || calls || takes) {
            press = m_pressed.erase(press);
        } else if (late) {
            ++m_counts.vain;
            press = m_pressed.erase(press);
        } else {
            ++press;
        }
    }
    m_heldBefore = pad.held;
    m_manBefore = man;
    m_modeBefore = mode;
}

void PeopleCounter::lookAtStill(const MatchState& match, const PadInput& pad) {
    const PlayerId man = match.seats[0].player;
    const bool still = match.phase == Phase::Play && man != kNobody && match.carrier == man &&
                       match.holder == kNobody && pad.held == 0 && pad.x == 0 && pad.z == 0;
    const auto ends = [&] {
        ++m_counts.stills;
        m_counts.stillTicks += static_cast<std::uint64_t>(m_still);
        m_counts.stillLate += m_still > kStillLate ? 1 : 0;
    };
    if (!still) {
        if (m_still > 0 && !m_challenged && match.phase == Phase::Play) {
            ends();
        }
        m_still = 0;
        m_challenged = false;
        return;
    }
    if (m_challenged) {
        return;
    }
    ++m_still;
    constexpr float kReach = 2.5f; // m
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& other = match.player(playerId(1 - m_side, slot));
        if (other.onPitch && isTackle(other.mode) &&
            lengthOf(flat(other.position - match.player(man).position)) < kReach) {
            m_challenged = true;
            ends();
            return;
        }
    }
}

void PeopleCounter::look(const MatchState& match, const PadInput& pad) {
    lookAtGoals(match);
    lookAtPresses(match, pad);
    lookAtStill(match, pad);
}

PeopleCounts PeopleCounter::counts(const MatchState& match) const {
    PeopleCounts all = m_counts;
    all.matches = 1;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t side =
            i == 0 ? static_cast<std::size_t>(m_side) : static_cast<std::size_t>(1 - m_side);
        const auto of = [&](const Statistics::Pair& pair) { return static_cast<std::uint64_t>(pair[side]); };
        all.goals[i] = match.score[side];
        all.shots[i] = of(match.stats.shots);
        all.onTarget[i] = of(match.stats.onTarget);
        all.passesTried[i] = of(match.stats.passesTried);
        all.passes[i] = of(match.stats.passesCompleted);
        all.possession[i] = of(match.stats.possessionTicks);
        all.tackles[i] = of(match.stats.tackles);
        all.fouls[i] = of(match.stats.fouls);
    }
    all.wins = all.goals[0] > all.goals[1] ? 1 : 0;
    all.draws = all.goals[0] == all.goals[1] ? 1 : 0;
    return all;
}

} // namespace hexagoal
