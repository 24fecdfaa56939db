// Sizes of the Net Lab's type: those of the whole game.
#pragma once

#include "show/type_sizes.hpp"

namespace hexagoal {

using LabType = TypeSizes;

} // namespace hexagoal
