// hexagoal: the game. Puts window, renderer, input and screens together and hands over to play() or record().
#include "app/game/openings.hpp"
#include "app/game/options.hpp"
#include "app/game/print_books.hpp"
#include "app/game/scripted_play.hpp"
#include "app/game/stage.hpp"
#include "cabinet/ladder.hpp"
#include "cabinet/practice_bests.hpp"
#include "cabinet/progress.hpp"
#include "core/asset_folders.hpp"
#include "core/folders.hpp"
#include "core/late_file.hpp"
#include "core/log.hpp"
#include "core/log_file.hpp"
#include "platform/process.hpp"
#include "platform/service_manager.hpp"
#include "render/driver_calls.hpp"
#include "render/quality.hpp"
#include "replay/replay_shelf.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_folder.hpp"
#include "screens/volumes.hpp"
#include "show/music.hpp"
#include "sound/mixer.hpp"
#include "sound/sound_recorder.hpp"
#include "sound/sound_speaker.hpp"
#include "tuning/tuning_file.hpp"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <future>
#include <optional>

// SDL renames main on systems where a program starts elsewhere.
#include <SDL_main.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace hexagoal {

namespace {

constexpr int kCannotRun = 1;
constexpr int kBadArgument = 2;

int fail(int status, const std::string& sentence) {
    std::fprintf(stderr, "hexagoal: %s\n", sentence.c_str());
    return status;
}

/// A start that failed: the program's exit status, and why.
struct Failure {
    int status;
    std::string sentence;
};

/// The game from its start to its end: puts everything together in the order in which it stands on one
/// another.
class Program {
public:
    explicit Program(const Options& options)
        : m_options(options),
          m_recording(!options.recordFolder.empty()), m_setup{
                                                          .tuning = {}, .seed = options.seed, .teams = {}} {}

    int run() {
        catchStopSignals(); // before SDL, which would install its own
        keepOpenAlFromDevices();
        if (!m_recording) { // what a script records is no day of the machine
            m_log.emplace(stateFolder() / "hexagoal.log");
        }
        note("Hexagoal " HEXAGOAL_VERSION " starts");
        for (const auto step : {&Program::readPlace, &Program::readTeams, &Program::openBooks,
                                &Program::openPicture, &Program::openInput}) {
            if (const std::optional<Failure> failure = (this->*step)()) {
                return stop(*failure);
            }
        }
        return play();
    }

private:
    using MayFail = std::optional<Failure>;

    void note(const std::string& line) {
        if (m_log) {
            m_log->note(line);
        }
    }

    int stop(const Failure& failure) {
        note("error: " + failure.sentence);
        return fail(failure.status, failure.sentence);
    }

    /// Venues, tuning; whether there are settings.
    MayFail readPlace() {
        m_setup.tuningFile =
            std::make_shared<LateFile>(m_options.tuning.empty() ? configFolder() / "physics.toml"
                                                                : std::filesystem::path(m_options.tuning));
        if (MayFail failure = readVenues()) {
            return failure;
        }
        if (!m_options.tuning.empty()) {
            Result<Tuning> tuning = loadTuning(m_options.tuning);
            if (!tuning) {
                return Failure{kBadArgument, "--tuning: " + tuning.error()};
            }
            m_setup.tuning = *tuning;
        }
        std::error_code error;
        if (!m_options.config.empty() && !std::filesystem::is_regular_file(m_options.config, error)) {
            return Failure{kBadArgument, "--config: there is no settings file " + m_options.config +
                                             "; without the option, settings are in " +
                                             cabinetFolders().settingsFile().string()};
        }
        return {};
    }

    MayFail readVenues() {
        Result<VenueBook> venues = loadVenues();
        if (!venues) {
            return Failure{kCannotRun, venues.error()};
        }
        for (const std::string& problem : venues->problems) {
            logWarning(problem);
        }
        if (!m_options.venue.empty()) {
            Result<Venue> asked = loadAnyVenue(m_options.venue, m_options.seed);
            if (!asked) {
                return Failure{kBadArgument, "--venue: " + asked.error()};
            }
            m_setup.venue = asked->name;
            if (venues->find(asked->name) == nullptr && asked->name != kWindy) { // on no menu but by its name
                venues->venues.push_back(std::move(*asked));
            }
        }
        m_setup.venues = std::make_shared<const VenueBook>(std::move(*venues));
        return {};
    }

    /// Sounds are read, and their mixer is made, on a thread of their own while the picture is made. After
    /// the window, which sets hints of SDL: reading a sound asks for some, and they are not for two threads.
    void beginSounds() {
        if (!m_recording || !m_options.recordSound.empty()) {
            m_mixer = std::async(std::launch::async, [folder = findAssets()->assets / "sounds"] {
                return std::make_unique<Mixer>(loadSounds(folder, allSoundFiles()));
            });
        }
    }

