#include "app/lab/play_counts.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kLiftedRise = 2.0f;            // m/s: a ball that leaves the foot faster upwards is lifted
constexpr float kHigh = 0.5f;                  // m over the ground: the ball is in the air
constexpr float kPlaced = 2.0f;                // m in a tick: the ball was put elsewhere
constexpr float kShotBin = 6.0f;               // m
constexpr float kLastShotBin = 5.0f;           // the sixth holds all beyond
constexpr float kFarShot = 25.0f;              // m
constexpr std::int32_t kReception = 30;        // ticks
constexpr std::int32_t kCornerGoalTicks = 480; // 8 s after its kick
constexpr std::int32_t kUntouchedSpell = 240;  // 4 s
constexpr int kHeadTennis = 5;

bool isStrike(Intent intent) {
    return intent == Intent::Pass || intent == Intent::Through || intent == Intent::Lob;
}

bool isInTheAir(PlayerMode mode) {
    return mode == PlayerMode::Volley || mode == PlayerMode::Header || mode == PlayerMode::OverheadKick ||
           mode == PlayerMode::DivingHeader;
}

} // namespace

void PlayCounter::lookAtEvents(const MatchState& match) {
    for (const Event& event : match.events.all()) {
        switch (event.kind) {
        case EventKind::Pass:
            m_passOpen = true;
            m_shotOpen = m_offWall = false;
            m_passFrom = event.point;
            m_lifted = match.ball().velocity.y > kLiftedRise;
            add(PlayCount::LiftedPasses, m_lifted ? 1.0 : 0.0);
            break;
        case EventKind::Shot: {
            m_shotOpen = true;
            m_passOpen = m_offWall = false;
            const PlayerMode mode = match.player(event.player).mode;
            m_airShot = isInTheAir(mode);
            add(PlayCount::AirShots, m_airShot ? 1.0 : 0.0);
            add(PlayCount::Overheads,
                mode == PlayerMode::OverheadKick || mode == PlayerMode::DivingHeader ? 1.0 : 0.0);
            break;
        }
        case EventKind::Wall:
            add(PlayCount::WallHits, match.phase == Phase::Play ? 1.0 : 0.0);
            if (m_passOpen && !m_offWall) {
                add(PlayCount::FencePasses);
            }
            m_offWall = true;
            break;
        case EventKind::Bounce:
            add(PlayCount::Bounces, match.phase == Phase::Play ? 1.0 : 0.0);
            break;
        case EventKind::PassDone:
            add(PlayCount::LiftedDone, m_lifted ? 1.0 : 0.0);
            add(PlayCount::FenceDone, m_offWall ? 1.0 : 0.0);
            add(PlayCount::PassMetres, lengthOf(flat(event.point - m_passFrom)));
            m_passOpen = false;
            break;
        case EventKind::Interception:
            m_passOpen = false;
            break;
        case EventKind::OnTarget:
            add(PlayCount::FenceShots, m_shotOpen && m_offWall ? 1.0 : 0.0);
            break;
        case EventKind::Goal:
            add(PlayCount::AirGoals, m_shotOpen && m_airShot ? 1.0 : 0.0);
            m_shotOpen = false;
            break;
        case EventKind::Catch:
            add(PlayCount::Held);
            break;
        case EventKind::Touch:
            if (isKeeper(event.player) && isKeeperMode(match.player(event.player).mode) &&
                !match.lastTouch.deliberate) {
                add(PlayCount::Parried);
            }
            break;
        default:
            break;
        }
    }
}

void PlayCounter::countShot(const MatchState& match, const Event& event) {
    const RestartKind restart = match.flight.restart;
    m_shotCounts = restart != RestartKind::Penalty;
    add(PlayCount::FreeKickShots, restart == RestartKind::DirectFreeKick ? 1.0 : 0.0);
    if (!m_shotCounts) {
        return;
    }
    const Vec3 goal = m_context.pitch().goalCentre(match.goalOf(1 - event.side));
    const float far = lengthOf(flat(goal - event.point));
    m_shotBin = static_cast<std::size_t>(std::min(far / kShotBin, kLastShotBin));
    add(PlayCount::ShotMetres, far);
    add(PlayCount::ShotsTo6, m_shotBin);
    add(PlayCount::ShotsFar, far >= kFarShot ? 1.0 : 0.0);
}

