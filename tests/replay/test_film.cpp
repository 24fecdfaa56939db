// A recorded match can be gone to at any of its ticks, and knows what is worth seeing in it.
#include "catch.hpp"
#include "core/files.hpp"
#include "damage.hpp"
#include "replay/film.hpp"
#include "temporary_folder.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <map>
#include <string_view>

using namespace hexagoal;

namespace {

struct Recorded {
    Replay replay;
    Game start;
    std::map<std::int32_t, std::uint64_t> hashes;
    int goals = 0;
    int reds = 0;
};

/// Somebody steers one of the sides.
Recorded recorded(std::uint64_t seed, float minutes) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.minutes = minutes;
    setup.seats[0].side = 0;
    Game game(setup);
    Recorded made{{}, game, {}, 0, 0};
    while (!game.match().over()) {
        Pads pads{};
        pads[0].x = static_cast<std::int8_t>(game.match().tick / 9 % 180 - 90);
        pads[0].held = game.match().tick % 50 < 8 ? PadInput::kC : 0;
        game.step(pads);
        made.hashes[game.match().tick] = game.hash();
        for (const Event& event : game.match().events.all()) {
            made.goals += event.kind == EventKind::Goal ? 1 : 0;
            made.reds += event.kind == EventKind::RedCard ? 1 : 0;
        }
    }
    made.replay = replayOf(game);
    return made;
}

} // namespace

TEST_CASE("A film goes to any tick, to and fro, with the state that the match had there") {
    const Recorded match = recorded(3, 1.0f);
    const Film film(match.replay, match.start);
    REQUIRE(film.ticks() == match.hashes.rbegin()->first);
    CHECK(film.verdict().firstDiffering < 0);
    Rng rng(7);
    for (int i = 0; i < 60; ++i) {
        const auto tick = static_cast<std::int32_t>(1 + rng.below(static_cast<std::uint32_t>(film.ticks())));
        const Game game = film.at(tick);
        REQUIRE(game.match().tick == tick);
        REQUIRE(game.hash() == match.hashes.at(tick));
    }
    CHECK(film.at(-5).match().tick == 0);
    CHECK(film.at(film.ticks() + 100).match().tick == film.ticks());
}

TEST_CASE("A match is played on from the middle of a film, and that can be kept and played again") {
    const Recorded match = recorded(4, 1.0f);
    const Film film(match.replay, match.start);
    Game game = film.at(777);
    for (int i = 0; i < 300; ++i) {
        Pads pads{};
        pads[0].z = 100;
        game.step(pads);
    }
    CHECK(game.rewind(40) == 40);
    const Replay again = replayOf(game);
    const Verdict verdict = verify(again, match.start);
    CHECK(verdict.firstDiffering < 0);
    CHECK(verdict.hash == game.hash());
    CHECK(verdict.ticks == 777 + 260);
}

TEST_CASE("Every goal and every red card of a match is a moment, and saves and narrow misses are some") {
    int goals = 0;
    int saves = 0;
    int misses = 0;
    for (std::uint64_t seed = 11; seed < 19; ++seed) {
        const Recorded match = recorded(seed, 2.0f);
        int events = 0;
        const Film film(match.replay, match.start, [&](const Game&) { ++events; });
        CHECK(events == film.ticks());
        int here = 0;
        int reds = 0;
        std::int32_t last = 0;
        for (const Moment& moment : film.moments()) {
            CHECK(moment.tick >= last);
            last = moment.tick;
            CHECK(moment.begins <= moment.tick);
            here += moment.kind == MomentKind::Goal ? 1 : 0;
            reds += moment.kind == MomentKind::RedCard ? 1 : 0;
            saves += moment.kind == MomentKind::Save ? 1 : 0;
            misses += moment.kind == MomentKind::Miss ? 1 : 0;
        }
        CHECK(here == match.goals);
        CHECK(reds == match.reds);
        goals += here;
    }
    CHECK(goals > 0);
    CHECK(saves > 0);
    CHECK(misses > 0);
    WARN(goals << " goals, " << saves << " saves, " << misses << " narrow misses in eight matches");
}

TEST_CASE("A file of a film that plays otherwise is refused, with tick and part") {
    const TemporaryFolder place;
    Recorded match = recorded(5, 0.5f);
    const MatchSetup& setup = match.start.context().setup;
    const std::vector<Team> teams{setup.teams[0], setup.teams[1]};
    const std::filesystem::path file = place / "match.replay";
    REQUIRE(saveReplay(match.replay, file));
    const auto whole = loadFilm(file, teams, {});
    REQUIRE(whole);
    CHECK((*whole)->ticks() == match.hashes.rbegin()->first);

    match.replay.log[1].pads[0].x = static_cast<std::int8_t>(-match.replay.log[1].pads[0].x - 1);
    match.replay.log[1].pads[0].z = 90;
    REQUIRE(saveReplay(match.replay, file));
    const auto other = loadFilm(file, teams, {});
    REQUIRE_FALSE(other);
    CHECK_THAT(other.error(), ContainsSubstring("match.replay"));
    CHECK_THAT(other.error(), ContainsSubstring("by tick"));
    CHECK_THAT(other.error(), ContainsSubstring("match."));
}

