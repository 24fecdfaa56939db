#include "../scene.hpp"
#include "catch.hpp"
#include "core/level.hpp"
#include "match/play/challenges.hpp"
#include "players/player_modes.hpp"
#include "sampled_surface.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr PlayerId kCarrier = 9;
constexpr PlayerId kTackler = 13;

bool happened(const MatchState& match, EventKind kind) {
    const auto events = match.events.all();
    return std::any_of(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; });
}

/// A player who stands with the ball at his feet, facing +z, and a tackler.
MatchScene duel(Vec3 tacklerAt, std::uint64_t seed = 1) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.fouls = false; // the referee lets all go: this is about the contact
    MatchScene scene(setup);
    scene.put(kCarrier, {});
    scene.putBall({0.0f, 0.11f, 0.45f});
    scene.step(20);
    scene.put(kTackler, tacklerAt, directionOr(-tacklerAt, {0.0f, 0.0f, 1.0f}));
    return scene;
}

} // namespace

TEST_CASE("a standing tackle from the front wins the ball more often than not, and seldom meets the man",
          "[statistics]") {
    int won = 0;
    int playerFirst = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        MatchScene scene = duel({0.0f, 0.0f, 1.3f}, seed);
        REQUIRE(scene.match.carrier == kCarrier);
        scene.input(kTackler).intent = Intent::StandTackle;
        bool tackled = false;
        for (int i = 0; i < 15; ++i) {
            scene.step();
            tackled = tackled || happened(scene.match, EventKind::Tackle);
            for (const Challenge& challenge : scene.match.challenges.all()) {
                playerFirst += challenge.ballFirst ? 0 : 1;
            }
            scene.input(kTackler).intent = Intent::None;
        }
        won += tackled ? 1 : 0;
    }
    CHECK(won >= 30);
    CHECK(won < 60);
    CHECK(playerFirst < 20);
}

TEST_CASE("a tackle goes at the ground of the player who has the ball, if he stands on it (M6)") {
    for (const bool stands : {true, false}) {
        MatchSetup setup = plainSetup();
        setup.venue.surface = sampledSurface(90.0f, 1.0f, [](float x, float) { return 0.1f * x; });
        MatchScene scene(setup);
        scene.put(kCarrier, {});
        scene.putBall({0.0f, 0.11f, 0.45f});
        scene.step(20);
        REQUIRE(scene.match.carrier == kCarrier);
        scene.put(kTackler, {1.5f, 0.15f, 0.0f}, {-1.0f, 0.0f, 0.0f});
        scene.step();
        if (!stands) {
            scene.match.player(kCarrier).velocity.y = 2.0f;
        }
        scene.input(kTackler).intent = Intent::StandTackle;
        scene.step();
        const PlayerState& tackler = scene.match.player(kTackler);
        const PlayerState& carrier = scene.match.player(kCarrier);
        REQUIRE(tackler.mode == PlayerMode::StandTackle);
        CHECK(tackler.ground - carrier.ground > 0.08f);
        if (stands) {
            CHECK(tackler.otherGround == Approx(carrier.ground).margin(0.01));
        } else {
            CHECK(tackler.otherGround == Approx(tackler.ground).margin(0.03));
        }
    }
}

