// The list of rows of a page about controls: devices, and what each of their controls does.
#pragma once

#include "screens/bindings/binding_sheet.hpp"

namespace hexagoal {

/// Left and right change it.
bool isBindingChoice(BindingModel::Row row);

/// In a box, scrolled so that the focus is seen.
void paintBindingRows(const BindingSheet& sheet, Rect box);

} // namespace hexagoal
