#include "catch.hpp"
#include "temporary_folder.hpp"
#include "virtual_pads.hpp"

#include "core/folders.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <vector>

using namespace hexagoal;
using hexagoal::test::Panel;
using hexagoal::test::VirtualPad;

TEST_CASE("A controller drives stick, buttons, camera and zoom") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    REQUIRE(panel.devices().padCount() == 1);
    CHECK(panel.tickSeat().held == 0); // its triggers rest at −32768, which is nothing

    pad.button(SDL_CONTROLLER_BUTTON_X, true);
    pad.axis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
    pad.axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767);
    pad.axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    const InputFrame& input = panel.tick();
    const SeatInput& seat = input.seats[0];
    CHECK(seat.isPressed(Action::C));
    CHECK(seat.stick.y == Approx(1.0f));
    CHECK(seat.isPressed(Action::Up));
    CHECK(seat.value(Action::OrbitRight) == Approx(1.0f));
    CHECK(seat.value(Action::ZoomIn) == Approx(1.0f));
    CHECK(seat.value(Action::ZoomOut) == 0.0f);
    CHECK(input.deviceInHand == DeviceKind::Controller);
    CHECK(input.deviceId == pad.instance());
}

TEST_CASE("A controller's directional pad is a stick") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    pad.button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    pad.button(SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    const SeatInput seat = panel.tickSeat();
    CHECK(glm::length(seat.stick) == Approx(1.0f));
    CHECK(seat.isHeld(Action::Left));
    CHECK(seat.isHeld(Action::Down));
}

TEST_CASE("A stick at rest off the middle does nothing, pushed, it starts from zero") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 6000); // 18 %
    CHECK(panel.tickSeat().stick == Vec2(0.0f));
    pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 7000); // just beyond the dead zone
    const float little = panel.tickSeat().stick.x;
    CHECK(little > 0.0f);
    CHECK(little < 0.05f);
    pad.axis(SDL_CONTROLLER_AXIS_LEFTX, 32767);
    pad.axis(SDL_CONTROLLER_AXIS_LEFTY, 32767);
    CHECK(glm::length(panel.tickSeat().stick) == Approx(1.0f));
}

TEST_CASE("A joystick without a mapping plays: axes, hat, three buttons and start") {
    Panel panel;
    VirtualPad encoder(false, 10);
    panel.tick();
    encoder.axis(1, -32768);
    CHECK(panel.tickSeat().stick == Vec2(0.0f, 1.0f));
    encoder.axis(1, 0);
    encoder.hat(SDL_HAT_RIGHT);
    CHECK(panel.tickSeat().stick == Vec2(1.0f, 0.0f));
    encoder.hat(SDL_HAT_CENTERED);
    const std::pair<int, Action> buttons[] = {
        {0, Action::A}, {1, Action::B}, {2, Action::C}, {9, Action::Start}, {8, Action::Coin}};
    for (const auto& [button, action] : buttons) {
        INFO(name(action));
        encoder.button(button, true);
        CHECK(panel.tickSeat().isPressed(action));
        encoder.button(button, false);
        CHECK(panel.tickSeat().isReleased(action));
    }
    CHECK(panel.tick().deviceInHand == DeviceKind::Joystick);
    CHECK(panel.devices().labels()[Action::C] == "Button 3");
}

TEST_CASE("An axis that rests at its end is no stick until it has been in the middle") {
    Panel panel;
    VirtualPad encoder(false);
    encoder.axis(0, -32768); // before anybody looks, like a trigger
    CHECK(panel.tickSeat().stick == Vec2(0.0f));
    encoder.axis(0, 0);
    panel.tick();
    encoder.axis(0, -32768);
    CHECK(panel.tickSeat().stick.x == Approx(-1.0f));
}

TEST_CASE("A pad's press shorter than a tick is not missed") {
    const bool mapped = GENERATE(true, false);
    Panel panel;
    VirtualPad pad(mapped);
    panel.tick();
    pad.button(0, true);
    pad.button(0, false);
    CHECK(panel.tickSeat().isPressed(Action::A));
    CHECK(panel.tickSeat().isReleased(Action::A));
}

TEST_CASE("Unplugged while held: everything is let go in the next tick") {
    const bool mapped = GENERATE(true, false);
    Panel panel;
    VirtualPad pad(mapped);
    panel.tick();
    pad.axis(0, 32767);
    pad.button(2, true);
    REQUIRE(panel.tickSeat().isHeld(Action::C));
    pad.unplug();
    const InputFrame& input = panel.tick();
    CHECK(input.seats[0].held == 0);
    CHECK(input.seats[0].stick == Vec2(0.0f));
    CHECK(input.seats[0].isReleased(Action::C));
    CHECK(input.seats[0].isReleased(Action::Right));
    CHECK(input.deviceInHand == DeviceKind::Keyboard);
    CHECK(panel.devices().labels().device == "Keyboard");
    CHECK(panel.tickSeat().released == 0);
}

