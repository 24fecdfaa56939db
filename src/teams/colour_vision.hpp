// How far apart two colours look, to usual eyes and to colour-blind ones.
//
// Sources: OKLab, B. Ottosson 2020, "A perceptual color space for image processing"; colour blindness,
// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes 2009, "A Physiologically-based Model for Simulation of
// Color Vision Deficiency" (IEEE TVCG 15(6)), severity 1.
#pragma once

#include "core/math.hpp"
#include "teams/team.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

enum class Vision : std::uint8_t { Usual, Protanopia, Deuteranopia, Tritanopia };
inline constexpr int kVisionCount = 4;

/// A colour as light, red, green and blue from 0 to 1.
Vec3 linearLight(KitColour colour);

/// OKLab of a linear colour as such eyes see it: lightness 0 to 1, green–red, blue–yellow.
Vec3 seenColour(Vec3 linear, Vision vision);

/// A colour as all four kinds of eyes see it.
using SeenColour = std::array<Vec3, kVisionCount>;
SeenColour seenColour(Vec3 linear);

/// The distance in OKLab to the eyes that can tell the two apart the least. 0.02 is just noticeable side by
/// side; black and white are 1 apart.
float leastDistance(const SeenColour& a, const SeenColour& b);

/// Difference in lightness to usual eyes: what a grey picture keeps.
float lightnessDistance(const SeenColour& a, const SeenColour& b);

} // namespace hexagoal
