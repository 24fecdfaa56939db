#include "screens/match/match_order.hpp"

#include "show/camera_rig.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

MatchSetup setupOf(const MatchOrder& order, const std::vector<Team>& teams, std::uint64_t seed,
                   const VenueBook& venues) {
    MatchSetup setup;
    setup.venue = venues.at(order.venue.empty() ? kStadium : std::string_view(order.venue), seed);
    for (std::size_t side = 0; side < 2; ++side) {
        setup.teams[side] = teams[static_cast<std::size_t>(order.teams[side])];
    }
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.rules.minutes = static_cast<float>(order.minutes);
    setup.seed = seed;
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
        setup.seats[seat].side = static_cast<std::int8_t>(order.sides[seat]);
    }
    setup.level = {order.level, order.level};
    return setup;
}

MatchOrder randomOrder(Rng& rng, std::size_t teams) {
    MatchOrder order;
    const auto count = static_cast<std::uint32_t>(teams);
    order.teams[0] = static_cast<int>(rng.below(count));
    const std::uint32_t other = rng.below(std::max(count, 2u) - 1);
    order.teams[1] = static_cast<int>((static_cast<std::uint32_t>(order.teams[0]) + 1 + other) % count);
    order.sides.fill(kNoSide);
    order.level = 4 + static_cast<int>(rng.below(4));
    return order;
}

std::uint64_t nextSeed(std::uint64_t seed) {
    return seed * 6364136223846793005u + 1442695040888963407u; // Knuth's MMIX
}

PadInput padOf(Vec2 stick, bool a, bool b, bool c, Vec3 heading) {
    const auto byte = [](float v) {
        return static_cast<std::int8_t>(std::lround(std::clamp(v, -1.0f, 1.0f) * 127.0f));
    };
    const Vec3 push = rightOf(heading) * stick.x + heading * stick.y;
    PadInput pad;
    pad.x = byte(push.x);
    pad.z = byte(push.z);
    pad.held =
        static_cast<std::uint8_t>((a ? PadInput::kA : 0) | (b ? PadInput::kB : 0) | (c ? PadInput::kC : 0));
    return pad;
}

} // namespace hexagoal
