// Lines 16 to 25 of what cabinet builders expect, with virtual devices.
#include "catch.hpp"
#include "temporary_folder.hpp"
#include "virtual_pads.hpp"

#include "core/files.hpp"
#include "platform/control_capture.hpp"
#include "platform/input_map.hpp"
#include "platform/quit_chord.hpp"

#include <cstdlib>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

const DeskDevice& deviceOf(Panel& panel, const VirtualPad& pad) {
    for (const DeskDevice& device : panel.devices().devices()) {
        if (device.id == pad.instance()) {
            return device;
        }
    }
    FAIL("not plugged in");
    std::abort();
}

const DeviceMap& mapOf(Panel& panel, const VirtualPad& pad) {
    return deviceOf(panel, pad).map;
}

} // namespace

TEST_CASE(
    "CABINET 17: SDL's own axis that rests at -32768 is not captured, nor is a stick that is held already") {
    Panel panel;
    VirtualPad pedal(VirtualShape{.buttons = 4, .axes = 4, .product = 73});
    pedal.axis(2, -32768); // before anybody looks
    pedal.axis(0, 32767);  // somebody leans on the stick
    panel.tick();
    ControlCapture capture;
    capture.begin(deviceOf(panel, pedal));
    const auto captured = [&] {
        panel.tick();
        return capture.step(deviceOf(panel, pedal));
    };
    CHECK_FALSE(captured());
    pedal.axis(2, -10000); // a third of its way
    CHECK_FALSE(captured());
    pedal.axis(2, -32768);
    pedal.axis(0, 0);
    CHECK_FALSE(captured());
    pedal.axis(0, 10000);
    CHECK_FALSE(captured());
    pedal.axis(0, 0);
    CHECK_FALSE(captured());
    pedal.axis(2, 9000);
    const auto pulled = captured();
    REQUIRE(pulled);
    CHECK(pulled->control == Control::axis(2, 1));
    CHECK(pulled->rest == Approx(-1.0f).margin(0.01f));
    capture.begin(deviceOf(panel, pedal));
    pedal.button(3, true);
    const auto pushed = captured();
    REQUIRE(pushed);
    CHECK(pushed->control == Control::button(3));
}

TEST_CASE(
    "While somebody is asked to push a control it means nothing: Esc does not quit, start does not start") {
    Panel panel;
    VirtualPad encoder(false, 10, Uint16{74});
    panel.tick();
    panel.devices().mute(kKeyboardId, true);
    Panel::key(SDL_SCANCODE_ESCAPE, true);
    CHECK(panel.tickSeat().held == 0);
    CHECK(panel.devices().devices()[0].raw.buttons[SDL_SCANCODE_ESCAPE]); // but it is seen
    Panel::key(SDL_SCANCODE_ESCAPE, false);
    panel.tick();
    panel.devices().mute(encoder.instance(), true);
    encoder.button(9, true);
    encoder.axis(0, 32767);
    CHECK(panel.tickSeat().held == 0);
    CHECK(panel.tickSeat().stick == Vec2(0.0f));
    panel.devices().mute(encoder.instance(), false);
    CHECK(panel.tickSeat().isHeld(Action::Start));
}

TEST_CASE(
    "CABINET 18: what SDL takes for one controller becomes two panels and back while it is plugged in") {
    TemporaryFolder home;
    Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .folder = home.path()});
    VirtualPad pad(true, 0, Uint16{75});
    panel.tick();
    pad.button(0, true);
    CHECK(panel.tick().seats[0].isPressed(Action::A));
    pad.button(0, false);
    panel.tick();
    InputDevices& desk = panel.devices();
    desk.setKind(pad.instance(), DeviceKind::Joystick);
    desk.setMap(pad.instance(), desk.shipped(pad.instance(), 2));
    const int half = static_cast<int>(SDL_CONTROLLER_BUTTON_MAX) / 2;
    pad.button(half, true);
    const InputFrame& second = panel.tick();
    CHECK(second.seats[1].isPressed(Action::A));
    CHECK(second.seats[0].held == 0);
    pad.button(half, false);
    panel.tick();
    desk.keepMap(pad.instance());
    desk.finishWriting();
    {
        const InputMap kept = InputMap::load(home / "controls.toml");
        CHECK(kept.wantsJoystick(deviceOf(panel, pad).identity));
    }
    desk.setKind(pad.instance(), DeviceKind::Controller);
    desk.setMap(pad.instance(), desk.shipped(pad.instance(), 0));
    desk.keepMap(pad.instance());
    desk.finishWriting();
    CHECK_FALSE(InputMap::load(home / "controls.toml").wantsJoystick(deviceOf(panel, pad).identity));
    pad.button(SDL_CONTROLLER_BUTTON_X, true);
    CHECK(panel.tick().seats[0].isPressed(Action::C));
}

