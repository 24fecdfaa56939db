// Motions bent to where things are: the end of a motion to its target (M5).
#pragma once

#include "core/math.hpp"

namespace hexagoal {

/// M5: of a motion's frames, this share connects to the target, and no more frames than that.
inline constexpr float kConnectionShare = 0.1f;
inline constexpr int kMostConnectionFrames = 10;

/// M5: frames over which the end of a motion is bent: 10 % of them, at most 10, at least 2, at most half; 1
/// in a motion of fewer than 4.
int connectionFrames(int frames);

/// How the target takes over.
enum class Bending {
    Straight, ///< t/T, as M5 has it: the speed jumps where the connection begins
    Eased     ///< the same ends without the jump
};

/// M5: the target's share t/T so many frames before the motion bites, with T frames of connection: 0 before
/// them, 1 at the bite. Frames may be parts of one.
float connectionShare(float left, float connection, Bending bending = Bending::Eased);

/// M5 for a curve that is not known beforehand, bent straight as it comes: of what is still off, the share to
/// take in this frame, with so many frames left after it.
inline float shareOfRest(int left) {
    return 1.0f / static_cast<float>(left + 1);
}

/// M5: p + (target − p)·t/T.
Vec3 retargeted(Vec3 p, Vec3 target, float frame, int frames, Bending bending = Bending::Eased);

} // namespace hexagoal
