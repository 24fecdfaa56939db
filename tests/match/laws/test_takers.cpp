// Who takes a restart, where he stands, and what he does by himself. Home attacks −z.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/kick_off_takers.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"

using namespace hexagoal;

namespace {

struct TakerScene : LawScene {
    TakerScene() {
        put(keeperOf(0), {0.0f, 0.0f, 50.0f});
        put(keeperOf(1), {0.0f, 0.0f, -50.0f});
    }
    Ratings& ratings(PlayerId id) {
        return context.setup.teams[static_cast<std::size_t>(sideOf(id))]
            .players[static_cast<std::size_t>(id % kTeamSize)]
            .ratings;
    }
    PlayerId taker(RestartKind kind, Vec3 spot, int side = 0) const {
        return chooseTaker(match, context, kind, side, spot);
    }
    void restart(RestartKind kind, Vec3 spot, PlayerId taker) {
        match.phase = Phase::Restart;
        match.restart.kind = kind;
        match.restart.side = static_cast<std::int8_t>(sideOf(taker));
        match.restart.spot = spot;
        match.restart.taker = taker;
    }
};

void checkVector(Vec3 v, float x, float y, float z) {
    CHECK(v.x == Approx(x).margin(1e-4));
    CHECK(v.y == Approx(y).margin(1e-4));
    CHECK(v.z == Approx(z).margin(1e-4));
}

} // namespace

TEST_CASE(
    "Takers: corners and free kicks within range go to skill, a point of rating is a quarter of a metre") {
    TakerScene scene;
    const Vec3 corner{33.5f, 0.0f, -52.0f};
    scene.put(3, corner + Vec3{-10.0f, 0.0f, 0.0f});
    scene.put(10, corner + Vec3{-15.0f, 0.0f, 0.0f});
    scene.ratings(3) = {};
    scene.ratings(10) = {};
    scene.ratings(3).passing = 50;
    scene.ratings(10).passing = 71; // 21 points are 5.25 m
    CHECK(scene.taker(RestartKind::Corner, corner) == 10);
    scene.ratings(10).passing = 69;
    CHECK(scene.taker(RestartKind::Corner, corner) == 3);
    scene.ratings(10).passing = 70; // equal: the lower slot
    CHECK(scene.taker(RestartKind::Corner, corner) == 3);
    scene.ratings(10).shooting = 99;
    CHECK(scene.taker(RestartKind::Corner, corner) == 3);

    // A direct free kick at 27 m is one for a shooter, from further away or indirect one for the nearest.
    scene.ratings(3).shooting = 50;
    scene.ratings(10).shooting = 71;
    for (const auto& [kind, range, shooter] : {std::tuple{RestartKind::DirectFreeKick, 27.9f, true},
                                               {RestartKind::DirectFreeKick, 28.0f, false},
                                               {RestartKind::DirectFreeKick, 40.0f, false},
                                               {RestartKind::IndirectFreeKick, 27.0f, false}}) {
        const Vec3 spot{0.0f, 0.0f, range - 52.5f};
        scene.put(3, spot + Vec3{10.0f, 0.0f, 0.0f});
        scene.put(10, spot + Vec3{15.0f, 0.0f, 0.0f});
        CHECK(scene.taker(kind, spot) == (shooter ? 10 : 3));
    }
    // Nobody is so near that a worse shooter takes a penalty, nor the keeper however near.
    scene.put(3, {0.0f, 0.0f, -41.5f});
    scene.put(10, {0.0f, 0.0f, 50.0f});
    scene.ratings(10).shooting = 51;
    CHECK(scene.taker(RestartKind::Penalty, {0.0f, 0.0f, -41.5f}) == 10);
    scene.ratings(keeperOf(0)).shooting = 99;
    CHECK(scene.taker(RestartKind::Penalty, {0.0f, 0.0f, -41.5f}) == 10);
    scene.match.player(10).onPitch = false;
    CHECK(scene.taker(RestartKind::Penalty, {0.0f, 0.0f, -41.5f}) == 3);
}

