#include "screens/menu/scroll_marks.hpp"

namespace hexagoal {

void paintScrollMarks(Canvas& canvas, Rect list, bool above, bool below, const TypeSizes& type) {
    const float size = type.text * 0.55f;
    const float x = list.right() - size * 2.0f;
    const float edge = type.text * 0.15f;
    if (above) {
        canvas.triangle({x, list.y - size - edge}, {x - size, list.y - edge}, {x + size, list.y - edge},
                        palette::kSun);
    }
    if (below) {
        canvas.triangle({x, list.bottom() + size + edge}, {x - size, list.bottom() + edge},
                        {x + size, list.bottom() + edge}, palette::kSun);
    }
}

} // namespace hexagoal