TEST_CASE("a standing tackle turns him by its row at once, and on as he runs") {
    for (const float side : {1.0f, -1.0f}) {
        for (const float angle : {0.4f, 1.0f, 2.0f, 3.0f}) {
            MatchScene scene = duel({0.0f, 0.0f, 1.3f});
            PlayerState& tackler = scene.match.player(kTackler);
            const Vec3 to = directionOr(scene.match.ball().position - tackler.position, {});
            const float sine = std::sin(side * angle);
            const float cosine = std::cos(angle);
            tackler.facing = {to.x * cosine + to.z * sine, 0.0f, to.z * cosine - to.x * sine};
            const Vec3 before = tackler.facing;
            scene.input(kTackler).intent = Intent::StandTackle;
            scene.step();
            REQUIRE(tackler.mode == PlayerMode::StandTackle);
            const float turnedBy = std::acos(std::clamp(glm::dot(before, tackler.facing), -1.0f, 1.0f));
            INFO(angle << " to go, " << turnedBy << " gone");
            // The tick turns him a little on, as any does.
            const float rate = scene.context.tuning.turnStanding * kTick;
            CHECK(turnedBy <= std::min(0.5f * angle, scene.context.tuning.tackleTurn) + rate + 0.02f);
            CHECK(turnedBy > std::min(0.5f * angle, scene.context.tuning.tackleTurn) - 0.05f);
            scene.input(kTackler).intent = Intent::None;
        }
    }
}

TEST_CASE("a tackle through the player meets the player first") {
    int playerFirst = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        MatchScene scene = duel({0.0f, 0.0f, -0.55f}, seed);
        scene.input(kTackler).intent = Intent::StandTackle;
        bool found = false;
        for (int i = 0; i < 15; ++i) {
            scene.step();
            for (const Challenge& challenge : scene.match.challenges.all()) {
                found = found || (!challenge.ballFirst && challenge.fromBehind && challenge.on == kCarrier);
            }
        }
        playerFirst += found ? 1 : 0;
    }
    CHECK(playerFirst == 20);
}

TEST_CASE("a tackle that misses the ball trips the man as often as its row says, if he is near") {
    const auto tripsOf60 = [](float share, float reach) {
        int trips = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            MatchScene scene = duel({0.0f, 0.0f, 1.3f}, seed);
            scene.context.tuning.poorTackleMiss = scene.context.tuning.goodTackleMiss = 1.0f;
            scene.context.tuning.tackleTrips = share;
            scene.context.tuning.tackleTripReach = reach;
            scene.input(kTackler).intent = Intent::StandTackle;
            bool tripped = false;
            for (int i = 0; i < 15; ++i) {
                scene.step();
                scene.input(kTackler).intent = Intent::None;
                CHECK_FALSE(happened(scene.match, EventKind::Tackle));
                for (const Challenge& challenge : scene.match.challenges.all()) {
                    CHECK_FALSE(challenge.ballFirst);
                    tripped = true;
                }
            }
            trips += tripped ? 1 : 0;
        }
        return trips;
    };
    CHECK(tripsOf60(0.0f, 2.0f) == 0);
    CHECK(tripsOf60(1.0f, 2.0f) == 60);
    CHECK(tripsOf60(1.0f, 0.3f) == 0);
    const int half = tripsOf60(0.5f, 2.0f);
    CHECK(half > 18);
    CHECK(half < 42);
}

TEST_CASE("a foot that has tried for the ball in a standing tackle does not stop it a tick later") {
    const auto stopped = [](bool tried) {
        MatchScene scene;
        PlayerState& tackler = scene.put(kTackler, {});
        tackler.mode = PlayerMode::StandTackle;
        tackler.modeLength = 40;
        tackler.modeTicks = 12; // too late for the ball
        tackler.struck = tried;
        scene.putBall({0.0f, 0.11f, 0.9f}, {0.0f, 0.0f, -9.0f});
        scene.step(12);
        return scene.match.lastTouch.player == kTackler || scene.match.ball().velocity.z > -5.0f;
    };
    CHECK(stopped(false));
    CHECK_FALSE(stopped(true));
}

