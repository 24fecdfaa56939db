// What the game is put together from: each opened as the command line says, or refused with a sentence.
#pragma once

#include "app/game/options.hpp"
#include "cabinet/cabinet.hpp"
#include "platform/device_map.hpp"
#include "platform/input_source.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "replay/combination_file.hpp"
#include "screens/next_screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

/// What the keyboard plays with: on a machine as its panels are wired, at home what a desktop leaves alone.
KeySet keysOf(const Options& options);

/// The script of --input; without one a recording listens to nobody.
Result<std::unique_ptr<InputSource>> openScript(const std::string& file, KeySet keys);

/// Error: shaders, assets or a font are missing, or the driver refuses.
Result<std::unique_ptr<Renderer>> openRenderer(const CabinetSettings& settings, const Window& window);

/// What ships and what is the player's own. A damaged file costs combinations, never the game.
std::shared_ptr<CombinationBook> openCombinations();

/// The screen the command line asks for: a recorded match, or one by its name.
Result<NextScreen> firstScreen(const Options& options, const ScreenSetup& setup);

/// Where this program keeps what is played. The books and the ranking of a machine are the machine's: a home
/// has a ranking of its own, and a recording leaves nothing.
CabinetFolders keptBy(const Options& options);

/// Settings, ranking and books. Error: the assets of the arcade are damaged.
Result<std::shared_ptr<Cabinet>> openCabinet(const Options& options, const CabinetFolders& kept,
                                             const std::vector<Team>& teams);

} // namespace hexagoal
