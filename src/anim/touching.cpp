#include "anim/touching.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

using Things = std::span<const Touchable>;

/// Share of the way by which the last of it, where the surface itself lies, is not asked for obstacles.
constexpr float kWayShare = 0.999f;

/// The touch surface and its representative point (T3).
struct TouchPlane {
    Vec3 place{};
    Vec3 normal{};
};

/// Turned to the hips; none where it is seen edge-on.
std::optional<TouchPlane> facingHips(Vec3 place, Vec3 normal, Vec3 hips) {
    const Vec3 n = unitOr(normal, Vec3{});
    const float facing = glm::dot(n, unitOr(hips - place, Vec3{}));
    if (std::abs(facing) < kLeastFacing) {
        return std::nullopt;
    }
    return TouchPlane{place, facing > 0.0f ? n : -n};
}

/// Axes of the plane whose normal points to the hips: across and as nearly up as can be.
struct Cross {
    Vec3 across{};
    Vec3 up{};
};
Cross crossOf(Vec3 direction, Vec3 facing) {
    // A thing straight above or below him has its "up" where he looks.
    const Vec3 up = unitOr(tangential(std::abs(direction.y) < 0.99f ? kUp : facing, direction), kUp);
    return {glm::cross(up, direction), up};
}

/// T2 and T3: where at least three of four lines from the hips meet the thing, their plane. A line ends
/// a spread beyond the sphere: what is farther is another thing's.
std::optional<TouchPlane> planeByLines(const Toucher& player, const Touchable& thing,
                                       const std::array<Vec3, 4>& through) {
    std::array<Vec3, 4> met;
    std::size_t count = 0;
    for (const Vec3 point : through) {
        const Vec3 way = unitOr(point - player.hips, player.facing) * (player.reach + thing.spread);
        if (const auto hit = thing.mesh->firstHit(player.hips, player.hips + way)) {
            met[count++] = hit->place;
        }
    }
    if (count < 3) {
        return std::nullopt;
    }
    if (count == 3) {
        return facingHips((met[0] + met[1] + met[2]) / 3.0f, glm::cross(met[1] - met[0], met[2] - met[0]),
                          player.hips);
    }
    // Points run round, so the cross product of the diagonals is the normal that fits the four best.
    return facingHips((met[0] + met[1] + met[2] + met[3]) * 0.25f,
                      glm::cross(met[2] - met[0], met[3] - met[1]), player.hips);
}

/// The other way (Figs 18, 19): through the temporary position, with the mean normal, by area, of what the
/// sphere meets and he sees.
std::optional<TouchPlane> planeByNormals(const Toucher& player, const Touchable& thing, Vec3 temporary) {
    Vec3 sum{};
    const Box box{player.hips - player.reach, player.hips + player.reach};
    thing.mesh->forEachNear(box, [&](std::uint32_t triangle) {
        const auto [a, b, c] = thing.mesh->corners(triangle);
        const Vec3 area = glm::cross(b - a, c - a);
        // A sheet may be touched from both sides; of a solid thing only what the hips see is in front.
        if (glm::dot(area, player.hips - a) > 0.0f) {
            sum += area;
        }
    });
    return facingHips(temporary, sum, player.hips);
}

/// The hand on the plane, and the way it comes: its rectangle swept along the line from the hips.
class HandSweep {
public:
    HandSweep(const TouchPlane& plane, Vec3 fingers, Vec3 hips, float size)
        : m_size(size), m_plane(plane), m_fingers(fingers), m_across(glm::cross(plane.normal, fingers)),
          m_hipsHeight(glm::dot(hips - plane.place, plane.normal)),
          m_slope((hips - plane.place) / m_hipsHeight) {}

    /// Where the middle of the palm is when the plane has been moved to a height.
    Vec3 placeAt(float height) const { return m_plane.place + m_slope * height; }

    Box box() const {
        const float around = (kFingertips + kHandHalfWidth) * m_size;
        const Vec3 low = placeAt(-kDeepestHollow);
        const Vec3 high = placeAt(m_hipsHeight);
        return {glm::min(low, high) - around, glm::max(low, high) + around};
    }

