#include "render/prop_mesh.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/texture.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLeastPixels = 12.0f; // of a figure's height: what a smaller one holds is less than a pixel
constexpr float kUpright = 1.83f;     // metres, of a figure whose pixels are counted

constexpr Colour kYellow = Colour::hex(0xffd91a);
constexpr Colour kRed = Colour::hex(0xe0182a);
constexpr Colour kStick = Colour::hex(0x24262c);
constexpr Colour kLensWhite = Colour::hex(0xd4d2c8);

constexpr float kCardWidth = 0.08f; // metres
constexpr float kCardHeight = 0.11f;
constexpr float kCardHeld = 0.025f;    // of its height, in the fingers
constexpr float kCardGlow = 0.6f;      // share of the light behind it, so that its colour is told there too
constexpr float kCardPixels = 4.0f;    // width below which it is drawn larger, to be told …
constexpr float kCardLargest = 1.6f;   // … by no more than this
constexpr float kStickBehind = 0.035f; // metres of stick on the little finger's side of the fist
constexpr float kStickAhead = 0.39f;
constexpr float kStickRadius = 0.007f;
constexpr float kStickPixels = 1.1f; // width below which it would flicker

constexpr float kHoist = 0.30f; // metres of cloth along the stick …
constexpr float kFly = 0.33f;   // … and away from it
constexpr int kChecks = 3;      // each way
constexpr int kFine = 2;        // squares to a check
constexpr int kSide = kChecks * kFine;
constexpr float kClearance = 0.015f; // metres of cloth above the ground

using Paint = std::array<std::uint8_t, 4>;

Paint paintOf(Colour c, float through) {
    return {gl::toByte(c.r), gl::toByte(c.g), gl::toByte(c.b), gl::toByte(through)};
}

Vec3 across(Vec3 v, Vec3 axis) {
    return v - axis * glm::dot(v, axis);
}

/// A direction at the figure's chest, from its axes at rest.
Vec3 atChest(const FigureBones& bones, Vec3 atRest) {
    const Vec3 from = carried(bones, Joint::Chest, Vec3{});
    return glm::normalize(carried(bones, Joint::Chest, atRest) - from);
}

void addSquare(const std::array<PropVertex, 4>& corners, std::vector<PropVertex>& mesh) {
    for (const std::size_t i : {0, 1, 2, 2, 1, 3}) {
        mesh.push_back(corners[i]);
    }
}

void addCard(const PosedFigure& figure, Colour colour, std::vector<PropVertex>& mesh) {
    const Grip grip = rightGrip(figure.bones);
    const float pixel = kUpright / figure.pixels;
    const float large = std::clamp(kCardPixels * pixel / kCardWidth, 1.0f, kCardLargest);
    // Shown to whom he faces; never edgewise to the arm.
    const Vec3 ahead = atChest(figure.bones, {0.0f, 0.0f, 1.0f}) + atChest(figure.bones, kUp) * 0.4f;
    const Vec3 normal = glm::normalize(across(ahead, grip.along) + Vec3{0.0f, 0.0f, 1e-4f});
    const Vec3 wide = glm::cross(normal, grip.along) * (0.5f * kCardWidth * large);
    // Between fingers and thumb.
    const Vec3 knuckles = carried(figure.bones, Joint::RightFingers, restPlace(Joint::RightFingers));
    const Vec3 tips = carried(figure.bones, Joint::RightFingers, restEnd(Joint::RightFingers));
    const Vec3 low = (knuckles + tips) * 0.5f - grip.along * kCardHeld;
    const Vec3 high = low + grip.along * (kCardHeight * large);
    const Paint paint = paintOf(colour, kCardGlow);
    addSquare({{{low - wide, normal, paint},
                {low + wide, normal, paint},
                {high - wide, normal, paint},
                {high + wide, normal, paint}}},
              mesh);
}

