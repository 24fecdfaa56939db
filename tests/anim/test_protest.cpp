// The captain who protests: seen, while the ball is dead, and nowhere in the match.
#include "anim/match_motion.hpp"
#include "anim/protest.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/game.hpp"
#include "replay/team_folder.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

using namespace hexagoal;

namespace {

/// A free kick has been given against home, whose captain is so far from the referee.
struct Whistle {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    PlayerId captain = captainOf(context, 0);
    Protest protest;

    explicit Whistle(float far, RestartKind kind = RestartKind::DirectFreeKick) {
        match.phase = Phase::Restart;
        match.restart.kind = kind;
        match.restart.side = 1;
        match.officials.trio[0].position = {10.0f, 0.0f, 5.0f};
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            match.player(id).position = {-30.0f, 0.0f, 2.0f * static_cast<float>(id) - 20.0f};
        }
        match.player(captain).position = {10.0f, 0.0f, 5.0f + far};
    }
    void blow(std::uint32_t number, bool card) {
        match.events.clear();
        match.events.count = number;
        if (card) {
            match.events.add({.kind = EventKind::YellowCard, .player = playerId(0, 4), .side = 0});
        }
        match.events.add(
            {.kind = match.restart.kind == RestartKind::Penalty ? EventKind::Penalty : EventKind::FreeKick,
             .player = playerId(1, 6),
             .side = 1});
        protest.step(match, context);
        match.events.clear();
    }
};

} // namespace

TEST_CASE(
    "some captains protest at a free kick, all at a card or a penalty, none from afar or at an offside") {
    int protests = 0;
    for (std::uint32_t number = 0; number < 200; ++number) {
        Whistle plain(9.0f);
        plain.blow(number, false);
        protests += plain.protest.who() == plain.captain ? 1 : 0;
        Whistle booked(9.0f);
        booked.blow(number, true);
        CHECK(booked.protest.who() == booked.captain);
        Whistle penalty(9.0f, RestartKind::Penalty);
        penalty.blow(number, false);
        CHECK(penalty.protest.who() == penalty.captain);
        Whistle far(30.0f);
        far.blow(number, true);
        CHECK(far.protest.who() == kNobody);
        Whistle offside(9.0f, RestartKind::IndirectFreeKick);
        offside.blow(number, false);
        CHECK(offside.protest.who() == kNobody);
    }
    CHECK(protests > 140);
    CHECK(protests < 180);
}

TEST_CASE("he goes to the referee with his arms out, turns away, and is back in time") {
    Whistle whistle(9.0f);
    whistle.blow(1, true);
    const Vec3 referee = whistle.match.officials.trio[0].position;
    const Vec3 place = whistle.match.player(whistle.captain).position;
    whistle.match.player(whistle.captain).facing = {0.0f, 0.0f, 1.0f}; // away from him
    float nearest = 100.0f;
    bool looked = false;
    bool waved = false;
    for (int tick = 1; tick < 148; ++tick) {
        whistle.protest.step(whistle.match, whistle.context);
        REQUIRE(whistle.protest.who() == whistle.captain);
        const PlayerState& shown = whistle.protest.shown();
        nearest = std::min(nearest, lengthOf(shown.position - referee));
        const bool arms =
            whistle.protest.acting().isOn() && whistle.protest.acting().gesture == Gesture::Protest;
        looked = looked || (arms && shown.facing.z < -0.98f);
        waved = waved ||
                (whistle.protest.acting().isOn() && whistle.protest.acting().gesture == Gesture::WaveOff);
    }
    CHECK(nearest == Approx(9.0f - 1.8f).margin(0.05));
    CHECK(looked);
    CHECK(waved);
    CHECK(lengthOf(whistle.protest.shown().position - place) < 0.05f);
    CHECK(whistle.protest.shown().facing.z > 0.9f);
    for (int tick = 148; tick < 156; ++tick) { // before the earliest kick
        whistle.protest.step(whistle.match, whistle.context);
    }
    CHECK(whistle.protest.who() == kNobody);
}

