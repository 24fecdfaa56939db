// What a match has come to so far, in numbers and as a map of its shots: at half-time, in the pause, at the
// end.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "show/score_sheet.hpp"
#include "show/shot_sheet.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

/// What a report is of.
struct ReportSubject {
    const MatchState& match;
    const MatchContext& context;
    const ShotSheet& shots;
    const ScoreSheet& goals;
};

/// "Spain 2 - 1 Germany" with colours and crests, and a line below the box where there were penalties.
/// Returns where it ends.
float paintFinalScore(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type);

/// A table, and a map of the shots: side by side or one over the other as the box is; without the map where
/// there is no room for it. Of the table as many rows as fit, the more important first. A shot's sign is as
/// large as the chance was; filled: a goal.
void paintMatchReport(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type);

/// Scorers and report on a panel over the safe area from `top` on, which is below the score. title: may be
/// empty; shown: 0…1.
void paintReportBoard(Canvas& canvas, float top, const ReportSubject& of, const TypeSizes& type,
                      float shown = 1.0f, std::string_view title = {});

} // namespace hexagoal
