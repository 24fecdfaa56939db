// What the CPU's football can be tuned by: one plain struct and the table of its members.
#pragma once

#include "tuning/tuning_row.hpp"

#include <span>

namespace hexagoal {

/// One float per row of ai_rows.def, at its default.
struct AiTuning {
#define GROUP(title)
#define ROW(member, unit, normal, low, high, help) float member = static_cast<float>(normal);
#include "tuning/ai_rows.def"
#undef ROW
#undef GROUP
};

using AiTuningRow = TuningRowOf<AiTuning>;

/// All rows, in file order.
std::span<const AiTuningRow> aiRows();

} // namespace hexagoal
