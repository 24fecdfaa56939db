// Who tries the screen about controls, by the device that is being changed.
#pragma once

#include "catch.hpp"
#include "fake_desk.hpp"

#include "screens/bindings/binding_model.hpp"

#include <vector>

namespace hexagoal::test {

/// Somebody with an encoder in his hands and nothing else.
class Person {
public:
    FakeDesk desk;
    std::int32_t encoder;
    BindingModel model;

    explicit Person(const DeviceShape& shape = {DeviceKind::Joystick, 10, 3, 1}, const char* name = "Encoder")
        : encoder(desk.plug(name, shape)), model(desk) {}

    bool wait(int ticks = 1) {
        bool on = true;
        for (int i = 0; i < ticks && on; ++i) {
            on = model.step(desk.frame());
            heard |= model.heard();
        }
        return on;
    }
    bool tap(int button, int ticks = 2) {
        desk.button(encoder, button, true);
        bool on = wait(ticks);
        desk.button(encoder, button, false);
        return on && wait(2);
    }
    void push(int axis, float value) {
        desk.axis(encoder, axis, value);
        wait(2);
        desk.axis(encoder, axis, 0.0f);
        wait(2);
    }
    void down() { push(1, 1.0f); }

    /// Goes to a row by the stick alone.
    void goTo(BindingModel::Row row, int index = -1) {
        for (int i = 0; i < 80; ++i) {
            const BindingModel::RowOf& at = model.rows()[static_cast<std::size_t>(model.focus())];
            if (at.row == row && (index < 0 || at.index == index)) {
                return;
            }
            down();
        }
        FAIL("no such row");
    }
    void openEncoder() {
        goTo(BindingModel::Row::Device, encoder);
        tap(0);
        REQUIRE(model.page() == BindingModel::Page::Device);
    }
    void rebind(Action action, int button) {
        goTo(BindingModel::Row::Action, static_cast<int>(action));
        tap(0);
        REQUIRE(model.page() == BindingModel::Page::Capture);
        tap(button);
    }
    const DeviceMap& map() { return desk.at(encoder).map; }
    std::vector<Control> controls(Action action) { return map().controlsOf(action, 0); }

    Cues heard;
};

} // namespace hexagoal::test
