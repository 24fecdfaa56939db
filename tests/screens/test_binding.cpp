// The screen about controls, worked by the device that is being changed.
#include "binding_person.hpp"

#include "core/rng.hpp"
#include "screens/arcade/operator_controls.hpp"
#include "screens/bindings/binding_screen.hpp"

#include <algorithm>
#include <string>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

using Page = BindingModel::Page;
using Row = BindingModel::Row;

std::vector<Control> button(int number) {
    return {Control::button(number)};
}

} // namespace

TEST_CASE(
    "CABINET 17: one control is changed, the one that had it gets the old one, kept when it is confirmed") {
    Person person;
    person.wait(2);
    person.openEncoder();
    person.rebind(Action::C, 5);
    REQUIRE(person.model.page() == Page::Keep);
    CHECK(person.controls(Action::C) == button(5));
    CHECK(person.desk.kept.empty()); // not yet
    person.wait(30);
    CHECK(person.model.page() == Page::Keep);
    person.tap(0);
    CHECK(person.model.page() == Page::Device);
    CHECK(person.desk.kept == std::vector{person.encoder});
    CHECK(person.model.message() == "binding.kept");
    person.rebind(Action::B, 5); // C's
    CHECK(person.controls(Action::B) == button(5));
    CHECK(person.controls(Action::C) == button(1)); // what B had
    CHECK(person.model.missing() == 0);
}

TEST_CASE("CABINET 17: without an answer a new mapping is gone by itself, B takes it back at once") {
    const bool byB = GENERATE(false, true);
    Person person;
    person.wait(2);
    person.openEncoder();
    const DeviceMap before = person.map();
    person.rebind(Action::C, 7);
    REQUIRE(person.model.page() == Page::Keep);
    if (byB) {
        person.wait(30);
        person.tap(1);
    } else {
        person.wait(BindingModel::kKeepTicks - 8);
        CHECK(person.model.page() == Page::Keep);
        CHECK(person.map() != before);
        person.wait(10);
    }
    CHECK(person.model.page() == Page::Device);
    CHECK(person.map() == before);
    CHECK(person.desk.kept.empty());
    CHECK(person.model.message() == "binding.reverted");
}

TEST_CASE("CABINET 17: confirm is re-mappable, and the new confirm confirms") {
    Person person;
    person.wait(2);
    person.openEncoder();
    person.rebind(Action::A, 6); // lies on reset before
    CHECK(person.controls(Action::A) == button(6));
    person.wait(30);
    person.tap(0); // the old one is reset now
    CHECK(person.model.page() == Page::Keep);
    person.tap(6);
    CHECK(person.model.page() == Page::Device);
    CHECK(person.desk.kept.size() == 1);
}

TEST_CASE("CABINET 17: the push that was captured does not confirm itself") {
    Person person;
    person.wait(2);
    person.openEncoder();
    person.goTo(Row::Action, static_cast<int>(Action::A));
    person.tap(0);
    person.desk.button(person.encoder, 6, true); // held on, and means A from now on
    person.wait(200);
    CHECK(person.model.page() == Page::Keep);
    CHECK(person.desk.kept.empty());
    person.desk.button(person.encoder, 6, false);
    person.wait(2);
    person.tap(6);
    CHECK(person.model.page() == Page::Device);
}

TEST_CASE(
    "CABINET 17: a trigger that rests at -32768 is not captured, pulled half its way it is, with its rest") {
    Person person;
    person.desk.axis(person.encoder, 2, -1.0f);
    const bool heardBefore = GENERATE(true, false);
    auto& first = person.desk.at(person.encoder).firstValues[2];
    first = heardBefore ? std::optional(-1.0f) : std::nullopt;
    if (!heardBefore) {
        person.desk.axis(person.encoder, 2, 0.0f); // as SDL says it before it has heard of it
    }
    person.wait(2);
    person.openEncoder();
    person.goTo(Row::Action, static_cast<int>(Action::C));
    person.tap(0);
    REQUIRE(person.model.page() == Page::Capture);
    person.desk.axis(person.encoder, 2, -1.0f); // it is heard of now
    first = -1.0f;
    person.wait(20);
    CHECK(person.model.page() == Page::Capture);
    person.desk.axis(person.encoder, 2, -0.3f); // leaned on
    person.wait(20);
    CHECK(person.model.page() == Page::Capture);
    person.desk.axis(person.encoder, 2, 0.4f);
    person.wait(2);
    REQUIRE(person.model.page() == Page::Keep);
    CHECK(person.controls(Action::C) == std::vector{Control::axis(2, 1)});
    CHECK(person.map().axes[2] == AxisRange{-1.0f, -1.0f, 1.0f});
    person.desk.axis(person.encoder, 2, -1.0f);
    CHECK(playedBy(person.map(), person.desk.at(person.encoder).raw).seats[0].value(Action::C) == 0.0f);
}

