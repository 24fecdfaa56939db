// A script played in a window: the script plays, but the person can still leave.
#pragma once

#include "platform/input_devices.hpp"
#include "platform/scripted_input.hpp"

#include <memory>

namespace hexagoal {

class ScriptedPlay final : public InputSource {
public:
    ScriptedPlay(std::unique_ptr<InputSource> script, std::unique_ptr<InputSource> devices)
        : m_script(std::move(script)), m_devices(std::move(devices)) {}

    void poll() override { m_devices->poll(); }

    const InputFrame& sample() override {
        m_input = m_script->sample();
        const InputFrame& person = m_devices->sample();
        m_input.quitRequested |= person.quitRequested || person.seats[0].isPressed(Action::Quit);
        m_input.fullscreenAsked = person.fullscreenAsked;
        m_input.screenshotAsked = person.screenshotAsked;
        return m_input;
    }

    const ControlLabels& labels() const override { return m_script->labels(); }
    void setKioskLock(bool on) override { m_devices->setKioskLock(on); }

private:
    std::unique_ptr<InputSource> m_script;
    std::unique_ptr<InputSource> m_devices;
    InputFrame m_input;
};

} // namespace hexagoal
