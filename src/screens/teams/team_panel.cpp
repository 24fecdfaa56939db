#include "screens/teams/team_panel.hpp"

#include "show/fitted_text.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr float kWeakest = 30.0f; // ratings: where the bars begin and end
constexpr float kStrongest = 95.0f;

/// The pattern over a rectangle of plain cloth.
void paintPattern(Canvas& canvas, Rect box, const Kit& kit) {
    const Colour second = colourOf(kit.second);
    const float third = box.w / 5.0f;
    switch (kit.pattern) {
    case ShirtPattern::Plain:
    case ShirtPattern::Sleeves:
        break;
    case ShirtPattern::Stripes:
        for (const float i : {1.0f, 3.0f}) {
            canvas.rect({box.x + third * i, box.y, third, box.h}, second);
        }
        break;
    case ShirtPattern::Hoops:
        for (const float i : {1.0f, 3.0f}) {
            canvas.rect({box.x, box.y + box.h * i / 5.0f, box.w, box.h / 5.0f}, second);
        }
        break;
    case ShirtPattern::Halves:
        canvas.rect({box.x + box.w * 0.5f, box.y, box.w * 0.5f, box.h}, second);
        break;
    case ShirtPattern::Sash: {
        const Vec2 a{box.x, box.y + box.h * 0.08f};
        const Vec2 b{box.right(), box.y + box.h * 0.66f};
        const Vec2 thick{0.0f, box.h * 0.24f};
        canvas.triangle(a, b, b + thick, second);
        canvas.triangle(a, b + thick, a + thick, second);
        break;
    }
    }
}

/// Of the shirt that fills the box: a slanting quad on each side.
void paintSleeves(Canvas& canvas, Rect box, Colour colour) {
    const Rect body{box.x + box.w * 0.24f, box.y, box.w * 0.52f, box.h};
    for (const float way : {-1.0f, 1.0f}) {
        const float shoulder = way < 0.0f ? body.x : body.right();
        const Vec2 top{shoulder - way * body.w * 0.12f, box.y};
        const Vec2 armpit{shoulder, box.y + box.h * 0.42f};
        const Vec2 cuffTop{shoulder + way * box.w * 0.24f, box.y + box.h * 0.30f};
        const Vec2 cuffLow{shoulder + way * box.w * 0.13f, box.y + box.h * 0.50f};
        canvas.triangle(top, cuffTop, armpit, colour);
        canvas.triangle(cuffTop, cuffLow, armpit, colour);
    }
}

void paintBar(Canvas& canvas, Rect row, std::string_view label, float rating, const TypeSizes& type) {
    const TextStyle text{.size = type.text, .colour = palette::kMist};
    const float labelWidth = canvas.textWidth("MMM", text) * 1.05f;
    fittedTextInBox(canvas, {row.x, row.y, labelWidth * 0.93f, row.h}, label, text);
    const float h = type.text * 0.5f;
    const float numberWidth = canvas.textWidth("000", text);
    const Rect bar{row.x + labelWidth, row.centre().y - h * 0.5f, row.w - labelWidth - numberWidth, h};
    canvas.roundedRect(bar, h * 0.5f, palette::kWhite.withAlpha(0.14f));
    const float share = std::clamp((rating - kWeakest) / (kStrongest - kWeakest), 0.04f, 1.0f);
    canvas.roundedRect({bar.x, bar.y, bar.w * share, bar.h}, h * 0.5f,
                       mixed(palette::kSky, palette::kMint, share));
    TextLine line;
    TextStyle number = text;
    number.colour = palette::kWhite;
    number.align = Align::Right;
    canvas.textInBox(row, line("%.0f", static_cast<double>(rating)), number);
}

/// Eleven dots on half a pitch's worth of lines, attacking upwards.
void paintFormation(Canvas& canvas, Rect box, const Team& team, PanelKits kits, const TypeSizes& type) {
    const TextStyle title{.size = type.text, .align = Align::Centre};
    const float titleHeight = type.text * 1.3f;
    Rect field{box.x, box.y + titleHeight, box.w, box.h - titleHeight};
    const float width = std::min(field.w, field.h * 0.8f);
    const float high = std::min(field.h, width * 1.5f);
    field = {field.centre().x - width * 0.5f, field.centre().y - high * 0.5f, width, high};
    canvas.textInBox({box.x, field.y - titleHeight, box.w, titleHeight}, team.formation.name, title);
    canvas.roundedRect(field, 3.0f, Colour::hex(0x1d6b3a, 0.55f));
    canvas.frame(field, 3.0f, 1.5f, palette::kWhite.withAlpha(0.25f));
    const Colour shirt = colourOf(kits.shirt.shirt);
    const float r = std::max(field.w * 0.055f, 2.0f / canvas.scale());
    for (std::size_t i = 0; i < team.formation.slots.size(); ++i) {
        const FormationSlot& slot = team.formation.slots[i];
        const Vec2 at{field.centre().x + slot.across * field.w * 0.42f,
                      field.bottom() - field.h * (0.08f + 1.12f * slot.depth)};
        const Colour colour = i == 0 ? colourOf(kits.keeper.shirt) : shirt;
        canvas.circle(at, r + 1.5f, needsEdge(colour) ? edgeColour() : palette::kInk.withAlpha(0.7f));
        canvas.circle(at, r, colour);
    }
}

float outfield(const Ratings& r, int department) {
    const float d = static_cast<float>(department); // 0 defence, 1 midfield, 2 attack
    const float tackling = d == 0.0f ? static_cast<float>(r.tackling) + static_cast<float>(r.heading) : 0.0f;
    const float passing = d == 1.0f ? static_cast<float>(r.passing) + static_cast<float>(r.control) : 0.0f;
    const float shooting = d == 2.0f ? static_cast<float>(r.shooting) + static_cast<float>(r.control) : 0.0f;
    return (tackling + passing + shooting + static_cast<float>(r.pace) + static_cast<float>(r.reading)) /
           4.0f;
}

} // namespace

