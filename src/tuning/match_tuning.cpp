#include "tuning/match_tuning.hpp"

#include <vector>

namespace hexagoal {

std::span<const MatchTuningRow> matchRows() {
    static const std::vector<MatchTuningRow> rows = [] {
        std::vector<MatchTuningRow> table;
        std::string_view group;
#define GROUP(title) group = title;
#define ROW(member, unit, normal, low, high, help)                                                           \
    table.push_back({group, #member, unit, static_cast<float>(normal), static_cast<float>(low),              \
                     static_cast<float>(high), false, help, &MatchTuning::member});
#include "tuning/match_rows.def"
#undef ROW
#undef GROUP
        return table;
    }();
    return rows;
}

} // namespace hexagoal
