// What a match can be tuned by: one plain struct and the table of its members.
#pragma once

#include "tuning/tuning_row.hpp"

#include <span>

namespace hexagoal {

/// One float per row of match_rows.def, at its default.
struct MatchTuning {
#define GROUP(title)
#define ROW(member, unit, normal, low, high, help) float member = static_cast<float>(normal);
#include "tuning/match_rows.def"
#undef ROW
#undef GROUP
};

using MatchTuningRow = TuningRowOf<MatchTuning>;

/// All rows, in file order.
std::span<const MatchTuningRow> matchRows();

} // namespace hexagoal
