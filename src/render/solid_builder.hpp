// Simple bodies as lit triangles: what stands round a pitch is made of them.
#pragma once

#include "render/scene_look.hpp"
#include "render/structures.hpp"
#include "render/surroundings_mesh.hpp"

#include <span>
#include <vector>

namespace hexagoal {

/// Light where structures stand: the sun's by day; at night what the floodlights over the pitch and the
/// lamps leave there.
class StructureLight {
public:
    StructureLight(const SceneLook& look, const PitchView& pitch, std::span<const LightPool> lamps);
    /// As a factor on a colour, as displayed.
    Vec3 on(Vec3 place, Vec3 normal) const;

private:
    const SceneLook& m_look;
    Vec3 m_toSun;
    Vec3 m_tint;
    Vec3 m_middle;
    Vec2 m_half;
    std::span<const LightPool> m_lamps;
};

class SolidBuilder {
public:
    using Vertex = SurroundingsMesh::Vertex;
    /// How a body's colour is found, from a point of it (−1 … 1 along its height) and chance 0…1 there.
    struct Paint {
        Colour low = palette::kWhite;
        Colour high = palette::kWhite;
        float vary = 0.0f; ///< share of lightness
    };

    SolidBuilder(std::vector<Vertex>& out, const StructureLight& light) : m_out(out), m_light(light) {}

    /// A triangle whose front is where the normal points.
    void triangle(Vec3 a, Vec3 b, Vec3 c, Vec3 normal, Colour paint);
    void triangle(const Vec3 (&corner)[3], const Vec3 (&normal)[3], const Colour (&paint)[3], float uvScale);
    /// a–b–c–d round.
    void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec3 normal, Colour paint);
    /// Cloth, leaves: seen from both sides, darker from below.
    void leaf(Vec3 a, Vec3 b, Vec3 c, Colour paint);
    void cloth(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Colour paint);
    /// A round bar that narrows, without ends.
    void bar(Vec3 a, Vec3 b, float radiusA, float radiusB, int sides, Colour paint);
    /// Half its sizes along its own axes, turned about y.
    void box(Vec3 middle, Vec3 half, float turn, Colour paint);
    /// A lumpy ball, as of leaves.
    void blob(Vec3 middle, Vec3 radii, int around, int rows, float lumps, const Paint& paint,
              std::uint32_t seed);
    /// Unlit: a lamp's glass.
    void glowing(Vec3 middle, Vec3 half, float turn, Colour paint);

    /// What is in front after a turn about y; 0 looks along +z.
    static Vec3 turned(Vec3 v, float turn);

private:
    void put(Vec3 place, Vec3 normal, Colour paint, Vec2 uv = {0.5f, 0.5f});
    void boxFaces(Vec3 middle, Vec3 half, float turn, Colour paint, bool lit);

    std::vector<Vertex>& m_out;
    const StructureLight& m_light;
};

} // namespace hexagoal
