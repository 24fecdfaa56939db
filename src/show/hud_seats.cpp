#include "show/hud_seats.hpp"

#include "match/idle_seats.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/hud_edges.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kNameTab = 1.5f; // how high, of the text
constexpr Colour kShadow = palette::kInk.withAlpha(0.8f);
constexpr float kSideMark = 0.48f; // m, within the rings of seats and receivers

constexpr float kNamePlate = 0.66f; // opacity: white keeps 4.5 : 1 over the lines of the pitch

Colour powerColour(float power) {
    return power < 0.5f ? mixed(palette::kMint, palette::kSun, power * 2.0f)
                        : mixed(palette::kSun, palette::kCoral, std::min(power, 1.0f) * 2.0f - 1.0f);
}

/// Power up to full with a notch at the half, and beyond it a bar all in red, cut into pieces, with an edge.
void paintPower(Canvas& canvas, Rect box, float power) {
    canvas.roundedRect(box.inset(-2.0f), 3.0f, palette::kInk.withAlpha(0.8f));
    const float share = std::clamp(power, 0.0f, 1.0f);
    canvas.gradientAcross({box.x, box.y, box.w * share, box.h}, palette::kMint, powerColour(power));
    const float notch = std::max(1.5f, box.h * 0.2f);
    canvas.rect({box.centre().x - notch * 0.5f, box.y, notch, box.h}, kShadow);
    if (power > 1.0f) {
        canvas.frame(box.inset(-2.0f), 3.0f, 2.0f, palette::kCoral);
        for (const float share : {0.125f, 0.25f, 0.375f, 0.625f, 0.75f, 0.875f}) {
            canvas.rect({box.x + box.w * share - notch * 0.5f, box.y, notch, box.h}, kShadow);
        }
    }
}

/// A triangle over the head with the seat's number; a player out of the picture has it at the edge, pointing
/// at him.
void paintMarker(Canvas& canvas, const Projection& eye, Vec3 feet, float height, int seat,
                 const TypeSizes& type) {
    const std::optional<Vec2> head = eye.onCanvas({feet.x, feet.y + height + 0.35f, feet.z});
    if (!head) {
        return;
    }
    const float w = type.text * 0.9f;
    const float h = type.text * 1.3f;
    const Rect area = canvas.safeArea();
    Vec2 tip{std::clamp(head->x, area.x, area.right()),
             std::clamp(head->y, area.y + h * 3.0f, area.bottom())};
    const bool outside = std::abs(tip.x - head->x) > w;
    const Colour colour = seatColour(seat);
    const TextStyle style{Font::Display, type.text * 1.15f, palette::kInk, Align::Centre};
    constexpr std::array<std::string_view, kMaxSeats> kNumbers{"1", "2", "3", "4"};
    const std::string_view number = kNumbers[static_cast<std::size_t>(seat)];
    if (outside) {
        tip.y = std::min(tip.y, area.bottom() - h * 3.0f); // over the plate with his name
        const float way = head->x < tip.x ? -1.0f : 1.0f;
        const Vec2 back = tip - Vec2{way * h, 0.0f};
        canvas.triangle(tip + Vec2{way * 3.0f, 0.0f}, back + Vec2{-way * 2.0f, -w - 3.0f},
                        back + Vec2{-way * 2.0f, w + 3.0f}, kShadow);
        canvas.triangle(tip, back - Vec2{0.0f, w}, back + Vec2{0.0f, w}, colour);
        canvas.text({back.x + way * h * 0.3f, tip.y + canvas.capHeight(style) * 0.5f}, number, style);
        return;
    }
    canvas.triangle(tip + Vec2{0.0f, 3.0f}, tip + Vec2{-w - 3.5f, -h - 2.0f}, tip + Vec2{w + 3.5f, -h - 2.0f},
                    kShadow);
    canvas.triangle(tip, tip + Vec2{-w, -h}, tip + Vec2{w, -h}, colour);
    canvas.text({tip.x, tip.y - h * 0.66f + canvas.capHeight(style) * 0.5f}, number, style);
}

/// Over the marker of a seat that the computer plays for.
void paintComputersTag(Canvas& canvas, const Projection& eye, Vec3 feet, float height,
                       const TypeSizes& type) {
    const std::optional<Vec2> head = eye.onCanvas({feet.x, feet.y + height + 0.35f, feet.z});
    const Rect area = canvas.safeArea();
    const TextStyle style{Font::Display, type.text * 1.1f, palette::kWhite, Align::Centre, 0.05f, kShadow};
    const float half = canvas.textWidth(say("match.cpu"), style) * 0.5f + 1.0f;
    if (!head || head->x < area.x + half || head->x > area.right() - half) {
        return; // the prompt says it all the same
    }
    const float over = type.text * 1.7f; // the marker's height
    canvas.text({head->x, std::max(head->y, area.y + type.text * 5.0f) - over}, say("match.cpu"), style);
}

