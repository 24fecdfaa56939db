#include "anim/protest.hpp"

#include "anim/turning.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/ranges.hpp"
#include "match/feelings.hpp"
#include "match/laws/referee.hpp"
#include "players/body.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kNearest = 2.5f;   // m from the referee: he is there already
constexpr float kFarthest = 24.0f; // m: further off nobody would hear him
constexpr float kSteps = 1.8f;     // m that he walks to the referee, at most,
constexpr float kApart = 1.5f;     // and no nearer than this
constexpr float kOthers = 1.0f;    // m from other men
constexpr float kProtests = 0.8f;  // of those that he may protest against
constexpr int kBackBefore = 6;     // ticks before the earliest kick
constexpr int kHears = 12;         // ticks until he has understood
constexpr float kThere = 0.46f;    // of the whole time: he has taken his steps,
constexpr float kGivesUp = 0.58f;  // ... and turns away
constexpr float kWaves = 42.0f;    // ticks of the arm that he throws down
constexpr float kTurns = 0.14f;    // radians in a tick
constexpr float kReturns = 0.86f;  // of what he is off is left after a tick, where there is no time
constexpr float kRuns = 5.2f;      // m/s to the referee
constexpr float kRunsBack = 7.5f;  // m/s
constexpr float kGains = 1.2f;     // m/s: faster than he is in the match, if that is fast
constexpr float kTop = 10.5f;      // m/s: ... but no faster than a man can
constexpr float kBusy = 7.0f;      // m/s: who has to run so fast does not stop for this
constexpr float kHome = 0.02f;     // m
constexpr float kStrolls = 1.3f;   // m/s: slower he looks at the referee, faster where he goes

/// Ticks from the whistle to the earliest kick.
int deadTicks(const MatchState& match, const MatchTuning& t) {
    return ticksOf(match.restart.kind == RestartKind::Penalty ? t.penaltyTime : t.freeKickTime);
}

bool isBusy(const PlayerState& player) {
    return lengthSquared(flat(player.velocity)) > kBusy * kBusy;
}

} // namespace

/// Where he is on his way: 0 as the match has him, 1 at the end of his steps.
float Protest::share() const {
    const auto length = static_cast<float>(m_length);
    const auto ticks = static_cast<float>(m_ticks);
    return easeBetween(kHears, kThere * length, ticks) * (1.0f - easeBetween(m_givesUp, length, ticks));
}

bool Protest::faces() const {
    return m_ticks > kHears / 2 && static_cast<float>(m_ticks) < m_givesUp;
}

void Protest::begin(const MatchState& match, const MatchContext& context, const Event& given, bool surely) {
    const PlayerId captain = captainOf(context, 1 - given.side);
    if (captain == kNobody || !match.player(captain).onPitch || isDown(match.player(captain).mode)) {
        return;
    }
    const PlayerState& player = match.player(captain);
    const float far = lengthOf(flat(match.officials.trio[0].position - player.position));
    StateHash lot;
    lot.add(given.number).add(match.tick);
    const bool agrees = static_cast<float>(lot.value() % 1000) * 0.001f >= kProtests;
    if (far < kNearest || far > kFarthest || isBusy(player) || (agrees && !surely)) {
        return;
    }
    m_who = captain;
    m_ticks = 0;
    m_length = deadTicks(match, context.tuning) - kBackBefore;
    m_givesUp = kGivesUp * static_cast<float>(m_length);
    m_off = {};
    m_facing = player.facing;
    m_stride = player.stride;
    m_acting = {Gesture::Protest, -static_cast<float>(kHears), static_cast<float>(m_length), {}};
}

void Protest::hear(const MatchState& match, const MatchContext& context) {
    const bool foul =
        match.restart.kind == RestartKind::DirectFreeKick || match.restart.kind == RestartKind::Penalty;
    if (match.phase != Phase::Restart || !foul) {
        return;
    }
    bool card = match.restart.kind == RestartKind::Penalty;
    const Event* given = nullptr;
    for (const Event& event : match.events.all()) {
        card = card || event.kind == EventKind::YellowCard || event.kind == EventKind::RedCard;
        given = event.kind == EventKind::FreeKick || event.kind == EventKind::Penalty ? &event : given;
    }
    if (given != nullptr) {
        begin(match, context, *given, card);
    }
}

