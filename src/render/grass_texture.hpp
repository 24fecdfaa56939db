// Grass made by code: a tile of blades, and the broad colours of the whole ground.
#pragma once

#include "render/texture.hpp"

namespace hexagoal {

/// A repeating tile of blades, one channel, mean one half.
gl::Image bakeBlades(int size);

/// The ground round a pitch of that size (metres), seen from above: rgb colour (sRGB), a: how much the
/// mower's bands show. extentX and extentZ: metres that the image spans, the pitch's centre in its middle.
gl::Image bakeGround(int size, float extentX, float extentZ, float pitchWidth, float pitchLength);

} // namespace hexagoal
