// Fouls, cards and advantage on both sides of each of their figures. Home attacks −z.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/fouls.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kTackler = playerId(1, 4);
constexpr PlayerId kCarrier = 9;

/// Home's carrier anywhere, away's tackler beside him, away's cover near its goal; figures that are exact.
struct FoulScene : LawScene {
    explicit FoulScene(Vec3 at = {0.0f, 0.0f, 10.0f}, Rules rules = {}) : LawScene(withRules(rules)) {
        MatchTuning& t = context.tuning;
        t.foulSpeedFair = 1.0f;
        t.foulSpeedSure = 3.0f;
        t.foulBehind = 1.5f;
        t.foulSlide = 0.75f;
        t.foulBallFirst = 7.5f;
        t.foulShoulder = 3.25f;
        t.playingDistance = 2.0f;
        t.yellowForce = 7.0f;
        t.redForce = 10.5f;
        t.advantageTime = 0.0f;
        t.deniedRange = 30.0f;
        t.deniedWidth = 9.0f;
        put(keeperOf(1), {0.0f, 0.0f, -52.0f});
        put(playerId(1, 2), {0.0f, 0.0f, -50.0f});
        put(kCarrier, at);
        put(kTackler, at + Vec3{0.8f, 0.0f, 0.0f});
        putBall(at + Vec3{0.25f, 0.11f, 0.0f});
        match.tick = 1000;
        match.lastTouch.player = kCarrier;
        match.player(kCarrier).velocity.z = -5.0f; // on his way to the goal
    }
    Challenge of(float speed, bool ballFirst = false, bool behind = false,
                 PlayerMode kind = PlayerMode::StandTackle) const {
        return {kTackler,
                kCarrier,
                kind,
                ballFirst,
                behind,
                speed,
                match.player(kCarrier).position + Vec3{0.25f, 0.5f, 0.0f}};
    }
    bool judged(const Challenge& challenge) {
        match.challenges.clear();
        match.events.clear();
        match.challenges.add(challenge);
        return judgeFouls(match, context);
    }
};

bool foul(float speed, bool ballFirst, bool behind, PlayerMode kind, Vec3 ball = {0.25f, 0.11f, 10.0f}) {
    FoulScene scene;
    scene.putBall(ball);
    const bool stopped = scene.judged(scene.of(speed, ballFirst, behind, kind));
    CHECK(scene.count(EventKind::Foul) == (stopped ? 1 : 0));
    return stopped;
}

int cardOf(const FoulScene& scene) {
    return scene.count(EventKind::RedCard) > 0 ? 2 : scene.count(EventKind::YellowCard);
}

constexpr PlayerMode kStand = PlayerMode::StandTackle;
constexpr PlayerMode kSlide = PlayerMode::SlideTackle;
constexpr PlayerMode kShoulder = PlayerMode::Shoulder;

} // namespace

TEST_CASE("Fouls: how hard a tackle is: speed, from behind, sliding") {
    // Player first: fair up to 1 m/s, a foul from 3 m/s on.
    CHECK_FALSE(foul(1.0f, false, false, kStand));
    CHECK(foul(3.0f, false, false, kStand));
    CHECK_FALSE(foul(0.25f, false, false, kSlide));
    CHECK(foul(2.25f, false, false, kSlide));
    CHECK(foul(1.5f, false, true, kStand));
    CHECK(foul(0.75f, false, true, kSlide));
    // Ball first: only from behind, and harder than 7.5.
    CHECK_FALSE(foul(20.0f, true, false, kSlide));
    CHECK_FALSE(foul(6.0f, true, true, kStand));
    CHECK(foul(6.125f, true, true, kStand));
    CHECK_FALSE(foul(5.25f, true, true, kSlide));
    CHECK(foul(5.375f, true, true, kSlide));
}

TEST_CASE("Fouls: between fair and sure the share given grows with the force", "[statistics]") {
    for (const float share : {0.25f, 0.5f, 0.75f}) {
        int given = 0;
        FoulScene scene;
        for (int i = 0; i < 2000; ++i) {
            scene.match.phase = Phase::Play;
            given += scene.judged(scene.of(1.0f + 2.0f * share)) ? 1 : 0;
        }
        CHECK(static_cast<float>(given) / 2000.0f == Approx(share).margin(0.05));
    }
}