TEST_CASE("A moment kept as a file of its own plays tick by tick as it did in its match") {
    const TemporaryFolder place;
    int scenes = 0;
    for (std::uint64_t seed = 11; seed < 15; ++seed) {
        const Recorded match = recorded(seed, 2.0f);
        const Film whole(match.replay, match.start);
        const MatchSetup& setup = match.start.context().setup;
        const std::vector<Team> teams{setup.teams[0], setup.teams[1]};
        for (const Moment& moment : whole.moments()) {
            const FilmScene scene = sceneAt(whole, moment.tick);
            CHECK(scene.from <= moment.begins);
            CHECK(scene.until >= std::min(moment.tick + 60, whole.ticks()));
            CHECK(scene.until - scene.from < 1500);
            const std::filesystem::path file = place / "scene.replay";
            REQUIRE(saveReplay(sceneOf(whole.at(scene.from), whole.log(), scene.until), file));
            int differ = 0;
            const auto film = loadFilm(file, teams, {}, [&](const Game& game) {
                differ += game.hash() != match.hashes.at(game.match().tick) ? 1 : 0;
            });
            REQUIRE(film);
            CHECK(differ == 0);
            REQUIRE((*film)->first() == scene.from);
            REQUIRE((*film)->ticks() == scene.until);
            // To any tick, to and fro.
            for (const std::int32_t tick :
                 {scene.until, scene.from + 1, moment.tick, scene.from, scene.until - 3}) {
                const Game game = (*film)->at(tick);
                REQUIRE(game.match().tick == tick);
                if (tick > 0) {
                    REQUIRE(game.hash() == match.hashes.at(tick));
                }
            }
            CHECK((*film)->at(0).match().tick == scene.from);
            const auto there = (*film)->moments();
            CHECK(std::any_of(there.begin(), there.end(), [&](const Moment& other) {
                return other.kind == moment.kind && other.tick == moment.tick &&
                       other.player == moment.player;
            }));
            // A scene of the scene, and played on from it.
            const Replay inner = sceneOf((*film)->at(scene.from + 7), (*film)->log(), scene.until - 5);
            const auto again = gameOf(inner, teams);
            REQUIRE(again);
            CHECK(verify(inner, *again).firstDiffering < 0);
            CHECK(verify(inner, *again).hash == match.hashes.at(scene.until - 5));
            ++scenes;
        }
        const FilmScene quiet = sceneAt(whole, 300); // before anything of note, or in it
        CHECK(quiet.until > quiet.from);
    }
    CHECK(scenes >= 8);
    WARN(scenes << " scenes");
}

TEST_CASE("A damaged scene says so, or plays as it did", "[damage]") {
    const Recorded match = recorded(3, 0.5f);
    const Film whole(match.replay, match.start);
    const MatchSetup& setup = match.start.context().setup;
    const std::vector<Team> teams{setup.teams[0], setup.teams[1]};
    const std::string text = replayText(sceneOf(whole.at(400), whole.log(), 520));
    WARN(text.size() << " bytes of a scene of two seconds");
    Rng rng(5);
    int said = 0;
    int same = 0;
    for (int file = 0; file < test::damagedFiles(400); ++file) {
        const auto replay = parseReplay(test::damaged(text, rng, 2), "s.replay");
        if (!replay) {
            CHECK(replay.error().starts_with("s.replay:"));
            ++said;
            continue;
        }
        const auto game = gameOf(*replay, teams);
        if (!game) {
            CHECK_FALSE(game.error().empty());
            ++said;
            continue;
        }
        const Verdict verdict = verify(*replay, *game);
        (verdict.firstDiffering >= 0 ? said : same) += 1;
        if (verdict.firstDiffering < 0) {
            CHECK(verdict.hash == match.hashes.at(400 + verdict.ticks));
        }
    }
    CHECK(said > 300);
    CHECK(said + same == test::damagedFiles(400));
    // One bit of the state, whichever it is.
    const std::size_t first = text.find("state ") + 6;
    for (int i = 0; i < 40; ++i) {
        std::string other = text;
        std::size_t at = 0;
        do {
            at = first + rng.below(static_cast<std::uint32_t>(text.rfind("state ") - first));
        } while (std::string_view("0123456789abcdef").find(other[at]) == std::string_view::npos ||
                 other.rfind("state ", at) != other.rfind('\n', at) + 1);
        other[at] = other[at] == '0' ? '1' : '0';
        const auto replay = parseReplay(other, "s.replay");
        REQUIRE(replay);
        const auto game = gameOf(*replay, teams);
        REQUIRE_FALSE(game);
        CHECK_THAT(game.error(), ContainsSubstring("damaged"));
    }
}
