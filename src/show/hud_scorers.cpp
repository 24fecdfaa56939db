#include "show/hud_scorers.hpp"

#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

std::string_view scorerText(TextLine& line, const ScoredGoal& goal, const MatchContext& context) {
    const std::string_view who =
        goal.player == kNobody ? std::string_view("?") : surname(context.sheet(goal.player).name);
    return line.fill(say(goal.own ? "result.own_goal" : "result.scorer"), {who, goal.minute});
}

} // namespace

bool scorersDue(const MatchState& match, const ScoreSheet& sheet) {
    return !sheet.goals().empty() && match.phase == Phase::Restart &&
           match.restart.kind == RestartKind::KickOff;
}

void paintScorers(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect at,
                  const TypeSizes& type, const std::array<Colour, 2>& sides) {
    const TextStyle style{.size = type.text};
    const float row = type.text * 1.6f;
    const float chip = type.text * 0.55f;
    const float pad = type.text * 0.6f;
    TextLine line;
    float y = at.y;
    for (int side = 0; side < 2; ++side) {
        // From the last goal back, as many as fit.
        float width = chip + pad;
        std::size_t first = sheet.goals().size();
        for (std::size_t i = first; i-- > 0;) {
            const ScoredGoal& goal = sheet.goals()[i];
            if (goal.side != side) {
                continue;
            }
            const float wider = width + canvas.textWidth(scorerText(line, goal, context), style) + pad;
            if (wider > at.w && first < sheet.goals().size()) {
                break;
            }
            width = wider;
            first = i;
        }
        if (first == sheet.goals().size()) {
            continue;
        }
        canvas.plate({at.x, y, width, row}, 4.0f, 0.82f);
        paintSideChip(canvas, {at.x, y, chip, row}, side, sides[static_cast<std::size_t>(side)]);
        float x = at.x + chip + pad;
        for (const ScoredGoal& goal : sheet.goals().subspan(first)) {
            if (goal.side == side) {
                x += canvas.textInBox({x, y, at.w, row}, scorerText(line, goal, context), style) + pad;
            }
        }
        y += row + type.text * 0.2f;
    }
}

} // namespace hexagoal
