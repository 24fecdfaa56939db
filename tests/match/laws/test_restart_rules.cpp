// Spots, times and signals of restarts, and their course tick by tick. Home attacks −z.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"

using namespace hexagoal;

namespace {

constexpr std::array<RestartKind, 8> kKinds{
    RestartKind::KickOff,        RestartKind::ThrowIn,          RestartKind::Corner,  RestartKind::GoalKick,
    RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick, RestartKind::Penalty, RestartKind::DropBall};

/// Everyone stands where he may at any restart on his side of the ball; figures of whole ticks.
struct RestartScene : LawScene {
    RestartScene() {
        MatchTuning& t = context.tuning;
        t.deadBallTime = 0.0f;
        t.kickOffTime = 1.0f;
        t.throwInTime = 1.1f;
        t.cornerTime = 1.2f;
        t.goalKickTime = 1.3f;
        t.freeKickTime = 1.4f;
        t.penaltyTime = 1.5f;
        t.dropBallTime = 1.6f;
        put(4, {0.0f, 0.0f, 20.0f});
        put(keeperOf(0), {0.0f, 0.0f, 52.5f});
    }
    Vec3 spotOf(RestartKind kind, int side, Vec3 at) {
        setRestart(match, context, kind, side, at);
        return match.restart.spot;
    }
    /// Gives a restart to home and puts its taker to the ball.
    void give(RestartKind kind, Vec3 at = {0.0f, 0.0f, 10.0f}) {
        giveRestart(match, context, kind, 0, at);
        bringTaker();
    }
    void bringTaker() {
        PlayerState& taker = match.player(match.restart.taker);
        taker.position = takerPlace(match, context);
        taker.velocity = {};
    }
    bool tick() {
        nextTick();
        return stepRestart(match, context);
    }
    /// Ticks until the taker may play.
    int ticksToReady(int most = 1000) {
        for (int i = 1; i <= most; ++i) {
            tick();
            if (match.restart.ready) {
                return i;
            }
        }
        return -1;
    }
};

void checkSpot(Vec3 spot, float x, float z) {
    CHECK(spot.x == Approx(x).margin(1e-4));
    CHECK(spot.y == 0.0f);
    CHECK(spot.z == Approx(z).margin(1e-4));
}

} // namespace

TEST_CASE("Restarts: the spot of each kind, at both ends and on both sides") {
    RestartScene scene;
    for (const int side : {0, 1}) {
        const float attack = side == 0 ? -1.0f : 1.0f;
        for (const float x : {-20.0f, 20.0f}) {
            const float sign = x < 0.0f ? -1.0f : 1.0f;
            checkSpot(scene.spotOf(RestartKind::KickOff, side, {x, 1.0f, 5.0f}), 0.0f, 0.0f);
            checkSpot(scene.spotOf(RestartKind::ThrowIn, side, {sign * 34.2f, 1.0f, 12.0f}), sign * 34.0f,
                      12.0f);
            checkSpot(scene.spotOf(RestartKind::ThrowIn, side, {sign * 34.2f, 1.0f, 53.0f}), sign * 34.0f,
                      51.5f);
            checkSpot(scene.spotOf(RestartKind::ThrowIn, side, {sign * 34.2f, 1.0f, -53.0f}), sign * 34.0f,
                      -51.5f);
            checkSpot(scene.spotOf(RestartKind::Corner, side, {x, 1.0f, attack * 53.0f}), sign * 33.5f,
                      attack * 52.0f);
            checkSpot(scene.spotOf(RestartKind::GoalKick, side, {x, 1.0f, -attack * 53.0f}), sign * 4.58f,
                      -attack * 47.0f);
            checkSpot(scene.spotOf(RestartKind::Corner, side, {0.0f, 1.0f, attack * 53.0f}), 33.5f,
                      attack * 52.0f);
            checkSpot(scene.spotOf(RestartKind::Penalty, side, {x, 1.0f, attack * 45.0f}), 0.0f,
                      attack * 41.5f);
            for (const RestartKind kind :
                 {RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick, RestartKind::DropBall}) {
                checkSpot(scene.spotOf(kind, side, {x, 1.0f, 12.0f}), x, 12.0f);
                checkSpot(scene.spotOf(kind, side, {sign * 40.0f, 1.0f, 12.0f}), sign * 33.5f, 12.0f);
                checkSpot(scene.spotOf(kind, side, {x, 1.0f, 60.0f}), x, 52.0f);
                checkSpot(scene.spotOf(kind, side, {x, 1.0f, -60.0f}), x, -52.0f);
                // Before either goal no nearer than the goal area's line.
                checkSpot(scene.spotOf(kind, side, {5.0f, 1.0f, attack * 50.0f}), 5.0f, attack * 47.0f);
                checkSpot(scene.spotOf(kind, side, {5.0f, 1.0f, -attack * 50.0f}), 5.0f, -attack * 47.0f);
                checkSpot(scene.spotOf(kind, side, {10.0f, 1.0f, attack * 50.0f}), 10.0f, attack * 50.0f);
            }
        }
    }
}

