// The operator's messages and controls, on the screen and with real devices (CABINET 45 and 19).
#include "../platform/virtual_pads.hpp"
#include "arcade_house.hpp"
#include "test_picture.hpp"

#include "screens/arcade/operator_messages.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

// Of a USB encoder with ten buttons, counted from 0, as it ships.
constexpr int kA = 0;
constexpr int kB = 1;
constexpr int kC = 2;
constexpr int kFree = 5;
constexpr int kCoin = 8;
constexpr int kStart = 9;

constexpr int kControlsRow = 11;
constexpr int kMessagesRow = 13;

/// An operator at a machine with one encoder: a tick as play() makes it.
struct Operator {
    void steps(int count) {
        for (int i = 0; i < count; ++i) {
            panel.devices().setSeatPolicy(house.director.seatPolicy());
            house.director.step(panel.tick());
        }
    }
    void tap(int button) {
        pad.button(button, true);
        steps(4);
        pad.button(button, false);
        steps(4);
    }
    void down() {
        pad.axis(1, 32767);
        steps(3);
        pad.axis(1, 0);
        steps(4);
    }
    void testSwitch() {
        Panel::key(SDL_SCANCODE_F2, true);
        steps(3);
        Panel::key(SDL_SCANCODE_F2, false);
        steps(40);
    }
    void openControls() {
        steps(10);
        testSwitch();
        REQUIRE(house.session().stage == SessionStage::Operator);
        for (int row = 0; row < kControlsRow; ++row) {
            down();
        }
        tap(kA);
        REQUIRE(menu().page() == OperatorMenu::Page::Controls);
    }
    /// To a row of the page of controls, by the stick.
    void goTo(BindingModel::Row row, int index = -1) {
        for (int i = 0; i < 80; ++i) {
            const BindingModel::RowOf& at = model().rows()[static_cast<std::size_t>(model().focus())];
            if (at.row == row && (index < 0 || at.index == index)) {
                return;
            }
            down();
        }
        FAIL("no such row");
    }
    const OperatorMenu& menu() const { return house.screen->operatorMenu(); }
    const BindingModel& model() const { return menu().controls()->model(); }
    const DeskDevice& encoder() {
        for (const DeskDevice& device : panel.devices().devices()) {
            if (device.id != kKeyboardId) {
                return device;
            }
        }
        FAIL("no encoder");
        return panel.devices().devices()[0];
    }
    std::vector<Control> controlsOf(Action action) { return encoder().map.controlsOf(action, 0); }

    VirtualPad pad{{.mapped = false, .buttons = 10}};
    Panel panel{SeatPolicy::OnePerDevice};
    const TemporaryFolder folder;
    ArcadeHouse house{folder, {}, true, &panel.devices()};
};

} // namespace

TEST_CASE("CABINET 45: from the operator's menu seats are claimed and a panel is bound, and it comes back to "
          "the menu") {
    Operator op;
    op.openControls();

    op.goTo(BindingModel::Row::ClaimSeats);
    op.tap(kA);
    REQUIRE(op.model().page() == BindingModel::Page::Claim);
    op.tap(kStart);
    op.tap(kB);
    CHECK(op.model().page() == BindingModel::Page::Devices);
    CHECK(op.encoder().seats[0] == 0);

    op.goTo(BindingModel::Row::Device, op.encoder().id);
    op.tap(kA);
    REQUIRE(op.model().page() == BindingModel::Page::Device);
    op.goTo(BindingModel::Row::Action, static_cast<int>(Action::C));
    const std::vector<Control> before = op.controlsOf(Action::C);
    op.tap(kA);
    REQUIRE(op.model().page() == BindingModel::Page::Capture);
    op.tap(kFree);
    REQUIRE(op.model().page() == BindingModel::Page::Keep);
    op.steps(40);
    op.tap(kA);
    CHECK(op.controlsOf(Action::C) != before);
    CHECK(op.controlsOf(Action::C) == std::vector{Control::button(kFree)});

    op.tap(kB);
    CHECK(op.model().page() == BindingModel::Page::Devices);
    op.tap(kB);
    CHECK(op.menu().page() == OperatorMenu::Page::Main);
    CHECK(op.menu().focus() == kControlsRow);
    CHECK(op.house.session().stage == SessionStage::Operator);
    CHECK(op.house.session().meter.credits == 0);
}

