// Arrows at the edge of the picture to what is beyond it.
#pragma once

#include "core/math.hpp"
#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

/// At the edge of the safe area, pointing at a place out of the picture; nothing where it is in it, or behind
/// the eye. hollow: an outline. Returns whether it was painted.
bool paintEdgeArrow(Canvas& canvas, const Projection& eye, Vec3 place, const TypeSizes& type, Colour colour,
                    bool hollow = false);

/// The same with a ball before it.
bool paintBallArrow(Canvas& canvas, const Projection& eye, Vec3 ball, const TypeSizes& type);

} // namespace hexagoal
