// The caption of what the referee has given, with its reason below it.
#pragma once

#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "show/captions.hpp"
#include "show/type_sizes.hpp"

#include <array>

namespace hexagoal {

/// What the referee has given and why, sliding in from the left where `at` begins; at the right where the
/// ball would lie behind it. Returns how high it is; 0: there is none.
float paintCaption(Canvas& canvas, const Projection& eye, const Captions& captions, const MatchState& match,
                   const MatchContext& context, Rect at, const TypeSizes& type,
                   const std::array<Colour, 2>& sides);

} // namespace hexagoal
