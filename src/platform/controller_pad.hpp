// A controller that SDL has a mapping for: it knows which button is where.
#pragma once

#include "platform/pad.hpp"
#include "platform/quit_chord.hpp"

struct _SDL_GameController;

namespace hexagoal {

/// The makers print different names on the same buttons.
enum class ButtonNames { Xbox360, XboxOne, PlayStation3, PlayStation4, PlayStation5, Nintendo, Generic };

/// What the buttons of that maker's controllers are called.
ControlLabels controllerLabels(ButtonNames names);

class ControllerPad final : public Pad {
public:
    static std::unique_ptr<Pad> open(int sdlIndex, DeviceIdentity identity);
    ~ControllerPad() override;

    void setMap(const DeviceMap& map) override;
    bool handle(const SDL_Event& event) override;
    Played play() override;
    bool asksToQuit() const override { return m_chord.asksToQuit(); }
    std::optional<float> firstValue(int axis) const override;
    std::string nameOf(Control control) const override;
    void rumble(float strength, int milliseconds) override;

private:
    ControllerPad(_SDL_GameController* controller, std::int32_t instance, DeviceIdentity identity,
                  std::string name);
    float axisNow(int number) const override;
    std::string labelOf(Action action, Control control) const override;

    _SDL_GameController* m_controller;
    ButtonNames m_names;
    QuitChord m_chord;
    DeviceMap m_actsAtOnce; // the map without select as coin, which waits until it is let go
    bool m_selectIsCoin = false;
};

} // namespace hexagoal
