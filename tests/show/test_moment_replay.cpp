// Moments shown again: played anew bit for bit, at N1's own steps, and only while the match waits.
#include "catch.hpp"
#include "core/lengths.hpp"
#include "match/laws/referee.hpp"
#include "render/near_seats.hpp"
#include "render/projection.hpp"
#include "replay/venue_file.hpp"
#include "show/moment_replay.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

MatchSetup beach(std::uint64_t seed, float wait) {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue("beach");
    setup.seed = seed;
    setup.rules.minutes = 2.0f;
    setup.rules.goalWait = wait;
    return setup;
}

bool inPicture(const CameraView& eye, Vec3 place) {
    constexpr float kAspect = 16.0f / 9.0f;
    const std::optional<Vec2> at = Projection(eye, {kAspect, 1.0f}).onCanvas(place);
    return at && at->x > 0.0f && at->x < kAspect && at->y > 0.0f && at->y < 1.0f;
}

} // namespace

TEST_CASE("Each tick of a goal that is shown again has the hash that it had in the match") {
    int goals = 0;
    std::set<std::int32_t> shown;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        MatchSetup setup = beach(seed, 11.5f);
        setup.seats[0].side = 0; // somebody steers: what he did is played again, too
        Game game(std::move(setup));
        MomentReplay replay;
        std::map<std::int32_t, std::uint64_t> live;
        int before = 0;
        while (!game.match().over()) {
            Pads pads{};
            pads[0].x = static_cast<std::int8_t>(game.match().tick / 7 % 200 - 100);
            pads[0].z = static_cast<std::int8_t>(100 - game.match().tick / 5 % 200);
            game.step(pads);
            live[game.match().tick] = game.hash();
            if (live.size() > 1500) {
                live.erase(live.begin());
            }
            replay.step(game);
            const int score = game.match().score[0] + game.match().score[1];
            goals += score - before;
            before = score;
            if (replay.shows()) {
                const std::int32_t tick = replay.game().match().tick;
                shown.insert(static_cast<std::int32_t>(seed) * 1000000 + tick);
                REQUIRE(live.count(tick) == 1);
                REQUIRE(replay.game().hash() == live[tick]);
            }
        }
    }
    CHECK(goals >= 5);
    CHECK(shown.size() > static_cast<std::size_t>(goals) * 60);
    WARN(goals << " goals, " << shown.size() << " ticks of them shown again");
}

TEST_CASE("However long the joy lasts, a goal is shown again from before the ball was in") {
    for (const float wait : {4.8f, 15.9f}) {
        Game game(beach(1, wait));
        MomentReplay replay;
        std::int32_t goal = 0;
        int shown = 0;
        bool before = false;
        while (!game.match().over() && shown < 3) {
            game.step({});
            replay.step(game);
            const MatchState& match = game.match();
            goal = match.phase == Phase::Goal && match.phaseTicks == 1 ? match.tick : goal;
            if (replay.shows() && !before && replay.kind() == MomentKind::Goal) {
                CAPTURE(wait, goal, replay.game().match().tick);
                CHECK(replay.game().match().tick <= goal - 40);
                ++shown;
            }
            before = replay.shows();
        }
        CHECK(shown == 3);
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
                CHECK(inTick == 4);
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
    for (int tick = 0; tick < 4000 && !plain.match().over(); ++tick) {
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

TEST_CASE("Saves, narrow misses and red cards are shown again before the restart, as they were, and it is "
          "not held up") {
    std::map<MomentKind, int> shown;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        setup.rules.goalWait = 4.8f;
        Game game(setup);
        MomentReplay replay;
        std::map<std::int32_t, std::uint64_t> live;
        bool was = false;
        while (!game.match().over()) {
            game.step({});
            live[game.match().tick] = game.hash();
            replay.step(game);
            if (replay.shows() && replay.kind() != MomentKind::Goal) {
                REQUIRE(game.match().phase == Phase::Restart);
                REQUIRE_FALSE(game.match().restart.ready);
                const std::int32_t tick = replay.game().match().tick;
                REQUIRE(replay.game().hash() == live.at(tick));
                shown[replay.kind()] += was ? 0 : 1;
            }
            was = replay.shows();
        }
    }
    CHECK(shown[MomentKind::Miss] >= 3);
    CHECK(shown[MomentKind::Save] >= 1);
    WARN(shown[MomentKind::Miss] << " misses, " << shown[MomentKind::Save] << " saves, "
                                 << shown[MomentKind::RedCard] << " red cards shown again in six matches");
}

TEST_CASE("A button of somebody at the controls ends a narrow miss that is shown again") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        setup.rules.goalWait = 4.8f;
        setup.seats[0].side = 0;
        Game game(std::move(setup));
        MomentReplay replay;
        while (!game.match().over() && !(replay.shows() && replay.kind() == MomentKind::Miss)) {
            game.step({});
            replay.step(game);
        }
        if (game.match().over()) {
            continue;
        }
        Pads pads{};
        pads[0].held = PadInput::kB;
        game.step(pads);
        replay.step(game);
        game.step({});
        replay.step(game);
        CHECK_FALSE(replay.shows());
        return;
    }
    FAIL("no narrow miss in twelve matches");
}

