// As core/precompiled.hpp, for the lab: nearly every file of it writes JSON, whose header takes longer to
// parse than the rest of the file to compile.
#pragma once

#include "core/precompiled.hpp"

#include <nlohmann/json.hpp>
