#include "catch.hpp"

#include "platform/scripted_input.hpp"

#include <string>

using namespace hexagoal;

namespace {

ScriptedInput scripted(const char* text) {
    Result<ScriptedInput> script = ScriptedInput::parse(text, "demo.txt");
    if (!script) {
        FAIL(script.error());
    }
    return std::move(*script);
}

std::string errorOf(const char* text) {
    const Result<ScriptedInput> script = ScriptedInput::parse(text, "demo.txt");
    return script ? "no error" : script.error();
}

} // namespace

TEST_CASE("A script plays its lines at their frames, in any order in the file") {
    ScriptedInput script = scripted("# a shot\n"
                                    "2 c 0   # let go\r\n"
                                    "\n"
                                    "0 c 1\n"
                                    "1 stick_x -0.5\n"
                                    "1 p2.a 1");
    CHECK(script.length() == 3);
    const InputFrame first = script.sample();
    CHECK(first.deviceInHand == DeviceKind::Script);
    CHECK(first.seats[0].pressed == bit(Action::C));
    const InputFrame second = script.sample();
    CHECK(second.seats[0].pressed == 0);
    CHECK(second.seats[0].isHeld(Action::C));
    CHECK(second.seats[0].stick.x == -0.5f);
    CHECK(second.seats[1].isPressed(Action::A));
    const InputFrame third = script.sample();
    CHECK(third.seats[0].released == bit(Action::C));
    CHECK(third.seats[0].stick.x == -0.5f);
    CHECK(script.sample().seats[0].released == 0);
}

TEST_CASE("Directions of a script push the stick, and a stick the directions") {
    ScriptedInput script = scripted("0 up 1\n0 right 1\n1 up 0\n1 right 0\n1 stick_y -1\n");
    const SeatInput keys = script.sample().seats[0];
    CHECK(glm::length(keys.stick) == Approx(1.0f));
    const SeatInput stick = script.sample().seats[0];
    CHECK(stick.isPressed(Action::Down));
    CHECK(stick.isReleased(Action::Up));
}

TEST_CASE("A script moves the pointer, the wheel turns for one frame only") {
    ScriptedInput script = scripted("0 pointer_x 100\n0 pointer_y 50\n1 pointer_button 1\n1 wheel -2\n");
    CHECK(script.sample().pointer.position == Vec2(100.0f, 50.0f));
    const PointerInput second = script.sample().pointer;
    CHECK(second.isPressed(PointerButton::Left));
    CHECK(second.motion == Vec2(0.0f));
    CHECK(second.wheel == -2.0f);
    CHECK(script.sample().pointer.wheel == 0.0f);
}

TEST_CASE("An empty script is the null device") {
    ScriptedInput nothing;
    CHECK(nothing.sample().seats[0] == SeatInput{});
    CHECK(nothing.length() == 0);
}

TEST_CASE("What is wrong with a script is told by file, line and what is allowed") {
    CHECK_THAT(errorOf("\n\n3 jump 1"), ContainsSubstring("demo.txt:3: ") && ContainsSubstring("'jump'") &&
                                            ContainsSubstring("stick_x"));
    CHECK_THAT(errorOf("x a 1"), ContainsSubstring("demo.txt:1: ") && ContainsSubstring("'x'") &&
                                     ContainsSubstring("whole number from 0"));
    CHECK_THAT(errorOf("-1 a 1"), ContainsSubstring("whole number from 0"));
    CHECK_THAT(errorOf("1 a 2"), ContainsSubstring("'2'") && ContainsSubstring("from 0 to 1"));
    CHECK_THAT(errorOf("1 a nan"), ContainsSubstring("'nan'"));
    CHECK_THAT(errorOf("1 a 1x"), ContainsSubstring("'1x'"));
    CHECK_THAT(errorOf("1 stick_y -1.5"), ContainsSubstring("from -1 to 1"));
    CHECK_THAT(errorOf("1 a"), ContainsSubstring("'frame action value'"));
    CHECK_THAT(errorOf("1 a 1 1"), ContainsSubstring("'frame action value'"));
    CHECK_THAT(errorOf("1 p5.a 1"), ContainsSubstring("p1, p2, p3, p4"));
    CHECK_THAT(errorOf("1 p2.wheel 1"), ContainsSubstring("'p2.wheel'"));
    const Result<ScriptedInput> missing = ScriptedInput::load("/nowhere/demo.txt");
    REQUIRE_FALSE(missing);
    CHECK_THAT(missing.error(), ContainsSubstring("/nowhere/demo.txt"));
}

TEST_CASE("Every action has a name that a script may use") {
    for (std::string_view action : kActionNames) {
        CHECK(errorOf(("0 " + std::string(action) + " 1").c_str()) == "no error");
    }
}
