// The tables of the store: their history, reading and writing. For the store alone.
#pragma once

#include "cabinet/database.hpp"
#include "cabinet/store.hpp"

#include <array>

namespace hexagoal {

/// Step i leads from schema version i to i + 1. Old steps never change: machines out there stand at each of
/// them.
extern const std::array<const char*, Store::kSchemaVersion> kStoreMigrations;

/// Are all tables of the newest schema there, and the one row of the machine? why: what is missing.
bool hasTables(Database& database, std::string& why);

/// What a row says is clamped to what may be; rows that make no sense are left out.
Stored readTables(Database& database);
Books readBookTables(Database& database);

/// Inside a transaction. known: what the file held was read, so that credits, demo counter and profiles may
/// be written over it. False: database.error() says why.
bool writeTables(Database& database, const Record& record, bool known);

} // namespace hexagoal
