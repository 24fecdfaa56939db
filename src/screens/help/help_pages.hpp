// How to play: pages to be leafed through, over whatever stands still behind them.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "screens/menu/stick_repeat.hpp"
#include "sound/speaker.hpp"

#include <array>

namespace hexagoal {

class HelpPages {
public:
    static constexpr int kPages = 6;

    void open();
    /// False: the person closed it.
    bool step(const InputFrame& input);
    void paint(Canvas& canvas, const ControlLabels& labels) const;

    int page() const { return m_page; }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    void leaf(int by);

    int m_page = 0;
    std::array<StickRepeat, kSeatCount> m_sticks{};
    Cues m_heard;
};

} // namespace hexagoal
