// A combination under the editor's hands: its steps, which of them is looked at, and what a push of the stick
// changes.
#pragma once

#include "replay/combination.hpp"

#include <string>

namespace hexagoal {

/// What of a step can be changed.
enum class StepField : std::uint8_t { Frames, Stick, Push, To, Buttons, Until };

class CombinationDraft {
public:
    void open(const Combination& combination) {
        m_combination = combination;
        m_step = 0;
    }

    const Combination& combination() const { return m_combination; }
    void rename(std::string name) { m_combination.name = std::move(name); }
    void setSteps(std::vector<CombinationStep> steps);

    int step() const { return m_step; }
    int steps() const { return static_cast<int>(m_combination.steps.size()); }
    const CombinationStep& current() const { return m_combination.steps[static_cast<std::size_t>(m_step)]; }
    void look(int step);

    /// by: −1 or 1, ±5 of frames when held long. Stays within what a file allows.
    void change(StepField field, int by);
    /// The stick at rest, or ahead.
    void toggleStick();
    /// A copy of the current step after it; false: no more fit.
    bool insert();
    /// False: the last one stays.
    bool remove();

private:
    CombinationStep& at() { return m_combination.steps[static_cast<std::size_t>(m_step)]; }

    Combination m_combination;
    int m_step = 0;
};

/// "45° RIGHT", "BACK", "REST".
std::string stickText(const CombinationStep& step);

} // namespace hexagoal
