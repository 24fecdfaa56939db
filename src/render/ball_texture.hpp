// The ball's panels: a truncated icosahedron, 12 pentagons and 20 hexagons, with seams.
#pragma once

#include "core/math.hpp"
#include "render/gl_objects.hpp"

namespace hexagoal {

/// What the ball's surface is at a direction from its centre.
struct BallSurface {
    Vec3 paint;  ///< square root of the linear colour
    Vec3 normal; ///< in the ball's axes
};

BallSurface ballSurface(Vec3 direction);

/// Two cube maps of size² texels a face: paint, and the normal packed into 0…1.
struct BallTextures {
    gl::Texture paint;
    gl::Texture relief;
};
BallTextures bakeBall(int size);

} // namespace hexagoal
