// The ground of a venue: its height, slope and kind at every point.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hexagoal {

struct PhysicsTuning;

/// What the ground is made of.
enum class Ground : std::uint8_t { Grass, Earth, Sand, Water, Stone, Snow, Count };
inline constexpr std::size_t kGroundCount = static_cast<std::size_t>(Ground::Count);

/// "grass", "earth" …: as venue files say it.
std::string_view name(Ground ground);

/// How the ball takes a kind of ground, as factors on what it does on grass.
struct GroundFeel {
    float bounce = 1.0f; ///< on the restitution
    float roll = 1.0f;   ///< on the rolling drag
    float rub = 1.0f;    ///< on the sliding friction
};
/// wetness: 0 dry … 1 as wet as it gets; a puddle is no wetter, it is `Ground::Water`.
GroundFeel feelOf(Ground ground, float wetness, const PhysicsTuning& tuning);

/// The tangent plane of the ground under or over a point.
struct GroundPoint {
    float height = 0.0f;
    Vec3 normal{0.0f, 1.0f, 0.0f}; ///< unit, upwards

    /// Of a point from the plane, metres; negative below it.
    float distance(Vec3 point) const { return (point.y - height) * normal.y; }
};

/// Heights and kinds on a grid of points in the plane of x and z, pitch axes, metres. Between the points
/// heights are bilinear; beyond the grid its edge goes on. Without heights it is level at y = 0; without
/// kinds it is all `ground`.
struct Surface {
    float cell = 1.0f; ///< between two points of the grid
    Vec2 corner{};     ///< x, z of the first point
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::vector<float> heights; ///< row by row: columns along x, rows along z; or none
    std::vector<Ground> kinds;  ///< of the squares round the points; or none
    std::vector<float> wetness; ///< 0 dry … 1 wet, of the same squares; or none
    Ground ground = Ground::Grass;
    float wet = 0.0f; ///< where there is no wetness

    bool isLevel() const { return heights.empty(); }
    float height(float x, float z) const { return isLevel() ? 0.0f : unevenHeight(x, z); }
    /// Of a point over the ground under it, metres; negative below it.
    float over(Vec3 point) const { return point.y - height(point.x, point.z); }
    /// Height and normal there.
    GroundPoint at(float x, float z) const { return isLevel() ? GroundPoint{} : unevenAt(x, z); }
    Ground kind(float x, float z) const { return kinds.empty() ? ground : kindAt(x, z); }
    float wetnessAt(float x, float z) const { return wetness.empty() ? wet : squareWetness(x, z); }
    /// Kind and wetness there, as the ball takes them.
    GroundFeel feel(float x, float z, const PhysicsTuning& tuning) const {
        return feelOf(kind(x, z), wetnessAt(x, z), tuning);
    }
    /// Are kind and wetness everywhere the same?
    bool isOfOneKind() const { return kinds.empty() && wetness.empty(); }

private:
    // Most venues are level and of one kind: those pay for a comparison.
    float unevenHeight(float x, float z) const;
    GroundPoint unevenAt(float x, float z) const;
    Ground kindAt(float x, float z) const;
    float squareWetness(float x, float z) const;
};
HEXAGOAL_FIELDS(Surface, cell, corner, columns, rows, heights, kinds, wetness, ground, wet)

} // namespace hexagoal
