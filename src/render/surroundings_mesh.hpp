// What stands round the pitch as triangles and tubes: advertising boards, low stands, a line of trees.
#pragma once

#include "render/scene_view.hpp"
#include "render/tube_painter.hpp"

#include <cstddef>
#include <vector>

namespace hexagoal {

struct SurroundingsMesh {
    struct Vertex {
        Vec3 place;
        Vec2 uv;
        Colour tint;
    };
    /// A run of vertices that is drawn with one texture.
    struct Part {
        std::size_t first = 0;
        std::size_t count = 0;
    };

    std::vector<Vertex> vertices; ///< three a triangle
    Part treeLine;
    /// The seats of a tier: an eye beyond its front looks through them to the pitch.
    struct Seats {
        Part part;
        Vec3 front{}; ///< a place on its front
        Vec3 out{};   ///< away from the pitch
    };
    std::vector<Seats> stands;
    Part boardShadows;
    Part boardFronts;
    Part walls;
    std::vector<Tube> rails;
    std::vector<Vec3> railOut; ///< per rail: away from the pitch
};

/// toSun: unit. boardDesigns: how many pictures the boards' texture has, one over the other.
SurroundingsMesh surroundingsMesh(const PitchView& pitch, Vec3 toSun, int boardDesigns,
                                  const SceneLook& look);

} // namespace hexagoal