TEST_CASE("Fouls: a shoulder charge is harder from behind, and with the ball out of playing distance") {
    const Vec3 near{2.0f - 0.125f, 0.11f, 10.0f};
    const Vec3 edge{2.0f, 3.0f, 10.0f};
    CHECK_FALSE(foul(3.25f, false, false, kShoulder, near));
    CHECK(foul(3.5f, false, false, kShoulder, near));
    CHECK_FALSE(foul(1.75f, false, true, kShoulder, near));
    CHECK(foul(2.0f, false, true, kShoulder, near));
    CHECK_FALSE(foul(1.75f, false, false, kShoulder, edge));
    CHECK(foul(2.0f, false, false, kShoulder, edge));
    CHECK(foul(0.5f, false, true, kShoulder, edge));
    CHECK_FALSE(foul(0.25f, false, true, kShoulder, edge));
}

TEST_CASE("Fouls: none of one's own side, of nobody, or where they are not asked for") {
    FoulScene scene;
    Challenge challenge = scene.of(9.0f);
    challenge.by = 8;
    scene.put(8, {0.0f, 0.0f, 10.0f});
    CHECK_FALSE(scene.judged(challenge));
    challenge = scene.of(9.0f);
    challenge.on = kNobody;
    CHECK_FALSE(scene.judged(challenge));
    challenge = scene.of(9.0f);
    challenge.by = kNobody;
    CHECK_FALSE(scene.judged(challenge));
    CHECK(scene.judged(scene.of(9.0f)));
    Rules none;
    none.fouls = false;
    FoulScene off({0.0f, 0.0f, 10.0f}, none);
    CHECK_FALSE(off.judged(off.of(20.0f)));
    // Of several the first that is one counts.
    FoulScene two;
    two.match.challenges.add(two.of(0.5f));
    two.match.challenges.add(two.of(5.0f));
    two.match.challenges.add(two.of(6.0f));
    CHECK(judgeFouls(two.match, two.context));
    CHECK(two.count(EventKind::Foul) == 1);
    CHECK(two.find(EventKind::Foul)->value == 5.0f);
}

TEST_CASE("Fouls: the culprit, his victim, the place, the restart") {
    FoulScene scene;
    REQUIRE(scene.judged(scene.of(5.0f)));
    const Event& event = *scene.find(EventKind::Foul);
    CHECK(event.player == kTackler);
    CHECK(event.other == kCarrier);
    CHECK(event.side == 1);
    CHECK(event.value == 5.0f);
    CHECK(scene.match.restart.side == 0);
    CHECK(scene.match.restart.kind == RestartKind::DirectFreeKick);
    CHECK(scene.match.restart.spot.x == Approx(0.25f));
    CHECK(scene.match.restart.spot.z == Approx(10.0f));
    // In the own area it is a penalty, in the other's a free kick.
    FoulScene own({0.0f, 0.0f, -37.0f});
    REQUIRE(own.judged(own.of(5.0f)));
    CHECK(own.match.restart.kind == RestartKind::Penalty);
    FoulScene theirs({0.0f, 0.0f, 37.0f});
    REQUIRE(theirs.judged(theirs.of(5.0f)));
    CHECK(theirs.match.restart.kind == RestartKind::DirectFreeKick);
}

TEST_CASE("Cards: yellow beyond 7, red beyond 10.5 from behind, by force") {
    const auto card = [](float speed, bool behind, PlayerMode kind) {
        FoulScene scene;
        REQUIRE(scene.judged(scene.of(speed, false, behind, kind)));
        return cardOf(scene);
    };
    CHECK(card(7.0f, false, kStand) == 0);
    CHECK(card(7.125f, false, kStand) == 1);
    CHECK(card(10.5f, false, kStand) == 1);
    CHECK(card(20.0f, false, kStand) == 1); // never red from the front or the side
    CHECK(card(20.0f, false, kSlide) == 1);
    CHECK(card(5.5f, true, kStand) == 0);
    CHECK(card(5.625f, true, kStand) == 1);
    CHECK(card(9.0f, true, kStand) == 1);
    CHECK(card(9.125f, true, kStand) == 2);
    CHECK(card(8.25f, true, kSlide) == 1);
    CHECK(card(8.375f, true, kSlide) == 2);
    Rules none;
    none.cards = false;
    FoulScene off({0.0f, 0.0f, 10.0f}, none);
    REQUIRE(off.judged(off.of(20.0f)));
    CHECK(cardOf(off) == 0);
}

