#include "screens/combinations/combination_sign.hpp"

#include "show/match_hud.hpp"
#include "show/type_sizes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// 0…1: how much of it has been played.
float shareOf(const CombinationPlayer::Now& now) {
    int before = now.frame;
    for (int i = 0; i < now.step; ++i) {
        before += now.combination->steps[static_cast<std::size_t>(i)].frames;
    }
    return std::clamp(static_cast<float>(before) / static_cast<float>(now.combination->frames()), 0.0f, 1.0f);
}

} // namespace

void paintCombinationSigns(Canvas& canvas, const Projection& eye, const CombinationPlayer& combinations,
                           const MatchState& match, const MatchContext& context,
                           std::span<const Vec3> standing) {
    const TypeSizes type = TypeSizes::on(canvas);
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const CombinationPlayer::Now now = combinations.now(seat);
        const PlayerId player = match.seats[static_cast<std::size_t>(seat)].player;
        if (now.combination == nullptr || player == kNobody) {
            continue;
        }
        const Vec3 feet = standing[static_cast<std::size_t>(player)];
        const float over = context.sheet(player).height + 0.4f;
        const std::optional<Vec2> head = eye.onCanvas({feet.x, feet.y + over, feet.z});
        if (!head) {
            continue;
        }
        const TextStyle style{Font::Display, type.text * 1.25f, palette::kWhite, Align::Centre,
                              0.03f,         palette::kInk};
        const Rect area = canvas.safeArea();
        const float width = canvas.textWidth(now.combination->name, style) + type.text;
        const float height = type.text * 1.5f;
        const float x = std::clamp(head->x, area.x + width * 0.5f, area.right() - width * 0.5f);
        const float y = std::max(area.y, head->y - type.text * 1.5f - height); // the seat's mark is below
        const Rect box{x - width * 0.5f, y, width, height};
        canvas.plate(box, 4.0f, 0.78f);
        const float line = std::max(3.0f, 1.5f / canvas.scale());
        canvas.rect({box.x, box.bottom() - line, box.w * shareOf(now), line}, seatColour(seat));
        canvas.textInBox(box, now.combination->name, style);
    }
}

} // namespace hexagoal
