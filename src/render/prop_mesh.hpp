// What figures hold in their hands, as triangles: the referee's card, an assistant's flag.
#pragma once

#include "physics/surface.hpp"
#include "render/figure_bones.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hexagoal {

/// A corner of a triangle that is seen from both sides.
struct PropVertex {
    Vec3 place;                        ///< pitch axes
    Vec3 normal;                       ///< unit length, of either side
    std::array<std::uint8_t, 4> paint; ///< display colour; a: how much light shines through
};

/// How a right hand holds things.
struct Grip {
    Vec3 place; ///< the middle of the fist
    Vec3 along; ///< from the wrist to the knuckles, unit length
    Vec3 out;   ///< to the figure's right, unit length
    float high; ///< of the knuckles above the shoulder, metres
};
Grip rightGrip(const FigureBones& bones);

/// Which way a stick points that lies in the hand: on from the arm when that is raised, else it hangs from
/// the fist beside the figure. Unit length.
Vec3 stickIn(const Grip& grip);

/// Adds what the figure holds to a list of triangles; nothing if he holds nothing or is too small for it to
/// be seen. tick: of the view, for the cloth's ripples. Cloth stays above the ground; null: the plane y = 0.
void addProp(const PosedFigure& figure, double tick, const Surface* ground, std::vector<PropVertex>& mesh);

} // namespace hexagoal
