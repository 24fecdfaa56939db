// A small seeded random generator whose whole state is one plain struct.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"

#include <cstdint>

namespace hexagoal {

/// xoshiro128** seeded by SplitMix64 (Blackman and Vigna): plain, copyable, hashable.
/// Draw one value per statement (or in braces): compilers disagree on which side of `a() * b()` comes first,
/// and which argument of `f(a(), b())`.
struct Rng {
    std::uint32_t state[4]{};

    /// Independent streams for different (seed, stream) pairs, so that work item i does not depend on
    /// threads.
    explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

    std::uint32_t next();

    /// Uniform in [0, 1).
    float unit();

    /// Uniform in [low, high).
    float range(float low, float high);

    /// Uniform integer in [0, count); count > 0.
    std::uint32_t below(std::uint32_t count);

    /// Uniform on the unit sphere.
    Vec3 direction();
};
HEXAGOAL_FIELDS(Rng, state)

} // namespace hexagoal
