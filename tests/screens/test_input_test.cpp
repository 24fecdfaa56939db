// The operator's input test.
#include "catch.hpp"
#include "fake_desk.hpp"

#include "screens/bindings/input_test_page.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("CABINET 31: the input test counts each pulse of a line, and shows what was seen to work") {
    FakeDesk desk;
    const std::int32_t encoder = desk.plug("Encoder", {DeviceKind::Joystick, 10, 2, 1});
    InputTestModel model;
    for (int pulse = 0; pulse < 3; ++pulse) {
        desk.button(encoder, 8, true);
        model.step(desk.frame());
        CHECK(model.lines()[InputTestModel::kCoin1].held);
        model.step(desk.frame()); // held on: the same coin
        desk.button(encoder, 8, false);
        model.step(desk.frame());
    }
    CHECK(model.lines()[InputTestModel::kCoin1].count == 3);
    CHECK(model.lines()[InputTestModel::kCoin2].count == 0);
    desk.button(encoder, 2, true);
    model.step(desk.frame());
    desk.button(encoder, 2, false);
    model.step(desk.frame());
    CHECK(model.seen(0, Action::C));
    CHECK_FALSE(model.seat(0).isHeld(Action::C));
    CHECK(model.seatsShown() == 2);
    model.open();
    CHECK_FALSE(model.seen(0, Action::C));
    CHECK(model.lines()[InputTestModel::kCoin1].count == 0);
}
