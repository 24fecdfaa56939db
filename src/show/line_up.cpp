#include "show/line_up.hpp"

#include "match/laws/kick_off_takers.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kHead = 1.2f;  // height of the title, of the display size
constexpr float kBack = 0.27f; // where the defence stands between the keeper, 0, and the forwards, 1

float smooth(float t) {
    const float left = 1.0f - std::clamp(t, 0.0f, 1.0f);
    return 1.0f - left * left * left;
}

/// Who stand near each other in the middle stand apart on the board.
float spread(float across) {
    const float size = std::pow(std::abs(across), 0.7f);
    return across < 0.0f ? -size : size;
}

/// A hexagon that stands on a corner, as an outline with its inner part.
void paintNumber(Canvas& canvas, Vec2 at, float radius, Colour shirt, std::string_view number,
                 float opacity) {
    paintHexagon(canvas, at, radius * 1.16f, inkOn(shirt).withAlpha(0.9f * opacity));
    paintHexagon(canvas, at, radius, shirt.withAlpha(opacity));
    const TextStyle style{Font::Display, radius * 1.05f, inkOn(shirt).withAlpha(opacity), Align::Centre};
    canvas.text({at.x, at.y + canvas.capHeight(style) * 0.5f}, number, style);
}

void paintGround(Canvas& canvas, Rect field, float hair) {
    const Colour line = palette::kWhite.withAlpha(0.3f);
    canvas.rect(field, Colour::hex(0x1f5a33, 0.85f));
    canvas.frame(field, 0.0f, hair, line);
    const float w = field.w * 0.5f;
    const float h = field.h * 0.15f;
    canvas.frame({field.centre().x - w * 0.5f, field.bottom() - h, w, h}, 0.0f, hair, line);
    canvas.clip(field);
    canvas.ring({field.centre().x, field.y}, field.w * 0.14f, hair, line);
    canvas.clearClip();
}

/// Of a side's formation: the depths of who stands furthest back and furthest up, the keeper aside.
Vec2 depthsOf(const MatchState& match, const MatchContext& context, int side) {
    Vec2 depths{1.0f, 0.0f};
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        if (match.player(id).onPitch) {
            const float depth = slotOf(context, id).depth;
            depths = {std::min(depths.x, depth), std::max(depths.y, depth)};
        }
    }
    depths.y = std::max(depths.y, depths.x + 0.1f);
    return depths;
}

void paintTitle(Canvas& canvas, Rect head, const Team& team, int side, Colour colour, const TypeSizes& type) {
    const float chip = type.text * 0.6f;
    paintSideChip(canvas, {head.x, head.y, chip, head.h}, side, colour);
    const float pad = type.text * 0.5f;
    const float crest = head.h * 0.9f;
    canvas.crest({head.x + chip + pad, head.y + head.h * 0.05f, crest, crest}, team.code);
    const float x = head.x + chip + crest + 2.0f * pad;
    const TextStyle small{.size = type.text, .colour = palette::kMist, .align = Align::Right};
    const float formation = canvas.textWidth(team.formation.name, small) + pad;
    const TextStyle name{Font::Display, type.display, palette::kWhite, Align::Left, 0.02f};
    fittedTextInBox(canvas, {x, head.y, head.right() - formation - pad - x, head.h},
                    type.small ? std::string_view(team.code) : teamName(team), name);
    canvas.textInBox({head.x, head.y, head.w - pad, head.h}, team.formation.name, small);
}

} // namespace

void paintLineUp(Canvas& canvas, Rect box, const MatchState& match, const MatchContext& context, int side,
                 const TypeSizes& type, float shown) {
    const auto at = static_cast<std::size_t>(side);
    const Team& team = context.setup.teams[at];
    const KitChoice& kits = context.setup.kits;
    const std::array<Colour, 2> colours = sideColours(kits);
    canvas.plate(box, 5.0f, 0.84f);
    const float head = type.display * kHead;
    paintTitle(canvas, {box.x, box.y, box.w, head}, team, side, colours[at], type);

    const Rect field = Rect{box.x, box.y + head, box.w, box.h - head}.inset(type.text * 0.5f);
    const float hair = std::max(1.0f, 1.0f / canvas.scale());
    paintGround(canvas, field, hair);
    const float radius = std::min({type.text * 1.5f, field.w * 0.065f, field.h * 0.055f});
    const bool names = !type.small;
    const float foot = radius * 1.3f + (names ? type.text * 1.3f : 0.0f);
    const Vec2 depths = depthsOf(match, context, side);
    TextLine line;
    int come = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        if (!match.player(id).onPitch) {
            continue;
        }
        const float in = smooth(shown * 3.0f - 0.18f * static_cast<float>(come++));
        if (in <= 0.0f) {
            continue;
        }
        const FormationSlot& place = slotOf(context, id);
        const float depth =
            isKeeper(id) ? 0.0f : kBack + (1.0f - kBack) * (place.depth - depths.x) / (depths.y - depths.x);
        const float room = field.h - foot - radius * 1.4f;
        const Vec2 middle{field.centre().x + spread(place.across) * field.w * 0.42f,
                          field.bottom() - foot - depth * room};
        const Kit& kit = isKeeper(id) ? kits.keepers[at] : kits.shirts[at];
        const PlayerSheet& sheet = context.sheet(id);
        paintNumber(canvas, middle, radius * (canvas.looks().reducedMotion ? 1.0f : 0.4f + 0.6f * in),
                    colourOf(kit.shirt), line("%d", static_cast<int>(sheet.number)), in);
        if (names) {
            const float wide = field.w * 0.235f;
            const float x = std::clamp(middle.x - wide * 0.5f, field.x, field.right() - wide);
            const TextStyle name{.size = type.text,
                                 .colour = palette::kWhite.withAlpha(in),
                                 .align = Align::Centre,
                                 .shadow = palette::kInk.withAlpha(0.8f * in)};
            fittedTextInBox(canvas, {x, middle.y + radius * 1.2f, wide, type.text * 1.3f},
                            surname(sheet.name), name);
        }
    }
}

void paintLineUps(Canvas& canvas, const MatchState& match, const MatchContext& context, const TypeSizes& type,
                  float shown) {
    const Rect area = canvas.safeArea();
    const float gap = type.text * 1.5f;
    const bool still = canvas.looks().reducedMotion;
    const float away = still ? 0.0f : 1.0f - smooth(shown * 4.0f);
    const bool stacked = area.h > area.w;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<float>(side);
        Rect box{};
        if (stacked) {
            box = {area.x, area.y + i * (area.h + gap) * 0.5f, area.w, (area.h - gap) * 0.5f};
        } else {
            const float width = std::min((area.w - gap) * 0.5f, area.h * 0.92f);
            box = {area.centre().x + (side == 0 ? -gap * 0.5f - width : gap * 0.5f), area.y, width, area.h};
        }
        box.x += (side == 0 ? -1.0f : 1.0f) * away * canvas.width() * 0.6f;
        paintLineUp(canvas, box, match, context, side, type, shown);
    }
}

} // namespace hexagoal
