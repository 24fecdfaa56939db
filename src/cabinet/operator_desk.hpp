// What the operator menu may do, behind its screens: nothing by accident, nothing saved unasked.
#pragma once

#include "cabinet/settings.hpp"

#include <optional>

namespace hexagoal {

enum class OperatorDeed : std::uint8_t { ClearBooks, ClearRanking, FactoryReset };

/// A draft of the settings, and deeds that want to be confirmed. Plain.
struct OperatorDesk {
    explicit OperatorDesk(const CabinetSettings& now) : saved(now), draft(now) {}

    CabinetSettings saved;
    CabinetSettings draft;
    std::optional<OperatorDeed> asked; ///< waits for confirm()

    bool changed() const { return !(draft == saved); }
    /// Moves a setting of the draft by so many steps, round its ends for choices, up to its ends for counts.
    void change(const SettingRow& row, int steps);
    /// Any other deed or change takes it back.
    void ask(OperatorDeed deed) { asked = deed; }
    void cancel() { asked.reset(); }
    /// The deed that was asked for and is to be done now; none: nothing was asked. A factory reset is done
    /// here: the draft is as it ships, and is saved or discarded like any change.
    std::optional<OperatorDeed> confirm();
};

} // namespace hexagoal