TEST_CASE("Plugged in and out twenty times in any order: no ghost, no doubled input") {
    Panel panel;
    std::mt19937 random(20);
    std::vector<std::unique_ptr<VirtualPad>> pads(3);
    for (int round = 0; round < 60; ++round) { // twenty for each
        const std::size_t which = random() % pads.size();
        if (pads[which]) {
            if (random() % 2 == 0) {
                pads[which]->button(0, true); // held while it goes
            }
            pads[which].reset();
        } else {
            pads[which] = std::make_unique<VirtualPad>(which != 0, 10, static_cast<Uint16>(which));
        }
        if (random() % 3 == 0) {
            continue; // several changes between two polls: queued indices are stale
        }
        const SeatInput quiet = panel.tickSeat();
        INFO("round " << round);
        CHECK(quiet.held == 0);
        int plugged = 0;
        for (const auto& pad : pads) {
            if (!pad) {
                continue;
            }
            ++plugged;
            pad->button(1, true);
            CHECK(panel.tickSeat().pressed == bit(Action::B));
            pad->button(1, false);
            CHECK(panel.tickSeat().released == bit(Action::B));
        }
        CHECK(panel.devices().padCount() == plugged);
    }
}

TEST_CASE("One seat for each device, in the order of their first use, kept over a replug") {
    Panel panel(SeatPolicy::OnePerDevice);
    auto first = std::make_unique<VirtualPad>(true, 0, Uint16{7});
    auto second = std::make_unique<VirtualPad>(false, 10, Uint16{8});
    panel.tick();
    second->button(0, true); // used first, so it is player 1
    CHECK(panel.tick().seats[0].isPressed(Action::A));
    first->button(SDL_CONTROLLER_BUTTON_A, true);
    CHECK(panel.tick().seats[1].isPressed(Action::A));

    first.reset();
    second.reset();
    panel.tick();
    first = std::make_unique<VirtualPad>(true, 0, Uint16{7});
    panel.tick();
    second = std::make_unique<VirtualPad>(false, 10, Uint16{8});
    panel.tick();
    first->button(SDL_CONTROLLER_BUTTON_A, true);
    const InputFrame& input = panel.tick();
    CHECK(input.seats[1].isPressed(Action::A));
    CHECK(input.seats[0].held == 0);
}

TEST_CASE("Labels follow the device last used") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    CHECK(panel.devices().labels()[Action::A] == "L-Ctrl");
    const unsigned before = panel.devices().labels().revision;
    pad.button(SDL_CONTROLLER_BUTTON_A, true);
    panel.tick();
    CHECK(panel.devices().labels()[Action::A] == "A");
    CHECK(panel.devices().labels().device == "Test Pad");
    CHECK(panel.devices().labels().revision != before);
    Panel::key(SDL_SCANCODE_LEFT, true);
    panel.tick();
    CHECK(panel.devices().labels().stick == "Arrows");
    Panel::key(SDL_SCANCODE_LEFT, false);
    panel.tick();
}

TEST_CASE("A personal gamecontrollerdb.txt makes a plain joystick a controller") {
    std::string guid;
    {
        Panel panel; // to learn the GUID
        VirtualPad encoder(false, 10, Uint16{0x77});
        char text[40];
        SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(0), text, sizeof text);
        guid = text;
        guid.replace(4, 4, "0000"); // the name's checksum is not compared
    }
    TemporaryFolder home;
    std::filesystem::create_directories(home / "hexagoal");
    std::ofstream(home / "hexagoal/gamecontrollerdb.txt")
        << guid << ",Cabinet,a:b5,b:b6,x:b7,start:b4,leftx:a0,lefty:a1,platform:Linux,\n";
    const char* old = std::getenv("XDG_CONFIG_HOME");
    const std::string oldValue = old ? old : "";
    setenv("XDG_CONFIG_HOME", home.path().c_str(), 1);
    {
        Panel panel(DeviceOptions{.folder = configFolder()});
        VirtualPad encoder(false, 10, Uint16{0x77});
        panel.tick();
        encoder.button(5, true);
        const InputFrame& input = panel.tick();
        CHECK(input.seats[0].pressed == bit(Action::A));
        CHECK(input.deviceInHand == DeviceKind::Controller);
    }
    old ? setenv("XDG_CONFIG_HOME", oldValue.c_str(), 1) : unsetenv("XDG_CONFIG_HOME");
}

namespace {

void windowEvent(SDL_WindowEventID what) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = static_cast<Uint8>(what);
    SDL_PushEvent(&event);
}

