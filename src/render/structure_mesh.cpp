#include "render/structure_mesh.hpp"

#include "render/sea_painter.hpp"
#include "render/solid_builder.hpp"

#include <cmath>

namespace hexagoal {
namespace {

constexpr float kWireRadius = 0.014f; // m
const Colour kWire = Colour::hex(0xcfd8d6, 0.0f);

/// A soft dark disc on the ground: where a thing stands, and where its shadow falls by day.
void addShade(std::vector<StructureMesh::Vertex>& out, Vec3 middle, Vec2 half, float dark) {
    constexpr int kPieces = 14;
    for (int i = 0; i < kPieces; ++i) {
        const auto rim = [&](int k) {
            const float angle = static_cast<float>(k) / kPieces * 2.0f * kPi;
            return middle + Vec3{std::cos(angle) * half.x, 0.0f, std::sin(angle) * half.y};
        };
        const Colour shade{0.10f, 0.13f, 0.20f, dark};
        out.push_back({middle, {0.5f, 0.5f}, shade});
        out.push_back({rim(i), {0.5f, 0.5f}, shade.withAlpha(0.0f)});
        out.push_back({rim(i + 1), {0.5f, 0.5f}, shade.withAlpha(0.0f)});
    }
}

} // namespace

StructureMesh structureMesh(const SceneLook& look, const PitchView& pitch) {
    StructureMesh mesh;
    mesh.structures = structuresOf(look, pitch);
    const std::vector<LightPool> pools = lightPools(mesh.structures, pitch, look);
    const StructureLight light(look, pitch, pools);
    SolidBuilder solids(mesh.solids, light);
    SolidBuilder leaves(mesh.leaves, light);
    const Vec3 toSun = glm::normalize(look.toSun);
    for (const Structure& thing : mesh.structures) {
        StructureMesh::Range range{mesh.solids.size(), 0, mesh.leaves.size(), 0};
        if (thing.kind == StructureKind::Tree) {
            buildTree(thing, solids, leaves);
        } else if (look.around == Around::Park || thing.kind == StructureKind::Mast) {
            buildParkThing(thing, solids, mesh.glows);
        } else {
            buildBeachThing(thing, solids);
        }
        range.solids = mesh.solids.size() - range.firstSolid;
        range.leaves = mesh.leaves.size() - range.firstLeaves;
        mesh.ranges.push_back(range);
        const Vec3 foot{thing.at.x, 0.03f, thing.at.y};
        if (look.light != Light::Night) {
            const Vec3 fall = -toSun * (thing.height * 0.72f / toSun.y);
            const float strength = std::min(look.sunLight.y, 1.0f);
            if (thing.kind != StructureKind::Flag && thing.kind != StructureKind::Mast) {
                addShade(mesh.shades, foot + Vec3{fall.x, 0.0f, fall.z},
                         Vec2{thing.radius, thing.radius} * 1.12f, 0.62f * strength);
            }
        }
        if (thing.kind != StructureKind::Flag) {
            addShade(mesh.shades, foot, Vec2{0.5f, 0.5f} + thing.radius * 0.45f, 0.40f);
        }
    }
    if (look.around == Around::Park) {
        layPark(pitch, solids);
    } else if (look.around == Around::Stadium) {
        layStadium(look, pitch, solids, mesh.glows);
    } else if (look.around == Around::Beach) {
        layBeach(pitch, solids);
        // Sand that the waves have wetted.
        const float shore = pitch.centre.x - pitch.width * 0.5f - kShoreBehindTouchline;
        const Colour wet{0.30f, 0.21f, 0.11f, 0.50f};
        const auto strip = [&](float from, float to, float darkFrom, float darkTo) {
            constexpr float kReach = 300.0f; // m
            const auto at = [&](float x, float z, float dark) {
                return StructureMesh::Vertex{
                    {shore + x, 0.0f, pitch.centre.z + z}, {0.5f, 0.5f}, wet.withAlpha(dark)};
            };
            for (const StructureMesh::Vertex& v :
                 {at(from, -kReach, darkFrom), at(to, -kReach, darkTo), at(to, kReach, darkTo),
                  at(from, -kReach, darkFrom), at(to, kReach, darkTo), at(from, kReach, darkFrom)}) {
                mesh.shades.push_back(v);
            }
        };
        strip(-3.0f, 1.9f, 0.5f, 0.46f);
        strip(1.9f, 3.6f, 0.46f, 0.0f);
    }
    if (!isDark(look)) {
        mesh.glows.clear();
    }
    return mesh;
}

void addWire(const Structure& structure, std::vector<Tube>& tubes) {
    const Vec3 foot{structure.at.x, 0.0f, structure.at.y};
    const Vec3 top = foot + kUp * structure.height;
    if (structure.kind != StructureKind::Tree && structure.kind != StructureKind::Palm) {
        tubes.push_back({foot, top, kWireRadius, kWire});
        return;
    }
    const float low = structure.height * 0.36f;
    tubes.push_back({foot, foot + kUp * low, kWireRadius * 2.0f, kWire});
    constexpr int kMeridians = 6;
    constexpr int kPieces = 6;
    const auto at = [&](int meridian, int piece) {
        const float angle = static_cast<float>(meridian) / kMeridians * 2.0f * kPi;
        const float polar = static_cast<float>(piece) / kPieces * kPi;
        const float half = (structure.height - low) * 0.5f;
        return foot + Vec3{std::cos(angle) * structure.radius * std::sin(polar),
                           low + half * (1.0f - std::cos(polar)),
                           std::sin(angle) * structure.radius * std::sin(polar)};
    };
    for (int i = 0; i < kMeridians; ++i) {
        for (int k = 0; k < kPieces; ++k) {
            tubes.push_back({at(i, k), at(i, k + 1), kWireRadius, kWire});
        }
        tubes.push_back({at(i, kPieces / 2), at(i + 1, kPieces / 2), kWireRadius, kWire});
    }
    static_assert(1 + kMeridians * (kPieces + 1) == kMostWires);
}

} // namespace hexagoal
