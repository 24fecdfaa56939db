// The operator's messages as a list: what is wrong now, then what has happened, newest first.
#pragma once

#include "cabinet/cabinet.hpp"
#include "screens/arcade/arcade_view.hpp"

#include <vector>

namespace hexagoal {

/// In the order shown. What is still so is not told a second time as something that happened.
std::vector<Message> toldMessages(const Cabinet& cabinet);

/// A message's words in the language in use.
std::string_view messageText(const Message& message, TextLine& line);

/// In a box, scrolled so that the focus is seen; marks where it goes on.
void paintMessages(const ArcadeView& view, Rect box, const std::vector<Message>& messages, int focus);

} // namespace hexagoal
