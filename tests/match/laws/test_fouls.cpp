#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kTackler = playerId(1, 4);
constexpr PlayerId kCarrier = 9;

/// Home's carrier at midfield with a cover of defenders; away's player goes into him.
struct FoulScene : LawScene {
    explicit FoulScene(Vec3 at = {0.0f, 0.0f, 10.0f}, MatchSetup setup = plainSetup())
        : LawScene(std::move(setup)) {
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            put(id,
                {3.0f * static_cast<float>(id % kTeamSize) - 15.0f, 0.0f, sideOf(id) == 0 ? 40.0f : -45.0f});
        }
        put(kCarrier, at);
        put(kTackler, at + Vec3{0.8f, 0.0f, 0.0f});
        putBall(at + Vec3{0.3f, 0.11f, 0.0f});
        context.tuning.yellowForce = 7.0f;
        context.tuning.redForce = 14.0f;
        match.player(kCarrier).velocity.z = -5.0f; // on his way to the goal
        touch(kCarrier);
        judgeNow();
        nextTick();
    }
    void challenge(float speed, bool ballFirst, bool behind, PlayerMode kind = PlayerMode::SlideTackle) {
        match.challenges.add({kTackler, kCarrier, kind, ballFirst, behind, speed,
                              match.player(kCarrier).position + Vec3{0.2f, 0.3f, 0.0f}});
        judgeNow();
    }
    bool isGiven() const { return count(EventKind::Foul) == 1; }
};

bool foul(float speed, bool ballFirst, bool behind, PlayerMode kind = PlayerMode::SlideTackle) {
    FoulScene scene;
    scene.challenge(speed, ballFirst, behind, kind);
    return scene.isGiven();
}

} // namespace

TEST_CASE("Fouls: ball or player first, from behind, speed") {
    // speed, ball first, from behind, kind → foul
    CHECK_FALSE(foul(5.0f, true, false));
    CHECK_FALSE(foul(5.0f, true, true));
    CHECK(foul(7.0f, true, true));
    CHECK(foul(6.0f, false, false));
    CHECK(foul(6.0f, false, true));
    CHECK_FALSE(foul(0.45f, false, false, PlayerMode::StandTackle));
    CHECK(foul(5.0f, false, false, PlayerMode::StandTackle));
    CHECK_FALSE(foul(0.4f, false, false, PlayerMode::StandTackle));
    CHECK_FALSE(foul(2.0f, true, true, PlayerMode::StandTackle));
}

TEST_CASE("Fouls: a shoulder is fair beside the ball, not from behind or far from it") {
    CHECK_FALSE(foul(2.5f, false, false, PlayerMode::Shoulder));
    CHECK(foul(2.5f, false, true, PlayerMode::Shoulder));
    CHECK(foul(4.0f, false, false, PlayerMode::Shoulder));
    FoulScene far;
    far.putBall({20.0f, 0.11f, 10.0f});
    far.challenge(2.5f, false, false, PlayerMode::Shoulder);
    CHECK(far.isGiven());
}

TEST_CASE("Fouls: only the borderline ones are a matter of opinion", "[statistics]") {
    int given = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        FoulScene scene({0.0f, 0.0f, 10.0f}, setup);
        const MatchTuning& t = scene.context.tuning;
        scene.challenge((t.foulSpeedFair + t.foulSpeedSure) * 0.5f, false, false, PlayerMode::StandTackle);
        given += scene.isGiven() ? 1 : 0;
    }
    CHECK(given > 40);
    CHECK(given < 160);
}

TEST_CASE("Fouls: a free kick where it was, a penalty in the own area") {
    FoulScene field;
    field.challenge(6.0f, false, false);
    CHECK(field.match.restart.kind == RestartKind::DirectFreeKick);
    CHECK(field.match.restart.side == 0);
    CHECK(levelDistance(field.match.restart.spot, {0.2f, 0.0f, 10.0f}) < 0.01f);

    FoulScene area({5.0f, 0.0f, -40.0f});
    area.challenge(6.0f, false, false);
    CHECK(area.match.restart.kind == RestartKind::Penalty);
    CHECK(area.match.restart.side == 0);
    CHECK(levelDistance(area.match.restart.spot, {0.0f, 0.0f, -41.5f}) < 0.01f);
    CHECK(area.count(EventKind::Penalty) == 1);
}

TEST_CASE("Fouls: can be switched off, and so can cards") {
    Rules rules;
    rules.fouls = false;
    FoulScene none({0.0f, 0.0f, 10.0f}, LawScene::withRules(rules));
    none.challenge(12.0f, false, true);
    CHECK_FALSE(none.isGiven());
    CHECK(none.match.phase == Phase::Play);

    rules.fouls = true;
    rules.cards = false;
    FoulScene noCard({0.0f, 0.0f, 10.0f}, LawScene::withRules(rules));
    noCard.challenge(12.0f, false, true);
    CHECK(noCard.isGiven());
    CHECK(noCard.count(EventKind::RedCard) == 0);
    CHECK(noCard.match.player(kTackler).onPitch);
}

