#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/holding.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"

using namespace hexagoal;

namespace {

constexpr std::array<RestartKind, 8> kKinds{
    RestartKind::KickOff,        RestartKind::ThrowIn,          RestartKind::Corner,  RestartKind::GoalKick,
    RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick, RestartKind::Penalty, RestartKind::DropBall};

/// Everyone anywhere, by a seed.
LawScene scattered(std::uint64_t seed) {
    LawScene scene;
    Rng rng(seed);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const float x = rng.range(-33.0f, 33.0f);
        const float z = rng.range(-52.0f, 52.0f);
        scene.put(id, {x, 0.0f, z});
    }
    scene.match.lastTouch = {7, kNobody, 0, true};
    return scene;
}

Vec3 somewhere(std::uint64_t seed) {
    Rng rng(seed, 7);
    const float x = rng.range(-34.0f, 34.0f);
    const float z = rng.range(-52.0f, 52.0f);
    return {x, 0.0f, z};
}

bool isAtPenaltyLawful(const MatchState& match, const Pitch& pitch, PlayerId id) {
    const int goal = match.goalOf(1 - match.restart.side);
    const Vec3 at = match.player(id).position;
    if (id == keeperOf(1 - match.restart.side)) {
        return std::abs(pitch.fromGoalLine(at, goal)) < 0.5f && std::abs(at.x) <= 3.7f;
    }
    return !pitch.inPenaltyArea(at, goal) && pitch.fromGoalLine(at, goal) >= pitch.penaltySpot &&
           levelDistance(at, match.restart.spot) >= 9.0f;
}

/// The law's own words, apart from the code that keeps it; small allowances for what no referee sees.
bool standsLawfully(const MatchState& match, const MatchContext& context, PlayerId id) {
    const Pitch& pitch = context.pitch();
    const Restart& restart = match.restart;
    const bool opponent = sideOf(id) != restart.side;
    const Vec3 at = match.player(id).position;
    const float distance = levelDistance(at, restart.spot);
    if (id == restart.taker) {
        return distance < (takerRunsUp(match) ? context.tuning.runUp : context.tuning.takerDistance) + 1.0f;
    }
    switch (restart.kind) {
    case RestartKind::KickOff:
        return at.z * match.attack(sideOf(id)) <= 0.1f && (!opponent || distance >= 9.0f);
    case RestartKind::ThrowIn:
        return !opponent || distance >= 1.9f;
    case RestartKind::Corner:
    case RestartKind::KickIn:
        return !opponent || distance >= 9.0f;
    case RestartKind::GoalKick:
        return !opponent || !pitch.inPenaltyArea(at, match.goalOf(restart.side));
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick: {
        const bool onLine =
            std::abs(pitch.fromGoalLine(at, match.goalOf(sideOf(id)))) <= 0.5f && std::abs(at.x) <= 3.7f;
        return !opponent || distance >= 9.0f || onLine;
    }
    case RestartKind::Penalty:
        return isAtPenaltyLawful(match, pitch, id);
    case RestartKind::DropBall:
        return distance >= 3.9f;
    case RestartKind::None:
        break;
    }
    return true;
}

} // namespace

TEST_CASE("Restarts: from any disorder players stand lawfully when the whistle goes", "[statistics]") {
    for (const RestartKind kind : kKinds) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            LawScene scene = scattered(seed);
            const int side = static_cast<int>(seed % 2);
            giveRestart(scene.match, scene.context, kind, side, somewhere(seed));
            int ticks = 0;
            while (!scene.match.restart.ready && ticks < 3000) {
                scene.step();
                ++ticks;
            }
            INFO(name(kind) << " seed " << seed << " after " << ticks);
            REQUIRE(scene.match.restart.ready);
            CHECK(ticks <= ticksOf(scene.context.tuning.standingLimit) + 1);
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                INFO("player " << static_cast<int>(id) << " at " << scene.match.player(id).position.x << " "
                               << scene.match.player(id).position.z << " spot " << scene.match.restart.spot.x
                               << " " << scene.match.restart.spot.z);
                CHECK(standsLawfully(scene.match, scene.context, id));
            }
        }
    }
}

TEST_CASE("Restarts: lawful places are lawful and stay themselves", "[statistics]") {
    for (const RestartKind kind : kKinds) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            LawScene scene = scattered(seed);
            giveRestart(scene.match, scene.context, kind, static_cast<int>(seed % 2), somewhere(seed));
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                if (id == scene.match.restart.taker) {
                    continue;
                }
                PlayerState& player = scene.match.player(id);
                player.position = lawfulPlace(scene.match, scene.context, id, player.position);
                INFO(name(kind) << " seed " << seed << " player " << static_cast<int>(id));
                CHECK(standsLawfully(scene.match, scene.context, id));
                const Vec3 again = lawfulPlace(scene.match, scene.context, id, player.position);
                CHECK(levelDistance(again, player.position) < 0.02f);
            }
        }
    }
}

