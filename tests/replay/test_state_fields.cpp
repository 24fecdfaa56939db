// Nothing that a match remembers is missing from its hash, its equality, or the name of a difference.
#include "catch.hpp"
#include "core/fields.hpp"
#include "drills.hpp"
#include "replay/game.hpp"
#include "state_flips.hpp"

#include <set>

using namespace hexagoal;

namespace {

/// A game in the middle of things: people at the pads, the ball in play, events in the list.
GameState midGame() {
    Game game(plainSetup());
    for (int i = 0; i < 400 || game.match().events.all().empty(); ++i) {
        game.step({});
    }
    return game.state();
}

/// The path without the places in arrays: "players[3].position.y" is of the field "players[].position.y".
std::string fieldOf(const std::string& path) {
    std::string field;
    for (std::size_t i = 0; i < path.size(); ++i) {
        field += path[i];
        if (path[i] == '[') {
            i = path.find(']', i) - 1;
        }
    }
    return field;
}

} // namespace

TEST_CASE("every field of a game is in its hash, its equality and its difference") {
    GameState state = midGame();
    const GameState before = state;
    const std::uint64_t hash = hashOf(before);
    std::set<std::string> flipped; // of each field two places are enough, the first and one more
    std::set<std::string> again;
    const int count = flipEach(
        state,
        [&](const std::string& path) {
            return flipped.insert(fieldOf(path)).second || again.insert(fieldOf(path)).second;
        },
        [&](const std::string& path) {
            INFO(path);
            CHECK(hashOf(state) != hash);
            CHECK_FALSE(sameFields(before, state));
            const std::string difference = firstDifference(before, state);
            CHECK(difference.substr(0, path.size() + 1) == path + ':');
        });
    CHECK(count > 400);
    for (const char* once :
         {"match.shootOut.taken[]", "match.kickOffSide", "match.restart.ready", "match.restart.runUp.loft",
          "match.lastTouch.before", "match.flight.origin.x", "match.offside.line", "match.advantage.card",
          "match.world.nets[].stillSteps", "blackboards[].options[].score", "match.events.ofTick[].value"}) {
        INFO(once);
        CHECK(flipped.count(once) == 1); // had been forgotten by a list made by hand
    }
    CHECK(sameFields(before, state));
    CHECK(hashOf(state) == hash);
}
