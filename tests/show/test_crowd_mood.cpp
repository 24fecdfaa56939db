// What the stands feel, and how that is laid out over their blocks.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/game.hpp"
#include "show/crowd_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace hexagoal;

namespace {

struct Scene {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    CrowdMood mood;

    Scene() { match.phase = Phase::Play; }
    void happens(Event event) {
        match.events.clear();
        match.events.add(event);
        mood.step(match, context);
        match.events.clear();
    }
    void passes(float seconds) {
        for (int tick = 0; tick < static_cast<int>(seconds * 60.0f); ++tick) {
            ++match.tick;
            mood.step(match, context);
        }
    }
    /// A side has the ball so far towards the other's goal: 1 is on the line.
    void attacks(int side, float share) {
        match.lastTouch.player = playerId(side, 9);
        match.world.ball.position = {0.0f, 0.11f, match.attack(side) * context.pitch().halfLength() * share};
    }
};

float meanMood(const CrowdView& view, const StandPlan& plan, CrowdSide side) {
    float sum = 0.0f;
    int count = 0;
    for (std::size_t i = 0; i < view.blocks.size(); ++i) {
        if (plan.blocks[i].side == side) {
            sum += view.blocks[i].mood;
            ++count;
        }
    }
    return sum / static_cast<float>(count);
}

StandPlan planOf(const MatchContext& context) {
    PitchView pitch{.centre = {}, .length = context.pitch().length, .width = context.pitch().width};
    pitch.boards = context.venue().boards;
    return standPlan(sceneLook(context.venue()), pitch);
}

} // namespace

TEST_CASE("A shot is felt at once, also one that is blocked in the next tick") {
    for (const int side : {0, 1}) {
        Scene scene;
        scene.attacks(side, 0.8f);
        scene.match.flight.kind = Intent::Shot;
        scene.match.flight.from = playerId(side, 9);
        scene.happens({.kind = EventKind::Shot, .side = static_cast<std::int8_t>(side)});
        CHECK(scene.mood.danger(side) > 0.5f);
        scene.match.lastTouch.player = playerId(1 - side, 4);
        scene.match.flight.kind = Intent::None;
        scene.passes(0.5f);
        CHECK(scene.mood.danger(side) > 0.3f);
        CHECK(scene.mood.danger(1 - side) < 0.3f);
    }
}

TEST_CASE("A chance lifts those whose it is, and frightens the others") {
    for (const int side : {0, 1}) {
        Scene scene;
        scene.attacks(side, 0.0f);
        scene.passes(2.0f);
        const float before = scene.mood.mood(side);
        scene.attacks(side, 0.9f);
        scene.passes(1.5f);
        CHECK(scene.mood.mood(side) > before + 0.25f);
        CHECK(scene.mood.mood(1 - side) < -0.05f);
        CHECK(scene.mood.neutralMood() > 0.1f);
    }
}

TEST_CASE("A goal: one end leaps, the other despairs, and both last for seconds") {
    Scene scene;
    scene.happens({.kind = EventKind::Goal, .player = playerId(1, 9), .side = 1});
    CHECK(scene.mood.mood(1) > 0.95f);
    CHECK(scene.mood.mood(0) < -0.8f);
    CHECK(scene.mood.neutralMood() > 0.5f);
    scene.match.phase = Phase::Goal;
    scene.passes(2.0f);
    CHECK(scene.mood.mood(1) > 0.6f);
    CHECK(scene.mood.mood(0) < -0.5f);
    scene.passes(30.0f);
    CHECK(std::abs(scene.mood.mood(0)) < 0.05f);
    CHECK(std::abs(scene.mood.mood(1)) < 0.05f);
}

