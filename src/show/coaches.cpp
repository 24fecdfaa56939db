#include "show/coaches.hpp"

#include "anim/turning.hpp"
#include "core/hash.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "players/body.hpp"
#include "render/scene_look.hpp"
#include "render/stand_plan.hpp"
#include "show/kit_look.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace hexagoal {

namespace {

constexpr float kHeight = 1.82f;       // m
constexpr float kBehindBoards = 0.75f; // m
constexpr float kFromMiddle = 5.6f;    // m along the touchline, between tunnel and bench
constexpr float kRange = 1.7f;         // m to either side of that
constexpr float kWithBall = 0.12f;     // of the ball's way along the pitch he goes himself
constexpr float kSetsOff = 0.8f;       // m that he is off before he walks
constexpr float kThere = 0.08f;        // m
constexpr float kWalks = 1.3f;         // m/s
constexpr float kRuns = 4.4f;          // m/s, for joy
constexpr float kGains = 5.0f;         // m/s²
constexpr float kTurns = 0.09f;        // radians in a tick
constexpr float kFade = 11.0f;         // ticks
constexpr float kForever = 1.0e6f;

// Of what their people feel.
constexpr float kJoy = 0.32f;
constexpr float kShock = 0.72f;
constexpr float kGrief = 0.22f;
constexpr float kGasp = 0.5f;
constexpr float kApplause = 0.5f;

/// A coat that no team wears, with a collar of his side's: the eye shall find the players first.
Kit suitOf(const Kit& shirts) {
    const KitColour coat{164, 154, 138};
    const KitColour dark{38, 42, 50};
    return {.pattern = ShirtPattern::Plain,
            .shirt = coat,
            .second = shirts.shirt,
            .shorts = dark,
            .socks = dark,
            .number = coat};
}

} // namespace

std::optional<Vec3> benchOf(const MatchContext& context, int side) {
    if (!sceneLook(context.venue()).has(StadiumPart::Benches)) {
        return std::nullopt;
    }
    const PitchView pitch{.centre = {},
                          .length = context.pitch().length,
                          .width = context.pitch().width,
                          .boards = context.venue().boards};
    return benchPlace(pitch, side);
}

void Coaches::reset(const MatchContext& context) {
    constexpr std::array<std::string_view, 2> kNames{"coach of the home side", "coach of the away side"};
    for (int side = 0; side < 2; ++side) {
        const std::optional<Vec3> bench = benchOf(context, side);
        m_there = bench.has_value();
        if (!bench) {
            return;
        }
        const float x = context.pitch().halfWidth() + context.venue().boards.behindTouchline + kBehindBoards;
        Coach& coach = m_coaches[static_cast<std::size_t>(side)];
        coach = {};
        coach.bench = bench->z < 0.0f ? -1.0f : 1.0f;
        coach.home = context.onGround({-x, 0.0f, coach.bench * kFromMiddle});
        coach.state.position = coach.home;
        coach.state.ground = coach.home.y;
        coach.state.facing = {1.0f, 0.0f, 0.0f};
        coach.motion.reset(coach.state, kHeight);
        coach.before = coach.motion.body();
        const auto i = static_cast<std::size_t>(side);
        coach.wear = figureIn(suitOf(context.setup.kits.shirts[i]), kNames[i], context.setup.teams[i].code);
        coach.wear.boots = palette::kInk;
        coach.wear.longSleeves = true;
    }
    interpolate(1.0f);
}

Coaches::Feels Coaches::feelingOf(const CrowdMood& mood, int side) {
    return mood.joy(side) > kJoy             ? Feels::Joy
           : mood.sorrow(side) > kShock      ? Feels::Shock
           : mood.sorrow(side) > kGrief      ? Feels::Grief
           : mood.gasp(side) > kGasp         ? Feels::Gasp
           : mood.applause(side) > kApplause ? Feels::Applause
                                             : Feels::Calm;
}

