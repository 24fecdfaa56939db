// Who has scored, and when, below the score.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "show/score_sheet.hpp"
#include "show/type_sizes.hpp"

#include <array>

namespace hexagoal {

/// They are due while a kick-off is awaited: after a goal, and before the second half.
bool scorersDue(const MatchState& match, const ScoreSheet& sheet);

/// A line for each side that has scored, the last goals of it that fit; at: where they begin, and how wide
/// they may be.
void paintScorers(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect at,
                  const TypeSizes& type, const std::array<Colour, 2>& sides);

} // namespace hexagoal
