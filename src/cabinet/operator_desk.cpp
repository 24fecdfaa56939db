#include "cabinet/operator_desk.hpp"

#include "core/ranges.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

void OperatorDesk::change(const SettingRow& row, int steps) {
    asked.reset();
    const CabinetSettings before = draft;
    int& value = draft.*row.member;
    if (row.kind == SettingKind::Whole) {
        value = std::clamp(value + steps, row.least, row.most);
    } else {
        int words = row.most - row.least + 1;
        if (row.member == &CabinetSettings::resolution) { // none that is larger than the display
            words = std::min(words, resolutionsOffered);
        }
        value = row.least + wrapped(value - row.least + steps, words);
    }
    // A price that no meter could hold would make a machine that nobody can start.
    if (!conflictsOf(draft).empty()) {
        draft = before;
    }
}

std::optional<OperatorCommand> OperatorDesk::confirm() {
    const auto command = std::exchange(asked, std::nullopt);
    if (command == OperatorCommand::FactoryReset) {
        draft = CabinetSettings{};
    }
    return command;
}

} // namespace hexagoal
