#include "show/match_sounds.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::size_t kNetPlace = CrowdSounds::kPlaces; // of what goes on: the crowd's first, then the nets'
static_assert(kNetPlace + kMaxGoals <= Speaker::kMostSustained);

/// From the least to full, in proportion to the speed.
float gainBy(float speed, float least, float fullAt) {
    return std::clamp(least + (1.0f - least) * speed / fullAt, 0.0f, 1.0f);
}

bool strikesByFoot(PlayerMode mode) {
    return mode == PlayerMode::Pass || mode == PlayerMode::Lob || mode == PlayerMode::Shoot ||
           mode == PlayerMode::Volley || mode == PlayerMode::OverheadKick || mode == PlayerMode::KeeperPunt;
}

bool heads(PlayerMode mode) {
    return mode == PlayerMode::Header || mode == PlayerMode::DivingHeader;
}

bool playsByHand(PlayerMode mode) {
    return mode == PlayerMode::KeeperDive || mode == PlayerMode::KeeperCatch ||
           mode == PlayerMode::KeeperPunch || mode == PlayerMode::KeeperSmother ||
           mode == PlayerMode::KeeperHold || mode == PlayerMode::KeeperSet;
}

bool throws(PlayerMode mode) {
    return mode == PlayerMode::Throw || mode == PlayerMode::KeeperRoll || mode == PlayerMode::KeeperThrow;
}

} // namespace

float postGain(float speed) {
    return gainBy(speed, 0.2f, 26.0f);
}

float netGain(float speed) {
    return gainBy(speed, 0.1f, 24.0f);
}

float bounceGain(float speed) {
    return gainBy(speed, 0.0f, 9.0f);
}

float kickGain(float speed) {
    return gainBy(speed, 0.25f, 32.0f);
}

float netRustle(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning) {
    if (net.asleep) {
        return 0.0f;
    }
    constexpr double kFull = 40.0; // J in the cords after a hard shot
    constexpr double kHeard = 0.004;
    const double energy = netEnergy(net, mesh, tuning).kinetic;
    return energy < kHeard ? 0.0f : static_cast<float>(std::min(1.0, std::sqrt(energy / kFull)));
}

void MatchSounds::hearTouch(const Event& event, const MatchState& match) {
    const float speed = event.value;
    const PlayerState& player = match.player(event.player);
    if (strikesByFoot(player.mode) && player.struck) {
        m_field.add(kickAt(speed), event.point, kickGain(speed));
    } else if (heads(player.mode) && player.struck) {
        m_field.add(FieldSound::Header, event.point, gainBy(speed, 0.3f, 20.0f));
    } else if (isKeeper(event.player) && playsByHand(player.mode)) {
        m_field.add(FieldSound::Gloves, event.point, gainBy(speed, 0.25f, 24.0f));
    } else if (throws(player.mode)) {
        m_field.add(FieldSound::Touch, event.point, 0.35f);
    } else if (match.lastTouch.deliberate) {
        // Tackles and long steps with the ball are as hard as a pass.
        m_field.add(speed > 12.0f ? FieldSound::KickSoft : FieldSound::Touch, event.point,
                    gainBy(speed, 0.35f, 16.0f));
    } else {
        m_field.add(FieldSound::Body, event.point, gainBy(speed, 0.2f, 18.0f));
    }
}

void MatchSounds::hear(const Event& event, const MatchState& match) {
    const Vec3 referee = match.officials.trio[0].position;
    switch (event.kind) {
    case EventKind::Touch:
        hearTouch(event, match);
        break;
    case EventKind::Whistle:
        m_field.add(event.value < 0.5f   ? FieldSound::WhistleShort
                    : event.value < 1.5f ? FieldSound::WhistleLong
                                         : FieldSound::WhistleEnd,
                    referee, 0.8f);
        break;
    case EventKind::Post:
        m_field.add(FieldSound::Post, event.point, postGain(event.value));
        break;
    case EventKind::Net:
        m_field.add(FieldSound::Net, event.point, netGain(event.value));
        break;
    case EventKind::Bounce:
        m_field.add(FieldSound::Bounce, event.point, bounceGain(event.value));
        break;
    case EventKind::Wall:
        m_field.add(FieldSound::Board, event.point, gainBy(event.value, 0.1f, 22.0f));
        break;
    case EventKind::Tackle:
        m_field.add(FieldSound::Tackle, event.point, 0.75f);
        break;
    case EventKind::Collision:
        m_field.add(FieldSound::Collision, event.point, gainBy(event.value, 0.15f, 7.0f));
        break;
    default: // not heard on the pitch
        break;
    }
}

void MatchSounds::hearModes(const MatchState& match) {
    for (std::size_t id = 0; id < m_modes.size(); ++id) {
        const PlayerState& player = match.players[id];
        if (player.mode == m_modes[id]) {
            continue;
        }
        m_modes[id] = player.mode;
        if (player.mode == PlayerMode::SlideTackle) {
            m_field.add(FieldSound::Slide, player.position, 0.6f);
        } else if (player.mode == PlayerMode::Fall) {
            m_field.add(FieldSound::Fall, player.position, 0.5f);
        }
    }
}

std::span<const Event> MatchSounds::listen(const MatchState& match, const MatchContext& context) {
    const std::span<const Event> events = match.events.all();
    std::size_t first = 0;
    while (first < events.size() && events[first].number < m_heard) {
        ++first;
    }
    const std::span<const Event> fresh = events.subspan(first);
    for (const Event& event : fresh) {
        hear(event, match);
    }
    m_heard = std::max(m_heard, match.events.count);
    hearModes(match);
    if (m_hasCrowd) {
        m_crowd.listen(match, context, fresh, m_field);
    }
    return fresh;
}

void MatchSounds::keep(const MatchState& match, const MatchContext& context, bool standsStill) {
    constexpr float kBehindMenu = 0.4f;
    if (match.over()) {
        m_crowd.calm();
    }
    if (m_hasCrowd) {
        m_crowd.keep(context, 0, standsStill ? kBehindMenu : 1.0f, m_field);
    }
    if (standsStill) {
        return;
    }
    const WorldState& world = match.world;
    for (std::size_t goal = 0; goal < world.nets.size(); ++goal) {
        const float rustle = netRustle(world.nets[goal], context.arena.mesh, context.physics);
        m_field.keep(kNetPlace + goal, FieldSound::NetRustle,
                     context.pitch().goalCentre(static_cast<int>(goal)), rustle);
    }
}

void MatchSounds::rewindTo(const MatchState& match) {
    m_heard = match.events.count;
    for (std::size_t id = 0; id < m_modes.size(); ++id) {
        m_modes[id] = match.players[id].mode;
    }
    m_crowd = {};
}

} // namespace hexagoal