void addStick(Vec3 from, Vec3 to, float radius, const Paint& paint, std::vector<PropVertex>& mesh) {
    constexpr int kFaces = 5;
    const Vec3 way = glm::normalize(to - from);
    const Vec3 side = glm::normalize(glm::cross(way, std::abs(way.y) < 0.9f ? kUp : Vec3{1.0f, 0.0f, 0.0f}));
    const Vec3 other = glm::cross(way, side);
    const auto round = [&](int i) {
        const float turn = 2.0f * kPi * static_cast<float>(i) / static_cast<float>(kFaces);
        return side * std::cos(turn) + other * std::sin(turn);
    };
    for (int i = 0; i < kFaces; ++i) {
        const Vec3 a = round(i);
        const Vec3 b = round(i + 1);
        addSquare({{{from + a * radius, a, paint},
                    {from + b * radius, b, paint},
                    {to + a * radius, a, paint},
                    {to + b * radius, b, paint}}},
                  mesh);
    }
}

/// Corners of the cloth's squares, from the stick's end that is nearer the hand, from the stick outwards.
using Cloth = std::array<std::array<Vec3, kSide + 1>, kSide + 1>;

/// Cloth hangs from its stick and lags behind its way: a curve that leaves the stick sideways and bends to
/// where weight and air pull it, the same all along the stick but for the folds.
Cloth hang(const PosedFigure& figure, Vec3 root, Vec3 stick, double tick, const Surface* ground) {
    constexpr float kAir = 0.30f; // of its weight, the pull of air at 1 m/s
    constexpr float kMost = 2.5f; // … and the most
    const Vec3 swing = figure.view->propSwing;
    const float speed = lengthOf(swing);
    const Vec3 air = speed > 0.0f ? swing * (-std::min(kAir * speed, kMost) / speed) : Vec3{};
    const Vec3 pull = glm::normalize(air - kUp);
    const float hangs = glm::dot(pull, stick); // 1: from its end, −1: along the stick down to the hand
    // Sideways: where it is pulled, or where there is room beside the figure.
    const Vec3 room = atChest(figure.bones, {-1.0f, 0.0f, -0.45f});
    const Vec3 out =
        glm::normalize(across(pull, stick) * 2.0f + across(room, stick) + Vec3{1e-4f, 0.0f, 0.0f});
    const Vec3 fold = glm::cross(stick, out);
    const float limp = std::abs(hangs);
    const float open = hangs > 0.0f ? 0.15f : 0.55f; // up, its own weight spreads it

    Cloth cloth{};
    const float time = static_cast<float>(std::fmod(tick, 6000.0)) * (1.0f / 60.0f);
    const float step = kFly / static_cast<float>(kSide);
    Vec3 at{};
    for (int j = 0; j <= kSide; ++j) {
        const float u = static_cast<float>(j) / static_cast<float>(kSide);
        for (int i = 0; i <= kSide; ++i) {
            const float v = static_cast<float>(i) / static_cast<float>(kSide);
            const float still = 0.040f * limp * std::sin(6.5f * u + 1.6f * v);
            const float ripple =
                0.016f * std::sin(8.0f * u - 1.5f * v - time * (3.0f + 2.5f * std::min(speed, 6.0f)));
            Vec3& p = cloth[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
            p = root + stick * (kHoist * v) + at + fold * ((still + ripple) * std::min(1.0f, 2.0f * u));
            const float floor = (ground != nullptr ? ground->height(p.x, p.z) : 0.0f) + kClearance;
            p.y = std::max(p.y, floor);
        }
        const Vec3 way = pull * (0.35f + 0.65f * u) + out * (limp * open + 0.8f * (1.0f - u));
        at += glm::normalize(way) * (step * (1.0f - 0.12f * limp));
    }
    return cloth;
}

void addCloth(const Cloth& cloth, std::vector<PropVertex>& mesh) {
    std::array<std::array<Vec3, kSide + 1>, kSide + 1> normals{};
    const auto at = [](auto& grid, int i, int j) -> auto& {
        return grid[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    };
    for (int i = 0; i <= kSide; ++i) {
        for (int j = 0; j <= kSide; ++j) {
            const Vec3 along = at(cloth, std::min(i + 1, kSide), j) - at(cloth, std::max(i - 1, 0), j);
            const Vec3 outwards = at(cloth, i, std::min(j + 1, kSide)) - at(cloth, i, std::max(j - 1, 0));
            at(normals, i, j) = glm::normalize(glm::cross(along, outwards) + Vec3{0.0f, 1e-7f, 0.0f});
        }
    }
    constexpr float kThrough = 0.5f; // of the light behind thin cloth
    for (int i = 0; i < kSide; ++i) {
        for (int j = 0; j < kSide; ++j) {
            const bool red = (i / kFine + j / kFine) % 2 == 0;
            const Paint paint = paintOf(red ? kRed : kYellow, kThrough);
            const auto corner = [&](int di, int dj) -> PropVertex {
                return {at(cloth, i + di, j + dj), at(normals, i + di, j + dj), paint};
            };
            addSquare({corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)}, mesh);
        }
    }
}

void addFlag(const PosedFigure& figure, double tick, const Surface* ground, std::vector<PropVertex>& mesh) {
    const Grip grip = rightGrip(figure.bones);
    const Vec3 stick = stickIn(grip);
    const Vec3 tip = grip.place + stick * kStickAhead;
    const float radius = std::max(kStickRadius, 0.5f * kStickPixels * kUpright / figure.pixels);
    addStick(grip.place - stick * kStickBehind, tip, radius, paintOf(kStick, 0.0f), mesh);
    addCloth(hang(figure, tip - stick * kHoist, stick, tick, ground), mesh);
}

/// Between both palms: a box with a long pale lens, which looks where he does once it is at his eye.
void addCamera(const PosedFigure& figure, std::vector<PropVertex>& mesh) {
    constexpr Vec3 kHalf{0.070f, 0.050f, 0.035f}; // m: across, up, ahead
    constexpr float kLens = 0.23f;
    constexpr float kLensRadius = 0.045f;
    constexpr float kAtChest = -0.12f; // m over the neck, where it hangs …
    constexpr float kAtEye = 0.06f;    // … and where he looks through it
    const Body& body = *figure.view->body;
    const auto palm = [&](BodyPart hand) { return (body[hand].a + body[hand].b) * 0.5f; };
    const Vec3 middle = (palm(BodyPart::LeftHand) + palm(BodyPart::RightHand)) * 0.5f;
    const Vec3 straight = atChest(figure.bones, {0.0f, 0.0f, 1.0f});
    const Vec3 down = glm::normalize(straight - kUp * 0.5f);
    const Vec3 sight =
        figure.view->gaze ? glm::normalize(*figure.view->gaze - middle + straight * 0.01f) : straight;
    const float up = easeBetween(kAtChest, kAtEye, middle.y - body[BodyPart::Trunk].b.y);
    const Vec3 ahead = glm::normalize(down + (sight - down) * up);
    const Vec3 right = glm::normalize(glm::cross(ahead, kUp));
    const Vec3 over = glm::cross(right, ahead);
    const Paint dark = paintOf(kStick, 0.0f);
    const auto face = [&](Vec3 out, Vec3 a, Vec3 b) {
        const Vec3 at = middle + out;
        const Vec3 normal = glm::normalize(out);
        addSquare({{{at - a - b, normal, dark},
                    {at + a - b, normal, dark},
                    {at - a + b, normal, dark},
                    {at + a + b, normal, dark}}},
                  mesh);
    };
    for (const float side : {-1.0f, 1.0f}) {
        face(right * (side * kHalf.x), over * kHalf.y, ahead * kHalf.z);
        face(over * (side * kHalf.y), right * kHalf.x, ahead * kHalf.z);
        face(ahead * (side * kHalf.z), right * kHalf.x, over * kHalf.y);
    }
    const Vec3 tip = middle + ahead * kLens;
    addStick(middle + ahead * kHalf.z, tip, kLensRadius, paintOf(kLensWhite, 0.0f), mesh);
    const Vec3 a = right * kLensRadius * 0.8f;
    const Vec3 b = over * kLensRadius * 0.8f;
    addSquare({{{tip - a - b, ahead, dark},
                {tip + a - b, ahead, dark},
                {tip - a + b, ahead, dark},
                {tip + a + b, ahead, dark}}},
              mesh);
}

/// It hangs through a little, and beyond both fists down.
void addScarf(const PosedFigure& figure, std::vector<PropVertex>& mesh) {
    constexpr int kBands = 6;        // between the fists, and one more beyond each
    constexpr float kHigh = 0.17f;   // m
    constexpr float kSag = 0.045f;   // m
    constexpr float kEnd = 0.15f;    // m beyond a fist
    constexpr float kThrough = 0.3f; // of the light behind wool
    const Body& body = *figure.view->body;
    const Vec3 left = body[BodyPart::LeftHand].b;
    const Vec3 right = body[BodyPart::RightHand].b;
    const Vec3 normal = atChest(figure.bones, {0.0f, 0.0f, 1.0f});
    const Vec3 out = glm::normalize(right - left + normal * 1e-3f);
    const auto at = [&](int i) {
        if (i < 0 || i > kBands) {
            const float side = i < 0 ? -1.0f : 1.0f;
            return (i < 0 ? left : right) + (out * (0.35f * side) - kUp) * kEnd;
        }
        const float share = static_cast<float>(i) / kBands;
        return left + (right - left) * share - kUp * (kSag * 4.0f * share * (1.0f - share));
    };
    for (int i = -1; i <= kBands; ++i) {
        const bool odd = (i + 2) % 2 == 1;
        const Paint paint = paintOf(odd ? figure.view->numberColour : figure.view->socks, kThrough);
        const Vec3 a = at(i);
        const Vec3 b = at(i + 1);
        const Vec3 down = kUp * -kHigh;
        addSquare(
            {{{a, normal, paint}, {b, normal, paint}, {a + down, normal, paint}, {b + down, normal, paint}}},
            mesh);
    }
}

} // namespace

