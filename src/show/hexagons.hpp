// The game's sign on the overlay: a net of hexagons with a wave running through it.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

/// Fills a box with the net, faded towards its edges. seconds: since the beginning; a ball strikes it every
/// few seconds and the wave runs out. radius: of a cell.
void paintHexagons(Canvas& canvas, Rect box, float radius, float seconds, Colour colour);

/// The blue ground of the menus with the net on it, over the whole picture.
void paintNetGround(Canvas& canvas, float seconds);

/// One hexagon standing on a corner, filled.
void paintHexagon(Canvas& canvas, Vec2 centre, float radius, Colour colour);

} // namespace hexagoal
