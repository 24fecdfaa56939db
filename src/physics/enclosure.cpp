#include "physics/enclosure.hpp"

#include "core/lengths.hpp"
#include "physics/boxes.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr float kClearance = 1.0f; // m: more than a ball and its way in one step
constexpr float kRounding = 1e-5f; // of a squared distance

Vec3 unit(Vec3 v) {
    return v * (1.0f / lengthOf(v));
}

/// First contact of a sphere with a straight edge between its ends. Reckoned from the middle, so that
/// mirrored edges give mirrored bits.
std::optional<Contact> sweepEdge(Vec3 start, Vec3 displacement, float radius, Vec3 a, Vec3 b) {
    const Vec3 along = unit(b - a);
    const Vec3 relative = start - (a + b) * 0.5f;
    const float place = glm::dot(relative, along);
    const float move = glm::dot(displacement, along);
    const Vec3 across = relative - along * place;
    const Vec3 acrossMove = displacement - along * move;
    const auto time = timeOfImpact(across, acrossMove, radius);
    if (!time || 4.0f * (place + move * *time) * (place + move * *time) > lengthSquared(b - a)) {
        return std::nullopt;
    }
    const Vec3 out = across + acrossMove * *time;
    return lengthSquared(out) > 0.0f ? std::optional(Contact{*time, unit(out)}) : std::nullopt;
}

/// First contact of a sphere with the face of a wall, from the side on which its centre is.
std::optional<Contact> sweepFace(Vec3 start, Vec3 displacement, float radius, const Wall& wall, Vec3 rise) {
    const Vec3 along = wall.b - wall.a;
    const Vec3 middle = (wall.a + wall.b) * 0.5f;
    Vec3 normal = unit(glm::cross(along, rise));
    float distance = glm::dot(start - middle, normal);
    if (distance < 0.0f) {
        normal = -normal;
        distance = -distance;
    }
    const float approach = -glm::dot(displacement, normal);
    const float gap = distance - radius;
    if (approach <= 0.0f || gap > approach) {
        return std::nullopt;
    }
    const float time = std::max(0.0f, gap / approach);
    const Vec3 touched = start + displacement * time - normal * std::min(distance, radius) - middle;
    const float up = glm::dot(touched, rise);
    const float aside = glm::dot(touched, along);
    if (up < 0.0f || up > lengthSquared(rise) || 2.0f * std::abs(aside) > lengthSquared(along)) {
        return std::nullopt;
    }
    return Contact{time, normal};
}

/// Boxes first (C1): most walls are far away.
bool comesNear(Vec3 start, Vec3 displacement, float radius, const Wall& wall) {
    const Vec3 end = start + displacement;
    const float lean = std::abs(wall.lean);
    const Vec3 margin{lean, 0.0f, lean};
    const Box box{glm::min(wall.a, wall.b) - margin, glm::max(wall.a, wall.b) + margin + kUp * wall.height};
    return boxesTouch({glm::min(start, end) - radius, glm::max(start, end) + radius}, box);
}

std::optional<Contact> earlier(const std::optional<Contact>& a, const std::optional<Contact>& b) {
    return b && (!a || b->time < a->time) ? b : a;
}

/// The nearest point of a polygon's edge to a place.
struct EdgeFoot {
    Vec2 foot{};
    Vec2 along{};        ///< of the edge
    bool corner = false; ///< the foot is an end of the edge
    Vec2 away{};         ///< then along the edge from there

    /// Unit, of the edge, inwards. A root, and most edges are not asked.
    Vec2 normal() const { return Vec2{-along.y, along.x} * (-1.0f / std::sqrt(glm::dot(along, along))); }
    float inwards(Vec2 place) const { return glm::dot(place - foot, normal()); }
};

EdgeFoot footOn(Vec2 a, Vec2 b, Vec2 place) {
    const Vec2 along = b - a;
    const float length2 = glm::dot(along, along);
    const float share = glm::dot(place - a, along) / length2;
    const Vec2 foot = share <= 0.0f ? a : share >= 1.0f ? b : a + along * share; // corners without rounding
    return {foot, along, share <= 0.0f || share >= 1.0f, share <= 0.0f ? along : -along};
}

} // namespace

Vec3 riseOf(const Wall& wall) {
    const Vec3 out = unit(glm::cross(wall.b - wall.a, kUp));
    return kUp * wall.height + out * wall.lean;
}

