// M3: shadows that are projected part by part along a parallel light, each onto the ground under it.
//
// The document's steps, to be read from the left: Ms = Mu · (−Tyg) · Pn · Tyn · (−Tsn) · Rn · Tsn. A part is
// posed (Mu), moved down by the ground on which the figure stands (−Tyg), projected obliquely onto the base
// plane (Pn), lifted to the ground where its shadow falls (Tyn), and there tilted with the ground about that
// place (−Tsn, Rn, Tsn). (reading) The place is where the shadow of the part's middle falls, not what is
// below it, and the tilt goes along the light, not round: a turn shortens what lies on a slope and takes it
// off its rays, by 2 cm at the ends of a shin on a slope of 10°. So read, all steps after Mu are one
// projection, which is what is computed.
#pragma once

#include "anim/skeleton.hpp"
#include "physics/surface.hpp"

#include <glm/mat4x4.hpp>

namespace hexagoal {

/// A small piece of ground, taken as flat.
struct GroundPlane {
    Vec3 point{};      ///< of it, metres
    Vec3 normal = kUp; ///< unit length, up
};

/// Where the light through a point meets the ground; null: the ground is the plane y = 0. toSun: unit length,
/// up. Found by three steps, which under a sun of 55° is to 3 mm for slopes of up to 15°.
GroundPlane groundAlong(const Surface* ground, Vec3 point, Vec3 toSun);

/// −Tyg to Tsn: takes each point to where its shadow lies on the plane, along the light.
glm::mat4 shadowMatrix(const GroundPlane& plane, Vec3 toSun);

/// The same on top of a bone.
SkinRows shadowRows(const SkinRows& bone, const GroundPlane& plane, Vec3 toSun);

} // namespace hexagoal
