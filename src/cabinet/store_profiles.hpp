// The tables of the store that hold the players at home. For the store alone.
#pragma once

#include "cabinet/database.hpp"
#include "cabinet/record.hpp"

namespace hexagoal {

/// Rows that make no sense are left out; a player whose name makes none is kept, and called "?".
Profiles readProfiles(Database& database);

/// Inside a transaction. False: database.error() says why.
bool writeProfiles(Database& database, const Record& record);

} // namespace hexagoal