TEST_CASE("Cards: by force, and two yellows are a red") {
    FoulScene mild;
    mild.challenge(5.5f, false, false);
    CHECK(mild.count(EventKind::YellowCard) == 0);

    FoulScene hard;
    hard.challenge(7.5f, false, false);
    CHECK(hard.count(EventKind::YellowCard) == 1);
    CHECK(hard.match.player(kTackler).yellows == 1);
    CHECK(hard.match.player(kTackler).onPitch);

    FoulScene brutal;
    brutal.challenge(13.0f, false, true);
    CHECK(brutal.count(EventKind::RedCard) == 1);
    CHECK_FALSE(brutal.match.player(kTackler).onPitch);

    FoulScene second;
    second.match.player(kTackler).yellows = 1;
    second.challenge(7.5f, false, false);
    CHECK(second.count(EventKind::YellowCard) == 1);
    CHECK(second.count(EventKind::RedCard) == 1);
    CHECK_FALSE(second.match.player(kTackler).onPitch);
}

TEST_CASE("Cards: who denies a clear chance goes off, with a penalty he is booked") {
    // No defender but the keeper nearer to the goal.
    const auto lastPlayer = [](Vec3 at) {
        FoulScene scene(at);
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (playerId(1, slot) != kTackler) {
                scene.match.player(playerId(1, slot)).position.z = 0.0f;
            }
        }
        scene.challenge(5.0f, false, true);
        return scene;
    };
    const FoulScene far = lastPlayer({0.0f, 0.0f, -30.0f});
    CHECK(far.count(EventKind::RedCard) == 0); // there is much to do yet
    const FoulScene outside = lastPlayer({0.0f, 0.0f, -35.0f});
    CHECK(outside.count(EventKind::RedCard) == 1);
    CHECK(outside.match.restart.kind == RestartKind::DirectFreeKick);
    const FoulScene inside = lastPlayer({0.0f, 0.0f, -40.0f});
    CHECK(inside.count(EventKind::RedCard) == 0);
    CHECK(inside.count(EventKind::YellowCard) == 1);
    CHECK(inside.match.restart.kind == RestartKind::Penalty);
}

TEST_CASE("Cards: never fewer than seven players, and there is always a keeper") {
    LawScene scene;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        scene.put(id, {});
    }
    int sent = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        showCard(scene.match, scene.context, playerId(1, slot), 2);
        int players = 0;
        for (int s = 0; s < kTeamSize; ++s) {
            players += scene.match.player(playerId(1, s)).onPitch ? 1 : 0;
        }
        sent = kTeamSize - players;
        CHECK(players >= 7);
        CHECK(scene.match.player(keeperOf(1)).onPitch);
    }
    CHECK(sent == 4);
}

TEST_CASE("Advantage: played on while the fouled side goes on") {
    FoulScene scene;
    scene.put(8, {1.0f, 0.0f, 11.0f}); // a mate at the ball
    scene.match.player(kTackler).position.x = 4.0f;
    scene.putBall({1.0f, 0.11f, 10.5f});
    scene.challenge(7.5f, false, false);
    REQUIRE(scene.count(EventKind::Advantage) == 1);
    REQUIRE(scene.match.phase == Phase::Play);
    CHECK(scene.count(EventKind::YellowCard) == 0);
    for (int i = 0; i < ticksOf(scene.context.tuning.advantageTime) + 5; ++i) {
        scene.nextTick();
        scene.match.player(8).position.z -= 0.1f;
        scene.putBall(scene.match.player(8).position + Vec3{0.0f, 0.11f, -0.3f});
        scene.touch(8);
        scene.judgeNow();
        REQUIRE(scene.match.phase == Phase::Play);
    }
    CHECK(scene.match.advantage.ticks == 0);
    // The card comes at the next stoppage.
    scene.nextTick();
    scene.putBall({34.5f, 0.11f, 0.0f});
    scene.judgeNow();
    CHECK(scene.count(EventKind::YellowCard) == 1);
    CHECK(scene.match.restart.kind == RestartKind::ThrowIn);
}

TEST_CASE("Advantage: called back when the other side gets the ball") {
    FoulScene scene;
    scene.put(8, {1.0f, 0.0f, 11.0f});
    scene.match.player(kTackler).position.x = 4.0f;
    scene.putBall({1.0f, 0.11f, 10.5f});
    scene.challenge(7.5f, false, false);
    REQUIRE(scene.match.advantage.ticks > 0);
    scene.nextTick();
    scene.touch(playerId(1, 6));
    scene.judgeNow();
    CHECK(scene.match.restart.kind == RestartKind::DirectFreeKick);
    CHECK(scene.match.restart.side == 0);
    CHECK(levelDistance(scene.match.restart.spot, {0.2f, 0.0f, 10.0f}) < 0.01f);
    CHECK(scene.count(EventKind::YellowCard) == 1);
}
