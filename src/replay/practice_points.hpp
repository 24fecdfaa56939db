// What a goal in practice is worth, and why.
#pragma once

#include "core/math.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

enum class PointsFor : std::uint8_t {
    Goal,
    Distance,
    Angle,
    Corner,
    TopCorner,
    OverWall,
    RoundWall,
    Keeper, ///< a better one each time
    Header,
    Volley,
    Acrobatics, ///< diving header, overhead kick
    Gates,
    Time,
    Count
};

struct PointsPart {
    PointsFor what = PointsFor::Goal;
    int points = 0;
};

/// The points of one ball, part by part.
class PracticePoints {
public:
    void add(PointsFor what, int points);
    std::span<const PointsPart> parts() const { return {m_parts.data(), m_count}; }
    int sum() const;

private:
    std::array<PointsPart, 6> m_parts{};
    std::size_t m_count = 0;
};

/// How a ball was struck that went in.
struct Strike {
    Vec3 from{};            ///< where the ball lay, pitch axes
    bool overWall = false;  ///< it flew over the players of the wall …
    bool roundWall = false; ///< … or past its end
    bool wallMet = false;   ///< it has been where the wall is
};

/// Metres from the middle of the goal's mouth.
float strikeDistance(Vec3 from, Vec3 goal);
/// 10 points a metre beyond `near`, 150 at most.
int distancePoints(float metres, float near);
/// Nothing up to 20° off the goal's axis, 100 from 60° on.
int anglePoints(Vec3 from, Vec3 goal);
/// 100 in the corner of the mouth, nothing from 1.8 m off it. at: from the middle of the mouth, on the
/// ground.
int cornerPoints(Vec3 at, float halfWidth, float height);
/// In one of the two upper corners.
bool inTopCorner(Vec3 at, float halfWidth, float height);

} // namespace hexagoal
