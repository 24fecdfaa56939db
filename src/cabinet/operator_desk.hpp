// What the operator menu may do, behind its screens: nothing by accident, nothing saved unasked.
#pragma once

#include "cabinet/settings.hpp"

#include <optional>

namespace hexagoal {

enum class OperatorCommand : std::uint8_t { ClearBooks, ClearRanking, FactoryReset };

/// A draft of the settings, and commands that want to be confirmed. Plain.
struct OperatorDesk {
    /// resolutions: how many of the setting's choices can be had here, from the first.
    explicit OperatorDesk(const CabinetSettings& now, int resolutions = kAllResolutions)
        : saved(now), draft(now), resolutionsOffered(resolutions) {}

    static constexpr int kAllResolutions = 99;

    CabinetSettings saved;
    CabinetSettings draft;
    int resolutionsOffered;
    std::optional<OperatorCommand> asked; ///< waits for confirm()

    bool changed() const { return !(draft == saved); }
    /// Moves a setting of the draft by so many steps, round its ends for choices, up to its ends for counts.
    void change(const SettingRow& row, int steps);
    /// Any other command or change takes it back.
    void ask(OperatorCommand command) { asked = command; }
    void cancel() { asked.reset(); }
    /// The command that was asked for and is to be done now; none: nothing was asked. A factory reset is done
    /// here: the draft is as it ships, and is saved or discarded like any change.
    std::optional<OperatorCommand> confirm();
};

} // namespace hexagoal
