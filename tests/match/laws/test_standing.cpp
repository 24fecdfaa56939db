// The lawful places of each restart, by hand: home (side 0) attacks −z, away's goal stands at z = −52.5.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kHome = 5;
constexpr PlayerId kAway = playerId(1, 5);
constexpr float kMargin = 0.25f; // exact in binary, for the cases that lie on an edge

struct StandingScene : LawScene {
    StandingScene(RestartKind kind, int side, Vec3 spot) {
        context.tuning.lawfulMargin = kMargin;
        match.phase = Phase::Restart;
        match.restart.kind = kind;
        match.restart.side = static_cast<std::int8_t>(side);
        match.restart.spot = spot;
    }
    Vec3 place(PlayerId player, float x, float z) const {
        return keepLawful(match, context, match.restart.kind, player, {x, 0.5f, z});
    }
};

void checkPlace(Vec3 place, float x, float z) {
    CHECK(place.x == Approx(x).margin(1e-4));
    CHECK(place.y == 0.5f);
    CHECK(place.z == Approx(z).margin(1e-4));
}

} // namespace

TEST_CASE("Standing: at a throw-in opponents leave the circle the straight way, or along the line") {
    const StandingScene right(RestartKind::ThrowIn, 0, {34.0f, 0.0f, 10.0f});
    checkPlace(right.place(kAway, 33.0f, 10.0f), 31.75f, 10.0f);
    checkPlace(right.place(kAway, 34.0f, 11.0f), 34.0f, 12.25f);
    checkPlace(right.place(kAway, 35.0f, 10.5f), 34.0f, 12.25f);
    checkPlace(right.place(kAway, 35.0f, 9.5f), 34.0f, 7.75f);
    checkPlace(right.place(kAway, 35.0f, 10.0f), 34.0f, 7.75f); // towards his own goal
    checkPlace(right.place(kAway, 31.0f, 10.0f), 31.0f, 10.0f);
    checkPlace(right.place(kHome, 33.0f, 10.0f), 33.0f, 10.0f);
    const StandingScene left(RestartKind::ThrowIn, 1, {-34.0f, 0.0f, 10.0f});
    checkPlace(left.place(kHome, -33.0f, 10.0f), -31.75f, 10.0f);
    checkPlace(left.place(kHome, -35.0f, 10.5f), -34.0f, 12.25f);
    checkPlace(left.place(kHome, -35.0f, 10.0f), -34.0f, 12.25f);
    checkPlace(left.place(kHome, -34.0f, 10.0f), -34.0f, 12.25f); // on the spot itself
    checkPlace(left.place(kAway, -33.0f, 10.0f), -33.0f, 10.0f);
}

TEST_CASE(
    "Standing: at a corner opponents stay on the pitch at their distance, whichever line is in the way") {
    // Radius 9.4; the lines are half a metre from the spot, so the way along one is √(9.4² − 0.5²).
    const float reach = 9.15f + kMargin;
    const float along = std::sqrt(reach * reach - 0.25f);
    for (const float sign : {1.0f, -1.0f}) {
        const StandingScene scene(RestartKind::Corner, sign < 0.0f ? 0 : 1, {33.5f, 0.0f, sign * 52.0f});
        const PlayerId opponent = sign < 0.0f ? kAway : kHome;
        checkPlace(scene.place(opponent, 34.2f, sign * 48.0f), 34.0f, sign * (52.0f - along));
        checkPlace(scene.place(opponent, 34.2f, sign * 53.0f), 34.0f, sign * (52.0f - along));
        checkPlace(scene.place(opponent, 30.0f, sign * 53.0f), 33.5f - along, sign * 52.5f);
        checkPlace(scene.place(opponent, 33.5f, sign * 54.0f), 33.5f - along, sign * 52.5f);
        checkPlace(scene.place(opponent, 33.6f, sign * 54.0f), 33.5f - along, sign * 52.5f);
        checkPlace(scene.place(opponent, 33.5f, sign * 50.0f), 33.5f, sign * (52.0f - reach));
        checkPlace(scene.place(opponent, 30.0f, sign * 52.0f), 33.5f - reach, sign * 52.0f);
        checkPlace(scene.place(opponent, 33.5f, sign * 42.0f), 33.5f, sign * 42.0f);
        checkPlace(scene.place(static_cast<PlayerId>(kHome + kAway - opponent), 33.0f, sign * 51.0f), 33.0f,
                   sign * 51.0f);
    }
    const StandingScene left(RestartKind::Corner, 0, {-33.5f, 0.0f, -52.0f});
    checkPlace(left.place(kAway, -34.2f, -48.0f), -34.0f, -52.0f + along);
    checkPlace(left.place(kAway, -33.5f, -54.0f), -33.5f + along, -52.5f);
    checkPlace(left.place(kAway, -30.0f, -53.0f), -33.5f + along, -52.5f);
}