    /// Teams, combinations, and what was best in practice.
    MayFail readTeams() {
        Result<SoundTeams> teams = loadSoundTeams();
        if (!teams) {
            return Failure{kCannotRun, teams.error()};
        }
        for (const std::string& problem : teams->problems) {
            logWarning(problem);
        }
        m_teamProblems = std::move(teams->problems);
        m_setup.teams = std::make_shared<const std::vector<Team>>(std::move(teams->teams));
        m_setup.combinations = openCombinations();
        m_setup.bests = std::make_shared<BestsBook>(cabinetFolders().data / "practice.toml");
        for (const std::string& problem : m_setup.bests->problems()) {
            logWarning(problem);
        }
        if (!m_options.attract && !m_recording) { // somebody is at home
            m_setup.progress = std::make_shared<ProgressBook>(cabinetFolders().data / "progress.toml");
            for (const std::string& problem : m_setup.progress->problems()) {
                logWarning(problem);
            }
        }
        return {};
    }

    /// The machine's settings and books, its languages, and a script that plays it.
    MayFail openBooks() {
        CabinetFolders kept = keptBy(m_options);
        Result<FileLock> lock = lockStore(kept);
        if (!lock) {
            if (m_options.attract) {
                return Failure{kCannotRun, lock.error()};
            }
            logWarning(lock.error() + "; the ranking of this one is not kept, nor are profiles");
            kept.store.clear();
        } else {
            m_storeLock = std::move(*lock);
        }
        Result<std::shared_ptr<Cabinet>> cabinet = openCabinet(m_options, kept, *m_setup.teams);
        if (!cabinet) {
            return Failure{kCannotRun, cabinet.error()};
        }
        m_setup.cabinet = *cabinet;
        if (!m_options.attract && !m_recording) { // somebody is at home
            m_setup.replays =
                std::make_shared<ReplayShelf>(dataFolder() / "replays",
                                              std::make_shared<const std::vector<Team>>(
                                                  everyTeam(*m_setup.teams, m_setup.cabinet->secretTeam())),
                                              m_setup.tuning);
        }
        if (!m_options
                 .attract) { // a machine has its ranking; a recording begins with nobody and keeps nobody
            m_setup.profiles = &m_setup.cabinet->profiles();
            m_setup.profilesKept = m_recording || m_setup.cabinet->keepsProfiles();
        }
        for (std::string& problem : m_teamProblems) {
            m_setup.cabinet->report(MessageKind::Team, std::move(problem));
        }
        for (const std::string& problem : m_setup.venues->problems) {
            m_setup.cabinet->report(MessageKind::Venue, problem);
        }
        m_settings = m_setup.cabinet->context().settings;
        Result<std::vector<Words>> languages = loadLanguages(findAssets()->assets / "languages");
        if (!languages) {
            return Failure{kCannotRun, languages.error()};
        }
        m_languages = std::move(*languages);
        Result<std::unique_ptr<InputSource>> script = openScript(m_options.inputFile, keysOf(m_options));
        if (!script) {
            return Failure{kBadArgument, "--input: " + script.error()};
        }
        m_input = std::move(*script);
        return {};
    }

    MayFail openPicture() {
        // Of a person's window: a cabinet's is where the operator says, and a size that is asked for is for
        // once.
        if (!m_recording && !m_options.attract && m_options.resolution == PixelSize{}) {
            m_placeFile = stateFolder() / "window.toml";
            m_place = loadWindowPlace(m_placeFile);
        }
        const PixelSize chosen = resolutionOf(m_settings);
        Result<Window> window = Window::open({.title = "Hexagoal",
                                              .size = m_options.resolution,
                                              .usual = chosen == PixelSize{} ? WindowOptions{}.usual : chosen,
                                              .display = m_settings.display - 1,
                                              .place = m_place,
                                              .fullscreen = m_settings.fullscreen != 0,
                                              .vsync = static_cast<VSync>(m_settings.vsync),
                                              .hidden = m_recording,
                                              .api = m_options.gl});
        if (!window) {
            return Failure{kCannotRun, window.error()};
        }
        m_window.emplace(std::move(*window));
        beginSounds();
        Result<std::unique_ptr<Renderer>> renderer = openRenderer(m_settings, *m_window);
        if (!renderer) {
            return Failure{kCannotRun, renderer.error()};
        }
        m_renderer = std::move(*renderer);
        note("pictures are drawn by " + std::string(m_renderer->deviceName()) + ", quality " +
             std::string(tierName(m_renderer->tier())) + " to begin with");
        if (m_options.countAllocations) {
            countDriverCalls();
        }
        return {};
    }

