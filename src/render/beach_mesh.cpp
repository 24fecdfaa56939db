#include "render/noise.hpp"
#include "render/sea_painter.hpp"
#include "render/solid_builder.hpp"
#include "render/structure_mesh.hpp"

#include <array>
#include <cmath>

namespace hexagoal {
namespace {

const Colour kPale = Colour::hex(0xf7f3e8);
const Colour kTimber = Colour::hex(0xc79a64);

float chance(std::uint32_t a, std::uint32_t b) {
    return latticeNoise(a, b, 717);
}

constexpr std::array<std::uint32_t, 6> kCloths{0xe8423a, 0x1f78c8, 0xf6b21c, 0x18a38c, 0xf0713a, 0xd8437a};

void buildPalm(const Structure& palm, SolidBuilder& solids) {
    const std::uint32_t own = palm.seed;
    const Vec3 foot{palm.at.x, 0.0f, palm.at.y};
    const Vec3 lean = SolidBuilder::turned({0.0f, 0.0f, 1.0f}, palm.turn) *
                      (palm.height * (0.10f + 0.22f * chance(own, 1)));
    constexpr int kPieces = 9;
    const auto along = [&](float t) { return foot + lean * (t * t) + kUp * (palm.height * t); };
    for (int i = 0; i < kPieces; ++i) {
        const float t0 = static_cast<float>(i) / kPieces;
        const float t1 = static_cast<float>(i + 1) / kPieces;
        const float radius = 0.21f - 0.09f * t0;
        solids.bar(along(t0), along(t1), radius, radius * 0.86f, 6,
                   i % 2 == 0 ? Colour::hex(0x9c7a54) : Colour::hex(0x8a6a48));
    }
    const Vec3 crown = along(1.0f);
    constexpr int kFronds = 13;
    constexpr int kRibs = 11;
    for (int i = 0; i < kFronds; ++i) {
        const auto which = static_cast<std::uint32_t>(i);
        const float angle =
            (static_cast<float>(i) + 0.6f * chance(own * 40 + which, 2)) / kFronds * 2.0f * kPi;
        const Vec3 out{std::cos(angle), 0.0f, std::sin(angle)};
        const Vec3 side{-out.z, 0.0f, out.x};
        const float rise = i % 3 == 0 ? 1.35f : i % 3 == 1 ? 0.75f : 0.20f;
        const float length = 2.9f + 0.8f * chance(own * 40 + which, 3);
        const auto rib = [&](float t) {
            return crown + out * (length * t * (1.0f - 0.18f * t)) +
                   kUp * (rise * t - (1.25f + 0.55f * rise) * t * t);
        };
        const Colour green = mixed(Colour::hex(0x3f8a2c), Colour::hex(0x86b43a), chance(own * 40 + which, 4));
        for (int k = 0; k < kRibs; ++k) {
            const float t0 = static_cast<float>(k) / kRibs;
            const float t1 = static_cast<float>(k + 1) / kRibs;
            const float wide =
                0.92f * std::sin(std::min(t0 * 1.25f + 0.22f, 1.0f) * kPi * 0.93f + 0.15f) + 0.05f;
            for (const float hand : {-1.0f, 1.0f}) {
                const Vec3 tip = rib(t1) + side * (hand * wide) + out * 0.16f - kUp * (wide * 0.42f);
                solids.leaf(rib(t0), rib(t1), tip, mixed(green, Colour::hex(0xb9c956), t0 * 0.45f));
            }
        }
    }
    for (int i = 0; i < 4; ++i) {
        const float angle = static_cast<float>(i) * 1.7f;
        solids.blob(crown + Vec3{std::cos(angle) * 0.2f, -0.18f, std::sin(angle) * 0.2f}, Vec3{0.13f}, 5, 4,
                    0.0f, {Colour::hex(0x6b4423), Colour::hex(0x8d5a2e), 0.0f}, 3);
    }
}

void buildUmbrella(const Structure& umbrella, SolidBuilder& solids) {
    const std::uint32_t own = umbrella.seed;
    const Vec3 foot{umbrella.at.x, 0.0f, umbrella.at.y};
    const Vec3 tilt = Vec3{std::sin(umbrella.turn), 0.0f, 0.25f * (chance(own, 5) - 0.5f)} * 0.5f;
    const Vec3 top = foot + kUp * umbrella.height + tilt;
    solids.bar(foot, top, 0.03f, 0.03f, 5, kPale);
    constexpr int kPanels = 8;
    const Colour cloth = Colour::hex(kCloths[own % kCloths.size()]);
    const auto rim = [&](int i, float drop) {
        const float angle = static_cast<float>(i) / kPanels * 2.0f * kPi;
        const Vec3 out{std::cos(angle), 0.0f, std::sin(angle)};
        return top + out * umbrella.radius - kUp * (0.42f + drop) + tilt * (glm::dot(out, tilt) * 0.4f);
    };
    for (int i = 0; i < kPanels; ++i) {
        const Colour paint = i % 2 == 0 ? cloth : kPale;
        solids.leaf(top, rim(i, 0.0f), rim(i + 1, 0.0f), paint);
        solids.cloth(rim(i, 0.0f), rim(i + 1, 0.0f), rim(i + 1, 0.14f), rim(i, 0.14f), paint);
    }
    // What people left in its shade.
    const Colour towel = Colour::hex(kCloths[(own * 5 + 2) % kCloths.size()]);
    const float turn = chance(own, 6) * 6.28f;
    for (int i = 0; i < 5; ++i) {
        const Vec3 at =
            foot + SolidBuilder::turned({0.7f, 0.02f, -0.72f + 0.36f * static_cast<float>(i)}, turn);
        solids.box(at, {0.42f, 0.015f, 0.18f}, turn, i % 2 == 0 ? towel : kPale);
    }
    if (own % 3 == 0) {
        solids.blob(foot + SolidBuilder::turned({-0.9f, 0.22f, 0.6f}, turn), Vec3{0.22f}, 8, 5, 0.0f,
                    {Colour::hex(0xf2c230), Colour::hex(0xe8423a), 0.0f}, 1);
    }
    if (own % 3 == 1) {
        const Vec3 box = foot + SolidBuilder::turned({-0.8f, 0.17f, 0.2f}, turn);
        solids.box(box, {0.26f, 0.17f, 0.17f}, turn, Colour::hex(0x2c8fd0));
        solids.box(box + kUp * 0.19f, {0.27f, 0.03f, 0.18f}, turn, kPale);
    }
}

void buildHut(const Structure& hut, SolidBuilder& solids) {
    const std::uint32_t own = hut.seed;
    const Vec3 foot{hut.at.x, 0.0f, hut.at.y};
    const auto at = [&](float x, float y, float z) {
        return foot + SolidBuilder::turned({x, y, z}, hut.turn);
    };
    const Colour wall = Colour::hex(kCloths[(own * 7 + 1) % kCloths.size()]);
    const Vec3 front = SolidBuilder::turned({0.0f, 0.0f, 1.0f}, hut.turn);
    constexpr float kHalf = 1.55f;
    constexpr float kWall = 2.25f;
    const float ridge = hut.height;
    solids.box(at(0.0f, 0.10f, 0.0f), {kHalf + 0.2f, 0.10f, kHalf + 0.5f}, hut.turn, kTimber);
    solids.box(at(0.0f, 0.2f + kWall * 0.5f, 0.0f), {kHalf, kWall * 0.5f, kHalf}, hut.turn, wall);
    constexpr int kBoards = 9;
    for (int i = 0; i < kBoards; i += 2) {
        const float x = (static_cast<float>(i) + 0.5f) / kBoards * 2.0f - 1.0f;
        const float half = kHalf / kBoards;
        solids.quad(at(x * kHalf - half, 0.2f, kHalf + 0.012f), at(x * kHalf + half, 0.2f, kHalf + 0.012f),
                    at(x * kHalf + half, 0.2f + kWall, kHalf + 0.012f),
                    at(x * kHalf - half, 0.2f + kWall, kHalf + 0.012f), front, kPale);
    }
    solids.box(at(0.0f, 1.10f, kHalf + 0.03f), {0.46f, 0.90f, 0.02f}, hut.turn, Colour::hex(0x20475e));
    for (const float z : {-1.0f, 1.0f}) {
        solids.triangle(at(-kHalf, 0.2f + kWall, z * kHalf), at(kHalf, 0.2f + kWall, z * kHalf),
                        at(0.0f, ridge, z * kHalf), front * z, z > 0.0f ? kPale : wall);
    }
    for (const float x : {-1.0f, 1.0f}) {
        const float eaves = 0.2f + kWall - 0.18f;
        solids.cloth(at(x * (kHalf + 0.28f), eaves, -kHalf - 0.2f),
                     at(x * (kHalf + 0.28f), eaves, kHalf + 0.3f), at(0.0f, ridge + 0.04f, kHalf + 0.3f),
                     at(0.0f, ridge + 0.04f, -kHalf - 0.2f), mixed(wall, Colour::hex(0x2a3a48), 0.35f));
    }
}

void buildTower(const Structure& tower, SolidBuilder& solids) {
    const Vec3 foot{tower.at.x, 0.0f, tower.at.y};
    const auto at = [&](float x, float y, float z) {
        return foot + SolidBuilder::turned({x, y, z}, tower.turn);
    };
    const Colour red = Colour::hex(0xe23b30);
    for (const float x : {-1.0f, 1.0f}) {
        for (const float z : {-1.0f, 1.0f}) {
            solids.bar(at(x * 1.15f, 0.0f, z * 1.15f), at(x * 0.85f, 2.0f, z * 0.85f), 0.08f, 0.07f, 5,
                       kPale);
        }
        solids.bar(at(x * 1.12f, 0.3f, -1.1f), at(x * 0.9f, 1.8f, 0.9f), 0.04f, 0.04f, 4, kPale);
    }
    solids.box(at(0.0f, 2.05f, 0.0f), {1.25f, 0.07f, 1.35f}, tower.turn, kTimber);
    solids.box(at(0.0f, 2.75f, -0.15f), {0.90f, 0.65f, 0.85f}, tower.turn, kPale);
    solids.box(at(0.0f, 2.55f, -0.15f), {0.92f, 0.14f, 0.87f}, tower.turn, red);
    solids.box(at(0.0f, 3.0f, 0.71f), {0.62f, 0.26f, 0.02f}, tower.turn, Colour::hex(0x234a66));
    for (const float x : {-1.0f, 1.0f}) {
        solids.cloth(at(x * 1.25f, 3.40f, -1.2f), at(x * 1.25f, 3.40f, 1.15f), at(0.0f, 4.0f, 1.15f),
                     at(0.0f, 4.0f, -1.2f), red);
    }
    solids.bar(at(1.0f, 2.1f, -1.2f), at(1.0f, 4.9f, -1.2f), 0.03f, 0.02f, 4, kPale);
    solids.leaf(at(1.0f, 4.85f, -1.2f), at(1.0f, 4.35f, -1.2f), at(1.0f, 4.58f, -2.1f),
                Colour::hex(0xf6c21c));
    for (int i = 0; i < 6; ++i) {
        const float y = 0.2f + 0.32f * static_cast<float>(i);
        solids.box(at(0.0f, y, 1.95f - 0.11f * static_cast<float>(i)), {0.40f, 0.03f, 0.07f}, tower.turn,
                   kTimber);
    }
}

void buildFlag(const Structure& flag, SolidBuilder& solids) {
    const Vec3 foot{flag.at.x, 0.0f, flag.at.y};
    const Vec3 top = foot + kUp * flag.height;
    solids.bar(foot, top, 0.02f, 0.016f, 5, kPale);
    const Colour cloth = flag.seed == 1   ? Colour::hex(0xe23b30)
                         : flag.seed == 2 ? Colour::hex(0xf8c820)
                                          : Colour::hex(0x1f62c8);
    const Vec3 fly{0.10f, -0.03f, 0.42f};
    solids.cloth(top, top - kUp * 0.32f, top - kUp * 0.34f + fly, top + fly, cloth);
}

void buildBoat(Vec3 at, float size, Colour sail, SolidBuilder& solids) {
    const auto p = [&](float x, float y, float z) { return at + Vec3{x, y, z} * size; };
    solids.cloth(p(0, 0.0f, -1.6f), p(0, 0.0f, 1.3f), p(0, 0.55f, 1.6f), p(0, 0.55f, -2.2f), kPale);
    solids.bar(p(0, 0.4f, 0), p(0, 5.4f, 0), 0.06f * size, 0.04f * size, 4, kPale);
    solids.leaf(p(0.02f, 0.9f, 0.12f), p(0.02f, 5.2f, 0.10f), p(0.02f, 0.9f, 2.1f), sail);
    solids.leaf(p(0.02f, 0.7f, -0.12f), p(0.02f, 4.6f, -0.10f), p(0.02f, 0.7f, -1.9f), kPale);
}

} // namespace

void buildBeachThing(const Structure& thing, SolidBuilder& solids) {
    switch (thing.kind) {
    case StructureKind::Palm:
        buildPalm(thing, solids);
        break;
    case StructureKind::Umbrella:
        buildUmbrella(thing, solids);
        break;
    case StructureKind::Hut:
        buildHut(thing, solids);
        break;
    case StructureKind::Tower:
        buildTower(thing, solids);
        break;
    default:
        buildFlag(thing, solids);
        break;
    }
}

void layBeach(const PitchView& pitch, SolidBuilder& solids) {
    const Vec3 middle{pitch.centre.x, 0.0f, pitch.centre.z};
    const Vec2 half{pitch.width * 0.5f, pitch.length * 0.5f};
    const float shore = -half.x - kShoreBehindTouchline;
    // A tape that keeps people off, on three sides; the fourth is the sea's.
    const float away = 5.2f;
    const auto tape = [&](Vec3 from, Vec3 to) {
        const float length = glm::length(to - from);
        const int posts = static_cast<int>(length / 4.0f);
        for (int i = 0; i <= posts; ++i) {
            const Vec3 foot = from + (to - from) * (static_cast<float>(i) / static_cast<float>(posts));
            solids.bar(foot, foot + kUp * 0.82f, 0.035f, 0.03f, 5, kPale);
            if (i == posts) {
                break;
            }
            constexpr int kPieces = 6;
            const Vec3 next = from + (to - from) * (static_cast<float>(i + 1) / static_cast<float>(posts));
            for (int k = 0; k < kPieces; ++k) {
                const auto at = [&](int n) {
                    const float t = static_cast<float>(n) / kPieces;
                    return foot + (next - foot) * t + kUp * (0.76f - 0.22f * t * (1.0f - t));
                };
                solids.cloth(at(k), at(k + 1), at(k + 1) - kUp * 0.085f, at(k) - kUp * 0.085f,
                             k % 2 == 0 ? Colour::hex(0xe8402f) : kPale);
            }
        }
    };
    const float x = half.x + away;
    const float z = half.y + 8.6f; // behind where the eye stands that looks through the net
    tape(middle + Vec3{-x, 0, -z}, middle + Vec3{x, 0, -z});
    tape(middle + Vec3{x, 0, -z}, middle + Vec3{x, 0, z});
    tape(middle + Vec3{x, 0, z}, middle + Vec3{-x, 0, z});

    // Dunes behind the huts and along the shore.
    constexpr float kCell = 4.5f;
    const Vec2 low{-half.x - 4.0f, -half.y - 74.0f};
    const Vec2 high{half.x + 74.0f, half.y + 74.0f};
    const auto height = [&](Vec2 at) {
        const float right = at.x - (half.x + 24.0f);
        const float ends = std::max(std::abs(at.y) - (half.y + 30.0f), 0.0f);
        const float inland = std::min(std::max((at.x - shore - 8.0f) / 16.0f, 0.0f), 1.0f);
        const float away = std::max(right, ends * inland);
        const float rise = std::min(std::max(away / 14.0f, 0.0f), 1.0f);
        const float lumps = fractalNoise(at.x * 0.055f + 40.0f, at.y * 0.055f + 40.0f, 4096, 3, 19);
        return rise * rise * (3.0f - 2.0f * rise) * (1.0f + 5.2f * lumps) * inland - 0.05f;
    };
    for (float v = low.y; v < high.y; v += kCell) {
        for (float u = low.x; u < high.x; u += kCell) {
            const std::array<Vec2, 4> corners{
                {{u, v}, {u + kCell, v}, {u + kCell, v + kCell}, {u, v + kCell}}};
            std::array<Vec3, 4> place{};
            std::array<Vec3, 4> normal{};
            std::array<Colour, 4> paint{};
            float most = -1.0f;
            for (std::size_t i = 0; i < 4; ++i) {
                const Vec2 c = corners[i];
                const float h = height(c);
                place[i] = middle + Vec3{c.x, h, c.y};
                constexpr float kStep = 1.0f;
                normal[i] = glm::normalize(
                    Vec3{h - height(c + Vec2{kStep, 0}), kStep, h - height(c + Vec2{0, kStep})});
                const float tuft = fractalNoise(c.x * 0.16f + 60.0f, c.y * 0.16f + 60.0f, 4096, 2, 23);
                const float grown = std::min(std::max((h - 1.4f) * 0.5f, 0.0f), 1.0f) *
                                    std::min(std::max((tuft - 0.40f) * 5.0f, 0.0f), 1.0f);
                paint[i] = mixed(Colour::hex(0xf0dcae),
                                 mixed(Colour::hex(0x8fa455), Colour::hex(0x6d8a45), tuft), grown * 0.85f);
                most = std::max(most, h);
            }
            if (most > 0.0f) {
                solids.triangle({place[0], place[1], place[2]}, {normal[0], normal[1], normal[2]},
                                {paint[0], paint[1], paint[2]}, 0.0f);
                solids.triangle({place[0], place[2], place[3]}, {normal[0], normal[2], normal[3]},
                                {paint[0], paint[2], paint[3]}, 0.0f);
            }
        }
    }

    // On the water: sails, a row of buoys, a headland far out.
    const std::array<Vec3, 4> boats{
        {{-62.0f, 0.0f, -38.0f}, {-95.0f, 0.0f, 22.0f}, {-150.0f, 0.0f, -95.0f}, {-54.0f, 0.0f, 58.0f}}};
    for (std::size_t i = 0; i < boats.size(); ++i) {
        buildBoat(middle + boats[i], 1.15f, Colour::hex(kCloths[i]), solids);
    }
    for (int i = 0; i < 15; ++i) {
        const Vec3 at = middle + Vec3{shore - 19.0f, 0.06f, (static_cast<float>(i) - 7.0f) * 7.0f};
        solids.blob(at, Vec3{0.34f, 0.30f, 0.34f}, 6, 4, 0.0f,
                    {Colour::hex(0xe8502a), Colour::hex(0xff8a3a), 0.0f}, 2);
    }
    constexpr int kHills = 26;
    for (int i = 0; i < kHills; ++i) {
        const auto rise = [](int n) {
            const float t = static_cast<float>(n) / kHills;
            return 17.0f * std::sin(t * kPi) *
                   (0.55f + 0.75f * latticeNoise(static_cast<std::uint32_t>(n), 3, 77));
        };
        const float z0 = -330.0f + 9.5f * static_cast<float>(i);
        const Vec3 a = middle + Vec3{-470.0f, 0.0f, z0};
        const Vec3 b = middle + Vec3{-470.0f, 0.0f, z0 + 9.5f};
        solids.quad(a, b, b + kUp * rise(i + 1), a + kUp * rise(i), {1, 0, 0}, Colour::hex(0x86b4c8));
    }
}

} // namespace hexagoal