TEST_CASE("Restarts: play's memory ends with it") {
    RestartScene scene;
    scene.match.carrier = scene.match.holder = scene.match.book.onceOnly = scene.match.book.backPasser =
        keeperOf(0);
    scene.match.player(keeperOf(0)).mode = PlayerMode::KeeperHold;
    scene.match.player(4).buffered.intent = Intent::Shot;
    scene.match.player(kPlayerCount - 1).buffered.intent = Intent::Shot;
    scene.match.player(0).buffered.intent = Intent::Shot;
    scene.match.flight.kind = Intent::Pass;
    scene.match.offside.players = 4;
    scene.match.advantage = {.ticks = 30, .side = 1, .card = 1, .culprit = 4};
    scene.match.book.readyTicks = scene.match.book.untouched = 30;
    scene.match.restart.ticks = 99;
    scene.match.restart.ready = true;
    giveRestart(scene.match, scene.context, RestartKind::Corner, 0, {20.0f, 0.0f, -53.0f});
    CHECK(scene.match.phase == Phase::Restart);
    CHECK(scene.match.carrier == kNobody);
    CHECK(scene.match.holder == kNobody);
    CHECK(scene.match.player(keeperOf(0)).mode == PlayerMode::KeeperSet);
    CHECK(scene.match.book.onceOnly == kNobody);
    CHECK(scene.match.book.backPasser == kNobody);
    for (const PlayerState& player : scene.match.players) {
        CHECK(player.buffered.intent == Intent::None);
    }
    CHECK(scene.match.flight.kind == Intent::None);
    CHECK(scene.match.offside.players == 0);
    CHECK(scene.match.advantage.ticks == 0);
    CHECK(scene.count(EventKind::YellowCard) == 1);
    CHECK(scene.match.book.readyTicks == 0);
    CHECK(scene.match.book.untouched == 0);
    CHECK(scene.match.restart.ticks == 0);
    CHECK_FALSE(scene.match.restart.ready);
    CHECK(scene.match.restart.side == 0);
    CHECK(scene.match.restart.taker == 4);
    // A field player who held it, at a throw-in, is free again; a shoot-out stays one.
    scene.match.holder = 4;
    scene.match.player(4).mode = PlayerMode::Throw;
    scene.match.phase = Phase::ShootOut;
    setRestart(scene.match, scene.context, RestartKind::Penalty, 1, {});
    CHECK(scene.match.player(4).mode == PlayerMode::Free);
    CHECK(scene.match.phase == Phase::ShootOut);
}

TEST_CASE("Restarts: what is whistled and told") {
    for (const RestartKind kind : kKinds) {
        RestartScene scene;
        giveRestart(scene.match, scene.context, kind, 0, {20.0f, 0.0f, 10.0f});
        const bool freeKick = kind == RestartKind::DirectFreeKick || kind == RestartKind::IndirectFreeKick;
        CHECK(scene.count(EventKind::ThrowIn) == (kind == RestartKind::ThrowIn ? 1 : 0));
        CHECK(scene.count(EventKind::Corner) == (kind == RestartKind::Corner ? 1 : 0));
        CHECK(scene.count(EventKind::GoalKick) == (kind == RestartKind::GoalKick ? 1 : 0));
        CHECK(scene.count(EventKind::FreeKick) == (freeKick ? 1 : 0));
        CHECK(scene.count(EventKind::Penalty) == (kind == RestartKind::Penalty ? 1 : 0));
        CHECK(scene.count(EventKind::Whistle) ==
              (freeKick || kind == RestartKind::Penalty || kind == RestartKind::DropBall ? 1 : 0));
        for (const Event& event : scene.match.events.all()) {
            CHECK(event.player == scene.match.restart.taker);
            CHECK(event.side == 0);
        }
    }
}