TEST_CASE("Cards: a clear chance is the ball, the goal within reach, and only the keeper before it") {
    const auto card = [](Vec3 at, auto arrange) {
        FoulScene scene(at);
        scene.match.player(playerId(1, 2)).position.z = 0.0f;
        arrange(scene);
        REQUIRE(scene.judged(scene.of(5.0f, false, true)));
        return cardOf(scene);
    };
    const auto asIs = [](FoulScene&) {};
    const Vec3 at{0.0f, 0.0f, -30.0f};
    CHECK(card(at, asIs) == 2);
    FoulScene front(at); // from the front or the side he has tried for the ball
    front.match.player(playerId(1, 2)).position.z = 0.0f;
    REQUIRE(front.judged(front.of(5.0f)));
    CHECK(cardOf(front) == 1);
    CHECK(card({0.0f, 0.0f, -40.0f}, asIs) == 1); // a penalty is punishment too
    CHECK(card({0.0f, 0.0f, -22.5f}, asIs) == 2); // 30 m
    CHECK(card({0.0f, 0.0f, -22.0f}, asIs) == 0);
    CHECK(card({9.0f, 0.0f, -30.0f}, asIs) == 2);
    CHECK(card({9.5f, 0.0f, -30.0f}, asIs) == 0);
    CHECK(card({-9.5f, 0.0f, -30.0f}, asIs) == 0);
    // A defender nearer to the goal; as near is not nearer; the tackler himself and who is off do not count.
    const auto defender = [](float z) {
        return [z](FoulScene& s) { s.match.player(playerId(1, 2)).position.z = z; };
    };
    CHECK(card(at, defender(-31.0f)) == 0);
    CHECK(card(at, defender(-30.0f)) == 2);
    CHECK(card(at, [](FoulScene& s) { s.match.player(kTackler).position.z = -31.0f; }) == 2);
    CHECK(card(at, [](FoulScene& s) {
              s.match.player(playerId(1, 2)).position.z = -40.0f;
              s.match.player(playerId(1, 2)).onPitch = false;
          }) == 2);
    for (const int slot : {1, 10}) {
        CHECK(card(at, [slot](FoulScene& s) { s.put(playerId(1, slot), {20.0f, 0.0f, -40.0f}); }) == 0);
    }
    CHECK(card(at, [](FoulScene& s) { s.put(8, {20.0f, 0.0f, -40.0f}); }) == 2); // a mate is no defender
    // He runs at the goal.
    CHECK(card(at, [](FoulScene& s) { s.match.player(kCarrier).velocity.z = -1.0f; }) == 0);
    CHECK(card(at, [](FoulScene& s) { s.match.player(kCarrier).velocity.z = 5.0f; }) == 0);
    // He has the ball, or had it last.
    CHECK(card(at, [](FoulScene& s) { s.match.lastTouch = {8, 7, 0, true}; }) == 0);
    CHECK(card(at, [](FoulScene& s) { s.match.lastTouch = {8, kCarrier, 0, true}; }) == 0);
    CHECK(card(at, [](FoulScene& s) {
              s.match.lastTouch = {8, 7, 0, true};
              s.match.carrier = kCarrier;
          }) == 2);
}

TEST_CASE("Cards: sent off, he leaves the pitch, for a keeper the last of the others goes") {
    for (const int side : {0, 1}) {
        LawScene scene;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            PlayerState& player = scene.put(id, {id % 2 == 0 ? -5.0f : 5.0f, 0.0f, 10.0f});
            player.velocity = {1.0f, 0.0f, 1.0f};
            player.buffered.intent = Intent::Shot;
        }
        const PlayerId culprit = playerId(side, 5);
        scene.match.carrier = culprit;
        showCard(scene.match, scene.context, culprit, kRed);
        const PlayerState& gone = scene.match.player(culprit);
        CHECK_FALSE(gone.onPitch);
        CHECK(gone.position.x == Approx((culprit % 2 == 0 ? -1.0f : 1.0f) * (34.0f + 4.0f)));
        CHECK(gone.position.z == 0.0f);
        CHECK(lengthSquared(gone.velocity) == 0.0f);
        CHECK(gone.buffered.intent == Intent::None);
        CHECK(scene.match.carrier == kNobody);
        CHECK(scene.count(EventKind::RedCard) == 1);
        CHECK(scene.count(EventKind::YellowCard) == 0);
        CHECK(scene.find(EventKind::RedCard)->side == side);

        scene.match.carrier = playerId(side, 3);
        PlayerState& keeper = scene.match.player(keeperOf(side));
        keeper.yellows = 1;
        scene.match.player(playerId(side, 10)).onPitch = false;
        showCard(scene.match, scene.context, keeperOf(side), kYellow);
        CHECK(keeper.onPitch);
        CHECK(keeper.yellows == 0); // his successor's
        CHECK_FALSE(scene.match.player(playerId(side, 9)).onPitch);
        CHECK(scene.match.player(playerId(side, 8)).onPitch);
        CHECK(scene.match.carrier == playerId(side, 3));
        // Eight are left; seven must be.
        scene.match.player(playerId(side, 2)).position.x = 0.0f;
        showCard(scene.match, scene.context, playerId(side, 2), kRed);
        CHECK(scene.match.player(playerId(side, 2)).position.x == Approx(38.0f));
        CHECK_FALSE(scene.match.player(playerId(side, 2)).onPitch);
        showCard(scene.match, scene.context, playerId(side, 3), kRed);
        CHECK(scene.match.player(playerId(side, 3)).onPitch);
    }
    LawScene booked;
    booked.put(5, {});
    showCard(booked.match, booked.context, 5, kYellow);
    CHECK(booked.match.player(5).yellows == 1);
    CHECK(booked.count(EventKind::YellowCard) == 1);
    CHECK(booked.count(EventKind::RedCard) == 0);
    showCard(booked.match, booked.context, 5, kYellow);
    CHECK(booked.match.player(5).yellows == 2);
    CHECK(booked.count(EventKind::RedCard) == 1);
}

