#include "cabinet/cabinet.hpp"

#include "core/folders.hpp"
#include "core/log.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::int32_t kTicksPerSecond = 60;
// Time switched on is written so often: a flash disk minds more, an owner would miss no less.
constexpr std::int32_t kOnTicks = 300 * kTicksPerSecond;

} // namespace

CabinetFolders cabinetFolders() {
    return {configFolder(), dataFolder()};
}

Result<FileLock> lockStore(const CabinetFolders& folders) {
    if (folders.keepsNothing()) {
        return FileLock();
    }
    const std::filesystem::path file = folders.storeFile();
    std::error_code ignored; // what is wrong shows when the store is opened
    std::filesystem::create_directories(file.parent_path(), ignored);
    FileLock lock(file.string() + ".lock");
    if (lock.outcome() != FileLock::Outcome::Taken) {
        return lock;
    }
    const std::string who = lock.holder() > 0 ? " (process " + std::to_string(lock.holder()) + ")" : "";
    return Error{"another Hexagoal is running" + who + " and keeps its credits and scores in " +
                 file.string() + "; end it first, or start this one with another folder in XDG_DATA_HOME"};
}

std::string thisMoment() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    std::array<char, 24> text{};
    localtime_r(&now, &local);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local)};
}

Cabinet::Cabinet(const CabinetFolders& folders, Arcade arcade, std::vector<TeamCard> teams, int columns,
                 std::uint64_t seed, std::vector<ForcedSetting> forced, const Calendar& calendar)
    : Cabinet(folders, std::move(arcade), std::move(teams), columns, seed, std::move(forced), calendar,
              loadSettings(folders.settingsFile()), Store(folders.storeFile(), calendar())) {}

Cabinet::Cabinet(CabinetFolders folders, Arcade arcade, std::vector<TeamCard> teams, int columns,
                 std::uint64_t seed, std::vector<ForcedSetting> forced, Calendar calendar,
                 TolerantSettings settings, Store store)
    : m_folders(std::move(folders)), m_arcade(std::move(arcade)), m_calendar(std::move(calendar)),
      m_forced(std::move(forced)), m_settings(settings.settings),
      m_context(inForce(), m_arcade, std::move(teams), columns), m_session(seed),
      m_settingsFile(m_folders.settingsFile(), !settings.problems.empty()),
      m_booksFile(m_folders.booksFile()), m_writer([&] {
          Stored stored = store.read();
          m_session.meter = stored.meter;
          m_session.ranking = stored.ranking;
          // The last demonstration may have been shown and not written down: it must not come again.
          m_session.demoCounter = stored.demoCounter + 1;
          m_books = std::move(stored.books);
          m_keepsProfiles = stored.whole;
          m_profiles = ProfileBook(std::move(stored.profiles),
                                   [this](const Record& record) { m_writer.submit(record); });
          for (std::string& problem : settings.problems) {
              find(MessageKind::Settings, std::move(problem));
          }
          for (const std::string& problem : store.messages()) {
              find(messageOf({}, problem).kind, problem);
          }
          if (const auto backedUp = store.backUp(); !backedUp) {
              find(MessageKind::CannotSave, backedUp.error());
          }
          for (const Incident& old : stored.incidents) {
              m_history.push_back(messageOf(old.when, old.text));
          }
          return std::move(store);
      }()) {
    for (const Message& problem : m_found) {
        logWarning(problem.detail);
    }
}

void Cabinet::find(MessageKind kind, std::string problem) {
    m_found.push_back({.kind = kind, .when = m_calendar(), .detail = std::move(problem), .now = true});
}

void Cabinet::remember(Message message) {
    constexpr std::size_t kMost = 100; // as many as are read from the store
    m_history.insert(m_history.begin(), std::move(message));
    if (m_history.size() > kMost) {
        m_history.pop_back();
    }
}

/// A disk that has become full is an incident too: it is written down when there is room again.
void Cabinet::watchDisk() {
    std::string trouble = m_writer.trouble();
    if (trouble == m_trouble) {
        return;
    }
    m_trouble = std::move(trouble);
    if (m_trouble.empty()) {
        m_troubleSince.clear();
        return;
    }
    if (m_troubleSince.empty()) { // another reason is the same trouble
        m_troubleSince = m_calendar();
        Record record;
        record.incidents.push_back({m_troubleSince, m_trouble});
        keep(record);
    }
}

