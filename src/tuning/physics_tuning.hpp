// The physical constants as one plain struct, and the table that describes its members.
#pragma once

#include "tuning/tuning_row.hpp"

#include <span>

namespace hexagoal {

/// One float per row of physics_rows.def, at its default.
struct PhysicsTuning {
#define GROUP(title)
#define ROW(member, unit, normal, low, high, rebuild, help) float member = static_cast<float>(normal);
#include "tuning/physics_rows.def"
#undef ROW
#undef GROUP
};

using TuningRow = TuningRowOf<PhysicsTuning>;

/// All rows, in file order.
std::span<const TuningRow> physicsRows();

} // namespace hexagoal
