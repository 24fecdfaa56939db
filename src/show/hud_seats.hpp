// What is written for the people who play: markers, names, power and stamina of the players they steer.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "show/type_sizes.hpp"

#include <array>
#include <span>
#include <string>

namespace hexagoal {

/// Colour of a seat's marker and plate, 0…3: yellow, blue, red, green.
Colour seatColour(int seat);

/// Of the people at the controls, by seat; empty: nobody whom the game knows.
using SeatNames = std::array<std::string, kMaxSeats>;

/// Over and under the players that people steer, and their plates in the lower corners. seats: how many of
/// them.
void paintSeats(Canvas& canvas, const Projection& eye, const MatchState& match, const MatchContext& context,
                Rect area, const TypeSizes& type, std::span<const Vec3> standing, int seats = kMaxSeats,
                const SeatNames& names = {});

} // namespace hexagoal
