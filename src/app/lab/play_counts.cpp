#include "app/lab/play_counts.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

namespace {

constexpr float kLiftedRise = 2.0f; // m/s: a ball that leaves the foot faster upwards is lifted
constexpr float kHigh = 0.5f;       // m over the ground: the ball is in the air
constexpr float kPlaced = 2.0f;     // m in a tick: the ball was put elsewhere

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
