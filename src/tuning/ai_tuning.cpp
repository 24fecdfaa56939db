#include "tuning/ai_tuning.hpp"

#include <vector>

namespace hexagoal {

std::span<const AiTuningRow> aiRows() {
    static const std::vector<AiTuningRow> rows = [] {
        std::vector<AiTuningRow> table;
        std::string_view group;
#define GROUP(title) group = title;
#define ROW(member, unit, normal, low, high, help)                                                           \
    table.push_back({group, #member, unit, static_cast<float>(normal), static_cast<float>(low),              \
                     static_cast<float>(high), false, help, &AiTuning::member});
#include "tuning/ai_rows.def"
#undef ROW
#undef GROUP
        return table;
    }();
    return rows;
}

} // namespace hexagoal
