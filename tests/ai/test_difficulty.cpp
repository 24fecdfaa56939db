#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "ai/difficulty.hpp"
#include "ai/picture.hpp"
#include "match/laws/kick_off.hpp"

using namespace hexagoal;

TEST_CASE("Each level sees sooner and better, and plays more boldly, than the one before") {
    MatchSetup setup = plainSetup();
    setup.level = {1, 1};
    Wits before = witsOf(MatchContext(setup), 0);
    for (int level = 2; level <= 8; ++level) {
        setup.level = {level, level};
        const Wits wits = witsOf(MatchContext(setup), 0);
        CHECK(wits.delay < before.delay);
        CHECK(wits.blur < before.blur);
        CHECK(wits.noise < before.noise);
        CHECK(wits.tempo < before.tempo);
        CHECK(wits.aggression > before.aggression);
        CHECK(wits.finishing > before.finishing);
        before = wits;
    }
}

TEST_CASE("A team that reads the game sees sooner") {
    MatchSetup setup = plainSetup();
    const float usual = witsOf(MatchContext(setup), 0).delay;
    for (PlayerSheet& sheet : setup.teams[0].players) {
        sheet.ratings.reading = 95;
    }
    CHECK(witsOf(MatchContext(setup), 0).delay < usual);
}

TEST_CASE("What an opponent does is seen after the delay, and carried on with his old velocity") {
    MatchSetup setup = plainSetup();
    setup.level = {1, 1};
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.lastTouch.player = 15; // theirs: side 0 has to see it
    Wits wits = witsOf(context, 0);
    wits.blur = 0.0f;
    Picture picture;
    Rng rng(1);
    PlayerState& player = match.player(15);
    player.position = {0.0f, 0.0f, 0.0f};
    player.velocity = {5.0f, 0.0f, 0.0f};
    int turned = 0;
    for (int tick = 0; tick < 60; tick += kGlimpseTicks) {
        match.tick = tick;
        if (tick == 30) {
            player.velocity = {-5.0f, 0.0f, 0.0f};
        }
        look(picture, match, context, rng);
        const Belief belief = believe(picture, match, context, 0, wits);
        if (tick >= 30 && turned == 0 && belief.opponents[4].velocity.x < 0.0f) {
            turned = tick;
        }
        player.position += player.velocity * (kTick * kGlimpseTicks);
    }
    const float late = static_cast<float>(turned - 30) * kTick;
    CHECK(late == Approx(wits.delay).margin(kGlimpseTicks * kTick));
}
