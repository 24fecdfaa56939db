// Who has a device without a part of the panel starts no game, and is told why.
#include "arcade_house.hpp"
#include "test_picture.hpp"

#include "platform/null_desk.hpp"
#include "screens/menu/panel_check.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/title.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// A desk where one seat's device has nothing for C and start.
struct BareDesk final : NullDesk {
    ActionSet missingOfPanel(int seat) const override {
        return seat == bareSeat ? bit(Action::C) | bit(Action::Start) : ActionSet{0};
    }
    int bareSeat = 0;
};

/// The house with that desk, on another screen than the machine's.
struct BareHouse {
    template <class Make>
    explicit BareHouse(const Make& make) : house(folder, {}, true, &desk) {
        house.director.change(std::unique_ptr<Screen>(make(house.setup)));
        house.step(5);
        house.speaker.cues.clear();
    }
    BareDesk desk;
    const TemporaryFolder folder;
    ArcadeHouse house;
};

} // namespace

TEST_CASE("A device that cannot reach the panel starts nothing in the cabinet, and costs nothing") {
    BareHouse bare([](const ScreenSetup& setup) { return std::make_unique<ArcadeScreen>(setup); });
    ArcadeHouse& house = bare.house;
    house.tap(Action::Coin);
    for (const Action action : {Action::Start, Action::A}) {
        house.speaker.cues.clear();
        house.tap(action);
        CHECK(house.session().stage == SessionStage::Attract);
        CHECK(house.session().meter.credits == 1);
        CHECK(house.speaker.has(Cue::Refused));
    }
    house.tap(Action::Start, 1); // whose device is whole
    CHECK(house.session().stage == SessionStage::TeamSelect);
}

TEST_CASE("A device that cannot reach the panel neither joins nor kicks off at home, and can go back") {
    BareHouse bare([](const ScreenSetup& setup) { return std::make_unique<TeamSelect>(setup); });
    const auto* select = dynamic_cast<const TeamSelect*>(bare.house.director.current());
    REQUIRE(select != nullptr);
    bare.house.tap(Action::A);
    CHECK(select->model().page() == TeamSelectModel::Page::Sides);
    CHECK(bare.house.speaker.has(Cue::Refused));
    bare.house.tap(Action::A, 1);
    CHECK(select->model().joined(1));
    bare.desk.bareSeat = 2;
    bare.house.tap(Action::Right, 2);
    CHECK_FALSE(select->model().joined(2));
    bare.desk.bareSeat = 0;
    bare.house.tap(Action::B);
    bare.house.step(120);
    CHECK(dynamic_cast<const Title*>(bare.house.director.current()) != nullptr);
}

TEST_CASE("A device that cannot reach the panel starts neither arcade nor practice from the title") {
    BareHouse bare([](const ScreenSetup& setup) { return std::make_unique<Title>(setup); });
    bare.house.tap(Action::A); // the menu
    for (const int row : {0, 2}) {
        bare.house.taps(row, Action::Down);
        bare.house.speaker.cues.clear();
        bare.house.tap(Action::A);
        CHECK(bare.house.speaker.has(Cue::Refused));
        CHECK_FALSE(bare.house.director.changing());
    }
}

TEST_CASE("What a device lacks is told within the picture, in every language") {
    TestPicture picture({1280, 720});
    picture.leavePixelsOut();
    BareDesk desk;
    PanelCheck check;
    CHECK(check.mayStart(nullptr, 0));
    CHECK(check.mayStart(&desk, 1));
    CHECK_FALSE(check.told());
    CHECK_FALSE(check.mayStart(&desk, 0));
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (const PixelSize size : {PixelSize{640, 480}, PixelSize{1280, 720}}) {
            INFO(language << " " << size.width);
            picture.setSize(size);
            picture.paintBy([&](Renderer& renderer) {
                check.paint(renderer.canvas(), TypeSizes::on(renderer.canvas()));
            });
            const Canvas::Written& written = picture.renderer().canvas().written();
            CHECK(written.least.x >= static_cast<float>(size.width) * 0.05f);
            CHECK(written.most.x <= static_cast<float>(size.width) * 0.95f);
        }
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
    for (int tick = 0; tick < 600; ++tick) {
        check.step();
    }
    CHECK_FALSE(check.told());
}
