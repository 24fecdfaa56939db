#include "screens/teams/team_grid.hpp"

#include "platform/input.hpp"
#include "screens/teams/team_panel.hpp"
#include "show/hexagons.hpp"
#include "show/match_hud.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hexagoal {

Rect teamCell(Rect box, int count, int columns, int team, const TypeSizes& type) {
    const int rows = (count + columns - 1) / columns;
    const float w = box.w / static_cast<float>(columns);
    const float h = std::min(box.h / static_cast<float>(rows), type.display * 1.6f);
    return {box.x + w * static_cast<float>(team % columns), box.y + h * static_cast<float>(team / columns), w,
            h};
}

void paintTeamGrid(Canvas& canvas, Rect box, const std::vector<Team>& teams, int columns,
                   std::span<const GridCursor> cursors, const TypeSizes& type) {
    const int count = static_cast<int>(teams.size());
    const auto cellOf = [&](int i) { return teamCell(box, count, columns, i, type); };
    const TextStyle code{Font::Display, std::min(type.display * 0.75f, cellOf(0).h * 0.8f), palette::kWhite,
                         Align::Left, 0.02f};
    for (int i = 0; i < count; ++i) {
        const Rect inner = cellOf(i).inset(2.5f);
        const Team& team = teams[static_cast<std::size_t>(i)];
        canvas.roundedRect(inner, 4.0f, palette::kInk.withAlpha(0.6f));
        paintSwatch(canvas, {inner.x, inner.y, inner.h * 0.55f, inner.h}, team.home);
        const float left = inner.x + inner.h * 0.68f;
        const float end = left + canvas.textInBox({left, inner.y, inner.w, inner.h}, team.code, code);
        const float crest = inner.h * 0.92f;
        const float at = inner.right() - crest - inner.h * 0.08f;
        if (at > end) { // a small picture has room for the code alone
            canvas.crest({at, inner.y, crest, inner.h}, team.code);
        }
    }
    const float thick = std::max(4.0f, 2.0f / canvas.scale());
    for (const GridCursor& cursor : cursors) {
        canvas.frame(cellOf(cursor.team).inset(thick * 0.6f * static_cast<float>(cursor.ring)), 5.0f, thick,
                     cursor.colour.withAlpha(cursor.lit ? 1.0f : 0.4f));
    }
}

void paintSeatSign(Canvas& canvas, Vec2 at, float radius, int seat, bool bright) {
    constexpr std::array<std::string_view, kSeatCount> kNumbers{"1", "2", "3", "4"};
    paintHexagon(canvas, at, radius, bright ? seatColour(seat) : seatColour(seat).withAlpha(0.35f));
    const TextStyle style{Font::Display, radius * 1.25f, palette::kInk, Align::Centre};
    canvas.text({at.x, at.y + canvas.capHeight(style) * 0.5f}, kNumbers[static_cast<std::size_t>(seat)],
                style);
}

} // namespace hexagoal
