#include "cabinet/database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

namespace hexagoal {

namespace {

constexpr int kBusyMilliseconds = 2000; // another program reads the books

/// So that a rename is lasting; some file systems refuse, and the files are whole anyway.
void flush(const std::filesystem::path& path, int flags) {
    const int number = ::open(path.c_str(), flags | O_CLOEXEC);
    if (number >= 0) {
        ::fsync(number);
        ::close(number);
    }
}

} // namespace

void Statement::Finalise::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(sqlite3* connection, std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    m_failed = sqlite3_prepare_v2(connection, sql.data(), static_cast<int>(sql.size()), &statement,
                                  nullptr) != SQLITE_OK;
    m_statement.reset(statement);
}

Statement& Statement::bind(int number, std::int64_t value) {
    m_failed = m_failed || sqlite3_bind_int64(m_statement.get(), number, value) != SQLITE_OK;
    return *this;
}

Statement& Statement::bind(int number, std::string_view text) {
    m_failed = m_failed || sqlite3_bind_text(m_statement.get(), number, text.data(),
                                             static_cast<int>(text.size()), SQLITE_TRANSIENT) != SQLITE_OK;
    return *this;
}

bool Statement::row() {
    if (m_failed) {
        return false;
    }
    const int result = sqlite3_step(m_statement.get());
    m_failed = result != SQLITE_ROW && result != SQLITE_DONE;
    return result == SQLITE_ROW;
}

bool Statement::run() {
    while (row()) {
    }
    return !m_failed;
}

std::int64_t Statement::whole(int column) const {
    return sqlite3_column_int64(m_statement.get(), column);
}

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
    return text == nullptr ? std::string() : std::string(text);
}

void Database::Close::operator()(sqlite3* connection) const {
    sqlite3_close_v2(connection);
}

Result<Database> Database::open(const std::filesystem::path& file, int flags) {
    Database database;
    database.m_file = file;
    sqlite3* connection = nullptr;
    const int result = sqlite3_open_v2(file.c_str(), &connection, flags, nullptr);
    database.m_connection.reset(connection);
    if (result != SQLITE_OK) {
        return Error{"cannot open " + file.string() + ": " + database.error()};
    }
    sqlite3_busy_timeout(connection, kBusyMilliseconds);
    // A damaged file must give errors, never wild reads.
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
    return database;
}

Result<Database> Database::open(const std::filesystem::path& file) {
    return open(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<Database> Database::openReadOnly(const std::filesystem::path& file) {
    return open(file, SQLITE_OPEN_READONLY);
}

bool Database::execute(const char* sql) {
    return sqlite3_exec(m_connection.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Database::whole(std::string_view sql) {
    Statement statement = prepare(sql);
    return statement.row() ? statement.whole(0) : 0;
}

Database::Health Database::check(std::string& why) {
    Statement check = prepare("PRAGMA integrity_check(1)");
    if (check.row()) {
        why = check.text(0);
        return why == "ok" ? Health::Sound : Health::Damaged;
    }
    why = error();
    return contentFailed() ? Health::Damaged : Health::Unreadable;
}

bool Database::contentFailed() const {
    switch (sqlite3_errcode(m_connection.get()) & 0xff) {
    case SQLITE_ERROR: // a table is missing, or there already
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
        return true;
    default:
        return false;
    }
}

Result<Done> Database::copyTo(const std::filesystem::path& file) {
    const std::filesystem::path beside = file.string() + ".new";
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    std::filesystem::remove(beside.string() + "-journal", ignored);
    {
        auto copy = open(beside);
        if (!copy) {
            return Error{copy.error()};
        }
        sqlite3_backup* backup =
            sqlite3_backup_init(copy->m_connection.get(), "main", m_connection.get(), "main");
        const bool copied = backup != nullptr && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
        const bool finished = sqlite3_backup_finish(backup) == SQLITE_OK;
        if (!copied || !finished) {
            const std::string reason = copy->error();
            std::filesystem::remove(beside, ignored);
            return Error{"cannot write " + file.string() + ": " + reason};
        }
    }
    flush(beside, O_RDONLY);
    std::error_code error;
    std::filesystem::rename(beside, file, error);
    if (error) {
        return Error{"cannot write " + file.string() + ": " + error.message()};
    }
    flush(file.parent_path().empty() ? "." : file.parent_path(), O_RDONLY | O_DIRECTORY);
    return Done{};
}

bool Database::readOnly() const {
    return sqlite3_db_readonly(m_connection.get(), "main") == 1;
}

std::string Database::error() const {
    return m_connection ? sqlite3_errmsg(m_connection.get()) : "out of memory";
}

} // namespace hexagoal