TEST_CASE("A save after which play goes on is shown when the ball is next dead, as it was") {
    int late = 0;
    int saves = 0;
    int made = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 4.0f;
        setup.rules.goalWait = 4.8f;
        Game game(setup);
        MomentReplay replay;
        Moments moments;
        std::map<std::int32_t, std::uint64_t> live;
        bool was = false;
        while (!game.match().over()) {
            game.step({});
            live[game.match().tick] = game.hash();
            replay.step(game);
            if (const auto seen = moments.listen(game.match(), game.context())) {
                made += seen->kind == MomentKind::Save ? 1 : 0;
            }
            if (replay.shows() && replay.kind() == MomentKind::Save) {
                const std::int32_t tick = replay.game().match().tick;
                REQUIRE(replay.game().hash() == live.at(tick));
                saves += was ? 0 : 1;
                late += !was && game.match().tick - tick > 345 ? 1 : 0;
            }
            was = replay.shows();
        }
    }
    CAPTURE(made, saves, late);
    CHECK(saves * 10 >= made * 7); // the others were overtaken by what came of them
    CHECK(late >= 2);              // later than 345 ticks after where their picture begins: play had gone on
}

TEST_CASE("Kicks of a shoot-out are shown while the next taker walks, the last one when all is over") {
    int kicks = 0;
    int shown = 0;
    int last = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 0.2f;
        setup.rules.shootOut = true;
        setup.rules.goalWait = 4.8f;
        Game game(setup);
        MomentReplay replay;
        std::map<std::int32_t, std::uint64_t> live;
        bool was = false;
        const auto look = [&] {
            replay.step(game);
            if (replay.shows()) {
                REQUIRE(replay.game().hash() == live.at(replay.game().match().tick));
                const bool walks = game.match().restart.kind == RestartKind::Penalty;
                const bool ready = walks && game.match().restart.ready;
                REQUIRE_FALSE((game.match().half > 2 && ready));
            }
            const bool begins = replay.shows() && !was && game.match().half > 2;
            shown += begins && !game.match().over() ? 1 : 0;
            last += begins && game.match().over() ? 1 : 0;
            was = replay.shows();
        };
        while (!game.match().over()) {
            game.step({});
            live[game.match().tick] = game.hash();
            look();
        }
        kicks += game.match().shootOut.taken[0] + game.match().shootOut.taken[1];
        for (int tick = 0; tick < 400; ++tick) {
            look();
        }
        CHECK_FALSE(replay.busy());
    }
    CAPTURE(kicks, shown, last);
    CHECK(kicks >= 20);
    CHECK(last == 4);
    CHECK(shown + last >= kicks * 9 / 10);
}

