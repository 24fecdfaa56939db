#include "cabinet/store.hpp"

#include "cabinet/store_tables.hpp"

#include <unistd.h>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kBackups = 2;

std::filesystem::path with(const std::filesystem::path& file, const char* ending) {
    return file.string() + ending;
}

bool isThere(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::exists(file, error);
}

bool isEmptyFile(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::file_size(file, error) == 0 && !error;
}

bool anyBackup(const std::filesystem::path& file) {
    for (int number = 1; number <= kBackups; ++number) {
        if (isThere(Store::backupOf(file, number))) {
            return true;
        }
    }
    return false;
}

/// Out of the way, to be looked at later. Its journal goes along: it must not be played into another file.
bool setAside(const std::filesystem::path& file) {
    std::error_code error;
    if (isThere(with(file, "-journal"))) {
        std::filesystem::rename(with(file, "-journal"), with(file, ".damaged-journal"), error);
    }
    if (!error && isThere(file)) {
        std::filesystem::rename(file, with(file, ".damaged"), error);
    }
    return !error;
}

} // namespace

std::filesystem::path Store::backupOf(const std::filesystem::path& file, int number) {
    return with(file, number == 1 ? ".backup" : ".backup2");
}

Store::Store(std::filesystem::path file, std::string when)
    : m_file(std::move(file)), m_when(std::move(when)) {
    open();
    m_known = m_database.has_value();
}

void Store::open() {
    m_database.reset();
    std::error_code error;
    if (m_file == kInMemory) {
        std::string ignored; // memory is not damaged
        prepare(ignored);
        return;
    }
    std::filesystem::create_directories(m_file.parent_path(), error); // what is wrong shows when opening
    // A file that was made and never filled is what a power cut leaves, not what a new machine has.
    if ((!isThere(m_file) || isEmptyFile(m_file)) && anyBackup(m_file)) {
        restore("it is missing or empty");
        return;
    }
    std::string why;
    const Outcome outcome = prepare(why);
    if (outcome == Outcome::Ready) {
        return;
    }
    m_database.reset(); // closed before its file is moved
    if (outcome == Outcome::Damaged) {
        restore(why);
    } else {
        m_messages.push_back(why + "; nothing is saved until that is mended");
    }
}

/// Opens the file, checks it, and brings it up to date.
Store::Outcome Store::prepare(std::string& why) {
    auto opened = Database::open(m_file);
    if (!opened) {
        why = opened.error();
        return Outcome::Unusable;
    }
    const Database::Health health = opened->check(why);
    if (health == Database::Health::Damaged) {
        return Outcome::Damaged;
    }
    if (health == Database::Health::Unreadable) {
        why = "cannot read " + m_file.string() + ": " + why;
        return Outcome::Unusable;
    }
    m_database = std::move(*opened);
    if (m_database->readOnly() && ::access(m_file.c_str(), W_OK) == 0 &&
        ::access(m_file.parent_path().c_str(), W_OK) == 0) {
        why = "its header forbids writing";
        return Outcome::Damaged;
    }
    const Outcome outcome = migrate(why);
    if (outcome == Outcome::Ready && m_database->readOnly()) {
        m_messages.push_back(m_file.string() + " is read-only; nothing is saved until that is mended");
    }
    return outcome;
}

/// Brings the tables to what this program knows.
Store::Outcome Store::migrate(std::string& why) {
    // One file, no shared memory, readable from a read-only disk; EXTRA flushes the folder too, so that a
    // commit that has returned outlives a power cut.
    m_database->execute("PRAGMA journal_mode = DELETE");
    m_database->execute("PRAGMA synchronous = EXTRA");
    const std::int64_t version = m_database->whole("PRAGMA user_version");
    if (version > kSchemaVersion || version < 0) {
        why = m_file.string() + " was written by a newer version of the game (schema " +
              std::to_string(version) + ", this one knows " + std::to_string(kSchemaVersion) +
              ") and is left alone";
        return Outcome::Unusable;
    }
    if (m_database->readOnly()) {
        return Outcome::Ready; // read as far as it goes
    }
    if (version < kSchemaVersion) {
        bool good = m_database->execute("BEGIN IMMEDIATE");
        for (auto step = static_cast<std::size_t>(version); good && step < kStoreMigrations.size(); ++step) {
            good = m_database->execute(kStoreMigrations[step]);
        }
        good = good &&
               m_database->execute(("PRAGMA user_version = " + std::to_string(kSchemaVersion)).c_str()) &&
               m_database->execute("COMMIT");
        if (!good) {
            const bool damaged = m_database->contentFailed();
            why = (damaged ? "" : "cannot write " + m_file.string() + ": ") + m_database->error();
            m_database->execute("ROLLBACK");
            return damaged ? Outcome::Damaged : Outcome::Unusable;
        }
        m_known = m_known || version == 0; // a new one holds nothing that could be lost
    }
    return hasTables(*m_database, why) ? Outcome::Ready : Outcome::Damaged;
}