void Protest::step(const MatchState& match, const MatchContext& context) {
    hear(match, context);
    if (m_who == kNobody) {
        return;
    }
    ++m_ticks;
    m_acting.ticks += 1.0f;
    if (isBusy(match.player(m_who))) {
        m_givesUp = std::min(m_givesUp, static_cast<float>(m_ticks));
    }
    if (m_acting.gesture == Gesture::Protest && static_cast<float>(m_ticks) >= m_givesUp) {
        m_acting = {Gesture::WaveOff, 0.0f, kWaves, {}};
    }
    act(match);
}

void Protest::act(const MatchState& match) {
    const PlayerState& player = match.player(m_who);
    const Vec3 before = m_off;
    const Vec3 toReferee = flat(match.officials.trio[0].position - player.position);
    const bool dead =
        match.phase == Phase::Restart && m_ticks < m_length && player.onPitch && row(player.mode).steers;
    if (dead) {
        const float steps = std::clamp(lengthOf(toReferee) - kApart, 0.0f, kSteps);
        m_off = directionOr(toReferee, {}) * (steps * share());
        for (PlayerId id = 0; id < kPlayerCount; ++id) { // round whoever stands there
            const Vec3 from = flat(player.position + m_off - match.player(id).position);
            const float far = lengthOf(from);
            if (id != m_who && match.player(id).onPitch && far < kOthers) {
                m_off += directionOr(from, player.facing) * ((kOthers - far) * share());
            }
        }
    } else if (match.phase == Phase::Play) {
        m_off *= kReturns;
    } else { // the half is over, or the match
        const float pace = std::max(kRunsBack - lengthOf(flat(player.velocity)), kGains);
        m_off -= directionOr(m_off, {}) * std::min(lengthOf(m_off), pace * kTick);
    }
    // He runs there and back as a man can, but for who has no time.
    const float fastest = static_cast<float>(m_ticks) < m_givesUp ? kRuns : kRunsBack;
    const Vec3 own = flat(player.velocity);
    const Vec3 wanted = own + (m_off - before) * (1.0f / kTick);
    const float runs = lengthOf(own);
    const float gains = fastest > kRuns ? std::clamp(kTop - runs, 0.0f, kGains) : 0.0f;
    const float most = std::max(fastest, runs + gains);
    const Vec3 way = wanted * std::min(most / std::max(lengthOf(wanted), 1e-3f), 1.0f);
    m_off = dead ? before + (way - own) * kTick : m_off;
    m_shown = player;
    m_shown.position += m_off;
    m_shown.velocity = dead ? way : player.velocity;
    if (m_shown.mode == PlayerMode::Jockey) { // nobody needs to be held up now: he walks upright
        m_shown.mode = PlayerMode::Free;
    }
    // Nobody argues sideways: who walks looks where he goes, who has come to the referee at him.
    const Vec3 rests = dead && faces() ? directionOr(toReferee, player.facing) : player.facing;
    const Vec3 looks =
        dead ? directionOr(rests * (kStrolls * kStrolls) + way * lengthOf(way), rests) : player.facing;
    const float off = angleTo(m_facing, looks);
    m_facing = turnedBy(m_facing, std::clamp(off, -kTurns, kTurns));
    m_shown.facing = m_facing;
    m_stride += strideAdvance(lengthOf(flat(m_shown.velocity)), kTick);
    m_stride -= std::floor(m_stride);
    m_shown.stride = m_stride;
    if (!dead && lengthSquared(m_off) < kHome * kHome && std::abs(off) <= kTurns) {
        m_who = kNobody;
        m_acting = {};
    }
}

} // namespace hexagoal
