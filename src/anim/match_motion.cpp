#include "anim/match_motion.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kOfficialHeight = 1.8f; // m
constexpr float kNear = 3.0f;           // m: players further from the ball do not meet it
constexpr int kSameBall = 3;            // ticks
constexpr float kSlowBall = 0.1f;       // m in a tick, seen from him
constexpr float kMeets = 0.15f;         // m: a ball that passes a limb so near may hit it

/// Officials run as players do who do nothing else.
PlayerState asPlayer(const Official& official) {
    PlayerState player;
    player.position = official.position;
    player.ground = official.position.y;
    player.velocity = official.velocity;
    player.facing = official.facing;
    player.stride = official.stride;
    return player;
}

/// Squared distance of a point from a part's axis.
float toAxisSquared(const Capsule& part, Vec3 point) {
    const Vec3 along = part.b - part.a;
    const float length2 = lengthSquared(along);
    const float share =
        length2 > 0.0f ? std::clamp(glm::dot(point - part.a, along) / length2, 0.0f, 1.0f) : 0.0f;
    return lengthSquared(part.a + along * share - point);
}

struct Passes {
    std::array<bool, 2> leg{};
    bool trunk = false; ///< or arms, or the head
};

/// What the ball comes so near to on its way in one tick that it may hit it.
Passes passesNear(const Body& body, Vec3 before, Vec3 after, float radius) {
    constexpr int kSamples = 4;
    Passes passes;
    for (std::size_t i = 0; i < body.parts.size(); ++i) {
        const Capsule& part = body.parts[i];
        const float reach = part.radius + radius + kMeets;
        for (int n = 0; n <= kSamples; ++n) {
            const Vec3 ball = before + (after - before) * (static_cast<float>(n) / kSamples);
            if (toAxisSquared(part, ball) < reach * reach) {
                const int limb = limbOf(static_cast<BodyPart>(i));
                (limb >= 0 && limb < kFirstArm ? passes.leg[static_cast<std::size_t>(limb)] : passes.trunk) =
                    true;
            }
        }
    }
    return passes;
}

/// Whether the ball may bounce off him in the tick that ended with this.
bool isSolid(const Foreseen& tick, PlayerId id) {
    return tick.carrier != id && tick.holder == kNobody &&
           (tick.phase == Phase::Play || tick.phase == Phase::Goal) &&
           !isStriking(tick.players[static_cast<std::size_t>(id)]);
}

/// Which of his limbs the ball met in a tick; −1: head, trunk.
int limbThatMet(const Foreseen& tick, const PlayerState& player, const Body& body) {
    if (player.reaching) {
        return limbOf(player.limb);
    }
    BodyPart nearest{};
    float least = 1.0e6f;
    for (int i = 0; i < kBodyPartCount; ++i) {
        const auto part = static_cast<BodyPart>(i);
        const float far = std::sqrt(toAxisSquared(body[part], tick.ball)) - body[part].radius;
        if (far < least) {
            least = far;
            nearest = part;
        }
    }
    return limbOf(nearest);
}

/// Where limbs were as they met the ball, or carried what met it.
struct Met {
    std::array<Body, kLimbCount> bodies;
    std::array<bool, kLimbCount> itself{};
};

/// Notes a tick in which the ball met him: where the limb was, both arms together, and those that carried it.
void meet(const Foreseen& tick, const PlayerState& player, const Body& body, int ticks, Upcoming& next,
          Met& met) {
    const int limb = limbThatMet(tick, player, body);
    const bool byLeg = limb >= 0 && limb < kFirstArm;
    for (int i = 0; i < (byLeg ? kFirstArm : kLimbCount); ++i) {
        const auto at = static_cast<std::size_t>(i);
        LimbDue& due = next.limbs[at];
        const bool itself = byLeg ? i == limb : limb >= kFirstArm && i >= kFirstArm;
        if (byLeg && !itself && player.position.y <= player.ground && !isDown(player.mode)) {
            continue; // he stands on it wherever it is
        }
        if (due.in >= 0 && (met.itself[at] || !itself)) {
            continue;
        }
        met.bodies[at] = body;
        met.itself[at] = itself;
        due = {ticks, &met.bodies[at]};
    }
    int& meets = byLeg ? next.meetsLegIn[static_cast<std::size_t>(limb)] : next.meetsTrunkIn;
    if (meets < 0) {
        meets = ticks;
    }
}

bool strikes(const PlayerState& player) {
    return player.reaching && !isKeeperMode(player.mode) && player.mode != PlayerMode::Throw;
}

HandsDue handsDue(const Upcoming& next, const Acting& acting) {
    HandsDue due;
    for (const int in : {next.strikeIn, next.meetsTrunkIn, next.holdsIn}) {
        if (in >= 0 && (due.in < 0 || in < due.in)) {
            due.in = in;
        }
    }
    due.gesture = acting.isOn();
    due.hangs = acting.gesture == Gesture::HeadDown;
    due.mayHold = acting.gesture >= Gesture::FistPump && acting.gesture <= Gesture::HeadDown;
    due.cheers = acting.gesture == Gesture::Cheer || acting.gesture == Gesture::Clap;
    return due;
}

} // namespace

void MatchMotion::reset(const MatchState& match, const MatchContext& context) {
    const Surface* ground = context.venue().surface.isLevel() ? nullptr : &context.venue().surface;
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        m_figures[i].standOn(ground);
        m_figures[i].reset(match.players[i], context.sheet(static_cast<PlayerId>(i)).height);
    }
    for (std::size_t i = 0; i < match.officials.trio.size(); ++i) {
        m_figures[kPlayerCount + i].standOn(ground);
        m_figures[kPlayerCount + i].reset(asPlayer(match.officials.trio[i]), kOfficialHeight);
    }
    m_gestures.reset();
    m_protest.reset();
    m_hands.reset(context);
    m_after.end();
    m_toss.end();
    m_now = foreseenOf(match);
}

