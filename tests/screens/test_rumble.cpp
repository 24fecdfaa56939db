// The way of a shock from the match into the hands of who feels it.
#include "arcade_house.hpp"
#include "goal_match.hpp"

#include "platform/null_desk.hpp"
#include "screens/match/match_screen.hpp"

#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// Writes down what is to shake.
class ShakenDesk final : public NullDesk {
public:
    struct Shock {
        int seat;
        float strength;
        int milliseconds;
        bool operator==(const Shock&) const = default;
    };
    void rumble(int seat, float strength, int milliseconds) override {
        shocks.push_back({seat, strength, milliseconds});
    }
    std::vector<Shock> shocks;
};

MatchSetup twoPeople(const std::vector<Team>& teams) {
    MatchSetup setup;
    setup.teams = {teams[0], teams[1]};
    setup.seats[0].side = 0;
    setup.seats[2].side = 1;
    return setup;
}

} // namespace

TEST_CASE("A goal is felt in the hands of both sides, most by who shot it, once, for so long") {
    const TemporaryFolder folder;
    ShakenDesk desk;
    const ScreenSetup setup = ArcadeHouse::setupIn(folder, {}, &desk);
    const std::unique_ptr<MatchPlay> play = shotAtGoal(twoPeople(*setup.teams), setup.tuning);
    for (int tick = 0; tick < 120 && play->match().score[0] == 0; ++tick) {
        CHECK(desk.shocks.empty());
        play->step({});
        if (play->match().score[0] == 0) {
            play->rumble(setup);
        }
    }
    REQUIRE(play->match().score[0] == 1);
    play->rumble(setup);
    CHECK(desk.shocks == std::vector<ShakenDesk::Shock>{{0, 1.0f, 450}, {2, 0.5f, 450}});
    play->rumble(setup); // it was told
    CHECK(desk.shocks.size() == 2);
}

TEST_CASE("Where rumble is off nothing shakes, and what was not felt is not felt later") {
    const TemporaryFolder folder;
    ShakenDesk desk;
    const ScreenSetup setup = ArcadeHouse::setupIn(folder, {}, &desk);
    const std::unique_ptr<MatchPlay> play = shotAtGoal(twoPeople(*setup.teams), setup.tuning);
    const auto rumbleIs = [&](bool on) {
        CabinetSettings settings = setup.cabinet->settings();
        settings.rumble = on ? 1 : 0;
        setup.cabinet->change(settings);
    };
    rumbleIs(false);
    for (int tick = 0; tick < 120 && play->match().score[0] == 0; ++tick) {
        play->step({});
        play->rumble(setup);
    }
    REQUIRE(play->match().score[0] == 1);
    CHECK(desk.shocks.empty());
    rumbleIs(true);
    play->rumble(setup);
    CHECK(desk.shocks.empty());
}

TEST_CASE("A game on the machine is felt by who plays it, the attract loop by nobody") {
    const TemporaryFolder folder;
    ShakenDesk desk;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 30}}, false, &desk);
    auto first = std::make_unique<ArcadeScreen>(house.setup, false, shotAtGoal);
    house.screen = first.get();
    house.director.change(std::move(first));
    house.step(60 * 70); // through a whole loop, demonstration and all
    CHECK(desk.shocks.empty());
    house.tap(Action::Coin, 1);
    house.tap(Action::Start, 1);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A, 1);
    REQUIRE(house.waitFor(SessionStage::Match));
    for (int tick = 0; tick < 120 && desk.shocks.empty(); ++tick) {
        house.step();
    }
    REQUIRE_FALSE(desk.shocks.empty());
    CHECK(desk.shocks[0] == ShakenDesk::Shock{1, 1.0f, 450});
}

TEST_CASE("A match at home is felt on its screen") {
    const TemporaryFolder folder;
    ShakenDesk desk;
    const ScreenSetup setup = ArcadeHouse::setupIn(folder, {}, &desk);
    ControlLabels labels;
    Speaker speaker;
    Director director(labels, speaker, setup);
    std::shared_ptr<MatchPlay> play = shotAtGoal(twoPeople(*setup.teams), setup.tuning);
    director.change(std::make_unique<MatchScreen>(setup, MatchOrder{}, std::move(play)));
    director.step({});
    InputFrame resume; // it comes in its pause menu
    addValue(resume.seats[0], Action::B, 1.0f);
    findEdges(resume.seats[0], 0);
    director.step(resume);
    for (int tick = 0; tick < 120 && desk.shocks.empty(); ++tick) {
        director.step({});
    }
    CHECK(desk.shocks == std::vector<ShakenDesk::Shock>{{0, 1.0f, 450}, {2, 0.5f, 450}});
}