TEST_CASE("Cards: one that is due is shown once, to a player who is still there") {
    LawScene scene;
    scene.put(5, {});
    scene.match.advantage = {.ticks = 30, .side = 1, .card = 1, .culprit = 5};
    showPendingCard(scene.match, scene.context);
    CHECK(scene.count(EventKind::YellowCard) == 1);
    CHECK(scene.match.advantage.ticks == 30);
    CHECK(scene.match.advantage.card == 0);
    CHECK(scene.match.advantage.culprit == kNobody);
    showPendingCard(scene.match, scene.context);
    CHECK(scene.count(EventKind::YellowCard) == 1);
    scene.match.advantage = {.ticks = 30, .side = 1, .card = 0, .culprit = 5};
    showPendingCard(scene.match, scene.context);
    CHECK(scene.match.events.all().size() == 1);
    scene.match.player(5).onPitch = false;
    scene.match.advantage = {.ticks = 30, .side = 1, .card = 1, .culprit = 5};
    showPendingCard(scene.match, scene.context);
    CHECK(scene.match.events.all().size() == 1);
    CHECK(scene.match.player(5).yellows == 1);
    CHECK(scene.match.advantage.culprit == kNobody);
}

namespace {

/// A foul with a mate at the ball, which the fouled side plays on from.
struct AdvantageScene : FoulScene {
    explicit AdvantageScene(Vec3 at = {0.0f, 0.0f, 10.0f}) : FoulScene(at) {
        context.tuning.advantageTime = 2.0f;
        put(8, at + Vec3{4.0f, 0.0f, 0.0f});
        putBall(at + Vec3{4.0f, 0.11f, 0.0f});
        match.player(kTackler).position = at + Vec3{-1.0f, 0.0f, 0.0f};
    }
    bool playsOn(float speed = 5.0f, bool behind = false) {
        const bool stopped = judged(of(speed, false, behind));
        CHECK(stopped == (match.advantage.ticks == 0));
        CHECK(count(EventKind::Advantage) == (stopped ? 0 : 1));
        return !stopped;
    }
};

template <class Arrange>
bool playsOn(Arrange arrange, float speed = 5.0f, bool behind = false) {
    AdvantageScene scene;
    arrange(scene);
    return scene.playsOn(speed, behind);
}

} // namespace