TEST_CASE("Restarts: ready once the time of its kind has passed and all stand as they must") {
    const std::array<int, 8> ticks{60, 66, 72, 78, 84, 84, 90, 96};
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        RestartScene scene;
        scene.give(kKinds[i], {20.0f, 0.0f, 10.0f});
        CHECK(scene.ticksToReady() == ticks[i]);
        CHECK(scene.count(EventKind::Whistle) ==
              (kKinds[i] == RestartKind::KickOff || kKinds[i] == RestartKind::Penalty ? 1 : 0));
        CHECK(scene.count(EventKind::KickOff) == (kKinds[i] == RestartKind::KickOff ? 1 : 0));
        CHECK(scene.match.book.readyTicks == 0);
    }
    // Somebody in the way, or the taker a step off: the referee waits, but not for ever.
    for (const bool takerIsOff : {false, true}) {
        RestartScene scene;
        scene.give(RestartKind::DirectFreeKick);
        if (takerIsOff) {
            scene.match.player(4).position.x += scene.context.tuning.takerReach + 0.05f;
        } else {
            scene.put(playerId(1, 5), {0.0f, 0.0f, 5.0f});
        }
        CHECK(scene.ticksToReady() == ticksOf(scene.context.tuning.standingLimit));
        CHECK(allStandLawfully(scene.match, scene.context));
        CHECK(levelDistance(scene.match.player(4).position, takerPlace(scene.match, scene.context)) < 1e-4f);
    }
    RestartScene near;
    near.give(RestartKind::DirectFreeKick);
    near.match.player(4).position.x += near.context.tuning.takerReach - 0.05f;
    CHECK(near.ticksToReady() == 84);
    RestartScene down;
    down.give(RestartKind::DirectFreeKick);
    down.match.player(4).mode = PlayerMode::Fall;
    CHECK(down.ticksToReady() == ticksOf(down.context.tuning.standingLimit));
}

TEST_CASE("Restarts: a dead ball rolls on for a moment, then lies on its spot") {
    RestartScene scene;
    scene.context.tuning.deadBallTime = 0.5f;
    scene.putBall({1.0f, 0.11f, 1.0f}, {1.0f, 0.0f, 0.0f});
    scene.give(RestartKind::DirectFreeKick, {5.0f, 0.0f, 5.0f});
    for (int i = 1; i < 30; ++i) {
        scene.tick();
        REQUIRE(scene.match.ball().position.x == 1.0f);
        REQUIRE_FALSE(ballPlaced(scene.match, scene.context));
    }
    scene.tick();
    CHECK(ballPlaced(scene.match, scene.context));
    CHECK(levelDistance(scene.match.ball().position, {5.0f, 0.0f, 5.0f}) == 0.0f);
    CHECK(scene.match.ball().position.y == scene.context.physics.ballRadius);
    CHECK(lengthSquared(scene.match.ball().velocity) == 0.0f);
    CHECK(lengthSquared(scene.match.ball().spin) == 0.0f);
}

TEST_CASE("Restarts: at a throw-in the taker picks the ball up and stands still with it") {
    RestartScene scene;
    giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 0, {34.5f, 0.0f, 10.0f});
    scene.tick();
    CHECK(scene.match.holder == kNobody); // he is not there yet
    CHECK(scene.match.player(4).mode == PlayerMode::Free);
    CHECK(scene.match.ball().position.x == Approx(34.0f));
    scene.bringTaker();
    scene.match.player(4).position.z += 0.1f;
    scene.match.player(4).velocity = {1.0f, 0.0f, 0.0f};
    scene.tick();
    const PlayerState& taker = scene.match.player(4);
    CHECK(scene.match.holder == 4);
    CHECK(taker.mode == PlayerMode::Throw);
    CHECK(taker.facing.x == -1.0f);
    CHECK(levelDistance(taker.position, {34.35f, 0.0f, 10.0f}) < 1e-4f);
    CHECK(lengthSquared(taker.velocity) == 0.0f);
    // While he winds up he keeps the way he faces.
    scene.match.player(4).facing = {0.0f, 0.0f, 1.0f};
    scene.tick();
    CHECK(scene.match.player(4).facing.z == 1.0f);
}