    /// Height of the highest point of the triangle in the way of the hand, metres over the plane; exact: the
    /// triangle is cut by the sides of the sweep.
    std::optional<float> height(const std::array<Vec3, 3>& triangle) const {
        std::array<Vec3, kMostCorners> polygon;
        std::size_t count = 0;
        for (const Vec3 corner : triangle) {
            polygon[count++] = local(corner);
        }
        cut(polygon, count, {1.0f, 0.0f, 0.0f}, kFingertips * m_size);
        cut(polygon, count, {-1.0f, 0.0f, 0.0f}, kHeelOfHand * m_size);
        cut(polygon, count, {0.0f, 1.0f, 0.0f}, kHandHalfWidth * m_size);
        cut(polygon, count, {0.0f, -1.0f, 0.0f}, kHandHalfWidth * m_size);
        cut(polygon, count, {0.0f, 0.0f, 1.0f}, m_hipsHeight);
        if (count == 0) {
            return std::nullopt;
        }
        float highest = polygon[0].z;
        for (std::size_t i = 1; i < count; ++i) {
            highest = std::max(highest, polygon[i].z);
        }
        return highest;
    }

private:
    static constexpr std::size_t kMostCorners = 8; ///< three, and one more for each cut

    /// Along the fingers and across them, measured where the sweep has carried the palm; height.
    Vec3 local(Vec3 point) const {
        const Vec3 from = point - m_plane.place;
        const float height = glm::dot(from, m_plane.normal);
        const Vec3 beside = from - m_slope * height;
        return {glm::dot(beside, m_fingers), glm::dot(beside, m_across), height};
    }

    /// Keeps what has dot(axis, point) <= most (Sutherland and Hodgman).
    static void cut(std::array<Vec3, kMostCorners>& polygon, std::size_t& count, Vec3 axis, float most) {
        std::array<Vec3, kMostCorners> kept;
        std::size_t keptCount = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec3 a = polygon[i];
            const Vec3 b = polygon[(i + 1) % count];
            const float over = glm::dot(axis, a) - most;
            const float overNext = glm::dot(axis, b) - most;
            if (over <= 0.0f && keptCount < kMostCorners) {
                kept[keptCount++] = a;
            }
            if ((over < 0.0f && overNext > 0.0f) || (over > 0.0f && overNext < 0.0f)) {
                if (keptCount < kMostCorners) {
                    kept[keptCount++] = a + (b - a) * (over / (over - overNext));
                }
            }
        }
        polygon = kept;
        count = keptCount;
    }

    float m_size; ///< of the hand
    TouchPlane m_plane;
    Vec3 m_fingers;
    Vec3 m_across;
    float m_hipsHeight;
    Vec3 m_slope; ///< metres along the line to the hips per metre of height
};

/// T4: where the straight line from the hips meets a thing first, the plane is moved there, parallel.
void clearLine(const Toucher& player, Things things, TouchPlane& plane) {
    for (const Touchable& thing : things) {
        const Vec3 end = player.hips + (plane.place - player.hips) * kWayShare;
        if (const auto hit = thing.mesh->firstHit(player.hips, end)) {
            plane.place = hit->place;
        }
    }
}

/// Further than T4: the plane is moved so that the whole hand, on its way from the hips, meets nothing and
/// rests on the highest point below it. False where nothing is below it.
bool restHand(const Toucher& player, Things things, Vec3 fingers, TouchPlane& plane) {
    const HandSweep sweep(plane, fingers, player.hips, player.handSize);
    float highest = -kDeepestHollow;
    const Box box = sweep.box();
    for (const Touchable& thing : things) {
        thing.mesh->forEachNear(box, [&](std::uint32_t triangle) {
            if (const auto height = sweep.height(thing.mesh->corners(triangle))) {
                highest = std::max(highest, *height);
            }
        });
    }
    if (highest <= -kDeepestHollow) {
        return false;
    }
    plane.place = sweep.placeAt(highest + kHandSkin);
    return true;
}

/// T5: where the fingers point on the plane. Upwards on a wall and ahead on a table, but not farther from the
/// arm than a wrist bends.
Vec3 fingersOn(const Toucher& player, const TouchPlane& plane, int side) {
    const Vec3 left = glm::cross(kUp, player.facing);
    const Vec3 sideways = unitOr(tangential(left, plane.normal), kUp);
    const Vec3 target = unitOr(tangential(kUp + player.facing * 0.5f, plane.normal), sideways);
    const Vec3 shoulder = player.hips + kUp * player.shoulderRise +
                          left * (side == 0 ? player.shoulderHalf : -player.shoulderHalf);
    const Vec3 arm = unitOr(plane.place - shoulder, -kUp);
    const Vec3 ahead = unitOr(tangential(arm, plane.normal), target);
    const Vec3 beside = glm::cross(plane.normal, ahead);
    // In the plane, fingers at an angle from `ahead` are at cos(angle)·dot(ahead, arm) from the arm.
    const float least = portableCos(kWristAtEase) / std::max(glm::dot(ahead, arm), 1e-3f);
    const float cosine = glm::dot(target, ahead);
    if (least >= 1.0f) {
        return ahead; // the arm stands square on the plane: as little as can be
    }
    if (cosine >= least) {
        return target;
    }
    const float sine = std::sqrt(1.0f - least * least);
    return ahead * least + beside * (glm::dot(target, beside) >= 0.0f ? sine : -sine);
}

