// The line at the foot of the picture: which keys do what now, on the device in hand.
#pragma once

#include "platform/control_labels.hpp"
#include "render/canvas.hpp"
#include "screens/lab/net_lab_type.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

class LabModel;

/// Keys and what they do. A cap is an action's label; the stick's where the action is Count.
struct HelpItem {
    std::array<Action, 2> caps{Action::Count, Action::Count};
    int capCount = 1;
    std::string_view words; ///< key of them
    std::string_view fewWords;
};

struct HelpItems {
    std::array<HelpItem, 10> items{};
    int count = 0;
    int needed = 0; ///< the first so many are never left out for the sake of longer words
};

/// What may be done now.
HelpItems helpFor(const LabModel& model);

/// Draws it along the bottom of the area, in as many words and lines as fit, at most two lines. Returns the
/// height it took.
float paintHelp(Canvas& canvas, const HelpItems& help, const ControlLabels& labels, Rect area,
                const LabType& type);

} // namespace hexagoal
