#include "anim/gestures.hpp"

#include "anim/cup_lift.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"
#include "match/laws/referee.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

using pose::ease;
using pose::kLeft;
using pose::kRight;
using pose::Pose;
using pose::PosedPlayer;
using pose::signOf;

constexpr float kFade = 11.0f; // ticks in and out
constexpr float kForever = 1.0e6f;
constexpr float kArm = pose::kUpperArm + pose::kForearm + pose::kPalm;

/// A palm seen from its shoulder, the elbow out towards something.
void setArm(Pose& p, int side, Vec3 palm, Vec3 elbowTowards) {
    p.palm(side) = palm;
    p.elbow(side) = glm::cross(palm, elbowTowards);
}

float wave(float ticks, float period) {
    return std::sin(2.0f * kPi * ticks / period);
}

void wings(float ticks, Pose& p) {
    const float bank = wave(ticks, 75.0f);
    p[pose::Spine] += Vec3{0.22f * bank, 0.0f, 0.0f};
    p[pose::Head] = {0.1f * bank, 1.0f, -0.05f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * 0.34f, 0.05f - 0.1f * s * bank, 0.02f}, {0.0f, -1.0f, -0.4f});
    }
}

constexpr float kDown = 36.0f;    // ticks: goes to his knees
constexpr float kStands = 112.0f; // ... gets up again

void kneeSlide(const PosedPlayer& posed, float ticks, Pose& p) {
    const float down = ease((ticks - kDown) / 12.0f) * (1.0f - ease((ticks - kStands) / 22.0f));
    const float glide = posed.way.z > 0.0f ? 1.0f : 0.0f;
    Pose knees = p;
    knees[pose::Hips] = {0.0f, 0.27f, -0.03f};
    knees[pose::Spine] = {0.0f, 1.0f, -0.22f};
    knees[pose::Head] = {0.0f, 1.0f, -0.25f * glide};
    knees[pose::Turn] = {};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        knees.toe(side) = {s * 0.1f, pose::kFootRadius, -0.33f};
        knees.foot(side) = {s * 0.08f, -0.08f, -1.0f};
        knees.knee(side) = {1.0f, 0.0f, 0.0f};
    }
    p = mix(p, knees, down);
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * 0.29f, 0.12f + 0.09f * down, 0.02f - 0.05f * down}, {0.0f, -1.0f, -0.3f});
    }
}

void fistPump(const PosedPlayer& posed, float ticks, Pose& p) {
    const float beat = wave(ticks, 28.0f);
    const float s = signOf(posed.first);
    setArm(p, posed.first, {s * 0.03f, 0.05f + 0.13f * beat, 0.2f - 0.04f * beat}, {s * 0.6f, -1.0f, 0.1f});
    setArm(p, 1 - posed.first, {-s * 0.12f, -0.24f, 0.03f - 0.08f * beat}, {-s * 0.5f, 0.0f, -1.0f});
    p[pose::Head] = {0.0f, 1.0f, -0.08f - 0.05f * beat};
    p[pose::Turn].y += 0.15f * beat * s;
}

void armsUp(float ticks, float apart, float sway, Pose& p) {
    p[pose::Head] = {0.0f, 1.0f, -0.2f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float lift = sway * wave(ticks + (side == kLeft ? 0.0f : 9.0f), 36.0f);
        setArm(p, side, {s * apart, 0.31f + lift, 0.03f}, {s * 1.0f, 0.0f, 0.5f});
    }
}

void clap(float ticks, Pose& p) {
    const float open = std::abs(wave(ticks, 34.0f));
    p[pose::Head] = {0.0f, 1.0f, -0.05f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float inwards = -s * (pose::kShoulderHalf - 0.022f - 0.13f * open);
        setArm(p, side, {inwards, 0.19f - 0.04f * open, 0.15f}, {s * 1.0f, -0.3f, 0.2f});
    }
}

void handsOnHead(Pose& p) {
    p[pose::Spine] += Vec3{0.0f, 0.0f, -0.06f};
    p[pose::Head] = {0.0f, 1.0f, 0.02f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {-s * (pose::kShoulderHalf - 0.045f), 0.188f, -0.005f}, {s * 1.0f, 0.1f, 0.35f});
    }
}

void handsOnHips(Pose& p) {
    p[pose::Spine] += Vec3{0.0f, 0.0f, 0.03f};
    p[pose::Head] = {0.0f, 1.0f, 0.28f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * 0.012f, -0.232f, 0.035f}, {s * 1.0f, 0.0f, -0.25f});
    }
}