    /// Devices, unless a script records; and the screen to begin with.
    MayFail openInput() {
        if (!m_recording) {
            Result<std::unique_ptr<InputDevices>> devices = InputDevices::open(keysOf(m_options));
            if (!devices) {
                return Failure{kCannotRun, devices.error()};
            }
            m_setup.controls = devices->get();
            if (m_options.inputFile.empty()) {
                m_input = std::move(*devices);
            } else {
                m_input = std::make_unique<ScriptedPlay>(std::move(m_input), std::move(*devices));
            }
        }
        m_input->setKioskLock(m_options.kiosk);
        Result<NextScreen> first = firstScreen(m_options, m_setup);
        if (!first) {
            return Failure{kBadArgument, "--replay: " + first.error()};
        }
        m_first.emplace(std::move(*first));
        return {};
    }

    int play() {
        Report report;
        std::unique_ptr<Speaker> speaker;
        SoundRecorder* recorder = nullptr;
        if (!m_recording) {
            speaker = openSpeaker(m_mixer.get());
        } else if (!m_options.recordSound.empty()) {
            auto recording = std::make_unique<SoundRecorder>(m_mixer.get());
            const Result<Done> opened = recording->open(m_options.recordSound);
            if (!opened) {
                return stop({kCannotRun, "--record-sound: " + opened.error()});
            }
            recorder = recording.get();
            speaker = std::move(recording);
        } else { // faster or slower than time: nobody could listen to it
            speaker = std::make_unique<Speaker>();
        }
        setVolumes(*speaker, m_settings);
#ifdef __GLIBC__
        malloc_trim(0); // sounds were read in more room than they take
#endif
        Director director(m_input->labels(), *speaker, m_setup);
        director.change(*m_first);
        SettingsFollower follower(*m_window, *m_renderer, m_settings, std::move(m_languages));
        WindowKeeper keeper(m_placeFile, m_place);
        Screenshots screenshots(picturesFolder());
        Stage stage{m_options,        *m_window, *m_renderer, *m_input, director,    report,
                    *m_setup.cabinet, follower,  m_manager,   keeper,   screenshots, recorder};
        if (m_recording) {
            const Result<Done> recorded = record(stage);
            if (!recorded) {
                return stop({kCannotRun, recorded.error()});
            }
        } else {
            hexagoal::play(stage);
        }

        m_manager.stopping();
        keeper.finish();
        screenshots.finish();
        constexpr std::chrono::milliseconds kMostToWrite{1500};
        if (!m_setup.cabinet->flush(kMostToWrite)) {
            logWarning("The last credits, scores or counts could not be written in time.");
        }
        if (m_options.stats) {
            report.printStats();
        }
        if (m_options.countAllocations) {
            report.printAllocations();
        }
        note(stopRequested() ? "Hexagoal ends: it was told to" : "Hexagoal ends: somebody left");
        return 0;
    }

    const Options& m_options;
    const bool m_recording;
    std::optional<LogFile> m_log; // outlives the rest, which may have something to say at its end
    ServiceManager m_manager;
    FileLock m_storeLock; // outlives the cabinet, which writes to its end
    ScreenSetup m_setup;
    std::future<std::unique_ptr<Mixer>> m_mixer;
    std::vector<std::string> m_teamProblems;
    CabinetSettings m_settings{};
    std::vector<Words> m_languages;
    std::filesystem::path m_placeFile; // empty: the window's place is not kept
    std::optional<WindowPlace> m_place;
    std::optional<Window> m_window;
    std::unique_ptr<Renderer> m_renderer;
    std::unique_ptr<InputSource> m_input;
    std::optional<NextScreen> m_first;
};

} // namespace

} // namespace hexagoal

// What is thrown, such as for want of memory, may end the program.
int main(int argc, char* argv[]) { // NOLINT(bugprone-exception-escape)
#ifdef __GLIBC__
    // GL drivers take and give back buffers of a megabyte all day. After the first glibc would keep them in
    // its heap, where what lives longer comes to lie between them, and the heap grows; so each stays a
    // mapping of its own.
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
#endif
    const std::variant<hexagoal::Options, hexagoal::ExitNow> parsed = hexagoal::parseOptions(argc, argv);
    if (const auto* exit = std::get_if<hexagoal::ExitNow>(&parsed)) {
        return exit->status;
    }
    const auto& options = std::get<hexagoal::Options>(parsed);
    if (options.books) {
        const hexagoal::Result<hexagoal::Done> printed = hexagoal::printBooks();
        return printed ? 0 : hexagoal::fail(hexagoal::kCannotRun, "--books: " + printed.error());
    }
    return hexagoal::Program(options).run();
}