TEST_CASE("Standing: where both ways along a line stay on the pitch, the nearer is taken") {
    // A free kick close to the end, one close to the side.
    const StandingScene end(RestartKind::IndirectFreeKick, 0, {22.0f, 0.0f, -52.0f});
    const float reach = 9.15f + kMargin;
    const float along = std::sqrt(reach * reach - 0.25f);
    checkPlace(end.place(kAway, 22.5f, -53.0f), 22.0f + along, -52.5f);
    checkPlace(end.place(kAway, 21.5f, -53.0f), 22.0f - along, -52.5f);
    checkPlace(end.place(kAway, 22.0f, -53.0f), 22.0f - along, -52.5f); // to the middle
    const StandingScene side(RestartKind::IndirectFreeKick, 0, {33.5f, 0.0f, 10.0f});
    checkPlace(side.place(kAway, 34.5f, 10.5f), 34.0f, 10.0f + along);
    checkPlace(side.place(kAway, 34.5f, 9.5f), 34.0f, 10.0f - along);
    // Straight onto a line is on the pitch.
    const StandingScene edge(RestartKind::IndirectFreeKick, 0, {34.0f - reach, 0.0f, 0.0f});
    checkPlace(edge.place(kAway, 30.0f, 0.0f), 34.0f, 0.0f);
    const StandingScene last(RestartKind::IndirectFreeKick, 0, {25.0f, 0.0f, reach - 52.5f});
    checkPlace(last.place(kAway, 25.0f, -50.0f), 25.0f, -52.5f);
}

TEST_CASE("Standing: at a goal kick opponents leave the area by its nearest edge") {
    for (const float sign : {1.0f, -1.0f}) {
        const int side = sign > 0.0f ? 0 : 1; // home's goal stands at +z
        const PlayerId opponent = side == 0 ? kAway : kHome;
        const StandingScene scene(RestartKind::GoalKick, side, {9.0f, 0.0f, sign * 47.0f});
        checkPlace(scene.place(opponent, 0.0f, sign * 40.0f), 0.0f, sign * (36.0f - kMargin));
        checkPlace(scene.place(opponent, 19.0f, sign * 50.0f), 20.16f + kMargin, sign * 50.0f);
        checkPlace(scene.place(opponent, -19.0f, sign * 50.0f), -20.16f - kMargin, sign * 50.0f);
        checkPlace(scene.place(opponent, 20.3f, sign * 50.0f), 20.16f + kMargin, sign * 50.0f);
        checkPlace(scene.place(opponent, 18.0f, sign * 36.5f), 18.0f, sign * (36.0f - kMargin));
        checkPlace(scene.place(opponent, 21.0f, sign * 40.0f), 21.0f, sign * 40.0f);
        checkPlace(scene.place(opponent, 0.0f, sign * 35.0f), 0.0f, sign * 35.0f);
        checkPlace(scene.place(opponent, 0.0f, sign * -50.0f), 0.0f, sign * -50.0f);
        checkPlace(scene.place(static_cast<PlayerId>(kHome + kAway - opponent), 0.0f, sign * 40.0f), 0.0f,
                   sign * 40.0f);
    }
    // As far from two of its edges he goes up the pitch.
    StandingScene tie(RestartKind::GoalKick, 0, {9.0f, 0.0f, 47.0f});
    tie.context.arena.venue.pitch.penaltyAreaWidth = 40.0f;
    checkPlace(tie.place(kAway, 16.0f, 40.0f), 16.0f, 36.0f - kMargin);
}