TEST_CASE("Restarts: each ends by itself, the ball struck by its taker") {
    for (const RestartKind kind : kKinds) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            LawScene scene = scattered(seed + 100);
            giveRestart(scene.match, scene.context, kind, static_cast<int>(seed % 2), somewhere(seed));
            const PlayerId taker = scene.match.restart.taker;
            const MatchTuning& t = scene.context.tuning;
            const int ticks = scene.ticksUntilPlay();
            INFO(name(kind) << " seed " << seed);
            REQUIRE(ticks > 0);
            CHECK(ticks <= ticksOf(t.standingLimit + t.takerLimit) + 72); // a run-up beyond the limit
            CHECK(scene.match.lastTouch.player == taker);
            CHECK(scene.match.flight.from == taker);
            CHECK(scene.match.book.struckFrom == kind);
        }
    }
}

TEST_CASE("Restarts: takers of kicks that are worth it run up, and strike on the run") {
    for (const RestartKind kind : kKinds) {
        LawScene scene = scattered(31);
        giveRestart(scene.match, scene.context, kind, 0, somewhere(31));
        const PlayerId taker = scene.match.restart.taker;
        const bool runs = takerRunsUp(scene.match);
        float longest = 0.0f; // way to the ball while he may play it
        float fastest = 0.0f;
        for (int tick = 0; tick < 3000 && scene.match.phase == Phase::Restart; ++tick) {
            const PlayerState& player = scene.match.player(taker);
            if (scene.match.restart.ready) {
                longest = std::max(longest, levelDistance(player.position, scene.match.restart.spot));
                fastest = std::max(fastest, std::sqrt(lengthSquared(player.velocity)));
            }
            scene.step();
        }
        INFO(name(kind));
        CHECK(scene.match.phase == Phase::Play);
        CHECK((longest > 1.8f) == runs);
        if (runs) {
            CHECK(fastest > 2.5f);
        }
    }
}

TEST_CASE("Restarts: a taker who cannot play does not hold up the match") {
    for (const RestartKind kind : kKinds) {
        LawScene scene = scattered(5);
        giveRestart(scene.match, scene.context, kind, 0, somewhere(5));
        int ticks = 0;
        while (scene.match.phase == Phase::Restart && ticks < 3000) {
            // He lies on the ground for ever.
            scene.match.player(scene.match.restart.taker).mode = PlayerMode::Fall;
            scene.match.player(scene.match.restart.taker).modeTicks = 0;
            scene.match.player(scene.match.restart.taker).modeLength = 0;
            scene.step();
            ++ticks;
        }
        const MatchTuning& t = scene.context.tuning;
        INFO(name(kind));
        CHECK(scene.match.phase == Phase::Play);
        CHECK(ticks <= ticksOf(t.standingLimit + t.takerLimit + t.takerLast) + 3);
    }
}

TEST_CASE("Restarts: a taker sent off is replaced") {
    LawScene scene = scattered(3);
    giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 0, {34.0f, 0.0f, 0.0f});
    const PlayerId first = scene.match.restart.taker;
    scene.match.player(first).onPitch = false;
    scene.step();
    CHECK(scene.match.restart.taker != first);
    CHECK(scene.match.restart.taker != kNobody);
}

TEST_CASE("Restarts: nobody plays a dead ball before the whistle") {
    LawScene scene = scattered(9);
    giveRestart(scene.match, scene.context, RestartKind::DirectFreeKick, 0, {0.0f, 0.0f, 0.0f});
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        scene.input(id).intent = Intent::Shot;
        scene.input(id).target = {0.0f, 1.0f, -52.5f};
        scene.input(id).power = 1.0f;
    }
    int ticks = 0;
    while (!scene.match.restart.ready && ticks < 1000) {
        scene.step();
        ++ticks;
        REQUIRE(scene.match.phase == Phase::Restart);
        REQUIRE(scene.match.flight.kind == Intent::None);
    }
    while (scene.match.phase == Phase::Restart && ticks < 2000) {
        scene.step();
        ++ticks;
    }
    CHECK(scene.match.lastTouch.player == scene.match.restart.taker);
}

TEST_CASE("Restarts: a command that leads onto forbidden ground is bent, others are let be") {
    LawScene scene = scattered(2);
    giveRestart(scene.match, scene.context, RestartKind::DirectFreeKick, 0, {0.0f, 0.0f, 0.0f});
    const PlayerId player = playerId(1, 5);
    scene.match.player(player).position = {9.6f, 0.0f, 0.0f};
    scene.input(player).run = {-1.0f, 0.0f, 0.0f};
    MatchInputs inputs = scene.inputs;
    holdToLaw(scene.match, scene.context, inputs);
    CHECK(std::abs(inputs.players[static_cast<std::size_t>(player)].run.x) < 0.1f);
    scene.input(player).run = {1.0f, 0.0f, 0.0f};
    inputs = scene.inputs;
    holdToLaw(scene.match, scene.context, inputs);
    CHECK(inputs.players[static_cast<std::size_t>(player)].run.x == 1.0f);
    // He who stands wrong runs out by the shortest way.
    scene.match.player(player).position = {3.0f, 0.0f, 0.0f};
    scene.input(player).run = {-1.0f, 0.0f, 0.0f};
    inputs = scene.inputs;
    holdToLaw(scene.match, scene.context, inputs);
    CHECK(inputs.players[static_cast<std::size_t>(player)].run.x > 0.9f);
}

