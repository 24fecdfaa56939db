#include "replay/drill_fit.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr Pitch kFull{};
constexpr float kRoomBehind = 1.5f; // m: between the farthest place and the other goal's half
constexpr float kCourseRoom = 3.0f; // m: between the course's ends and the goal lines
constexpr float kFromLine = 0.5f;   // m
constexpr float kFromWall = 1.0f;   // m

} // namespace

DrillFit drillFit(const Pitch& pitch, float farthest, float end) {
    DrillFit fit;
    fit.out = std::min(
        {1.0f, pitch.penaltySpot / kFull.penaltySpot, (pitch.halfLength() - kRoomBehind) / farthest});
    fit.wide = std::min(1.0f, pitch.width / kFull.width);
    fit.wall = pitch.circleRadius / kFull.circleRadius;
    fit.course = std::min(1.0f, (pitch.halfLength() - kCourseRoom) / end);
    return fit;
}

Vec3 standingPlace(const Venue& venue, Vec3 place) {
    const Pitch& pitch = venue.pitch;
    const float x = pitch.halfWidth() - kFromLine;
    const float z = pitch.halfLength() - kFromLine;
    const Vec2 onField{std::clamp(place.x, -x, x), std::clamp(place.z, -z, z)};
    const Vec2 kept = keptWithin(venue.enclosure.bounds, onField, kFromWall).place;
    return {kept.x, venue.surface.height(kept.x, kept.y), kept.y};
}

} // namespace hexagoal
