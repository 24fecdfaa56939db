#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/offside_watch.hpp"
#include "match/laws/trio.hpp"

using namespace hexagoal;

namespace {

LawScene playing() {
    LawScene scene;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        scene.put(
            id, {4.0f * static_cast<float>(id % kTeamSize) - 20.0f, 0.0f, sideOf(id) == 0 ? 15.0f : -15.0f});
    }
    scene.putBall({0.0f, 0.11f, 0.0f});
    return scene;
}

} // namespace

TEST_CASE("Officials: the referee follows play and keeps his distance") {
    LawScene scene = playing();
    for (const Vec3 at : {Vec3{20.0f, 0.11f, 30.0f}, Vec3{-25.0f, 0.11f, -35.0f}, Vec3{0.0f, 0.11f, 0.0f}}) {
        for (int i = 0; i < 900; ++i) {
            scene.putBall(at);
            stepOfficials(scene.match, scene.context);
        }
        const float distance = levelDistance(scene.match.officials.trio[0].position, at);
        CHECK(distance > 6.0f);
        CHECK(distance < 15.0f);
        CHECK(scene.context.pitch().contains(scene.match.officials.trio[0].position));
    }
}

TEST_CASE("Officials: he leaves the ball's way") {
    LawScene scene = playing();
    Official& referee = scene.match.officials.trio[0];
    referee.position = {0.0f, 0.0f, 8.0f};
    referee.velocity = {};
    float nearest = 100.0f;
    for (int i = 0; i < 90; ++i) {
        scene.putBall({0.0f, 0.11f, -10.0f + 0.2f * static_cast<float>(i)}, {0.0f, 0.0f, 12.0f});
        stepOfficials(scene.match, scene.context);
        nearest = std::min(nearest, levelDistance(referee.position, scene.match.ball().position));
    }
    CHECK(nearest > 1.0f);
}

TEST_CASE("Officials: nobody runs into the referee") {
    LawScene scene = playing();
    Official& referee = scene.match.officials.trio[0];
    referee.position = {0.0f, 0.0f, 8.0f};
    PlayerState& player = scene.match.player(9);
    for (int i = 0; i < 200; ++i) {
        player.position = {0.3f, 0.0f, -5.0f + 0.12f * static_cast<float>(i)};
        player.velocity = {0.0f, 0.0f, 7.2f};
        stepOfficials(scene.match, scene.context);
        CHECK(levelDistance(referee.position, player.position) > 0.79f);
    }
}

TEST_CASE("Officials: assistants run level with the offside line of their half") {
    LawScene scene = playing();
    for (int i = 0; i < 900; ++i) {
        stepOfficials(scene.match, scene.context);
    }
    const auto& players = scene.match.officials.trio;
    CHECK(players[1].position.x < -34.0f);
    CHECK(players[2].position.x > 34.0f);
    // The assistant at x < 0 has the half at z < 0, which home attacks.
    CHECK(players[1].position.z == Approx(offsideLine(scene.match, scene.context, 0)).margin(0.5));
    CHECK(players[2].position.z == Approx(offsideLine(scene.match, scene.context, 1)).margin(0.5));
    CHECK(players[1].position.z == Approx(-15.0f).margin(0.5));
}

TEST_CASE("Officials: signals go up and down") {
    LawScene scene = playing();
    scene.match.events.add({.kind = EventKind::Foul, .player = 3, .point = {0.0f, 0.0f, 5.0f}});
    scene.match.events.add({.kind = EventKind::Offside, .player = 9, .point = {0.0f, 0.0f, -30.0f}});
    stepOfficials(scene.match, scene.context);
    CHECK(scene.match.officials.trio[0].signalTicks > 0);
    CHECK(scene.match.officials.trio[1].signalTicks > 0);
    CHECK(scene.match.officials.trio[2].signalTicks == 0);
    scene.match.events.clear();
    for (int i = 0; i < 200; ++i) {
        stepOfficials(scene.match, scene.context);
    }
    CHECK(scene.match.officials.trio[0].signalTicks == 0);
}

TEST_CASE("Officials: mirrored matches have mirrored officials") {
    LawScene scene = playing();
    LawScene mirror(mirrored(plainSetup()));
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const Vec3 at = scene.match.player(id).position;
        mirror.put(id, {-at.x, at.y, at.z});
    }
    scene.putBall({12.0f, 0.11f, 20.0f}, {3.0f, 0.0f, 5.0f});
    mirror.putBall({-12.0f, 0.11f, 20.0f}, {-3.0f, 0.0f, 5.0f});
    placeOfficials(scene.match, scene.context);
    placeOfficials(mirror.match, mirror.context);
    for (int i = 0; i < 300; ++i) {
        stepOfficials(scene.match, scene.context);
        stepOfficials(mirror.match, mirror.context);
    }
    const auto& a = scene.match.officials.trio;
    const auto& b = mirror.match.officials.trio;
    for (const auto& [one, other] : {std::pair{0, 0}, std::pair{1, 2}, std::pair{2, 1}}) {
        const Vec3 p = a[static_cast<std::size_t>(one)].position;
        const Vec3 q = b[static_cast<std::size_t>(other)].position;
        CHECK(p.x == -q.x);
        CHECK(p.z == q.z);
    }
}
