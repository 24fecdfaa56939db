// From where a match is seen: what a person chooses between (N14).
#pragma once

#include <cstdint>

namespace hexagoal {

struct MatchContext;

/// In the order of the setting's words.
enum class CameraKind : std::uint8_t {
    Arcade,    ///< low and near, from the side; backs off for who may get the ball
    Broadcast, ///< high and far, from the side
    Behind,    ///< over the attack's shoulder
};
inline constexpr int kCameraKinds = 3;

constexpr CameraKind nextKind(CameraKind kind) {
    return static_cast<CameraKind>((static_cast<int>(kind) + 1) % kCameraKinds);
}

/// Behind looks one way: people on both sides of one picture get Arcade in its place.
bool suitsBehind(const MatchContext& context);
/// The kind that a match is seen by, if a person asks for this one.
CameraKind kindFor(CameraKind asked, const MatchContext& context);
/// … and the one after it, of those that suit the match.
CameraKind kindAfter(CameraKind now, const MatchContext& context);

} // namespace hexagoal
