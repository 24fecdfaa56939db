#include "show/ceremony.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kSides = 24; // of the cup, round
const Colour kGold = Colour::hex(0xf2bf3a);
const Colour kInside = Colour::hex(0x8a6414);
const Colour kStand = Colour::hex(0x24405e);
const Colour kStandTop = Colour::hex(0x35597f);
const Vec3 kLight = glm::normalize(Vec3{0.7f, 0.6f, 0.35f});

/// A ring of the cup's outline: height and radius, metres, from its foot.
struct Ring {
    float high;
    float wide;
};
constexpr std::array<Ring, 14> kOutline{{{0.00f, 0.135f},
                                         {0.045f, 0.135f},
                                         {0.06f, 0.09f},
                                         {0.09f, 0.05f},
                                         {0.14f, 0.035f},
                                         {0.17f, 0.055f},
                                         {0.19f, 0.04f},
                                         {0.23f, 0.09f},
                                         {0.29f, 0.15f},
                                         {0.37f, 0.18f},
                                         {0.46f, 0.185f},
                                         {0.52f, 0.195f},
                                         {0.54f, 0.21f},
                                         {0.55f, 0.195f}}};

/// What turns with the cup: a point seen from its foot as it stands, and a direction.
struct CupFrame {
    Vec3 foot;
    Vec3 across;
    Vec3 up;

    explicit CupFrame(const CupPlace& cup)
        : foot(cup.foot), across(glm::cross(cup.up(), Vec3{0.0f, 0.0f, 1.0f})), up(cup.up()) {}
    Vec3 along(Vec3 v) const { return across * v.x + up * v.y + Vec3{0.0f, 0.0f, v.z}; }
    Vec3 at(Vec3 v) const { return foot + along(v); }
};

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

/// Faces of one thing that are turned to the eye. Nothing here hides what is drawn after it: what is nearer
/// comes later.
class Sight {
public:
    Sight(DebugDraw& draw, Vec3 eye) : m_draw(draw), m_eye(eye) {}

    bool sees(Vec3 place, Vec3 normal) const { return glm::dot(normal, m_eye - place) > 0.0f; }
    void quad(const std::array<Vec3, 4>& corners, Vec3 normal, Colour colour) {
        if (sees((corners[0] + corners[1] + corners[2] + corners[3]) * 0.25f, normal)) {
            m_draw.quad(corners, colour);
        }
    }

private:
    DebugDraw& m_draw;
    Vec3 m_eye;
};

/// A ring of quads round the cup.
void drawRing(Sight& sight, const CupFrame& cup, Ring low, Ring high) {
    for (int side = 0; side < kSides; ++side) {
        const Vec3 a = round(2.0f * kPi * static_cast<float>(side) / kSides);
        const Vec3 b = round(2.0f * kPi * static_cast<float>(side + 1) / kSides);
        const Vec3 out = glm::normalize(a + b);
        const Vec3 normal =
            cup.along(glm::normalize(out * (high.high - low.high + 1e-3f) + kUp * (low.wide - high.wide)));
        sight.quad({cup.at(a * low.wide + kUp * low.high), cup.at(b * low.wide + kUp * low.high),
                    cup.at(b * high.wide + kUp * high.high), cup.at(a * high.wide + kUp * high.high)},
                   normal, lit(kGold, normal));
    }
}

/// A disc over the outline's end, up or down.
void drawDisc(Sight& sight, const CupFrame& cup, Ring ring, float way) {
    const Vec3 middle = cup.at(kUp * ring.high);
    for (int side = 0; side < kSides; ++side) {
        const Vec3 a = round(2.0f * kPi * static_cast<float>(side) / kSides) * ring.wide;
        const Vec3 b = round(2.0f * kPi * static_cast<float>(side + 1) / kSides) * ring.wide;
        sight.quad({middle, middle, cup.at(a + kUp * ring.high), cup.at(b + kUp * ring.high)}, cup.up * way,
                   kInside);
    }
}

void drawBowl(Sight& sight, const CupFrame& cup) {
    const std::size_t rings = kOutline.size() - 1;
    const bool fromAbove = sight.sees(cup.at(kUp * kCupGripHigh), cup.up);
    for (std::size_t i = 0; i < rings; ++i) { // the far end first
        const std::size_t at = fromAbove ? i : rings - 1 - i;
        drawRing(sight, cup, kOutline[at], kOutline[at + 1]);
    }
    drawDisc(sight, cup, kOutline.front(), -1.0f);
    drawDisc(sight, cup, kOutline.back(), 1.0f);
}

