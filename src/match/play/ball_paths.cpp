#include "match/play/ball_paths.hpp"

#include "match/state.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

bool movesAlike(const BallState& a, const BallState& b) {
    return a.position == b.position && a.velocity == b.velocity && a.spin == b.spin &&
           a.onGround == b.onGround;
}

} // namespace

const BallPrediction& BallPaths::of(const BallState& ball) {
    const auto known = m_paths.begin() + static_cast<std::ptrdiff_t>(m_count);
    const auto found =
        std::find_if(m_paths.begin(), known, [&](const Path& path) { return movesAlike(path.ball, ball); });
    if (found != known) {
        return found->foreseen;
    }
    Path& path = m_paths[m_next];
    m_next = (m_next + 1) % kKept;
    m_count = std::min(m_count + 1, kKept);
    path.ball = ball;
    predictBall(ball, m_context->venue(), m_context->physics, path.foreseen);
    return path.foreseen;
}

} // namespace hexagoal