TEST_CASE("All controls one by one: the whole panel, each control once, wherever they were before") {
    Person person;
    person.wait(2);
    person.openEncoder();
    person.goTo(Row::InOrder);
    person.tap(0);
    REQUIRE(person.model.page() == Page::Capture);
    CHECK(person.desk.muted == person.encoder);
    CHECK(person.model.askedCount() == 8);
    for (const auto& [axis, value] :
         {std::pair{0, -1.0f}, {0, 1.0f}, {1, 1.0f}, {1, -1.0f}}) { // a stick on its side
        person.push(axis, value);
    }
    CHECK(person.model.asked() == Action::A);
    person.tap(9);
    person.tap(9); // A's already
    CHECK(person.model.asked() == Action::B);
    CHECK(person.model.message() == "binding.taken");
    CHECK(person.heard.has(Cue::Refused));
    person.tap(8);
    person.tap(7);
    person.tap(6);
    REQUIRE(person.model.page() == Page::Keep);
    CHECK_FALSE(person.desk.muted);
    CHECK(person.controls(Action::Up) == std::vector{Control::axis(0, -1)});
    CHECK(person.controls(Action::Left) == std::vector{Control::axis(1, 1)});
    CHECK(person.controls(Action::A) == button(9));
    CHECK(person.controls(Action::Start) == button(6));
    CHECK(person.model.missing() == 0);
    for (const Action action : kPanel) {
        CHECK(person.controls(action).size() == 1);
    }
    person.wait(30);
    person.tap(9);
    CHECK(person.desk.kept.size() == 1);
}

TEST_CASE("Nothing pushed in ten seconds: all is as before, and the device means something again") {
    Person person;
    person.wait(2);
    person.openEncoder();
    const DeviceMap before = person.map();
    person.goTo(Row::InOrder);
    person.tap(0);
    person.push(0, -1.0f); // begun, and left alone
    person.wait(BindingModel::kCaptureTicks + 1);
    CHECK(person.model.page() == Page::Device);
    CHECK(person.map() == before);
    CHECK_FALSE(person.desk.muted);
    CHECK(person.model.message() == "binding.nothing_pushed");
}

TEST_CASE("CABINET 18: a second player on a controller makes it two panels, tried first like anything else") {
    Person person({DeviceKind::Controller, 22, 4, 0}, "Mapped");
    person.desk.at(person.encoder).map =
        shippedMap({DeviceKind::Joystick, 22, 2, 0}); // to have the stick of this test
    person.wait(2);
    person.openEncoder();
    person.goTo(Row::Players);
    const DeviceMap before = person.map();
    person.push(0, 1.0f);
    REQUIRE(person.model.page() == Page::Keep);
    CHECK(person.map().players == 2);
    CHECK(person.desk.at(person.encoder).shape.kind == DeviceKind::Joystick);
    const bool kept = GENERATE(true, false);
    if (kept) {
        person.wait(30);
        person.tap(11); // the second player's A
        CHECK(person.desk.kept.size() == 1);
        CHECK(person.map().players == 2);
    } else {
        person.wait(BindingModel::kKeepTicks + 1);
        CHECK(person.desk.at(person.encoder).shape.kind == DeviceKind::Controller);
        CHECK(person.map() == before);
    }
    CHECK(person.model.page() == Page::Device);
}

TEST_CASE("CABINET 19: seats are claimed by start, and given back to the menu by B or by themselves") {
    Person person;
    const std::int32_t other = person.desk.plug("Other", {DeviceKind::Joystick, 10, 2, 1});
    person.wait(2);
    person.goTo(Row::ClaimSeats);
    person.tap(0);
    REQUIRE(person.model.page() == Page::Claim);
    person.wait(10);
    person.desk.claimOne(other);
    person.desk.claimOne(person.encoder);
    person.wait(2);
    CHECK(person.heard.has(Cue::Start));
    CHECK(person.model.page() == Page::Claim);
    const bool byB = GENERATE(true, false);
    byB ? (void)person.tap(1) : (void)person.wait(BindingModel::kClaimTicks + 2);
    CHECK(person.model.page() == Page::Devices);
    CHECK(person.desk.claimKept);
    CHECK_FALSE(person.desk.claiming());
    CHECK(person.model.message() == "binding.claimed");
}

