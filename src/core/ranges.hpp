// Numbers that are kept in a range, or go through it softly.
#pragma once

namespace hexagoal {

/// 0 below 0, 1 above 1, smooth between: slow at both ends.
constexpr float ease(float x) {
    const float t = x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x;
    return t * t * (3.0f - 2.0f * t);
}

/// From 0 at one value to 1 at another, which may be less.
constexpr float easeBetween(float from, float to, float value) {
    return ease((value - from) / (to - from));
}

/// A number of a list that goes round: 0 … count − 1 for any value.
constexpr int wrapped(int value, int count) {
    return (value % count + count) % count;
}

} // namespace hexagoal
