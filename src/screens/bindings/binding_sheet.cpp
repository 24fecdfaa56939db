#include "screens/bindings/binding_sheet.hpp"

#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

BindingSheet::Message BindingSheet::messageOf(const BindingModel& model, TextLine& line) {
    if (!model.message().empty()) {
        return {line.fill(say(model.message()), {std::string_view(model.messageAbout())}),
                model.messageIsBad()};
    }
    if (model.page() == BindingModel::Page::Device && model.missing() != 0) {
        return {say("binding.cannot_play"), true};
    }
    return {{}, false};
}

BindingSheet BindingSheet::on(Canvas& canvas, const BindingModel& model, const InputDesk& desk,
                              const ControlLabels& labels) {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float gap = type.text * 0.5f;
    const Rect title{area.x, area.y, area.w, type.display};
    const Rect help{area.x, area.bottom() - type.text * 1.6f, area.w, type.text * 1.6f};
    const Rect message{area.x, help.y - gap - type.text * 1.5f, area.w, type.text * 1.5f};
    const float top = title.bottom() + gap;
    TextLine line;
    const float bottom = messageOf(model, line).text.empty() ? help.y : message.y;
    TypeSizes rowType = type;
    rowType.display = std::max(type.text * 1.5f, type.display * 0.8f);
    return {canvas,
            model,
            desk,
            labels,
            type,
            rowType,
            area,
            title,
            message,
            help,
            {area.x, top, area.w, bottom - gap - top}};
}

} // namespace hexagoal
