// The home's page of controls inside the operator's menu: seats are claimed and panels bound without leaving
// the machine.
#pragma once

#include "platform/null_desk.hpp"
#include "screens/arcade/arcade_view.hpp"
#include "screens/bindings/binding_model.hpp"

namespace hexagoal {

class OperatorControls {
public:
    /// desk: outlives this; null: there are no devices.
    explicit OperatorControls(InputDesk* desk)
        : m_desk(desk != nullptr ? *desk : m_noDevices), m_model(m_desk) {}
    /// Nothing that is half done stays.
    ~OperatorControls() { m_model.leave(); }
    OperatorControls(const OperatorControls&) = delete;
    OperatorControls& operator=(const OperatorControls&) = delete;

    /// One tick. False: back to the menu.
    bool step(const InputFrame& input) { return m_model.step(input); }
    Cues heard() const { return m_model.heard(); }
    /// Waits for a control or a seat, each for a limited time, while the panel itself says nothing.
    bool waits() const;
    void paint(const ArcadeView& view) const;

    const BindingModel& model() const { return m_model; }

private:
    NullDesk m_noDevices;
    InputDesk& m_desk;
    BindingModel m_model;
};

} // namespace hexagoal