TEST_CASE("Two alike: what is changed on one of them is for its port alone") {
    TemporaryFolder home;
    for (int run = 0; run < 2; ++run) {
        Ports ports;
        VirtualPad left(false, 10, Uint16{76});
        VirtualPad right(false, 10, Uint16{76});
        ports.put(left, "usb-1/input0");
        ports.put(right, "usb-2/input0");
        Panel panel(DeviceOptions{.folder = home.path(), .ports = ports.finder()});
        if (run == 0) {
            DeviceMap map = mapOf(panel, right);
            map.setControls(Action::A, 0, std::array{Control::button(6)});
            panel.devices().setMap(right.instance(), map);
            panel.devices().keepMap(right.instance());
        }
        CHECK(mapOf(panel, left).controlsOf(Action::A, 0) == std::vector{Control::button(0)});
        CHECK(mapOf(panel, right).controlsOf(Action::A, 0) == std::vector{Control::button(6)});
    }
}

TEST_CASE("CABINET 16: unplugged while right and shoot are held: both let go in the next tick, and the seat "
          "is told") {
    const bool mapped = GENERATE(true, false);
    Panel panel(SeatPolicy::OnePerDevice);
    VirtualPad other(!mapped, 10, Uint16{60});
    VirtualPad pad(mapped, 10, Uint16{61});
    panel.tick();
    other.button(0, true);
    panel.tick();
    other.button(0, false);
    pad.axis(0, 32767);
    pad.button(2, true);
    const SeatInput& held = panel.tick().seats[1];
    REQUIRE(held.isHeld(Action::Right));
    REQUIRE(held.isHeld(Action::C));
    pad.unplug();
    const InputFrame& input = panel.tick();
    CHECK(input.seats[1].held == 0);
    CHECK(input.seats[1].stick == Vec2(0.0f));
    CHECK(input.seats[1].isReleased(Action::Right));
    CHECK(input.seats[1].isReleased(Action::C));
    CHECK(input.lostDevice(1));
    CHECK_FALSE(input.lostDevice(0));
    CHECK(panel.tick().unplugged == 0); // once
}

TEST_CASE("CABINET 16: a pad that nobody has used leaves without notice") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    pad.unplug();
    CHECK(panel.tick().unplugged == 0);
    VirtualPad used(true);
    panel.tick();
    used.button(0, true);
    panel.tick();
    used.unplug();
    CHECK(panel.tick().lostDevice(0));
}

TEST_CASE("CABINET 18: one joystick with four axes and 22 buttons drives both players") {
    const SeatPolicy policy = GENERATE(SeatPolicy::OnePerDevice, SeatPolicy::AllToSeatZero);
    Panel panel(policy);
    VirtualPad dual(VirtualShape{.buttons = 22, .axes = 4, .hats = 0, .product = 62});
    panel.tick();
    dual.button(11, true); // the second player is the first to push
    CHECK(panel.tick().seats[1].pressed == bit(Action::A));
    CHECK(panel.tick().seats[0].held == 0);
    dual.button(11, false);
    panel.tick();
    for (int player = 0; player < 2; ++player) {
        INFO("player " << player);
        const auto seat = static_cast<std::size_t>(player);
        const std::pair<int, Action> buttons[] = {
            {0, Action::A}, {1, Action::B}, {2, Action::C}, {9, Action::Start}, {8, Action::Coin}};
        for (const auto& [button, action] : buttons) {
            dual.button(11 * player + button, true);
            const InputFrame& input = panel.tick();
            CHECK(input.seats[seat].isPressed(action));
            CHECK(input.seats[1 - seat].held == 0);
            dual.button(11 * player + button, false);
            panel.tick();
        }
        dual.axis(2 * player, -32768);
        dual.axis(2 * player + 1, -32768);
        const InputFrame& pushed = panel.tick();
        CHECK(pushed.seats[seat].isHeld(Action::Left));
        CHECK(pushed.seats[seat].isHeld(Action::Up));
        CHECK(pushed.seats[1 - seat].stick == Vec2(0.0f));
        dual.axis(2 * player, 0);
        dual.axis(2 * player + 1, 0);
        panel.tick();
    }
    CHECK(panel.devices().missingOfPanel(0) == 0);
    CHECK(panel.devices().missingOfPanel(1) == 0);
}

