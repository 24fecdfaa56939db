#include "show/ceremony.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kStandHigh = 0.95f; // m
constexpr int kSides = 24;          // of the cup, round
const Colour kGold = Colour::hex(0xf2bf3a);
const Colour kInside = Colour::hex(0x8a6414);
const Colour kStand = Colour::hex(0x24405e);
const Colour kStandTop = Colour::hex(0x35597f);
const Vec3 kLight = glm::normalize(Vec3{0.7f, 0.6f, 0.35f});

/// A ring of the cup's outline: height and radius, metres, from the stand's top.
struct Ring {
    float high;
    float wide;
};
constexpr std::array<Ring, 14> kOutline{{{0.00f, 0.15f},
                                         {0.05f, 0.15f},
                                         {0.07f, 0.10f},
                                         {0.11f, 0.05f},
                                         {0.20f, 0.035f},
                                         {0.24f, 0.055f},
                                         {0.27f, 0.04f},
                                         {0.31f, 0.09f},
                                         {0.37f, 0.15f},
                                         {0.45f, 0.185f},
                                         {0.54f, 0.19f},
                                         {0.60f, 0.20f},
                                         {0.62f, 0.215f},
                                         {0.63f, 0.20f}}};

/// Matt and shining light of a surface, on a colour.
Colour lit(Colour colour, Vec3 normal) {
    const float towards = glm::dot(normal, kLight);
    const float matt = 0.52f + 0.42f * std::max(towards, 0.0f);
    const float shine = std::pow(std::max(towards, 0.0f), 12.0f) * 0.75f;
    return {std::min(colour.r * matt + shine, 1.0f), std::min(colour.g * matt + shine, 1.0f),
            std::min(colour.b * matt + shine * 0.7f, 1.0f), 1.0f};
}

Vec3 round(float turn) {
    return {std::cos(turn), 0.0f, std::sin(turn)};
}

void drawBowl(DebugDraw& draw, Vec3 foot) {
    for (int side = 0; side < kSides; ++side) {
        const Vec3 a = round(2.0f * kPi * static_cast<float>(side) / kSides);
        const Vec3 b = round(2.0f * kPi * static_cast<float>(side + 1) / kSides);
        const Vec3 out = glm::normalize(a + b);
        for (std::size_t i = 0; i + 1 < kOutline.size(); ++i) {
            const Ring low = kOutline[i];
            const Ring high = kOutline[i + 1];
            const Vec3 normal =
                glm::normalize(out * (high.high - low.high + 1e-3f) + kUp * (low.wide - high.wide));
            draw.quad({foot + a * low.wide + kUp * low.high, foot + b * low.wide + kUp * low.high,
                       foot + b * high.wide + kUp * high.high, foot + a * high.wide + kUp * high.high},
                      lit(kGold, normal));
        }
        const Ring rim = kOutline.back();
        const Vec3 deep = foot + kUp * (rim.high - 0.06f);
        draw.quad({foot + a * rim.wide + kUp * rim.high, foot + b * rim.wide + kUp * rim.high, deep, deep},
                  kInside);
    }
}

/// Two ears, of square bars.
void drawHandles(DebugDraw& draw, Vec3 foot) {
    constexpr int kParts = 10;
    constexpr float kThick = 0.016f;
    for (const float side : {-1.0f, 1.0f}) {
        const auto at = [&](int part) {
            const float t = kPi * static_cast<float>(part) / kParts; // from the rim out and down to the bowl
            return foot + Vec3{0.0f, 0.47f + 0.12f * std::cos(t), side * (0.17f + 0.12f * std::sin(t))};
        };
        for (int part = 0; part < kParts; ++part) {
            const Vec3 a = at(part);
            const Vec3 b = at(part + 1);
            const Vec3 along = glm::normalize(b - a);
            const Vec3 x{1.0f, 0.0f, 0.0f};
            const Vec3 y = glm::cross(along, x);
            for (const Vec3 normal : {x, y, -x, -y}) {
                const Vec3 off = normal * kThick;
                const Vec3 wide = glm::cross(along, normal) * kThick;
                draw.quad({a + off - wide, a + off + wide, b + off + wide, b + off - wide},
                          lit(kGold, normal));
            }
        }
    }
}

/// The stand is a hexagon, as our nets are.
void drawStand(DebugDraw& draw, Vec3 foot) {
    struct Step {
        float low, high, wide;
    };
    for (const Step step : {Step{0.0f, 0.16f, 0.62f}, Step{0.16f, kStandHigh, 0.40f}}) {
        const Vec3 top = foot + kUp * step.high;
        for (int side = 0; side < 6; ++side) {
            const Vec3 a = round(kPi / 3.0f * (static_cast<float>(side) + 0.5f)) * step.wide;
            const Vec3 b = round(kPi / 3.0f * (static_cast<float>(side) + 1.5f)) * step.wide;
            const Vec3 low = foot + kUp * step.low;
            draw.quad({low + a, low + b, top + b, top + a}, lit(kStand, glm::normalize(a + b)));
            draw.quad({top, top, top + a, top + b}, kStandTop);
        }
    }
    constexpr float kShade = 0.95f; // m: it stands on something
    for (int side = 0; side < 6; ++side) {
        const Vec3 a = round(kPi / 3.0f * (static_cast<float>(side) + 0.5f)) * kShade;
        const Vec3 b = round(kPi / 3.0f * (static_cast<float>(side) + 1.5f)) * kShade;
        const Vec3 on = foot + kUp * 0.02f;
        draw.quad({on, on, on + b, on + a}, Colour::hex(0x0a1420, 0.28f));
    }
}

} // namespace

void drawCup(DebugDraw& draw, const MatchContext& context) {
    const Vec3 foot = context.onGround({});
    drawStand(draw, foot);
    drawBowl(draw, foot + kUp * kStandHigh);
    drawHandles(draw, foot + kUp * kStandHigh);
}

CameraView ceremonyView(const MatchContext& context, int ticks, bool still) {
    constexpr float kFar = 9.6f;       // m
    constexpr float kNear = 7.9f;      // m, at last
    constexpr float kComes = 420.0f;   // ticks
    constexpr float kSwing = 0.52f;    // radians to either side
    constexpr float kPeriod = 1500.0f; // ticks there and back
    const float t = still ? 0.0f : static_cast<float>(ticks);
    const float turn = still ? 0.0f : kSwing * std::sin(2.0f * kPi * (t / kPeriod - 0.25f)) * 0.999f;
    const float far = kFar + (kNear - kFar) * ease(t / kComes);
    CameraView view;
    view.target = context.onGround({}, 1.02f);
    view.position = view.target + Vec3{std::cos(turn) * far, 0.7f, std::sin(turn) * far};
    view.fovY = 0.48f;
    return view;
}

} // namespace hexagoal
