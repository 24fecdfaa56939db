#include "catch.hpp"

#include "../scene.hpp"

#include <algorithm>
#include <vector>

using namespace hexagoal;

namespace {

std::vector<Event> eventsOf(MatchScene& scene, EventKind kind, int ticks) {
    std::vector<Event> found;
    for (int i = 0; i < ticks; ++i) {
        scene.step();
        for (const Event& event : scene.match.events.all()) {
            if (event.kind == kind) {
                found.push_back(event);
            }
        }
    }
    return found;
}

} // namespace

TEST_CASE("Each bounce is told with its speed, also those within a tick, a rolling ball tells nothing") {
    MatchScene scene;
    scene.putBall({0.0f, 2.0f, 0.0f});
    const std::vector<Event> bounces = eventsOf(scene, EventKind::Bounce, 240);
    REQUIRE(bounces.size() >= 3);
    CHECK(bounces[0].value == Approx(6.1f).margin(0.4)); // √(2 g h) less the air
    for (std::size_t i = 1; i < bounces.size(); ++i) {
        CHECK(bounces[i].value < bounces[i - 1].value);
        CHECK(bounces[i].number > bounces[i - 1].number);
    }
    scene.putBall({0.0f, 0.11f, 0.0f}, {0.0f, 0.0f, 8.0f});
    scene.step(30);
    CHECK(eventsOf(scene, EventKind::Bounce, 120).empty());
}

TEST_CASE("A ball on a board is told, the harder the more") {
    const auto struck = [](float speed) {
        MatchScene scene;
        scene.putBall({20.0f, 0.4f, scene.context.pitch().halfLength() + 1.0f}, {0.0f, 0.5f, speed});
        scene.match.phase = Phase::Goal; // out of play already, and nobody has to fetch it
        float hardest = 0.0f;
        for (const Event& event : eventsOf(scene, EventKind::Wall, 90)) {
            hardest = std::max(hardest, event.value);
        }
        return hardest;
    };
    CHECK(struck(12.0f) > 5.0f);
    CHECK(struck(24.0f) > struck(12.0f));
}