TEST_CASE("Hands on heads at a miss: the post, a save, a ball that goes narrowly wide") {
    const auto afterShot = [](const Event& then) {
        Scene scene;
        scene.happens({.kind = EventKind::Shot, .player = playerId(0, 9), .side = 0});
        scene.happens(then);
        return std::array{scene.mood.mood(0), scene.mood.mood(1)};
    };
    Scene scene;
    const float line = scene.match.attack(0) * scene.context.pitch().halfLength();
    CHECK(afterShot({.kind = EventKind::Post, .point = {3.66f, 1.0f, line}})[0] < -0.5f);
    const auto save = afterShot({.kind = EventKind::Save, .player = playerId(1, 0), .side = 1});
    CHECK(save[0] < -0.5f);
    CHECK(save[1] > 0.3f);
    const auto near = afterShot({.kind = EventKind::OutOfPlay, .point = {4.2f, 1.0f, line}});
    const auto wild = afterShot({.kind = EventKind::OutOfPlay, .point = {16.0f, 1.0f, line}});
    CHECK(near[0] < -0.5f);
    CHECK(near[1] > 0.15f);
    CHECK(std::abs(wild[0]) < 0.05f);
}

TEST_CASE("Who is beaten high leaves when it is late, and nobody comes back") {
    Scene scene;
    scene.match.score = {0, 4};
    scene.passes(5.0f);
    CHECK(scene.mood.here(0) == 1.0f);
    const int whole = static_cast<int>(scene.context.setup.rules.minutes * 3600.0f);
    scene.match.half = 1;
    scene.match.clockTicks = whole / 2 * 7 / 10; // of the second half
    REQUIRE(shownMinutes(scene.match, scene.context) > 72.0f);
    scene.passes(20.0f);
    const float left = scene.mood.here(0);
    CHECK(left < 0.9f);
    CHECK(left > 0.5f);
    CHECK(scene.mood.here(1) == 1.0f);
    scene.match.score = {3, 4};
    scene.passes(5.0f);
    CHECK(scene.mood.here(0) == left);
}

