// Nobody starts a game with a device that has no control for a part of the panel: he is told what is missing
// and where it is bound.
#pragma once

#include "platform/input_desk.hpp"
#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

class PanelCheck {
public:
    /// False: the device in hand of the seat lacks something, and the notice comes. desk: null: all are well.
    bool mayStart(const InputDesk* desk, int seat);
    /// A tick.
    void step();
    /// Over the page, while there is something to be told.
    void paint(Canvas& canvas, const TypeSizes& type) const;

    bool told() const { return m_ticksLeft > 0; }

private:
    ActionSet m_missing = 0;
    int m_seat = 0;
    int m_ticksLeft = 0;
};

} // namespace hexagoal