TEST_CASE("CABINET 18: the file makes a dual encoder of what SDL takes for a controller, and one player of a "
          "dual one") {
    TemporaryFolder home;
    std::string guid;
    {
        Panel panel;
        VirtualPad pad(true, 0, Uint16{63});
        panel.tick();
        guid = panel.devices().devices()[1].identity.model;
    }
    REQUIRE(writeFileAtomically(home / "controls.toml",
                                "[[device]]\nkind = \"joystick\"\nmodel = \"" + guid + "\"\nplayers = 2\n"));
    Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .folder = home.path()});
    VirtualPad pad(true, 0, Uint16{63});
    panel.tick();
    const int half = static_cast<int>(SDL_CONTROLLER_BUTTON_MAX) / 2;
    pad.button(half, true);
    CHECK(panel.tick().seats[1].pressed == bit(Action::A));
    CHECK(panel.devices().devices()[1].shape.kind == DeviceKind::Joystick);
    CHECK(panel.devices().devices()[1].map.players == 2);
}

TEST_CASE("Controls that were not understood whole are kept beside those that replace them") {
    TemporaryFolder home;
    const std::string mine = "[[device]\nkind = \"keyboard\"\n";
    REQUIRE(writeFileAtomically(home / "controls.toml", mine));
    {
        Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .folder = home.path()});
        panel.devices().keepMap(kKeyboardId);
    }
    CHECK(*readFile(home / "controls.toml.damaged") == mine);
    CHECK(readFile(home / "controls.toml")->find("[[device]\n") == std::string::npos);
}

TEST_CASE("CABINET 20: a joystick without a mapping reaches the whole panel, and one that cannot says what "
          "it lacks") {
    Panel panel;
    VirtualPad encoder(false, 10, Uint16{64});
    panel.tick();
    encoder.button(9, true);
    CHECK(panel.tick().seats[0].isPressed(Action::Start));
    CHECK(panel.devices().missingOfPanel(0) == 0);
    encoder.unplug();
    VirtualPad poor(VirtualShape{.buttons = 2, .product = 65});
    panel.tick();
    poor.button(0, true);
    panel.tick();
    CHECK(panel.devices().missingOfPanel(0) == (bit(Action::C) | bit(Action::Start)));
    Panel::key(SDL_SCANCODE_UP, true);
    panel.tick();
    CHECK(panel.devices().missingOfPanel(0) == 0); // the keyboard is in hand
    Panel::key(SDL_SCANCODE_UP, false);
    panel.tick();
}

TEST_CASE("CABINET 3: a coin line on a joystick or key acts at once, however short its pulse") {
    Panel panel;
    VirtualPad encoder(false, 10, Uint16{66});
    panel.tick();
    encoder.button(8, true);
    encoder.button(8, false);
    CHECK(panel.tickSeat().isPressed(Action::Coin));
    CHECK(panel.tickSeat().isReleased(Action::Coin));
    encoder.button(8, true);
    encoder.button(9, true);
    panel.ticks(2 * QuitChord::kHoldTicks); // a line that is stuck, and a start: no chord
    CHECK_FALSE(panel.tick().quitRequested);
    encoder.button(8, false);
    panel.tick();
    // Two pulses in one picture that took long are two coins.
    int coins = 0;
    for (const bool down : {true, false, true, false}) {
        Panel::key(SDL_SCANCODE_5, down);
    }
    panel.devices().poll();
    for (int tick = 0; tick < 8; ++tick) {
        coins += panel.devices().sample().seats[0].isPressed(Action::Coin) ? 1 : 0;
    }
    CHECK(coins == 2);
}

TEST_CASE(
    "CABINET 23: $SDL_GAMECONTROLLERCONFIG is honoured, before the person's own list, ids, never indices") {
    std::string guid;
    {
        Panel panel;
        VirtualPad encoder(false, 10, Uint16{67});
        panel.tick();
        guid = panel.devices().devices()[1].identity.model;
        guid.replace(4, 4, "0000"); // the name's checksum is not compared
    }
    TemporaryFolder home;
    const std::string rest = ",start:b4,leftx:a0,lefty:a1,platform:Linux,\n";
    REQUIRE(writeFileAtomically(home / "gamecontrollerdb.txt", guid + ",List,a:b6,b:b5" + rest));
    SDL_SetHintWithPriority(SDL_HINT_GAMECONTROLLERCONFIG, (guid + ",Variable,a:b5,b:b6" + rest).c_str(),
                            SDL_HINT_OVERRIDE); // as the variable is read
    {
        VirtualPad before(true, 0, Uint16{68}); // moves the index of what follows
        Panel panel(DeviceOptions{.folder = home.path()});
        VirtualPad encoder(false, 10, Uint16{67});
        panel.tick();
        before.unplug();
        panel.tick();
        encoder.button(5, true);
        const InputFrame& input = panel.tick();
        CHECK(input.seats[0].pressed == bit(Action::A));
        CHECK(input.deviceId == encoder.instance());
    }
    SDL_SetHintWithPriority(SDL_HINT_GAMECONTROLLERCONFIG, "", SDL_HINT_OVERRIDE);
}

