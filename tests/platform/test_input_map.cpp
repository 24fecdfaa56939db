// controls.toml: what it may say, what becomes of what is wrong with it, and that it comes back as it was
// written.
#include "../damage.hpp"
#include "catch.hpp"
#include "temporary_folder.hpp"

#include "core/files.hpp"
#include "platform/input_map.hpp"

#include <SDL.h>

#include <string>

using namespace hexagoal;

namespace {

constexpr DeviceShape kKeys{DeviceKind::Keyboard, 512, 0, 0};
constexpr DeviceShape kController{DeviceKind::Controller, SDL_CONTROLLER_BUTTON_MAX, SDL_CONTROLLER_AXIS_MAX,
                                  0};
constexpr DeviceShape kEncoder{DeviceKind::Joystick, 10, 2, 1};
constexpr DeviceShape kDual{DeviceKind::Joystick, 22, 4, 0};
const DeviceIdentity kNobody{"0300", ""};

std::string problemsOf(const std::string& text) {
    return joinedLines(InputMap::parse(text, "controls.toml").problems());
}

/// A file with something of everything.
std::string richText() {
    InputMap map;
    DeviceMap keys = shippedMap(kKeys);
    keys.setControls(Action::A, 0,
                     std::array{Control::button(SDL_SCANCODE_W), Control::button(SDL_SCANCODE_APOSTROPHE)});
    keys.setControls(Action::Tilt, 0, {});
    map.keep(kKeys, {}, "", keys, false);
    DeviceMap pad = shippedMap(kController);
    pad.setControls(Action::C, 0, std::array{Control::axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1)});
    pad.deadZone = 0.31f;
    map.keep(kController, {"0500", "usb-1/input0"}, "A \"good\" pad", pad, true);
    DeviceMap dual = shippedMap(kDual);
    dual.setControls(Action::Up, 1, std::array{Control::hat(1, HatWay::Up), Control::axis(3, 1)});
    dual.axes[3] = {-0.8f, 0.1f, 0.75f};
    map.keep(kDual, {"0300", ""}, "Twin", dual, false);
    return map.text();
}

} // namespace

TEST_CASE("What ships reaches the whole panel, on keys for two, controllers, encoders and dual encoders") {
    for (const DeviceShape& shape : {kKeys, kController, kEncoder, kDual}) {
        const DeviceMap map = shippedMap(shape);
        for (int player = 0; player < map.players; ++player) {
            CHECK(reachesPanel(map, player));
        }
        CHECK_FALSE(reachesPanel(map, map.players));
    }
    CHECK(missingOfPanel(shippedMap({DeviceKind::Joystick, 2, 2, 0}), 0) ==
          (bit(Action::C) | bit(Action::Start)));
    CHECK(missingOfPanel(shippedMap({DeviceKind::Joystick, 10, 0, 0}), 0) ==
          (bit(Action::Up) | bit(Action::Down) | bit(Action::Left) | bit(Action::Right)));
}

TEST_CASE("CABINET 18: four axes and 22 buttons are two panels, what only looks like it is not") {
    CHECK(looksDual(kDual));
    CHECK(looksDual({DeviceKind::Joystick, 20, 4, 0}));
    CHECK_FALSE(looksDual({DeviceKind::Joystick, 12, 4, 1})); // a gamepad without a mapping
    CHECK_FALSE(looksDual({DeviceKind::Joystick, 17, 6, 1}));
    CHECK_FALSE(looksDual({DeviceKind::Joystick, 16, 4, 1})); // a flight stick
    CHECK_FALSE(looksDual({DeviceKind::Joystick, 32, 4, 1})); // a throttle
    CHECK_FALSE(looksDual({DeviceKind::Controller, 22, 4, 0}));
    CHECK(shippedMap(kDual).players == 2);
    CHECK(shippedMap(kDual, 1).players == 1);
    CHECK(shippedMap({DeviceKind::Joystick, 12, 4, 0}, 2).players == 2);
    CHECK(shippedMap(kDual).controlsOf(Action::A, 1) == std::vector{Control::button(11)});
    CHECK(shippedMap(kDual).controlsOf(Action::Left, 1) == std::vector{Control::axis(2, -1)});
}

