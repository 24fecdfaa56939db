#include "show/hud_caption.hpp"

#include "show/fitted_text.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace hexagoal {

namespace {

constexpr float kStrip = 0.82f; // opacity of the strips under text

/// "9 Silva: late tackle".
std::string_view whyText(TextLine& line, const RefereeCall& call, const MatchContext& context) {
    const PlayerSheet& sheet = context.sheet(call.by);
    const int number = static_cast<int>(sheet.number);
    const std::string_view who = surname(sheet.name);
    if (call.reason != CallReason::Offside) {
        return line.fill(say("reason.by"), {number, who, reasonText(call.reason)});
    }
    const int tenths = std::max(1, static_cast<int>(std::lround(call.beyond * 10.0f)));
    TextLine metres;
    return line.fill(
        reasonText(call.reason),
        {number, who, metres.fill("{0}{1}{2}", {tenths / 10, say("format.decimal"), tenths % 10})});
}

/// In a corner where the ball is not: at the left, else at the right.
Rect besideBall(Rect box, Rect at, const Projection& eye, Vec3 ball, float margin) {
    const std::optional<Vec2> place = eye.onCanvas(ball);
    const Rect wide = box.inset(-margin);
    return place && wide.contains(*place) ? Rect{at.right() - box.w, box.y, box.w, box.h} : box;
}

} // namespace

float paintCaption(Canvas& canvas, const Projection& eye, const Captions& captions, const MatchState& match,
                   const MatchContext& context, Rect at, const TypeSizes& type,
                   const std::array<Colour, 2>& sides) {
    const float shown = captions.shown();
    if (shown <= 0.0f) {
        return 0.0f;
    }
    const TextStyle title{Font::Display, type.display * 0.8f, palette::kWhite.withAlpha(shown), Align::Left,
                          0.02f};
    const TextStyle small{.size = type.text, .colour = palette::kWhite.withAlpha(shown)};
    const RefereeCall& call = captions.call();
    const bool reasoned = call.reason != CallReason::None;
    const std::string_view text = captionText(captions.kind());
    const std::string_view who = captions.player() == kNobody || reasoned
                                     ? std::string_view{}
                                     : surname(context.sheet(captions.player()).name);
    TextLine line;
    const std::string_view why = reasoned ? whyText(line, call, context) : std::string_view{};
    const float pad = type.text * 0.6f;
    const float chip = captions.side() < 0 ? 0.0f : type.text * 0.6f;
    const float hisChip = type.text * 0.4f;
    const float row = type.display * 0.8f;
    const float whyRow = reasoned ? type.text * 1.5f : 0.0f;
    const float titleWidth =
        canvas.textWidth(text, title) + (who.empty() ? 0.0f : canvas.textWidth(who, small) + pad);
    const float whyWidth = reasoned ? canvas.textWidth(why, small) + hisChip + pad * 0.6f : 0.0f;
    const float width = std::min(chip + pad * 2.0f + std::max(titleWidth, whyWidth), at.w);
    const Rect place =
        besideBall({at.x, at.y, width, row + whyRow}, at, eye, match.ball().position, type.text * 2.0f);
    const bool left = place.x <= at.x;
    const float away = canvas.looks().reducedMotion ? 0.0f : (1.0f - shown) * width * 0.5f;
    const Rect box{place.x + (left ? -away : away), place.y, place.w, place.h};
    canvas.plate(box, 4.0f, kStrip * shown);
    if (chip > 0.0f) {
        paintSideChip(canvas, {box.x, box.y, chip, box.h}, captions.side(),
                      sides[static_cast<std::size_t>(captions.side())], shown);
    }
    const float x = box.x + chip + pad;
    const float inner = box.right() - pad - x;
    const float end = x + fittedTextInBox(canvas, {x, box.y, inner, row}, text, title);
    if (!who.empty()) {
        canvas.textInBox({end + pad, box.y, box.w, row}, who, small);
    }
    if (reasoned) {
        const int his = sideOf(call.by);
        paintSideChip(canvas, {x, box.y + row + whyRow * 0.08f, hisChip, whyRow * 0.7f}, his,
                      sides[static_cast<std::size_t>(his)], shown);
        const float after = x + hisChip + pad * 0.6f;
        fittedTextInBox(canvas, {after, box.y + row - type.text * 0.1f, box.right() - pad - after, whyRow},
                        why, small);
    }
    return box.h;
}

} // namespace hexagoal
