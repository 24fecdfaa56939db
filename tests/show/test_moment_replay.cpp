// A goal shown again: played anew bit for bit, at N1's own steps, and only while the match waits.
#include "match/laws/kick_off.hpp"
#include "match/laws/restarts.hpp"
#include "replay/venue_file.hpp"
#include "replayed_match.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <vector>

using namespace hexagoal;

namespace {

MatchSetup beach(std::uint64_t seed, float wait) {
    MatchSetup setup = waitingSetup(seed, 2.0f, wait);
    setup.venue = *loadVenue("beach");
    return setup;
}

/// A man alone with the ball, so far out that its way into the net is long.
Game farShot(float wait) {
    MatchSetup setup = beach(1, wait);
    setup.seats[0].side = 0;
    MatchTuning exact;
    exact.shotErrorPoor = exact.shotErrorGood = 0.0f;
    auto context = std::make_shared<const MatchContext>(std::move(setup), PhysicsTuning{}, exact);
    MatchState start = newMatch(*context);
    start.phase = Phase::Play;
    start.restart = {};
    for (PlayerState& player : start.players) {
        player.onPitch = false;
    }
    constexpr PlayerId kShooter = 9;
    const Vec3 ahead{0.0f, 0.0f, start.attack(0)};
    const Vec3 place = ahead * (context->pitch().halfLength() - 30.0f);
    PlayerState& shooter = start.player(kShooter);
    shooter.onPitch = true;
    shooter.position = context->onGround(place);
    shooter.facing = ahead;
    placeDeadBall(start, *context, place + ahead * context->tuning.touchAhead);
    start.lastTouch = {kShooter, kNobody, start.tick, true};
    start.carrier = kShooter;
    start.seats[0].player = kShooter;
    return Game(std::move(context), start);
}

} // namespace

TEST_CASE("Each tick of a goal that is shown again has the hash that it had in the match") {
    int goals = 0;
    std::set<std::int32_t> shown;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        MatchSetup setup = beach(seed, 11.5f);
        setup.seats[0].side = 0; // somebody steers: what he did is played again, too
        ReplayedMatch match(std::move(setup));
        int before = 0;
        while (!match.over()) {
            const std::int32_t tick = match.game.match().tick;
            Pads pads{};
            pads[0].x = static_cast<std::int8_t>(tick / 7 % 200 - 100);
            pads[0].z = static_cast<std::int8_t>(100 - tick / 5 % 200);
            match.step(pads);
            const int score = match.game.match().score[0] + match.game.match().score[1];
            goals += score - before;
            before = score;
            if (match.replay.shows()) {
                shown.insert(static_cast<std::int32_t>(seed) * 1000000 + match.replay.game().match().tick);
            }
        }
    }
    CHECK(goals >= 5);
    CHECK(shown.size() > static_cast<std::size_t>(goals) * 60);
    WARN(goals << " goals, " << shown.size() << " ticks of them shown again");
}

TEST_CASE("However long the joy lasts, a goal is shown again from before the ball was in") {
    for (const float wait : {4.8f, 15.9f}) {
        int shown = 0;
        for (std::uint64_t seed = 1; seed <= 8 && shown < 3; ++seed) {
            Game game(beach(seed, wait));
            MomentReplay replay;
            std::int32_t goal = 0;
            std::int32_t struck = 0;
            bool before = false;
            while (!game.match().over() && shown < 3) {
                game.step({});
                replay.step(game);
                const MatchState& match = game.match();
                if (match.phase == Phase::Goal && match.phaseTicks == 1) {
                    goal = match.tick;
                    struck = match.lastTouch.tick;
                }
                if (replay.shows() && !before && replay.kind() == MomentKind::Goal) {
                    CAPTURE(wait, seed, goal, struck, replay.game().match().tick);
                    CHECK(replay.game().match().tick <= goal - 40);
                    CHECK(replay.game().match().tick <= struck - 12);
                    ++shown;
                }
                before = replay.shows();
            }
        }
        CHECK(shown == 3);
    }
}

TEST_CASE(
    "However long the joy lasts, a shot from far away is shown from the strike to the bulge of the net") {
    for (int tenths = 48; tenths <= 159; tenths += 3) {
        Game game = farShot(0.1f * static_cast<float>(tenths));
        MomentReplay replay;
        std::int32_t struck = 0;
        std::int32_t goal = 0;
        std::vector<std::int32_t> shown;
        while (goal == 0 || game.match().phase == Phase::Goal) {
            Pads pads{};
            pads[0].z = static_cast<std::int8_t>(127.0f * game.match().attack(0));
            pads[0].held = game.match().tick >= 20 && game.match().tick < 50 ? PadInput::kC : 0;
            game.step(pads);
            replay.step(game);
            const MatchState& match = game.match();
            for (const Event& event : match.events.all()) {
                struck = event.kind == EventKind::Shot && struck == 0 ? match.tick : struck;
                goal = event.kind == EventKind::Goal && goal == 0 ? match.tick : goal;
            }
            if (replay.shows()) {
                shown.push_back(replay.game().match().tick);
            }
            REQUIRE(match.tick < 3000);
        }
        CAPTURE(tenths, struck, goal);
        REQUIRE(goal > struck + 40);
        REQUIRE_FALSE(shown.empty());
        CHECK(shown.front() <= struck - 12);
        CHECK(*std::max_element(shown.begin(), shown.end()) >= goal + 12);
    }
}