void headDown(Pose& p) {
    p[pose::Spine] += Vec3{0.0f, 0.0f, 0.12f};
    p[pose::Head] = {0.0f, 0.8f, 0.62f};
    for (int side = 0; side < 2; ++side) {
        setArm(p, side, {signOf(side) * 0.035f, -0.345f, 0.03f}, {0.0f, 0.0f, -1.0f});
    }
}

/// Behind the necks of his neighbours, who do the same.
void armsAround(Pose& p) {
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * 0.235f, 0.03f, -0.07f}, {s * 0.2f, -0.6f, -1.0f});
    }
}

void pointTo(const PosedPlayer& posed, Vec3 direction, float rise, Pose& p) {
    const Vec3 to = posed.toPose(direction);
    const int side = to.x >= 0.0f ? kLeft : kRight;
    setArm(p, side, to * (kArm * 0.97f) + Vec3{0.0f, rise, 0.0f}, {0.0f, -1.0f, 0.0f});
}

void raise(int side, Pose& p) {
    const float s = signOf(side);
    setArm(p, side, {s * 0.02f, kArm * 0.975f, 0.03f}, {s * 1.0f, 0.0f, 0.2f});
}

/// From the pocket on his chest, and up.
void card(float ticks, Pose& p) {
    Pose pocket = p;
    const float s = signOf(kRight);
    setArm(pocket, kRight, {-s * 0.15f, -0.085f, 0.105f}, {s * 1.0f, -0.5f, -0.1f});
    pocket[pose::Head] = {0.0f, 1.0f, 0.3f};
    Pose up = p;
    raise(kRight, up);
    p = mix(pocket, up, ease((ticks - kCardOut) / 14.0f));
}

void whistle(Pose& p) {
    const float s = signOf(kRight);
    setArm(p, kRight, {-s * 0.092f, 0.098f, 0.118f}, {s * 0.9f, -0.7f, 0.2f});
}

/// Shrugs twice and asks once more.
void protest(float ticks, Pose& p) {
    const float shrug = 0.5f + 0.5f * wave(ticks - 8.0f, 42.0f);
    p[pose::Spine] += Vec3{0.0f, 0.0f, 0.07f + 0.03f * shrug};
    p[pose::Head] = {0.0f, 1.0f, 0.08f - 0.16f * shrug};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float lift = 0.07f * shrug;
        setArm(p, side, {s * (0.255f + 0.03f * shrug), -0.11f + lift, 0.12f}, {s * 0.1f, -1.0f, -0.6f});
    }
}

/// From beside his head down and out, and away.
void waveOff(const PosedPlayer& posed, float ticks, Pose& p) {
    const float s = signOf(posed.first);
    const float thrown = ease((ticks - 13.0f) / 9.0f);
    const Vec3 up{s * 0.12f, 0.24f, 0.16f};
    const Vec3 down{s * 0.20f, -0.24f, 0.10f};
    setArm(p, posed.first,
           up + (down - up) * thrown + Vec3{s * 0.09f, 0.0f, 0.07f} * (thrown * (1.0f - thrown) * 4.0f),
           {s * 0.8f, -0.6f, -0.4f});
    p[pose::Head] = {-s * 0.12f * thrown, 1.0f, 0.12f * thrown};
}

void innocent(float ticks, Pose& p) {
    const float away = 0.02f * wave(ticks, 30.0f);
    p[pose::Spine] += Vec3{0.0f, 0.0f, -0.05f};
    p[pose::Head] = {0.0f, 1.0f, 0.02f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * (0.05f + away), 0.03f, 0.22f}, {s * 0.8f, -1.0f, 0.0f});
    }
}

void applaud(float ticks, Pose& p) {
    const float open = std::abs(wave(ticks, 31.0f));
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float inwards = -s * (pose::kShoulderHalf - 0.03f - 0.06f * open);
        setArm(p, side, {inwards, -0.07f, 0.175f}, {s * 0.45f, -1.0f, -0.3f});
    }
}

void takeCup(float ticks, Pose& p) {
    constexpr float kStretch = 20.0f; // ticks that it takes to stand upright again
    const float down = easeBetween(CupLift::kReaches, CupLift::kLifts, ticks) *
                       (1.0f - easeBetween(CupLift::kLifts, CupLift::kLifts + kStretch, ticks));
    const float up = easeBetween(CupLift::kLifts, CupLift::kUp, ticks);
    p[pose::Hips].y -= 0.03f * down;
    p[pose::Head] = {0.0f, 1.0f, 0.2f - 0.42f * up};
}

float random(const MatchState& match, int figure, int salt) {
    StateHash hash;
    hash.add(match.tick).add(figure).add(salt);
    return static_cast<float>(hash.value() % 1000) * 0.001f;
}

} // namespace

