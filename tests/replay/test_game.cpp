#include "catch.hpp"
#include "players/player_modes.hpp"
#include "replay/game.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

MatchSetup shortMatch(std::uint64_t seed = 1) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.minutes = 0.7f;
    return setup;
}

/// Somebody at two pads.
Pads pads(int tick) {
    Pads result{};
    Rng rng(17, static_cast<std::uint64_t>(tick / 11));
    for (std::size_t i = 0; i < 2; ++i) {
        result[i].x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
        result[i].z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
        result[i].held = static_cast<std::uint8_t>(rng.below(8));
    }
    return result;
}

} // namespace

TEST_CASE("a match plays to the end by itself") {
    Game game(shortMatch());
    while (!game.match().over() && game.match().tick < 60 * 120) {
        game.step({});
    }
    CHECK(game.match().over());
    CHECK(game.match().stats.passesTried[0] + game.match().stats.passesTried[1] > 3);
}

TEST_CASE("the same seed and pads give the same hash, another seed another") {
    MatchSetup setup = shortMatch(5);
    setup.seats[0].side = 0;
    setup.seats[1].side = 1;
    std::uint64_t hashes[3]{};
    for (int k = 0; k < 3; ++k) {
        setup.seed = k < 2 ? 5 : 6;
        Game game(setup);
        for (int i = 0; i < 1500; ++i) {
            game.step(pads(i));
        }
        hashes[k] = game.hash();
    }
    CHECK(hashes[0] == hashes[1]);
    CHECK(hashes[0] != hashes[2]);
}

TEST_CASE("the match's hash is the same everywhere", "[pinned]") {
    // Pinned: changes with every change of physics, match, AI or their rows; never with compiler or setting.
    Game game(shortMatch(1));
    for (int i = 0; i < 1500; ++i) {
        game.step({});
    }
    CHECK(game.hash() == 0x7e860738caf5c4cfu);
}

TEST_CASE("going back and on again gives the same match") {
    MatchSetup setup = shortMatch(2);
    setup.seats[0].side = 0;
    setup.seats[1].side = 1;
    Game game(setup);
    for (int i = 0; i < 900; ++i) {
        game.step(pads(i));
    }
    const std::uint64_t there = game.hash();
    for (const int back : {1, 29, 30, 31, 299, 600}) {
        const int gone = game.rewind(back);
        CHECK(gone == back);
        CHECK(game.match().tick == 900 - back);
        for (int i = 900 - back; i < 900; ++i) {
            game.step(pads(i));
        }
        CHECK(game.hash() == there);
    }
    CHECK(game.rewind(10'000) <= Game::kRewindTicks + 60);
}

TEST_CASE("a guess at the pads, taken back over and over, leaves no trace") {
    MatchSetup setup = shortMatch(2);
    setup.seats[0].side = 0;
    setup.seats[1].side = 1;
    Game straight(setup);
    Game game(setup);
    for (int tick = 0; tick < 200; ++tick) {
        const int known = std::min(tick, tick % 5); // ticks that are stepped again as they were …
        const int guessed = tick % 14;              // … and that were not so; some beyond kQuickRewindTicks
        for (int i = 0; i < guessed; ++i) {
            game.step(pads(5000 + tick));
        }
        REQUIRE(game.rewind(guessed + known) == guessed + known);
        REQUIRE(game.match().tick == tick - known);
        for (int again = tick - known; again <= tick; ++again) {
            game.step(pads(again));
        }
        straight.step(pads(tick));
        REQUIRE(game.hash() == straight.hash());
    }
    REQUIRE(game.log().size() == straight.log().size());
    for (std::size_t i = 0; i < game.log().size(); ++i) {
        CHECK(game.log()[i].ticks == straight.log()[i].ticks);
        CHECK(game.log()[i].pads == straight.log()[i].pads);
    }
}

TEST_CASE("a copied game goes on as the first does") {
    Game game(shortMatch(3));
    for (int i = 0; i < 400; ++i) {
        game.step({});
    }
    Game copy = game;
    for (int i = 0; i < 400; ++i) {
        game.step({});
        copy.step({});
    }
    CHECK(game.hash() == copy.hash());
}

TEST_CASE("a mirrored match plays mirrored") {
    // x → −x: the plain teams are symmetric but for the order of their players, whose sides and feet are
    // swapped here.
    MatchSetup setup = shortMatch(9);
    MatchSetup mirror = setup;
    mirror.mirrored = true;
    for (Team& team : mirror.teams) {
        for (FormationSlot& slot : team.formation.slots) {
            slot.across = -slot.across;
        }
        for (PlayerSheet& sheet : team.players) {
            sheet.leftFooted = !sheet.leftFooted;
        }
    }
    Game game(setup);
    Game mirrored(mirror);
    for (int i = 0; i < 1800; ++i) {
        game.step({});
        mirrored.step({});
        const Vec3 a = game.match().ball().position;
        const Vec3 b = mirrored.match().ball().position;
        INFO("tick " << game.match().tick);
        REQUIRE(a.x == -b.x);
        REQUIRE(a.y == b.y);
        REQUIRE(a.z == b.z);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            INFO("player " << static_cast<int>(id) << ' ' << name(game.match().player(id).mode));
            REQUIRE(game.match().player(id).position.x == -mirrored.match().player(id).position.x);
            REQUIRE(game.match().player(id).position.z == mirrored.match().player(id).position.z);
        }
    }
}
