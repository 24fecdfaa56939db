#include "../damage.hpp"
#include "catch.hpp"
#include "match/idle_seats.hpp"
#include "replay/replay_file.hpp"
#include "replay/state_parts.hpp"
#include "temporary_folder.hpp"

#include "../match/plain_teams.hpp"

#include <cmath>
#include <string>

using namespace hexagoal;

namespace {

Game played(int ticks) {
    MatchSetup setup = plainSetup();
    setup.seed = 3; // the ball is long enough in play for him to be away
    setup.seats[0].side = 0;
    setup.rules.minutes = 1.0f;
    setup.rules.idleSeconds = 1.5f;
    setup.rules.goalWait = 3.25f;
    Game game(setup);
    for (int i = 0; i < ticks; ++i) {
        Pads pads{};
        if (i < 480) { // then he goes away, and comes back to press start
            pads[0] = {static_cast<std::int8_t>(i / 20 % 100), 90, static_cast<std::uint8_t>(i / 15 % 8)};
        }
        pads[0].other = i == 650;
        game.step(pads);
    }
    return game;
}

std::vector<Team> teams() {
    const MatchSetup setup = plainSetup();
    return {setup.teams[0], setup.teams[1]};
}

} // namespace

TEST_CASE("a replay read back plays to the same hash") {
    REQUIRE(isAway(played(640).match().seats[0], played(1).context()));
    const Game game = played(700);
    REQUIRE_FALSE(isAway(game.match().seats[0], game.context()));
    const Replay replay = replayOf(game);
    const auto again = parseReplay(replayText(replay), "a.replay");
    REQUIRE(again);
    auto fresh = gameOf(*again, teams());
    REQUIRE(fresh);
    const Verdict verdict = verify(*again, std::move(*fresh));
    CHECK(verdict.firstDiffering == -1);
    CHECK(verdict.hash == game.hash());
    CHECK(verdict.ticks == 700);
}

TEST_CASE("a changed input is found, with its second") {
    Replay replay = replayOf(played(700));
    std::int32_t tick = 0;
    for (PadRun& run : replay.log) {
        tick += run.ticks;
        if (tick > 400) {
            run.pads[0].z = -127;
        }
    }
    auto game = gameOf(replay, teams());
    REQUIRE(game);
    const Verdict verdict = verify(replay, std::move(*game));
    CHECK(verdict.firstDiffering >= 360);
    CHECK(verdict.firstDiffering <= 480);
    CHECK(verdict.differingPart.substr(0, 6) == "match.");
}

TEST_CASE("a replay that goes astray names the part of the game that differs first") {
    Replay replay = replayOf(played(300));
    std::size_t index = 0;
    std::size_t wanted = 0;
    const Game fresh(plainSetup());
    eachPart(fresh.state(), [&](const std::string& name, std::uint8_t) {
        wanted = name == "match.players[7]" ? index : wanted;
        ++index;
    });
    REQUIRE(wanted > 0);
    replay.checks[2].hash ^= 1u;
    replay.checks[2].parts[wanted] ^= 1u;
    auto game = gameOf(replay, teams());
    REQUIRE(game);
    const Verdict verdict = verify(replay, std::move(*game));
    CHECK(verdict.firstDiffering == 180);
    CHECK(verdict.differingPart == "match.players[7]");
}

TEST_CASE("a replay is played at its own venue or not at all, one of the first version is refused") {
    const Replay replay = replayOf(played(100));
    CHECK(replay.venue == "stadium");
    Venue other = stadiumVenue();
    other.name = "elsewhere";
    CHECK(gameOf(replay, teams(), {}, other).error() == "the replay was made at stadium, not at elsewhere");
    Venue changed = stadiumVenue();
    changed.enclosure.walls[1].restitution = 0.9f;
    CHECK(gameOf(replay, teams(), {}, changed).error().find("is not what it was") != std::string::npos);
    const auto old = parseReplay("hexagoal-replay 1\n", "old.replay");
    CHECK(old.error() == "old.replay:1: the replay is of version 1, this game plays version " +
                             std::to_string(kReplayVersion) + ": only a game of its own time can play it");
}

TEST_CASE("damaged and foreign replays are told apart in a sentence") {
    const std::string text = replayText(replayOf(played(150)));
    const auto problem = [](const std::string& damaged) {
        const auto replay = parseReplay(damaged, "b.replay");
        return replay ? std::string() : replay.error();
    };
    CHECK(problem("").find("empty") != std::string::npos);
    CHECK(problem("PK\x03\x04 something else").find("no replay") != std::string::npos);
    CHECK(problem("hexagoal-replay 999\n").find("version 999") != std::string::npos);
    CHECK(problem(text.substr(0, text.size() / 2)).find("b.replay") != std::string::npos);
    std::string wrong = text;
    wrong.replace(wrong.find("pads "), 6, "pads x");
    CHECK(problem(wrong).find("b.replay:") != std::string::npos);
    CHECK(problem(text + "nonsense 1\n").find("nonsense") != std::string::npos);
    // No damage of a byte may crash, whatever it then is.
    Rng rng(3);
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = text;
        damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(rng.below(256));
        refused += parseReplay(damaged, "c.replay") ? 0 : 1;
    }
    CHECK(refused > 500);

    const auto replay = parseReplay(text, "d.replay");
    REQUIRE(replay);
    CHECK_FALSE(gameOf(*replay, {}));
    std::vector<Team> changed = teams();
    changed[0].players[5].ratings.pace = 99;
    CHECK_FALSE(gameOf(*replay, changed));
    Tuning tuning;
    tuning.physics.gravity = 5.0f;
    CHECK_FALSE(gameOf(*replay, teams(), tuning));
}

TEST_CASE("thousands of damaged replays: refused by file and line, or played", "[damage]") {
    const std::string text = replayText(replayOf(played(150)));
    const std::vector<Team> known = teams();
    const int files = test::damagedFiles(2000);
    Rng rng(4);
    int refused = 0;
    int foreign = 0;
    for (int file = 0; file < files; ++file) {
        const auto replay = parseReplay(test::damaged(text, rng, 2), "c.replay");
        if (!replay) {
            REQUIRE(replay.error().starts_with("c.replay:"));
            ++refused;
            continue;
        }
        auto game = gameOf(*replay, known);
        if (!game) {
            REQUIRE_FALSE(game.error().empty());
            ++foreign;
            continue;
        }
        constexpr std::int32_t kSeen = 20; // ticks: a damaged number may ask for an hour
        for (std::int32_t tick = 0; tick < kSeen; ++tick) {
            game->step(padsAt(replay->log, tick));
        }
        REQUIRE(std::isfinite(game->match().ball().position.x));
    }
    CHECK(refused > files / 2);
    WARN(files << " damaged replays: " << refused << " refused by file and line, " << foreign
               << " of other teams or tuning, the others played");
}

TEST_CASE("replay files are saved and loaded") {
    const TemporaryFolder folder;
    const Replay replay = replayOf(played(100));
    const auto file = folder.path() / "match.replay";
    REQUIRE(saveReplay(replay, file));
    const auto loaded = loadReplay(file);
    REQUIRE(loaded);
    CHECK(replayText(*loaded) == replayText(replay));
    CHECK_FALSE(loadReplay(folder.path() / "nothing.replay"));
}
