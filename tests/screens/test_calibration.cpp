// Sticks are set right on the screen about controls.
#include "binding_person.hpp"

#include "core/rng.hpp"

#include <cmath>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

using Page = BindingModel::Page;
using Row = BindingModel::Row;

} // namespace

TEST_CASE("Calibration learns rest, range and noise from rest and full circles") {
    Person person;
    Rng rng(3, 3);
    const auto noisy = [&](float x, float y) {
        person.desk.axis(person.encoder, 0, 0.25f + 0.55f * x + 0.03f * (rng.unit() - 0.5f));
        person.desk.axis(person.encoder, 1, -0.2f + 0.6f * y + 0.03f * (rng.unit() - 0.5f));
    };
    person.desk.at(person.encoder).map.axes[0] = {-1.0f, 0.25f, 1.0f}; // so that the menu stands still
    person.desk.at(person.encoder).map.axes[1] = {-1.0f, -0.2f, 1.0f};
    noisy(0.0f, 0.0f);
    person.wait(2);
    for (int i = 0;
         i < 80 && person.model.rows()[static_cast<std::size_t>(person.model.focus())].row != Row::Calibrate;
         ++i) {
        if (person.model.page() == Page::Devices) {
            noisy(0.0f, 1.6f);
            person.wait(1);
            noisy(0.0f, 0.0f);
            person.wait(1);
            person.tap(0);
            continue;
        }
        noisy(0.0f, 1.6f);
        person.wait(1);
        noisy(0.0f, 0.0f);
        person.wait(1);
    }
    person.tap(0);
    REQUIRE(person.model.page() == Page::Calibrate);
    for (int tick = 0; tick < StickCalibration::kRestTicks; ++tick) {
        noisy(0.0f, 0.0f);
        person.wait();
    }
    CHECK_FALSE(person.model.calibration().isLearningRest());
    for (int tick = 0; tick < 240; ++tick) {
        const float angle = static_cast<float>(tick) * 0.0524f;
        noisy(std::sin(angle), std::cos(angle));
        person.wait();
    }
    noisy(0.0f, 0.0f);
    person.tap(3);
    REQUIRE(person.model.page() == Page::Keep);
    const DeviceMap& map = person.map();
    CHECK(map.axes[0].rest == Approx(0.25f).margin(0.02f));
    CHECK(map.axes[0].low == Approx(-0.3f).margin(0.03f));
    CHECK(map.axes[0].high == Approx(0.8f).margin(0.03f));
    CHECK(map.axes[1].rest == Approx(-0.2f).margin(0.02f));
    CHECK(map.axes[2] == AxisRange{}); // never moved
    CHECK(map.deadZone > 0.04f);
    CHECK(map.deadZone < 0.2f);
    for (int tick = 0; tick < 300; ++tick) {
        noisy(0.0f, 0.0f);
        if (playedBy(map, person.desk.at(person.encoder).raw).seats[0].stick != Vec2(0.0f)) {
            FAIL("it drifts");
        }
    }
    noisy(1.0f, 0.0f);
    CHECK(glm::length(playedBy(map, person.desk.at(person.encoder).raw).seats[0].stick) > 0.97f);
    person.wait(BindingModel::kKeepTicks + 2);
    CHECK(person.desk.kept.empty());
}