TEST_CASE(
    "Takers: the nearest player throws in, the keeper kicks from goal, and drops the ball in his area") {
    TakerScene scene;
    scene.put(2, {30.0f, 0.0f, 0.0f});
    scene.put(4, {20.0f, 0.0f, 0.0f});
    scene.put(playerId(1, 7), {34.0f, 0.0f, 0.0f});
    CHECK(scene.taker(RestartKind::ThrowIn, {34.0f, 0.0f, 0.0f}) == 2);
    CHECK(scene.taker(RestartKind::ThrowIn, {34.0f, 0.0f, 0.0f}, 1) == playerId(1, 7));
    CHECK(scene.taker(RestartKind::ThrowIn, {34.0f, 0.0f, 52.0f}) == 2); // the keeper is nearer, and stays
    CHECK(scene.taker(RestartKind::GoalKick, {9.0f, 0.0f, 47.0f}) == keeperOf(0));
    CHECK(scene.taker(RestartKind::GoalKick, {9.0f, 0.0f, -47.0f}, 1) == keeperOf(1));
    CHECK(scene.taker(RestartKind::DropBall, {0.0f, 0.0f, 40.0f}) == keeperOf(0));
    CHECK(scene.taker(RestartKind::DropBall, {0.0f, 0.0f, -40.0f}) == 4);
    CHECK(scene.taker(RestartKind::DropBall, {0.0f, 0.0f, 35.0f}) == 4);
    scene.match.player(keeperOf(0)).onPitch = false;
    CHECK(scene.taker(RestartKind::GoalKick, {9.0f, 0.0f, 47.0f}) == 4);
    // When only the keeper is left he takes everything.
    TakerScene alone;
    for (const RestartKind kind : {RestartKind::ThrowIn, RestartKind::Corner, RestartKind::Penalty,
                                   RestartKind::KickOff, RestartKind::DirectFreeKick}) {
        CHECK(alone.taker(kind, {10.0f, 0.0f, 0.0f}) == keeperOf(0));
    }
}

TEST_CASE(
    "Takers: the foremost player kicks off, of equals the most central, and the next one partners him") {
    TakerScene scene;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        scene.put(playerId(0, slot), {});
        scene.put(playerId(1, slot), {});
    }
    auto& slots = scene.context.setup.teams[1].formation.slots;
    for (FormationSlot& slot : slots) {
        slot.depth = 0.25f;
        slot.across = 0.5f;
    }
    const auto pair = [&] {
        return std::pair{kickOffTaker(scene.match, scene.context, 1) % kTeamSize,
                         kickOffPartner(scene.match, scene.context, 1) % kTeamSize};
    };
    CHECK(pair() == std::pair{1, 2});
    slots[0].depth = 0.9f; // a keeper never does
    slots[8].across = -0.25f;
    CHECK(pair() == std::pair{8, 1});
    slots[10].across = 0.25f;
    CHECK(pair() == std::pair{8, 10});
    slots[4].depth = 0.5f;
    slots[4].across = 0.75f;
    CHECK(pair() == std::pair{4, 8});
    slots[10].depth = 0.75f;
    CHECK(pair() == std::pair{10, 4});
    slots[3].depth = 0.125f;
    slots[3].across = 0.0f; // central, but further back
    CHECK(pair() == std::pair{10, 4});
    scene.match.player(playerId(1, 10)).onPitch = false;
    CHECK(pair() == std::pair{4, 8});
    CHECK(sideOf(kickOffTaker(scene.match, scene.context, 1)) == 1);
    CHECK(scene.taker(RestartKind::KickOff, {}, 1) == playerId(1, 4));
    CHECK(&slotOf(scene.context, playerId(1, 4)) == &slots[4]);
    CHECK(&slotOf(scene.context, 4) == &scene.context.setup.teams[0].formation.slots[4]);
}

TEST_CASE(
    "Takers: in a shoot-out the best shoot first, equals in order, the keeper last, then all over again") {
    TakerScene scene;
    scene.match.phase = Phase::ShootOut;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        scene.put(playerId(0, slot), {});
        scene.ratings(playerId(0, slot)).shooting = 50;
    }
    scene.ratings(keeperOf(0)).shooting = 99;
    scene.ratings(7).shooting = 80;
    scene.ratings(4).shooting = 70;
    scene.ratings(10).shooting = 80;
    scene.match.player(5).onPitch = false;
    const std::array<PlayerId, 10> order{7, 10, 4, 1, 2, 3, 6, 8, 9, 0};
    for (std::size_t kick = 0; kick < 2 * order.size(); ++kick) {
        scene.match.shootOut.taken = {static_cast<std::uint8_t>(kick), 0};
        CHECK(scene.taker(RestartKind::Penalty, {}) == order[kick % order.size()]);
    }
    TakerScene empty;
    empty.match.phase = Phase::ShootOut;
    empty.match.player(keeperOf(0)).onPitch = false;
    CHECK(empty.taker(RestartKind::Penalty, {}) == kNobody);
}