TEST_CASE("Without devices the page shows the keys of home, in the operator's menu the machine's") {
    const BindingScreen home(nullptr, ToOptions{});
    const OperatorControls machine(nullptr);
    const auto keys = [](const BindingModel& model, KeySet set) {
        REQUIRE(model.devices().size() == 1);
        CHECK(model.devices()[0].map == shippedMap(model.devices()[0].shape, 0, set));
    };
    keys(home.model(), KeySet::Home);
    keys(machine.model(), KeySet::Cabinet);
}

TEST_CASE("A device unplugged on any of its pages brings the list back") {
    const int page = GENERATE(0, 1, 2, 3);
    Person person;
    person.wait(2);
    person.openEncoder();
    if (page == 1 || page == 2) {
        person.goTo(Row::Action, static_cast<int>(Action::B));
        person.tap(0);
    }
    if (page == 2) {
        person.tap(5);
    }
    if (page == 3) {
        person.goTo(Row::Calibrate);
        person.tap(0);
    }
    person.desk.unplug(person.encoder);
    person.wait(2);
    CHECK(person.model.page() == Page::Devices);
    CHECK(person.model.message() == "binding.unplugged");
    CHECK_FALSE(person.desk.muted);
}

TEST_CASE("Leaving in the middle of a trial takes it back") {
    Person person;
    person.wait(2);
    person.openEncoder();
    const DeviceMap before = person.map();
    person.rebind(Action::C, 7);
    CHECK(person.map() != before);
    person.model.leave(); // the operator's switch, for one
    CHECK(person.map() == before);
    CHECK_FALSE(person.desk.muted);
}

TEST_CASE("What no game needs can be taken out, what it needs cannot, the dead zone turns and stays, a reset "
          "is tried") {
    Person person;
    person.wait(2);
    person.openEncoder();
    person.goTo(Row::Action, static_cast<int>(Action::Coin));
    person.push(0, -1.0f);
    CHECK(person.controls(Action::Coin).empty());
    person.goTo(Row::Action, static_cast<int>(Action::C));
    person.push(0, -1.0f);
    CHECK(person.controls(Action::C) == button(2));
    CHECK(person.model.message() == "binding.needed");
    person.goTo(Row::DeadZone);
    person.push(0, 1.0f);
    CHECK(person.map().deadZone == Approx(0.22f));
    person.goTo(Row::Reset);
    person.tap(0);
    CHECK(person.model.page() == Page::Keep);
    person.wait(30);
    person.tap(0);
    CHECK(person.map() == shippedMap({DeviceKind::Joystick, 10, 3, 1}));
    person.desk.trouble = "cannot write controls.toml: disk full";
    person.goTo(Row::Reset);
    person.tap(0);
    person.wait(30);
    person.tap(0);
    CHECK(person.model.message() == "binding.not_saved");
    CHECK(person.model.messageAbout() == person.desk.trouble);
}

TEST_CASE("Mashing finds no dead end: hands off, and B brings everybody out") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        INFO("seed " << seed);
        Person person;
        Rng rng(seed, 1);
        for (int tick = 0; tick < 3000; ++tick) {
            if (rng.below(3) == 0) {
                person.desk.button(person.encoder, static_cast<int>(rng.below(10)), rng.below(2) == 0);
            }
            if (rng.below(3) == 0) {
                person.desk.axis(person.encoder, static_cast<int>(rng.below(3)), rng.unit() * 2.0f - 1.0f);
            }
            if (!person.wait()) {
                break;
            }
        }
        for (int number = 0; number < 10; ++number) {
            person.desk.button(person.encoder, number, false);
        }
        for (int axis = 0; axis < 3; ++axis) {
            person.desk.axis(person.encoder, axis, 0.0f);
        }
        person.wait(BindingModel::kClaimTicks + BindingModel::kCircleTicks + BindingModel::kKeepTicks + 100);
        // By the keyboard, whose B nobody has touched.
        bool on = true;
        for (int i = 0; i < 4 && on; ++i) {
            for (const Control& key : person.desk.at(kKeyboardId).map.controlsOf(Action::B, 0)) {
                person.desk.button(kKeyboardId, key.number, true);
                on = person.wait(2);
                person.desk.button(kKeyboardId, key.number, false);
                on = on && person.wait(2);
            }
        }
        CHECK_FALSE(on);
        CHECK_FALSE(person.desk.muted);
        CHECK_FALSE(person.desk.claiming());
    }
}
