// The teams to choose from, and who points at which.
#pragma once

#include "render/canvas.hpp"
#include "show/type_sizes.hpp"
#include "teams/team.hpp"

#include <span>
#include <vector>

namespace hexagoal {

struct GridCursor {
    int team = 0;
    Colour colour = palette::kWhite;
    bool lit = true; ///< false: in the dark half of its blinking
    int ring = 0;    ///< cursors on one team lie inside one another
};

/// All teams by code and colours, row by row.
/// The box of a team among so many.
Rect teamCell(Rect box, int count, int columns, int team, const TypeSizes& type);
void paintTeamGrid(Canvas& canvas, Rect box, const std::vector<Team>& teams, int columns,
                   std::span<const GridCursor> cursors, const TypeSizes& type);

/// A seat's sign: a hexagon in its colour with its number.
void paintSeatSign(Canvas& canvas, Vec2 at, float radius, int seat, bool bright);

} // namespace hexagoal
