// How a page about controls is divided up, and what all painters of it need.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input_desk.hpp"
#include "render/canvas.hpp"
#include "screens/bindings/binding_model.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

struct BindingSheet {
    Canvas& canvas;
    const BindingModel& model;
    const InputDesk& desk;
    const ControlLabels& labels;
    TypeSizes type;
    TypeSizes rowType; ///< of lists: smaller where they are long
    Rect area;
    Rect title;
    Rect message;
    Rect help;
    Rect middle; ///< between title and what stands at the foot

    static BindingSheet on(Canvas& canvas, const BindingModel& model, const InputDesk& desk,
                           const ControlLabels& labels);

    /// What is said at the foot of the page; empty: nothing.
    struct Message {
        std::string_view text;
        bool isBad;
    };
    /// line: holds the text where it is made up.
    Message messageIn(TextLine& line) const { return messageOf(model, line); }
    static Message messageOf(const BindingModel& model, TextLine& line);
};

} // namespace hexagoal