TEST_CASE("A red card is shown again from the foul on, as it was, with who was sent off in the picture") {
    int shown = 0;
    int pictures = 0;
    int seen = 0;
    Tuning strict;
    strict.match.redForce = 0.0f;     // whatever comes from behind …
    strict.ai.slideFromBehind = 2.0f; // … and it does
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        setup.rules.goalWait = 4.8f;
        Game game(std::move(setup), strict);
        MomentReplay replay;
        std::map<std::int32_t, std::uint64_t> live;
        bool was = false;
        PlayerId sentOff = kNobody;
        while (!game.match().over()) {
            game.step({});
            live[game.match().tick] = game.hash();
            replay.step(game);
            for (const Event& event : game.match().events.all()) {
                sentOff = event.kind == EventKind::RedCard ? event.player : sentOff;
            }
            if (replay.shows() && replay.kind() == MomentKind::RedCard) {
                const MatchState& then = replay.game().match();
                REQUIRE(replay.game().hash() == live.at(then.tick));
                shown += was ? 0 : 1;
                if (then.player(sentOff).onPitch) {
                    seen += inPicture(replay.camera(), then.player(sentOff).position + kUp) ? 1 : 0;
                    ++pictures;
                }
            }
            was = replay.shows();
        }
    }
    CAPTURE(shown, pictures, seen);
    CHECK(shown >= 2);
    CHECK(pictures >= 60 * shown);
    CHECK(seen * 100 >= pictures * 97);
}

TEST_CASE("What is shown when a match is over ends, also where it came with the whistle") {
    int shown = 0;
    int last = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 1.0f;
        setup.rules.goalWait = 4.8f;
        Game game(std::move(setup));
        MomentReplay replay;
        Moments moments;
        std::int32_t newest = -1000;
        while (!game.match().over()) {
            game.step({});
            replay.step(game);
            if (const auto moment = moments.listen(game.match(), game.context())) {
                newest = moment->tick;
            }
        }
        bool any = false;
        for (int tick = 0; tick < 600; ++tick) {
            replay.step(game);
            any = any || replay.shows();
        }
        CAPTURE(seed);
        CHECK_FALSE(replay.busy());
        shown += any ? 1 : 0;
        last += any && game.match().tick - newest < 16 ? 1 : 0;
    }
    CAPTURE(shown, last);
    CHECK(shown >= 5);
    CHECK(last >= 1);
}

TEST_CASE("What happened before an interval is not shown after it, nor in a shoot-out") {
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 0.5f;
        setup.rules.shootOut = true;
        setup.rules.goalWait = 4.8f;
        Game game(std::move(setup));
        MomentReplay replay;
        while (!game.match().over()) {
            game.step({});
            replay.step(game);
            if (replay.shows() && replay.kind() != MomentKind::Goal && game.match().half != 0) {
                CHECK(replay.game().match().half >= (game.match().half > 2 ? 3 : 1));
                ++shown;
            }
        }
    }
    CHECK(shown > 200);
}

TEST_CASE("A replay's eye keeps the goal or the ball in the picture") {
    int pictures = 0;
    int both = 0;
    int neither = 0; // a ball past the eye's shoulder
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        setup.rules.goalWait = 15.9f;
        Game game(std::move(setup));
        MomentReplay replay;
        while (!game.match().over()) {
            game.step({});
            replay.step(game);
            if (!replay.shows() || replay.kind() == MomentKind::RedCard) {
                continue;
            }
            const auto seen = [&](Vec3 place) { return inPicture(replay.camera(), place); };
            const Pitch& pitch = game.context().pitch();
            const Vec3 ball = replay.game().match().ball().position;
            const Vec3 goal = pitch.goalCentre(ball.z < 0.0f ? 0 : 1) + kUp * 1.2f;
            neither += seen(ball) || seen(goal) ? 0 : 1;
            both += seen(ball) && seen(goal) ? 1 : 0;
            ++pictures;
        }
    }
    CAPTURE(pictures, both, neither);
    CHECK(pictures > 1000);
    CHECK(neither * 200 < pictures);
    CHECK(both > pictures / 4);
}

TEST_CASE("What decides a save or a miss is shown at a quarter of the speed") {
    std::map<MomentKind, int> slow;
    std::map<MomentKind, int> shown;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        setup.rules.goalWait = 4.8f;
        Game game(setup);
        MomentReplay replay;
        bool was = false;
        bool counted = false;
        while (!game.match().over()) {
            game.step({});
            replay.step(game);
            if (replay.shows() && !was) {
                ++shown[replay.kind()];
                counted = false;
            }
            if (replay.shows() && replay.slow() && !counted) {
                ++slow[replay.kind()];
                counted = true;
            }
            was = replay.shows();
        }
    }
    for (const MomentKind kind : {MomentKind::Save, MomentKind::Miss}) {
        CAPTURE(shown[kind], slow[kind]);
        CHECK(shown[kind] >= 3);
        CHECK(slow[kind] == shown[kind]);
    }
}