TEST_CASE("Controls are written as people would, and read back") {
    for (const Control control :
         {Control::button(0), Control::button(511), Control::axis(0, -1), Control::axis(15, 1),
          Control::hat(0, HatWay::Up), Control::hat(3, HatWay::Left)}) {
        CHECK(controlNamed(writtenName(control, DeviceKind::Joystick), DeviceKind::Joystick) == control);
    }
    for (int button = 0; button < SDL_CONTROLLER_BUTTON_MAX; ++button) {
        CHECK(controlNamed(writtenName(Control::button(button), DeviceKind::Controller),
                           DeviceKind::Controller) == Control::button(button));
    }
    for (int axis = 0; axis < SDL_CONTROLLER_AXIS_MAX; ++axis) {
        CHECK(controlNamed(writtenName(Control::axis(axis, 1), DeviceKind::Controller),
                           DeviceKind::Controller) == Control::axis(axis, 1));
    }
    CHECK(writtenName(Control::button(2), DeviceKind::Joystick) == "button 3");
    CHECK(writtenName(Control::axis(SDL_CONTROLLER_AXIS_LEFTY, -1), DeviceKind::Controller) == "axis lefty-");
    CHECK(writtenName(Control::button(SDL_SCANCODE_LCTRL), DeviceKind::Keyboard) == "key Left Ctrl");
    for (const char* wrong :
         {"", "button", "button 0", "button 513", "button -1", "axis 1", "axis 17+", "axis +", "hat 5 up",
          "hat 1", "hat 1 north", "key A", "button  1", "button 1x"}) {
        CHECK_FALSE(controlNamed(wrong, DeviceKind::Joystick));
    }
    for (const char* wrong : {"button 1", "axis +leftx+", "axis leftx", "button zzz", "hat 1 up"}) {
        CHECK_FALSE(controlNamed(wrong, DeviceKind::Controller));
    }
    CHECK_FALSE(controlNamed("key No Such Key", DeviceKind::Keyboard));
}

TEST_CASE("A mapping comes back from its file as it was kept") {
    TemporaryFolder folder;
    const InputMap written = InputMap::parse(richText(), "controls.toml");
    CHECK(written.problems().empty());
    CHECK(written.changes().size() == 3);
    REQUIRE(writeFileAtomically(folder / "controls.toml", written.text()));
    const InputMap read = InputMap::load(folder / "controls.toml");
    CHECK(read.changes() == written.changes());
    CHECK(read.mapOf(kKeys, {}).controlsOf(Action::A, 0).size() == 2);
    CHECK_FALSE(read.mapOf(kKeys, {}).reaches(Action::Tilt, 0));
    CHECK(read.mapOf(kDual, kNobody).axes[3] == AxisRange{-0.8f, 0.1f, 0.75f});
    CHECK(read.mapOf(kController, {"0500", "usb-1/input0"}).deadZone == 0.31f);
    // Another port of the same model is as it ships.
    CHECK(read.mapOf(kController, {"0500", "usb-2/input0"}) == shippedMap(kController));
    CHECK(InputMap::load(folder / "nothing.toml").problems().empty());
}

TEST_CASE("A port's own mapping goes before its model's") {
    InputMap map;
    DeviceMap changed = shippedMap(kEncoder);
    changed.setControls(Action::A, 0, std::array{Control::button(5)});
    map.keep(kEncoder, {"0300", "usb-2"}, "", changed, false); // for all of the model
    changed.setControls(Action::A, 0, std::array{Control::button(7)});
    map.keep(kEncoder, {"0300", "usb-2"}, "", changed, true);
    CHECK(map.mapOf(kEncoder, {"0300", "usb-1"}).controlsOf(Action::A, 0) == std::vector{Control::button(5)});
    CHECK(map.mapOf(kEncoder, {"0300", "usb-2"}).controlsOf(Action::A, 0) == std::vector{Control::button(7)});
    // As it ships again, but only here.
    map.keep(kEncoder, {"0300", "usb-2"}, "", shippedMap(kEncoder), true);
    CHECK(map.mapOf(kEncoder, {"0300", "usb-2"}) == shippedMap(kEncoder));
    CHECK(map.mapOf(kEncoder, {"0300", "usb-1"}).controlsOf(Action::A, 0) == std::vector{Control::button(5)});
}

