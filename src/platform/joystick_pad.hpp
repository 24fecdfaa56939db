// A joystick that SDL has no mapping for, such as a cabinet's USB encoder: axes, hats and numbered buttons.
#pragma once

#include "platform/pad.hpp"
#include "platform/press_latch.hpp"

#include <array>
#include <optional>

struct _SDL_Joystick;

namespace hexagoal {

/// Which button of a joystick with so many does an action, counted from 0. With four buttons or more
/// everything needed to play is reached.
std::optional<int> joystickButton(Action action, int buttonCount);

/// "Button 3": people count from 1.
ControlLabels joystickLabels(int buttonCount);

class JoystickPad final : public Pad {
public:
    static std::unique_ptr<Pad> open(int sdlIndex, DeviceIdentity identity);
    ~JoystickPad() override;

    DeviceKind kind() const override { return DeviceKind::Joystick; }
    bool handle(const SDL_Event& event) override;
    void addTo(SeatInput& seat) override;
    ControlLabels labels() const override;

private:
    JoystickPad(_SDL_Joystick* joystick, std::int32_t instance, DeviceIdentity identity);
    float axis(int number);

    static constexpr std::size_t kMaxButtons = 64;

    _SDL_Joystick* m_joystick;
    int m_buttonCount;
    std::array<int, kActionCount> m_buttonOf{}; // −1: none
    std::array<PressLatch, kMaxButtons> m_buttons;
    std::array<PressLatch, 4> m_hat; // up, right, down, left: the order of SDL's bits
    std::array<bool, 2> m_axisIsLive{};
};

} // namespace hexagoal
