// The screen about controls: what keys, buttons and sticks do, who sits where, and how sticks are set right.
#pragma once

#include "platform/null_desk.hpp"
#include "screens/bindings/binding_model.hpp"
#include "screens/next_screen.hpp"
#include "screens/screen.hpp"

namespace hexagoal {

class BindingScreen final : public Screen {
public:
    using WayBack = decltype(ToBindings::back);

    /// desk: must outlive the screen; null: there are no devices. back: the screen that comes when the person
    /// leaves.
    BindingScreen(InputDesk* desk, WayBack back);

    void enter(ScreenHost& host) override { m_host = &host; }
    void leave() override { m_model.leave(); }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const BindingModel& model() const { return m_model; }

private:
    NullDesk m_noDevices{KeySet::Home};
    InputDesk& m_desk;
    WayBack m_back;
    BindingModel m_model;
    ScreenHost* m_host = nullptr;
    int m_ticks = 0;
};

} // namespace hexagoal