/// Who was away too long for his seat is told how to get it back, and how long his side has. line: 0 for the
/// first such seat.
void paintIdlePrompt(Canvas& canvas, const MatchState& match, const MatchContext& context, int seat,
                     Rect area, const TypeSizes& type, int line) {
    const int left = ticksToGivingUp(match.seats[static_cast<std::size_t>(seat)], context);
    if (left % 60 < 15 && !canvas.looks().reducedFlash) { // blinks
        return;
    }
    TextLine words;
    const TextStyle style{Font::Display, type.display * 0.9f, palette::kWhite, Align::Left, 0.03f};
    const std::string_view text = words.fill(say("match.idle"), {(left + 59) / 60});
    const float height = type.display * 1.3f;
    const float sign = height * 0.5f;
    const float pad = type.text * 0.6f;
    const float width = std::min(area.w, canvas.textWidth(text, style) + sign * 2.0f + pad * 3.0f);
    const Rect box{area.centre().x - width * 0.5f,
                   area.y + area.h * 0.3f + static_cast<float>(line) * height * 1.15f, width, height};
    canvas.plate(box, 5.0f, 0.86f);
    const Vec2 middle{box.x + pad + sign * 0.8f, box.centre().y};
    paintHexagon(canvas, middle, sign * 0.8f, seatColour(seat));
    TextLine digit;
    const TextStyle number{Font::Display, sign, palette::kInk, Align::Centre};
    canvas.text({middle.x, middle.y + canvas.capHeight(number) * 0.5f}, digit("%d", seat + 1), number);
    const float x = box.x + pad * 2.0f + sign * 1.6f;
    fittedTextInBox(canvas, {x, box.y, box.right() - pad - x, box.h}, text, style);
}

/// The player that a pass would go to: a ring at his feet and a small mark over his head, before the press.
void paintReceiver(Canvas& canvas, const Projection& eye, Vec3 feet, float height, int seat, int side,
                   const TypeSizes& type) {
    const Colour colour = seatColour(seat);
    paintGroundMark(canvas, eye, feet, 0.75f, 4.0f, kShadow.withAlpha(0.45f), side);
    paintGroundMark(canvas, eye, feet, 0.75f, 2.0f, colour.withAlpha(0.95f), side);
    if (const std::optional<Vec2> top = eye.onCanvas({feet.x, feet.y + height + 0.3f, feet.z})) {
        const float w = type.text * 0.38f;
        canvas.line(*top + Vec2{-w, -w}, *top, 4.5f, kShadow);
        canvas.line(*top + Vec2{w, -w}, *top, 4.5f, kShadow);
        canvas.line(*top + Vec2{-w, -w}, *top, 2.5f, colour);
        canvas.line(*top + Vec2{w, -w}, *top, 2.5f, colour);
    }
}

/// Every player's side under his feet.
void paintSides(Canvas& canvas, const Projection& eye, const MatchState& match, const MatchContext& context,
                std::span<const Vec3> standing) {
    const std::array<Colour, 2> sides = sideColours(context.setup.kits);
    for (std::size_t i = 0; i < standing.size(); ++i) {
        if (!match.players[i].onPitch) {
            continue;
        }
        const int side = sideOf(static_cast<PlayerId>(i));
        const Colour colour = sides[static_cast<std::size_t>(side)];
        paintGroundMark(canvas, eye, standing[i], kSideMark, 5.0f, inkOn(colour).withAlpha(0.55f), side);
        paintGroundMark(canvas, eye, standing[i], kSideMark, 3.0f, colour.withAlpha(0.95f), side);
    }
}

void paintName(Canvas& canvas, const Projection& eye, Vec3 feet, std::string_view name, float power,
               bool charging, const TypeSizes& type) {
    const std::optional<Vec2> under = eye.onCanvas({feet.x + 0.5f, 0.0f, feet.z});
    if (!under || under->x < 0.0f || under->x > canvas.width()) {
        return;
    }
    float y = under->y + type.text * 0.25f;
    if (charging) {
        const float w = type.text * 4.4f;
        paintPower(canvas, {under->x - w * 0.5f, y, w, type.text * 0.42f}, power);
        y += type.text * 0.75f;
    }
    const TextStyle style{.size = type.text, .align = Align::Centre};
    const Rect area = canvas.safeArea();
    const float half = canvas.textWidth(name, style) * 0.5f;
    const float x = std::clamp(under->x, area.x + half, area.right() - half);
    const float cap = canvas.capHeight(style);
    const float pad = std::min(type.text * 0.3f, area.w * 0.5f - half);
    canvas.plate({x - half - pad, y - cap * 0.45f, (half + pad) * 2.0f, cap * 1.9f}, 3.0f, kNamePlate);
    canvas.text({x, y + cap}, name, style);
}

/// On the upper edge of a plate: who sits there.
void paintNameTab(Canvas& canvas, Rect plate, std::string_view name, int seat, bool right,
                  const TypeSizes& type) {
    const float height = type.text * kNameTab;
    const float pad = type.text * 0.5f;
    const TextStyle wanted{Font::Display, type.text * 1.2f, palette::kInk, Align::Centre, 0.03f};
    const TextStyle style = fitted(canvas, wanted, name, plate.w - 2.0f * pad);
    const float width = canvas.textWidth(name, style) + 2.0f * pad;
    const Rect tab{right ? plate.right() - width : plate.x, plate.y - height, width, height};
    canvas.roundedRect(tab, 4.0f, seatColour(seat));
    canvas.textInBox(tab, name, style);
}

