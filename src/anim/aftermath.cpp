#include "anim/aftermath.hpp"

#include "anim/spokesman.hpp"
#include "anim/turning.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/units.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kRuns = 4.2f;          // m/s: to each other
constexpr float kWalks = 1.2f;         // m/s
constexpr float kGains = 4.5f;         // m/s²
constexpr float kRing = 2.2f;          // m from the middle of those who rejoice
constexpr float kJockey = 7.0f;        // m from the centre spot of those who do not
constexpr float kApart = 0.75f;        // m between two players
constexpr float kTurns = 0.07f;        // radians in a tick
constexpr std::uint64_t kTakesIn = 50; // ticks until the last player has understood
constexpr float kCupRing = 1.7f;       // m from the cup
constexpr float kStepBack = 0.75f;     // m
constexpr float kRingHalf = 1.45f;     // radians to either side of straight behind it
constexpr float kApplaud = 13.0f;      // m behind it: the beaten
constexpr float kInRow = 1.3f;         // m between two of them
constexpr float kForever = 1.0e6f;
constexpr float kCoasts = 0.93f; // of his speed, who slides or falls, a tick

std::uint64_t draw(const MatchState& match, PlayerId id) {
    StateHash hash;
    hash.add(match.tick).add(static_cast<int>(id));
    return hash.value();
}

std::uint64_t draw(PlayerId id) {
    StateHash hash;
    hash.add(static_cast<int>(id));
    return hash.value();
}

float speedOf(const PlayerState& player) {
    return lengthOf(flat(player.velocity));
}

} // namespace

void Aftermath::begin(const MatchState& match, const MatchContext& context) {
    m_on = true;
    m_crowned = false;
    m_captain = kNobody;
    m_ticks = 0;
    m_players = match.players;
    m_world = match.world;
    m_holder = match.holder;
    m_getUpTicks = context.tuning.getUpTicks;
    const auto& kicks = match.shootOut.scored;
    const int lead = match.score[0] != match.score[1] ? match.score[0] - match.score[1] : kicks[0] - kicks[1];
    m_winner = lead > 0 ? 0 : lead < 0 ? 1 : -1;
    m_meeting = {};
    int winners = 0;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const auto i = static_cast<std::size_t>(id);
        m_heights[i] = context.sheet(id).height;
        if (m_players[i].onPitch && sideOf(id) == m_winner && !isKeeper(id)) {
            m_meeting += flat(m_players[i].position);
            ++winners;
        }
        constexpr std::array<Gesture, 6> kJoy{Gesture::Cheer, Gesture::FistPump, Gesture::Cheer,
                                              Gesture::Clap,  Gesture::Skywards, Gesture::Clap};
        constexpr std::array<Gesture, 6> kGrief{Gesture::HeadDown,    Gesture::HandsOnHips,
                                                Gesture::HandsOnHead, Gesture::HandsOnHips,
                                                Gesture::HeadDown,    Gesture::None};
        const std::uint64_t chance = draw(match, id);
        const auto& from = sideOf(id) == m_winner ? kJoy : kGrief;
        m_acting[i] = {from[chance % from.size()], -static_cast<float>(chance / 8 % kTakesIn), kForever, {}};
    }
    if (winners > 0) {
        m_meeting *= 1.0f / static_cast<float>(winners);
    }
}

/// Upright.
void Aftermath::place(PlayerId id, Vec3 at, Vec3 facing, const MatchContext& context) {
    PlayerState& player = m_players[static_cast<std::size_t>(id)];
    player.position = at;
    player.velocity = {};
    player.push = {};
    player.facing = facing;
    enter(player, PlayerMode::Free);
    meetGround(player, context.venue().surface, false);
}

void Aftermath::crown(int side, const MatchContext& context, bool calm) {
    const Vec3 ahead{1.0f, 0.0f, 0.0f}; // to who looks at the cup
    m_crowned = true;
    m_holder = kNobody;
    m_captain = spokesmanOf(m_players, context, side);
    m_lift.begin(context.onGround({}, kCupStandHigh), calm);
    int men = 0;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        men += sideOf(id) == side && player(id).onPitch && id != m_captain ? 1 : 0;
    }
    int place = 0;
    int beaten = 0;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const auto i = static_cast<std::size_t>(id);
        if (!player(id).onPitch) {
            continue;
        }
        if (sideOf(id) != side) {
            this->place(id, {-kApplaud, 0.0f, kInRow * (static_cast<float>(beaten++) - 5.0f)}, ahead,
                        context);
            m_acting[i] = {Gesture::Applaud, -static_cast<float>(draw(id) % kTakesIn), kForever, {}};
            continue;
        }
        if (id == m_captain) {
            this->place(id, {-kCupCaptain, 0.0f, 0.0f}, ahead, context);
            m_acting[i] = {Gesture::TakeCup, 0.0f, kForever, {}};
            continue;
        }
        // A half ring behind the cup, every other man a step further back.
        const float share = men > 1 ? static_cast<float>(place) / static_cast<float>(men - 1) : 0.5f;
        const float turn = kRingHalf * (2.0f * share - 1.0f);
        const float far = place % 2 == 0 ? kCupRing : kCupRing + kStepBack;
        const Vec3 behind{portableCos(turn), 0.0f, -portableSin(turn)};
        this->place(id, behind * -far, directionOr(ahead + behind, ahead), context); // half to the cup
        m_acting[i] = {Gesture::Applaud, -static_cast<float>(draw(id) % kTakesIn), kForever, {}};
        ++place;
    }
}

