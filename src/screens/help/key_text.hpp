// Text with the keys of the device in hand in it: "{a} pass" reads "Z pass" on a keyboard, "Cross pass" on a
// pad.
#pragma once

#include "platform/control_labels.hpp"
#include "render/canvas.hpp"

#include <string_view>

namespace hexagoal {

/// What the device in hand calls a control; where it has none, what the panel of a cabinet calls it.
std::string_view capOf(Action action, const ControlLabels& labels);
std::string_view stickCapOf(const ControlLabels& labels);

/// Sets a text into lines of a box's width, with {stick}, {a}, {b}, {c}, {start} and {menu} as caps. Returns
/// the height of its lines. at: left upper corner, or, centred, the middle of the upper edge of the first
/// line.
float paintKeyText(Canvas& canvas, Vec2 at, float width, std::string_view text, const ControlLabels& labels,
                   const TextStyle& style);
/// The same, not painted: its height, and in longest, if not null, the width of its longest line.
float measureKeyText(Canvas& canvas, float width, std::string_view text, const ControlLabels& labels,
                     const TextStyle& style, float* longest = nullptr);
/// The letters of all caps, drawn before they are needed.
void rehearseCaps(Canvas& canvas, const ControlLabels& labels, const TextStyle& style);

} // namespace hexagoal
