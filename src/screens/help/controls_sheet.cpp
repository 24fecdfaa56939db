#include "screens/help/controls_sheet.hpp"

#include "screens/help/key_text.hpp"
#include "show/fitted_text.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hexagoal {

namespace {

struct ControlRow {
    std::array<Action, 2> keys; ///< Count: none; the stick where both are none
    std::string_view withBall;  ///< keys of words
    std::string_view without;
};
constexpr Action kNone = Action::Count;
constexpr std::array kControlRows{
    ControlRow{{kNone, kNone}, "pause.stick_with", "pause.stick_without"},
    ControlRow{{Action::A, kNone}, "pause.a_with", "pause.a_without"},
    ControlRow{{Action::B, kNone}, "pause.b_with", "pause.b_without"},
    ControlRow{{Action::C, kNone}, "pause.c_with", "pause.c_without"},
    ControlRow{{Action::A, Action::C}, "pause.feint_with", "pause.feint_without"},
    ControlRow{{Action::A, Action::B}, "pause.chord_with", "pause.chord_without"},
    ControlRow{{Action::B, Action::C}, "pause.chord_with", "pause.chord_without"},
};

/// What the buttons do with the ball and without it: side by side, or one under the other where it is narrow.
struct ControlsSheet {
    float width;
    float height;
    float keys; ///< width of the column of keys
    float line; ///< of text
    bool stacked;

    static ControlsSheet in(Rect area, const TypeSizes& type) {
        const bool stacked = area.w < type.text * 48.0f;
        const float line = type.text * 1.35f;
        const float rows = static_cast<float>(kControlRows.size()) * (stacked ? 2.0f : 1.4f) + 2.6f;
        return {std::min(area.w, type.text * (stacked ? 32.0f : 50.0f)), line * rows + type.text * 1.6f,
                type.text * (stacked ? 9.0f : 11.0f), line, stacked};
    }
};

void paintControls(Canvas& canvas, Rect box, const ControlsSheet& sheet, const ControlLabels& labels,
                   const TypeSizes& type) {
    const TextStyle with{.size = type.text};
    const TextStyle without{.size = type.text, .colour = sheet.stacked ? palette::kSky : palette::kWhite};
    const float column = sheet.stacked ? 0.0f : (box.w - sheet.keys) * 0.5f;
    const float x = box.x + sheet.keys;
    const auto put = [&](float y, std::string_view a, const TextStyle& styleA, std::string_view b,
                         const TextStyle& styleB) {
        const float room = sheet.stacked ? box.right() - x : column - type.text;
        fittedTextInBox(canvas, {x, y, room, sheet.line}, a, styleA);
        fittedTextInBox(canvas, {x + column, sheet.stacked ? y + sheet.line : y, room, sheet.line}, b,
                        styleB);
    };
    float y = box.y;
    TextStyle head = with;
    head.colour = palette::kSun;
    const float half = canvas.textInBox({x, y, box.w, sheet.line}, say("pause.with_ball"), head);
    head.colour = sheet.stacked ? palette::kSky : palette::kSun;
    canvas.textInBox({sheet.stacked ? x + half + type.text * 1.5f : x + column, y, box.w, sheet.line},
                     say("pause.without_ball"), head);
    y += sheet.line * 1.15f;
    for (const ControlRow& row : kControlRows) {
        float at = box.x;
        if (row.keys[0] == kNone) {
            canvas.keyCap({at, y}, stickCapOf(labels), type.text * 0.9f);
        }
        for (const Action key : row.keys) {
            if (key != kNone) {
                at += canvas.keyCap({at, y}, capOf(key, labels), type.text * 0.9f) + type.text * 0.2f;
            }
        }
        put(y, say(row.withBall), with, say(row.without), without);
        y += sheet.line * (sheet.stacked ? 2.0f : 1.4f);
    }
    const TextStyle air{.size = type.text, .colour = palette::kMist};
    paintKeyText(canvas, {box.x, y}, box.w, say("pause.in_air"), labels, air);
}

} // namespace

void paintControlsSheet(Canvas& canvas, const ControlLabels& labels) {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const ControlsSheet sheet = ControlsSheet::in(area, type);
    const Rect box{canvas.width() * 0.5f - sheet.width * 0.5f, canvas.height() * 0.5f - sheet.height * 0.5f,
                   sheet.width, sheet.height};
    canvas.panel(box, 0.9f);
    const TextStyle back{.size = type.text, .colour = palette::kMist};
    const std::string_view words = say("help.back");
    const float cap = type.text * 2.6f;
    const Vec2 at{box.right() - type.text * 1.2f - canvas.textWidth(words, back) - cap,
                  box.bottom() - type.text * 2.2f};
    const float wide = canvas.keyCap(at, capOf(Action::B, labels), type.text * 0.9f);
    canvas.textInBox({at.x + wide + type.text * 0.4f, at.y, box.w, type.text * 1.35f}, words, back);
    paintControls(canvas, box.inset(type.text * 0.8f), sheet, labels, type);
}

} // namespace hexagoal
