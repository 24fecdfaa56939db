#include "show/call_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kAbove = 0.03f; // m over the ground: over painted lines, under boots
constexpr float kBand = 0.14f;  // m, of the offside line
constexpr float kVeil = 1.4f;   // m before it: where defenders held the line
constexpr int kPieces = 34;     // of a band across the pitch, so that it lies on uneven ground
constexpr float kMan = 0.9f;    // m, of the sign round the man
constexpr float kRim = 0.16f;   // m, of signs
constexpr float kFill = 0.3f;   // opacity within them
constexpr float kHit = 0.55f;   // m, of the sign at a hit point, when it has grown
constexpr float kWave = 1.9f;   // m that its wave runs
constexpr int kGrowTicks = 18;  // it is there in a third of a second
constexpr int kWaveTicks = 36;  // between two waves
constexpr float kMark = 0.9f;   // opacity

/// Seen from above alone, as what lies on the ground is.
void lay(DebugDraw& draw, const MatchContext& context, Vec2 a, Vec2 b, float half, Colour colour) {
    const Vec2 way = b - a;
    const float length = std::max(glm::length(way), 1e-4f);
    const Vec2 aside = Vec2{-way.y, way.x} * (half / length);
    const auto on = [&](Vec2 at) { return context.onGround({at.x, 0.0f, at.y}, kAbove); };
    draw.quad({on(a - aside), on(b - aside), on(b + aside), on(a + aside)}, colour);
}

/// The game's sign, round a place.
void layHexagon(DebugDraw& draw, const MatchContext& context, Vec3 at, float radius, float rim, Colour colour,
                float fill) {
    const auto corner = [&](int i, float r) {
        const float angle = kPi / 3.0f * static_cast<float>(i);
        return context.onGround({at.x + std::cos(angle) * r, 0.0f, at.z + std::sin(angle) * r}, kAbove);
    };
    for (int i = 0; i < 6; ++i) {
        draw.quad(
            {corner(i, radius - rim), corner(i + 1, radius - rim), corner(i + 1, radius), corner(i, radius)},
            colour);
        draw.quad({corner(i, 0.0f), corner(i, 0.0f), corner(i + 1, radius - rim), corner(i, radius - rim)},
                  colour.withAlpha(colour.a * fill));
    }
}

void drawOffside(DebugDraw& draw, const RefereeCall& call, const MatchContext& context, float shown,
                 float grown) {
    const float half = context.pitch().halfWidth();
    const float side = call.point.z > call.line ? 1.0f : -1.0f;
    const float from = std::max(call.point.x - 2.0f * half * grown, -half);
    const float to = std::min(call.point.x + 2.0f * half * grown, half);
    const Colour line = palette::kSun.withAlpha(kMark * shown);
    const Colour veil = palette::kInk.withAlpha(0.3f * shown);
    const Colour man = palette::kCoral.withAlpha(kMark * shown);
    for (int i = 0; i < kPieces; ++i) {
        const float a = from + (to - from) * static_cast<float>(i) / kPieces;
        const float b = from + (to - from) * static_cast<float>(i + 1) / kPieces;
        const float back = call.line - side * (kBand + 0.5f * kVeil);
        lay(draw, context, {a, back}, {b, back}, 0.5f * kVeil, veil);
        lay(draw, context, {a, call.line}, {b, call.line}, kBand, line);
    }
    layHexagon(draw, context, call.point, kMan, kRim, man, kFill);
    const float gap = std::abs(call.point.z - call.line) - kMan * 0.87f;
    if (gap > 0.0f) { // how far it was
        lay(draw, context, {call.point.x, call.line}, {call.point.x, call.line + side * gap}, 0.5f * kRim,
            man);
    }
}

void drawHit(DebugDraw& draw, const RefereeCall& call, const MatchContext& context, float shown, float grown,
             float wave) {
    const Colour colour = palette::kSun;
    layHexagon(draw, context, call.point, kHit * grown, kRim, colour.withAlpha(kMark * shown), kFill);
    if (wave > 0.0f && wave < 1.0f) {
        layHexagon(draw, context, call.point, kHit + (kWave - kHit) * wave, kRim * (1.0f - 0.6f * wave),
                   colour.withAlpha(kMark * shown * (1.0f - wave)), 0.0f);
    }
}

} // namespace

void drawCallMarks(DebugDraw& draw, const Captions& captions, const MatchContext& context, bool still) {
    const RefereeCall& call = captions.call();
    const float shown = captions.shown();
    if (shown <= 0.0f || call.reason == CallReason::None || call.reason == CallReason::LastTouch) {
        return;
    }
    const float t = std::min(1.0f, static_cast<float>(captions.age()) / kGrowTicks);
    const float grown = still ? 1.0f : 1.0f - (1.0f - t) * (1.0f - t);
    if (call.reason == CallReason::Offside) {
        drawOffside(draw, call, context, shown, grown);
        return;
    }
    const float wave = still ? 0.0f : static_cast<float>(captions.age() % kWaveTicks) / kWaveTicks;
    drawHit(draw, call, context, shown, grown, wave);
}

} // namespace hexagoal
