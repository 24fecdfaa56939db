// Which screen comes next, and what it is to know: a screen names its successor so, and makes none.
#pragma once

#include "screens/match/match_order.hpp"

#include <cstdint>
#include <memory>
#include <variant>

namespace hexagoal {

class Film;
class MatchHud;
class MatchPlay;

struct ToTitle {};

struct ToTeams {
    MatchOrder order{}; ///< what is chosen at first
};

struct ToMatch {
    MatchOrder order{};
    std::shared_ptr<MatchPlay> paused{}; ///< goes on in its pause menu; null: a new match
    bool opened = false;                 ///< a new one is opened: flight, line-ups, toss
};

struct ToResult {
    MatchOrder order{};              ///< of the rematch
    std::shared_ptr<MatchPlay> play; ///< over or not; what has happened so far is shown
};

/// A recorded match.
struct ToReplay {
    std::shared_ptr<const Film> film;
    std::shared_ptr<const MatchHud> told; ///< has heard all of it
    bool fromList = false;                ///< leads back to the list of replays; else to the title
    std::int32_t from = 0;                ///< tick that it is shown from
    double speed = 1.0;                   ///< one of kFilmSpeeds
};

/// The list of the matches that were kept.
struct ToReplays {};

struct ToArcade {
    bool atHome = true; ///< a game begins at once and leads back to the title; else a cabinet, which stays on
};

struct ToPractice {};

/// Five short lessons; they lead back to the title.
struct ToTutorial {};

struct ToCombinations {
    std::variant<ToTitle, ToMatch> back{}; ///< what comes when the person leaves
};

struct ToOptions {};

/// The players at home; leads back to the options.
struct ToProfiles {};

struct ToBindings {
    std::variant<ToTitle, ToOptions> back{}; ///< what comes when the person leaves
};

struct ToNetLab {
    bool fromTitle = true; ///< leads back there; else out of the game
};

using NextScreen =
    std::variant<ToTitle, ToTeams, ToMatch, ToResult, ToReplay, ToReplays, ToArcade, ToPractice, ToTutorial,
                 ToCombinations, ToOptions, ToProfiles, ToBindings, ToNetLab>;

} // namespace hexagoal
