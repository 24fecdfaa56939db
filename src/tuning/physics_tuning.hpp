// The physical constants as one plain struct, and the table that describes its members.
#pragma once

#include <span>
#include <string_view>

namespace hexagoal {

/// One float per row of physics_rows.def, at its default.
struct PhysicsTuning {
#define GROUP(title)
#define ROW(member, unit, normal, low, high, rebuild, help) float member = static_cast<float>(normal);
#include "tuning/physics_rows.def"
#undef ROW
#undef GROUP
};

/// What a person needs to know of one tunable.
struct TuningRow {
    std::string_view group;
    std::string_view name;
    std::string_view unit;
    float normal; ///< the default
    float low;    ///< smallest allowed value
    float high;   ///< largest allowed value
    bool rebuild; ///< takes effect when the net is built anew
    std::string_view help;
    float PhysicsTuning::*member;
};

/// All rows, in file order.
std::span<const TuningRow> physicsRows();

} // namespace hexagoal