TEST_CASE("who protests walks upright and looks where he goes, whatever he was about to do") {
    Whistle whistle(9.0f);
    PlayerState& captain = whistle.match.player(whistle.captain);
    captain.mode = PlayerMode::Jockey;
    captain.facing = {0.0f, 0.0f, -1.0f};
    whistle.blow(1, true);
    int walked = 0;
    int sideways = 0;
    float looked = 0.0f;
    for (int tick = 1; tick < 148; ++tick) {
        captain.velocity = {tick < 100 ? 2.2f : 0.0f, 0.0f, 0.0f}; // across to the referee, as one marks
        captain.position += captain.velocity * kTick;
        whistle.protest.step(whistle.match, whistle.context);
        const PlayerState& shown = whistle.protest.shown();
        CHECK(shown.mode == PlayerMode::Free);
        const Vec3 way = flat(shown.velocity);
        if (tick > 25 && lengthOf(way) > 1.6f) {
            ++walked;
            sideways += glm::dot(way, shown.facing) < 0.7f * lengthOf(way) ? 1 : 0;
        }
        looked = std::max(looked, -shown.facing.z);
    }
    CAPTURE(walked, sideways);
    CHECK(walked > 60);
    CHECK(sideways * 10 < walked); // as he turns round
    CHECK(looked > 0.7f);
}

TEST_CASE("in whole matches nobody is drawn elsewhere while the ball lives, nor faster than he can run") {
    int protests = 0;
    int whistles = 0;
    float fastest = 0.0f;
    const auto teams = loadTeams();
    REQUIRE(teams);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        MatchSetup setup;
        setup.teams = {(*teams)[seed], (*teams)[seed + 9]};
        setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
        setup.seed = seed;
        Game game(setup);
        Protest protest;
        PlayerId before = kNobody;
        Vec3 was{};
        while (!game.match().over()) {
            game.step({});
            const MatchState& match = game.match();
            protest.step(match, game.context());
            for (const Event& event : match.events.all()) {
                whistles += event.kind == EventKind::FreeKick ? 1 : 0;
            }
            const PlayerId who = protest.who();
            if (who != kNobody) {
                CAPTURE(seed, match.tick, static_cast<int>(who));
                const Vec3 shown = protest.shown().position;
                if (match.phase == Phase::Play) {
                    CHECK(lengthOf(shown - match.player(who).position) < 0.02f);
                }
                CHECK(who == captainOf(game.context(), sideOf(who)));
                if (before == who) {
                    fastest = std::max(fastest, lengthOf(flat(shown - was)) / kTick);
                }
                was = shown;
                protests += before != who ? 1 : 0;
            }
            before = who;
        }
    }
    CAPTURE(protests, whistles);
    CHECK(protests >= 6);
    CHECK(protests < whistles / 2);
    CHECK(fastest < 10.6f); // 10 in the match, and back in time
}

TEST_CASE("he whose foul it was pleads, once he stands, and not for an advantage or an offside") {
    const auto pleads = [](RestartKind kind, std::initializer_list<EventKind> events) {
        const Game game(plainSetup());
        MatchState match = game.match();
        match.restart.kind = kind;
        match.events.clear();
        for (const EventKind event : events) {
            match.events.add({.kind = event, .player = playerId(0, 4)});
        }
        Gestures gestures;
        gestures.step(match);
        match.events.clear();
        for (int i = 0; i < 70; ++i) {
            gestures.step(match);
        }
        const Acting& acting = gestures.of(playerId(0, 4));
        return acting.isOn() && acting.gesture == Gesture::Innocent;
    };
    CHECK(pleads(RestartKind::DirectFreeKick, {EventKind::Foul, EventKind::FreeKick}));
    CHECK(pleads(RestartKind::Penalty, {EventKind::Foul, EventKind::Penalty}));
    CHECK_FALSE(pleads(RestartKind::None, {EventKind::Foul, EventKind::Advantage}));
    CHECK_FALSE(pleads(RestartKind::IndirectFreeKick, {EventKind::Offside, EventKind::FreeKick}));
}
