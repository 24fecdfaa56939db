// Nothing is made while a match is played: what its goals and their replays show was rehearsed.
#include "goal_match.hpp"
#include "home_pages.hpp"
#include "test_picture.hpp"

#include "render/driver_calls.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("A goal and its replays ask the driver for nothing new") {
    const TemporaryFolder folder;
    Home home(folder);
    MatchOrder order;
    order.teams = {0, 1};
    order.sides.fill(kNoSide);
    MatchSetup setup = setupOf(order, *home.setup.teams, 1, *home.setup.venues);
    setup.rules.goalWait = 8.0f;
    const std::unique_ptr<MatchPlay> play = shotAtGoal(setup, home.setup.tuning);

    TestPicture picture({640, 360});
    countDriverCalls();
    const auto paint = [&](Renderer& renderer) {
        play->paintScene(renderer, 1.0f);
        play->paintHud(renderer, 1.0f);
    };
    constexpr int kTwoSeconds = 120; // pictures
    for (int i = 0; i < kTwoSeconds; ++i) {
        picture.paintBy(paint);
    }
    const DriverCalls before = driverCalls();
    bool shown = false;
    for (int tick = 0; tick < 700; ++tick) {
        play->step({});
        shown |= play->momentReplay().shows();
        picture.paintBy(paint);
        INFO("tick " << tick);
        REQUIRE(driverCalls().uploads == before.uploads);
    }
    CHECK(shown);
    CHECK(play->match().score[0] + play->match().score[1] > 0);
    CHECK(driverCalls().programs == before.programs);
}
