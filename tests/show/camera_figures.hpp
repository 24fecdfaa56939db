// What a match camera shows, counted over a match of the computer (ART's camera section).
#pragma once

#include "show/camera_kind.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

struct CameraFigures {
    std::vector<float> men; ///< the man at the ball: share of the picture's height, each tick of play
    int ticks = 0;          ///< of play
    int ballOut = 0;        ///< … the ball was out of the picture
    int ballInThird = 0;    ///< … it was in the middle third, from left to right
    int crowd = 0;          ///< … a first row of the stands was in it
    int passes = 0;         ///< with a receiver
    int receiverSeen = 0;   ///< … who was in the picture when the ball was struck
    int shortPasses = 0;    ///< of them, those to who stands within 25 m
    int shortSeen = 0;
    float greatestStep = 0.0f; ///< m that the eye went in a tick of play
    float greatestTurn = 0.0f; ///< degrees
    float leastBall = 1.0f;    ///< drawn size of the ball, share of the picture's height
    float greatestZoom = 0.0f; ///< of size, 1/s, on the rails

    void add(const CameraFigures& other);
    float medianMan();
    float receivers() const {
        return passes > 0 ? static_cast<float>(receiverSeen) / static_cast<float>(passes) : 1.0f;
    }
    float share(int count) const {
        return ticks > 0 ? static_cast<float>(count) / static_cast<float>(ticks) : 0.0f;
    }
    std::string line(CameraKind kind);
};

/// Of each kind, over one match of the computer at a venue.
std::vector<CameraFigures> filmed(const std::string& venue, std::uint64_t seed, float minutes, float aspect);

} // namespace hexagoal