TEST_CASE("Restarts: the taker's strike brings the ball into play, no other's and not before the whistle") {
    for (const RestartKind kind : kKinds) {
        RestartScene scene;
        scene.give(kind, {20.0f, 0.0f, 10.0f});
        const PlayerId taker = scene.match.restart.taker;
        scene.nextTick();
        scene.match.flight = {.from = taker, .kind = Intent::Pass, .tick = scene.match.tick};
        CHECK_FALSE(stepRestart(scene.match, scene.context));
        scene.match.flight = {};
        REQUIRE(scene.ticksToReady() > 0);
        scene.nextTick();
        scene.match.flight = {.from = 8, .kind = Intent::Pass, .tick = scene.match.tick};
        CHECK_FALSE(stepRestart(scene.match, scene.context));
        scene.nextTick();
        scene.match.flight = {.from = taker, .kind = Intent::None, .tick = scene.match.tick};
        CHECK_FALSE(stepRestart(scene.match, scene.context));
        scene.match.flight = {.from = taker, .kind = Intent::Pass, .tick = scene.match.tick};
        scene.nextTick();
        CHECK_FALSE(stepRestart(scene.match, scene.context));
        scene.match.trace.setPieceSide = -1;
        scene.match.book.untouched = 20;
        scene.nextTick();
        scene.match.flight = {.from = taker, .kind = Intent::Pass, .tick = scene.match.tick};
        REQUIRE(stepRestart(scene.match, scene.context));
        CHECK(scene.match.book.onceOnly == (kind == RestartKind::DropBall ? kNobody : taker));
        CHECK(scene.match.book.struckFrom == kind);
        CHECK(scene.match.book.struckTick == scene.match.tick);
        CHECK(scene.match.book.untouched == 0);
        const bool setPiece = kind == RestartKind::Corner || kind == RestartKind::Penalty ||
                              kind == RestartKind::DirectFreeKick || kind == RestartKind::IndirectFreeKick;
        CHECK(scene.match.trace.setPieceSide == (setPiece ? 0 : -1));
        CHECK((scene.match.trace.setPieceTick == scene.match.tick) == setPiece);
        CHECK(scene.match.restart.kind == RestartKind::None);
        CHECK_FALSE(scene.match.restart.ready);
        CHECK(scene.match.offside.side == 0); // who stands offside now is looked at
    }
}

TEST_CASE("Restarts: a taker who never plays it loses his right, a person has more time") {
    for (const bool steered : {false, true}) {
        RestartScene scene;
        scene.context.setup.seats[0].side = steered ? std::int8_t{0} : std::int8_t{-1};
        scene.match.seats[0].player = 4;
        giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 0, {34.5f, 0.0f, 10.0f});
        scene.bringTaker();
        REQUIRE(scene.ticksToReady() > 0);
        int ticks = 1;
        while (!scene.tick() && ticks < 2000) {
            REQUIRE(scene.match.book.readyTicks == ticks);
            ++ticks;
        }
        const MatchTuning& t = scene.context.tuning;
        CHECK(ticks == ticksOf((steered ? t.takerLimitSeat : t.takerLimit) + t.takerLast));
        CHECK(scene.match.holder == kNobody);
        CHECK(scene.match.restart.kind == RestartKind::None);
    }
}

TEST_CASE("Restarts: a taker who is gone is replaced, the others are kept off after the whistle") {
    RestartScene scene;
    scene.put(5, {3.0f, 0.0f, 20.0f});
    scene.give(RestartKind::IndirectFreeKick);
    REQUIRE(scene.match.restart.taker == 4);
    scene.match.player(4).onPitch = false;
    scene.tick();
    CHECK(scene.match.restart.taker == 5);
    scene.match.restart.taker = kNobody;
    scene.tick();
    CHECK(scene.match.restart.taker == 5);
    scene.bringTaker();
    REQUIRE(scene.ticksToReady() > 0);
    scene.put(playerId(1, 5), {0.0f, 0.0f, 5.0f});
    scene.tick();
    CHECK(levelDistance(scene.match.player(playerId(1, 5)).position, scene.match.restart.spot) > 9.1f);
}
