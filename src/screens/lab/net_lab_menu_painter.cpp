#include "screens/lab/net_lab_menu_painter.hpp"

#include "screens/lab/net_lab_model.hpp"
#include "show/fitted_text.hpp"

#include <cstdio>

namespace hexagoal {

namespace {

constexpr Colour kFocusBar = palette::kSky.withAlpha(0.30f);

void paintTabs(Canvas& canvas, const LabMenu& menu, const LabType& type) {
    const MenuLayout& layout = menu.layout();
    const bool focused = menu.focus() == 0;
    for (int i = 0; i < kMenuPageCount; ++i) {
        const Rect& tab = layout.tabs[static_cast<std::size_t>(i)];
        const bool current = static_cast<int>(menu.page()) == i;
        TextStyle style{Font::Display, type.text * 1.4f, current ? palette::kSun : palette::kMist,
                        Align::Centre};
        fittedTextInBox(canvas, tab.inset(2.0f), menuPageName(static_cast<MenuPage>(i)), style);
        if (current) {
            const float thick = type.text * (focused ? 0.24f : 0.14f);
            canvas.rect({tab.x, tab.bottom() - thick - 2.0f, tab.w, thick},
                        focused ? palette::kWhite : palette::kSun);
        }
    }
    const Vec2 middle = layout.cross.centre() + Vec2{type.text * 0.3f, 0.0f};
    const float arm = type.text * 0.32f;
    for (const float way : {-1.0f, 1.0f}) {
        canvas.line(middle - Vec2{arm, arm * way}, middle + Vec2{arm, arm * way}, 2.0f, palette::kMist);
    }
}

void paintArrows(Canvas& canvas, Rect box, Colour colour) {
    const float h = box.h * 0.20f;
    const float y = box.y + box.h / 2;
    canvas.triangle({box.x, y}, {box.x + h * 1.3f, y - h}, {box.x + h * 1.3f, y + h}, colour);
    canvas.triangle({box.right(), y}, {box.right() - h * 1.3f, y - h}, {box.right() - h * 1.3f, y + h},
                    colour);
}

void paintToggle(Canvas& canvas, Rect box, bool on, const LabType& type) {
    const float h = type.text * 1.0f;
    const float w = h * 1.8f;
    const Rect track{box.right() - w, box.y + (box.h - h) / 2, w, h};
    canvas.roundedRect(track, h / 2, on ? palette::kMint : palette::kWhite.withAlpha(0.22f));
    canvas.circle({on ? track.right() - h / 2 : track.x + h / 2, track.y + h / 2}, h * 0.38f,
                  on ? palette::kInk : palette::kMist);
}

void paintRow(Canvas& canvas, const LabModel& model, const MenuRow& row, Rect box, bool focused,
              const LabType& type) {
    const MenuLayout& layout = model.menu().layout();
    RowFace face;
    model.describe(row, face);
    if (focused) {
        canvas.roundedRect({box.x - type.text * 0.4f, box.y, box.w + type.text * 0.8f, box.h - 1.0f}, 4.0f,
                           kFocusBar);
    }
    TextStyle style{.size = type.text, .colour = focused ? palette::kWhite : palette::kMist};
    if (face.changed) {
        style.colour = palette::kSun;
    }
    const Rect slider = layout.sliderOf(box);
    const RowKind kind = model.menu().kindOf(row.item);
    const float room = kind == RowKind::Button || kind == RowKind::Heading ? box.w - type.text
                       : kind == RowKind::Toggle                           ? box.w - type.text * 2.4f
                                                 : slider.x - box.x - type.text * 0.4f;
    fittedTextInBox(canvas, {box.x, box.y, room, box.h}, face.label, style);

    const Rect choice{slider.x, box.y, box.right() - slider.x, box.h};
    TextStyle value = style;
    value.colour = face.changed ? palette::kSun : palette::kWhite;
    switch (kind) {
    case RowKind::Toggle:
        paintToggle(canvas, box, face.on, type);
        break;
    case RowKind::Choice:
        paintArrows(canvas, choice, focused ? palette::kSun : palette::kWhite.withAlpha(0.25f));
        value.align = Align::Centre;
        fittedTextInBox(canvas, choice.inset(type.text * 0.6f), face.value, value);
        break;
    case RowKind::Dial:
        paintArrows(canvas, choice, focused ? palette::kSun : palette::kMist);
        canvas.line({choice.x + choice.w * 0.2f, choice.centre().y},
                    {choice.x + choice.w * 0.8f, choice.centre().y}, 2.0f, palette::kWhite.withAlpha(0.2f));
        break;
    case RowKind::Slider:
        canvas.slider(slider, face.share, face.mark, face.changed ? palette::kSun : palette::kSky, focused);
        value.align = Align::Right;
        canvas.textInBox(box, face.value, value);
        break;
    case RowKind::Heading:
    case RowKind::Button:
        if (focused) {
            const float h = box.h * 0.2f;
            const Vec2 tip{box.right() - 2.0f, box.centre().y};
            canvas.triangle(tip, tip - Vec2{h * 1.4f, h}, tip - Vec2{h * 1.4f, -h}, palette::kSun);
        }
        break;
    }
}

void paintFooter(Canvas& canvas, const LabModel& model, const LabType& type) {
    const MenuLayout& layout = model.menu().layout();
    const Rect box = layout.footer;
    canvas.rect({box.x, box.y + 2.0f, box.w, 1.0f}, palette::kWhite.withAlpha(0.18f));
    RowFace face;
    model.describe(model.menu().focused(), face);
    TextStyle style{.size = type.text * 0.92f, .colour = palette::kMist};
    Vec2 at{box.x, box.y + type.text * 1.35f};
    if (!model.message().empty()) {
        style.colour = model.messageIsError() ? palette::kCoral : palette::kMint;
        paintWrapped(canvas, at, box.w, model.message(), style, 3);
        return;
    }
    at.y = paintWrapped(canvas, at, box.w, face.help, style, 2);
    if (model.menu().focused().item != MenuItem::Value) {
        return;
    }
    const TuningRow& row = physicsRows()[model.menu().focused().index];
    std::array<char, 96> line{};
    const std::string_view unit = row.unit == "1" ? "" : row.unit;
    const int length =
        std::snprintf(line.data(), line.size(), "%g %.*s    %g to %g, default %g%s",
                      static_cast<double>(model.tuning().*row.member), static_cast<int>(unit.size()),
                      unit.data(), static_cast<double>(row.low), static_cast<double>(row.high),
                      static_cast<double>(row.normal), row.rebuild ? "; new net" : "");
    style.colour = palette::kWhite;
    canvas.text(at, {line.data(), static_cast<std::size_t>(length)}, style);
}

} // namespace

void paintMenu(Canvas& canvas, LabModel& model, Rect area, const LabType& type) {
    LabMenu& menu = model.menu();
    menu.layOut(area, type.text, 1.0f / canvas.scale());
    const MenuLayout& layout = menu.layout();
    canvas.panel(layout.panel, 0.86f);
    paintTabs(canvas, menu, type);
    for (int i = 0; i < layout.rowsInView; ++i) {
        const int index = layout.firstRow + i;
        paintRow(canvas, model, menu.rows()[static_cast<std::size_t>(index)],
                 layout.rows[static_cast<std::size_t>(i)], index == menu.focus(), type);
    }
    // Where the list goes on.
    const float x = layout.panel.right() - type.text * 0.5f;
    const float h = type.text * 0.3f;
    if (layout.firstRow > 1) {
        const float y = layout.rows[0].y + h;
        canvas.triangle({x, y - h}, {x - h, y + h}, {x + h, y + h}, palette::kSun);
    }
    if (layout.firstRow + layout.rowsInView < static_cast<int>(menu.rows().size())) {
        const float y = layout.rows[static_cast<std::size_t>(layout.rowsInView - 1)].bottom() - h;
        canvas.triangle({x, y + h}, {x - h, y - h}, {x + h, y - h}, palette::kSun);
    }
    paintFooter(canvas, model, type);
}

} // namespace hexagoal