TEST_CASE("Fifty matches: no tick of what is shown again has another hash than it had", "[.long]") {
    std::map<MomentKind, int> shown;
    std::size_t ticks = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        MatchSetup setup = plainSetup();
        setup.venue = *loadVenue(std::array{"stadium", "rain", "snow", "beach", "cage"}[seed % 5]);
        setup.seed = seed;
        setup.rules.minutes = 4.0f;
        setup.rules.goalWait = 11.5f;
        Game game(std::move(setup));
        MomentReplay replay;
        std::map<std::int32_t, std::uint64_t> live;
        bool was = false;
        while (!game.match().over()) {
            game.step({});
            live[game.match().tick] = game.hash();
            replay.step(game);
            if (replay.shows()) {
                REQUIRE(replay.game().hash() == live.at(replay.game().match().tick));
                ++ticks;
                shown[replay.kind()] += was ? 0 : 1;
            }
            was = replay.shows();
        }
    }
    CHECK(shown[MomentKind::Goal] > 50);
    WARN(shown[MomentKind::Goal] << " goals, " << shown[MomentKind::Miss] << " misses, "
                                 << shown[MomentKind::Save] << " saves, " << shown[MomentKind::RedCard]
                                 << " red cards; " << ticks << " pictures");
}

// Measured: run it by its name.
TEST_CASE("How tall people in the stands are in what is shown again", "[.]") {
    std::vector<float> tallest;
    std::vector<std::size_t> figures;
    for (std::uint64_t seed = 1; seed <= 40 && tallest.size() < 30; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 4.0f;
        setup.rules.goalWait = 15.9f;
        Game game(std::move(setup));
        MomentReplay replay;
        const MatchContext& context = game.context();
        const StandPlan plan =
            standPlan(sceneLook(context.venue()), {.centre = {}, .boards = context.venue().boards});
        CameraView last;
        bool shown = false;
        while (!game.match().over() && tallest.size() < 30) {
            game.step({});
            replay.step(game);
            if (!replay.shows()) {
                shown = false;
                continue;
            }
            SceneView view;
            replay.fill(view);
            NearSeats seats;
            seats.find(plan, view.crowd, view.camera, 16.0f / 9.0f);
            float most = 0.0f;
            for (const StandTier& tier : plan.tiers) {
                for (float along = -tier.half; along < tier.half && !tier.bench; along += 0.6f) {
                    const Vec3 way = tier.at(along, 0.35f) + kUp * 0.9f - view.camera.position;
                    const Vec3 ahead = glm::normalize(view.camera.target - view.camera.position);
                    const float deep = glm::dot(way, ahead);
                    const float half = std::tan(view.camera.fovY * 0.5f);
                    const Vec3 aside = glm::normalize(glm::cross(ahead, kUp));
                    const bool sees = deep > 0.0f &&
                                      std::abs(glm::dot(way, aside)) < deep * half * 16.0f / 9.0f &&
                                      std::abs(glm::dot(way, glm::cross(aside, ahead))) < deep * half &&
                                      glm::dot(way, tier.out) > 0.0f;
                    most = sees ? std::max(most, NearSeats::kTall / (2.0f * half * deep)) : most;
                }
            }
            if (!shown || isCut(last, view.camera)) {
                tallest.push_back(0.0f);
                figures.push_back(0);
            }
            shown = true;
            last = view.camera;
            tallest.back() = std::max(tallest.back(), most);
            figures.back() = std::max(figures.back(), seats.all().size());
        }
    }
    std::sort(tallest.begin(), tallest.end());
    std::sort(figures.begin(), figures.end());
    std::string text;
    for (const float tall : tallest) {
        text += "1/" + std::to_string(static_cast<int>(std::lround(1.0f / std::max(tall, 0.001f)))) + ' ';
    }
    WARN(text << "of the picture's height; figures at most " << figures.back());
    CHECK(tallest.size() == 30);
}
