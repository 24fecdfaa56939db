// What people in the stands wear: clothes, the same for those who are pictures and those who are figures, and
// the scarves that figures hold up. A picture's scarf is dyed as his clothes are.
#pragma once

#include "render/crowd_view.hpp"
#include "render/stand_plan.hpp"

namespace hexagoal {

/// What somebody wears. Most of a side's people come in its colours, and more of those who are keen.
Colour clothesOf(const Spectator& who, CrowdSide side, const CrowdView& crowd, bool keen);

/// His scarf, if he has one: the colour, and that of its bands.
struct Scarf {
    Colour ground;
    Colour bands;
};
Scarf scarfOf(const Spectator& who, CrowdSide side, const CrowdView& crowd);

} // namespace hexagoal