TEST_CASE("Restarts: a goal kick waits for nobody who has shot wide, and he leaves the area as all do") {
    LawScene scene = scattered(5);
    const PlayerId player = playerId(0, 9);
    const float line = scene.context.pitch().goalLine(scene.match.goalOf(1));
    const Vec3 post = scene.context.pitch().nearerPost(scene.match.goalOf(1), {2.0f, 0.0f, line});
    scene.put(player, post + Vec3{1.0f, 0.0f, -scene.match.attack(0) * 8.0f});
    scene.strikeBy(player, Intent::Shot);
    scene.putBall({6.0f, 0.5f, line + scene.match.attack(0) * 0.5f});
    scene.judgeNow();
    REQUIRE(scene.match.restart.kind == RestartKind::GoalKick);
    while (scene.match.phase == Phase::Restart && scene.match.restart.ticks < 600) {
        scene.step();
    }
    CHECK(scene.match.phase == Phase::Play);
    CHECK_FALSE(
        scene.context.pitch().inPenaltyArea(scene.match.player(player).position, scene.match.goalOf(1)));
}

TEST_CASE("Restarts: spots where the law puts the ball") {
    LawScene scene = scattered(1);
    const auto spot = [&](RestartKind kind, int side, Vec3 at) {
        giveRestart(scene.match, scene.context, kind, side, at);
        return scene.match.restart.spot;
    };
    // Home attacks −z.
    CHECK(spot(RestartKind::ThrowIn, 0, {-34.5f, 0.0f, 12.0f}).x == Approx(-34.0f));
    CHECK(spot(RestartKind::Corner, 0, {20.0f, 0.0f, -53.0f}).z == Approx(-52.0f));
    CHECK(spot(RestartKind::GoalKick, 0, {20.0f, 0.0f, 53.0f}).z == Approx(47.0f));
    CHECK(scene.match.restart.taker == keeperOf(0));
    // An indirect free kick in the goal area is taken from its line, by the defenders too.
    CHECK(spot(RestartKind::IndirectFreeKick, 0, {2.0f, 0.0f, -50.0f}).z == Approx(-47.0f));
    CHECK(spot(RestartKind::IndirectFreeKick, 1, {2.0f, 0.0f, -50.0f}).z == Approx(-47.0f));
}

TEST_CASE("Restarts: a throw-in is taken by hand from outside the line and comes in") {
    LawScene scene = scattered(4);
    giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 1, {34.0f, 0.0f, 3.0f});
    const PlayerId taker = scene.match.restart.taker;
    bool held = false;
    while (scene.match.phase == Phase::Restart) {
        scene.step();
        if (scene.match.holder == taker) {
            held = true;
            CHECK(scene.match.player(taker).mode == PlayerMode::Throw);
            CHECK(scene.match.player(taker).position.x >= 34.0f);
        }
    }
    CHECK(held);
    scene.step(30);
    CHECK(scene.match.phase == Phase::Play);
    CHECK(scene.match.ball().position.x < 34.0f);
}

TEST_CASE("Restarts: a person who only holds a button does not stop the throw-in's time-out") {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 1;
    LawScene scene(setup);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        scene.put(id, {static_cast<float>(id) - 10.0f, 0.0f, sideOf(id) == 0 ? 20.0f : -20.0f});
    }
    scene.match.lastTouch = {7, kNobody, 0, true};
    giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 1, {34.0f, 0.0f, -15.0f});
    scene.match.seats[0].player = scene.match.restart.taker;
    scene.inputs.pads[0].held = PadInput::kB;
    const int ticks = scene.ticksUntilPlay();
    const MatchTuning& t = scene.context.tuning;
    CHECK(scene.match.lastTouch.player == scene.match.restart.taker);
    CHECK(ticks > 0);
    CHECK(ticks <= ticksOf(t.standingLimit + t.takerLimitSeat) + 60);
}

TEST_CASE("Restarts: after the whistle nobody slides or is pushed onto forbidden ground") {
    LawScene scene = scattered(6);
    giveRestart(scene.match, scene.context, RestartKind::DirectFreeKick, 0, {0.0f, 0.0f, 20.0f});
    while (!scene.match.restart.ready) {
        scene.step();
    }
    const PlayerId player = playerId(1, 5);
    PlayerState& slider = scene.match.player(player);
    slider.position = scene.match.restart.spot + Vec3{9.6f, 0.0f, 0.0f};
    slider.mode = PlayerMode::SlideTackle;
    slider.modeLength = 60;
    slider.velocity = {-8.0f, 0.0f, 0.0f};
    while (scene.match.phase == Phase::Restart) {
        scene.step();
        CHECK(levelDistance(scene.match.player(player).position, scene.match.restart.spot) > 9.0f);
    }
}