/// An ear, a square bar; it is held at its widest.
void drawHandle(Sight& sight, const CupFrame& cup, float side) {
    constexpr int kParts = 14;
    constexpr float kEar = 0.13f; // m: half its height
    constexpr float kOut = 0.13f; // m: from the bowl to where it is held
    struct Joint {
        Vec3 middle, outwards;
    };
    const auto joint = [&](int part) {
        const float t = kPi * static_cast<float>(part) / kParts; // from the rim out and down to the bowl
        return Joint{cup.at({0.0f, kCupGripHigh + kEar * std::cos(t),
                             side * (kCupGripHalf - kOut + kOut * std::sin(t))}),
                     cup.along({0.0f, std::cos(t), side * std::sin(t)})};
    };
    const auto corner = [&](const Joint& at, int i) { // round the bar
        const float along = i == 0 || i == 3 ? 1.0f : -1.0f;
        const float out = i < 2 ? 1.0f : -1.0f;
        return at.middle + (cup.across * along + at.outwards * out) * kCupBar;
    };
    for (int part = 0; part < kParts; ++part) {
        const Joint a = joint(part);
        const Joint b = joint(part + 1);
        const Vec3 outwards = glm::normalize(a.outwards + b.outwards);
        const std::array<Vec3, 4> normals{outwards, -cup.across, -outwards, cup.across};
        for (int i = 0; i < 4; ++i) {
            const Vec3 normal = normals[static_cast<std::size_t>(i)];
            const int next = (i + 1) % 4;
            sight.quad({corner(a, i), corner(a, next), corner(b, next), corner(b, i)}, normal,
                       lit(kGold, normal));
        }
    }
}

/// The stand is a hexagon, as our nets are.
void drawStand(Sight& sight, Vec3 foot) {
    const auto corner = [](int i, float wide) {
        return round(kPi / 3.0f * (static_cast<float>(i) + 0.5f)) * wide;
    };
    constexpr float kShade = 0.72f; // m: it stands on something
    for (int side = 0; side < 6; ++side) {
        const Vec3 on = foot + kUp * 0.02f;
        sight.quad({on, on, on + corner(side + 1, kShade), on + corner(side, kShade)}, kUp,
                   Colour::hex(0x0a1420, 0.28f));
    }
    constexpr float kStep = 0.12f;   // m high
    constexpr float kColumn = 0.31f; // m, to a corner
    struct Step {
        float low, high, wide;
    };
    for (const Step step : {Step{0.0f, kStep, kCupStandHalf}, Step{kStep, kCupStandHigh, kColumn}}) {
        const Vec3 low = foot + kUp * step.low;
        const Vec3 top = foot + kUp * step.high;
        for (int side = 0; side < 6; ++side) {
            const Vec3 a = corner(side, step.wide);
            const Vec3 b = corner(side + 1, step.wide);
            const Vec3 normal = glm::normalize(a + b);
            sight.quad({low + a, low + b, top + b, top + a}, normal, lit(kStand, normal));
            sight.quad({top, top, top + a, top + b}, kUp, kStandTop);
        }
    }
}

} // namespace

void drawCup(DebugDraw& draw, const MatchContext& context, const CupPlace& cup, Vec3 eye) {
    Sight sight(draw, eye);
    drawStand(sight, context.onGround({}));
    const CupFrame frame(cup);
    const float nearSide = eye.z > frame.foot.z ? 1.0f : -1.0f;
    drawHandle(sight, frame, -nearSide);
    drawBowl(sight, frame);
    drawHandle(sight, frame, nearSide);
}

CameraView ceremonyView(const MatchContext& context, int ticks, bool still) {
    constexpr float kFar = 9.6f;       // m
    constexpr float kNear = 8.7f;      // m, at last: the cup over his head is below the headline
    constexpr float kComes = 420.0f;   // ticks
    constexpr float kSwing = 0.52f;    // radians to either side
    constexpr float kPeriod = 1500.0f; // ticks there and back
    const float t = still ? 0.0f : static_cast<float>(ticks);
    const float turn = still ? 0.0f : kSwing * std::sin(2.0f * kPi * (t / kPeriod - 0.25f)) * 0.999f;
    const float far = kFar + (kNear - kFar) * ease(t / kComes);
    CameraView view;
    view.target = context.onGround({}, 1.08f);
    view.position = view.target + Vec3{std::cos(turn) * far, 0.7f, std::sin(turn) * far};
    view.fovY = 0.48f;
    return view;
}

} // namespace hexagoal
