// What a team is called in the language in use.
#pragma once

#include "teams/team.hpp"

#include <string_view>

namespace hexagoal {

/// By its code; as its file names it where the language does not know it. Valid as long as both.
std::string_view teamName(const Team& team);

} // namespace hexagoal
