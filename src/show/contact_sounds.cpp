#include "show/contact_sounds.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexagoal {

namespace {

constexpr float kWet = 0.35f; // of the wetness: from here on it is heard

/// Where on a segment a point is nearest: 0 … 1.
float shareAlong(Vec3 a, Vec3 b, Vec3 point) {
    const Vec3 way = b - a;
    const float length2 = lengthSquared(way);
    return length2 > 0.0f ? std::clamp(glm::dot(point - a, way) / length2, 0.0f, 1.0f) : 0.0f;
}

float distanceFrom(const Capsule& capsule, Vec3 point) {
    const Vec3 nearest = capsule.a + (capsule.b - capsule.a) * shareAlong(capsule.a, capsule.b, point);
    return lengthOf(point - nearest) - capsule.radius;
}

} // namespace

bool soundsWet(const Surface& ground, Vec3 place) {
    return ground.wetnessAt(place.x, place.z) > kWet;
}

FieldSound bounceOn(const Surface& ground, Vec3 place) {
    switch (ground.kind(place.x, place.z)) {
    case Ground::Sand:
        return FieldSound::BounceSand;
    case Ground::Water:
        return FieldSound::Splash;
    case Ground::Stone:
        return FieldSound::BounceStone;
    case Ground::Snow:
        return FieldSound::BounceSnow;
    case Ground::Grass:
    case Ground::Earth:
    case Ground::Count:
        break;
    }
    return soundsWet(ground, place) ? FieldSound::BounceWet : FieldSound::Bounce;
}

std::optional<FieldSound> scuffOn(const Surface& ground, Vec3 place) {
    switch (ground.kind(place.x, place.z)) {
    case Ground::Sand:
        return FieldSound::ScuffSand;
    case Ground::Water:
        return FieldSound::Splash;
    case Ground::Snow:
        return FieldSound::ScuffSnow;
    case Ground::Grass:
    case Ground::Earth:
        return soundsWet(ground, place) ? std::optional(FieldSound::ScuffWet) : std::nullopt;
    case Ground::Stone:
    case Ground::Count:
        break;
    }
    return std::nullopt;
}

FieldSound slideOn(const Surface& ground, Vec3 place) {
    switch (ground.kind(place.x, place.z)) {
    case Ground::Sand:
        return FieldSound::SlideSand;
    case Ground::Water:
        return FieldSound::SlideWet;
    case Ground::Stone:
        return FieldSound::SlideStone;
    case Ground::Snow:
        return FieldSound::SlideSnow;
    case Ground::Grass:
    case Ground::Earth:
    case Ground::Count:
        break;
    }
    return soundsWet(ground, place) ? FieldSound::SlideWet : FieldSound::Slide;
}

BodyPart partAt(const Body& body, Vec3 ball) {
    const auto nearer = [ball](const Capsule& one, const Capsule& other) {
        return distanceFrom(one, ball) < distanceFrom(other, ball);
    };
    const auto nearest = std::min_element(body.parts.begin(), body.parts.end(), nearer);
    return static_cast<BodyPart>(nearest - body.parts.begin());
}

FieldSound reboundOff(BodyPart part) {
    switch (part) {
    case BodyPart::Head:
        return FieldSound::Header;
    case BodyPart::LeftThigh:
    case BodyPart::RightThigh:
    case BodyPart::LeftShin:
    case BodyPart::RightShin:
        return FieldSound::Thigh;
    case BodyPart::LeftFoot:
    case BodyPart::RightFoot:
        return FieldSound::Touch;
    default: // trunk and arms
        return FieldSound::Body;
    }
}

FrameRing ringAt(std::span<const PlacedGoal> goals, Vec3 ball) {
    const Capsule* struck = nullptr;
    bool bar = false;
    float least = std::numeric_limits<float>::max();
    for (const PlacedGoal& goal : goals) {
        for (std::size_t i = 0; i < goal.inPitch.frame.size(); ++i) {
            const Capsule& tube = goal.inPitch.frame[i];
            if (const float distance = distanceFrom(tube, ball); distance < least) {
                least = distance;
                struck = &tube;
                bar = i == 2;
            }
        }
    }
    if (!struck) {
        return {};
    }
    const float share = shareAlong(struck->a, struck->b, ball);
    const float off = std::abs(2.0f * share - 1.0f); // 0 in the middle, 1 at an end
    constexpr float kEnd = 0.55f;
    constexpr float kTightens = 0.09f; // of the pitch, from the middle to an end
    // A full goal's tubes are those of the files. What is heard are ovals of the section more than the long
    // swing, so that the pitch grows less than as the square of the length.
    const float usual = bar ? kFullGoal.width : kFullGoal.height;
    const float shorter = usual / std::max(0.5f, lengthOf(struck->b - struck->a));
    const float pitch = std::clamp(std::pow(shorter, 0.35f), 0.8f, 1.4f) * (1.0f + kTightens * off);
    const FieldSound sound = off < kEnd ? (bar ? FieldSound::BarMiddle : FieldSound::PostMiddle)
                                        : (bar ? FieldSound::BarEnd : FieldSound::PostEnd);
    return {sound, pitch};
}

FieldSound wallAt(const Enclosure& enclosure, Vec3 ball) {
    const Wall* nearest = nullptr;
    float least = std::numeric_limits<float>::max();
    for (const Wall& wall : enclosure.walls) {
        const float distance =
            lengthSquared(flat(ball - (wall.a + (wall.b - wall.a) * shareAlong(wall.a, wall.b, ball))));
        if (distance < least) {
            least = distance;
            nearest = &wall;
        }
    }
    return nearest && nearest->kind == WallKind::Fence ? FieldSound::Wire : FieldSound::Board;
}

} // namespace hexagoal