/// T4 and the palm of T5, if the hand can lie on that plane.
std::optional<Touch> handOn(const Toucher& player, Things things, std::size_t thing, int side,
                            std::optional<TouchPlane> plane) {
    if (!plane) {
        return std::nullopt;
    }
    clearLine(player, things, *plane);
    const Vec3 target = fingersOn(player, *plane, side);
    const Vec3 fingers = target * portableCos(player.fingersTurn) +
                         glm::cross(plane->normal, target) * portableSin(player.fingersTurn);
    if (!restHand(player, things, fingers, *plane)) {
        return std::nullopt;
    }
    const Vec3 way = plane->place - player.hips;
    const float farthest = player.reach + things[thing].spread;
    if (lengthSquared(way) < kLeastWay * kLeastWay || lengthSquared(way) > farthest * farthest) {
        return std::nullopt;
    }
    return Touch{plane->place, plane->normal, fingers, side, thing, false};
}

/// T2–T5 from a temporary position on a thing, and lines found for it.
std::optional<Touch> touchAt(const Toucher& player, Things things, std::size_t thing, Vec3 temporary,
                             const std::array<Vec3, 4>& through) {
    const Vec3 left = glm::cross(kUp, player.facing);
    const int side = glm::dot(temporary - player.hips, left) >= 0.0f ? 0 : 1; // T1
    auto touch = handOn(player, things, thing, side, planeByLines(player, things[thing], through));
    if (!touch) {
        touch = handOn(player, things, thing, side, planeByNormals(player, things[thing], temporary));
        if (touch) {
            touch->byNormals = true;
        }
    }
    return touch;
}

} // namespace

std::optional<Touch> touchNearest(const Toucher& player, Things things) {
    std::optional<MeshPoint> temporary; // T1
    std::size_t which = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const float within = temporary ? temporary->distance : player.reach;
        if (const auto point = things[i].mesh->nearest(player.hips, within)) {
            temporary = point;
            which = i;
        }
    }
    if (!temporary || temporary->distance < kLeastWay) {
        return std::nullopt;
    }
    // T2: through points Δd to the upper left, lower left, lower right and upper right of it.
    const Vec3 direction = (temporary->place - player.hips) / temporary->distance;
    const Cross cross = crossOf(direction, player.facing);
    const float offset = things[which].spread * 0.70710678f; // Δd along a diagonal
    const Vec3 a = (cross.across + cross.up) * offset;
    const Vec3 b = (cross.across - cross.up) * offset;
    const Vec3 p = temporary->place;
    return touchAt(player, things, which, p, {p + a, p + b, p - a, p - b});
}

std::optional<Touch> touchAlong(const Toucher& player, Vec3 direction, Things things) {
    std::optional<MeshPoint> temporary; // T1
    std::size_t which = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const auto hit = things[i].mesh->firstHit(player.hips, player.hips + direction * player.reach);
        if (hit && (!temporary || hit->distance < temporary->distance)) {
            temporary = hit;
            which = i;
        }
    }
    if (!temporary || temporary->distance < kLeastWay) {
        return std::nullopt;
    }
    // T2: the direction turned up, left, down and right; on a slim thing by no more than its Δd.
    const Cross cross = crossOf(direction, player.facing);
    const float turn = std::min(kLineTurn, things[which].spread / temporary->distance);
    const float ahead = portableCos(turn) * temporary->distance;
    const float beside = portableSin(turn) * temporary->distance;
    const Vec3 middle = player.hips + direction * ahead;
    return touchAt(player, things, which, temporary->place,
                   {middle + cross.up * beside, middle + cross.across * beside, middle - cross.up * beside,
                    middle - cross.across * beside});
}

} // namespace hexagoal
