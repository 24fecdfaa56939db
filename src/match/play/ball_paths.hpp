// What is foreseen of balls, worked out once for each.
#pragma once

#include "match/play/ball_play.hpp"
#include "physics/ball.hpp"

#include <array>
#include <cstddef>

namespace hexagoal {

struct MatchContext;

/// The predictions of the last few balls that were asked for: a keeper looks at the ball that his mates or
/// his opponents look at, and a side whose picture is late sees one ball for some ticks. No state: a match is
/// the same with and without what is in here.
class BallPaths {
public:
    explicit BallPaths(const MatchContext& context) : m_context(&context) {}

    /// The path of a ball in this context's venue; until the next call.
    const BallPrediction& of(const BallState& ball);

private:
    static constexpr std::size_t kKept = 4; // two sides' balls and those of a tick before

    struct Path {
        BallState ball;
        BallPrediction foreseen;
    };

    const MatchContext* m_context;
    std::array<Path, kKept> m_paths{};
    std::size_t m_count = 0;
    std::size_t m_next = 0;
};

} // namespace hexagoal
