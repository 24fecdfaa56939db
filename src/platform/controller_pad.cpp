#include "platform/controller_pad.hpp"

#include "platform/stick.hpp"

#include <SDL.h>

#include <algorithm>

namespace hexagoal {

namespace {

// Triggers of worn pads do not come all the way back.
constexpr float kTriggerDeadZone = 0.12f;

struct Button {
    SDL_GameControllerButton button;
    Action action;
};

// Directions are not here: the directional pad acts as a stick.
constexpr std::array kButtons{
    Button{SDL_CONTROLLER_BUTTON_A, Action::A},
    Button{SDL_CONTROLLER_BUTTON_B, Action::B},
    Button{SDL_CONTROLLER_BUTTON_X, Action::C},
    Button{SDL_CONTROLLER_BUTTON_Y, Action::Reset},
    Button{SDL_CONTROLLER_BUTTON_START, Action::Start},
    Button{SDL_CONTROLLER_BUTTON_BACK, Action::Coin}, // in the cabinet
    Button{SDL_CONTROLLER_BUTTON_BACK, Action::Menu}, // at home
    Button{SDL_CONTROLLER_BUTTON_LEFTSHOULDER, Action::Slow},
    Button{SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, Action::Step},
    Button{SDL_CONTROLLER_BUTTON_LEFTSTICK, Action::Pause},
    Button{SDL_CONTROLLER_BUTTON_RIGHTSTICK, Action::ToggleHelp},
};

ButtonNames namesOf(SDL_GameController* controller) {
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_XBOX360:
        return ButtonNames::Xbox360;
    case SDL_CONTROLLER_TYPE_XBOXONE:
        return ButtonNames::XboxOne;
    case SDL_CONTROLLER_TYPE_PS3:
        return ButtonNames::PlayStation3;
    case SDL_CONTROLLER_TYPE_PS4:
        return ButtonNames::PlayStation4;
    case SDL_CONTROLLER_TYPE_PS5:
        return ButtonNames::PlayStation5;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        return ButtonNames::Nintendo;
#if SDL_VERSION_ATLEAST(2, 24, 0)
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return ButtonNames::Nintendo;
#endif
    default:
        return ButtonNames::Generic;
    }
}

/// What one maker prints on its buttons.
struct Printed {
    const char* south; // SDL's A: on Nintendo's controllers the one that says A, which is the east one
    const char* east;
    const char* west;
    const char* north;
    const char* back;
    const char* start;
    const char* leftShoulder;
    const char* rightShoulder;
    const char* leftTrigger;
    const char* rightTrigger;
    const char* leftStick;
    const char* rightStick;
};

constexpr Printed printedNames(ButtonNames names) {
    switch (names) {
    case ButtonNames::Xbox360:
        return {"A", "B", "X", "Y", "Back", "Start", "LB", "RB", "LT", "RT", "LS", "RS"};
    case ButtonNames::XboxOne:
        return {"A", "B", "X", "Y", "View", "Menu", "LB", "RB", "LT", "RT", "LS", "RS"};
    case ButtonNames::PlayStation3:
        return {"Cross", "Circle", "Square", "Triangle", "Select", "Start",
                "L1",    "R1",     "L2",     "R2",       "L3",     "R3"};
    case ButtonNames::PlayStation4:
        return {"Cross", "Circle", "Square", "Triangle", "Share", "Options",
                "L1",    "R1",     "L2",     "R2",       "L3",    "R3"};
    case ButtonNames::PlayStation5:
        return {"Cross", "Circle", "Square", "Triangle", "Create", "Options",
                "L1",    "R1",     "L2",     "R2",       "L3",     "R3"};
    case ButtonNames::Nintendo:
        return {"A", "B", "X", "Y", "Minus", "Plus", "L", "R", "ZL", "ZR", "LS", "RS"};
    case ButtonNames::Generic:
        break;
    }
    return {"A", "B", "X", "Y", "Back", "Start", "L1", "R1", "L2", "R2", "L3", "R3"};
}

const char* printed(const Printed& names, SDL_GameControllerButton button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return names.south;
    case SDL_CONTROLLER_BUTTON_B:
        return names.east;
    case SDL_CONTROLLER_BUTTON_X:
        return names.west;
    case SDL_CONTROLLER_BUTTON_Y:
        return names.north;
    case SDL_CONTROLLER_BUTTON_BACK:
        return names.back;
    case SDL_CONTROLLER_BUTTON_START:
        return names.start;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return names.leftShoulder;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return names.rightShoulder;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return names.leftStick;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
        return names.rightStick;
    default:
        return "";
    }
}

} // namespace

