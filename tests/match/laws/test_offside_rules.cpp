// Offside figure by figure: the line, who is watched, who is involved.
#include "catch.hpp"
#include "core/rng.hpp"
#include "law_scene.hpp"
#include "match/laws/offside.hpp"
#include "match/laws/offside_watch.hpp"

#include <array>

using namespace hexagoal;

namespace {

/// Side 0 or 1 attacks; u runs towards the goal it attacks, so that both sides are tested by the same words.
struct OffsideScene : LawScene {
    int side;
    float attack;

    explicit OffsideScene(int attacking, Rules rules = {})
        : LawScene(withRules(rules)), side(attacking), attack(match.attack(attacking)) {
        match.tick = 1000;
        put(own(6), at(0.0f, 0.0f));
        put(own(9), at(5.0f, 40.0f));
        put(their(0), at(0.0f, 52.0f));
        put(their(3), at(-20.0f, 30.0f));
        ballAt(0.0f, 0.0f);
    }
    PlayerId own(int slot) const { return playerId(side, slot); }
    PlayerId their(int slot) const { return playerId(1 - side, slot); }
    Vec3 at(float x, float u) const { return {x, 0.0f, u * attack}; }
    void ballAt(float x, float u, float height = 0.11f) { putBall(at(x, u) + Vec3{0.0f, height, 0.0f}); }
    void touchBy(PlayerId id, bool deliberate = true) {
        match.lastTouch = {id, match.lastTouch.player, match.tick, deliberate};
    }
    /// own(9) was offside as own(6) played the ball.
    void watch() {
        watchOffside(match, context, own(6));
        REQUIRE(match.offside.players == bitOf(own(9)));
        ++match.tick;
        match.events.clear();
    }
    bool given() {
        const bool stopped = judgeOffside(match, context);
        CHECK(count(EventKind::Offside) == (stopped ? 1 : 0));
        return stopped;
    }
};

} // namespace

TEST_CASE("Offside: the line is the second largest depth of the defenders, the ball's or the half-way line") {
    Rng rng(3);
    std::array<OffsideScene, 2> scenes{OffsideScene(0), OffsideScene(1)};
    for (int i = 0; i < 2000; ++i) {
        const int side = i % 2;
        OffsideScene& scene = scenes[static_cast<std::size_t>(side)];
        scene.match.half = static_cast<std::uint8_t>(rng.below(2));
        const float attack = scene.match.attack(side);
        std::vector<float> depths{0.0f, 0.0f}; // the half-way line
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const float depth = static_cast<float>(rng.below(12)) * 10.0f - 60.0f;
            PlayerState& player = scene.put(scene.their(slot), {0.0f, 0.0f, depth * attack});
            player.onPitch = rng.below(4) != 0;
            if (player.onPitch) {
                depths.push_back(depth);
            }
        }
        scene.put(scene.own(4), {0.0f, 0.0f, 50.0f * attack}); // the attackers make no line
        std::sort(depths.rbegin(), depths.rend());
        const float ball = static_cast<float>(rng.below(12)) * 10.0f - 60.0f;
        scene.putBall({0.0f, 0.11f, ball * attack});
        const float line = offsideLine(scene.match, scene.context, side) * attack;
        REQUIRE(line == std::max(depths[1], ball));
    }
}

TEST_CASE("Offside: watched is who is beyond the line by more than is level, but not who plays the ball") {
    for (const int side : {0, 1}) {
        OffsideScene scene(side);
        scene.context.tuning.offsideLevel = 0.125f;
        const auto watched = [&](float depth) {
            scene.match.player(scene.own(9)).position = scene.at(5.0f, depth);
            watchOffside(scene.match, scene.context, scene.own(6));
            CHECK(scene.match.offside.side == side);
            CHECK(scene.match.offside.line == 30.0f * scene.attack);
            return scene.match.offside.players;
        };
        CHECK(watched(30.125f) == 0);
        CHECK(watched(30.25f) == bitOf(scene.own(9)));
        CHECK(watched(-40.0f) == 0);
        scene.put(scene.own(0), scene.at(0.0f, 50.0f)); // the first and the last slot count as all do
        scene.put(scene.own(10), scene.at(0.0f, 50.0f));
        CHECK(watched(35.0f) == (bitOf(scene.own(9)) | bitOf(scene.own(0)) | bitOf(scene.own(10))));
        scene.match.player(scene.own(10)).onPitch = false;
        CHECK(watched(35.0f) == (bitOf(scene.own(9)) | bitOf(scene.own(0))));
        scene.match.player(scene.own(6)).position = scene.at(0.0f, 45.0f);
        CHECK(watched(35.0f) == (bitOf(scene.own(9)) | bitOf(scene.own(0))));
        // Nobody's touch, a shoot-out, and rules without offside watch nobody.
        watchOffside(scene.match, scene.context, kNobody);
        CHECK(scene.match.offside.players == 0);
        CHECK(scene.match.offside.side == -1);
        scene.match.half = static_cast<std::uint8_t>(3 + side);
        watchOffside(scene.match, scene.context, scene.own(6));
        CHECK(scene.match.offside.players == 0);
        scene.match.half = 2;
        scene.match.player(scene.own(9)).position = scene.at(5.0f, 40.0f);
        watchOffside(scene.match, scene.context, scene.own(6));
        CHECK(scene.match.offside.players != 0);
        scene.context.setup.rules.offside = false;
        watchOffside(scene.match, scene.context, scene.own(6));
        CHECK(scene.match.offside.players == 0);
    }
}

