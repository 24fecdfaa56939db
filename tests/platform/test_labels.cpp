#include "catch.hpp"

#include "platform/controller_pad.hpp"
#include "platform/joystick_pad.hpp"
#include "platform/keyboard.hpp"

#include <set>

using namespace hexagoal;

namespace {

constexpr Action kNeededToPlay[] = {Action::Up, Action::Down, Action::Left, Action::Right,
                                    Action::A,  Action::B,    Action::C,    Action::Start};

void checkLatin1(const ControlLabels& labels) {
    for (const std::string& text : labels.text) {
        for (char c : text) {
            CHECK(static_cast<unsigned char>(c) < 0xC4);
        }
    }
}

} // namespace

TEST_CASE("Keys are called what is printed on them") {
    const ControlLabels labels = Keyboard::labels();
    CHECK(labels[Action::A] == "L-Ctrl");
    CHECK(labels[Action::B] == "L-Alt");
    CHECK(labels[Action::C] == "Space");
    CHECK(labels[Action::Start] == "1");
    CHECK(labels[Action::Left] == "Left");
    CHECK(labels[Action::Quit] == "Esc");
    CHECK(labels.stick == "Arrows");
    checkLatin1(labels);
}

TEST_CASE("Buttons are called what their maker prints on them") {
    CHECK(controllerLabels(ButtonNames::Xbox360)[Action::C] == "X");
    CHECK(controllerLabels(ButtonNames::Xbox360)[Action::Start] == "Start");
    CHECK(controllerLabels(ButtonNames::XboxOne)[Action::Start] == "Menu");
    CHECK(controllerLabels(ButtonNames::PlayStation4)[Action::A] == "Cross");
    CHECK(controllerLabels(ButtonNames::PlayStation4)[Action::C] == "Square");
    CHECK(controllerLabels(ButtonNames::PlayStation5)[Action::Menu] == "Create");
    CHECK(controllerLabels(ButtonNames::Nintendo)[Action::ZoomIn] == "ZR");
    for (ButtonNames names :
         {ButtonNames::Xbox360, ButtonNames::XboxOne, ButtonNames::PlayStation3, ButtonNames::PlayStation4,
          ButtonNames::PlayStation5, ButtonNames::Nintendo, ButtonNames::Generic}) {
        const ControlLabels labels = controllerLabels(names);
        for (Action action : kNeededToPlay) {
            CHECK(labels.reaches(action));
        }
        checkLatin1(labels);
    }
}

TEST_CASE("A joystick with four buttons or more reaches everything needed to play, on buttons of their own") {
    for (int count = 4; count <= 24; ++count) {
        INFO(count << " buttons");
        const ControlLabels labels = joystickLabels(count);
        for (Action action : kNeededToPlay) {
            CHECK(labels.reaches(action));
        }
        std::set<int> taken;
        for (Action action : {Action::A, Action::B, Action::C, Action::Start, Action::Coin, Action::Reset,
                              Action::Slow, Action::Step, Action::Pause}) {
            if (const std::optional<int> button = joystickButton(action, count)) {
                CHECK(*button < count);
                CHECK(taken.insert(*button).second);
            }
        }
    }
    CHECK(joystickLabels(10)[Action::Start] == "Button 10");
    CHECK(joystickLabels(8)[Action::Start] == "Button 8");
    CHECK(joystickLabels(4)[Action::Start] == "Button 4");
    CHECK_FALSE(joystickLabels(3).reaches(Action::Start));
}