TEST_CASE("CABINET 25: a press is in the very next tick, on keys, controllers and joysticks") {
    Panel panel;
    VirtualPad pad(true);
    VirtualPad encoder(false, 10, Uint16{69});
    panel.tick();
    for (VirtualPad* each : {&pad, &encoder}) {
        each->button(2, true);
        CHECK(panel.tickSeat().isPressed(Action::C));
        each->button(2, false);
        panel.tick();
        each->axis(0, 32767);
        CHECK(panel.tickSeat().isPressed(Action::Right));
        each->axis(0, 0);
        CHECK(panel.tickSeat().isReleased(Action::Right));
    }
    Panel::key(SDL_SCANCODE_SPACE, true);
    CHECK(panel.tickSeat().isPressed(Action::C));
    Panel::key(SDL_SCANCODE_SPACE, false);
    panel.tick();
}

TEST_CASE("A stick pushed and back within one tick is not missed") {
    Panel panel;
    VirtualPad encoder(false, 10, Uint16{70});
    panel.tick();
    encoder.axis(0, -32768);
    encoder.axis(0, 0);
    CHECK(panel.tickSeat().isPressed(Action::Left));
    CHECK(panel.tickSeat().isReleased(Action::Left));
}

TEST_CASE("A stick that rests off its middle and reaches only part of the way plays as a good one once "
          "calibrated") {
    Panel panel;
    VirtualPad encoder(false, 10, Uint16{71});
    encoder.axis(0, 9000); // 27 % off
    encoder.axis(1, -7000);
    panel.tick();
    CHECK(glm::length(panel.tickSeat().stick) > 0.0f);
    DeviceMap map = mapOf(panel, encoder);
    map.axes[0] = {-0.4f, 0.27f, 0.9f};
    map.axes[1] = {-0.8f, -0.21f, 0.5f};
    map.deadZone = 0.1f;
    panel.devices().setMap(encoder.instance(), map);
    CHECK(panel.tickSeat().stick == Vec2(0.0f));
    encoder.axis(0, 9600); // noise
    CHECK(panel.tickSeat().stick == Vec2(0.0f));
    encoder.axis(0, -13000);
    CHECK(panel.tickSeat().stick.x < -0.98f);
    encoder.axis(0, 29400);
    CHECK(panel.tickSeat().stick.x > 0.98f);
}

TEST_CASE("What a person changes acts in the next tick, shows in the labels, and is there after a restart") {
    TemporaryFolder home;
    for (int run = 0; run < 2; ++run) {
        Panel panel(DeviceOptions{.folder = home.path()});
        VirtualPad pad(true, 0, Uint16{72});
        panel.tick();
        pad.button(SDL_CONTROLLER_BUTTON_Y, true);
        if (run == 0) {
            CHECK(panel.tickSeat().isPressed(Action::Reset));
            DeviceMap map = mapOf(panel, pad);
            map.setControls(Action::C, 0, std::array{Control::button(SDL_CONTROLLER_BUTTON_Y)});
            map.setControls(Action::Reset, 0, std::array{Control::button(SDL_CONTROLLER_BUTTON_X)});
            panel.devices().setMap(pad.instance(), map);
            panel.devices().keepMap(pad.instance());
            DeviceMap keys = panel.devices().devices()[0].map;
            keys.setControls(Action::A, 0, std::array{Control::button(SDL_SCANCODE_W)});
            panel.devices().setMap(kKeyboardId, keys);
            panel.devices().keepMap(kKeyboardId);
            panel.devices().finishWriting();
            CHECK(panel.devices().problem().empty());
        }
        CHECK(panel.tickSeat().isHeld(Action::C));
        CHECK(panel.devices().labels()[Action::C] == "Y");
        Panel::key(SDL_SCANCODE_W, true);
        CHECK(panel.tickSeat().isPressed(Action::A));
        CHECK(panel.devices().labels()[Action::A] == "W");
        Panel::key(SDL_SCANCODE_W, false);
        panel.tick();
    }
}

TEST_CASE("A disk that takes nothing costs only the memory of it") {
    Panel panel(DeviceOptions{.folder = "/proc/nowhere/hexagoal"});
    panel.devices().keepMap(kKeyboardId);
    panel.devices().finishWriting();
    CHECK_THAT(panel.devices().problem(), ContainsSubstring("/proc/nowhere/hexagoal/controls.toml"));
    Panel::key(SDL_SCANCODE_SPACE, true);
    CHECK(panel.tickSeat().isPressed(Action::C));
    Panel::key(SDL_SCANCODE_SPACE, false);
    panel.tick();
}
