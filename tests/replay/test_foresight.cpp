#include "catch.hpp"
#include "core/rng.hpp"
#include "replay/foresight.hpp"

#include "../match/plain_teams.hpp"

#include <vector>

using namespace hexagoal;

namespace {

bool same(const Foreseen& a, const Foreseen& b) {
    StateHash x;
    StateHash y;
    for (std::size_t i = 0; i < a.players.size(); ++i) {
        addToHash(x, a.players[i]);
        addToHash(y, b.players[i]);
    }
    return x.value() == y.value() && a.ball == b.ball && a.carrier == b.carrier && a.holder == b.holder;
}

MatchSetup peopled() {
    MatchSetup setup = plainSetup();
    setup.seed = 3;
    setup.rules.minutes = 0.7f;
    setup.seats[0].side = 0;
    return setup;
}

} // namespace

TEST_CASE("foresight of a CPU match is what comes, to its end") {
    MatchSetup setup = plainSetup();
    setup.seed = 5;
    setup.rules.minutes = 0.3f;
    Game game(setup);
    Foresight ahead(game);
    std::vector<Foreseen> seen; // of the tick after each step, seen kTicks − 1 ticks before
    int checked = 0;
    while (!game.match().over()) {
        seen.push_back(ahead.in(Foresight::kTicks));
        const Foreseen next = ahead.in(1);
        game.step({});
        ahead.step(game);
        REQUIRE(same(next, foreseenOf(game.match())));
        const auto tick = seen.size();
        if (tick >= Foresight::kTicks) {
            REQUIRE(same(seen[tick - Foresight::kTicks], foreseenOf(game.match())));
            ++checked;
        }
    }
    CHECK(checked > 1000);
}

TEST_CASE("foresight with people is right while their fingers rest, and never changes the match") {
    Game game(peopled());
    Game alone(peopled());
    Foresight ahead(game);
    Pads last{};
    int right = 0;
    for (int tick = 0; tick < 1500; ++tick) {
        Pads pads{};
        Rng rng(9, static_cast<std::uint64_t>(tick / 7));
        pads[0].x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
        pads[0].z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
        pads[0].held = static_cast<std::uint8_t>(rng.below(8));
        const Foreseen next = ahead.in(1);
        game.step(pads);
        alone.step(pads);
        ahead.step(game);
        if (pads == last) {
            REQUIRE(same(next, foreseenOf(game.match())));
            ++right;
        }
        last = pads;
    }
    CHECK(right > 1000);
    CHECK(game.hash() == alone.hash());
}

TEST_CASE("foresight follows a game that was rewound") {
    Game game(peopled());
    Foresight ahead(game);
    for (int tick = 0; tick < 200; ++tick) {
        game.step({});
        ahead.step(game);
    }
    game.rewind(90);
    ahead.reset(game);
    const Foreseen next = ahead.in(1);
    game.step({});
    CHECK(same(next, foreseenOf(game.match())));
}