TEST_CASE(
    "CABINET 19: two identical encoders claim their seats by start in the operator's menu, and keep them "
    "over ten restarts") {
    const TemporaryFolder folder;
    for (std::size_t restart = 0; restart <= 10; ++restart) {
        CAPTURE(restart);
        Ports ports;
        std::array<std::unique_ptr<VirtualPad>, 2> encoders;
        for (const std::size_t which : {restart % 2, 1 - restart % 2}) { // found in either order
            encoders[which] = std::make_unique<VirtualPad>(false, 10, Uint16{58});
            ports.put(*encoders[which],
                      which == 0 ? "usb-0000:00:14.0-1/input0" : "usb-0000:00:14.0-2/input0");
        }
        Panel panel(DeviceOptions{
            .policy = SeatPolicy::OnePerDevice, .folder = folder / "devices", .ports = ports.finder()});
        ArcadeHouse house(folder, {}, true, &panel.devices());
        const auto steps = [&](int count) {
            for (int i = 0; i < count; ++i) {
                panel.devices().setSeatPolicy(house.director.seatPolicy());
                house.director.step(panel.tick());
            }
        };
        const auto tap = [&](VirtualPad& pad, int button) {
            pad.button(button, true);
            steps(4);
            pad.button(button, false);
            steps(4);
        };
        VirtualPad& left = *encoders[0];
        VirtualPad& right = *encoders[1];
        steps(10);
        if (restart == 0) { // whoever is touched first has the first seat: the wrong way round
            tap(left, kB);
            tap(right, kB);
            Panel::key(SDL_SCANCODE_F2, true);
            steps(3);
            Panel::key(SDL_SCANCODE_F2, false);
            steps(40);
            const auto down = [&] {
                left.axis(1, 32767);
                steps(3);
                left.axis(1, 0);
                steps(4);
            };
            for (int row = 0; row < kControlsRow; ++row) {
                down();
            }
            tap(left, kA);
            const OperatorMenu& menu = house.screen->operatorMenu();
            REQUIRE(menu.page() == OperatorMenu::Page::Controls);
            const BindingModel& model = menu.controls()->model();
            for (int i = 0; i < 40 && model.rows()[static_cast<std::size_t>(model.focus())].row !=
                                          BindingModel::Row::ClaimSeats;
                 ++i) {
                down();
            }
            tap(left, kA);
            REQUIRE(model.page() == BindingModel::Page::Claim);
            tap(right, kStart);
            tap(left, kStart);
            CHECK(model.nextToClaim() == 2);
            tap(left, kB);
            REQUIRE(model.page() == BindingModel::Page::Devices);
            tap(left, kB);
            Panel::key(SDL_SCANCODE_F2, true);
            steps(3);
            Panel::key(SDL_SCANCODE_F2, false);
            steps(40);
            REQUIRE(house.session().stage == SessionStage::Attract);
        }
        tap(right, kCoin);
        tap(left, kCoin);
        REQUIRE(house.session().meter.credits == 2);
        tap(left, kStart); // pays, and plays on the second panel
        CHECK(house.session().seats[1].side == 0);
        CHECK(house.session().seats[0].side == -1);
        tap(right, kStart); // joins in on the first
        CHECK(house.session().meter.credits == 0);
        CHECK(house.session().joiner == 0);
    }
}

