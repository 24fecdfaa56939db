// What a screen may need to know of the command line and the files.
#pragma once

#include "replay/combination_file.hpp"
#include "replay/venue_folder.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

class BestsBook;
class Cabinet;
class InputDesk;
class LateFile;
class ProfileBook;
class ProgressBook;
class ReplayShelf;

struct ScreenSetup {
    Tuning tuning;
    std::string venue{};                    ///< of every match but lessons; empty: as is chosen
    std::shared_ptr<LateFile> tuningFile{}; ///< where the Net Lab saves it; null: physics.toml
    std::uint64_t seed = 1;
    std::shared_ptr<const std::vector<Team>> teams; ///< two or more; null: only screens without a match
    std::shared_ptr<const VenueBook> venues = std::make_shared<const VenueBook>();
    std::shared_ptr<CombinationBook> combinations{}; ///< null: chords play nothing
    std::shared_ptr<BestsBook> bests{};              ///< of practice; null: they are not kept
    std::shared_ptr<ReplayShelf> replays{};          ///< kept matches; null: none can be kept
    std::shared_ptr<ProgressBook> progress{};        ///< null: nobody is new here, nothing is told
    std::shared_ptr<Cabinet> cabinet{}; ///< settings, ranking, arcade; null: screens without them
    ProfileBook* profiles = nullptr;    ///< the cabinet's, of players at home; null: everybody is a guest
    bool profilesKept = true;           ///< false: nobody new can have one now
    InputDesk* controls = nullptr;      ///< the devices; outlives every screen; null: there are none
};

} // namespace hexagoal