TEST_CASE("Advantage: the fouled side's other player is at the ball, and nearer than any opponent") {
    CHECK(playsOn([](AdvantageScene&) {}));
    CHECK(playsOn([](AdvantageScene& s) { s.putBall({8.0f, 0.11f, 10.0f}); })); // 4 m from him
    CHECK_FALSE(playsOn([](AdvantageScene& s) { s.putBall({8.25f, 0.11f, 10.0f}); }));
    CHECK(playsOn([](AdvantageScene& s) { s.putBall({4.0f, 5.0f, 14.0f}); })); // height does not count
    CHECK_FALSE(playsOn([](AdvantageScene& s) { s.match.player(8).onPitch = false; }));
    CHECK_FALSE(playsOn([](AdvantageScene& s) {
        s.match.player(8).position.x = 5.0f;
        s.put(playerId(1, 7), {4.5f, 0.0f, 10.0f});
    }));
    CHECK_FALSE(playsOn([](AdvantageScene& s) { // as near is not nearer
        s.match.player(8).position.x = 4.5f;
        s.put(playerId(1, 7), {3.5f, 0.0f, 10.0f});
    }));
    CHECK(playsOn([](AdvantageScene& s) {
        s.match.player(8).position.x = 4.5f;
        s.put(playerId(1, 7), {3.25f, 0.0f, 10.0f});
    }));
    CHECK_FALSE(playsOn([](AdvantageScene& s) { s.match.carrier = kTackler; }));
    CHECK(playsOn([](AdvantageScene& s) { s.match.carrier = 8; }));
    CHECK(playsOn([](AdvantageScene& s) { // no opponent left at all
        for (int slot = 0; slot < kTeamSize; ++slot) {
            s.match.player(playerId(1, slot)).onPitch = false;
        }
    }));
    CHECK(playsOn([](AdvantageScene&) {}, 9.0f));
    CHECK_FALSE(playsOn([](AdvantageScene&) {}, 12.0f, true)); // a red card stops play
    CHECK_FALSE(playsOn([](AdvantageScene& s) { s.context.tuning.advantageTime = 0.0f; }));
    AdvantageScene penalty({0.0f, 0.0f, -40.0f});
    CHECK_FALSE(penalty.playsOn());
    CHECK(penalty.match.restart.kind == RestartKind::Penalty);
}

TEST_CASE("Advantage: what is remembered, for how long, and what calls it back") {
    AdvantageScene scene;
    REQUIRE(scene.playsOn(9.0f));
    CHECK(scene.match.advantage.ticks == 120);
    CHECK(scene.match.advantage.side == 0);
    CHECK(scene.match.advantage.card == 1);
    CHECK(scene.match.advantage.culprit == kTackler);
    CHECK(scene.match.advantage.spot.x == Approx(0.25f));
    CHECK(scene.match.advantage.spot.y == 0.0f);
    CHECK(scene.find(EventKind::Advantage)->player == kCarrier);
    CHECK(scene.find(EventKind::Advantage)->side == 0);

    const auto calledBack = [](auto arrange) {
        AdvantageScene s;
        REQUIRE(s.playsOn());
        s.nextTick();
        arrange(s);
        const bool back = judgeFouls(s.match, s.context);
        CHECK(back == (s.match.phase == Phase::Restart));
        CHECK(s.match.advantage.ticks == (back ? 0 : 119));
        if (back) {
            CHECK(s.match.restart.kind == RestartKind::DirectFreeKick);
            CHECK(s.match.restart.side == 0);
            CHECK(levelDistance(s.match.restart.spot, {0.25f, 0.0f, 10.0f}) < 1e-4f);
        }
        return back;
    };
    CHECK_FALSE(calledBack([](AdvantageScene&) {}));
    CHECK(calledBack([](AdvantageScene& s) { s.touch(kTackler); }));
    CHECK_FALSE(calledBack([](AdvantageScene& s) { s.touch(kTackler, false); }));
    CHECK_FALSE(calledBack([](AdvantageScene& s) { s.touch(8); }));
    CHECK_FALSE(calledBack([](AdvantageScene& s) {
        s.touch(kTackler);
        ++s.match.tick; // it was a tick ago
    }));
    CHECK(calledBack([](AdvantageScene& s) { s.putBall({0.0f, 0.11f, 16.25f}); })); // 6.25 m back
    CHECK_FALSE(calledBack([](AdvantageScene& s) { s.putBall({0.0f, 0.11f, 16.0f}); }));
    CHECK_FALSE(calledBack([](AdvantageScene& s) { s.putBall({0.0f, 0.11f, -30.0f}); }));
    CHECK(calledBack([](AdvantageScene& s) { s.putBall({40.0f, 0.11f, 10.0f}); })); // out
    // In the culprits' goal it is a goal, in the own one it is called back.
    CHECK_FALSE(calledBack([](AdvantageScene& s) {
        s.putBall({0.0f, 0.5f, -53.0f});
        s.match.world.ball.goals[0].latch = Latch::Inside;
    }));
    AdvantageScene own({0.0f, 0.0f, 48.0f});
    REQUIRE(own.playsOn());
    own.nextTick();
    own.putBall({0.0f, 0.5f, 53.0f});
    own.match.world.ball.goals[1].latch = Latch::Inside;
    CHECK(judgeFouls(own.match, own.context));
}