/// In a lower corner: seat, number, name, stamina, power. Odd seats at the left, even at the right.
void paintPlate(Canvas& canvas, const MatchState& match, const MatchContext& context, int index, Rect area,
                const TypeSizes& type, const SeatNames& names) {
    const SeatState& seat = match.seats[static_cast<std::size_t>(index)];
    const PlayerSheet& sheet = context.sheet(seat.player);
    const PlayerState& player = match.player(seat.player);
    const bool right = index % 2 == 1;
    const float pad = type.text * 0.5f;
    const float width = type.text * (type.small ? 8.0f : 12.5f);
    const float height = type.text * 2.9f;
    const float x = right ? area.right() - width : area.x;
    const bool anyName =
        std::any_of(names.begin(), names.end(), [](const auto& name) { return !name.empty(); });
    const float tab = anyName ? type.text * kNameTab : 0.0f;
    const float y = area.bottom() - height - static_cast<float>(index / 2) * (height + tab + pad);
    const Rect box{x, y, width, height};
    if (const std::string& who = names[static_cast<std::size_t>(index)]; !who.empty()) {
        paintNameTab(canvas, box, who, index, right, type);
    }
    canvas.plate(box, 5.0f, 0.72f);
    const float edge = type.text * 0.4f;
    canvas.roundedRect({right ? box.right() - edge : box.x, box.y, edge, box.h}, 3.0f, seatColour(index));
    const float left = right ? box.x + pad : box.x + edge + pad;
    const float inner = width - edge - pad * 2.0f;

    TextLine line;
    const TextStyle number{Font::Display, type.text * 1.4f, seatColour(index)};
    const TextStyle name{.size = type.text};
    const float row = type.text * 1.5f;
    const float after = canvas.textInBox({left, box.y + 2.0f, inner, row},
                                         line("%2d", static_cast<int>(sheet.number)), number);
    const Rect nameBox{left + after + pad, box.y + 2.0f, inner - after - pad, row};
    canvas.clip(nameBox);
    canvas.textInBox(nameBox, type.small ? surname(sheet.name) : std::string_view(sheet.name), name);
    canvas.clearClip();

    const float bar = type.text * 0.34f;
    const Rect stamina{left, box.y + row + bar * 0.4f, inner, bar};
    canvas.rect(stamina, palette::kWhite.withAlpha(0.16f));
    const float share = std::clamp(player.stamina, 0.0f, 1.0f);
    canvas.rect({stamina.x, stamina.y, stamina.w * share, stamina.h},
                mixed(palette::kCoral, palette::kMint, std::clamp(share * 1.6f - 0.3f, 0.0f, 1.0f)));
    const Rect power{left, stamina.bottom() + bar * 0.9f, inner, bar * 1.4f};
    if (seat.charging != 0) {
        paintPower(canvas, power, seat.power);
    } else {
        canvas.rect(power, palette::kWhite.withAlpha(0.08f));
    }
}

} // namespace

Colour seatColour(int seat) {
    constexpr std::array kColours{palette::kSun, palette::kSky, palette::kCoral, palette::kMint};
    return kColours[static_cast<std::size_t>(seat) % kColours.size()];
}

void paintSeats(Canvas& canvas, const Projection& eye, const MatchState& match, const MatchContext& context,
                Rect area, const TypeSizes& type, std::span<const Vec3> standing, int seats,
                const SeatNames& names) {
    if (sideMarksInUse()) {
        paintSides(canvas, eye, match, context, standing);
    }
    int prompts = 0;
    for (int i = 0; i < seats; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const SeatState& seat = match.seats[at];
        if (context.setup.seats[at].side < 0 || seat.player == kNobody) {
            continue;
        }
        const Vec3 feet = standing[static_cast<std::size_t>(seat.player)];
        const PlayerSheet& sheet = context.sheet(seat.player);
        canvas.clip(canvas.safeArea()); // who is at the edge of the picture
        if (seat.receiver != kNobody) {
            paintReceiver(canvas, eye, standing[static_cast<std::size_t>(seat.receiver)],
                          context.sheet(seat.receiver).height, i, sideOf(seat.receiver), type);
        }
        if (seat.receiver != kNobody) {
            paintEdgeArrow(canvas, eye, standing[static_cast<std::size_t>(seat.receiver)], type,
                           seatColour(i), true);
        }
        paintGroundMark(canvas, eye, feet, 0.6f, 2.5f, seatColour(i).withAlpha(0.8f), sideOf(seat.player));
        canvas.clearClip();
        paintMarker(canvas, eye, feet, sheet.height, i, type);
        paintName(canvas, eye, feet, surname(sheet.name), seat.power, seat.charging != 0, type);
        paintPlate(canvas, match, context, i, area, type, names);
        if (isAway(seat, context)) {
            paintComputersTag(canvas, eye, feet, sheet.height, type);
            paintIdlePrompt(canvas, match, context, i, area, type, prompts++);
        }
    }
}

} // namespace hexagoal
