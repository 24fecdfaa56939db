#include "show/match_rumble.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// What a person feels of an event; player: whom he steers.
Rumble feltBy(const Event& event, PlayerId player, int side) {
    const bool his = player != kNobody && (event.player == player || event.other == player);
    switch (event.kind) {
    case EventKind::Tackle:
    case EventKind::Foul:
        return his ? Rumble{0.6f, 150} : Rumble{};
    case EventKind::Collision:
        return his ? Rumble{std::clamp(event.value / 8.0f, 0.0f, 0.5f), 100} : Rumble{};
    case EventKind::Post:
        return {0.5f, 120};
    case EventKind::Goal:
        return {event.side == side ? 1.0f : 0.5f, 450};
    default:
        return {};
    }
}

} // namespace

std::array<Rumble, kMaxSeats> rumbleOf(const MatchState& match, const MatchContext& context,
                                       std::span<const Event> events) {
    std::array<Rumble, kMaxSeats> felt{};
    for (std::size_t seat = 0; seat < felt.size(); ++seat) {
        const int side = context.setup.seats[seat].side;
        if (side < 0) {
            continue;
        }
        for (const Event& event : events) {
            const Rumble one = feltBy(event, match.seats[seat].player, side);
            felt[seat] = one.strength > felt[seat].strength ? one : felt[seat];
        }
    }
    return felt;
}

} // namespace hexagoal
