#include "screens/practice/practice_marks.hpp"

#include "match/play/ball_play.hpp"
#include "render/canvas.hpp"
#include "show/side_marks.hpp"

#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kConeHeight = 0.5f;
constexpr float kConeRadius = 0.19f;
constexpr float kTipRadius = 0.03f;
constexpr Colour kConeColour = Colour::hex(0xff6a1e);
constexpr int kFacets = 12;

/// One cone: its sides from the base up, with a white band; facets are lit as if from the sun's side.
void drawCone(DebugDraw& draw, Vec3 foot) {
    constexpr std::array kHeights{0.0f, 0.42f, 0.66f, 1.0f};
    const float base = kConeRadius * 1.35f;
    const float y = 0.015f;
    // Its shadow, then its foot.
    draw.quad({foot + Vec3{-base * 2.4f, y * 0.5f, -base * 1.9f}, foot + Vec3{base, y * 0.5f, -base},
               foot + Vec3{base, y * 0.5f, base}, foot + Vec3{-base * 1.6f, y * 0.5f, base * 0.4f}},
              palette::kInk.withAlpha(0.35f));
    draw.quad({foot + Vec3{-base, y, -base}, foot + Vec3{base, y, -base}, foot + Vec3{base, y, base},
               foot + Vec3{-base, y, base}},
              mixed(kConeColour, palette::kInk, 0.35f));
    for (std::size_t part = 0; part + 1 < kHeights.size(); ++part) {
        const auto radius = [](float height) { return kConeRadius + (kTipRadius - kConeRadius) * height; };
        for (int i = 0; i < kFacets; ++i) {
            const float a = 2.0f * kPi * static_cast<float>(i) / kFacets;
            const float b = 2.0f * kPi * static_cast<float>(i + 1) / kFacets;
            const float middle = (a + b) * 0.5f;
            if (std::cos(middle) < -0.1f) { // away from the stand where the eye is
                continue;
            }
            const auto at = [&](float angle, float height) {
                const float r = radius(height);
                return foot + Vec3{std::cos(angle) * r, height * kConeHeight, std::sin(angle) * r};
            };
            const float light = 0.72f + 0.28f * std::cos(middle - 0.75f);
            const Colour colour = part == 1 ? palette::kWhite : kConeColour;
            draw.quad({at(a, kHeights[part]), at(b, kHeights[part]), at(b, kHeights[part + 1]),
                       at(a, kHeights[part + 1])},
                      mixed(palette::kInk, colour, light));
        }
    }
}

constexpr float kOnGrass = 0.012f; // m

/// A mark like ≫ that points towards −z.
void drawChevron(DebugDraw& draw, Vec3 tip, Colour colour) {
    constexpr float kWide = 0.5f;   // m to each side
    constexpr float kDeep = 0.45f;  // and back
    constexpr float kThick = 0.28f; // m
    for (const float side : {-1.0f, 1.0f}) {
        const Vec3 wing = tip + Vec3{side * kWide, 0.0f, kDeep};
        draw.quad({tip, wing, wing + Vec3{0.0f, 0.0f, kThick}, tip + Vec3{0.0f, 0.0f, kThick}}, colour);
    }
}

} // namespace

void drawCourse(DebugDraw& draw, const PracticeRun& run) {
    constexpr float kLine = 0.12f; // m, half of the stripe between two cones
    for (int i = 0; i < PracticeCourse::kGates; ++i) {
        const PracticeGate& gate = run.course().gates[static_cast<std::size_t>(i)];
        const bool next = i == run.nextGate();
        const bool behind = i < run.nextGate();
        const Colour colour = next     ? palette::kSun.withAlpha(0.85f)
                              : behind ? (run.passed(i) ? palette::kMint : palette::kCoral).withAlpha(0.6f)
                                       : palette::kWhite.withAlpha(0.22f);
        const float half = next ? kLine * 1.6f : kLine;
        const auto stripe = [&](float from, float to) {
            const Vec3 left = gate.left + Vec3{0.25f, kOnGrass, 0.0f};
            const Vec3 way = gate.right + Vec3{-0.25f, kOnGrass, 0.0f} - left;
            const Vec3 a = left + way * from;
            const Vec3 b = left + way * to;
            const Vec3 out{0.0f, 0.0f, half};
            draw.quad({a - out, b - out, b + out, a + out}, colour);
        };
        if (behind && !run.passed(i)) { // broken: told without its colour
            stripe(0.0f, 0.2f);
            stripe(0.4f, 0.6f);
            stripe(0.8f, 1.0f);
        } else {
            stripe(0.0f, 1.0f);
        }
        if (next) {
            const Vec3 middle = (gate.left + gate.right) * 0.5f + Vec3{0.0f, kOnGrass, 0.0f};
            for (const float before : {0.55f, 1.15f}) {
                drawChevron(draw, middle + Vec3{0.0f, 0.0f, before}, palette::kSun.withAlpha(0.7f));
            }
        }
        drawCone(draw, gate.left);
        drawCone(draw, gate.right);
    }
}

void paintLanding(Canvas& canvas, const Projection& eye, const MatchState& match,
                  const MatchContext& context) {
    constexpr float kChest = 1.5f;   // m: to be headed or volleyed
    constexpr float kRing = 0.7f;    // m
    constexpr float kClosing = 2.2f; // m a second
    constexpr float kPress = 0.75f;  // s before: of those who press C then, two in three score
    constexpr float kEither = 0.15f; // s sooner or later are nearly as good
    if (match.lastTouch.player != kPracticeWinger || match.carrier != kNobody || match.holder != kNobody) {
        return;
    }
    BallPrediction path;
    predictBall(match.ball(), context.venue(), context.physics, path);
    for (std::size_t i = 1; i < path.positions.size(); ++i) {
        const Vec3 above = path.positions[i - 1];
        const Vec3 below = path.positions[i];
        if (above.y <= kChest || below.y > kChest) {
            continue;
        }
        const float share = (above.y - kChest) / (above.y - below.y);
        const float seconds = (static_cast<float>(i) - 1.0f + share) * kPredictionStep;
        Vec3 at = above + (below - above) * share;
        at.y = 0.0f;
        const Colour shadow = palette::kInk.withAlpha(0.45f);
        const bool now = std::abs(seconds - kPress) < kEither;
        paintGroundRing(canvas, eye, at, kRing, now ? 9.0f : 7.0f, shadow);
        paintGroundRing(canvas, eye, at, kRing, now ? 6.0f : 4.0f, now ? palette::kMint : palette::kSun);
        if (seconds > kPress) {
            const float radius = kRing + (seconds - kPress) * kClosing;
            paintGroundRing(canvas, eye, at, radius, 4.5f, shadow);
            paintGroundRing(canvas, eye, at, radius, 2.5f, palette::kWhite);
        }
        return;
    }
}

} // namespace hexagoal
