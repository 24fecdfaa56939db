// What stands round a pitch: boards, walls, fences that the ball rebounds off, and the polygon that nobody
// leaves.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/soft_fence.hpp"
#include "physics/sweep.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hexagoal {

/// What a wall is, for picture and sound alone.
enum class WallKind : std::uint8_t { Board, Stand, Fence };

/// An upright or leaning wall over a straight line on the ground, hit from either side. Pitch axes, metres.
struct Wall {
    Vec3 a{}; ///< ends of its foot
    Vec3 b{};
    float height = 1.0f;
    float lean = 0.0f; ///< of the top, to the right as seen from a to b, from above
    float restitution = 0.5f;
    float friction = 0.3f;
    WallKind kind = WallKind::Fence;
};
HEXAGOAL_FIELDS(Wall, a, b, height, lean, restitution, friction, kind)

/// Foot to top, at either end.
Vec3 riseOf(const Wall& wall);

/// Does the wall reach into the rectangle in x and z from low to high? Most walls do not (C1).
inline bool reachesInto(const Wall& wall, Vec2 low, Vec2 high) {
    const float lean = std::abs(wall.lean);
    return std::min(wall.a.x, wall.b.x) - lean <= high.x && std::max(wall.a.x, wall.b.x) + lean >= low.x &&
           std::min(wall.a.z, wall.b.z) - lean <= high.y && std::max(wall.a.z, wall.b.z) + lean >= low.y;
}

/// First contact of a sphere that moves from start by displacement with a wall, its edges included.
std::optional<Contact> sweepWall(Vec3 start, Vec3 displacement, float radius, const Wall& wall);

/// First contact with the hard parts of a soft fence's panel alone: the posts at its ends and the rail on
/// top.
std::optional<Contact> sweepPanelFrame(Vec3 start, Vec3 displacement, float radius, const Wall& wall);

/// The advertising boards: a wall along each side, which leans outwards.
struct Boards {
    float behindTouchline = 4.35f; ///< m
    float behindGoalLine = 7.0f;   ///< m: room for an eye behind the net
    float height = 0.95f;          ///< m
    float lean = 0.1f;             ///< m, of the top edge outwards
    float railRadius = 0.03f;      ///< m, of the round rail along the top
    float railBehind = 0.01f;      ///< m, of its axis behind the top edge
    bool present = false;          ///< at a venue without boards the rest means nothing
};
HEXAGOAL_FIELDS(Boards, behindTouchline, behindGoalLine, height, lean, railRadius, railBehind, present)

struct Enclosure {
    std::vector<Wall> walls;
    std::vector<Vec2> bounds; ///< x, z: a polygon, counter-clockwise seen from above with x right and z down;
                              ///< nobody leaves it (M12). Empty: none
    SoftFence soft{};         ///< what the walls over the bounds are, where they give
    Vec2 roam{0.0f, 0.0f};    ///< all with |x|, |z| up to these lies within the bounds
    Vec2 clear{1e9f, 1e9f};   ///< no wall is nearer than a metre to any point with |x|, |z| below these

    /// May a ball there meet a wall in its next step?
    bool isNear(Vec3 point) const { return std::abs(point.x) > clear.x || std::abs(point.z) > clear.y; }
};
HEXAGOAL_FIELDS(Enclosure, walls, bounds, soft, roam, clear)

/// Is it a fence that bounds the players? Then nobody's body goes through it; at a rope or a line only his
/// middle stays within.
bool isFenced(const Enclosure& enclosure);

/// Finds `clear` and `roam`: the largest rectangles about the centre spot, of the shape of what bounds them.
void findRoom(Enclosure& enclosure);

/// A circle's centre pushed off one edge of a polygon, or a corner of it that points inwards, so that the
/// circle lies within it (M12): the nearest decides. In a corner that points outwards a second push may be
/// due.
struct Kept {
    Vec2 place{};
    Vec2 normal{}; ///< unit, inwards, of the edge that pushed; zero: none did
};
Kept keptWithin(std::span<const Vec2> polygon, Vec2 place, float radius);

} // namespace hexagoal