Pose gesturePose(const PosedPlayer& posed, const Pose& free, const Acting& acting) {
    Pose p = free;
    const float ticks = acting.ticks;
    switch (acting.gesture) {
    case Gesture::Wings:
        wings(ticks, p);
        break;
    case Gesture::KneeSlide:
        kneeSlide(posed, ticks, p);
        break;
    case Gesture::FistPump:
        fistPump(posed, ticks, p);
        break;
    case Gesture::Skywards:
        armsUp(ticks, 0.07f, 0.01f, p);
        break;
    case Gesture::Cheer:
        armsUp(ticks, 0.16f, 0.03f, p);
        break;
    case Gesture::Clap:
        clap(ticks, p);
        break;
    case Gesture::HandsOnHead:
        handsOnHead(p);
        break;
    case Gesture::HandsOnHips:
        handsOnHips(p);
        break;
    case Gesture::HeadDown:
        headDown(p);
        break;
    case Gesture::ArmsAround:
        armsAround(p);
        break;
    case Gesture::Whistle:
        whistle(p);
        break;
    case Gesture::Point:
        pointTo(posed, acting.direction, 0.03f, p);
        break;
    case Gesture::YellowCard:
    case Gesture::RedCard:
        card(ticks, p);
        break;
    case Gesture::Advantage:
        for (int side = 0; side < 2; ++side) {
            setArm(p, side, {signOf(side) * 0.04f, -0.07f, 0.33f}, {signOf(side) * 0.4f, -1.0f, 0.0f});
        }
        break;
    case Gesture::Flag:
        raise(kRight, p);
        break;
    case Gesture::Protest:
        protest(ticks, p);
        break;
    case Gesture::WaveOff:
        waveOff(posed, ticks, p);
        break;
    case Gesture::Innocent:
        innocent(ticks, p);
        break;
    case Gesture::Applaud:
        applaud(ticks, p);
        break;
    case Gesture::TakeCup:
        takeCup(ticks, p);
        break;
    case Gesture::None:
        break;
    }
    // Grief slows down; who runs at full speed has got over it.
    const bool grief = acting.gesture >= Gesture::HandsOnHead && acting.gesture <= Gesture::HeadDown;
    const float room = grief ? 1.0f - ease((posed.speed - 2.5f) / 2.0f) : 1.0f;
    return mix(free, p, room * ease(ticks / kFade) * ease((acting.length - ticks) / kFade));
}

bool isOffFeet(const Acting& acting) {
    return acting.isOn() && acting.gesture == Gesture::KneeSlide && acting.ticks > kDown - 2.0f &&
           acting.ticks < kStands + 22.0f;
}

void Gestures::reset() {
    *this = {};
}

void Gestures::begin(int figure, Gesture gesture, float delay, float length, Vec3 direction) {
    m_acting[static_cast<std::size_t>(figure)] = {gesture, -delay, length, direction};
}

/// The scorer's joy is one of four; others near him share it, the rest lift their arms as they like.
void Gestures::cheer(const MatchState& match, const Event& goal) {
    constexpr std::array<Gesture, 4> kHero{Gesture::Wings, Gesture::KneeSlide, Gesture::FistPump,
                                           Gesture::Skywards};
    constexpr std::array<Gesture, 4> kMates{Gesture::Cheer, Gesture::Clap, Gesture::FistPump, Gesture::Cheer};
    constexpr std::array<Gesture, 4> kBeaten{Gesture::HandsOnHead, Gesture::HandsOnHips, Gesture::HeadDown,
                                             Gesture::HandsOnHips};
    const PlayerId hero = heroOf(match, goal);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (!match.player(id).onPitch) {
            continue;
        }
        const auto pick = [&](const std::array<Gesture, 4>& from) {
            return from[std::min<std::size_t>(3, static_cast<std::size_t>(random(match, id, 1) * 4.0f))];
        };
        if (id == hero) {
            begin(id, pick(kHero), 4.0f, kForever);
        } else if (sideOf(id) == goal.side) {
            begin(id, pick(kMates), 6.0f + 25.0f * random(match, id, 2), kForever);
        } else {
            begin(id, pick(kBeaten), 12.0f + 45.0f * random(match, id, 2), kForever);
        }
    }
    const Vec3 spot{};
    begin(kPlayerCount, Gesture::Point, 34.0f, 100.0f,
          directionOr(flat(spot - match.officials.trio[0].position), Vec3{0.0f, 0.0f, 1.0f}));
}

