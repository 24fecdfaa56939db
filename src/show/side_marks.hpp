// What tells the two sides apart without colour: the home side is round, the away side a square on its
// corner, wherever sides are marked. Radar and score bug always have it, the rest who asks for it in the
// settings.
#pragma once

#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "teams/team.hpp"

namespace hexagoal {

/// The whole program marks players, chips and kits so from now on. Not while another thread paints.
void useSideMarks(bool marks);
bool sideMarksInUse();

/// A side's sign, filled: a disc or a square on its corner. r: half its width.
void paintSideSign(Canvas& canvas, Vec2 at, float r, int side, Colour colour);

/// paintChip() with the side's sign across its middle, where marks are in use. The box is taller than wide;
/// the sign is twice as wide as it.
void paintSideChip(Canvas& canvas, Rect box, int side, Colour colour, float opacity = 1.0f);

/// A ring on the grass as the eye sees it. radius: metres; thickness: of the line, canvas units.
void paintGroundRing(Canvas& canvas, const Projection& eye, Vec3 at, float radius, float thickness,
                     Colour colour);

/// Such a ring, but a square on its corner for the away side where marks
/// are in use. radius: metres; thickness: of the line, canvas units.
void paintGroundMark(Canvas& canvas, const Projection& eye, Vec3 at, float radius, float thickness,
                     Colour colour, int side);

/// How far the corners of that square are out, of the radius: so that its sides touch the ring.
inline constexpr float kGroundCorner = 1.45f;

/// The same shirts so that their patterns differ: the away side has hoops, the home side never.
KitChoice toldApart(KitChoice kits);

} // namespace hexagoal
