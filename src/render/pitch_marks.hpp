// The painted lines of a pitch as strips along their middle lines.
#pragma once

#include "render/scene_view.hpp"

#include <vector>

namespace hexagoal {

struct LineVertex {
    Vec2 middle;
    Vec2 across;
    float side;
    float halfWidth;
    float run;
    float length; ///< below 0: the strip closes on itself
    Vec3 rise{};  ///< height of the ground at `middle`, and how it rises along x and z
};

/// How marks are laid on a kind of ground.
struct MarkStyle {
    Vec3 paint{0.955f, 0.965f, 0.94f}; ///< sRGB, in the sun of a clear day
    float width = 0.12f;               ///< metres; the outer edge is where the laws have it
    float cleared = 0.0f; ///< metres that are swept free on either side, down to the turf; 0: none
    bool boundsAlone =
        false; ///< touch-lines and goal lines, the rest shown by short ticks at the touch-lines
};

/// Painted on grass and stone, swept free on snow, tapes on sand.
MarkStyle markStyle(Ground ground, const Pitch& marks);

/// The marks that go with the goal (pitchFor): lines, areas, spots, circle, corner arcs; the penalty arc
/// where it leaves the area. ground: null if it is flat. widened: metres on either side of each line.
std::vector<LineVertex> pitchMarks(const PitchView& pitch, const MarkStyle& style, const Surface* ground,
                                   float widened = 0.0f);

} // namespace hexagoal