bool Store::copyNewestSound(std::string& from) {
    for (int number = 1; number <= kBackups; ++number) {
        const auto backup = backupOf(m_file, number);
        if (!isThere(backup)) {
            continue;
        }
        auto source = Database::openReadOnly(backup);
        std::string ignored;
        if (source && source->check(ignored) == Database::Health::Sound && source->copyTo(m_file)) {
            from = backup.filename().string();
            return true;
        }
    }
    return false;
}

/// From the newest backup that is sound, or anew.
void Store::restore(const std::string& why) {
    const std::string found = m_file.string() + " was damaged (" + why + ")";
    const std::string unsaved = "; nothing is saved until that is mended";
    if (!setAside(m_file)) {
        m_messages.push_back(found + " and cannot be moved" + unsaved);
        return;
    }
    std::string from;
    const bool restored = copyNewestSound(from);
    std::string whyNot;
    if (prepare(whyNot) != Outcome::Ready) {
        m_database.reset();
        m_messages.push_back(found + "; " + whyNot + unsaved);
        return;
    }
    m_messages.push_back(found +
                         (restored ? "; restored from " + from
                                   : "; there was no sound backup: credits, books and ranking begin anew") +
                         "; the damaged file is kept as " + with(m_file, ".damaged").filename().string());
    // The backups are left as they are: they are all that is known to be good.
    Record record;
    record.incidents.push_back({m_when, m_messages.back()});
    if (!write(record)) {
        m_database->execute("ROLLBACK");
    }
}

Stored Store::read() {
    Stored stored = m_database ? readTables(*m_database) : Stored{};
    stored.whole = m_database && m_known;
    return stored;
}

bool Store::write(const Record& record) {
    if (!m_database->execute("BEGIN IMMEDIATE")) {
        return false;
    }
    // Credits and profiles that were on the disk and could not be read must not be overwritten by what came
    // after.
    return writeTables(*m_database, record, m_known) && m_database->execute("COMMIT");
}

Result<Done> Store::commit(const Record& record) {
    // What could not be opened, or not for writing, may have been mended since.
    if (!m_database || m_database->readOnly()) {
        const std::size_t told = m_messages.size();
        open();
        if (!m_database || m_database->readOnly()) {
            const std::string why = m_messages.back();
            m_messages.resize(told); // said when the store was opened first
            return Error{why};
        }
    }
    if (write(record)) {
        return Done{};
    }
    const std::string why = m_database->error();
    m_database->execute("ROLLBACK");
    return Error{"cannot save to " + m_file.string() + ": " + why};
}

Result<Done> Store::backUp() {
    if (m_file == kInMemory) {
        return Done{};
    }
    if (!m_database) {
        return Error{"there is nothing to back up"};
    }
    std::string why;
    if (m_database->check(why) != Database::Health::Sound) {
        return Error{m_file.string() + " is damaged (" + why + "): its backups stay as they are"};
    }
    const auto fresh = with(m_file, ".backup0");
    if (auto copied = m_database->copyTo(fresh); !copied) {
        return copied;
    }
    // Each step leaves at least one whole backup.
    std::error_code error;
    if (isThere(backupOf(m_file, 1))) {
        std::filesystem::rename(backupOf(m_file, 1), backupOf(m_file, 2), error);
    }
    if (!error) {
        std::filesystem::rename(fresh, backupOf(m_file, 1), error);
    }
    if (error) {
        return Error{"cannot back up " + m_file.string() + ": " + error.message()};
    }
    return Done{};
}

Result<Books> readBooks(const std::filesystem::path& file) {
    auto database = Database::openReadOnly(file);
    if (!database) {
        return Error{database.error()};
    }
    std::string why;
    if (database->check(why) != Database::Health::Sound) {
        return Error{"cannot read " + file.string() + ": " + why};
    }
    return readBookTables(*database);
}

} // namespace hexagoal
