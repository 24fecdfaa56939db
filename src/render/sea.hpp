// M13: a sequence of pictures of the sea's gleam that repeats without a seam.
//
// Two runs of one moving pattern are made, pictures 0–29 and 30–59. The second is laid over the first,
// opaque in the first picture and fading to 3 % in the last: so picture 29, which is nearly the first run's
// 29, flows into picture 0, which is the second run's 30 — and these two follow one another in the pattern.
#pragma once

#include "render/texture.hpp"

#include <array>
#include <vector>

namespace hexagoal {

inline constexpr int kSeaPictures = 30;
inline constexpr double kSeaPicturesPerSecond = 30.0;
/// What far water gets along with.
inline constexpr std::array<int, 4> kFarSeaPictures{0, 10, 20, 29};

/// How opaque the second run is in a picture of the sequence, 0 … kSeaPictures − 1: 1 … 0.03.
float seaCover(int picture);

/// One picture of the pattern, 0 … 59 and on: grey, size² texels, joins itself at its edges. It never
/// repeats in time; only the sequence does.
gl::Image seaPattern(int picture, int size);

/// The whole sequence.
std::vector<gl::Image> seaSequence(int size);

/// Which picture is seen at a time in ticks of 1/60 s, near and far.
int seaPictureAt(double tick);
int farSeaPictureAt(double tick);

} // namespace hexagoal