TEST_CASE("Standing: at a penalty all but two stand behind ball, area and circle, the keeper on his line") {
    for (const float sign : {-1.0f, 1.0f}) {
        const int side = sign < 0.0f ? 0 : 1;
        const StandingScene scene(RestartKind::Penalty, side, {0.0f, 0.0f, sign * 41.5f});
        const PlayerId keeper = keeperOf(1 - side);
        checkPlace(scene.place(keeper, 5.0f, sign * 45.0f), 3.66f - kMargin, sign * 52.5f);
        checkPlace(scene.place(keeper, -5.0f, sign * 45.0f), kMargin - 3.66f, sign * 52.5f);
        checkPlace(scene.place(keeper, 1.0f, sign * 54.0f), 1.0f, sign * 52.5f);
        const float reach = 9.15f + kMargin;
        for (const PlayerId player : {kHome, kAway, keeperOf(side)}) {
            checkPlace(scene.place(player, 0.0f, sign * 50.0f), 0.0f, sign * (41.5f - reach));
            checkPlace(scene.place(player, 0.0f, sign * 33.0f), 0.0f, sign * (41.5f - reach));
            checkPlace(scene.place(player, 25.0f, sign * 50.0f), 25.0f, sign * (41.5f - kMargin));
            checkPlace(scene.place(player, -19.0f, sign * 50.0f), -20.16f - kMargin,
                       sign * (41.5f - kMargin));
            checkPlace(scene.place(player, 15.0f, sign * 37.0f), 15.0f, sign * (36.0f - kMargin));
            checkPlace(scene.place(player, 25.0f, sign * 40.0f), 25.0f, sign * 40.0f);
            checkPlace(scene.place(player, 0.0f, 0.0f), 0.0f, 0.0f);
        }
    }
}

TEST_CASE("Standing: at a free kick opponents keep their distance, but on their own line between the posts") {
    const float reach = 9.15f + kMargin;
    const StandingScene close(RestartKind::IndirectFreeKick, 0, {3.0f, 0.0f, -47.0f});
    checkPlace(close.place(kAway, 1.0f, -52.5f), 1.0f, -52.5f);
    checkPlace(close.place(kAway, -1.0f, -52.25f), -1.0f, -52.25f);
    checkPlace(close.place(kAway, -1.0f, -52.75f), -1.0f, -52.75f);
    checkPlace(close.place(kAway, 3.66f, -52.5f), 3.66f, -52.5f);
    CHECK(levelDistance(close.place(kAway, 4.0f, -52.5f), close.match.restart.spot) == Approx(reach));
    CHECK(levelDistance(close.place(kAway, 1.0f, -51.5f), close.match.restart.spot) == Approx(reach));
    // The keeper, who is driven back, stays in his goal; one who stands far enough stays where he is.
    constexpr PlayerId kKeeper = keeperOf(1);
    checkPlace(close.place(kKeeper, 1.0f, -50.0f), 1.0f, -52.5f);
    checkPlace(close.place(kKeeper, 5.0f, -51.0f), 3.66f - kMargin, -52.5f);
    checkPlace(close.place(kKeeper, -6.5f, -50.0f), -6.5f, -50.0f);
    checkPlace(close.place(kHome, 3.0f, -46.0f), 3.0f, -46.0f);
    for (const RestartKind kind : {RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick}) {
        const StandingScene field(kind, 0, {0.0f, 0.0f, 0.0f});
        checkPlace(field.place(kAway, 0.0f, 0.0f), 0.0f, -reach); // to his own goal
        checkPlace(field.place(kAway, 3.0f, 4.0f), 0.6f * reach, 0.8f * reach);
        checkPlace(field.place(keeperOf(1), 3.0f, 4.0f), 0.6f * reach, 0.8f * reach);
        // In the own area of who takes it, opponents are out of that too.
        const StandingScene own(kind, 0, {15.0f, 0.0f, 45.0f});
        checkPlace(own.place(kAway, 0.0f, 40.0f), 0.0f, 36.0f - kMargin);
        checkPlace(own.place(kAway, 15.0f, 40.0f), 15.0f, 45.0f - reach);
        checkPlace(own.place(kHome, 0.0f, 40.0f), 0.0f, 40.0f);
        const StandingScene outside(kind, 0, {15.0f, 0.0f, 25.0f});
        checkPlace(outside.place(kAway, 0.0f, 40.0f), 0.0f, 40.0f);
    }
    const StandingScene away(RestartKind::DirectFreeKick, 1, {0.0f, 0.0f, 0.0f});
    checkPlace(away.place(kHome, 0.0f, 0.0f), 0.0f, reach);
}

