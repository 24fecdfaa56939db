// What a camera cannot see, told without its picture's shape.
#pragma once

#include "render/scene_view.hpp"

namespace hexagoal {

/// Is all of a ball outside the cone that holds the picture, whatever display it is for?
bool isBeyondPicture(Vec3 middle, float radius, const CameraView& camera);

} // namespace hexagoal
