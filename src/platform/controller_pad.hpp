// A controller that SDL has a mapping for: it knows which button is where.
#pragma once

#include "platform/pad.hpp"
#include "platform/press_latch.hpp"

#include <array>

struct _SDL_GameController;

namespace hexagoal {

class ControllerPad final : public Pad {
public:
    static std::unique_ptr<Pad> open(int sdlIndex, DeviceIdentity identity);
    ~ControllerPad() override;

    DeviceKind kind() const override { return DeviceKind::Controller; }
    bool handle(const SDL_Event& event) override;
    void addTo(SeatInput& seat) override;
    ControlLabels labels() const override;

private:
    ControllerPad(_SDL_GameController* controller, std::int32_t instance, DeviceIdentity identity);
    float axis(int sdlAxis) const;

    static constexpr std::size_t kMaxButtons = 32;

    _SDL_GameController* m_controller;
    std::array<PressLatch, kMaxButtons> m_buttons;
};

/// The makers print different names on the same buttons.
enum class ButtonNames { Xbox360, XboxOne, PlayStation3, PlayStation4, PlayStation5, Nintendo, Generic };

/// What the buttons of that maker's controllers are called.
ControlLabels controllerLabels(ButtonNames names);

} // namespace hexagoal
