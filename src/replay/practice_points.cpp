#include "replay/practice_points.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kPointsPerMetre = 10.0f;
constexpr float kMostForDistance = 150.0f;
constexpr float kMostForAngle = 100.0f;
constexpr float kStraight = 20.0f * kPi / 180.0f; // off the axis: no harder than from the front
constexpr float kSharp = 60.0f * kPi / 180.0f;
constexpr float kMostForCorner = 100.0f;
constexpr float kCornerReach = 1.8f; // m
constexpr float kTopCorner = 0.8f;   // m from the angle of post and bar

/// To whole tens: a score that can be read.
int tens(float points) {
    return static_cast<int>(std::lround(points / 10.0f)) * 10;
}

float fromCorner(Vec3 at, float halfWidth, float y) {
    const float x = halfWidth - std::abs(at.x);
    return std::sqrt(x * x + (at.y - y) * (at.y - y));
}

} // namespace

void PracticePoints::add(PointsFor what, int points) {
    assert(m_count < m_parts.size());
    if (points != 0 && m_count < m_parts.size()) {
        m_parts[m_count++] = {what, points};
    }
}

int PracticePoints::sum() const {
    int sum = 0;
    for (const PointsPart& part : parts()) {
        sum += part.points;
    }
    return sum;
}

float strikeDistance(Vec3 from, Vec3 goal) {
    const float x = goal.x - from.x;
    const float z = goal.z - from.z;
    return std::sqrt(x * x + z * z);
}

int distancePoints(float metres, float near) {
    return tens(std::clamp((metres - near) * kPointsPerMetre, 0.0f, kMostForDistance));
}

int anglePoints(Vec3 from, Vec3 goal) {
    const float off = std::atan2(std::abs(from.x - goal.x), std::abs(from.z - goal.z));
    return tens(kMostForAngle * std::clamp((off - kStraight) / (kSharp - kStraight), 0.0f, 1.0f));
}

int cornerPoints(Vec3 at, float halfWidth, float height) {
    const float off = std::min(fromCorner(at, halfWidth, 0.0f), fromCorner(at, halfWidth, height));
    return tens(kMostForCorner * std::clamp(1.0f - off / kCornerReach, 0.0f, 1.0f));
}

bool inTopCorner(Vec3 at, float halfWidth, float height) {
    return fromCorner(at, halfWidth, height) < kTopCorner;
}

} // namespace hexagoal