/// Arms go up with the cup, each man's a little later, and come down with it.
void Aftermath::rejoice(PlayerId id) {
    constexpr std::uint64_t kLate = 16; // ticks of the last
    constexpr std::array<Gesture, 3> kUpWithIt{Gesture::Cheer, Gesture::Skywards, Gesture::Cheer};
    constexpr std::array<Gesture, 3> kDownWithIt{Gesture::Applaud, Gesture::FistPump, Gesture::Applaud};
    const std::uint64_t own = draw(id);
    const bool up = m_lift.isUp(static_cast<float>(own % kLate));
    const Gesture joy = kUpWithIt[own / kLate % kUpWithIt.size()];
    const bool everUp = m_lift.everUp();
    const Gesture wanted = up       ? joy
                           : everUp ? kDownWithIt[own / kLate % kDownWithIt.size()]
                                    : Gesture::Applaud;
    Acting& acting = m_acting[static_cast<std::size_t>(id)];
    if (acting.gesture != wanted) {
        acting = {wanted, 0.0f, kForever, {}};
    }
}

/// What he was in the middle of ends as it does in a match.
void Aftermath::settle(PlayerState& player, const MatchContext& context) const {
    player.reaching = false;
    standOrFall(player, context.venue().surface, kStandardGravity);
    if (!advanceMode(player)) {
        return;
    }
    if (player.mode == PlayerMode::SlideTackle) {
        player.modeDirection = -player.modeDirection;
    }
    const PlayerMode next = row(player.mode).next;
    enter(player, next, next == PlayerMode::GetUp ? m_getUpTicks : 0.0f);
}

/// The way he would go.
Vec3 Aftermath::targetOf(PlayerId id) const {
    const PlayerState& player = this->player(id);
    const bool wins = sideOf(id) == m_winner;
    const Vec3 to = wins ? flat(m_meeting - player.position) : -flat(player.position);
    const float far = lengthOf(to) - (wins ? kRing : kJockey);
    const float top = wins ? kRuns : kWalks;
    return directionOr(to, {}) * std::clamp(far, 0.0f, top);
}

void Aftermath::walk(PlayerId id) {
    PlayerState& player = m_players[static_cast<std::size_t>(id)];
    const bool steers = row(player.mode).steers && !player.inAir();
    if (steers) {
        // Until he has understood he slows down.
        const Vec3 target = acting(id).ticks < 0.0f ? Vec3{} : targetOf(id);
        const Vec3 change = target - flat(player.velocity);
        const float size = lengthOf(change);
        player.velocity += size > kGains * kTick ? change * (kGains * kTick / size) : change;
    } else if (!player.inAir()) {
        player.velocity *= kCoasts;
    }
    player.position += flat(player.velocity) * kTick;
    const float speed = speedOf(player);
    if (steers) {
        const Vec3 middle = sideOf(id) == m_winner ? m_meeting : Vec3{};
        const Vec3 to = speed > 0.4f ? flat(player.velocity) : flat(middle - player.position);
        const float off = angleTo(player.facing, directionOr(to, player.facing));
        player.facing = turnedBy(player.facing, std::clamp(off, -kTurns, kTurns));
    }
    player.stride += strideAdvance(speed, kTick);
    player.stride -= std::floor(player.stride);
}

void Aftermath::keepApart() {
    for (PlayerId i = 0; i < kPlayerCount; ++i) {
        PlayerState& a = m_players[static_cast<std::size_t>(i)];
        for (PlayerId j = static_cast<PlayerId>(i + 1); j < kPlayerCount; ++j) {
            PlayerState& b = m_players[static_cast<std::size_t>(j)];
            const Vec3 between = flat(b.position - a.position);
            const float far2 = lengthSquared(between);
            if (!a.onPitch || !b.onPitch || far2 >= kApart * kApart || far2 <= 0.0f || isDown(a.mode) ||
                isDown(b.mode)) {
                continue;
            }
            const float far = std::sqrt(far2);
            const Vec3 push = between * (0.1f * (kApart - far) / far);
            a.position -= push;
            b.position += push;
        }
    }
}

/// Through players: the match is over.
void Aftermath::roll(const MatchContext& context) {
    if (m_holder != kNobody) {
        return;
    }
    stepFrame(*m_world, context.arena, context.physics);
}

void Aftermath::step(const MatchContext& context) {
    ++m_ticks;
    roll(context);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const auto i = static_cast<std::size_t>(id);
        m_acting[i].ticks += 1.0f;
        if (!m_players[i].onPitch || (id == m_holder && !m_crowned)) { // who has the ball keeps it
            continue;
        }
        settle(m_players[i], context);
        if (!m_crowned) {
            walk(id);
        } else {
            m_players[i].stride += strideAdvance(0.0f, kTick);
            m_players[i].stride -= std::floor(m_players[i].stride);
            if (sideOf(id) == sideOf(m_captain) && id != m_captain) {
                rejoice(id);
            }
        }
    }
    if (m_crowned) {
        m_lift.step();
    } else {
        keepApart();
    }
}

} // namespace hexagoal
