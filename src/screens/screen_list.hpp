// The screens that can be started by name.
#pragma once

#include "replay/combination_file.hpp"
#include "screens/screen.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

class BestsBook;
class Cabinet;
class InputDesk;
class LateFile;

/// What a screen may need to know of the command line.
struct ScreenSetup {
    Tuning tuning;
    std::shared_ptr<LateFile> tuningFile{}; ///< where the Net Lab saves it; null: physics.toml
    std::uint64_t seed = 1;
    std::shared_ptr<const std::vector<Team>> teams;  ///< two or more; null: only screens without a match
    std::shared_ptr<CombinationBook> combinations{}; ///< null: chords play nothing
    std::shared_ptr<BestsBook> bests{};              ///< of practice; null: they are not kept
    std::shared_ptr<Cabinet> cabinet{}; ///< settings, ranking, arcade; null: screens without them
    InputDesk* controls = nullptr;      ///< the devices; outlives every screen; null: there are none
};

/// The one the game opens on.
std::string_view firstScreenName();

/// "title, teams, match …".
std::string screenNames();

bool isScreenName(std::string_view name);

/// Null where there is no screen of that name.
std::unique_ptr<Screen> makeScreen(std::string_view name, const ScreenSetup& setup);

} // namespace hexagoal
