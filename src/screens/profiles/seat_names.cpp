#include "screens/profiles/seat_names.hpp"

#include "screens/teams/team_grid.hpp"

#include <algorithm>

namespace hexagoal {

bool paintSeatNames(Canvas& canvas, Rect box, Align align, const ProfileBook* players,
                    const std::array<int, kMaxSeats>& sides, int side) {
    TextStyle style{Font::Display, box.h * 0.8f, palette::kWhite, Align::Left, 0.03f};
    style.shadow = palette::kInk;
    const auto nameOf = [&](int seat) -> std::string_view {
        const Profile* who = players != nullptr ? players->onSeat(seat) : nullptr;
        const bool shown = who != nullptr && (side < 0 || sides[static_cast<std::size_t>(seat)] == side);
        return shown ? std::string_view(who->name) : std::string_view();
    };
    // A sign, a gap, a name, and a gap to the next.
    const auto beside = [&] { return style.size * 1.5f; };
    const auto wide = [&] {
        float width = 0.0f;
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            const std::string_view name = nameOf(seat);
            width += name.empty() ? 0.0f : beside() + canvas.textWidth(name, style) + style.size * 0.7f;
        }
        return std::max(0.0f, width - style.size * 0.7f);
    };
    const float wanted = wide();
    if (wanted == 0.0f) {
        return false;
    }
    if (wanted > box.w) {
        style.size *= box.w / wanted;
    }
    const float all = wide();
    float x = align == Align::Left    ? box.x
              : align == Align::Right ? box.right() - all
                                      : box.centre().x - all * 0.5f;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const std::string_view name = nameOf(seat);
        if (name.empty()) {
            continue;
        }
        paintSeatSign(canvas, {x + style.size * 0.6f, box.centre().y}, style.size * 0.55f, seat, true);
        x += beside();
        x += canvas.textInBox({x, box.y, box.w, box.h}, name, style) + style.size * 0.7f;
    }
    return true;
}

} // namespace hexagoal
