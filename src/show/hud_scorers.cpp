#include "show/hud_scorers.hpp"

#include "show/fitted_text.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kScorerRow = 1.6f; // of the text's em, with its plate
constexpr float kColumnRow = 1.3f; // without one

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

namespace {

/// Of one side, in one line. Returns whether it has scored.
bool paintScorersOf(Canvas& canvas, int side, const ScoreSheet& sheet, const MatchContext& context, Rect at,
                    const TypeSizes& type, Colour colour) {
    const TextStyle style{.size = type.text};
    const float chip = type.text * 0.55f;
    const float pad = type.text * 0.6f;
    TextLine line;
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
        return false;
    }
    const Rect plate{at.x, at.y, std::min(width, at.w), type.text * kScorerRow};
    canvas.plate(plate, 4.0f, 0.82f);
    paintSideChip(canvas, {at.x, at.y, chip, plate.h}, side, colour);
    float x = at.x + chip + pad;
    for (const ScoredGoal& goal : sheet.goals().subspan(first)) {
        if (goal.side == side) {
            const Rect rest{x, at.y, plate.right() - pad - x, plate.h};
            x += fittedTextInBox(canvas, rest, scorerText(line, goal, context), style) + pad;
        }
    }
    return true;
}

int goalsOf(const ScoreSheet& sheet, int side) {
    const auto goals = sheet.goals();
    return static_cast<int>(
        std::count_if(goals.begin(), goals.end(), [&](const ScoredGoal& goal) { return goal.side == side; }));
}

/// A goal a line.
void paintScorerColumn(Canvas& canvas, int side, const ScoreSheet& sheet, const MatchContext& context,
                       Rect box, const TypeSizes& type, int mostLines) {
    const TextStyle style{
        .size = type.text, .colour = palette::kMist, .align = side == 0 ? Align::Right : Align::Left};
    const int count = goalsOf(sheet, side);
    TextLine line;
    Rect at{box.x, box.y, box.w, type.text * kColumnRow};
    int shown = 0;
    for (const ScoredGoal& goal : sheet.goals()) {
        if (goal.side != side) {
            continue;
        }
        if (shown + 1 == mostLines && count > mostLines) {
            fittedTextInBox(canvas, at, line.fill(say("result.more"), {count - shown}), style);
            return;
        }
        fittedTextInBox(canvas, at, scorerText(line, goal, context), style);
        ++shown;
        at.y += at.h;
    }
}

} // namespace

void paintScorers(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect at,
                  const TypeSizes& type, const std::array<Colour, 2>& sides) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (paintScorersOf(canvas, static_cast<int>(side), sheet, context, at, type, sides[side])) {
            at.y += type.text * (kScorerRow + 0.2f);
        }
    }
}

float paintScorersAcross(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect box,
                         const TypeSizes& type, const std::array<Colour, 2>& sides) {
    const float gap = type.text * 0.6f;
    const float width = (box.w - gap) * 0.5f;
    bool any = false;
    for (std::size_t side = 0; side < 2; ++side) {
        const Rect half{box.x + static_cast<float>(side) * (width + gap), box.y, width, box.h};
        any |= paintScorersOf(canvas, static_cast<int>(side), sheet, context, half, type, sides[side]);
    }
    return any ? type.text * kScorerRow : 0.0f;
}

float paintScorerColumns(Canvas& canvas, const ScoreSheet& sheet, const MatchContext& context, Rect box,
                         const TypeSizes& type, int mostLines) {
    const float middle = type.text * 1.2f;
    const float width = box.w * 0.5f - middle;
    paintScorerColumn(canvas, 0, sheet, context, {box.x, box.y, width, box.h}, type, mostLines);
    paintScorerColumn(canvas, 1, sheet, context, {box.centre().x + middle, box.y, width, box.h}, type,
                      mostLines);
    const int lines = std::min(std::max(goalsOf(sheet, 0), goalsOf(sheet, 1)), mostLines);
    return type.text * kColumnRow * static_cast<float>(lines);
}

} // namespace hexagoal
