#include "show/logo.hpp"

#include "show/hexagons.hpp"

#include <algorithm>

namespace hexagoal {

void paintLogo(Canvas& canvas, float seconds, Vec2 shift, float light) {
    constexpr std::string_view kName = "HEXAGOAL"; // a name, in any language
    const float w = canvas.width();
    const float h = canvas.height();
    // Down to the name's middle and no further: each row of such a shade costs, seen or not.
    canvas.roundedRect({0.0f, 0.0f, w, h * 0.3f}, 0.0f, palette::kInk.withAlpha(0.72f),
                       palette::kInk.withAlpha(0.0f));
    canvas.roundedRect({0.0f, h * 0.9f, w, h * 0.1f}, 0.0f, palette::kInk.withAlpha(0.0f),
                       palette::kInk.withAlpha(0.72f));

    const Rect net{w * 0.06f + shift.x, h * 0.05f + shift.y, w * 0.88f, h * 0.46f};
    paintHexagons(canvas, net, h * 0.062f, seconds, palette::kWhite.withAlpha(0.26f * light));

    const TextStyle title{Font::Display, std::min(h * 0.27f, w * 0.205f), palette::kWhite.withAlpha(light),
                          Align::Centre, 0.02f};
    const Vec2 at{w * 0.5f + shift.x, h * 0.375f + shift.y};
    TextStyle shadow = title;
    shadow.colour = palette::kInk.withAlpha(0.75f * light);
    canvas.text(at + Vec2{title.size * 0.02f, title.size * 0.03f}, kName, shadow);
    canvas.text(at, kName, title);
    const float half = canvas.textWidth(kName, title) * 0.5f;
    const Colour clear = palette::kSun.withAlpha(0.0f);
    const Colour bright = palette::kSun.withAlpha(light);
    canvas.gradientAcross({at.x - half, at.y + title.size * 0.07f, half, title.size * 0.035f}, clear, bright);
    canvas.gradientAcross({at.x, at.y + title.size * 0.07f, half, title.size * 0.035f}, bright, clear);
}

} // namespace hexagoal
