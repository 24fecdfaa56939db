#include "show/fence_picture.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kRingTicks = 75.0f; // then nobody sees it any more
constexpr float kRingDies = 18.0f;  // ticks, to a third
constexpr float kRingPeriod = 8.5f; // ticks: slack wire, seven swings a second
constexpr float kRings = 0.8f;      // of what was pressed, in the first swing
constexpr float kLeast = 0.01f;     // m: less is not seen
constexpr float kBallReach = 1.3f;  // m, of the wire that a ball takes with it …
constexpr float kManReach = 1.5f;   // … and a man
constexpr float kManHeight = 1.05f; // m: he presses with hip and shoulder

FencePress pressAt(const Enclosure& enclosure, Vec3 centre, float radius, float reach) {
    if (!enclosure.isNear(centre)) {
        return {};
    }
    const FencePush push = fencePush(enclosure.soft, enclosure.bounds, centre, {}, radius, kFenceShot, kTick);
    return {centre - push.normal * (radius - push.depth), push.normal * -push.depth, reach};
}

} // namespace

float fenceRing(float ticks) {
    return std::exp(-ticks / kRingDies) * std::cos(ticks * 2.0f * kPi / kRingPeriod);
}

void FencePicture::reset() {
    *this = {};
}

void FencePicture::take(std::size_t presser, const FencePress& press) {
    m_before[presser] = m_now[presser];
    m_now[presser] = press;
    Vec3& deepest = m_deepest[presser];
    if (lengthSquared(press.out) > lengthSquared(deepest)) {
        deepest = press.out;
    }
    if (press.out != Vec3{} || lengthSquared(deepest) < kLeast * kLeast) {
        return;
    }
    if (m_rings.full()) {
        *std::max_element(m_rings.begin(), m_rings.end(),
                          [](const Ring& a, const Ring& b) { return a.ticks < b.ticks; }) = {};
    } else {
        m_rings.add({});
    }
    Ring& ring = *std::find_if(m_rings.begin(), m_rings.end(),
                               [](const Ring& each) { return each.press.out == Vec3{}; });
    ring = {m_before[presser], 0.0f};
    ring.press.out = deepest * -kRings; // first to the other side
    deepest = {};
}

void FencePicture::step(const MatchState& match, const MatchContext& context) {
    const Enclosure& enclosure = context.venue().enclosure;
    if (enclosure.soft.give <= 0.0f) {
        return;
    }
    for (Ring& ring : m_rings) {
        ring.ticks += 1.0f;
    }
    FixedList<Ring, kMost> still;
    for (const Ring& ring : m_rings) {
        if (ring.ticks < kRingTicks) {
            still.add(ring);
        }
    }
    m_rings = still;
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const PlayerState& player = match.players[i];
        take(i, player.onPitch ? pressAt(enclosure, player.position + kUp * kManHeight,
                                         context.tuning.bodyRadius, kManReach)
                               : FencePress{});
    }
    const BallState& ball = match.ball();
    take(kPlayerCount, pressesFence(ball)
                           ? pressAt(enclosure, ball.position, context.physics.ballRadius, kBallReach)
                           : FencePress{});
}

FencePicture::Swing FencePicture::swing() const {
    Swing fastest;
    const auto look = [&fastest](Vec3 at, Vec3 way) {
        if (const float speed = lengthOf(way) / kTick; speed > fastest.speed) {
            fastest = {at, speed};
        }
    };
    for (std::size_t i = 0; i < kPressers; ++i) {
        if (m_now[i].out != Vec3{}) { // let go of: it is a ring
            look(m_now[i].at, m_now[i].out - m_before[i].out);
        }
    }
    for (const Ring& ring : m_rings) {
        look(ring.press.at, ring.press.out * (fenceRing(ring.ticks) - fenceRing(ring.ticks - 1.0f)));
    }
    return fastest;
}

void FencePicture::interpolate(float between) {
    m_drawn.clear();
    const auto draw = [&](const FencePress& press) {
        if (!m_drawn.full() && lengthSquared(press.out) > kLeast * kLeast) {
            m_drawn.add(press);
        }
    };
    for (std::size_t i = kPressers; i-- > 0;) { // the ball first
        const FencePress& from = m_before[i].out == Vec3{} ? m_now[i] : m_before[i];
        const FencePress& to = m_now[i].out == Vec3{} ? m_before[i] : m_now[i];
        draw({from.at + (to.at - from.at) * between,
              m_before[i].out + (m_now[i].out - m_before[i].out) * between, to.reach});
    }
    for (const Ring& ring : m_rings) {
        FencePress press = ring.press;
        press.out = press.out * fenceRing(ring.ticks - 1.0f + between);
        draw(press);
    }
}

} // namespace hexagoal
