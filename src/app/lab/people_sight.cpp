#include "app/lab/people_sight.hpp"

#include "core/lengths.hpp"
#include "match/step.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kNobodyNear = 99.0f; // m

/// The axes of a side: a half turn for who attacks along −z, so that right stays right.
Own ownOf(Vec3 pitch, float attack) {
    return {-pitch.x * attack, pitch.z * attack};
}

Seen pictureOf(const MatchState& match, const MatchContext& context, int side) {
    Seen seen;
    const float attack = match.attack(side);
    for (std::size_t i = 0; i < seen.men.size(); ++i) {
        const PlayerState& player = match.players[i];
        seen.men[i] = {ownOf(player.position, attack), ownOf(player.velocity, attack), player.onPitch,
                       isDown(player.mode),
                       player.mode == PlayerMode::StandTackle || player.mode == PlayerMode::SlideTackle};
    }
    seen.ball = ownOf(match.ball().position, attack);
    seen.ballVelocity = ownOf(match.ball().velocity, attack);
    seen.ballHeight = context.overGround(match.ball().position);
    seen.phase = match.phase;
    seen.restart = match.restart.kind;
    seen.side = side;
    seen.me = match.seats[0].player;
    const bool stopped = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    seen.myRestart = stopped && match.restart.ready && match.restart.taker == seen.me;
    seen.carrier = match.carrier;
    seen.holder = match.holder;
    seen.flies = match.flight.kind != Intent::None;
    seen.halfLength = context.pitch().halfLength();
    seen.halfWidth = context.pitch().halfWidth();
    seen.tick = match.tick;
    return seen;
}

} // namespace

float Seen::toGoal() const {
    return lengthOf(goal() - (iHaveIt() ? ball : mine().at));
}

PlayerId Seen::nearestOpponent(Own at) const {
    PlayerId best = kNobody;
    float least = kNobodyNear * kNobodyNear;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(1 - side, slot);
        const Own way = man(id).at - at;
        const float distance2 = glm::dot(way, way);
        if (man(id).onPitch && !man(id).down && distance2 < least) {
            least = distance2;
            best = id;
        }
    }
    return best;
}

float Seen::room(Own at) const {
    const PlayerId id = nearestOpponent(at);
    return id == kNobody ? kNobodyNear : lengthOf(man(id).at - at);
}

float Seen::clearance(Own from, Own to) const {
    const float length = lengthOf(to - from);
    const Own along = unitOr(to - from, Own{0.0f, 1.0f});
    float least = kNobodyNear;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const SeenMan& other = man(playerId(1 - side, slot));
        if (!other.onPitch) {
            continue;
        }
        const Own way = other.at - from;
        const float onto = std::clamp(glm::dot(way, along), 0.0f, length);
        // A man further along has longer to get there.
        least = std::min(least, lengthOf(way - along * onto) - 0.08f * onto);
    }
    return least;
}

Sight::Sight(int side, int delay)
    : m_side(side), m_delay(delay), m_ring(static_cast<std::size_t>(delay) + 1) {}

void Sight::look(const MatchState& match, const MatchContext& context) {
    m_ring[m_count++ % m_ring.size()] = pictureOf(match, context, m_side);
}

Seen Sight::seen() const {
    // The oldest one; before the ring is full, the first.
    Seen seen = m_ring[m_count < m_ring.size() ? 0 : m_count % m_ring.size()];
    // Whom he steers he expects: he passed to him, or asked for him.
    seen.me = m_ring[(m_count - 1) % m_ring.size()].me;
    const float late = static_cast<float>(m_delay) * kTick;
    for (SeenMan& man : seen.men) {
        man.at += man.velocity * late;
    }
    seen.ball += seen.ballVelocity * late;
    return seen;
}

PadInput stickOf(Own way, float attack) {
    constexpr float kFull = 127.0f;
    const float length = lengthOf(way);
    const Own stick = length > 1.0f ? way * (1.0f / length) : way;
    PadInput pad;
    pad.x = static_cast<std::int8_t>(std::lround(-stick.x * attack * kFull));
    pad.z = static_cast<std::int8_t>(std::lround(stick.y * attack * kFull));
    return pad;
}

} // namespace hexagoal