TEST_CASE("Takers: where they stand and look") {
    TakerScene scene;
    const MatchTuning& t = scene.context.tuning;
    const auto check = [&](RestartKind kind, Vec3 spot, int side, Vec3 looks, float behind) {
        scene.restart(kind, spot, playerId(side, 4));
        const Vec3 facing = takerFacing(scene.match, scene.context);
        checkVector(facing, looks.x, looks.y, looks.z);
        const Vec3 place = spot - looks * behind;
        checkVector(takerPlace(scene.match, scene.context), place.x, place.y, place.z);
        CHECK(takerRunsUp(scene.match) == (behind == t.runUp));
    };
    const auto towards = [](Vec3 from, Vec3 to) {
        return (to - from) * (1.0f / std::sqrt(lengthSquared(to - from)));
    };
    for (const int side : {0, 1}) {
        const float attack = side == 0 ? -1.0f : 1.0f;
        check(RestartKind::ThrowIn, {34.0f, 0.0f, 5.0f}, side, {-1.0f, 0.0f, 0.0f}, t.throwInBehind);
        check(RestartKind::ThrowIn, {-34.0f, 0.0f, 5.0f}, side, {1.0f, 0.0f, 0.0f}, t.throwInBehind);
        const Vec3 corner{-33.5f, 0.0f, attack * 52.0f};
        check(RestartKind::Corner, corner, side, towards(corner, {0.0f, 0.0f, attack * 41.5f}), t.runUp);
        const Vec3 spot{12.0f, 0.0f, 7.0f};
        const Vec3 goal{0.0f, 0.0f, attack * 52.5f};
        check(RestartKind::DirectFreeKick, spot, side, towards(spot, goal), t.runUp);
        check(RestartKind::IndirectFreeKick, spot, side, towards(spot, goal), t.runUp);
        check(RestartKind::Penalty, {0.0f, 0.0f, attack * 41.5f}, side, {0.0f, 0.0f, attack}, t.runUp);
        check(RestartKind::GoalKick, {9.0f, 0.0f, -attack * 47.0f}, side, {0.0f, 0.0f, attack}, t.runUp);
        check(RestartKind::KickOff, {}, side, {0.0f, 0.0f, attack}, t.takerDistance);
        check(RestartKind::DropBall, {3.0f, 0.0f, 3.0f}, side, {0.0f, 0.0f, attack}, t.takerDistance);
        // Right at the place he would look at, he looks up the pitch, or back from beyond the mark.
        check(RestartKind::DirectFreeKick, goal, side, {0.0f, 0.0f, attack}, t.runUp);
        check(RestartKind::Corner, {0.0f, 0.0f, attack * 41.5f}, side, {0.0f, 0.0f, -attack}, t.runUp);
    }
}

TEST_CASE("Takers: who must pass by himself finds the nearest free team-mate") {
    const auto receiver = [](RestartKind kind, auto arrange) {
        TakerScene scene;
        scene.put(4, {0.0f, 0.0f, 2.0f});
        scene.put(5, {10.0f, 0.0f, 0.0f});
        scene.put(6, {15.0f, 0.0f, 0.0f});
        scene.put(playerId(1, 3), {30.0f, 0.0f, 30.0f});
        scene.restart(kind, {}, 4);
        arrange(scene);
        const PlayerInput input = takerByHimself(scene.match, scene.context);
        CHECK(input.intent == (kind == RestartKind::ThrowIn ? Intent::Throw : Intent::Pass));
        if (input.receiver != kNobody) {
            CHECK(levelDistance(input.target, scene.match.player(input.receiver).position) == 0.0f);
        }
        return input.receiver;
    };
    const auto mark = [](TakerScene& scene, float at) { scene.put(playerId(1, 3), {at, 0.0f, 0.0f}); };
    CHECK(receiver(RestartKind::IndirectFreeKick, [](TakerScene&) {}) == 5);
    // 5 is marked within 3 m: the next one; beyond it he is free.
    CHECK(receiver(RestartKind::IndirectFreeKick, [&](TakerScene& s) { mark(s, 7.5f); }) == 6);
    CHECK(receiver(RestartKind::IndirectFreeKick, [&](TakerScene& s) { mark(s, 7.0f); }) == 6);
    CHECK(receiver(RestartKind::IndirectFreeKick, [&](TakerScene& s) { mark(s, 6.5f); }) == 5);
    // Both marked: the nearest all the same.
    CHECK(receiver(RestartKind::IndirectFreeKick, [&](TakerScene& s) { mark(s, 12.5f); }) == 5);
    // Without opponents everyone is free.
    CHECK(receiver(RestartKind::DropBall, [](TakerScene& s) {
              s.match.player(playerId(1, 3)).onPitch = false;
              s.match.player(keeperOf(1)).onPitch = false;
          }) == 5);
    // A throw goes 18 m at most, a pass 25 m; the own keeper is not asked while another is free.
    const auto far = [](float way) {
        return [way](TakerScene& scene) {
            scene.match.player(6).onPitch = false;
            scene.match.player(keeperOf(0)).position = {2.0f, 0.0f, 5.0f};
            scene.put(5, {way, 0.0f, 0.0f});
        };
    };
    CHECK(receiver(RestartKind::ThrowIn, far(18.0f)) == 5);
    CHECK(receiver(RestartKind::ThrowIn, far(18.5f)) == keeperOf(0));
    CHECK(receiver(RestartKind::IndirectFreeKick, far(25.0f)) == 5);
    CHECK(receiver(RestartKind::IndirectFreeKick, far(25.5f)) == keeperOf(0));
    CHECK(receiver(RestartKind::DropBall, far(25.5f)) == keeperOf(0));
    // With nobody there he plays it to no one.
    CHECK(receiver(RestartKind::IndirectFreeKick, [](TakerScene& s) {
              for (const PlayerId id : {keeperOf(0), PlayerId{5}, PlayerId{6}}) {
                  s.match.player(id).onPitch = false;
              }
          }) == kNobody);
    CHECK(receiver(RestartKind::DirectFreeKick, [](TakerScene&) {}) == 5); // 52.5 m from goal: no shot
}

