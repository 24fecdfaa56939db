#include "show/replay_sign.hpp"

#include "show/hexagons.hpp"
#include "show/kit_look.hpp"
#include "show/match_hud.hpp"
#include "show/moment_replay.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kStrip = 0.82f;     // opacity of the strips under text
constexpr float kKmh = 3.6f;        // of a metre per second
constexpr float kSmallStrip = 1.7f; // of its text's size

} // namespace

float paintReplay(Canvas& canvas, const MatchState& match, const MatchContext& context,
                  const MomentReplay& replay, bool endsByButton) {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    paintScoreBug(canvas, match, context, area, type, sideColours(context.setup.kits));
    const float pad = type.text * 0.6f;
    const float height = type.display;
    const float y = area.bottom() - height;
    const TextStyle title{Font::Display, type.display * 0.8f, palette::kWhite, Align::Left, 0.04f};
    const std::string_view sign = say("match.replay");
    const float mark = height * 0.34f;
    const Rect left{area.x, y, mark * 2.0f + pad * 3.0f + canvas.textWidth(sign, title), height};
    canvas.plate(left, 4.0f, kStrip);
    paintHexagon(canvas, {left.x + pad + mark, left.centre().y}, mark, palette::kSun);
    canvas.textInBox({left.x + pad * 2.0f + mark * 2.0f, y, left.w, height}, sign, title);

    float free = area.y;
    if (endsByButton) {
        const TextStyle small{.size = type.text, .colour = palette::kWhite};
        const std::string_view ends = say("match.replay_ends");
        const float wide = canvas.textWidth(ends, small) + pad * 2.0f;
        const Rect top{area.right() - wide, area.y, wide, type.text * kSmallStrip};
        canvas.plate(top, 4.0f, kStrip);
        canvas.textInBox({top.x + pad, top.y, wide, top.h}, ends, small);
        free = top.bottom() + pad;
    }

    if (replay.kind() == MomentKind::RedCard) {
        return free; // it is not about the ball
    }
    TextLine line;
    TextLine widest; // the place must not move with the figures
    const auto number = [](float value) { return static_cast<int>(std::lround(value)); };
    const std::string_view pattern =
        say(replay.kind() == MomentKind::Goal ? "match.replay_reading" : "match.replay_speed");
    const std::string_view text =
        line.fill(pattern, {number(replay.ballSpeed() * kKmh), number(replay.stretch() * 100.0f)});
    const TextStyle reading{.size = type.text, .colour = palette::kWhite};
    const float width = canvas.textWidth(widest.fill(pattern, {888, 888}), reading) + pad * 2.0f;
    const Rect right{area.right() - width, y, width, height};
    canvas.plate(right, 4.0f, kStrip);
    canvas.textInBox({right.x + pad, y, width, height}, text, reading);
    return free;
}

void paintCurtain(Canvas& canvas, float covered) {
    if (covered <= 0.0f) {
        return;
    }
    const float w = canvas.width();
    const float h = canvas.height();
    const Colour ground = Colour::hex(0x0a1a2b);
    if (canvas.looks().reducedMotion) {
        canvas.roundedRect({0.0f, 0.0f, w, h}, 0.0f, ground.withAlpha(covered), ground.withAlpha(covered));
        return;
    }
    // Cells grow from the left, a wave of net; at 1 they touch and nothing is seen between them.
    constexpr int kRows = 7;
    constexpr float kWave = 0.55f; // of the time, from the first column to the last
    const float radius = h / (1.5f * kRows - 1.0f);
    const float stepX = radius * 1.7320508f;
    const int columns = static_cast<int>(w / stepX) + 2;
    for (int row = 0; row <= kRows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const Vec2 centre{stepX * (static_cast<float>(column) + (row % 2 == 0 ? 0.0f : 0.5f)),
                              radius * 1.5f * static_cast<float>(row)};
            const float late = std::clamp(centre.x / w, 0.0f, 1.0f) * kWave;
            const float grown = std::clamp((covered - late) / (1.0f - kWave), 0.0f, 1.0f);
            if (grown > 0.0f) {
                const Colour colour = (row + column) % 3 == 0 ? Colour::hex(0x123a5c) : ground;
                paintHexagon(canvas, centre, radius * 1.02f * grown, colour);
            }
        }
    }
}

} // namespace hexagoal
