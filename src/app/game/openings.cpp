#include "app/game/openings.hpp"

#include "app/game/settings_follower.hpp"
#include "core/folders.hpp"
#include "core/log.hpp"
#include "platform/assets.hpp"
#include "platform/scripted_input.hpp"
#include "replay/film.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_folder.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/screen_list.hpp"
#include "screens/teams/team_select_model.hpp"
#include "show/match_hud.hpp"

#include <filesystem>
#include <utility>

namespace hexagoal {

namespace {

/// What the command line says instead of the settings; nothing of it is written to the file.
std::vector<ForcedSetting> forcedBy(const Options& options) {
    std::vector<ForcedSetting> forced;
    if (options.fullscreen) {
        forced.push_back({&CabinetSettings::fullscreen, *options.fullscreen ? 1 : 0});
    }
    if (options.display >= 0) {
        forced.push_back({&CabinetSettings::display, options.display + 1});
    }
    if (options.resolution != PixelSize{}) {
        forced.push_back({&CabinetSettings::resolution, 0});
    }
    if (options.quality) {
        forced.push_back({&CabinetSettings::quality, *options.quality});
    }
    if (options.camera) {
        forced.push_back({&CabinetSettings::camera, *options.camera});
    }
    if (options.noVsync) {
        forced.push_back({&CabinetSettings::vsync, 0});
    }
    if (options.freePlay || !options.attract) { // nobody pays at home
        forced.push_back({&CabinetSettings::freePlay, 1});
    }
    return forced;
}

} // namespace

KeySet keysOf(const Options& options) {
    return options.attract ? KeySet::Cabinet : KeySet::Home;
}

Result<std::unique_ptr<InputSource>> openScript(const std::string& file, KeySet keys) {
    Result<ScriptedInput> script = file.empty() ? ScriptedInput() : ScriptedInput::load(file);
    if (!script) {
        return Error{script.error()};
    }
    script->nameKeysOf(keys);
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
    const PixelSize size = window.drawableSize();
    return Renderer::create({.shaderDir = folders->shaders.string(),
                             .assetDir = folders->assets.string(),
                             .displayFont = display->string(),
                             .textFont = text->string(),
                             .thirdFont = japanese ? japanese->string() : std::string(),
                             .gles = window.isGles(),
                             .tier = tierOf(settings),
                             .pixels = size.width * size.height});
}

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

Result<NextScreen> firstScreen(const Options& options, const ScreenSetup& setup) {
    if (options.replay.empty()) {
        return *screenNamed(options.screen, setup);
    }
    auto told = std::make_shared<MatchHud>();
    Result<std::shared_ptr<const Film>> film =
        loadFilm(options.replay, everyTeam(*setup.teams, setup.cabinet->secretTeam()), setup.tuning,
                 [&](const Game& game) { told->listen(game.match(), game.context()); });
    if (!film) {
        return Error{film.error()};
    }
    return NextScreen(ToReplay{.film = std::move(*film),
                               .told = std::move(told),
                               .from = static_cast<std::int32_t>(options.from * 60.0),
                               .speed = options.speed});
}

CabinetFolders keptBy(const Options& options) {
    CabinetFolders kept = cabinetFolders();
    if (!options.recordFolder.empty()) {
        kept.store.clear();
    } else if (!options.attract) {
        kept.store = "home.db";
    }
    if (!options.config.empty()) {
        kept.settings = std::filesystem::absolute(options.config);
    }
    return kept;
}

Result<std::shared_ptr<Cabinet>> openCabinet(const Options& options, const CabinetFolders& kept,
                                             const std::vector<Team>& teams) {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    Result<Arcade> arcade = loadArcade(folders->assets);
    if (!arcade) {
        return Error{arcade.error()};
    }
    return std::make_shared<Cabinet>(kept, std::move(*arcade), teamCards(teams), TeamSelectModel::kColumns,
                                     options.seed, forcedBy(options));
}

} // namespace hexagoal