TEST_CASE("a keeper who goes down at a man's feet and has not met the ball brings him down") {
    constexpr PlayerId kKeeper = 11;
    const auto broughtDown = [](bool met, bool kicked, float aside) {
        MatchScene scene;
        scene.put(kCarrier, {aside, 0.0f, 0.0f});
        scene.putBall({aside, 0.11f, 0.45f});
        scene.step(20);
        REQUIRE(scene.match.carrier == kCarrier);
        PlayerState& keeper = scene.put(kKeeper, {-0.9f, 0.0f, 0.1f}, {1.0f, 0.0f, 0.0f});
        keeper.mode = PlayerMode::KeeperSmother;
        keeper.reach = {0.6f, 0.2f, 0.1f};
        keeper.struck = met;
        scene.match.flight.kind = kicked ? Intent::Shot : Intent::None;
        scene.match.challenges.clear();
        tacklePlayers(scene.match, scene.context);
        const auto all = scene.match.challenges.all();
        return std::any_of(all.begin(), all.end(), [](const Challenge& challenge) {
            return challenge.by == kKeeper && challenge.on == kCarrier && !challenge.ballFirst;
        });
    };
    CHECK(broughtDown(false, false, 0.0f));
    CHECK_FALSE(broughtDown(true, false, 0.0f));  // his hands are on the ball
    CHECK_FALSE(broughtDown(false, true, 0.0f));  // who has shot and meets him after is nobody's fault
    CHECK_FALSE(broughtDown(false, false, 1.6f)); // out of his reach
}

TEST_CASE("a slide brings down the player it reaches") {
    MatchScene scene = duel({0.0f, 0.0f, -2.2f});
    scene.match.player(kTackler).velocity = {0.0f, 0.0f, 6.0f};
    scene.input(kTackler).intent = Intent::SlideTackle;
    bool down = false;
    for (int i = 0; i < 60; ++i) {
        scene.step();
        scene.input(kTackler).intent = Intent::None;
        down = down || scene.match.player(kCarrier).mode == PlayerMode::Fall;
    }
    CHECK(down);
    for (int i = 0; i < 120; ++i) {
        scene.step();
    }
    CHECK(scene.match.player(kCarrier).mode != PlayerMode::Fall); // he has got up
    CHECK_FALSE(isDown(scene.match.player(kTackler).mode));
}

TEST_CASE("M14: a feint in time beats a tackle from the front, which runs at half speed and is moved back") {
    MatchScene scene = duel({0.0f, 0.0f, 1.25f});
    scene.input(kCarrier).intent = Intent::Feint;
    scene.input(kCarrier).run = {1.0f, 0.0f, 0.0f};
    scene.input(kTackler).intent = Intent::StandTackle;
    bool dodged = false;
    int tick = 0;
    for (; tick < 15 && !dodged; ++tick) {
        scene.step();
        dodged = happened(scene.match, EventKind::Dodge);
    }
    REQUIRE(dodged);
    const MatchTuning& t = scene.context.tuning;
    PlayerState& beaten = scene.match.player(kTackler);
    CHECK(beaten.slow == Approx(t.dodgeSlowTicks));
    beaten.velocity = {};
    const Vec3 before = beaten.position;
    const int modeBefore = beaten.modeTicks;
    scene.input(kTackler).intent = Intent::None;
    float lastStep = 1.0f;
    Vec3 last = before;
    const int n = static_cast<int>(t.dodgeSlowTicks);
    for (int i = 0; i < n; ++i) {
        scene.match.player(kTackler).velocity = {};
        scene.step();
        const float step = glm::length(scene.match.player(kTackler).position - last);
        last = scene.match.player(kTackler).position;
        CHECK(step <= lastStep + 1e-5f); // large at first, then dying
        lastStep = step;
        if (i == 9) {
            CHECK(scene.match.player(kTackler).modeTicks - modeBefore == 5); // half speed
        }
    }
    // T·(amount/N), T = N…1, scaled to `dodgePush` in all; away from the player.
    CHECK(last.z - before.z == Approx(t.dodgePush).margin(0.05));
    CHECK(scene.match.player(kTackler).slow <= 0.0f);
}