std::optional<Contact> sweepWall(Vec3 start, Vec3 displacement, float radius, const Wall& wall) {
    if (!comesNear(start, displacement, radius, wall)) {
        return std::nullopt;
    }
    return earlier(sweepFace(start, displacement, radius, wall, riseOf(wall)),
                   sweepPanelFrame(start, displacement, radius, wall));
}

std::optional<Contact> sweepPanelFrame(Vec3 start, Vec3 displacement, float radius, const Wall& wall) {
    if (!comesNear(start, displacement, radius, wall)) {
        return std::nullopt;
    }
    const Vec3 rise = riseOf(wall);
    std::optional<Contact> first;
    const auto meetEdge = [&](Vec3 a, Vec3 b) {
        first = earlier(first, sweepEdge(start, displacement, radius, a, b));
    };
    meetEdge(wall.a + rise, wall.b + rise);
    meetEdge(wall.a, wall.a + rise);
    meetEdge(wall.b, wall.b + rise);
    return first;
}

namespace {

/// The half sizes of the largest rectangle about the origin, of the shape of the lines' own bounds, that none
/// of them crosses. A line enters a growing rectangle at an end, where it crosses an axis, or where it passes
/// a corner; its samples are near enough.
Vec2 roomWithin(std::span<const std::array<Vec2, 2>> lines) {
    constexpr int kSamples = 512;
    Vec2 bounds{};
    for (const auto& [a, b] : lines) {
        bounds = glm::max(bounds, glm::max(glm::abs(a), glm::abs(b)));
    }
    float share = 1.0f;
    for (const auto& [a, b] : lines) {
        for (int i = 0; i <= kSamples; ++i) {
            const Vec2 at = a + (b - a) * (static_cast<float>(i) / kSamples);
            share = std::min(share, std::max(std::abs(at.x) / bounds.x, std::abs(at.y) / bounds.y));
        }
    }
    return bounds * share;
}

} // namespace

bool isFenced(const Enclosure& enclosure) {
    return std::any_of(enclosure.walls.begin(), enclosure.walls.end(),
                       [](const Wall& wall) { return wall.kind == WallKind::Fence; });
}

void findRoom(Enclosure& enclosure) {
    std::vector<std::array<Vec2, 2>> lines;
    for (const Wall& wall : enclosure.walls) {
        lines.push_back({Vec2{wall.a.x, wall.a.z}, Vec2{wall.b.x, wall.b.z}});
    }
    if (!lines.empty()) {
        enclosure.clear = glm::max(roomWithin(lines) - kClearance, Vec2{});
    }
    lines.clear();
    for (std::size_t i = 0; i < enclosure.bounds.size(); ++i) {
        lines.push_back({enclosure.bounds[i], enclosure.bounds[(i + 1) % enclosure.bounds.size()]});
    }
    enclosure.roam = lines.empty() ? Vec2{1e9f, 1e9f} : roomWithin(lines);
}

Kept keptWithin(std::span<const Vec2> polygon, Vec2 place, float radius) {
    EdgeFoot nearest;
    float nearest2 = 0.0f;
    bool inner = false; // a corner that points inwards
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const EdgeFoot foot = footOn(polygon[i], polygon[(i + 1) % polygon.size()], place);
        const float distance2 = glm::dot(place - foot.foot, place - foot.foot);
        const bool sameCorner = i > 0 && foot.corner && nearest.corner && foot.foot == nearest.foot;
        // A foot on an edge wins over an end of another that is no nearer but by rounding.
        const float limit = i > 0 && foot.corner != nearest.corner
                                ? nearest2 * (foot.corner ? 1.0f - kRounding : 1.0f + kRounding)
                                : nearest2;
        if (sameCorner) {
            inner = glm::dot(foot.normal(), nearest.away) < 0.0f;
            // Of the two edges the one that the place is farther beyond pushes.
            if (foot.inwards(place) < nearest.inwards(place)) {
                nearest = foot;
            }
        } else if (i == 0 || distance2 < limit) {
            nearest = foot;
            nearest2 = distance2;
            inner = false;
        }
    }
    if (polygon.empty()) {
        return {place, {}};
    }
    const float inwards = nearest.inwards(place);
    if (nearest.corner && inner) {
        // Away from it.
        const float distance = std::sqrt(nearest2);
        if (distance >= radius || distance <= 0.0f) {
            return {place, {}};
        }
        const Vec2 out = (place - nearest.foot) * (1.0f / distance);
        return {place + out * (radius - distance), out};
    }
    if (inwards >= radius) {
        return {place, {}};
    }
    const Vec2 normal = nearest.normal();
    return {place + normal * (radius - inwards), normal};
}

} // namespace hexagoal