TEST_CASE("A goal is shown again from two places or three, on the machine too") {
    for (const float wait : {4.8f, 15.9f}) {
        int goals = 0;
        int fromTwo = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Game game(beach(seed, wait));
            MomentReplay replay;
            bool before = false;
            while (!game.match().over()) {
                game.step({});
                replay.step(game);
                if (replay.shows() && !before && replay.kind() == MomentKind::Goal) {
                    ++goals;
                    fromTwo += replay.angles() >= 2 ? 1 : 0;
                    CHECK(replay.angles() >= 1);
                }
                before = replay.shows();
            }
        }
        CAPTURE(wait, goals, fromTwo);
        CHECK(goals >= 8);
        CHECK(fromTwo >= goals * 9 / 10);
    }
}

TEST_CASE("A goal is shown again at the ball's own steps, a quarter of the speed about the line") {
    Game game(beach(1, 11.5f));
    MomentReplay replay;
    while (!(replay.shows() && replay.kind() == MomentKind::Goal) && !game.match().over()) {
        game.step({});
        replay.step(game);
    }
    REQUIRE(replay.shows());
    // In slow motion each picture is one more of the 240 steps a second: the ball goes on by what the step
    // makes.
    int quarters = 0;
    std::int32_t tick = replay.game().match().tick;
    int inTick = 0;
    constexpr int kRest = 24; // ticks of the display, once, where the net is deepest
    bool rested = false;
    while (replay.shows() && quarters < 10) {
        game.step({});
        replay.step(game);
        if (!replay.slow()) {
            tick = replay.game().match().tick;
            inTick = 0;
            continue;
        }
        if (replay.game().match().tick != tick) {
            if (inTick > 0 && tick + 1 == replay.game().match().tick && quarters > 0) {
                CHECK((inTick == 4 || (inTick == 4 + kRest && !rested)));
                rested = rested || inTick > 4;
            }
            tick = replay.game().match().tick;
            inTick = 0;
            ++quarters;
        }
        ++inTick;
    }
    CHECK(quarters == 10);
}

TEST_CASE("Where the match does not wait nothing is shown again, a button ends what is shown") {
    Game plain(beach(1, 0.0f));
    MomentReplay none;
    bool scored = false;
    for (int tick = 0; (tick < 4000 || !scored) && !plain.match().over(); ++tick) {
        plain.step({});
        none.step(plain);
        scored = scored || plain.match().phase == Phase::Goal;
        REQUIRE_FALSE(none.shows());
    }
    CHECK(scored);

    MatchSetup setup = beach(1, 11.5f);
    setup.seats[0].side = 0;
    Game game(std::move(setup));
    MomentReplay replay;
    while (!(replay.shows() && replay.kind() == MomentKind::Goal) && !game.match().over()) {
        game.step({});
        replay.step(game);
    }
    REQUIRE(replay.shows());
    Pads pads{};
    pads[0].held = PadInput::kA;
    game.step(pads);
    replay.step(game);
    CHECK_FALSE(replay.shows());
    CHECK(game.match().phase != Phase::Goal);
    CHECK(replay.curtain() == 1.0f); // and lays the match open from there
}

TEST_CASE("The goal that is shown lasts no longer than the match waits: 20 s at home, 9 s on the machine") {
    for (const float wait : {4.8f, 15.9f}) {
        Game game(beach(2, wait));
        MomentReplay replay;
        int ticks = 0;
        int shown = 0;
        bool end = false;
        while (!game.match().over() && !end) {
            game.step({});
            replay.step(game);
            const bool goal = game.match().phase == Phase::Goal;
            end = ticks > 0 && !goal;
            ticks += goal ? 1 : 0;
            shown += replay.shows() ? 1 : 0;
        }
        CHECK(shown > 150); // two seconds and a half
        CHECK(static_cast<float>(ticks) / 60.0f <= (wait < 5.0f ? 9.0f : 20.0f));
    }
}

TEST_CASE("Fifty matches: no tick of what is shown again has another hash than it had", "[.long]") {
    std::map<MomentKind, int> shown;
    std::size_t ticks = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        MatchSetup setup = waitingSetup(seed, 4.0f, 11.5f);
        setup.venue = *loadVenue(std::array{"stadium", "rain", "snow", "beach", "cage"}[seed % 5]);
        ReplayedMatch match(std::move(setup));
        while (!match.over()) {
            match.step();
            ticks += match.replay.shows() ? 1 : 0;
            shown[match.replay.kind()] += match.begins() ? 1 : 0;
        }
    }
    CHECK(shown[MomentKind::Goal] > 50);
    WARN(shown[MomentKind::Goal] << " goals, " << shown[MomentKind::Miss] << " misses, "
                                 << shown[MomentKind::Save] << " saves, " << shown[MomentKind::RedCard]
                                 << " red cards; " << ticks << " pictures");
}