TEST_CASE("M14: a feint does not beat a tackle from behind") {
    MatchScene scene = duel({0.0f, 0.0f, -0.55f});
    scene.input(kCarrier).intent = Intent::Feint;
    scene.input(kCarrier).run = {1.0f, 0.0f, 0.0f};
    scene.input(kTackler).intent = Intent::StandTackle;
    for (int i = 0; i < 15; ++i) {
        scene.step();
        CHECK_FALSE(happened(scene.match, EventKind::Dodge));
    }
}

TEST_CASE("M1: left and right alone walk a circling player round the carrier, facing him") {
    MatchScene scene = duel({0.0f, 0.0f, 2.0f});
    float turned = 0.0f;
    Vec3 last{0.0f, 0.0f, 1.0f};
    for (int i = 0; i < 240; ++i) {
        // The stick is held across his line to the carrier, as a person sees it from behind him.
        const Vec3 to =
            directionOr(scene.match.player(kCarrier).position - scene.match.player(kTackler).position, {});
        scene.input(kTackler).run = Vec3{to.z, 0.0f, -to.x} * 0.6f;
        scene.input(kTackler).intent = Intent::Jockey;
        scene.step();
        const Vec3 from =
            directionOr(scene.match.player(kTackler).position - scene.match.player(kCarrier).position, {});
        turned += last.z * from.x - last.x * from.z;
        last = from;
        const float distance =
            glm::length(flat(scene.match.player(kTackler).position - scene.match.player(kCarrier).position));
        CHECK(distance > 1.0f);
        CHECK(distance < 3.2f);
        if (i > 20) {
            CHECK(glm::dot(scene.match.player(kTackler).facing, -from) > 0.9f);
        }
    }
    CHECK(scene.match.player(kTackler).mode == PlayerMode::Jockey);
    CHECK(std::abs(turned) > 2.0f);
}

namespace {

struct Round {
    float turned = 0.0f; ///< rad
    float nearest = 1e3f;
    float furthest = 0.0f;
    bool kept = true;
};

/// The stick stays still, across the line to the carrier as it was at first, for a whole turn or ten seconds.
Round walkRound(float stick, float side, bool walking) {
    MatchScene scene = duel({0.0f, 0.0f, 1.9f});
    if (walking) {
        scene.input(kCarrier).run = {0.12f, 0.0f, 0.08f};
        scene.step(30);
        scene.put(kTackler, scene.match.player(kCarrier).position + Vec3{0.0f, 0.0f, 1.9f},
                  {0.0f, 0.0f, -1.0f});
    }
    scene.input(kTackler).run = Vec3{side * stick, 0.0f, 0.0f};
    scene.input(kTackler).intent = Intent::Jockey;
    const auto from = [&] {
        return flat(scene.match.player(kTackler).position - scene.match.player(kCarrier).position);
    };
    Round round;
    Vec3 last = directionOr(from(), {});
    for (int i = 0; i < 600 && std::abs(round.turned) < 2.0f * kPi; ++i) {
        scene.step();
        const float distance = glm::length(from());
        if (i > 30) {
            round.nearest = std::min(round.nearest, distance);
            round.furthest = std::max(round.furthest, distance);
        }
        const Vec3 now = directionOr(from(), {});
        round.turned += last.z * now.x - last.x * now.z;
        last = now;
        round.kept = round.kept && scene.match.player(kTackler).mode == PlayerMode::Jockey &&
                     scene.match.carrier == kCarrier;
    }
    return round;
}

} // namespace

TEST_CASE("M1: a stick that stays still walks a player all the way round, at arm's length") {
    for (const float stick : {1.0f, 0.6f}) {
        for (const float side : {-1.0f, 1.0f}) {
            for (const bool walking : {false, true}) {
                const Round round = walkRound(stick, side, walking);
                INFO("stick " << stick * side << (walking ? ", carrier walks" : ", carrier stands")
                              << ": turned " << round.turned << ", " << round.nearest << " to "
                              << round.furthest << " m");
                CHECK(round.kept);
                CHECK(round.turned * side >= 2.0f * kPi);
                CHECK(round.nearest >= 1.5f);
                CHECK(round.furthest <= 2.5f);
            }
        }
    }
}