void MatchMotion::toss(const MatchState& match, const MatchContext& context, bool calm) {
    m_toss.begin(match, context, calm);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        m_figures[static_cast<std::size_t>(id)].reset(m_toss.player(id), context.sheet(id).height);
    }
    m_figures[kPlayerCount].reset(m_toss.referee(), kOfficialHeight);
    m_toss.carry(m_figures[kPlayerCount].drawn());
}

/// All stand where they wait, and breathe.
void MatchMotion::stepToss(const MatchContext& context) {
    m_toss.step();
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        m_figures[static_cast<std::size_t>(id)].step(m_toss.player(id), context.sheet(id).height, {},
                                                     m_toss.isCaptain(id) ? m_toss.acting(id) : Acting{});
    }
    m_figures[kPlayerCount].step(m_toss.referee(), kOfficialHeight, {}, {});
    m_toss.carry(m_figures[kPlayerCount].drawn());
}

void MatchMotion::step(const MatchState& match, const MatchContext& context, const Foresight& ahead,
                       std::span<const FencePress> presses) {
    if (m_toss.isOn()) {
        stepToss(context);
        return;
    }
    m_after.end();
    m_gestures.step(match);
    m_protest.step(match, context);
    const Foreseen before = m_now;
    m_now = foreseenOf(match);
    std::array<HandsDue, kPlayerCount> hands;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        const float height = context.sheet(id).height;
        Upcoming next;
        Met met;
        int touchedIn = -1;
        const float far =
            kNear + lengthOf(match.ball().velocity) * (static_cast<float>(Foresight::kTicks) / 60.0f);
        const bool willHold = ahead.in(Foresight::kTicks).holder == id;
        if (player.onPitch && (willHold || lengthSquared(flat(player.position - m_now.ball)) < far * far)) {
            const Foreseen* from = &before;
            for (int ticks = 0; ticks <= Foresight::kTicks; ++ticks) {
                const Foreseen& tick = ticks > 0 ? ahead.in(ticks) : m_now;
                const PlayerState& then = tick.players[static_cast<std::size_t>(id)];
                if (next.holdsIn < 0 && tick.holder == id) {
                    next.holdsIn = ticks;
                }
                if (next.strikeIn < 0 && strikes(then)) {
                    next.strikeIn = ticks;
                    next.then = &then;
                }
                const bool solid = isSolid(tick, id);
                const bool touched = tick.toucher == id;
                Body body;
                if (solid || touched) {
                    poseBody(then, height, body);
                }
                if (touched) {
                    touchedIn = touchedIn < 0 ? ticks : touchedIn;
                    meet(tick, then, body, ticks, next, met);
                }
                if (solid) {
                    const Passes passes = passesNear(body, from->ball, tick.ball, context.physics.ballRadius);
                    // It does not hit him as far as one can see: he need not be there at once. A slow ball at
                    // his feet lets them stand.
                    const bool fast =
                        lengthSquared(tick.ball - from->ball - then.velocity * kTick) > kSlowBall * kSlowBall;
                    for (std::size_t leg = 0; leg < next.meetsLegIn.size(); ++leg) {
                        if (fast && passes.leg[leg] && next.meetsLegIn[leg] < 0) {
                            next.meetsLegIn[leg] = ticks + 1;
                        }
                    }
                    if (passes.trunk && next.meetsTrunkIn < 0) {
                        next.meetsTrunkIn = ticks + 1;
                    }
                }
                from = &tick;
            }
        }
        // What comes so near just before he plays it is what he plays, unless it meets him before.
        const bool meetsFirst = touchedIn >= 0 && touchedIn < next.strikeIn;
        for (int* meets : {&next.meetsLegIn[0], &next.meetsLegIn[1], &next.meetsTrunkIn}) {
            if (next.strikeIn >= 0 && !meetsFirst && *meets >= next.strikeIn - kSameBall) {
                *meets = -1;
            }
        }
        const PlayerState& shown = id == m_protest.who() ? m_protest.shown() : player;
        m_figures[static_cast<std::size_t>(id)].step(shown, height, next, actingOf(id));
        hands[static_cast<std::size_t>(id)] = handsDue(next, actingOf(id));
    }
    m_hands.step(match, context, hands, presses, m_figures);
    for (std::size_t i = 0; i < match.officials.trio.size(); ++i) {
        m_figures[kPlayerCount + i].step(asPlayer(match.officials.trio[i]), kOfficialHeight, {},
                                         m_gestures.of(static_cast<int>(kPlayerCount + i)));
    }
}

void MatchMotion::crown(int side, const MatchState& match, const MatchContext& context, bool calm) {
    if (!m_after.isOn()) {
        m_after.begin(match, context);
    }
    m_after.crown(side, context, calm);
}

void MatchMotion::goOn(const MatchState& match, const MatchContext& context) {
    if (!m_after.isOn()) {
        m_after.begin(match, context);
    }
    m_after.step(context);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        m_figures[static_cast<std::size_t>(id)].step(m_after.player(id), m_after.height(id), {},
                                                     m_after.acting(id));
    }
    if (m_after.captain() != kNobody) {
        m_after.carryCup(m_figures[static_cast<std::size_t>(m_after.captain())].drawn());
    }
    m_gestures.goOn();
    for (std::size_t i = 0; i < match.officials.trio.size(); ++i) {
        PlayerState posed = asPlayer(match.officials.trio[i]);
        posed.velocity = {};
        m_figures[kPlayerCount + i].step(posed, kOfficialHeight, {},
                                         m_gestures.of(static_cast<int>(kPlayerCount + i)));
    }
}

} // namespace hexagoal
