// Pictures of what stands round a pitch, painted by code when they are first wanted.
#pragma once

#include "render/texture.hpp"

namespace hexagoal {

/// Rows of seats seen from the front: 16 rows up, 16 seats across, of which a stair takes two.
gl::Image paintSeats(bool snow);

/// A strip of crowns against the sky: alpha above, cool green-blue below.
gl::Image paintTrees(bool snow);

/// Houses behind trees; at night their windows are lit.
gl::Image paintTown(bool night);

/// Leaves over leaves, grey; crowns of trees are coloured by their points.
gl::Image paintLeaves();

} // namespace hexagoal