TEST_CASE(
    "Standing: at a kick-off each in his half, opponents out of the circle, a drop ball is everybody's") {
    const float reach = 9.15f + kMargin;
    const StandingScene scene(RestartKind::KickOff, 0, {});
    checkPlace(scene.place(kHome, 10.0f, 5.0f), 10.0f, 5.0f);
    checkPlace(scene.place(kHome, 10.0f, -5.0f), 10.0f, kMargin);
    checkPlace(scene.place(kHome, 1.0f, 0.125f), 1.0f, kMargin);
    checkPlace(scene.place(kHome, 1.0f, 1.0f), 1.0f, 1.0f);
    checkPlace(scene.place(kAway, 20.0f, -10.0f), 20.0f, -10.0f);
    checkPlace(scene.place(kAway, 0.0f, -5.0f), 0.0f, -reach);
    checkPlace(scene.place(kAway, 20.0f, 5.0f), 20.0f, -kMargin);
    checkPlace(scene.place(kAway, 9.5f, 1.0f), 9.5f, -kMargin);
    const Vec3 flank = scene.place(kAway, 3.0f, 5.0f);
    CHECK(levelDistance(flank, {}) == Approx(reach));
    CHECK(flank.z <= -kMargin);
    CHECK(flank.x > 9.0f);

    const StandingScene drop(RestartKind::DropBall, 0, {0.0f, 0.0f, 10.0f});
    for (const PlayerId player : {kHome, kAway}) {
        checkPlace(drop.place(player, 1.0f, 10.0f), 4.25f, 10.0f);
        checkPlace(drop.place(player, 0.0f, 10.0f), 0.0f, 10.0f + (player == kHome ? 4.25f : -4.25f));
        checkPlace(drop.place(player, 5.0f, 10.0f), 5.0f, 10.0f);
    }
    const StandingScene none(RestartKind::None, 0, {});
    checkPlace(none.place(kAway, 0.0f, 5.0f), 0.0f, 5.0f);
}

TEST_CASE("Standing: lawful is who is within the margin, play knows no places, a shoot-out does") {
    StandingScene scene(RestartKind::KickOff, 0, {});
    scene.match.restart.taker = 9;
    scene.put(9, {0.0f, 0.0f, -5.0f}); // the taker may stand anywhere
    scene.put(kHome, {20.0f, 0.0f, 0.0f});
    CHECK(allStandLawfully(scene.match, scene.context)); // as far off as the margin
    scene.match.player(kHome).position.z = -0.125f;
    CHECK_FALSE(allStandLawfully(scene.match, scene.context));
    CHECK(lawfulPlace(scene.match, scene.context, kHome, {1.0f, 0.0f, -5.0f}).z == kMargin);
    CHECK(lawfulPlace(scene.match, scene.context, 9, {1.0f, 0.0f, -5.0f}).z == -5.0f);
    scene.match.phase = Phase::ShootOut;
    CHECK(lawfulPlace(scene.match, scene.context, kHome, {1.0f, 0.0f, -5.0f}).z == kMargin);
    CHECK_FALSE(allStandLawfully(scene.match, scene.context));
    for (const Phase phase : {Phase::Play, Phase::Goal, Phase::HalfTime, Phase::FullTime}) {
        scene.match.phase = phase;
        CHECK(lawfulPlace(scene.match, scene.context, kHome, {1.0f, 0.0f, -5.0f}).z == -5.0f);
        CHECK(allStandLawfully(scene.match, scene.context));
    }
    scene.match.phase = Phase::Restart;
    scene.match.player(kHome).onPitch = false;
    CHECK(allStandLawfully(scene.match, scene.context));
    for (const PlayerId id :
         {PlayerId{0}, static_cast<PlayerId>(kPlayerCount - 1)}) { // the first and the last count too
        StandingScene one(RestartKind::KickOff, 0, {});
        one.put(id, {20.0f, 0.0f, id == 0 ? -3.0f : 3.0f});
        CHECK_FALSE(allStandLawfully(one.match, one.context));
    }
}

