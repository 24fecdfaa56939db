// Where the wire of a fence is: panels between posts, pressed out by who leans on them. Seen and touched
// alike.
#pragma once

#include "physics/enclosure.hpp"

#include <span>
#include <vector>

namespace hexagoal {

/// Wire between two posts.
struct FencePanel {
    static constexpr int kColumns = 8; ///< pieces that pressed wire is bent in …
    static constexpr int kRows = 10;
    static constexpr float kPostRadius = 0.035f; ///< m

    Vec3 foot{};  ///< of its first post, pitch axes, metres
    Vec3 along{}; ///< to the next post's foot
    Vec3 rise{};  ///< from foot to top
};

/// The panels of those walls that are fences, in their order, each about 3 m long.
std::vector<FencePanel> panelsOf(std::span<const Wall> walls);

/// Something presses the wire out, or the wire swings where something did.
struct FencePress {
    Vec3 at{};          ///< on the wire at rest
    Vec3 out{};         ///< the way that it goes, metres; most at that place
    float reach = 1.0f; ///< m, to where the wire is at rest again
};

/// How far a point of the wire is from where it rests: the strongest of some presses, a cone that is round at
/// its rim; nothing at posts and rails, which hold the wire (share: 0…1 across and up the panel).
Vec3 pressedOut(std::span<const FencePress> presses, Vec3 point, Vec2 share);

/// Does any of them bend the wire of a panel?
bool isPressed(const FencePanel& panel, std::span<const FencePress> presses);

/// The corner of its pieces at a column and row, from its foot, with the wire as it is pressed.
Vec3 wireAt(const FencePanel& panel, std::span<const FencePress> presses, int column, int row);

} // namespace hexagoal
