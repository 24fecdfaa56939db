// What a CPU level means: how late and how wrong a side sees, how boldly it plays. Never what a body can do.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// A side's head, by its level, how well its players read the game, and its style.
struct Wits {
    float delay = 0.2f;      ///< s from what happens to what is seen
    float blur = 0.5f;       ///< m, standard deviation of where a distant player is believed to be
    float noise = 0.2f;      ///< spread of the noise on an option's score, as a share
    float aggression = 0.5f; ///< 0…1: how soon and how high he presses and tackles
    float tempo = 0.3f;      ///< s between getting the ball and the first decision that counts
    float vision = 0.5f;     ///< 0…1: how often runs behind, switches and dribbles come to mind
    float poise = 1.0f; ///< 0…1: what beginners lack: they defend slowly and strike beside where they mean to
    float slack = 0.0f; ///< s that he for whom a pass is meant may reckon to be late, and still goes for it
    float finishing = 0.5f; ///< 0…1: how well a shot is placed away from the keeper
    float risk = 0.0f;      ///< 0…10: what the length of the match and the score make a side dare

    // What the side's style makes of it (PlayStyle).
    float caution = 1.0f;   ///< share of what a loss of the ball costs that it reckons with
    float forward = 0.0f;   ///< worth that it adds to the ball at the other goal line
    float longBalls = 1.0f; ///< share of the chance of a long ball that it reckons with
    float carries = 1.0f;   ///< share of what carrying the ball is worth to it
    float higher = 0.0f;    ///< m that its block stands higher
    float markUp = 0.0f;    ///< m that it marks further up the pitch
    float pressUp = 0.0f;   ///< m that it presses further up the pitch

    /// Of a row and its twin for a side that sees all: what holds for this one.
    float bySight(float blind, float sharp) const { return blind + (sharp - blind) * vision; }
};

/// Of a side now: by its level, and by what the clock and the score ask of it.
Wits witsOf(const MatchState& match, const MatchContext& context, int side);

} // namespace hexagoal