TEST_CASE("An event is felt once, though a match goes back and on again") {
    Scene scene;
    scene.match.events.clear();
    scene.match.events.add({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
    scene.mood.step(scene.match, scene.context);
    const float first = scene.mood.joy(0);
    for (int i = 0; i < 60; ++i) {
        scene.mood.step(scene.match, scene.context); // the same numbers
    }
    CHECK(scene.mood.joy(0) < first - 0.05f);
    scene.mood.rewindTo(scene.match);
    CHECK(scene.mood.joy(0) == 0.0f);
}

TEST_CASE("Home, away and neither feel apart, and those who sing are never quite calm") {
    Scene scene;
    const StandPlan plan = planOf(scene.context);
    CrowdPicture crowd;
    crowd.reset(scene.match, scene.context);
    REQUIRE(crowd.view().blocks.size() == plan.blocks.size());
    float keen = 0.0f;
    int keenBlocks = 0;
    for (std::size_t i = 0; i < plan.blocks.size(); ++i) {
        if (plan.blocks[i].keen) {
            keen += crowd.view().blocks[i].mood;
            ++keenBlocks;
        }
    }
    CHECK(keen / static_cast<float>(keenBlocks) > 0.25f);
    CHECK(meanMood(crowd.view(), plan, CrowdSide::Neutral) < 0.1f);

    scene.match.events.clear();
    scene.match.events.add({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
    crowd.step(scene.match, scene.context);
    scene.match.events.clear();
    const float atOnce = meanMood(crowd.view(), plan, CrowdSide::Home);
    for (int i = 0; i < 90; ++i) {
        crowd.step(scene.match, scene.context);
    }
    crowd.interpolate(1.0f);
    CHECK(meanMood(crowd.view(), plan, CrowdSide::Home) > atOnce + 0.3f); // each block a little late
    CHECK(meanMood(crowd.view(), plan, CrowdSide::Home) > 0.7f);
    CHECK(meanMood(crowd.view(), plan, CrowdSide::Away) < -0.5f);
    CHECK(crowd.view().flashes > 0.5f);
}

TEST_CASE("The same ticks make the same crowd at any rate of pictures") {
    Game game(plainSetup());
    CrowdPicture often;
    CrowdPicture seldom;
    often.reset(game.match(), game.context());
    seldom.reset(game.match(), game.context());
    for (int tick = 0; tick < 1500; ++tick) {
        game.step({});
        often.step(game.match(), game.context());
        seldom.step(game.match(), game.context());
        for (const float between : {0.0f, 0.3f, 0.6f, 1.0f}) {
            often.interpolate(between);
        }
    }
    seldom.interpolate(1.0f);
    const auto a = often.view().blocks;
    const auto b = seldom.view().blocks;
    REQUIRE(a.size() == b.size());
    CHECK(std::equal(a.begin(), a.end(), b.begin(), [](const BlockMood& x, const BlockMood& y) {
        return x.mood == y.mood && x.here == y.here;
    }));
    // Between two ticks it is between what it was and what it is.
    game.step({});
    often.step(game.match(), game.context());
    often.interpolate(0.0f);
    const float from = often.view().blocks[0].mood;
    often.interpolate(0.5f);
    const float half = often.view().blocks[0].mood;
    often.interpolate(1.0f);
    CHECK(half == Approx(0.5f * (from + often.view().blocks[0].mood)).margin(1e-6));
    often.hold();
    often.interpolate(0.2f);
    CHECK(often.view().blocks[0].mood == b[0].mood + (often.view().blocks[0].mood - b[0].mood));
}

TEST_CASE("A wave runs round quiet stands, and a goal ends it") {
    Scene scene;
    CrowdPicture crowd;
    crowd.reset(scene.match, scene.context);
    scene.match.phase = Phase::HalfTime;
    const auto passes = [&](float seconds) {
        for (int i = 0; i < static_cast<int>(seconds * 60.0f); ++i) {
            crowd.step(scene.match, scene.context);
        }
        crowd.interpolate(1.0f);
    };
    passes(5.0f);
    CHECK(crowd.view().wave < 0.0f);
    passes(20.0f);
    const float there = crowd.view().wave;
    REQUIRE(there > 0.0f);
    passes(1.0f);
    CHECK(crowd.view().wave == Approx(there + 26.0f).margin(1.0));
    scene.match.events.clear();
    scene.match.events.add({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
    passes(0.1f);
    CHECK(crowd.view().wave < 0.0f);
}

TEST_CASE("Substitutes are up at a goal of theirs and sink back after one against them, and no wave comes to "
          "them") {
    Scene scene;
    const StandPlan plan = planOf(scene.context);
    CrowdPicture crowd;
    crowd.reset(scene.match, scene.context);
    const auto bench = [&](int side) {
        const CrowdSide whose = side == 0 ? CrowdSide::Home : CrowdSide::Away;
        const auto at = std::find_if(plan.blocks.begin(), plan.blocks.end(), [&](const CrowdBlock& block) {
            return block.bench && block.side == whose;
        });
        REQUIRE(at != plan.blocks.end());
        return crowd.view().blocks[static_cast<std::size_t>(at - plan.blocks.begin())].mood;
    };
    const auto passes = [&](float seconds) {
        for (int i = 0; i < static_cast<int>(seconds * 60.0f); ++i) {
            crowd.step(scene.match, scene.context);
            scene.match.events.clear();
        }
        crowd.interpolate(1.0f);
    };
    CHECK(bench(0) == 0.0f);
    scene.match.events.clear();
    scene.match.events.add({.kind = EventKind::Goal, .player = playerId(1, 9), .side = 1});
    passes(0.7f);
    CHECK(bench(1) > 0.62f);  // out from under their roof: crowd.vert
    CHECK(bench(0) < -0.45f); // on their feet
    passes(2.5f);
    CHECK(bench(1) > 0.40f);
    CHECK(bench(0) > -0.30f); // seated
    CHECK(bench(0) < -0.18f); // and bowed: crowd.frag
    CHECK(meanMood(crowd.view(), plan, CrowdSide::Home) < -0.4f);
    passes(30.0f);
    CHECK(std::abs(bench(0)) < 0.05f);
}

TEST_CASE("Nobody sits where there are no stands") {
    MatchSetup setup = plainSetup();
    setup.venue.look = "beach";
    const MatchContext context(setup);
    CrowdPicture crowd;
    crowd.reset(newMatch(context), context);
    CHECK(crowd.view().blocks.empty());
}
