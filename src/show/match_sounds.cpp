#include "show/match_sounds.hpp"

#include "render/scene_look.hpp"
#include "show/contact_sounds.hpp"
#include "show/foot_sounds.hpp"
#include "show/net_sounds.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// Of what goes on: the crowd's first, then two for each net, then the venue's; one is left for the music.
constexpr std::size_t kNetPlace = CrowdSounds::kPlaces;
constexpr std::size_t kVenuePlace = kNetPlace + 2 * kMaxGoals;
static_assert(kVenuePlace + VenueSounds::kPlaces < Speaker::kMostSustained);

constexpr float kByTheGround = 0.35f; // m: the foot that strikes there goes through what lies on it
constexpr float kKnee = 0.45f;        // m: what is taken down above is not taken by the foot's side

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

/// What the referee blows, by what else is told of the tick.
FieldSound whistleFor(const Event& whistle, std::span<const Event> ofTick) {
    const auto told = [ofTick](EventKind kind) {
        return std::any_of(ofTick.begin(), ofTick.end(), [kind](const Event& e) { return e.kind == kind; });
    };
    if (whistle.value > 1.5f) {
        return told(EventKind::HalfTime) ? FieldSound::WhistleHalf : FieldSound::WhistleEnd;
    }
    if (whistle.value > 0.5f) {
        return FieldSound::WhistleLong; // a goal
    }
    const bool foul = told(EventKind::Penalty) || (told(EventKind::FreeKick) && !told(EventKind::Offside));
    return foul ? FieldSound::WhistleFoul : FieldSound::WhistleShort;
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

void MatchSounds::scuff(Vec3 place, float gain, const MatchContext& context) {
    if (const auto sound = scuffOn(context.venue().surface, place)) {
        m_field.add(*sound, place, gain);
    }
}

void MatchSounds::hearTouch(const Event& event, const MatchState& match, const MatchContext& context) {
    const float speed = event.value;
    const PlayerState& player = match.player(event.player);
    if (strikesByFoot(player.mode) && player.struck) {
        m_field.add(kickAt(speed), event.point, kickGain(speed));
        if (context.overGround(event.point) < kByTheGround) {
            scuff(event.point, kickGain(speed), context);
        }
    } else if (heads(player.mode) && player.struck) {
        m_field.add(FieldSound::Header, event.point, gainBy(speed, 0.3f, 20.0f));
    } else if (isKeeper(event.player) && playsByHand(player.mode)) {
        m_field.add(FieldSound::Gloves, event.point, gainBy(speed, 0.25f, 24.0f));
    } else if (throws(player.mode)) {
        m_field.add(FieldSound::Touch, event.point, 0.35f);
    } else if (match.lastTouch.deliberate && context.overGround(event.point) > kKnee) {
        Body body; // taken down: with which part is heard
        poseBody(player, context.sheet(event.player).height, body);
        m_field.add(reboundOff(partAt(body, event.point)), event.point, gainBy(speed, 0.35f, 16.0f));
    } else if (match.lastTouch.deliberate) {
        // Tackles and long steps with the ball are as hard as a pass.
        m_field.add(speed > 12.0f ? FieldSound::KickSoft : FieldSound::Touch, event.point,
                    gainBy(speed, 0.35f, 16.0f));
    } else {
        Body body;
        poseBody(player, context.sheet(event.player).height, body);
        m_field.add(reboundOff(partAt(body, event.point)), event.point, gainBy(speed, 0.2f, 18.0f));
    }
}

void MatchSounds::hear(const Event& event, const MatchState& match, const MatchContext& context) {
    const Vec3 referee = match.officials.trio[0].position;
    switch (event.kind) {
    case EventKind::Touch:
        hearTouch(event, match, context);
        break;
    case EventKind::Whistle:
        m_field.add(whistleFor(event, match.events.all()), referee, 0.8f);
        break;
    case EventKind::Post: {
        const FrameRing ring = ringAt(context.arena.goals, event.point);
        m_field.add(ring.sound, event.point, postGain(event.value), ring.pitch);
        break;
    }
    case EventKind::Net:
        m_field.add(FieldSound::Net, event.point, netGain(event.value));
        break;
    case EventKind::Bounce:
        m_field.add(bounceOn(context.venue().surface, event.point), event.point, bounceGain(event.value));
        break;
    case EventKind::Wall:
        m_field.add(wallAt(context.venue().enclosure, event.point), event.point,
                    gainBy(event.value, 0.1f, 22.0f));
        break;
    case EventKind::Tackle:
        m_field.add(FieldSound::Tackle, event.point, 0.75f);
        scuff(event.point, 0.8f, context);
        break;
    case EventKind::Collision:
        m_field.add(FieldSound::Collision, event.point, gainBy(event.value, 0.15f, 7.0f));
        break;
    default: // not heard on the pitch
        break;
    }
}

MatchSounds::Modes MatchSounds::modesOf(const MatchState& match) {
    Modes modes{};
    std::transform(match.players.begin(), match.players.end(), modes.begin(),
                   [](const PlayerState& player) { return player.mode; });
    return modes;
}

void MatchSounds::hearModes(const MatchState& match, const MatchContext& context, Modes& modes) {
    for (std::size_t id = 0; id < modes.size(); ++id) {
        const PlayerState& player = match.players[id];
        if (player.mode == modes[id]) {
            continue;
        }
        modes[id] = player.mode;
        if (player.mode == PlayerMode::SlideTackle) {
            m_field.add(slideOn(context.venue().surface, player.position), player.position, 0.6f);
        } else if (player.mode == PlayerMode::Fall) {
            m_field.add(FieldSound::Fall, player.position, 0.5f);
            scuff(player.position, 0.7f, context);
        }
    }
}

bool MatchSounds::hearsCrowd(const MatchContext& context) const {
    return m_hasCrowd && sceneLook(context.venue()).has(StadiumPart::Stands); // nobody sits elsewhere
}

std::span<const Event> MatchSounds::listen(const MatchState& match, const MatchContext& context) {
    const std::span<const Event> events = match.events.all();
    std::size_t first = 0;
    while (first < events.size() && events[first].number < m_heard) {
        ++first;
    }
    const std::span<const Event> fresh = events.subspan(first);
    m_field.mute(m_shownAgain);
    for (const Event& event : fresh) {
        hear(event, match, context);
    }
    m_heard = std::max(m_heard, match.events.count);
    hearModes(match, context, m_modes);
    m_voices.listen(match, fresh, m_field);
    m_field.mute(false);
    m_venue.listen(match, context);
    if (hearsCrowd(context)) {
        m_crowd.listen(match, context, fresh, m_field);
    }
    return fresh;
}

void MatchSounds::listenToFeet(std::span<const PartContacts> figures, const MatchContext& context) {
    m_field.mute(m_shownAgain);
    hearFeet(figures, context.venue().surface, m_field);
    m_field.mute(false);
}

void MatchSounds::keep(const MatchState& match, const MatchContext& context, bool standsStill) {
    constexpr float kBehindMenu = 0.4f;
    if (match.over()) {
        m_crowd.calm();
    }
    if (hearsCrowd(context)) {
        m_crowd.keep(context, 0, standsStill ? kBehindMenu : 1.0f, m_field);
    }
    m_venue.keep(match, context, kVenuePlace, standsStill, m_field);
    if (!standsStill && !m_shownAgain) {
        keepNets(match.world, context);
    }
}

void MatchSounds::listenAgain(const MatchState& past, const MatchContext& context,
                              std::span<const PartContacts> figures) {
    if (past.tick == m_pastTick + 1) {
        for (const Event& event : past.events.all()) {
            hear(event, past, context);
        }
        hearModes(past, context, m_pastModes);
        hearFeet(figures, context.venue().surface, m_field);
    } else if (past.tick != m_pastTick) { // another picture begins
        m_pastModes = modesOf(past);
    }
    m_pastTick = past.tick;
    keepNets(past.world, context);
}

void MatchSounds::keepNets(const WorldState& world, const MatchContext& context) {
    for (std::size_t goal = 0; goal < world.nets.size(); ++goal) {
        const NetState& net = world.nets[goal];
        const NetMesh& mesh = context.arena.mesh;
        const Vec3 place = context.pitch().goalCentre(static_cast<int>(goal));
        m_field.keep(kNetPlace + 2 * goal, FieldSound::NetRustle, place,
                     netRustle(net, mesh, context.physics));
        m_field.keep(kNetPlace + 2 * goal + 1, FieldSound::NetHiss, place,
                     netHiss(net, context.arena, context.physics), kNetSwell);
    }
}

void MatchSounds::rewindTo(const MatchState& match) {
    m_heard = match.events.count;
    m_modes = modesOf(match);
    m_crowd = {};
    m_voices = {};
    m_venue.reset();
}

} // namespace hexagoal
