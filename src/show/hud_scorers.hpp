// Who has scored, and when: below the score, on the board of an interval, on the page of the result.
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

/// The same lines side by side, home in the left half of the box. Returns how high they are: 0 where nobody
/// has scored.
float paintScorersAcross(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect box,
                         const TypeSizes& type, const std::array<Colour, 2>& sides);

/// A goal a line, home's up to the middle of the box, away's from there on; at most so many lines a side, the
/// last of which says how many more there are. Returns how high they are.
float paintScorerColumns(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect box,
                         const TypeSizes& type, int mostLines);

} // namespace hexagoal
