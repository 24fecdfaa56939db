#include "../scene.hpp"
#include "catch.hpp"
#include "core/level.hpp"
#include "match/play/challenges.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

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

TEST_CASE("a standing tackle from the front wins the ball more often than not, and is ball first",
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
    CHECK(playerFirst == 0);
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
