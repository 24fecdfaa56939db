#include "anim/coin_toss.hpp"

#include "anim/laid_hand.hpp"
#include "anim/spokesman.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/ranges.hpp"
#include "core/units.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

#include <cmath>

namespace hexagoal {

namespace {

// Where they stand, metres from the centre spot: the eye is on the side of +x.
constexpr float kRefereeBehind = 0.62f; // towards −x
constexpr float kCaptainAside = 0.98f;  // each towards his own half
constexpr float kCaptainBehind = 0.22f; // towards −x
constexpr float kOpen = 0.7f;           // of a captain's look to the middle, turned to the eye
constexpr float kRoom = 4.5f;           // nobody else is nearer,
constexpr float kInPicture = 8.0f;      // ... or between them and the eye

// The hand, from between the shoulders, metres of a man 1.8 m tall; x is ahead, z to his right.
constexpr Vec3 kHand{0.37f, -0.33f, 0.13f};
constexpr float kTurns = 5.0f;  // of the coin in the air
constexpr float kDips = 0.07f;  // m: before he throws it, and with the coin he catches
constexpr float kFlicks = 0.1f; // m
constexpr int kDipTicks = 6;
constexpr int kBackTicks = 16; // until the hand is where it waits
constexpr int kGiveTicks = 5;
constexpr float kPleased = 70.0f; // ticks that the winner claps

float timeInAir() {
    return static_cast<float>(CoinToss::kDown - CoinToss::kThrown) * kTick;
}

} // namespace

void CoinToss::meet(PlayerState& man, Vec3 at, Vec3 facing, const MatchContext& context) const {
    man.position = context.onGround(at);
    man.velocity = {};
    man.push = {};
    man.facing = facing;
    enter(man, PlayerMode::Free);
    meetGround(man, context.venue().surface, false);
}

/// Whoever takes the kick-off, and his mates near him, wait aside in their own half.
void CoinToss::makeRoom(const MatchState& match, const MatchContext& context) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& man = m_players[static_cast<std::size_t>(id)];
        const Vec3 at = flat(man.position);
        const bool before = at.x > 0.0f && at.x < kInPicture;
        if (isCaptain(id) || !man.onPitch || std::abs(at.z) >= kRoom ||
            (!before && lengthSquared(at) >= kRoom * kRoom)) {
            continue;
        }
        const float aside = -match.attack(sideOf(id)) * kRoom;
        meet(man, {at.x, 0.0f, aside}, man.facing, context);
    }
}

void CoinToss::begin(const MatchState& match, const MatchContext& context, bool calm) {
    m_on = true;
    m_lies = calm;
    m_ticks = 0;
    m_players = match.players;
    m_winner = match.restart.side;
    for (int side = 0; side < 2; ++side) {
        const PlayerId captain = spokesmanOf(m_players, context, side);
        m_captains[static_cast<std::size_t>(side)] = captain;
        if (captain == kNobody) {
            continue;
        }
        const float own = -match.attack(side);
        const Vec3 look = directionOr(Vec3{kOpen, 0.0f, -own}, {1.0f, 0.0f, 0.0f});
        meet(m_players[static_cast<std::size_t>(captain)], {-kCaptainBehind, 0.0f, own * kCaptainAside}, look,
             context);
    }
    makeRoom(match, context);
    m_referee = {};
    meet(m_referee, {-kRefereeBehind, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, context);
    m_wins = {Gesture::Applaud, -static_cast<float>(kDown + kGiveTicks), kPleased, {}};
    m_loses = {};
    m_coin = {};
}

void CoinToss::step() {
    ++m_ticks;
    m_wins.ticks += 1.0f;
    const auto breathe = [](PlayerState& man) {
        man.stride += strideAdvance(0.0f, kTick);
        man.stride -= std::floor(man.stride);
    };
    for (const PlayerId captain : m_captains) {
        if (captain != kNobody) {
            breathe(m_players[static_cast<std::size_t>(captain)]);
        }
    }
    breathe(m_referee);
}

/// Of the hand over where it waits, metres: down, up with the coin and back; it gives when it catches.
float CoinToss::handRise() const {
    if (m_lies) {
        return 0.0f;
    }
    const auto t = static_cast<float>(m_ticks);
    constexpr float kThrow = kThrown + 2.0f;
    const float dip = easeBetween(0.0f, kDipTicks, t);
    const float flick = easeBetween(kDipTicks - 1.0f, kThrow, t);
    const float back = easeBetween(kThrow, kThrow + kBackTicks, t);
    const float gives = easeBetween(kDown - 1.0f, kDown + kGiveTicks, t) *
                        (1.0f - easeBetween(kDown + kGiveTicks, kDown + 4.0f * kGiveTicks, t));
    return -kDips * dip + (kDips + kFlicks) * flick - kFlicks * back - kDips * gives;
}

void CoinToss::carry(Body& referee) {
    constexpr int kRight = 1;
    const float scale = scaleOf(referee);
    const Vec3 shoulders = (referee[BodyPart::LeftUpperArm].a + referee[BodyPart::RightUpperArm].a) * 0.5f;
    const Vec3 palm = shoulders + kHand * scale + kUp * handRise();
    layHand(referee, kRight, {palm, -kUp, {1.0f, 0.0f, 0.0f}}, 1.0f);
    const Vec3 lies = palm + kUp * (kHandSkin + kCoinHalfThickness);
    if (m_lies || m_ticks >= kDown) {
        m_coin = {lies, 0.0f};
    } else if (m_ticks <= kThrown) {
        m_thrownFrom = lies;
        m_coin = {lies, 0.0f};
    } else {
        const float t = static_cast<float>(m_ticks - kThrown) * kTick;
        const float share = t / timeInAir();
        const float over = 0.5f * kStandardGravity * t * (timeInAir() - t);
        m_coin = {m_thrownFrom + (lies - m_thrownFrom) * share + kUp * over,
                  (share - 1.0f) * kTurns * 2.0f * kPi};
    }
}

} // namespace hexagoal