TEST_CASE("Takers: what else they do by themselves") {
    TakerScene scene;
    const MatchTuning& t = scene.context.tuning;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        scene.put(playerId(0, slot), {static_cast<float>(slot), 0.0f, 20.0f});
        scene.put(playerId(1, slot), {static_cast<float>(slot), 0.0f, -20.0f});
    }
    for (const int side : {0, 1}) {
        const float attack = side == 0 ? -1.0f : 1.0f;
        const PlayerId taker = playerId(side, 4);
        // A corner is lobbed to the penalty mark.
        scene.restart(RestartKind::Corner, {33.5f, 0.0f, attack * 52.0f}, taker);
        scene.match.player(taker).position = takerPlace(scene.match, scene.context);
        PlayerInput input = takerByHimself(scene.match, scene.context);
        CHECK(input.intent == Intent::Lob);
        CHECK(input.power == t.cornerPower);
        checkVector(input.target, 0.0f, 0.0f, attack * 41.5f);
        // A goal kick goes straight up the pitch.
        scene.restart(RestartKind::GoalKick, {9.0f, 0.0f, -attack * 47.0f}, keeperOf(side));
        scene.match.player(keeperOf(side)).position = takerPlace(scene.match, scene.context);
        input = takerByHimself(scene.match, scene.context);
        CHECK(input.intent == Intent::Lob);
        CHECK(input.power == t.goalKickPower);
        checkVector(input.target, 9.0f, 0.0f, attack * (t.goalKickLength - 47.0f));
        checkVector(input.face, 0.0f, 0.0f, attack);
        // A kick-off goes to the partner, facing the other goal.
        scene.restart(RestartKind::KickOff, {}, kickOffTaker(scene.match, scene.context, side));
        input = takerByHimself(scene.match, scene.context);
        CHECK(input.intent == Intent::Pass);
        CHECK(input.receiver == kickOffPartner(scene.match, scene.context, side));
        checkVector(input.face, 0.0f, 0.0f, attack);
        // A penalty is shot beside the keeper, to either side; so is a free kick within range.
        bool left = false;
        bool right = false;
        for (int i = 0; i < 20; ++i) {
            const bool penalty = i % 2 == 0;
            const Vec3 spot = penalty ? Vec3{0.0f, 0.0f, attack * 41.5f} : Vec3{0.0f, 0.0f, attack * 25.0f};
            scene.restart(penalty ? RestartKind::Penalty : RestartKind::DirectFreeKick, spot, taker);
            scene.match.player(taker).position = takerPlace(scene.match, scene.context);
            input = takerByHimself(scene.match, scene.context);
            CHECK(input.intent == Intent::Shot);
            CHECK(input.power == t.forcedShotPower);
            checkVector({std::abs(input.target.x), input.target.y, input.target.z}, 3.66f * t.forcedShotWide,
                        t.forcedShotHigh, attack * 52.5f);
            (input.target.x < 0.0f ? left : right) = true;
            const Vec3 aim = input.target - scene.match.player(taker).position;
            const float length = std::sqrt(aim.x * aim.x + aim.z * aim.z);
            checkVector(input.face, aim.x / length, 0.0f, aim.z / length);
        }
        CHECK(left);
        CHECK(right);
        scene.restart(RestartKind::DirectFreeKick, {0.0f, 0.0f, attack * 24.5f}, taker); // 28 m: a pass
        CHECK(takerByHimself(scene.match, scene.context).intent == Intent::Pass);
    }
}

TEST_CASE("Takers: a person steers whom his seat has, if anybody sits there") {
    TakerScene scene;
    for (std::size_t seat = 0; seat < scene.match.seats.size(); ++seat) {
        TakerScene one;
        one.match.seats[seat].player = 7;
        CHECK_FALSE(isSteered(one.match, one.context, 7));
        for (const std::int8_t side : {std::int8_t{0}, std::int8_t{1}}) {
            one.context.setup.seats[seat].side = side;
            CHECK(isSteered(one.match, one.context, 7));
            CHECK_FALSE(isSteered(one.match, one.context, 8));
        }
    }
}
