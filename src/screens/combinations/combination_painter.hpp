// How the editor of combinations looks, over its pitch.
#pragma once

#include "platform/control_labels.hpp"
#include "render/renderer.hpp"
#include "screens/combinations/combination_model.hpp"

namespace hexagoal {

/// Where everything lies on a canvas.
struct EditorLayout {
    Rect title{};
    Rect rows{}; ///< the menu, without its panel's edge
    Rect free{}; ///< where the pitch is seen
    Rect line{}; ///< the time line
    Rect help{};
    TypeSizes type{};
    TypeSizes rowType{}; ///< of the menu: smaller where it is long
    int firstRow = 0;    ///< of those in view
    int rowsInView = 0;

    static EditorLayout on(const Canvas& canvas, const CombinationModel& model);
};

/// ticks: since the screen came.
void paintEditor(Renderer& renderer, const CombinationModel& model, const EditorLayout& layout,
                 const ControlLabels& labels, int ticks);

// Its parts in combination_notes.cpp:

/// What the controls do on this page.
void paintHelp(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout,
               const ControlLabels& labels);
/// What was done, or why not: at the top right, over as many lines as it takes.
void paintMessage(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout);

} // namespace hexagoal
