#include "render/noise.hpp"
#include "render/solid_builder.hpp"
#include "render/structure_mesh.hpp"

#include <array>
#include <cmath>

namespace hexagoal {
namespace {

const Colour kBark = Colour::hex(0x6a4a34);
const Colour kIron = Colour::hex(0x2f3d42);
const Colour kSteelPole = Colour::hex(0x77858c);
const Colour kWood = Colour::hex(0xa8713f);
const Colour kLampGlass{1.0f, 0.90f, 0.62f, 1.0f};
const Colour kFloodGlass{1.0f, 1.0f, 0.96f, 1.0f};

float chance(std::uint32_t a, std::uint32_t b) {
    return latticeNoise(a, b, 515);
}

void buildLamp(const Structure& lamp, SolidBuilder& solids, std::vector<StructureMesh::Glow>& glows) {
    const Vec3 foot{lamp.at.x, 0.0f, lamp.at.y};
    const float top = lamp.height;
    solids.bar(foot, foot + kUp * 0.5f, 0.10f, 0.07f, 7, kIron);
    solids.bar(foot + kUp * 0.5f, foot + kUp * (top - 0.55f), 0.05f, 0.04f, 6, kIron);
    const Vec3 head = foot + kUp * (top - 0.32f);
    solids.glowing(head, {0.14f, 0.20f, 0.14f}, lamp.turn, kLampGlass);
    solids.box(head + kUp * 0.26f, {0.22f, 0.05f, 0.22f}, lamp.turn, kIron);
    solids.box(head - kUp * 0.22f, {0.17f, 0.03f, 0.17f}, lamp.turn, kIron);
    glows.push_back({head, 1.9f, {1.0f, 0.74f, 0.36f, 0.50f}});
}

void buildMast(const Structure& mast, SolidBuilder& solids, std::vector<StructureMesh::Glow>& glows) {
    const Vec3 foot{mast.at.x, 0.0f, mast.at.y};
    const Vec3 front = SolidBuilder::turned({0.0f, 0.0f, 1.0f}, mast.turn);
    const Vec3 side = SolidBuilder::turned({1.0f, 0.0f, 0.0f}, mast.turn);
    const Vec3 top = foot + kUp * mast.height;
    constexpr float kOneRow = 15.0f; // m: what is higher has more rows, and all is larger
    const bool high = mast.height > kOneRow;
    const float size = high ? 2.4f : 1.0f;
    solids.bar(foot, foot + kUp * 0.35f, 0.19f * size, 0.19f * size, 8, Colour::hex(0x9aa3a6));
    solids.bar(foot, top, 0.12f * size, 0.07f * size, 7, kSteelPole);
    for (int row = 0; row < (high ? 3 : 1); ++row) {
        const Vec3 beam = top - kUp * (static_cast<float>(row) * 0.62f * size);
        solids.bar(beam - side * (0.95f * size), beam + side * (0.95f * size), 0.045f * size, 0.045f * size,
                   5, kSteelPole);
        for (const float at : {-0.72f, 0.0f, 0.72f}) {
            const Vec3 lamp = beam + (side * at + front * 0.14f - kUp * 0.12f) * size;
            solids.box(lamp, Vec3{0.28f, 0.20f, 0.09f} * size, mast.turn, kIron);
            solids.glowing(lamp + front * (0.10f * size), Vec3{0.25f, 0.17f, 0.015f} * size, mast.turn,
                           kFloodGlass);
            glows.push_back(
                {lamp + front * (0.16f * size), 1.15f * size, {0.95f, 0.97f, 0.90f, high ? 0.30f : 0.55f}});
        }
    }
    glows.push_back({top + front * 0.2f, 3.6f * size, {0.62f, 0.74f, 0.78f, 0.26f}});
}

void buildBench(const Structure& bench, SolidBuilder& solids) {
    const Vec3 foot{bench.at.x, 0.0f, bench.at.y};
    const auto at = [&](float x, float y, float z) {
        return foot + SolidBuilder::turned({x, y, z}, bench.turn);
    };
    for (int i = 0; i < 3; ++i) {
        const float slat = static_cast<float>(i);
        solids.box(at(0.0f, 0.45f, -0.14f + 0.15f * slat), {0.9f, 0.02f, 0.06f}, bench.turn, kWood);
        solids.box(at(0.0f, 0.58f + 0.14f * slat, -0.25f - 0.02f * slat), {0.9f, 0.05f, 0.018f}, bench.turn,
                   kWood);
    }
    for (const float x : {-0.72f, 0.72f}) {
        solids.box(at(x, 0.22f, 0.0f), {0.03f, 0.22f, 0.20f}, bench.turn, kIron);
        solids.box(at(x, 0.62f, -0.27f), {0.03f, 0.26f, 0.03f}, bench.turn, kIron);
    }
}

} // namespace

void buildTree(const Structure& tree, SolidBuilder& solids, SolidBuilder& leaves) {
    const std::uint32_t own = tree.seed;
    const bool far = own % 2 == 1; // those of the second row are seen from afar alone
    const Vec3 foot{tree.at.x, 0.0f, tree.at.y};
    const Vec3 lean{(chance(own, 1) - 0.5f) * 0.5f, 0.0f, (chance(own, 2) - 0.5f) * 0.5f};
    const Vec3 fork = foot + lean + kUp * (tree.height * 0.40f);
    const Colour bark = mixed(kBark, Colour::hex(0x4c3a30), chance(own, 3));
    const float thick = 0.055f * tree.height * 0.42f;
    solids.bar(foot, foot + kUp * 0.35f, thick * 1.7f, thick * 1.1f, 7, bark);
    solids.bar(foot + kUp * 0.35f, fork, thick * 1.1f, thick * 0.7f, 7, bark);
    // Orange, rust, gold, and some that are still green.
    constexpr std::array<std::uint32_t, 6> kLow{0xb4420f, 0x97290f, 0xc97a14, 0x8a3a12, 0xbf5a12, 0x6f7a22};
    constexpr std::array<std::uint32_t, 6> kHigh{0xf08a22, 0xdd4f22, 0xf8c234, 0xc9681f, 0xf6a02c, 0xb4b03a};
    const auto hue = static_cast<std::size_t>(chance(own, 4) * 5.99f);
    const float r = tree.radius;
    const float crown = tree.height * 0.66f;
    struct Clump {
        Vec3 off;
        float size;
    };
    const float turn = chance(own, 5) * 6.28f;
    std::array<Clump, 5> clumps{{{{0.0f, 0.55f, 0.0f}, 0.72f}, {{0.0f, -0.10f, 0.0f}, 0.80f}}};
    for (std::size_t i = 2; i < clumps.size(); ++i) {
        const float angle = turn + static_cast<float>(i) * 2.094f;
        const float lift = -0.28f + 0.45f * chance(own, 10 + static_cast<std::uint32_t>(i));
        clumps[i] = {{std::cos(angle) * 0.56f, lift, std::sin(angle) * 0.56f},
                     0.50f + 0.14f * chance(own, 20 + static_cast<std::uint32_t>(i))};
        solids.bar(fork - kUp * 0.3f, foot + lean + kUp * crown + clumps[i].off * r, thick * 0.5f,
                   thick * 0.25f, 4, bark);
    }
    for (std::size_t i = 0; i < clumps.size(); ++i) {
        const std::size_t shade =
            (hue + (chance(own, 30 + static_cast<std::uint32_t>(i)) > 0.7f ? 1u : 0u)) % kLow.size();
        const SolidBuilder::Paint paint{Colour::hex(kLow[shade]), Colour::hex(kHigh[shade]), 0.22f};
        const Vec3 at = foot + lean + kUp * crown + clumps[i].off * Vec3{r, tree.height * 0.30f, r};
        const float size = clumps[i].size;
        const Vec3 radii{r * size, tree.height * 0.20f * (0.75f + 0.45f * size), r * size};
        const std::uint32_t clump = own * 31 + static_cast<std::uint32_t>(i);
        leaves.blob(at, radii, far ? 6 : 7, far ? 4 : 5, 0.15f, paint, clump);
        // Sprays that stand off, so that its outline is of leaves.
        const std::uint32_t sprays = far ? 9 : 24;
        for (std::uint32_t k = 0; k < sprays; ++k) {
            const float up = 1.0f - 1.7f * chance(clump, 100 + k);
            const float angle = chance(clump, 200 + k) * 6.28f;
            const float flat = std::sqrt(std::max(1.0f - up * up, 0.0f));
            const Vec3 out{flat * std::cos(angle), up, flat * std::sin(angle)};
            const Vec3 place = at + out * radii * (0.83f + 0.13f * chance(clump, 300 + k));
            const Vec3 side = glm::normalize(
                Vec3{-std::sin(angle), 0.35f - 0.7f * chance(clump, 400 + k), std::cos(angle)});
            const float length = 0.26f + 0.18f * chance(clump, 500 + k);
            const Vec3 tip = place + out * length;
            const Colour leaf = mixed(mixed(paint.low, paint.high, 0.5f + 0.5f * up), Colour::hex(0xffd45a),
                                      0.25f * chance(clump, 600 + k));
            leaves.triangle({place - side * length, tip, place + side * length}, {out, out, out},
                            {leaf, leaf, leaf}, 1.1f);
        }
    }
}

void buildParkThing(const Structure& thing, SolidBuilder& solids, std::vector<StructureMesh::Glow>& glows) {
    switch (thing.kind) {
    case StructureKind::Lamp:
        buildLamp(thing, solids, glows);
        break;
    case StructureKind::Mast:
        buildMast(thing, solids, glows);
        break;
    default:
        buildBench(thing, solids);
        break;
    }
}

void layPark(const PitchView& pitch, SolidBuilder& solids) {
    constexpr std::uint32_t kLeaves = 2800;
    constexpr float kFloor = 2.7f;   // m beyond the lines: the court's floor is swept
    constexpr float kSpread = 17.0f; // m
    constexpr std::array<std::uint32_t, 6> kPaints{0xe2761b, 0xc3401a, 0xf2b632,
                                                   0x93491c, 0xd95a1e, 0xf0d060};
    const Vec2 half{pitch.width * 0.5f + kFloor, pitch.length * 0.5f + kFloor};
    for (std::uint32_t i = 0; i < kLeaves; ++i) {
        const float out = kSpread * chance(i, 41) * chance(i, 42) - 0.35f;
        const float round = chance(i, 43) * 2.0f * (half.x + half.y) * 2.0f;
        const Vec2 corner = half + Vec2{out, out};
        // A place on the rim of a rectangle that goes so far out.
        const float share = round / (4.0f * (half.x + half.y));
        const float along = (share * 4.0f - std::floor(share * 4.0f)) * 2.0f - 1.0f;
        const int side = static_cast<int>(share * 4.0f);
        const Vec2 at = side == 0   ? Vec2{corner.x, along * corner.y}
                        : side == 1 ? Vec2{-corner.x, along * corner.y}
                        : side == 2 ? Vec2{along * corner.x, corner.y}
                                    : Vec2{along * corner.x, -corner.y};
        const float turn = chance(i, 44) * 6.28f;
        const float size = 0.05f + 0.045f * chance(i, 45);
        const Vec3 place{pitch.centre.x + at.x, 0.012f, pitch.centre.z + at.y};
        const auto tip = [&](float x, float z, float y) {
            return place + SolidBuilder::turned({x * size, y * size, z * size}, turn);
        };
        const Colour paint = Colour::hex(kPaints[static_cast<std::size_t>(chance(i, 46) * 5.99f)]);
        // Two halves of a leaf, of which one is folded up a little: what is near the eye must not be a shard.
        const Vec3 stalk = tip(0, 1.2f, 0);
        const Vec3 point = tip(0, -1.3f, 0);
        solids.triangle(point, tip(0.75f, 0.1f, 0.6f * chance(i, 47)), stalk, kUp, paint);
        solids.triangle(stalk, tip(-0.75f, 0.2f, 0.1f), point, kUp,
                        mixed(paint, Colour::hex(0x5a2a10), 0.25f));
    }
}

} // namespace hexagoal