std::unique_ptr<Pad> ControllerPad::open(int sdlIndex, DeviceIdentity identity) {
    SDL_GameController* controller = SDL_GameControllerOpen(sdlIndex);
    if (!controller)
        return nullptr;
    const SDL_JoystickID instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    return std::unique_ptr<Pad>(new ControllerPad(controller, instance, std::move(identity)));
}

ControllerPad::ControllerPad(SDL_GameController* controller, std::int32_t instance, DeviceIdentity identity)
    : Pad(instance, std::move(identity)), m_controller(controller) {}

ControllerPad::~ControllerPad() {
    SDL_GameControllerClose(m_controller);
}

bool ControllerPad::handle(const SDL_Event& event) {
    if (event.type != SDL_CONTROLLERBUTTONDOWN && event.type != SDL_CONTROLLERBUTTONUP)
        return false;
    if (event.cbutton.button >= kMaxButtons)
        return false;
    m_buttons[event.cbutton.button].set(event.type == SDL_CONTROLLERBUTTONDOWN);
    return event.type == SDL_CONTROLLERBUTTONDOWN;
}

float ControllerPad::axis(int sdlAxis) const {
    return axisValue(SDL_GameControllerGetAxis(m_controller, static_cast<SDL_GameControllerAxis>(sdlAxis)));
}

void ControllerPad::addTo(SeatInput& seat) {
    std::array<bool, kMaxButtons> down;
    for (std::size_t i = 0; i < kMaxButtons; ++i)
        down[i] = m_buttons[i].sample();

    for (const Button& row : kButtons)
        addValue(seat, row.action, down[row.button] ? 1.0f : 0.0f);

    // SDL's axes grow downwards, the game's upwards.
    const Vec2 pushed = stickFromAxes({axis(SDL_CONTROLLER_AXIS_LEFTX), -axis(SDL_CONTROLLER_AXIS_LEFTY)});
    const Vec2 digital =
        stickFromDirections(down[SDL_CONTROLLER_BUTTON_DPAD_UP], down[SDL_CONTROLLER_BUTTON_DPAD_DOWN],
                            down[SDL_CONTROLLER_BUTTON_DPAD_LEFT], down[SDL_CONTROLLER_BUTTON_DPAD_RIGHT]);
    addStick(seat, glm::dot(digital, digital) > glm::dot(pushed, pushed) ? digital : pushed);

    const Vec2 orbit = stickFromAxes({axis(SDL_CONTROLLER_AXIS_RIGHTX), -axis(SDL_CONTROLLER_AXIS_RIGHTY)});
    addValue(seat, Action::OrbitRight, orbit.x);
    addValue(seat, Action::OrbitLeft, -orbit.x);
    addValue(seat, Action::OrbitUp, orbit.y);
    addValue(seat, Action::OrbitDown, -orbit.y);

    const auto trigger = [this](int sdlAxis) {
        return std::max((axis(sdlAxis) - kTriggerDeadZone) / (1.0f - kTriggerDeadZone), 0.0f);
    };
    addValue(seat, Action::ZoomOut, trigger(SDL_CONTROLLER_AXIS_TRIGGERLEFT));
    addValue(seat, Action::ZoomIn, trigger(SDL_CONTROLLER_AXIS_TRIGGERRIGHT));
}

ControlLabels controllerLabels(ButtonNames names) {
    const Printed printedOnes = printedNames(names);
    ControlLabels labels;
    for (const Button& row : kButtons)
        labels.text[index(row.action)] = printed(printedOnes, row.button);
    labels.text[index(Action::Up)] = "Up";
    labels.text[index(Action::Down)] = "Down";
    labels.text[index(Action::Left)] = "Left";
    labels.text[index(Action::Right)] = "Right";
    for (Action orbit : {Action::OrbitLeft, Action::OrbitRight, Action::OrbitUp, Action::OrbitDown})
        labels.text[index(orbit)] = "Right stick";
    labels.text[index(Action::ZoomOut)] = printedOnes.leftTrigger;
    labels.text[index(Action::ZoomIn)] = printedOnes.rightTrigger;
    labels.stick = "Stick";
    return labels;
}

ControlLabels ControllerPad::labels() const {
    ControlLabels labels = controllerLabels(namesOf(m_controller));
    const char* name = SDL_GameControllerName(m_controller);
    labels.device = name ? name : "Controller";
    return labels;
}

} // namespace hexagoal
