// A flower opens over who did something that worked.
#include "catch.hpp"

#include "show/blooms.hpp"

#include "../match/plain_teams.hpp"

using namespace hexagoal;

TEST_CASE("Who dodges a tackle has a flower over him for about a second") {
    const MatchContext context(plainSetup());
    MatchState match(context);
    const PlayerId dodger = playerId(0, 7);
    Blooms blooms;
    blooms.listen(match);
    CHECK_FALSE(blooms.isOn(dodger));
    match.events.add({.kind = EventKind::Dodge, .player = dodger, .other = playerId(1, 3)});
    blooms.listen(match);
    match.events.clear();
    CHECK(blooms.isOn(dodger));
    CHECK_FALSE(blooms.isOn(playerId(1, 3)));
    int ticks = 1;
    while (blooms.isOn(dodger) && ticks < 200) {
        blooms.listen(match);
        ++ticks;
    }
    CHECK(ticks > 50);
    CHECK(ticks < 90);
    blooms.add(dodger);
    blooms.clear();
    CHECK_FALSE(blooms.isOn(dodger));
}
