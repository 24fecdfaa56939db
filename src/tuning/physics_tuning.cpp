#include "tuning/physics_tuning.hpp"

#include <vector>

namespace hexagoal {

std::span<const TuningRow> physicsRows() {
    static const std::vector<TuningRow> rows = [] {
        std::vector<TuningRow> table;
        std::string_view group;
#define GROUP(title) group = title;
#define ROW(member, unit, normal, low, high, rebuild, help)                                                  \
    table.push_back({group, #member, unit, static_cast<float>(normal), static_cast<float>(low),              \
                     static_cast<float>(high), rebuild, help, &PhysicsTuning::member});
#include "tuning/physics_rows.def"
#undef ROW
#undef GROUP
        return table;
    }();
    return rows;
}

} // namespace hexagoal
