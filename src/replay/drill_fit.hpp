// How what is laid out for the full pitch fits another one.
#pragma once

#include "physics/venue.hpp"

namespace hexagoal {

/// Shares of the full pitch's lengths; all 1 there.
struct DrillFit {
    float out = 1.0f;  ///< from the goal line: as the spot is nearer, and no further than the pitch has room
    float wide = 1.0f; ///< from the middle line: as the pitch is narrower
    float wall = 1.0f; ///< between a free kick and its wall, as the law has it there
    float course = 1.0f; ///< of the dribble course, which goes from end to end
};

/// farthest: m from the goal line, of anything that `out` shortens; end: m from the halfway line, of the
/// course.
DrillFit drillFit(const Pitch& pitch, float farthest, float end);

/// On the venue's ground, a metre or more within its bounds and not beyond the lines.
Vec3 standingPlace(const Venue& venue, Vec3 place);

} // namespace hexagoal
