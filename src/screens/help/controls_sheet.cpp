#include "screens/help/controls_sheet.hpp"

#include "screens/help/key_text.hpp"
#include "show/fitted_text.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string>
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

/// The keys of a row as a text of caps.
std::string keysOf(const ControlRow& row) {
    if (row.keys[0] == kNone) {
        return "{stick}";
    }
    std::string text;
    for (const Action key : row.keys) {
        text += key == Action::A ? "{a}" : key == Action::B ? "{b}" : key == Action::C ? "{c}" : "";
    }
    return text;
}

/// What the buttons do with the ball and without it: side by side, or one under the other where it is narrow.
struct ControlsSheet {
    float width;
    float height;
    float keys; ///< width of the column of keys: as long as their names
    float air;  ///< height of the line about balls in the air
    float line; ///< of text
    bool stacked;

    static ControlsSheet in(Canvas& canvas, Rect area, const ControlLabels& labels, const TypeSizes& type) {
        ControlsSheet sheet{};
        sheet.stacked = area.w < type.text * 48.0f;
        sheet.line = type.text * (sheet.stacked ? 1.2f : 1.35f);
        const TextStyle style{.size = type.text};
        for (const ControlRow& row : kControlRows) {
            float caps = 0.0f;
            measureKeyText(canvas, area.w, keysOf(row), labels, style, &caps);
            sheet.keys = std::max(sheet.keys, caps + type.text);
        }
        sheet.keys = std::min(sheet.keys, area.w * 0.4f);
        const float texts = type.text * (sheet.stacked ? 23.0f : 39.0f);
        sheet.width = std::min(area.w, sheet.keys + texts);
        sheet.air =
            measureKeyText(canvas, sheet.width - type.text * 1.6f, say("pause.in_air"), labels, style);
        const float rows = static_cast<float>(kControlRows.size()) * (sheet.stacked ? 2.0f : 1.4f) +
                           (sheet.stacked ? 1.15f : 2.5f);
        sheet.height = sheet.line * rows + sheet.air + type.text * 1.6f;
        return sheet;
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
        TextStyle caps = with;
        const std::string keys = keysOf(row);
        float wide = 0.0f;
        measureKeyText(canvas, box.w, keys, labels, caps, &wide);
        caps.size *= std::min(1.0f, (sheet.keys - type.text * 0.5f) / wide);
        paintKeyText(canvas, {box.x, y}, box.w, keys, labels, caps);
        put(y, sayHeld(row.withBall), with, sayHeld(row.without), without);
        y += sheet.line * (sheet.stacked ? 2.0f : 1.4f);
    }
    const TextStyle air{.size = type.text, .colour = palette::kMist};
    paintKeyText(canvas, {box.x, y}, box.w, say("pause.in_air"), labels, air);
}

} // namespace

void paintControlsSheet(Canvas& canvas, const ControlLabels& labels) {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const ControlsSheet sheet = ControlsSheet::in(canvas, area, labels, type);
    const Rect box{canvas.width() * 0.5f - sheet.width * 0.5f, canvas.height() * 0.5f - sheet.height * 0.5f,
                   sheet.width, sheet.height};
    canvas.panel(box, 0.9f);
    TextStyle back{.size = type.text, .colour = palette::kMist};
    const std::string words = "{b} " + std::string(say("help.back"));
    float wide = 0.0f;
    measureKeyText(canvas, area.w, words, labels, back, &wide);
    const float pad = type.text * 0.8f;
    Vec2 at{box.right() - pad - wide, box.bottom() - type.text * 2.2f};
    if (sheet.stacked) { // room is short: beside the heads of the columns, as small as it must be
        const TextStyle head{.size = type.text};
        const float heads = box.x + pad + sheet.keys + canvas.textWidth(say("pause.with_ball"), head) +
                            canvas.textWidth(say("pause.without_ball"), head) + type.text * 2.2f;
        const float room = box.right() - pad - heads;
        back.size *= std::min(1.0f, room / wide);
        at = {box.right() - pad - std::min(wide, room), box.y + type.text * 0.7f};
    }
    paintKeyText(canvas, at, area.w, words, labels, back);
    paintControls(canvas, box.inset(type.text * 0.8f), sheet, labels, type);
}

} // namespace hexagoal
