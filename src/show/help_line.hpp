// The line at the foot of a page that says in plain words what is chosen above.
#pragma once

#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

/// Where it lies: at the lower edge of the safe area.
Rect helpBox(const Canvas& canvas, const TypeSizes& type);

/// On a dark plate as wide as the words: they are read on any ground.
void paintHelpLine(Canvas& canvas, std::string_view words, const TypeSizes& type);
/// The same elsewhere: in the middle of a box.
void paintHelpLine(Canvas& canvas, Rect box, std::string_view words, const TypeSizes& type);

} // namespace hexagoal
