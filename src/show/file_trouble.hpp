// What a player is told of a file that cannot be written.
#pragma once

#include "show/text_line.hpp"

#include <string_view>

namespace hexagoal {

/// The file of a problem as core/files tells it ("cannot write /a/b.toml: No space left"), and the question
/// in the language in use; the problem itself where it names no file. line: holds the answer.
std::string_view unwritableText(std::string_view problem, TextLine& line);

} // namespace hexagoal
