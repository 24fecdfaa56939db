// What a key, button or stick is called, in the language in use.
#pragma once

#include <string_view>

namespace hexagoal {

/// The words for a label of ControlLabels: "Arrows", "Space", "Stick", "Button 3". The label itself where it
/// has none, as letters, "F1" and what is printed on a controller have. Valid as long as the label and the
/// language.
std::string_view keyWords(std::string_view label);

} // namespace hexagoal