TEST_CASE("Offside: from a throw-in, a corner or a goal kick nobody is, by its own strike alone") {
    for (const RestartKind kind :
         {RestartKind::None, RestartKind::KickOff, RestartKind::ThrowIn, RestartKind::Corner,
          RestartKind::GoalKick, RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick,
          RestartKind::Penalty, RestartKind::DropBall}) {
        const bool free =
            kind == RestartKind::ThrowIn || kind == RestartKind::Corner || kind == RestartKind::GoalKick;
        for (const int ago : {0, 1}) {
            OffsideScene scene(0);
            scene.match.book.struckFrom = kind;
            scene.match.book.struckTick = scene.match.tick - ago;
            watchOffside(scene.match, scene.context, scene.own(6));
            CHECK((scene.match.offside.players == 0) == (free && ago == 0));
            CHECK(scene.match.offside.side == 0);
        }
    }
}

TEST_CASE("Offside: who plays the ball, or meets an opponent, is involved") {
    for (const int side : {0, 1}) {
        const auto given = [side](auto arrange) {
            OffsideScene scene(side);
            scene.watch();
            arrange(scene);
            return scene.given();
        };
        CHECK_FALSE(given([](OffsideScene&) {}));
        CHECK(given([](OffsideScene& s) { s.touchBy(s.own(9), false); }));
        CHECK_FALSE(given([](OffsideScene& s) {
            s.touchBy(s.own(9));
            ++s.match.tick;
        }));
        CHECK_FALSE(given([](OffsideScene& s) {
            s.touchBy(s.own(9));
            s.match.player(s.own(9)).onPitch = false;
        }));
        CHECK(given([](OffsideScene& s) { s.match.challenges.add({s.own(9), s.their(3)}); }));
        CHECK_FALSE(given([](OffsideScene& s) { s.match.challenges.add({s.their(3), s.own(9)}); }));
        CHECK_FALSE(given([](OffsideScene& s) { s.match.challenges.add({s.own(8), s.their(3)}); }));
        CHECK_FALSE(given([](OffsideScene& s) {
            s.touchBy(s.own(9));
            s.context.setup.rules.offside = false;
        }));
    }
}

TEST_CASE("Offside: he challenges an opponent who could play the ball") {
    for (const int side : {0, 1}) {
        const auto given = [side](float ball, float opponent, float height = 0.11f) {
            OffsideScene scene(side);
            scene.context.tuning.involvedBall = 2.0f;
            scene.context.tuning.involvedReach = 1.25f;
            scene.watch();
            const float x = scene.match.player(scene.own(9)).position.x;
            scene.match.player(scene.their(3)).position = scene.at(x + opponent, 40.0f);
            scene.ballAt(x + ball, 40.0f, height);
            return scene.given();
        };
        CHECK(given(1.0f, 1.0f));
        CHECK(given(2.0f, 1.0f)); // his way to the ball
        CHECK_FALSE(given(2.125f, 1.0f));
        CHECK_FALSE(given(1.0f, 1.25f)); // his way to the opponent
        CHECK(given(1.0f, 1.125f));
        CHECK_FALSE(given(-1.0f, 1.0f)); // the opponent's way to the ball
        CHECK(given(-0.875f, 1.0f));
        OffsideScene tall(side);
        const float height = tall.context.sheet(tall.own(9)).height;
        CHECK(given(1.0f, 1.0f, height + 0.5f));
        CHECK_FALSE(given(1.0f, 1.0f, height + 0.625f));
    }
    OffsideScene alone(0);
    alone.watch();
    alone.match.player(alone.their(0)).onPitch = false;
    alone.match.player(alone.their(3)).onPitch = false;
    alone.ballAt(5.0f, 40.0f);
    CHECK_FALSE(alone.given());
}

