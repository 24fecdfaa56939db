// A match with what is shown of it again: each tick that is shown has the hash that it had, where hashes are
// taken.
#pragma once

#include "../match/plain_teams.hpp"
#include "catch.hpp"
#include "show/moment_replay.hpp"

#include <cstdint>
#include <map>
#include <utility>

namespace hexagoal {

/// wait: seconds, as a match of home or of the machine has it.
inline MatchSetup waitingSetup(std::uint64_t seed, float minutes, float wait) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.minutes = minutes;
    setup.rules.goalWait = wait;
    return setup;
}

struct ReplayedMatch {
    Game game;
    MomentReplay replay;
    std::map<std::int32_t, std::uint64_t> live; ///< hashes by tick
    bool shown = false;                         ///< before the last tick
    bool hashed = true;                         ///< false: what is asked of many matches is something else

    explicit ReplayedMatch(MatchSetup setup, const Tuning& tuning = {}) : game(std::move(setup), tuning) {}

    /// A tick of the display. A match that is over stands still.
    void step(const Pads& pads = {}) {
        shown = replay.shows();
        game.step(pads);
        if (hashed && !live.contains(game.match().tick)) {
            live[game.match().tick] = game.hash();
        }
        replay.step(game);
        if (hashed && replay.shows()) {
            REQUIRE(replay.game().hash() == live.at(replay.game().match().tick));
        }
    }
    bool over() const { return game.match().over(); }
    bool shows(MomentKind kind) const { return replay.shows() && replay.kind() == kind; }
    /// Something begins to be shown.
    bool begins() const { return replay.shows() && !shown; }
};

} // namespace hexagoal