TEST_CASE("A damaged entry goes back to its default alone, and is told by file, line and what is allowed") {
    const std::string text = "[[device]]\nkind = \"joystick\"\nmodel = \"0300\"\ndead_zone = 7\n"
                             "[device.player1]\na = [\"button 4\"]\nb = [\"butt 4\"]\njump = [\"button 1\"]\n"
                             "c = 5\n[device.range]\n\"axis 1\" = [0.5, 0, 1]\n\"axis 2\" = [-1, -1, 1]\n";
    const InputMap map = InputMap::parse(text, "controls.toml");
    const DeviceMap read = map.mapOf(kEncoder, kNobody);
    CHECK(read.controlsOf(Action::A, 0) == std::vector{Control::button(3)});
    CHECK(read.controlsOf(Action::B, 0) == std::vector{Control::button(1)});
    CHECK(read.controlsOf(Action::C, 0) == std::vector{Control::button(2)});
    CHECK(read.deadZone == kStickDeadZone);
    CHECK(read.axes[0] == AxisRange{});
    CHECK(read.axes[1] == AxisRange{-1.0f, -1.0f, 1.0f});
    CHECK(map.problems().size() == 5);
    const std::string told = joinedLines(map.problems());
    CHECK_THAT(told, ContainsSubstring("controls.toml:4: dead_zone = 7 must be a number from 0.02 to 0.6"));
    CHECK_THAT(told, ContainsSubstring("controls.toml:7: b = ") && ContainsSubstring("\"button 1\" to"));
    CHECK_THAT(told, ContainsSubstring("controls.toml:8: unknown action 'jump'; allowed are up, down"));
    CHECK_THAT(told, ContainsSubstring("controls.toml:9: c = 5"));
    CHECK_THAT(told, ContainsSubstring("controls.toml:11: 'axis 1'"));
    CHECK_THAT(problemsOf("[[device]]\nkind = \"wheel\"\n"),
               ContainsSubstring(":2: the kind of a device must be"));
    CHECK_THAT(problemsOf("[[device]]\nkind = \"joystick\"\n"), ContainsSubstring("needs its model"));
    CHECK_THAT(problemsOf("x = 1\n"), ContainsSubstring(":1: unknown 'x'; allowed is [[device]]"));
    CHECK_THAT(problemsOf("[[device\n"), ContainsSubstring("this is not TOML"));
    CHECK_THAT(problemsOf("[[device]]\nkind = \"keyboard\"\nplayers = 3\n"),
               ContainsSubstring(":3: players = 3 must be"));
}

TEST_CASE("Thousands of damaged files: no crash, and always a mapping that can be written again",
          "[damage]") {
    const std::string good = richText();
    Rng rng(17, 4);
    for (int file = 0; file < test::damagedFiles(10'000); ++file) {
        const std::string text = test::damaged(good, rng);
        const InputMap map = InputMap::parse(text, "controls.toml");
        for (const std::string& problem : map.problems()) {
            REQUIRE(problem.starts_with("controls.toml:"));
        }
        const InputMap again = InputMap::parse(map.text(), "controls.toml");
        if (!again.problems().empty() || again.changes().size() != map.changes().size()) {
            FAIL(text << "\n----\n" << map.text() << joinedLines(again.problems()));
        }
        for (const DeviceShape& shape : {kKeys, kController, kEncoder, kDual}) {
            const DeviceMap made = map.mapOf(shape, kNobody);
            if (made.players < 1 || made.players > kMostPlayersOfDevice) {
                FAIL(text);
            }
            (void)playedBy(made, {});
        }
    }
}

TEST_CASE("A keyboard changed before home had keys of its own keeps them, home's changes are home's alone") {
    InputMap map = InputMap::parse("[[device]]\nkind = \"keyboard\"\n[device.player1]\na = [\"key B\"]\n",
                                   "controls.toml");
    CHECK(map.problems().empty());
    map.useKeys(KeySet::Home);
    const DeviceMap old = map.mapOf(kKeys, {});
    CHECK(old.controlsOf(Action::A, 0) == std::vector{Control::button(SDL_SCANCODE_B)});
    CHECK(old.controlsOf(Action::C, 0) == std::vector{Control::button(SDL_SCANCODE_SPACE)});
    CHECK(old.controlsOf(Action::Up, 1) == std::vector{Control::button(SDL_SCANCODE_R)});
    CHECK_FALSE(old.reaches(Action::Quit, 0)); // but Esc ends nothing
    CHECK(old.controlsOf(Action::Menu, 0).front() == Control::button(SDL_SCANCODE_ESCAPE));

    DeviceMap home = shippedKeys(KeySet::Home);
    home.setControls(Action::B, 0, std::array{Control::button(SDL_SCANCODE_N)});
    map.keep(kKeys, {}, "", home, false);
    InputMap again = InputMap::parse(map.text(), "controls.toml");
    CHECK(again.problems().empty());
    CHECK(again.changes().size() == 2);
    again.useKeys(KeySet::Home);
    CHECK(again.mapOf(kKeys, {}) == home);
    again.useKeys(KeySet::Cabinet);
    CHECK(again.mapOf(kKeys, {}).controlsOf(Action::A, 0) == std::vector{Control::button(SDL_SCANCODE_B)});
    CHECK(again.mapOf(kKeys, {}).controlsOf(Action::B, 0) == std::vector{Control::button(SDL_SCANCODE_LALT)});

    const InputMap wrong =
        InputMap::parse("[[device]]\nkind = \"keyboard\"\nkeys = \"desk\"\n", "controls.toml");
    REQUIRE(wrong.problems().size() == 1);
    CHECK(wrong.problems()[0].find("controls.toml:3") != std::string::npos);
}
