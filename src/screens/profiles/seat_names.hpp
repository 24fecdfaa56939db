// Who sits at the controls, as signs of seats with names beside them.
#pragma once

#include "cabinet/profile_book.hpp"
#include "render/canvas.hpp"

#include <array>

namespace hexagoal {

/// The seats that have a name, side by side in the box, from its left or right end or in its middle. sides:
/// whom each plays for; only those of `side` are shown, −1: all. Returns whether there was any.
bool paintSeatNames(Canvas& canvas, Rect box, Align align, const ProfileBook* players,
                    const std::array<int, kMaxSeats>& sides = {}, int side = -1);

} // namespace hexagoal