/// Who waits for a kick of the shoot-out stands in a row; what becomes of it is everybody's.
void Gestures::wait(const MatchState& match) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (match.player(id).onPitch && !isKeeper(id) && id != match.restart.taker) {
            begin(id, Gesture::ArmsAround, 0.0f, kForever);
        } else {
            begin(id, Gesture::None, 0.0f, 0.0f);
        }
    }
}

void Gestures::hearKick(const MatchState& match, const Event& kick) {
    constexpr float kLasts = 120.0f;
    const int glad = kick.value > 0.0f ? kick.side : 1 - kick.side;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const float late = 4.0f + 14.0f * random(match, id, 4);
        const bool joy = sideOf(id) == glad;
        begin(id,
              joy                           ? Gesture::Cheer
              : random(match, id, 5) < 0.5f ? Gesture::HandsOnHead
                                            : Gesture::HeadDown,
              late, kLasts);
    }
}

/// He who has just shot wide.
void Gestures::mourn(const MatchState& match) {
    constexpr std::int32_t kSoon = 150; // ticks
    if (m_shooter == kNobody || match.tick - m_shotTick > kSoon || match.lastTouch.player != m_shooter) {
        return;
    }
    begin(m_shooter, random(match, m_shooter, 3) < 0.7f ? Gesture::HandsOnHead : Gesture::HeadDown, 8.0f,
          85.0f);
    m_shooter = kNobody;
}

/// He whose foul it was, once he is on his feet: he has not touched anybody.
void Gestures::plead(const MatchState& match) {
    constexpr float kUp = 34.0f; // ticks
    constexpr float kPleads = 80.0f;
    const bool foul =
        match.restart.kind == RestartKind::DirectFreeKick || match.restart.kind == RestartKind::Penalty;
    if (foul && m_culprit != kNobody && match.player(m_culprit).onPitch) {
        begin(m_culprit, Gesture::Innocent, kUp + 20.0f * random(match, m_culprit, 6), kPleads);
    }
    m_culprit = kNobody;
}

void Gestures::hear(const MatchState& match, const Event& event) {
    constexpr int kReferee = kPlayerCount;
    const Vec3 attack{0.0f, 0.0f, match.attack(event.side)};
    switch (event.kind) {
    case EventKind::Goal:
        cheer(match, event);
        break;
    case EventKind::ShootOutKick:
        hearKick(match, event);
        break;
    case EventKind::Shot:
        m_shooter = event.player;
        m_shotTick = match.tick;
        break;
    case EventKind::GoalKick:
        mourn(match);
        break;
    case EventKind::Whistle:
        if (!m_acting[kReferee].isDue()) {
            begin(kReferee, Gesture::Whistle, 0.0f, 30.0f);
        }
        break;
    case EventKind::Foul:
        m_culprit = event.player;
        break;
    case EventKind::FreeKick:
    case EventKind::Penalty:
        plead(match);
        if (!isCard(m_acting[kReferee].gesture) || !m_acting[kReferee].isDue()) {
            begin(kReferee, Gesture::Point, 26.0f, 70.0f, attack);
        }
        break;
    case EventKind::YellowCard:
        begin(kReferee, Gesture::YellowCard, 40.0f, 110.0f);
        break;
    case EventKind::RedCard: // after a second yellow one too: it is the one that counts
        begin(kReferee, Gesture::RedCard, 40.0f, 110.0f);
        break;
    case EventKind::Advantage:
        begin(kReferee, Gesture::Advantage, 4.0f, 60.0f);
        break;
    default:
        break;
    }
}

void Gestures::goOn() {
    for (Acting& acting : m_acting) {
        acting.ticks += 1.0f;
    }
}

void Gestures::step(const MatchState& match) {
    goOn();
    for (const Event& event : match.events.all()) {
        hear(match, event);
    }
    for (int i = 1; i <= 2; ++i) {
        Acting& acting = m_acting[static_cast<std::size_t>(kPlayerCount + i)];
        const std::int16_t left = match.officials.trio[static_cast<std::size_t>(i)].signalTicks;
        if (left > 0 && !acting.isOn()) {
            acting = {Gesture::Flag, 0.0f, static_cast<float>(left), {}};
        }
    }
    if (match.phase == Phase::ShootOut && match.restart.kind == RestartKind::Penalty &&
        match.restart.taker != m_waitsFor) {
        wait(match);
    }
    m_waitsFor = isShootOut(match) ? match.restart.taker : kNobody;
    // Joy and grief end with their time.
    if (m_phase == Phase::Goal && match.phase != Phase::Goal) {
        for (std::size_t i = 0; i < kPlayerCount; ++i) {
            m_acting[i].length = std::min(m_acting[i].length, m_acting[i].ticks + kFade);
        }
    }
    m_phase = match.phase;
}

} // namespace hexagoal
