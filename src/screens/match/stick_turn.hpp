// The stick's way on the pitch while the picture turns.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

/// A push keeps its way on the pitch for as long as the thumb keeps still, however the picture turns
/// meanwhile: whoever runs at the goal goes on running at it. Moved or let go, the stick goes by the picture
/// again. The match gets, and a replay keeps, what comes out.
class StickTurn {
public:
    /// heading: where the picture looks now. Returns the one that the stick goes by. Horizontal, unit length.
    Vec3 turn(Vec2 stick, Vec3 heading);

private:
    Vec2 m_push{0.0f}; // its direction when the heading was taken; zero: none
    Vec3 m_heading{-1.0f, 0.0f, 0.0f};
};

} // namespace hexagoal
