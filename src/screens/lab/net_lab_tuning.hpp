// Tuning rows as a person changes them: steps, sliders, numbers to read.
#pragma once

#include "tuning/physics_tuning.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace hexagoal {

/// Heading i of the rows, and how many there are.
std::string_view tuningGroup(int group);
int tuningGroupCount();
/// The rows of a group, and the index of the first in physicsRows().
std::span<const TuningRow> rowsOfGroup(int group);
std::size_t firstOfGroup(int group);

/// A handy step: a round number near a hundredth of the range.
float stepOf(const TuningRow& row);
/// Where a value lies in the row's range, 0…1.
float shareOf(const TuningRow& row, float value);
/// Moves the value by so many steps, to a multiple of the step.
void nudge(PhysicsTuning& tuning, const TuningRow& row, float steps);
/// Sets the value to a share of the range.
void setShare(PhysicsTuning& tuning, const TuningRow& row, float share);
bool isNormal(const PhysicsTuning& tuning, const TuningRow& row);

/// A value as text, as many decimals as the step needs. Returns the text in the buffer.
std::string_view valueText(std::span<char> buffer, const TuningRow& row, float value);

} // namespace hexagoal