TEST_CASE("Offside: he hides a shot who stands between ball and keeper, near to him") {
    for (const int side : {0, 1}) {
        const auto given = [side](float x, float u, auto arrange) {
            OffsideScene scene(side);
            scene.context.tuning.sightWidth = 0.5f;
            scene.context.tuning.sightReach = 6.0f;
            scene.watch();
            scene.ballAt(0.0f, 32.0f);
            scene.match.trace.shot.open = true;
            scene.match.trace.shot.from = scene.own(6);
            scene.match.player(scene.own(9)).position = scene.at(x, u);
            arrange(scene);
            return scene.given();
        };
        const auto asIs = [](OffsideScene&) {};
        CHECK(given(0.0f, 50.0f, asIs));
        CHECK(given(0.375f, 50.0f, asIs));
        CHECK(given(-0.375f, 50.0f, asIs));
        CHECK_FALSE(given(0.5f, 50.0f, asIs));
        CHECK(given(0.0f, 46.0f, asIs)); // 6 m before the keeper
        CHECK_FALSE(given(0.0f, 45.75f, asIs));
        CHECK_FALSE(given(0.0f, 52.25f, asIs)); // behind him
        CHECK_FALSE(given(0.0f, 52.0f, asIs));
        const auto ballBetween = [](OffsideScene& s) { s.ballAt(0.0f, 50.0f); };
        CHECK_FALSE(given(0.0f, 49.75f, ballBetween)); // behind the ball
        CHECK_FALSE(given(0.0f, 50.0f, ballBetween));  // at it
        CHECK_FALSE(given(0.0f, 50.0f, [](OffsideScene& s) { s.match.trace.shot.open = false; }));
        CHECK_FALSE(given(0.0f, 50.0f, [](OffsideScene& s) { s.match.trace.shot.from = s.their(3); }));
        CHECK_FALSE(given(0.0f, 50.0f, [](OffsideScene& s) { s.match.player(s.their(0)).onPitch = false; }));
        CHECK_FALSE(given(0.0f, 47.0f, [](OffsideScene& s) { s.ballAt(0.0f, 52.0f); })); // in his hands
    }
}

TEST_CASE("Offside: it gives a free kick where he was, or calls his own side's advantage back") {
    for (const int side : {0, 1}) {
        OffsideScene scene(side);
        scene.watch();
        scene.touchBy(scene.own(9));
        REQUIRE(scene.given());
        CHECK(scene.match.restart.kind == RestartKind::IndirectFreeKick);
        CHECK(scene.match.restart.side == 1 - side);
        CHECK(levelDistance(scene.match.restart.spot, scene.at(5.0f, 40.0f)) < 1e-4f);
        CHECK(scene.find(EventKind::Offside)->player == scene.own(9));
        CHECK(scene.find(EventKind::Offside)->side == side);
        for (const int ticks : {0, 1}) {
            for (const int whose : {side, 1 - side}) {
                OffsideScene after(side);
                after.watch();
                after.match.advantage = {.ticks = static_cast<std::int16_t>(ticks),
                                         .side = static_cast<std::int8_t>(whose),
                                         .spot = after.at(1.0f, 10.0f)};
                after.touchBy(after.own(9));
                REQUIRE(after.given());
                const bool back = ticks > 0 && whose == side;
                CHECK(after.match.restart.kind ==
                      (back ? RestartKind::DirectFreeKick : RestartKind::IndirectFreeKick));
                CHECK(after.match.restart.side == (back ? side : 1 - side));
            }
        }
    }
}

TEST_CASE("Offside: a touch takes a new look, but not a save nor a rebound off the other side") {
    const auto watchedAfter = [](int by, bool deliberate, PlayerMode mode, bool holds) {
        OffsideScene scene(0);
        scene.watch();
        const PlayerId toucher = by == 0 ? scene.own(7) : by == 1 ? scene.their(0) : scene.their(3);
        if (by == 0) {
            scene.put(toucher, scene.at(0.0f, 10.0f));
        }
        scene.match.player(scene.own(9)).position = scene.at(5.0f, 10.0f); // onside by now
        scene.match.player(toucher).mode = mode;
        scene.match.holder = holds ? toucher : kNobody;
        scene.ballAt(0.0f, 12.0f);
        scene.touchBy(toucher, deliberate);
        CHECK_FALSE(scene.given());
        CHECK(scene.match.offside.side == (scene.match.offside.players != 0 || by == 0 ? 0 : 1));
        return scene.match.offside.players != 0;
    };
    CHECK_FALSE(watchedAfter(0, true, PlayerMode::Free, false));
    CHECK_FALSE(watchedAfter(0, false, PlayerMode::Free, false)); // a mate's rebound is a touch
    CHECK_FALSE(watchedAfter(2, true, PlayerMode::Free, false));
    CHECK(watchedAfter(2, false, PlayerMode::Free, false));
    CHECK(watchedAfter(1, true, PlayerMode::KeeperDive, false));
    CHECK_FALSE(watchedAfter(1, true, PlayerMode::KeeperDive, true)); // he has caught it
    CHECK_FALSE(watchedAfter(1, true, PlayerMode::KeeperSet, false)); // played with his feet
    CHECK_FALSE(watchedAfter(1, true, PlayerMode::Free, false));
    CHECK_FALSE(watchedAfter(2, true, PlayerMode::KeeperDive, false)); // no keeper
    // Before anybody was watched a rebound begins nothing that a touch would not.
    OffsideScene first(0);
    first.touchBy(first.their(3), false);
    CHECK_FALSE(first.given());
    CHECK(first.match.offside.side == 1);
}