void Coaches::feel(Coach& coach, Feels now, int side, std::int32_t tick) {
    coach.acting.ticks += 1.0f;
    if (now == coach.feels) {
        return;
    }
    coach.feels = now;
    StateHash lot;
    lot.add(tick).add(side);
    const bool odd = lot.value() % 2 != 0;
    constexpr float kLate = 9.0f; // ticks
    const auto act = [&](Gesture gesture) { coach.acting = {gesture, -kLate, kForever, {}}; };
    switch (now) {
    case Feels::Joy:
        return act(odd ? Gesture::Cheer : Gesture::FistPump);
    case Feels::Shock:
    case Feels::Gasp:
        return act(Gesture::HandsOnHead);
    case Feels::Grief:
        return act(odd ? Gesture::HeadDown : Gesture::HandsOnHips);
    case Feels::Applause:
        return act(Gesture::Clap);
    case Feels::Calm:
        coach.acting.length = std::min(coach.acting.length, coach.acting.ticks + kFade);
    }
}

/// With the ball along the boards; for joy to those on his bench.
void Coaches::walk(Coach& coach, Vec3 ball) {
    PlayerState& man = coach.state;
    const bool joy = coach.feels == Feels::Joy;
    const bool still =
        coach.feels == Feels::Shock || coach.feels == Feels::Grief || coach.feels == Feels::Gasp;
    const float with = std::clamp(kWithBall * (ball.z - coach.home.z), -kRange, kRange);
    const float to = coach.home.z + (joy ? coach.bench * kRange : with) - man.position.z;
    coach.walks = !still && std::abs(to) > (coach.walks ? kThere : kSetsOff);
    const float fastest = joy ? kRuns : kWalks;
    const float wanted = coach.walks ? std::clamp(to * 2.5f, -fastest, fastest) : 0.0f;
    const float change = std::clamp(wanted - man.velocity.z, -kGains * kTick, kGains * kTick);
    man.velocity = {0.0f, 0.0f, man.velocity.z + change};
    man.position.z += man.velocity.z * kTick;
    const float speed = std::abs(man.velocity.z);
    man.stride += strideAdvance(speed, kTick);
    man.stride -= std::floor(man.stride);
    constexpr float kLooksAhead = 0.8f; // m/s: faster he looks where he goes
    const Vec3 way = speed > kLooksAhead ? man.velocity : flat(ball - man.position);
    const float off = angleTo(man.facing, directionOr(way, man.facing));
    man.facing = turnedBy(man.facing, std::clamp(off, -kTurns, kTurns));
}

void Coaches::step(const CrowdMood& mood, Vec3 ball, std::int32_t tick) {
    for (int side = 0; side < 2 && m_there; ++side) {
        Coach& coach = m_coaches[static_cast<std::size_t>(side)];
        feel(coach, feelingOf(mood, side), side, tick);
        walk(coach, ball);
        coach.before = coach.motion.body();
        coach.motion.step(coach.state, kHeight, {}, coach.acting);
        coach.wear.gaze = ball;
    }
}

void Coaches::hold() {
    for (Coach& coach : m_coaches) {
        coach.before = coach.motion.body();
    }
}

void Coaches::interpolate(float between) {
    for (Coach& coach : m_coaches) {
        for (std::size_t part = 0; part < coach.drawn.parts.size(); ++part) {
            const Capsule& a = coach.before.parts[part];
            const Capsule& b = coach.motion.body().parts[part];
            coach.drawn.parts[part] = {a.a + (b.a - a.a) * between, a.b + (b.b - a.b) * between, b.radius};
        }
    }
}

void Coaches::addTo(std::vector<FigureView>& figures) const {
    for (const Coach& coach : m_coaches) {
        if (m_there) {
            figures.push_back(coach.wear);
            figures.back().body = &coach.drawn;
        }
    }
}

} // namespace hexagoal
