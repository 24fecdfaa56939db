// The whole machine without its screens: settings, session, and what is kept of it.
#pragma once

#include "cabinet/message.hpp"
#include "cabinet/operator_desk.hpp"
#include "cabinet/profile_book.hpp"
#include "cabinet/session.hpp"
#include "cabinet/settings_file.hpp"
#include "cabinet/store_writer.hpp"
#include "core/file_lock.hpp"
#include "core/late_file.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hexagoal {

/// Where a cabinet keeps its things.
struct CabinetFolders {
    std::filesystem::path config;     ///< $XDG_CONFIG_HOME/hexagoal: settings.toml
    std::filesystem::path data;       ///< $XDG_DATA_HOME/hexagoal: cabinet.db and its backups, books.csv
    std::filesystem::path settings{}; ///< instead of settings.toml; empty: that
    /// Of the store, in data. Empty: credits, books and ranking live as long as the program and begin anew.
    std::string store = "cabinet.db";

    std::filesystem::path settingsFile() const {
        return settings.empty() ? config / "settings.toml" : settings;
    }
    bool keepsNothing() const { return store.empty(); }
    std::filesystem::path storeFile() const { return keepsNothing() ? Store::kInMemory : data / store; }
    std::filesystem::path booksFile() const { return data / "books.csv"; }
};

/// From the environment, by the XDG rules.
CabinetFolders cabinetFolders();

/// Held while a store is in use: two programs would each save the credits that they know of. Error: another
/// program has it, with its number and what to do.
Result<FileLock> lockStore(const CabinetFolders& folders);

/// A setting that the command line overrides while the program runs; never written to the file.
struct ForcedSetting {
    int CabinetSettings::*member;
    int value;
};

/// Local date and time: "2026-11-21 14:03".
std::string thisMoment();

/// Reads settings and store on construction, then steps; a step never waits for a disk.
class Cabinet {
public:
    using Calendar = std::function<std::string()>;

    /// What the store holds stands as before the last power cut. calendar: the moment; tests have another
    /// one, that may say the day alone.
    Cabinet(const CabinetFolders& folders, Arcade arcade, std::vector<TeamCard> teams, int columns,
            std::uint64_t seed, std::vector<ForcedSetting> forced = {},
            const Calendar& calendar = thisMoment);

    /// One tick, 1/60 s.
    void step(const SessionInput& input);

    const SessionState& session() const { return m_session; }
    /// With the settings in force: the saved ones and what is forced over them.
    const SessionContext& context() const { return m_context; }
    const Team& secretTeam() const { return m_arcade.secretTeam; }

    /// As saved, or as they would be if the disk let us.
    const CabinetSettings& settings() const { return m_settings; }
    /// In force at once, and saved soon. What is changed by it is forced no longer.
    void change(const CabinetSettings& settings);
    /// A person decides about a setting himself: what the command line said of it no longer counts.
    void release(int CabinetSettings::*member);

    /// How many choices of the resolution, from the first, the display has room for.
    void offerResolutions(int count);
    int resolutionsOffered() const { return m_resolutions; }

    /// While the operator menu is open; null otherwise. Leaving with OperatorLeave::Save saves its draft.
    OperatorDesk* desk() { return m_desk ? &*m_desk : nullptr; }
    const OperatorDesk* desk() const { return m_desk ? &*m_desk : nullptr; }
    /// Does what was confirmed at the desk.
    void perform(OperatorCommand command);

    /// Since the books were cleared, this tick included.
    const Books& books() const { return m_books; }
    /// Writes the books to booksFile() as CSV, soon.
    void exportBooks();
    /// Where the books went, or why not; empty: they are being written.
    std::string exported() const;
    /// The players at home.
    ProfileBook& profiles() { return m_profiles; }
    const ProfileBook& profiles() const { return m_profiles; }
    /// All that the store holds of them was read, and can be written again.
    bool keepsProfiles() const { return m_keepsProfiles && !m_folders.keepsNothing(); }
    /// Why nothing can be saved now; empty: all is well.
    std::string trouble() const { return m_writer.trouble(); }

    /// For the operator: what was wrong at the start, and what cannot be saved now.
    std::vector<Message> messages() const;
    /// … and what the store knows of, newest first: tilts, sticking slots, damage, full disks.
    std::span<const Message> history() const { return m_history; }
    /// A team's or a venue's file was wrong at the start.
    void report(MessageKind kind, std::string problem) { find(kind, std::move(problem)); }
    /// SIGTERM, and the end: false where not all could be written within that time.
    bool flush(std::chrono::milliseconds most);

private:
    Cabinet(CabinetFolders folders, Arcade arcade, std::vector<TeamCard> teams, int columns,
            std::uint64_t seed, std::vector<ForcedSetting> forced, Calendar calendar,
            TolerantSettings settings, Store store);
    void keep(const Record& record);
    void find(MessageKind kind, std::string problem);
    void remember(Message message);
    void watchDisk();
    CabinetSettings inForce() const;

    CabinetFolders m_folders;
    Arcade m_arcade;
    Calendar m_calendar;
    std::vector<ForcedSetting> m_forced;
    CabinetSettings m_settings;
    SessionContext m_context;
    SessionState m_session;
    Books m_books;
    std::vector<Message> m_found; // at the start
    std::vector<Message> m_history;
    std::string m_trouble; // that the history knows of
    std::string m_troubleSince;
    LateFile m_settingsFile;
    LateFile m_booksFile;
    std::optional<OperatorDesk> m_desk;
    int m_resolutions = OperatorDesk::kAllResolutions;
    std::int32_t m_onTicks = 0;
    ProfileBook m_profiles;
    bool m_keepsProfiles = false;
    StoreWriter m_writer;
};

} // namespace hexagoal
