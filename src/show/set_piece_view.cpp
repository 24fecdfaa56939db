#include "show/set_piece_view.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kFov = 0.480f;          // radians
constexpr float kWideFov = 0.98f;       // who is played to stands to either side
constexpr float kFullHalfWidth = 34.0f; // m: of the pitch that the lengths below are for

/// Behind the ball, in line with the goal, so much aside that the taker hides neither.
CameraView behindTaker(const SetPiece& piece, Vec3 goal, float back, float up, float aside, float beyond,
                       float fov = kFov) {
    const Vec3 way = unitOr(goal - piece.spot, {0.0f, 0.0f, piece.attack});
    const float side = piece.spot.x > 0.0f ? -1.0f : 1.0f; // towards the middle, where the goal is free
    CameraView view;
    view.position = piece.spot - way * back + Vec3{side * aside, up, 0.0f};
    view.target = piece.spot + way * beyond + kUp * 0.9f;
    view.fovY = fov;
    return view;
}

/// From the main stand's side: over the taker's shoulder where he is near, over the box where he is far.
CameraView atCorner(const SetPiece& piece, float halfLength, float scale) {
    const float goal = piece.attack;
    CameraView view;
    view.fovY = kFov;
    if (piece.spot.x > 0.0f) {
        view.position = {piece.spot.x + 20.0f * scale, 8.6f * scale, goal * (halfLength + 5.5f * scale)};
        view.target = {piece.spot.x - 18.0f * scale, 0.6f, goal * (halfLength - 6.5f * scale)};
    } else {
        view.position = {24.0f * scale, 10.0f * scale, goal * (halfLength - 12.5f * scale)};
        view.target = {-14.0f * scale, 0.6f, goal * (halfLength - 3.5f * scale)};
    }
    return view;
}

/// Towards who walks to the spot, with those who wait far behind him.
CameraView beforeTaker(const SetPiece& piece) {
    CameraView view;
    view.fovY = 0.36f;
    view.position = piece.spot + Vec3{1.5f, 1.35f, piece.attack * 2.2f};
    view.target = Vec3{piece.taker.x, piece.spot.y, piece.taker.z} + kUp * 1.15f;
    return view;
}

/// The faces of those who wait, from one end to the other.
CameraView beforeRow(const WaitingRow& row) {
    constexpr float kWide = 16.0f / 9.0f; // narrower pictures show as much from side to side
    CameraView view;
    view.fovY = kFov;
    const float far = row.halfWidth / (kWide * std::tan(kFov * 0.5f));
    view.position = row.middle + Vec3{0.12f * far, 1.55f, far};
    if (row.won) { // from the side that their keeper, who comes running, does not pass
        view.position =
            row.middle + Vec3{row.middle.x < 0.0f ? -0.55f * far : 0.55f * far, 1.7f, 0.95f * far};
    }
    view.target = row.middle + kUp * 1.2f;
    return view;
}

/// Behind looks along the attack as ever, from the middle.
CameraView atCornerFromBehind(const SetPiece& piece, float halfLength, float scale) {
    const float side = piece.spot.x > 0.0f ? 1.0f : -1.0f;
    CameraView view;
    view.fovY = kFov;
    view.position = {-side * 14.0f * scale, 11.0f * scale, piece.attack * (halfLength - 33.0f * scale)};
    view.target = {side * 12.0f * scale, 0.6f, piece.attack * (halfLength - 4.0f * scale)};
    return view;
}

} // namespace

std::optional<CameraView> setPieceView(const CameraSubject& subject, CameraKind kind) {
    const SetPiece& piece = subject.setPiece;
    if (subject.row.halfWidth > 0.0f) {
        return beforeRow(subject.row);
    }
    if (piece.walks) {
        return beforeTaker(piece);
    }
    // Behind does not turn round: what the others take is seen from its rails.
    if (kind == CameraKind::Behind && piece.attack != subject.attack && piece.kind != RestartKind::Penalty) {
        return std::nullopt;
    }
    const float scale = std::clamp(subject.halfWidth / kFullHalfWidth, 0.55f, 1.0f);
    const Vec3 goal{0.0f, 0.0f, piece.attack * subject.halfLength};
    switch (piece.kind) {
    case RestartKind::Penalty:
        return behindTaker(piece, goal, 11.0f * scale, 4.2f * scale, 1.2f, 8.0f);
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        return behindTaker(piece, goal, 15.0f * scale, 5.6f * scale, 2.2f, 9.0f);
    case RestartKind::Corner:
        return kind == CameraKind::Behind ? atCornerFromBehind(piece, subject.halfLength, scale)
                                          : atCorner(piece, subject.halfLength, scale);
    case RestartKind::GoalKick:
        return behindTaker(piece, {0.0f, 0.0f, goal.z}, 11.5f * scale, 9.0f * scale, 3.0f, 12.0f, kWideFov);
    default:
        return std::nullopt;
    }
}

} // namespace hexagoal
