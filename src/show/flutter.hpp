// The wavering of what falls softly: M11. Snowflakes and leaves share it.
#pragma once

#include "core/math.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace hexagoal {

/// M11's terms.
namespace flutter {

inline constexpr float kFall = 0.01f; ///< m a tick, about
inline constexpr int kAdvances = 10;  ///< of the offset, in a tick

/// Tables that a flutter chooses from: how far its angle goes in an advance (radians), and how far the offset
/// of one advance is (metres).
inline constexpr std::array<float, 8> kOmega{0.0032f,  0.0041f, -0.0036f, 0.0052f,
                                             -0.0047f, 0.0061f, -0.0055f, 0.0070f};
inline constexpr std::array<float, 4> kAmplitude{0.00022f, 0.00034f, 0.00048f, 0.00062f};

/// Where a flutter is on its circle.
struct State {
    Vec2 turn{0.0f, 1.0f}; ///< sin q, cos q
    Vec2 offset{};         ///< x and z of all offsets so far, metres
};
/// One advance: q + ω, and a sin(q + ω), a cos(q + ω) are added.
State advanced(State state, float omega, float amplitude);
/// A tick: ten advances.
State ticked(State state, float omega, float amplitude);
/// Radius of the circle that the sum of all offsets goes round, metres.
float radiusOf(float omega, float amplitude);

} // namespace flutter

/// One flutter of every pair of the tables, in phases: all that flutters goes with one of them.
class Flutters {
public:
    static constexpr std::size_t kPhases = 4;
    static constexpr std::size_t kCount = flutter::kOmega.size() * flutter::kAmplitude.size() * kPhases;

    Flutters() { reset(); }
    void reset();
    void step();
    /// Of the circular way in this tick; share: from the tick before the last (0) to the last (1).
    Vec3 offset(std::size_t number, float share) const;
    /// What it moved in the last tick.
    Vec3 way(std::size_t number) const;

private:
    std::array<flutter::State, kCount> m_before{};
    std::array<flutter::State, kCount> m_now{};
};

} // namespace hexagoal