TEST_CASE("M1: a carrier who runs away is let go beyond the reach of it") {
    MatchScene scene = duel({0.0f, 0.0f, 2.0f});
    scene.input(kTackler).run = {0.6f, 0.0f, 0.0f};
    scene.input(kTackler).intent = Intent::Jockey;
    scene.step(10);
    REQUIRE(scene.match.player(kTackler).mode == PlayerMode::Jockey);
    scene.match.player(kCarrier).position.z -= 3.0f;
    scene.putBall(scene.match.player(kCarrier).position + Vec3{0.0f, 0.11f, 0.3f});
    scene.step(2);
    CHECK(scene.match.player(kTackler).mode != PlayerMode::Jockey);
}

TEST_CASE("C2, C3: a hit lies where the parts meet, whatever their sizes", "[statistics]") {
    int hits = 0;
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        // From before him for the ball; from behind him, and sliding, into his legs.
        const bool slide = seed % 3 == 0;
        const bool front = seed % 3 == 1;
        const float angle = (front ? 0.0f : kPi) + 0.05f * (static_cast<float>(seed % 9) - 4.0f);
        const float far = slide ? 2.2f : front ? 1.3f : 0.55f;
        const Vec3 way{std::sin(angle), 0.0f, std::cos(angle)};
        MatchScene scene = duel(way * far, seed);
        if (slide) {
            scene.match.player(kTackler).velocity = way * -6.0f;
        }
        scene.input(kTackler).intent = slide ? Intent::SlideTackle : Intent::StandTackle;
        for (int i = 0; i < 20; ++i) {
            scene.step();
            scene.input(kTackler).intent = Intent::None;
            for (const Event& event : scene.match.events.all()) {
                if (event.kind != EventKind::Collision && event.kind != EventKind::Tackle) {
                    continue;
                }
                const bool ball = event.kind == EventKind::Tackle;
                (ball ? wins : hits) += 1;
                Body body;
                poseBody(scene.match.player(kTackler), scene.context.sheet(kTackler).height, body);
                const Vec3 other = ball ? event.point : scene.match.player(kCarrier).position;
                // Between the two, near both, and no higher than the ball or the knees.
                const Box all = body.box();
                INFO((ball ? "ball" : "player") << ", seed " << seed << ": " << event.point.x << ' '
                                                << event.point.y << ' ' << event.point.z);
                for (int axis = 0; axis < 3; ++axis) {
                    CHECK(event.point[axis] >= all.min[axis] - 0.25f);
                    CHECK(event.point[axis] <= all.max[axis] + 0.25f);
                }
                CHECK(glm::length(flat(event.point - other)) < 0.45f);
                CHECK(event.point.y < (ball ? 0.25f : 0.6f));
                CHECK(event.point.y > 0.0f);
                if (ball) { // the ball's box is larger than the foot's in height, smaller than a shin's
                    CHECK(glm::length(event.point - scene.match.ball().position) < 0.4f);
                }
            }
        }
    }
    CHECK(hits > 15);
    CHECK(wins > 10);
}

TEST_CASE("players keep off each other, the stronger gives less way") {
    MatchScene scene;
    scene.put(3, {0.0f, 0.0f, 0.0f}).velocity = {3.0f, 0.0f, 0.0f};
    scene.put(14, {0.5f, 0.0f, 0.0f}).velocity = {-3.0f, 0.0f, 0.0f};
    scene.putBall({20.0f, 0.11f, 20.0f});
    scene.step(5);
    const Vec3 between = scene.match.player(14).position - scene.match.player(3).position;
    CHECK(glm::length(flat(between)) >= 2.0f * scene.context.tuning.bodyRadius - 0.02f);
    CHECK(between.x > 0.0f);
}
