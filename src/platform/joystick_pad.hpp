// A joystick that SDL has no mapping for, such as a cabinet's USB encoder: axes, hats and numbered buttons.
#pragma once

#include "platform/pad.hpp"

#include <array>

struct _SDL_Joystick; // NOLINT(bugprone-reserved-identifier): the name is SDL's

namespace hexagoal {

/// "Button 3": people count from 1.
ControlLabels joystickLabels(int buttonCount);

class JoystickPad final : public Pad {
public:
    static std::unique_ptr<Pad> open(int sdlIndex, DeviceIdentity identity);
    ~JoystickPad() override;

    bool handle(const SDL_Event& event) override;
    Played play() override;
    std::optional<float> firstValue(int axis) const override;
    std::string nameOf(Control control) const override;
    void rumble(float strength, int milliseconds) override;

private:
    JoystickPad(_SDL_Joystick* joystick, std::int32_t instance, DeviceIdentity identity, std::string name,
                DeviceShape shape);
    float axisNow(int number) const override;

    _SDL_Joystick* m_joystick;
    std::array<bool, kMostAxes> m_axisIsLive{};
};

} // namespace hexagoal
