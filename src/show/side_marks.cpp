#include "show/side_marks.hpp"

#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"

#include <array>
#include <cmath>
#include <optional>

namespace hexagoal {

namespace {

bool g_marks = false;

constexpr float kHoopsStandOut = 0.35f; // of lightness between a shirt and its hoops

float lightnessApart(KitColour a, KitColour b) {
    return std::abs(lightness(colourOf(a)) - lightness(colourOf(b)));
}

} // namespace

void useSideMarks(bool marks) {
    g_marks = marks;
}

bool sideMarksInUse() {
    return g_marks;
}

void paintSideSign(Canvas& canvas, Vec2 at, float r, int side, Colour colour) {
    if (side == 0) {
        canvas.circle(at, r, colour);
        return;
    }
    const float corner = r * 1.25f; // as much area as the disc, about
    const Vec2 up = at - Vec2{0.0f, corner};
    const Vec2 down = at + Vec2{0.0f, corner};
    canvas.triangle(up, at + Vec2{corner, 0.0f}, down, colour);
    canvas.triangle(down, at - Vec2{corner, 0.0f}, up, colour);
}

void paintSideChip(Canvas& canvas, Rect box, int side, Colour colour, float opacity) {
    paintChip(canvas, box, colour, opacity);
    if (g_marks) { // wider than the chip, so that it is seen from a sofa
        const float r = box.w * 0.85f;
        paintSideSign(canvas, box.centre(), r + box.w * 0.2f, side, inkOn(colour).withAlpha(opacity));
        paintSideSign(canvas, box.centre(), r, side, colour.withAlpha(opacity));
    }
}

void paintGroundRing(Canvas& canvas, const Projection& eye, Vec3 at, float radius, float thickness,
                     Colour colour) {
    const int segments = radius < 1.5f ? 20 : 40;
    std::optional<Vec2> before;
    for (int i = 0; i <= segments; ++i) {
        const float angle = 2.0f * kPi * static_cast<float>(i) / static_cast<float>(segments);
        const std::optional<Vec2> point =
            eye.onCanvas(at + Vec3{std::cos(angle) * radius, 0.02f, std::sin(angle) * radius});
        if (before && point) {
            canvas.line(*before, *point, thickness, colour);
        }
        before = point;
    }
}

void paintGroundMark(Canvas& canvas, const Projection& eye, Vec3 at, float radius, float thickness,
                     Colour colour, int side) {
    if (!g_marks || side == 0) {
        return paintGroundRing(canvas, eye, at, radius, thickness, colour);
    }
    const float corner = radius * kGroundCorner;
    constexpr std::array kCorners{Vec2{1.0f, 0.0f}, Vec2{0.0f, 1.0f}, Vec2{-1.0f, 0.0f}, Vec2{0.0f, -1.0f}};
    for (std::size_t i = 0; i < kCorners.size(); ++i) {
        const auto corners = [&](std::size_t which) {
            const Vec2 way = kCorners[which % kCorners.size()] * corner;
            return eye.onCanvas(at + Vec3{way.x, 0.02f, way.y});
        };
        const std::optional<Vec2> a = corners(i);
        const std::optional<Vec2> b = corners(i + 1);
        if (a && b) {
            canvas.line(*a, *b, thickness, colour);
        }
    }
}

KitChoice toldApart(KitChoice kits) {
    Kit& home = kits.shirts[0];
    Kit& away = kits.shirts[1];
    if (home.pattern == ShirtPattern::Hoops) {
        home.pattern = ShirtPattern::Plain;
    }
    away.pattern = ShirtPattern::Hoops;
    if (lightnessApart(away.shirt, away.second) < kHoopsStandOut) {
        constexpr KitColour kLight{245, 245, 240};
        constexpr KitColour kDark{24, 24, 28};
        const bool dark = lightnessApart(away.shirt, kDark) > lightnessApart(away.shirt, kLight);
        away.second = dark ? kDark : kLight;
    }
    return kits;
}

} // namespace hexagoal
