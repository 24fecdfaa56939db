// What the machine writes where its contract says so: lines 4, 7 and 8.
#include "arcade_house.hpp"
#include "test_picture.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct Reader {
    explicit Reader(const TemporaryFolder& folder, std::vector<ForcedSetting> forced = {})
        : house(folder, std::move(forced)) {
        useWords(*Words::load(findAssets()->assets / "languages", "en"));
        picture.renderer().canvas().keepLines();
        picture.leavePixelsOut();
    }
    bool reads(std::string_view part) {
        picture.paint(house.director);
        const auto& lines = picture.renderer().canvas().lines();
        return std::any_of(lines.begin(), lines.end(), [&](const Canvas::Line& line) {
            return line.text.find(part) != std::string::npos;
        });
    }

    TestPicture picture{{640, 480}};
    ArcadeHouse house;
};

} // namespace

TEST_CASE("CABINET 4: with 2 coins per credit an odd coin is written as 1/2") {
    const TemporaryFolder folder;
    {
        Reader reader(folder, {{&CabinetSettings::coinsPerCredit, 2}});
        reader.house.step(30);
        CHECK_FALSE(reader.reads("1/2"));
        reader.house.tap(Action::Coin);
        CHECK(reader.reads("1/2"));
        CHECK(reader.reads(say("credit.insert_more")));
    }
    Reader tomorrow(folder, {{&CabinetSettings::coinsPerCredit, 2}});
    tomorrow.house.step(30);
    CHECK(tomorrow.reads("1/2"));
    tomorrow.house.tap(Action::Coin);
    CHECK_FALSE(tomorrow.reads("1/2"));
    CHECK(tomorrow.reads("CREDIT 1"));
}

TEST_CASE("CABINET 7: with credit, the team select can be read half a second after start") {
    const TemporaryFolder folder;
    Reader reader(folder);
    reader.house.tap(Action::Coin);
    reader.house.step(60);
    REQUIRE_FALSE(reader.reads(say("select.title")));
    reader.house.held[0] = bit(Action::Start);
    reader.house.step(30);
    CHECK(reader.reads(say("select.title")));
}

TEST_CASE("The initials' page names the panel's buttons on the machine, at home the keys in hand") {
    const bool home = GENERATE(true, false);
    const TemporaryFolder folder;
    Reader reader(folder, {{&CabinetSettings::freePlay, 1}});
    ArcadeHouse& house = reader.house;
    house.labels.text[index(Action::A)] = "Q-key";
    house.labels.text[index(Action::B)] = "W-key";
    if (home) {
        auto screen = std::make_unique<ArcadeScreen>(house.setup, true, shortMatch(house.score));
        house.screen = screen.get();
        house.director.change(std::move(screen));
        house.step(2);
    } else {
        house.tap(Action::Start);
    }
    house.score = {4, 0};
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A);
    for (int match = 0; match < kRungs; ++match) {
        REQUIRE(house.waitFor(SessionStage::Result, 120));
        house.skip();
    }
    REQUIRE(house.waitFor(SessionStage::Champion));
    house.skip();
    REQUIRE(house.waitFor(SessionStage::Initials));
    CHECK(reader.reads("Q-key") == home);
    CHECK(reader.reads("W-key") == home);
}

TEST_CASE("CABINET 8: free play is written all through the attract loop, and nothing asks for a coin") {
    const TemporaryFolder folder;
    const bool freePlay = GENERATE(true, false);
    Reader reader(folder,
                  {{&CabinetSettings::freePlay, freePlay ? 1 : 0}, {&CabinetSettings::demoSeconds, 10}});
    bool start = false;
    bool coin = false;
    for (int second = 0; second < 60; ++second) {
        reader.house.step(59); // what blinks is met both on and off
        start = start || reader.reads(say("credit.press_start"));
        coin = coin || reader.reads(say("credit.insert_coin"));
        CAPTURE(freePlay, second);
        CHECK(reader.reads(say("credit.free_play")) == freePlay);
    }
    CHECK(start == freePlay);
    CHECK(coin == !freePlay);
}