TeamStrengths strengthsOf(const Team& team) {
    std::array<float, 3> sums{};
    std::array<int, 3> counts{};
    for (std::size_t i = 1; i < team.players.size(); ++i) {
        const Role role = team.formation.slots[i].role;
        const std::size_t department = role == Role::CentreBack || role == Role::FullBack ? 0
                                       : role == Role::Striker || role == Role::Winger    ? 2
                                                                                          : 1;
        sums[department] += outfield(team.players[i].ratings, static_cast<int>(department));
        ++counts[department];
    }
    const auto mean = [&](std::size_t i) {
        return counts[i] == 0 ? 0.0f : sums[i] / static_cast<float>(counts[i]);
    };
    return {static_cast<float>(team.players[0].ratings.keeping), mean(0), mean(1), mean(2)};
}

void paintSwatch(Canvas& canvas, Rect box, const Kit& kit) {
    canvas.rect(box, colourOf(kit.shirt));
    paintPattern(canvas, box, kit);
    canvas.rect({box.x, box.bottom() - box.h * 0.2f, box.w, box.h * 0.2f}, colourOf(kit.shorts));
    if (needsEdge(colourOf(kit.shirt)) || needsEdge(colourOf(kit.shorts))) {
        canvas.frame(box, 0.0f, std::max(1.0f, 1.0f / canvas.scale()), edgeColour());
    }
}

void paintShirt(Canvas& canvas, Rect box, const Kit& kit) {
    const Colour sleeve = colourOf(kit.pattern == ShirtPattern::Sleeves ? kit.second : kit.shirt);
    const Rect body{box.x + box.w * 0.24f, box.y, box.w * 0.52f, box.h};
    if (needsEdge(colourOf(kit.shirt)) || needsEdge(sleeve)) {
        const float edge = std::max(1.5f, 1.0f / canvas.scale());
        paintSleeves(canvas, box.inset(-edge), edgeColour());
        canvas.rect(body.inset(-edge), edgeColour());
    }
    paintSleeves(canvas, box, sleeve);
    canvas.rect(body, colourOf(kit.shirt));
    paintPattern(canvas, body, kit);
    // The neck.
    const float neck = body.w * 0.2f;
    canvas.triangle({body.centre().x - neck, body.y}, {body.centre().x + neck, body.y},
                    {body.centre().x, body.y + neck * 1.2f}, palette::kInk.withAlpha(0.75f));
    canvas.rect({body.x, body.bottom() - box.h * 0.04f, body.w, box.h * 0.04f},
                palette::kInk.withAlpha(0.25f));
}

void paintTeamPanel(Canvas& canvas, Rect panel, const Team& team, PanelKits kits, int side,
                    const TypeSizes& type) {
    canvas.panel(panel, 0.62f);
    const float pad = type.text * 0.7f;
    const Rect in = panel.inset(pad);
    const TextStyle name{Font::Display, type.display, palette::kWhite, Align::Left, 0.02f};
    // A tall panel has room for a large crest over the shirt; else it is before the name.
    const float top = in.y + type.display + pad * 0.5f;
    const float height = in.bottom() - top;
    const float shirt = std::min(height, in.w * 0.24f);
    const bool tall = height > shirt * 2.1f;
    const float crest = tall ? shirt : type.display * 1.15f;
    const float nameAt = tall ? 0.0f : crest + pad * 0.6f;
    fittedTextInBox(canvas, {in.x + nameAt, in.y, in.w * 0.84f - nameAt, type.display}, teamName(team), name);
    paintChip(canvas, {panel.x + (side == 0 ? 0.0f : panel.w - 5.0f), panel.y, 5.0f, panel.h},
              colourOf(kits.shirt.shirt));

    const float gap = tall ? (height - shirt - crest) / 3.0f : 0.0f;
    canvas.crest({in.x, tall ? top + gap : in.y - crest * 0.06f, crest, crest}, team.code);
    paintShirt(canvas, {in.x, tall ? top + crest + gap * 2.0f : top + (height - shirt) * 0.5f, shirt, shirt},
               kits.shirt);
    if (sideMarksInUse()) { // in the hollow beside the shirt's foot
        const float sign = std::max(shirt * 0.1f, 5.0f);
        const Vec2 at{in.x + shirt * 0.93f,
                      (tall ? top + crest + gap * 2.0f : top + (height - shirt) * 0.5f) + shirt * 0.9f};
        paintSideSign(canvas, at, sign, side, palette::kWhite.withAlpha(0.9f));
    }
    const float formation = type.small ? 0.0f : std::min(in.w * 0.26f, height);
    const Rect bars{in.x + shirt + pad, top, in.w - shirt - formation - pad * (type.small ? 1.0f : 2.0f),
                    height};
    const TeamStrengths strengths = strengthsOf(team);
    const float row = bars.h / 4.0f;
    paintBar(canvas, {bars.x, bars.y, bars.w, row}, say("teams.attack"), strengths.attack, type);
    paintBar(canvas, {bars.x, bars.y + row, bars.w, row}, say("teams.midfield"), strengths.midfield, type);
    paintBar(canvas, {bars.x, bars.y + row * 2.0f, bars.w, row}, say("teams.defence"), strengths.defence,
             type);
    paintBar(canvas, {bars.x, bars.y + row * 3.0f, bars.w, row}, say("teams.keeper"), strengths.keeper, type);
    if (formation > 0.0f) {
        paintFormation(canvas, {in.right() - formation, top, formation, height}, team, kits, type);
    }
}

} // namespace hexagoal