void Cabinet::step(const SessionInput& input) {
    const bool wasOpen = m_session.stage == SessionStage::Operator;
    stepSession(m_session, m_context, input);
    // The time is asked for where something has happened: a tick without takes nothing from the heap.
    Record record = m_session.events.all().empty() ? Record{} : recordOf(m_session, m_calendar());
    if (++m_onTicks % kTicksPerSecond == 0) {
        watchDisk();
    }
    if (m_onTicks >= kOnTicks) {
        record.books[dayOf(m_calendar())][Counter::OnSeconds] += kOnTicks / kTicksPerSecond;
        m_onTicks = 0;
    }
    keep(record);

    const bool isOpen = m_session.stage == SessionStage::Operator;
    if (isOpen && !wasOpen) {
        m_desk.emplace(m_settings, m_resolutions);
    }
    for (const SessionEvent& event : m_session.events.all()) {
        if (event.kind == SessionEventKind::OperatorClosed && event.at == 1 && m_desk) {
            change(m_desk->draft);
        }
    }
    if (!isOpen) {
        m_desk.reset();
    }
}

void Cabinet::keep(const Record& record) {
    if (record.empty()) {
        return;
    }
    for (const auto& [day, page] : record.books) {
        m_books.days[day] += page;
    }
    for (const Incident& incident : record.incidents) {
        remember(messageOf(incident.when, incident.text));
    }
    m_writer.submit(record);
}

CabinetSettings Cabinet::inForce() const {
    CabinetSettings settings = m_settings;
    for (const ForcedSetting& forced : m_forced) {
        settings.*forced.member = forced.value;
    }
    return settings;
}

void Cabinet::change(const CabinetSettings& settings) {
    std::erase_if(m_forced, [&](const ForcedSetting& forced) {
        return settings.*forced.member != m_settings.*forced.member;
    });
    // In force at once, whether or not it can be saved; a running match keeps its own.
    m_settings = settings;
    m_context = SessionContext(inForce(), m_arcade, std::move(m_context.teams), m_context.columns);
    m_settingsFile.write(settingsText(m_settings));
}

void Cabinet::release(int CabinetSettings::*member) {
    std::erase_if(m_forced, [&](const ForcedSetting& forced) { return forced.member == member; });
}

void Cabinet::offerResolutions(int count) {
    m_resolutions = count;
    if (m_desk) {
        m_desk->resolutionsOffered = count;
    }
}

void Cabinet::perform(OperatorCommand command) {
    Record record;
    switch (command) {
    case OperatorCommand::ClearBooks:
        m_books = {};
        m_books.clearedOn = dayOf(m_calendar());
        record.clearBooksOn = m_books.clearedOn;
        record.incidents.push_back({m_calendar(), std::string(incident::kBooksCleared)});
        break;
    case OperatorCommand::ClearRanking:
        m_session.ranking = Ranking::shipped();
        record.clearRanking = true;
        record.incidents.push_back({m_calendar(), std::string(incident::kRankingCleared)});
        break;
    case OperatorCommand::FactoryReset:
        return; // the draft's matter: OperatorDesk::confirm
    }
    keep(record);
}

void Cabinet::exportBooks() {
    if (!m_folders.keepsNothing()) {
        m_booksFile.write(booksCsv(m_books));
    }
}

std::string Cabinet::exported() const {
    if (m_booksFile.busy() || m_folders.keepsNothing()) {
        return {};
    }
    const std::string problem = m_booksFile.problem();
    return problem.empty() ? m_booksFile.path().string() : problem;
}

bool Cabinet::flush(std::chrono::milliseconds most) {
    const auto until = std::chrono::steady_clock::now() + most;
    const auto left = [until] {
        const auto rest = until - std::chrono::steady_clock::now();
        return std::max(std::chrono::duration_cast<std::chrono::milliseconds>(rest),
                        std::chrono::milliseconds(0));
    };
    const bool stored = m_writer.flush(most);
    return m_settingsFile.finish(left()) && m_booksFile.finish(left()) && stored;
}

std::vector<Message> Cabinet::messages() const {
    std::vector<Message> all = m_found;
    const auto add = [&](std::string problem, const std::string& since) {
        if (!problem.empty()) {
            all.push_back({.kind = MessageKind::CannotSave,
                           .when = since.empty() ? m_calendar() : since,
                           .detail = std::move(problem),
                           .now = true});
        }
    };
    add(m_settingsFile.problem(), {});
    add(m_writer.trouble(), m_troubleSince);
    return all;
}

} // namespace hexagoal
