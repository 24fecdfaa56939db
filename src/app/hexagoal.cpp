// hexagoal: the game. Puts window, renderer, input and screens together and hands over to play() or record().
#include "app/game/options.hpp"
#include "app/game/scripted_play.hpp"
#include "app/game/stage.hpp"
#include "cabinet/practice_bests.hpp"
#include "core/folders.hpp"
#include "core/late_file.hpp"
#include "core/log.hpp"
#include "core/log_file.hpp"
#include "platform/assets.hpp"
#include "platform/process.hpp"
#include "platform/service_manager.hpp"
#include "replay/combination_file.hpp"
#include "replay/replay_file.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_file.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/match/match_play.hpp"
#include "screens/screen_list.hpp"
#include "screens/teams/team_select_model.hpp"
#include "sound/sound_speaker.hpp"
#include "tuning/tuning_file.hpp"

#include <chrono>
#include <cstdio>
#include <filesystem>
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

/// The script of --input; without one a recording listens to nobody.
Result<std::unique_ptr<InputSource>> openScript(const std::string& file) {
    if (file.empty()) {
        return std::unique_ptr<InputSource>(std::make_unique<ScriptedInput>());
    }
    Result<ScriptedInput> script = ScriptedInput::load(file);
    if (!script) {
        return Error{script.error()};
    }
    return std::unique_ptr<InputSource>(std::make_unique<ScriptedInput>(std::move(*script)));
}

Result<std::unique_ptr<Renderer>> openRenderer(const CabinetSettings& settings, const Window& window) {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    const FontFinder fonts;
    const Result<std::filesystem::path> display = fonts.find(FontFace::Display);
    if (!display) {
        return Error{display.error()};
    }
    const Result<std::filesystem::path> text = fonts.find(FontFace::Text);
    if (!text) {
        return Error{text.error()};
    }
    const Result<std::filesystem::path> japanese = fonts.find(FontFace::Japanese);
    if (!japanese) {
        logWarning(japanese.error());
    }
    return Renderer::create({.shaderDir = folders->shaders.string(),
                             .assetDir = folders->assets.string(),
                             .displayFont = display->string(),
                             .textFont = text->string(),
                             .thirdFont = japanese ? japanese->string() : std::string(),
                             .gles = window.isGles(),
                             .tier = tierOf(settings)});
}

/// What ships and what is the player's own. A damaged file costs combinations, never the game.
std::shared_ptr<CombinationBook> openCombinations() {
    const Result<AssetFolders> folders = findAssets();
    auto book = std::make_shared<CombinationBook>(
        CombinationBook::load((folders ? folders->assets : std::filesystem::path()) / "combinations.toml",
                              configFolder() / "combinations.toml"));
    for (const std::string& problem : book->problems()) {
        logWarning(problem);
    }
    return book;
}

/// The screen the command line asks for: a recorded match, or one by its name.
Result<NextScreen> firstScreen(const Options& options, const ScreenSetup& setup) {
    if (options.replay.empty()) {
        return *screenNamed(options.screen, setup);
    }
    const Result<Replay> replay = loadReplay(options.replay);
    if (!replay) {
        return Error{replay.error()};
    }
    const Result<Venue> venue = loadVenue(replay->venue);
    if (!venue) {
        return Error{options.replay + ": " + venue.error()};
    }
    Result<Game> game = gameOf(*replay, *setup.teams, setup.tuning, *venue);
    if (!game) {
        return Error{options.replay + ": " + game.error()};
    }
    return NextScreen(ToReplay{replay->log, std::make_shared<MatchPlay>(std::move(*game))});
}

/// What the command line says instead of the settings; nothing of it is written to the file.
std::vector<ForcedSetting> forcedBy(const Options& options) {
    std::vector<ForcedSetting> forced;
    if (options.fullscreen) {
        forced.push_back({&CabinetSettings::fullscreen, *options.fullscreen ? 1 : 0});
    }
    if (options.display >= 0) {
        forced.push_back({&CabinetSettings::display, options.display + 1});
    }
    if (options.quality) {
        forced.push_back({&CabinetSettings::quality, *options.quality});
    }
    if (options.noVsync) {
        forced.push_back({&CabinetSettings::vsync, 0});
    }
    if (options.freePlay || !options.attract) { // nobody pays at home
        forced.push_back({&CabinetSettings::freePlay, 1});
    }
    return forced;
}

/// Settings, ranking and books. Error: the assets of the arcade are damaged.
Result<std::shared_ptr<Cabinet>> openCabinet(const Options& options, const std::vector<Team>& teams) {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    Result<Arcade> arcade = loadArcade(folders->assets);
    if (!arcade) {
        return Error{arcade.error()};
    }
    CabinetFolders kept = cabinetFolders();
    if (!options.config.empty()) {
        kept.settings = std::filesystem::absolute(options.config);
    }
    return std::make_shared<Cabinet>(kept, std::move(*arcade), teamCards(teams), TeamSelectModel::kColumns,
                                     options.seed, forcedBy(options));
}

/// The books as CSV on standard output, also beside a running game.
int printBooks() {
    const std::filesystem::path file = cabinetFolders().storeFile();
    std::error_code error;
    Books books;
    if (std::filesystem::exists(file, error)) {
        Result<Books> kept = readBooks(file);
        if (!kept) {
            return fail(kCannotRun, "--books: " + kept.error());
        }
        books = std::move(*kept);
    } else if (error) {
        return fail(kCannotRun, "--books: cannot read " + file.string() + ": " + error.message());
    }
    const std::string text = booksCsv(books);
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        return fail(kCannotRun, "--books: cannot write to standard output");
    }
    return 0;
}

