// Value noise for textures made at load. Repeats with a whole period, so that tiles join.
#pragma once

#include "core/ranges.hpp"

#include <cmath>
#include <cstdint>

namespace hexagoal {

/// 0…1 from a lattice point.
inline float latticeNoise(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
    std::uint32_t h = x * 0x9E3779B1u ^ y * 0x85EBCA77u ^ seed * 0xC2B2AE3Du;
    h ^= h >> 15;
    h *= 0x2C1B3C6Du;
    h ^= h >> 12;
    h *= 0x297A2D39u;
    h ^= h >> 15;
    return static_cast<float>(h >> 8) * (1.0f / 16777216.0f);
}

/// Smooth noise, 0…1, repeating after period lattice steps both ways.
inline float valueNoise(float x, float y, int period, std::uint32_t seed) {
    const float fx = std::floor(x);
    const float fy = std::floor(y);
    const float tx = ease(x - fx);
    const float ty = ease(y - fy);
    const auto wrap = [period](int v) { return static_cast<std::uint32_t>(wrapped(v, period)); };
    const int ix = static_cast<int>(fx);
    const int iy = static_cast<int>(fy);
    const float a = latticeNoise(wrap(ix), wrap(iy), seed);
    const float b = latticeNoise(wrap(ix + 1), wrap(iy), seed);
    const float c = latticeNoise(wrap(ix), wrap(iy + 1), seed);
    const float d = latticeNoise(wrap(ix + 1), wrap(iy + 1), seed);
    return (a + (b - a) * tx) + ((c + (d - c) * tx) - (a + (b - a) * tx)) * ty;
}

/// Octaves of valueNoise, each half as strong and twice as fine, 0…1.
inline float fractalNoise(float x, float y, int period, int octaves, std::uint32_t seed) {
    float sum = 0.0f;
    float weight = 0.5f;
    float total = 0.0f;
    for (int i = 0; i < octaves; ++i) {
        sum += weight * valueNoise(x, y, period, seed + static_cast<std::uint32_t>(i) * 101u);
        total += weight;
        weight *= 0.5f;
        x *= 2.0f;
        y *= 2.0f;
        period *= 2;
    }
    return sum / total;
}

} // namespace hexagoal