TEST_CASE("CABINET 45: the test switch in the middle of a binding takes it back, the menu waits for who is "
          "asked") {
    Operator op;
    CabinetSettings settings = op.house.setup.cabinet->settings();
    settings.operatorSeconds = 30;
    op.house.setup.cabinet->change(settings);
    op.openControls();
    op.goTo(BindingModel::Row::Device, op.encoder().id);
    op.tap(kA);
    op.goTo(BindingModel::Row::Action, static_cast<int>(Action::C));
    op.steps(60 * 25); // nobody touches it
    const std::vector<Control> before = op.controlsOf(Action::C);
    op.tap(kA);
    REQUIRE(op.model().page() == BindingModel::Page::Capture);
    op.steps(60 * 8);
    op.tap(kFree);
    REQUIRE(op.model().page() == BindingModel::Page::Keep);
    CHECK(op.controlsOf(Action::C) != before);
    op.testSwitch();
    CHECK(op.house.session().stage == SessionStage::Attract);
    CHECK(op.menu().controls() == nullptr);
    CHECK(op.controlsOf(Action::C) == before);
    op.testSwitch();
    CHECK(op.menu().page() == OperatorMenu::Page::Main);
}

TEST_CASE("CABINET 45: the test switch closes the menu from any page, and all is painted till the curtain is "
          "closed") {
    for (const int row : {0, 1, 2, 3, kControlsRow, kMessagesRow - 1, kMessagesRow, kMessagesRow + 1}) {
        TestPicture picture({320, 240});
        picture.leavePixelsOut();
        Operator op;
        op.steps(10);
        op.testSwitch();
        for (int i = 0; i < row; ++i) {
            op.down();
        }
        op.tap(kA);
        INFO("row " << row);
        CHECK(op.menu().page() != OperatorMenu::Page::Main);
        Panel::key(SDL_SCANCODE_F2, true);
        for (int tick = 0; tick < 60; ++tick) {
            op.steps(1);
            picture.paint(op.house.director); // it painted a page that was no more, and ended the program
        }
        Panel::key(SDL_SCANCODE_F2, false);
        op.steps(3);
        CHECK(op.house.session().stage != SessionStage::Operator);
    }
}

TEST_CASE("CABINET 45: the messages have words in every language, and the list scrolls to its end") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    for (int tilt = 0; tilt < 14; ++tilt) {
        house.tap(Action::Tilt);
        REQUIRE(house.waitFor(SessionStage::Attract));
    }
    house.setup.cabinet->report(MessageKind::Team, "a team is missing");
    house.tap(Action::Test);
    REQUIRE(house.waitFor(SessionStage::Operator));
    house.taps(kMessagesRow, Action::Down);
    house.tap(Action::A);
    REQUIRE(house.screen->operatorMenu().page() == OperatorMenu::Page::Messages);
    const std::vector<Message> told = toldMessages(*house.setup.cabinet);
    REQUIRE(told.size() == 15);
    CHECK(told[0].now);
    CHECK(told[0].kind == MessageKind::Team);
    CHECK(told[14].kind == MessageKind::Tilt);
    house.taps(14, Action::Down);
    CHECK(house.screen->operatorMenu().focus() == 14);
    TestPicture picture({320, 240});
    picture.paint(house.director); // all of it is drawn without a stumble at its end
    CHECK(picture.renderer().canvas().written().smallestGlyph >= 9);
    house.tap(Action::B);
    CHECK(house.screen->operatorMenu().page() == OperatorMenu::Page::Main);
    for (const char* language : {"en", "es", "pt", "fr", "de", "it", "ja"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (int kind = 0; kind < static_cast<int>(MessageKind::Count); ++kind) {
            Message message;
            message.kind = static_cast<MessageKind>(kind);
            message.number = 2;
            TextLine line;
            const std::string text(messageText(message, line));
            CAPTURE(language, text);
            CHECK(text.find("message.") == std::string::npos);
            CHECK((text.find('2') != std::string::npos) == (message.kind == MessageKind::CoinStuck));
        }
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}