int run(const Options& options) {
    const bool recording = !options.recordFolder.empty();
    catchStopSignals(); // before SDL, which would install its own
    std::optional<LogFile> log;
    if (!recording) { // what a script records is no day of the machine
        log.emplace(stateFolder() / "hexagoal.log");
    }
    const auto note = [&log](const std::string& line) {
        if (log) {
            log->note(line);
        }
    };
    const auto stop = [&note](int status, const std::string& sentence) {
        note("error: " + sentence);
        return fail(status, sentence);
    };
    note("Hexagoal " HEXAGOAL_VERSION " starts");
    ServiceManager manager;

    ScreenSetup setup{.tuning = {}, .seed = options.seed, .teams = {}};
    setup.tuningFile = std::make_shared<LateFile>(
        options.tuning.empty() ? configFolder() / "physics.toml" : std::filesystem::path(options.tuning));
    Result<Venue> venue = loadVenue(options.venue);
    if (!venue) {
        return stop(kBadArgument, "--venue: " + venue.error());
    }
    setup.venue = std::move(*venue);
    if (!options.tuning.empty()) {
        Result<Tuning> tuning = loadTuning(options.tuning);
        if (!tuning) {
            return stop(kBadArgument, "--tuning: " + tuning.error());
        }
        setup.tuning = *tuning;
    }
    if (std::error_code error;
        !options.config.empty() && !std::filesystem::is_regular_file(options.config, error)) {
        return stop(kBadArgument, "--config: there is no settings file " + options.config +
                                      "; without the option, settings are in " +
                                      cabinetFolders().settingsFile().string());
    }
    Result<SoundTeams> teams = loadSoundTeams();
    if (!teams) {
        return stop(kCannotRun, teams.error());
    }
    for (const std::string& problem : teams->problems) {
        logWarning(problem);
    }
    setup.teams = std::make_shared<const std::vector<Team>>(std::move(teams->teams));
    setup.combinations = openCombinations();
    setup.bests = std::make_shared<BestsBook>(cabinetFolders().data / "practice.toml");
    for (const std::string& problem : setup.bests->problems()) {
        logWarning(problem);
    }
    Result<std::shared_ptr<Cabinet>> cabinet = openCabinet(options, *setup.teams);
    if (!cabinet) {
        return stop(kCannotRun, cabinet.error());
    }
    setup.cabinet = *cabinet;
    for (std::string& problem : teams->problems) {
        setup.cabinet->report(std::move(problem));
    }
    const CabinetSettings settings = setup.cabinet->context().settings;
    Result<std::vector<Words>> languages = loadLanguages(findAssets()->assets / "languages");
    if (!languages) {
        return stop(kCannotRun, languages.error());
    }
    Result<std::unique_ptr<InputSource>> script = openScript(options.inputFile);
    if (!script) {
        return stop(kBadArgument, "--input: " + script.error());
    }

    Result<Window> window = Window::open({.title = "Hexagoal",
                                          .size = options.resolution,
                                          .display = settings.display - 1,
                                          .fullscreen = settings.fullscreen != 0,
                                          .vsync = settings.vsync != 0,
                                          .hidden = recording,
                                          .api = options.gl});
    if (!window) {
        return stop(kCannotRun, window.error());
    }
    Result<std::unique_ptr<Renderer>> renderer = openRenderer(settings, *window);
    if (!renderer) {
        return stop(kCannotRun, renderer.error());
    }

    std::unique_ptr<InputSource> input = std::move(*script);
    if (!recording) {
        Result<std::unique_ptr<InputDevices>> devices = InputDevices::open();
        if (!devices) {
            return stop(kCannotRun, devices.error());
        }
        setup.controls = devices->get();
        if (options.inputFile.empty()) {
            input = std::move(*devices);
        } else {
            input = std::make_unique<ScriptedPlay>(std::move(input), std::move(*devices));
        }
    }

    input->setKioskLock(options.kiosk);
    const Result<NextScreen> first = firstScreen(options, setup);
    if (!first) {
        return stop(kBadArgument, "--replay: " + first.error());
    }

    Report report;
    // A recording runs faster or slower than time: nobody could listen to it.
    const std::unique_ptr<Speaker> speaker =
        recording ? std::make_unique<Speaker>() : openSpeaker(findAssets()->assets / "sounds");
    Director director(input->labels(), *speaker, setup);
    director.change(*first);
    SettingsFollower follower(*window, **renderer, settings, std::move(*languages));
    Stage stage{options, *window, **renderer, *input, director, report, *setup.cabinet, follower, manager};
    if (recording) {
        const Result<Done> recorded = record(stage);
        if (!recorded) {
            return stop(kCannotRun, recorded.error());
        }
    } else {
        play(stage);
    }

    manager.stopping();
    constexpr std::chrono::milliseconds kMostToWrite{1500};
    if (!setup.cabinet->flush(kMostToWrite)) {
        logWarning("The last credits, scores or counts could not be written in time.");
    }

    if (options.stats) {
        report.printStats();
    }
    if (options.countAllocations) {
        report.printAllocations();
    }
    note(stopRequested() ? "Hexagoal ends: it was told to" : "Hexagoal ends: somebody left");
    return 0;
}

} // namespace

} // namespace hexagoal

int main(int argc, char* argv[]) {
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
    return options.books ? hexagoal::printBooks() : hexagoal::run(options);
}