TEST_CASE("Standing: forbidden ground stops whoever gets onto it where it begins") {
    for (const PlayerId id : {PlayerId{0}, kHome, kAway, static_cast<PlayerId>(kPlayerCount - 1)}) {
        StandingScene scene(RestartKind::KickOff, 0, {});
        const float back = sideOf(id) == 0 ? 1.0f : -1.0f;
        scene.put(id, {20.0f, 0.0f, -2.0f * back}).velocity = {1.0f, 0.0f, 3.0f};
        keepOut(scene.match, scene.context);
        CHECK(scene.match.player(id).position.x == Approx(20.0f));
        CHECK(scene.match.player(id).position.z == Approx(0.0f).margin(1e-5));
        CHECK(lengthSquared(scene.match.player(id).velocity) == 0.0f);
    }
    StandingScene scene(RestartKind::KickOff, 0, {});
    scene.put(kHome, {20.0f, 0.0f, 5.0f}).velocity = {1.0f, 0.0f, 3.0f};
    scene.put(kAway, {20.0f, 0.0f, 5.0f}).onPitch = false;
    keepOut(scene.match, scene.context);
    CHECK(scene.match.player(kHome).position.z == 5.0f);
    CHECK(scene.match.player(kHome).velocity.z == 3.0f);
    CHECK(scene.match.player(kAway).position.z == 5.0f);
}

TEST_CASE("Standing: the referee puts all where they belong, and moves nobody who is there") {
    StandingScene scene(RestartKind::KickOff, 0, {});
    scene.match.restart.taker = 9;
    const auto last = static_cast<PlayerId>(kPlayerCount - 1);
    scene.put(0, {20.0f, 0.0f, -5.0f}).velocity = {1.0f, 0.0f, 1.0f};
    scene.put(last, {20.0f, 0.0f, 5.0f}).velocity = {1.0f, 0.0f, 1.0f};
    scene.put(9, {20.0f, 0.0f, 20.0f}, {1.0f, 0.0f, 0.0f}).velocity = {1.0f, 0.0f, 1.0f};
    scene.put(kHome, {10.0f, 0.0f, 10.0f}).velocity = {1.0f, 0.0f, 1.0f};
    scene.put(kAway, {10.0f, 0.0f, 10.0f}).onPitch = false;
    putLawfully(scene.match, scene.context);
    CHECK(scene.match.player(0).position.z == Approx(kMargin));
    CHECK(scene.match.player(last).position.z == Approx(-kMargin));
    CHECK(levelDistance(scene.match.player(9).position, takerPlace(scene.match, scene.context)) < 1e-4f);
    CHECK(scene.match.player(9).facing.z == Approx(-1.0f));
    for (const PlayerId id : {PlayerId{0}, last, PlayerId{9}}) {
        CHECK(lengthSquared(scene.match.player(id).velocity) == 0.0f);
    }
    CHECK(levelDistance(scene.match.player(kHome).position, {10.0f, 0.0f, 10.0f}) == 0.0f);
    CHECK(scene.match.player(kHome).velocity.x == 1.0f);
    CHECK(scene.match.player(kAway).position.z == 10.0f);
}

TEST_CASE("Standing: who walks to a place runs, slows down near it, and stands on it") {
    LawScene scene;
    MatchTuning tuning;
    tuning.walkBrake = 2.0f;
    PlayerInput input;
    PlayerState& player = scene.put(kHome, {10.0f, 0.0f, 10.0f});
    walkTo(player, {13.0f, 5.0f, 14.0f}, tuning, input);
    CHECK(input.run.x == Approx(0.6f));
    CHECK(input.run.y == 0.0f);
    CHECK(input.run.z == Approx(0.8f));
    walkTo(player, {10.0f, 0.0f, 9.0f}, tuning, input);
    CHECK(input.run.x == 0.0f);
    CHECK(input.run.z == Approx(-0.5f));
    walkTo(player, {10.0f, 3.0f, 10.0f}, tuning, input);
    CHECK(lengthSquared(input.run) == 0.0f);
}
