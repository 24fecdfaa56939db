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

/// The plane itself.
class FlatGround final : public Ground {
public:
    float height(float, float) const override { return 0.0f; }
};

} // namespace hexagoal
