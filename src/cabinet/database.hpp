// SQLite as the store needs it: a connection and its statements, with sentences for errors.
#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace hexagoal {

/// A prepared statement. Errors show when it is stepped.
class Statement {
public:
    Statement(sqlite3* connection, std::string_view sql);

    Statement& bind(int number, std::int64_t value);
    Statement& bind(int number, std::string_view text);
    /// True while there is a row.
    bool row();
    /// False: failed() holds. Runs to the end.
    bool run();
    bool failed() const { return m_failed; }
    std::int64_t whole(int column) const;
    std::string text(int column) const;

private:
    struct Finalise {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalise> m_statement;
    bool m_failed = false;
};

/// An open database file.
class Database {
public:
    /// Made where it is missing. Read-only where it cannot be written. Error: a sentence with the file's
    /// name.
    static Result<Database> open(const std::filesystem::path& file);
    /// Never writes, never makes a file.
    static Result<Database> openReadOnly(const std::filesystem::path& file);

    /// False: error() says why.
    bool execute(const char* sql);
    Statement prepare(std::string_view sql) { return {m_connection.get(), sql}; }
    /// The first column of the first row; 0 where there is none.
    std::int64_t whole(std::string_view sql);
    enum class Health { Sound, Damaged, Unreadable };
    /// SQLite's own check of every page and row; why: what it found. Unreadable: the file may be sound, but
    /// this program cannot read it now.
    Health check(std::string& why);
    /// A whole copy into another file, flushed to the disk; the other is replaced in one step.
    Result<Done> copyTo(const std::filesystem::path& file);
    bool readOnly() const;
    /// The last error was not the disk's: the file does not hold what it should.
    bool contentFailed() const;
    std::string error() const;

private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    static Result<Database> open(const std::filesystem::path& file, int flags);
    std::unique_ptr<sqlite3, Close> m_connection;
    std::filesystem::path m_file;
};

} // namespace hexagoal
