// What the editor of combinations says when something went wrong, in the language in use. The log has the
// files' and the system's own sentences.
#pragma once

#include "replay/combination_file.hpp"

#include <string>
#include <vector>

namespace hexagoal {

/// Why the book did not take a combination; empty where it did.
std::string refusalText(PutOutcome outcome);
/// Where the first of them is: "combinations.toml:12", and how many more there are. At least one.
std::string damageText(const std::vector<std::string>& problems);
/// Why it is not saved. problem: as the file's writer says it; empty: there is no folder to save it in.
std::string unsavedText(const std::string& problem);

} // namespace hexagoal