void PlayCounter::countGoal(const MatchState& match, const Event& event) {
    add(match.half == 0 ? PlayCount::GoalsFirstHalf : PlayCount::GoalsSecondHalf, match.half < 2 ? 1.0 : 0.0);
    add(PlayCount::CornerGoals,
        m_cornerSide == event.side && match.tick - m_cornerTick <= kCornerGoalTicks ? 1.0 : 0.0);
    const BallTrace& shot = match.trace.shot;
    const bool own = event.value > 0.0f;
    if (own || shot.from != event.player) {
        return;
    }
    add(PlayCount::HeaderGoals, isHeader(shot.mode) ? 1.0 : 0.0);
    if (m_shotCounts) {
        add(PlayCount::GoalsTo6, m_shotBin);
    }
}

void PlayCounter::lookAtStory(const MatchState& match) {
    const auto lost = [&](std::int8_t to) {
        add(PlayCount::ReceptionsFailed,
            m_receivedTick > 0 && to != m_receivedSide && match.tick - m_receivedTick <= kReception ? 1.0
                                                                                                    : 0.0);
    };
    for (const Event& event : match.events.all()) {
        switch (event.kind) {
        case EventKind::Pass:
        case EventKind::Shot:
            if (match.flight.restart == RestartKind::Corner) {
                m_cornerTick = match.tick;
                m_cornerSide = event.side;
            }
            m_receivedTick = 0;
            m_untouched = event.kind == EventKind::Pass;
            m_passTick = match.tick;
            if (event.kind == EventKind::Shot) {
                countShot(match, event);
            } else if (match.flight.restart == RestartKind::None && isStrike(match.flight.kind)) {
                add(PlayCount::StruckPasses);
                add(PlayCount::StruckSpeed, event.value);
            }
            break;
        case EventKind::PassDone:
            m_receivedTick = match.tick;
            m_receivedSide = event.side;
            break;
        case EventKind::Touch: {
            m_untouched = m_untouched && match.tick == m_passTick;
            m_headers = isHeader(match.player(event.player).mode) ? m_headers + 1 : 0;
            add(PlayCount::HeadTennis, m_headers == kHeadTennis ? 1.0 : 0.0);
            // A ball that only brushes an opponent is not his.
            if (event.side != m_receivedSide && match.lastTouch.deliberate) {
                lost(event.side);
                m_receivedTick = 0;
            }
            break;
        }
        case EventKind::Tackle:
        case EventKind::Foul:
        case EventKind::Offside:
            m_receivedTick = 0;
            break;
        case EventKind::OutOfPlay:
            lost(-1);
            m_receivedTick = 0;
            add(PlayCount::PassesOut, m_untouched ? 1.0 : 0.0);
            m_untouched = false;
            break;
        case EventKind::Penalty:
            add(PlayCount::Penalties);
            break;
        case EventKind::Dodge:
            add(PlayCount::Dodges);
            break;
        case EventKind::Goal:
            countGoal(match, event);
            break;
        default:
            break;
        }
    }
    if (match.flight.tick == match.tick) {
        m_receivedTick = 0; // played on, at the first touch too, or cleared
    }
    add(PlayCount::UntouchedSpells,
        match.phase == Phase::Play && match.book.untouched == kUntouchedSpell ? 1.0 : 0.0);
}

void PlayCounter::lookAtSlides(const MatchState& match) {
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const PlayerState& player = match.players[i];
        const bool slides = player.onPitch && player.mode == PlayerMode::SlideTackle;
        if (slides && !m_slides[i]) {
            m_slideFrom[i] = player.position;
        } else if (!slides && m_slides[i] && player.onPitch && player.mode == PlayerMode::GetUp) {
            add(PlayCount::Slides);
            add(PlayCount::SlideMetres, lengthOf(flat(player.position - m_slideFrom[i])));
        }
        m_slides[i] = slides;
    }
}

void PlayCounter::look(const MatchState& match) {
    lookAtEvents(match);
    lookAtStory(match);
    lookAtSlides(match);
    const bool plays = match.phase == Phase::Play;
    const Vec3 ball = match.ball().position;
    if (plays) {
        add(PlayCount::PlayTicks);
        add(PlayCount::AirTicks, m_context.overGround(ball) > kHigh && match.holder == kNobody ? 1.0 : 0.0);
        const float way = lengthOf(ball - m_ballBefore);
        add(PlayCount::BallMetres, m_wasPlay && way < kPlaced ? way : 0.0);
    } else {
        m_passOpen = false;
    }
    m_wasPlay = plays;
    m_ballBefore = ball;
}

} // namespace hexagoal
