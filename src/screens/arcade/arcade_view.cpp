#include "screens/arcade/arcade_view.hpp"

#include "core/ranges.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

float ArcadeView::since(int over, int delay) const {
    if (canvas.looks().reducedMotion) {
        return session.stageTicks > delay ? 1.0f : 0.0f;
    }
    return ease(static_cast<float>(session.stageTicks - delay) / static_cast<float>(over));
}

bool blinkOn(const ArcadeView& view) {
    constexpr int kPeriod = 60;
    return view.canvas.looks().reducedFlash || view.ticks % kPeriod < kPeriod * 3 / 5;
}

Vec2 driftRoom() {
    const float far = Canvas::kLeastHeight * 0.018f;
    return {far * 1.6f, far};
}

Vec2 drift(const ArcadeView& view) {
    const float t = view.seconds();
    return driftRoom() * Vec2{std::sin(t * 0.31f), std::sin(t * 0.43f + 1.0f)};
}

void paintGround(const ArcadeView& view) {
    paintNetGround(view.canvas, view.seconds());
}

void paintShade(const ArcadeView& view, float strength) {
    constexpr float kClear = 0.92f; // of a scene that is to leave words alone
    const float shade = view.canvas.looks().highContrast ? std::max(strength, kClear) : strength;
    view.canvas.rect({0.0f, 0.0f, view.canvas.width(), view.canvas.height()}, palette::kInk.withAlpha(shade));
}

void paintHeadline(const ArcadeView& view, Rect box, std::string_view words, float size, Colour colour) {
    const float off = std::max(2.0f, size * 0.035f); // of the shadow
    const TextStyle style =
        fitted(view.canvas, {Font::Display, size, colour, Align::Centre, 0.03f}, words, box.w - 2.0f * off);
    TextStyle shadow = style;
    shadow.colour = palette::kInk.withAlpha(0.8f * colour.a);
    view.canvas.textInBox({box.x + off, box.y + off, box.w, box.h}, words, shadow);
    view.canvas.textInBox(box, words, style);
}

void paintLine(const ArcadeView& view, Rect box, std::string_view words, Align align, Colour colour,
               float scale) {
    box.w -= 2.0f / view.canvas.scale(); // for the shadow
    const TextStyle style =
        fitted(view.canvas,
               {.size = view.type.text * scale, .colour = colour, .align = align, .shadow = palette::kInk},
               words, box.w);
    if (view.canvas.looks().highContrast) {
        const float wide = view.canvas.textWidth(words, style);
        const float free = box.w - wide;
        const float x = box.x + (align == Align::Left ? 0.0f : align == Align::Right ? free : free * 0.5f);
        const float high = std::min(box.h, style.size * 1.5f);
        view.canvas.plate({x, box.centre().y - high * 0.5f, wide, high}, 3.0f, colour.a);
    }
    view.canvas.textInBox(box, words, style);
}

void paintTimer(const ArcadeView& view, Vec2 centre, float radius) {
    const std::int32_t limit = stageLimit(view.session, view.context);
    const std::int32_t left = std::max(0, limit - view.session.stageTicks);
    const float share = limit > 0 ? static_cast<float>(left) / static_cast<float>(limit) : 0.0f;
    const bool urgent = left <= 5 * 60;
    const Colour colour = urgent ? palette::kCoral : palette::kSun;
    // A beat in each of the last seconds.
    const bool beats = urgent && !view.canvas.looks().reducedMotion;
    const float beat = beats ? 1.0f + 0.08f * static_cast<float>(left % 60) / 60.0f : 1.0f;
    paintHexagon(view.canvas, centre, radius * beat, palette::kInk.withAlpha(0.85f));
    paintHexagon(view.canvas, centre, radius * beat * (0.45f + 0.5f * share), colour.withAlpha(0.3f));
    const TextStyle digits{Font::Display, radius * 1.15f, urgent ? palette::kCoral : palette::kWhite,
                           Align::Centre};
    TextLine line;
    view.canvas.text({centre.x, centre.y + view.canvas.capHeight(digits) * 0.5f},
                     line("%d", static_cast<int>((left + 59) / 60)), digits);
}

std::string_view scoreText(TextLine& line, std::int32_t score) {
    const std::string_view gap = say("format.thousands");
    const int s = score;
    if (s >= 1000000) {
        return line("%d%.*s%03d%.*s%03d", s / 1000000, static_cast<int>(gap.size()), gap.data(),
                    s / 1000 % 1000, static_cast<int>(gap.size()), gap.data(), s % 1000);
    }
    if (s >= 1000) {
        return line("%d%.*s%03d", s / 1000, static_cast<int>(gap.size()), gap.data(), s % 1000);
    }
    return line("%d", s);
}

void paintScoreLine(const ArcadeView& view, Rect box, std::int32_t score, Colour colour) {
    TextLine line;
    TextLine number;
    paintHeadline(view, box, line.fill(say("result.score"), {scoreText(number, score)}), view.type.display,
                  colour);
}

void paintCreditLine(const ArcadeView& view, Rect box) {
    const CreditLine credits = creditLine(view.session, view.context);
    TextLine line;
    TextLine part;
    std::string_view words = say("credit.free_play");
    if (!credits.freePlay) {
        const std::string_view fraction =
            credits.whole > 1 && credits.part > 0 ? part(" %d/%d", credits.part, credits.whole) : "";
        words = line.fill(say("credit.credits"), {credits.credits, fraction});
    }
    // In the attract loop it wanders and is not quite white: it is there all day.
    const bool attract = view.session.stage == SessionStage::Attract;
    const Vec2 by = attract ? drift(view) : Vec2{0.0f};
    const Vec2 room = attract ? driftRoom() : Vec2{2.0f / view.canvas.scale(), 0.0f};
    const TextStyle style{Font::Display,
                          view.type.display * 0.62f,
                          palette::kWhite.withAlpha(attract ? 0.75f : 1.0f),
                          Align::Right,
                          0.04f,
                          palette::kInk};
    if (view.session.stage == SessionStage::Match) { // men in white shirts run behind it
        const float pad = view.type.text * 0.3f;
        const float wide = view.canvas.textWidth(words, style) + pad;
        view.canvas.plate({box.right() - wide, box.y, wide + pad, box.h}, 4.0f, 0.85f);
    }
    view.canvas.textInBox({box.x, box.y - room.y + by.y, box.w - room.x + by.x, box.h}, words, style);
}

} // namespace hexagoal
