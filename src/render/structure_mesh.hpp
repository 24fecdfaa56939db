// Structures (render/structures.hpp) as triangles, lamps' glow, and as wire where they stand in the way.
#pragma once

#include "render/structures.hpp"
#include "render/surroundings_mesh.hpp"

#include <vector>

namespace hexagoal {

struct StructureMesh {
    using Vertex = SurroundingsMesh::Vertex;
    /// Of one structure, in either list.
    struct Range {
        std::size_t firstSolid = 0;
        std::size_t solids = 0;
        std::size_t firstLeaves = 0;
        std::size_t leaves = 0;
    };
    struct Glow {
        Vec3 at{};
        float radius = 1.0f;
        Colour paint{};
    };

    std::vector<Structure> structures;
    std::vector<Range> ranges;  ///< of the structures, in their order
    std::vector<Vertex> solids; ///< in plain colours; what belongs to no structure comes last
    std::vector<Vertex> leaves; ///< with the picture of leaves
    std::vector<Vertex> shades; ///< blended with the ground, after it
    std::vector<Glow> glows;
};

StructureMesh structureMesh(const SceneLook& look, const PitchView& pitch);

/// The most that addWire() adds.
inline constexpr std::size_t kMostWires = 43;
/// What is left of a structure that would hide the play.
void addWire(const Structure& structure, std::vector<Tube>& tubes);

// Parts of structureMesh(), each with its own things.
class SolidBuilder;
void buildTree(const Structure& tree, SolidBuilder& solids, SolidBuilder& leaves);
void buildParkThing(const Structure& thing, SolidBuilder& solids, std::vector<StructureMesh::Glow>& glows);
void buildBeachThing(const Structure& thing, SolidBuilder& solids);
/// What belongs to no structure: leaves on the lawn, dunes, a tape round the pitch, boats.
void layPark(const PitchView& pitch, SolidBuilder& solids);
void layBeach(const PitchView& pitch, SolidBuilder& solids);
/// All of the stadium that is not seats: its parts one after the other.
void layStadium(const SceneLook& look, const PitchView& pitch, SolidBuilder& solids,
                std::vector<StructureMesh::Glow>& glows);

} // namespace hexagoal
