// What a match has come to so far, in numbers and as a map of its shots: at half-time, in the pause, at the
// end.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "show/shot_sheet.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

/// Numbers outside, what they count between, and a bar that each side's share fills from the middle. As many
/// rows as fit, the more important first.
void paintMatchTable(Canvas& canvas, Rect box, const MatchState& match, const MatchContext& context,
                     const ShotSheet& shots, const TypeSizes& type);

/// Two half pitches, home's shots at the left goal, away's at the right one. A sign is as large as the chance
/// was; filled: a goal.
void paintShotMap(Canvas& canvas, Rect box, const MatchContext& context, const ShotSheet& shots,
                  const TypeSizes& type);

/// Both, side by side or one over the other as the box is; without the map where there is no room for it.
void paintMatchReport(Canvas& canvas, Rect box, const MatchState& match, const MatchContext& context,
                      const ShotSheet& shots, const TypeSizes& type);

/// The report on a panel over the safe area from `top` on, which is below the score. title: may be empty;
/// shown: 0…1.
void paintReportBoard(Canvas& canvas, float top, const MatchState& match, const MatchContext& context,
                      const ShotSheet& shots, const TypeSizes& type, float shown = 1.0f,
                      std::string_view title = {});

} // namespace hexagoal
