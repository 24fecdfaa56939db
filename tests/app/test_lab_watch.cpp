// What the lab's watch over whole matches finds at the nets (N13).
#include "app/lab/match_watch.hpp"
#include "catch.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

struct Watched {
    MatchContext context{MatchSetup{}};
    MatchState match{context};
    MatchWatch watch{context};

    /// A player in or at goal 0, goal-local.
    PlayerState& put(Vec3 place, Latch side) {
        PlayerState& player = match.player(7);
        player.position = context.arena.goals[0].placement.toPitch(place);
        player.netSide = side;
        return player;
    }
    bool says(const char* what) const {
        return std::any_of(watch.wrongs().begin(), watch.wrongs().end(),
                           [&](const std::string& wrong) { return wrong.find(what) != std::string::npos; });
    }
};

} // namespace

TEST_CASE("a player who wants to run and gets nowhere in a net is counted") {
    Watched scene;
    PlayerState& player = scene.put({1.0f, 0.0f, -2.2f}, Latch::Inside);
    for (int tick = 0; tick < 600; ++tick) { // stands there because he likes it
        scene.watch.look(scene.match);
    }
    CHECK_FALSE(scene.says("stuck"));
    player.buffered.run = {0.0f, 0.0f, 1.0f};
    for (int tick = 0; tick < 600; ++tick) { // gets on, slowly
        player.position.x += 0.005f;
        scene.watch.look(scene.match);
    }
    CHECK_FALSE(scene.says("stuck"));
    for (int tick = 0; tick < 600; ++tick) {
        scene.watch.look(scene.match);
    }
    CHECK(scene.says("stuck"));
}

TEST_CASE("a player on the other side of a net than the one he came from is counted") {
    Watched scene;
    scene.put({0.0f, 0.0f, -2.9f}, Latch::Inside);
    scene.watch.look(scene.match);
    CHECK_FALSE(scene.says("through a net"));
    scene.put({0.0f, 0.0f, -3.6f}, Latch::Inside);
    scene.watch.look(scene.match);
    CHECK(scene.says("through a net"));
}
