// Credits, books and ranking on disk, safe against power cuts: docs/cabinet.md says how.
#pragma once

#include "cabinet/database.hpp"
#include "cabinet/record.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

/// What the store holds.
struct Stored {
    CreditMeter meter{};
    std::uint64_t demoCounter = 0;
    Ranking ranking = Ranking::shipped();
    Books books;
    std::vector<Incident> incidents; ///< newest first, the last hundred
    Profiles profiles;
    /// All that the file holds is here. Where it is not, profiles are not written either.
    bool whole = false;
};

/// One SQLite file with two backups beside it. Never fails to open: what cannot be read is restored from a
/// backup, or begins anew, or is kept in memory alone; messages() says which.
class Store {
public:
    static constexpr int kSchemaVersion = 3;
    /// As a file's name: nothing is on any disk, and all is gone at the end.
    static constexpr const char* kInMemory = ":memory:";

    /// when: of incidents that opening finds.
    explicit Store(std::filesystem::path file, std::string when);

    /// As it was when the store was opened, or as it is now.
    Stored read();

    /// All of the record or nothing, and lasting when this returns. Error: why not; the record is not kept.
    Result<Done> commit(const Record& record);

    /// The two newest sound copies are kept. Error: why there is no new one; the old ones stay.
    Result<Done> backUp();

    /// For the operator: what was found on opening, and what cannot be done now.
    const std::vector<std::string>& messages() const { return m_messages; }

    static std::filesystem::path backupOf(const std::filesystem::path& file, int number);

private:
    void open();
    void restore(const std::string& why);
    bool copyNewestSound(std::string& from);
    enum class Outcome { Ready, Unusable, Damaged };
    Outcome prepare(std::string& why);
    Outcome migrate(std::string& why);
    bool write(const Record& record);

    std::filesystem::path m_file;
    std::string m_when;
    std::optional<Database> m_database;
    bool m_known = false; ///< what the file holds was read: it may be overwritten by what is newer
    std::vector<std::string> m_messages;
};

/// The books of a store that another program may be writing, for export. Error: why they cannot be read.
Result<Books> readBooks(const std::filesystem::path& file);

} // namespace hexagoal
