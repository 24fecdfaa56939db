// The ground that figures stand on.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

/// Heights of a ground, metres over the base plane on which the match is played.
class Ground {
public:
    virtual ~Ground() = default;
    virtual float height(float x, float z) const = 0;
};

} // namespace hexagoal