Grip rightGrip(const FigureBones& bones) {
    constexpr Vec3 kPalm{kRestArmCosine, -kRestArmSine, 0.0f}; // where it looks at rest
    constexpr float kDeep = 0.022f; // metres from the bone to what lies in the fist
    const Vec3 rest = restPlace(Joint::RightFingers);
    const Vec3 knuckles = carried(bones, Joint::RightHand, rest);
    const Vec3 wrist = carried(bones, Joint::RightHand, restPlace(Joint::RightHand));
    const Vec3 shoulder = carried(bones, Joint::RightUpperArm, restPlace(Joint::RightUpperArm));
    return {carried(bones, Joint::RightHand, rest + kPalm * kDeep), glm::normalize(knuckles - wrist),
            atChest(bones, {-1.0f, 0.0f, 0.0f}), knuckles.y - shoulder.y};
}

Vec3 stickIn(const Grip& grip) {
    // A wrist turns the stick down and out of the figure's way, but not of a raised arm.
    constexpr float kFrom = -0.15f; // metres above the shoulder, where an arm begins to be raised …
    constexpr float kTo = 0.25f;    // … and is
    const float low = 1.0f - easeBetween(kFrom, kTo, grip.high);
    const float inwards = std::max(-glm::dot(grip.along, grip.out), 0.0f);
    return glm::normalize(grip.along + (grip.out * (0.3f + inwards) - kUp * 2.2f) * low);
}

void addProp(const PosedFigure& figure, double tick, const Surface* ground, std::vector<PropVertex>& mesh) {
    if (figure.pixels < kLeastPixels) {
        return;
    }
    switch (figure.view->prop) {
    case Prop::None:
        break;
    case Prop::YellowCard:
        addCard(figure, kYellow, mesh);
        break;
    case Prop::RedCard:
        addCard(figure, kRed, mesh);
        break;
    case Prop::Flag:
        addFlag(figure, tick, ground, mesh);
        break;
    case Prop::Camera:
        addCamera(figure, mesh);
        break;
    case Prop::Scarf:
        addScarf(figure, mesh);
        break;
    }
}

} // namespace hexagoal
