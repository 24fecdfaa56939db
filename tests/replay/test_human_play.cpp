// What a script can't do with a stick and three buttons, a person can't either.
#include "catch.hpp"
#include "players/player_modes.hpp"
#include "replay/replay_file.hpp"
#include "replay/team_folder.hpp"
#include "scripted_human.hpp"
#include "teams/team.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

using namespace hexagoal;

namespace {

/// What a person did in a match.
struct Commands {
    int tackles = 0;
    int longestPasses = 0; ///< most in a row
    int dodges = 0;        ///< tackles beaten by a feint
    int passed = 0;        ///< rivals left behind while dribbling
    int goals = 0;
    int headers = 0;   ///< goals headed from a cross by the player he plays
    int freeKicks = 0; ///< goals straight from a free kick
    int lastGoal = 0;  ///< tick
};

struct Watcher {
    Commands commands{};
    int row = 0;
    PlayerMode shotMode = PlayerMode::Free;
    bool shotByHim = false;
    RestartKind shotFrom = RestartKind::None;
    Intent passKind = Intent::None;
    Intent lastPass = Intent::None;
    std::uint32_t ahead = 0; // rivals between the dribbler and the goal, while he dribbles
    PlayerId dribbler = kNobody;

    void look(const MatchState& match) {
        if (match.flight.kind == Intent::Lob && match.flight.tick == match.tick &&
            sideOf(match.flight.from) == 0) {
            lastPass = Intent::Lob;
        }
        for (const Event& event : match.events.all()) {
            const bool ours = event.player != kNobody && sideOf(event.player) == 0;
            switch (event.kind) {
            case EventKind::Tackle:
                commands.tackles += ours ? 1 : 0;
                break;
            case EventKind::PassDone:
                row = ours ? row + 1 : 0;
                commands.longestPasses = std::max(commands.longestPasses, row);
                break;
            case EventKind::Interception:
                row = 0;
                break;
            case EventKind::Dodge:
                commands.dodges += ours ? 1 : 0;
                break;
            case EventKind::Shot:
                shotByHim = false;
                if (ours) {
                    shotMode = match.player(event.player).mode;
                    shotByHim = event.player == match.seats[0].player;
                    shotFrom = match.flight.restart;
                    passKind = lastPass;
                    lastPass = Intent::None;
                }
                break;
            case EventKind::Goal:
                if (ours && event.value == 0.0f) {
                    ++commands.goals;
                    const bool headed = shotMode == PlayerMode::Header && shotByHim;
                    commands.headers += headed && passKind == Intent::Lob ? 1 : 0;
                    commands.freeKicks += shotFrom == RestartKind::DirectFreeKick ? 1 : 0;
                    commands.lastGoal = match.tick;
                }
                break;
            default:
                break;
            }
        }
        countPassedPlayers(match);
    }

    /// A rival who was before the dribbler within 3 m and is behind him with the ball still his has been
    /// passed.
    void countPassedPlayers(const MatchState& match) {
        const PlayerId carrier = match.carrier;
        if (carrier == kNobody || sideOf(carrier) != 0 || carrier != dribbler) {
            ahead = 0;
            dribbler = carrier != kNobody && sideOf(carrier) == 0 ? carrier : kNobody;
        }
        if (dribbler == kNobody) {
            return;
        }
        const Vec3 me = match.player(dribbler).position;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const PlayerId id = playerId(1, slot);
            const Vec3 to = match.player(id).position - me;
            const float forward = to.z * match.attack(0);
            const bool near = to.x * to.x + to.z * to.z < 9.0f;
            const std::uint32_t bit = 1u << id;
            if (near && forward > 0.5f) {
                ahead |= bit;
            }
            if ((ahead & bit) != 0 && forward < -0.8f) {
                ++commands.passed;
                ahead &= ~bit;
            }
        }
    }
};

Commands play(std::uint64_t seed, Plan plan, int rivals = 1, const std::string& keepIn = {}) {
    static const std::vector<Team> teams = [] {
        auto loaded = loadTeams();
        REQUIRE(loaded);
        return *loaded;
    }();
    MatchSetup setup;
    setup.seed = seed;
    const auto favourite =
        std::find_if(teams.begin(), teams.end(), [](const Team& team) { return team.code == "BRA"; });
    REQUIRE(favourite != teams.end());
    setup.teams = {*favourite, teams[seed % teams.size()]};
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.seats[0].side = 0;
    setup.level = {4, rivals};
    setup.rules.minutes = 2.0f;
    Game game(setup);
    ScriptedHuman human(0, 0, plan);
    Watcher watcher;
    while (!game.match().over() && game.match().tick < 60 * 300) {
        Pads pads{};
        pads[0] = human.act(game.match(), game.context());
        game.step(pads);
        watcher.look(game.match());
    }
    if (!keepIn.empty()) {
        const auto file = std::filesystem::path(keepIn) / ("human-" + std::to_string(seed) + ".replay");
        REQUIRE(saveReplay(replayOf(game), file));
    }
    return watcher.commands;
}

} // namespace

TEST_CASE("a scripted person wins balls, strings passes, beats players and scores") {
    Commands all;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Commands commands = play(seed, seed % 2 == 0 ? Plan::Cross : Plan::Shoot);
        all.tackles += commands.tackles;
        all.longestPasses = std::max(all.longestPasses, commands.longestPasses);
        all.dodges += commands.dodges;
        all.passed += commands.passed;
        all.goals += commands.goals;
    }
    CHECK(all.tackles >= 4);
    CHECK(all.longestPasses >= 3);
    CHECK(all.passed >= 4);
    CHECK(all.goals >= 3);
}

TEST_CASE("a scripted person scores by head from a cross, from a free kick, and dodges tackles", "[.long]") {
    Commands all;
    const char* folder = std::getenv("HEXAGOAL_REPLAYS"); // keeps the matches, to be looked at
    for (std::uint64_t seed = 1; seed <= 160; ++seed) {
        const int rivals = seed <= 45 ? 1 : 8; // the bold foul more
        const Commands commands =
            play(seed, seed % 2 == 0 ? Plan::Cross : Plan::Shoot, rivals, folder ? folder : "");
        all.dodges += commands.dodges;
        all.headers += commands.headers;
        all.freeKicks += commands.freeKicks;
        if (commands.headers + commands.freeKicks + commands.dodges > 0) {
            WARN("seed " << seed << ": goals by head from crosses " << commands.headers
                         << ", from free kicks " << commands.freeKicks << ", dodges " << commands.dodges
                         << ", goals " << commands.goals << ", the last in tick " << commands.lastGoal);
        }
    }
    for (std::uint64_t seed = 1; seed <= 120; ++seed) { // he crosses, is the player in the box, and heads
        const Commands commands = play(seed, Plan::Cross, 1, folder ? folder : "");
        all.headers += commands.headers;
        if (commands.headers > 0) {
            WARN("seed " << seed << ": headed from a cross, the last goal in tick " << commands.lastGoal);
        }
    }
    CHECK(all.dodges >= 1);
    CHECK(all.headers >= 1);
    CHECK(all.freeKicks >= 1);
}
