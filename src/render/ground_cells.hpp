// Squares of ground that are to be drawn over, each once.
#pragma once

#include "core/math.hpp"
#include "physics/surface.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal {

/// Edges of squares of ground, metres; their corners lie at its multiples. Flat ground has small ones, which
/// leave out more of what need not be drawn. Uneven ground is drawn in squares itself, and what lies on it in
/// the same, so that it has its very surface.
inline constexpr float kFlatCell = 0.25f;
inline constexpr float kUnevenCell = 0.5f;

class GroundCells {
public:
    /// The corners of one square on the ground, x first: lowest x and z, highest x, highest z, both.
    using Cell = std::array<Vec3, 4>;

    GroundCells();
    /// From now on squares of that edge.
    void clear(float edge);
    /// All squares that a square of that half width about a point touches. What lies further than 100 m from
    /// the middle of the pitch is left out.
    void add(Vec3 middle, float reach, const Surface* ground);
    std::span<const Cell> cells() const { return m_cells; }
    float edge() const { return m_edge; }

private:
    std::vector<std::uint8_t> m_taken;
    std::vector<Cell> m_cells;
    float m_edge = kFlatCell;
};

} // namespace hexagoal
