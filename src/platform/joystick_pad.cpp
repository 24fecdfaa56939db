#include "platform/joystick_pad.hpp"

#include "platform/stick.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace hexagoal {

namespace {

// An axis counts only once it was seen this near its middle: a trigger that rests at −32768 is no stick.
constexpr float kNearMiddle = 0.5f;

// What the buttons beyond A, B, C, start and coin do, in this order.
constexpr std::array kSpareActions{Action::Reset, Action::Slow, Action::Step, Action::Pause};

// The usual USB encoders have start on button 10 or 8 and coin on the one before (counted from 1).
std::optional<int> startButton(int count) {
    if (count > 9)
        return 9;
    if (count > 7)
        return 7;
    return count > 3 ? std::optional(count - 1) : std::nullopt;
}

std::optional<int> coinButton(int count) {
    return count > 4 ? std::optional(*startButton(count) - 1) : std::nullopt;
}

} // namespace

std::optional<int> joystickButton(Action action, int buttonCount) {
    switch (action) {
    case Action::A:
        return buttonCount > 0 ? std::optional(0) : std::nullopt;
    case Action::B:
        return buttonCount > 1 ? std::optional(1) : std::nullopt;
    case Action::C:
        return buttonCount > 2 ? std::optional(2) : std::nullopt;
    case Action::Start:
        return startButton(buttonCount);
    case Action::Coin:
        return coinButton(buttonCount); // in the cabinet
    case Action::Menu:
        return coinButton(buttonCount); // at home
    default:
        break;
    }
    const auto spare = std::find(kSpareActions.begin(), kSpareActions.end(), action);
    if (spare == kSpareActions.end())
        return std::nullopt;
    auto before = spare - kSpareActions.begin();
    for (int button = 3; button < buttonCount; ++button) {
        if (button == startButton(buttonCount) || button == coinButton(buttonCount))
            continue;
        if (before-- == 0)
            return button;
    }
    return std::nullopt;
}

ControlLabels joystickLabels(int buttonCount) {
    ControlLabels labels;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        if (const std::optional<int> button = joystickButton(static_cast<Action>(i), buttonCount))
            labels.text[i] = "Button " + std::to_string(*button + 1);
    }
    labels.text[index(Action::Up)] = "Up";
    labels.text[index(Action::Down)] = "Down";
    labels.text[index(Action::Left)] = "Left";
    labels.text[index(Action::Right)] = "Right";
    labels.stick = "Stick";
    return labels;
}

std::unique_ptr<Pad> JoystickPad::open(int sdlIndex, DeviceIdentity identity) {
    SDL_Joystick* joystick = SDL_JoystickOpen(sdlIndex);
    if (!joystick)
        return nullptr;
    return std::unique_ptr<Pad>(
        new JoystickPad(joystick, SDL_JoystickInstanceID(joystick), std::move(identity)));
}

JoystickPad::JoystickPad(SDL_Joystick* joystick, std::int32_t instance, DeviceIdentity identity)
    : Pad(instance, std::move(identity)), m_joystick(joystick),
      m_buttonCount(std::clamp(SDL_JoystickNumButtons(joystick), 0, static_cast<int>(kMaxButtons))) {
    for (std::size_t i = 0; i < kActionCount; ++i)
        m_buttonOf[i] = joystickButton(static_cast<Action>(i), m_buttonCount).value_or(-1);
}

JoystickPad::~JoystickPad() {
    SDL_JoystickClose(m_joystick);
}

bool JoystickPad::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_JOYBUTTONDOWN:
    case SDL_JOYBUTTONUP:
        if (event.jbutton.button < kMaxButtons)
            m_buttons[event.jbutton.button].set(event.type == SDL_JOYBUTTONDOWN);
        return event.type == SDL_JOYBUTTONDOWN;
    case SDL_JOYHATMOTION:
        if (event.jhat.hat != 0)
            return false;
        for (std::size_t i = 0; i < m_hat.size(); ++i)
            m_hat[i].set((event.jhat.value & (1u << i)) != 0);
        return event.jhat.value != SDL_HAT_CENTERED;
    default:
        return false;
    }
}

float JoystickPad::axis(int number) {
    if (number >= SDL_JoystickNumAxes(m_joystick))
        return 0.0f;
    const float value = axisValue(SDL_JoystickGetAxis(m_joystick, number));
    bool& live = m_axisIsLive[static_cast<std::size_t>(number)];
    live |= std::fabs(value) < kNearMiddle;
    return live ? value : 0.0f;
}

void JoystickPad::addTo(SeatInput& seat) {
    std::array<bool, kMaxButtons> down;
    for (std::size_t i = 0; i < kMaxButtons; ++i)
        down[i] = m_buttons[i].sample();
    for (std::size_t i = 0; i < kActionCount; ++i) {
        if (m_buttonOf[i] >= 0 && down[static_cast<std::size_t>(m_buttonOf[i])])
            addValue(seat, static_cast<Action>(i), 1.0f);
    }

    const bool up = m_hat[0].sample();
    const bool right = m_hat[1].sample();
    const bool below = m_hat[2].sample();
    const bool left = m_hat[3].sample();
    const Vec2 digital = stickFromDirections(up, below, left, right);
    const Vec2 pushed = stickFromAxes({axis(0), -axis(1)}); // SDL's axes grow downwards
    addStick(seat, glm::dot(digital, digital) > glm::dot(pushed, pushed) ? digital : pushed);
}

ControlLabels JoystickPad::labels() const {
    ControlLabels labels = joystickLabels(m_buttonCount);
    const char* name = SDL_JoystickName(m_joystick);
    labels.device = name ? name : "Joystick";
    return labels;
}

} // namespace hexagoal
