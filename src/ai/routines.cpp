#include "ai/routines.hpp"

#include <optional>

namespace hexagoal {

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(SetPieceKind::Count);
using Tastes = std::array<float, kRoutinesPerKind>;

/// Weights, in the order of Routine: by kind, then by PlayStyle.
constexpr std::array<std::array<Tastes, kPlayStyles>, kKinds> kTastes{{
    // near post, far post, short, edge of the area
    {{{3, 3, 3, 1}, {6, 3, 0.5f, 0.5f}, {4.5f, 4, 1, 0.5f}}},
    // over, round, chip, lay-off
    {{{3, 4, 1, 2}, {4, 3, 2, 1}, {4, 4, 1, 1}}},
    // feet, down the line, back, into the box
    {{{5, 2, 3, 0.5f}, {3, 4, 0.5f, 4}, {5, 3, 1, 1}}},
    // short left, short right, long to the middle, long to the wing
    {{{4, 4, 1, 1}, {1, 1, 4, 4}, {3, 3, 2, 2}}},
}};

std::optional<SetPieceKind> kindOf(const View& view) {
    const AiTuning& t = view.ai();
    const Restart& restart = view.match.restart;
    const Vec2 ball = view.ours(restart.spot);
    const Vec2 goal{0.0f, view.context.pitch().halfLength()};
    switch (restart.kind) {
    case RestartKind::Corner:
        return SetPieceKind::Corner;
    case RestartKind::ThrowIn:
        return SetPieceKind::ThrowIn;
    case RestartKind::GoalKick:
        return SetPieceKind::GoalKick;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        // From the side of the box it is played as a corner is.
        if (std::abs(ball.x) >= t.freeKickCentral && ball.y > goal.y - t.boxKickDepth) {
            return SetPieceKind::Corner;
        }
        if (restart.kind == RestartKind::DirectFreeKick && glm::distance(ball, goal) < t.freeKickFarthest) {
            return SetPieceKind::FreeKick;
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

} // namespace

Routine firstRoutine(SetPieceKind kind) {
    return static_cast<Routine>(1 + static_cast<std::size_t>(kind) * kRoutinesPerKind);
}

std::array<float, kRoutinesPerKind> routineShares(SetPieceKind kind, PlayStyle style) {
    Tastes shares = kTastes[static_cast<std::size_t>(kind)][static_cast<std::size_t>(style)];
    float sum = 0.0f;
    for (const float share : shares) {
        sum += share;
    }
    for (float& share : shares) {
        share /= sum;
    }
    return shares;
}

void drawRoutine(TeamBlackboard& blackboard, const View& view) {
    const auto kind = kindOf(view);
    if (blackboard.routine != Routine::None || !kind) {
        return;
    }
    const PlayStyle style = view.context.setup.teams[static_cast<std::size_t>(view.side)].play;
    auto shares = routineShares(*kind, style);
    const AiTuning& t = view.ai();
    const float toLine = view.context.pitch().halfLength() - view.ours(view.match.restart.spot).y;
    if (*kind == SetPieceKind::ThrowIn && toLine > t.longThrowDepth + t.longThrowAhead) {
        shares[3] = 0.0f; // too far for the box
    }
    float left = blackboard.rng.unit() * (shares[0] + shares[1] + shares[2] + shares[3]);
    std::size_t drawn = 0;
    while (drawn + 1 < shares.size() && left >= shares[drawn]) {
        left -= shares[drawn];
        ++drawn;
    }
    blackboard.routine = static_cast<Routine>(static_cast<std::size_t>(firstRoutine(*kind)) + drawn);
}

} // namespace hexagoal