void keyWithAlt(SDL_Scancode key, bool down, bool repeat = false) {
    SDL_Event event;
    SDL_zero(event);
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.repeat = repeat;
    event.key.keysym.scancode = key;
    event.key.keysym.mod = KMOD_LALT;
    SDL_PushEvent(&event);
}

} // namespace

TEST_CASE("While another program has the keyboard, nobody plays here") {
    Panel panel;
    CHECK_FALSE(panel.tick().interrupted());
    windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    CHECK(panel.tick().away);
    CHECK(panel.tick().interrupted()); // as long as it lasts, not for one tick
    windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED);
    CHECK_FALSE(panel.tick().interrupted());
    // To full screen and back a window loses the keyboard for no time at all.
    windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED);
    CHECK_FALSE(panel.tick().interrupted());
}

TEST_CASE("Alt+Enter asks for full screen once and is no start") {
    Panel panel;
    keyWithAlt(SDL_SCANCODE_RETURN, true);
    keyWithAlt(SDL_SCANCODE_RETURN, true, true); // held
    const InputFrame& input = panel.tick();
    CHECK(input.fullscreenAsked);
    CHECK_FALSE(input.seats[0].isHeld(Action::Start));
    keyWithAlt(SDL_SCANCODE_RETURN, true, true);
    CHECK_FALSE(panel.tick().fullscreenAsked);
    keyWithAlt(SDL_SCANCODE_RETURN, false);
    Panel::key(SDL_SCANCODE_RETURN, true);
    CHECK_FALSE(panel.tick().fullscreenAsked);
    CHECK(panel.tickSeat().isHeld(Action::Start));
}

TEST_CASE("While somebody writes, keys are letters, but for arrows, Enter and Esc, then they play again") {
    const auto text = [](const char* letters) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        SDL_strlcpy(event.text.text, letters, sizeof(event.text.text));
        SDL_PushEvent(&event);
    };
    Panel panel(DeviceOptions{.keys = KeySet::Home});
    Panel::key(SDL_SCANCODE_Z, true); // A: it opens the page, and stays down
    CHECK(panel.tickSeat().isHeld(Action::A));
    panel.devices().setTyping(true);
    text("z"); // its repetition
    CHECK(std::string(panel.tick().typed.data()).empty());
    Panel::key(SDL_SCANCODE_Z, false);
    panel.tick();
    Panel::key(SDL_SCANCODE_X, true);
    text("x");
    text("\xC3\xBC");
    Panel::key(SDL_SCANCODE_BACKSPACE, true);
    const InputFrame written = panel.tick();
    CHECK(std::string(written.typed.data()) == "x\xC3\xBC\b");
    CHECK(written.seats[0].held == 0);
    CHECK(std::string(panel.tick().typed.data()).empty());
    Panel::key(SDL_SCANCODE_RETURN, true);
    Panel::key(SDL_SCANCODE_LEFT, true);
    const InputFrame moved = panel.tick();
    CHECK(moved.seats[0].isPressed(Action::Start));
    CHECK(moved.seats[0].isPressed(Action::Left));
    Panel::key(SDL_SCANCODE_ESCAPE, true);
    CHECK(panel.tickSeat().isPressed(Action::Menu));
    text("as long as no name is, which");
    text(" somebody pasted");
    CHECK(std::string(panel.tick().typed.data()).empty());
    panel.devices().setTyping(false);
    text("q");
    const InputFrame after = panel.tick();
    CHECK(std::string(after.typed.data()).empty());
    CHECK(after.seats[0].isHeld(Action::B)); // X is still down
}

TEST_CASE("F12 asks for a screenshot, unless somebody plays with it, in a kiosk neither key does anything") {
    Panel panel;
    Panel::key(SDL_SCANCODE_F12, true);
    CHECK(panel.tick().screenshotAsked);
    CHECK_FALSE(panel.tick().screenshotAsked);
    Panel::key(SDL_SCANCODE_F12, false);

    panel.devices().setKioskLock(true);
    Panel::key(SDL_SCANCODE_F12, true);
    keyWithAlt(SDL_SCANCODE_RETURN, true);
    const InputFrame& locked = panel.tick();
    CHECK_FALSE(locked.screenshotAsked);
    CHECK_FALSE(locked.fullscreenAsked);
    Panel::key(SDL_SCANCODE_F12, false);
    keyWithAlt(SDL_SCANCODE_RETURN, false);
    panel.tick();

    panel.devices().setKioskLock(false);
    DeviceMap map = panel.devices().devices().front().map;
    map.bindings.push_back({Control::button(SDL_SCANCODE_F12), Action::A, 0});
    panel.devices().setMap(kKeyboardId, map);
    Panel::key(SDL_SCANCODE_F12, true);
    const InputFrame& played = panel.tick();
    CHECK_FALSE(played.screenshotAsked);
    CHECK(played.seats[0].isPressed(Action::A));
}
