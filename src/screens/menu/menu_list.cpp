#include "screens/menu/menu_list.hpp"

#include "show/fitted_text.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kRow = 1.2f; // of the display size
// Of a row: where its value begins, and its middle.
constexpr float kValueAt = 0.52f;
constexpr float kValueWidth = 0.44f;
constexpr float kValueMiddle = kValueAt + kValueWidth * 0.5f;

void paintArrow(Canvas& canvas, Vec2 tip, float size, Colour colour) {
    canvas.triangle(tip, tip + Vec2{-size, -std::abs(size) * 0.7f}, tip + Vec2{-size, std::abs(size) * 0.7f},
                    colour);
}

} // namespace

void MenuList::open(int rows, int focus) {
    m_placedCount = 0;
    m_rows = rows;
    m_focus = focus;
    for (StickRepeat& stick : m_sticks) {
        stick.waitForRest();
    }
}

void MenuList::refill(int rows, int focus) {
    m_rows = rows;
    m_focus = focus;
}

Cues heardOf(const MenuAnswer& answer, Cues change) {
    Cues heard;
    if (answer.moved) {
        heard |= Cue::Move;
    }
    switch (answer.kind) {
    case MenuAnswer::Confirm:
        heard |= Cue::Confirm;
        break;
    case MenuAnswer::Change:
        heard |= change;
        break;
    case MenuAnswer::Back:
        heard |= Cue::Back;
        break;
    case MenuAnswer::Nothing:
        break;
    }
    return heard;
}

MenuAnswer MenuList::step(const InputFrame& input) {
    MenuAnswer answer;
    const int focusBefore = m_focus;
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        const MenuStep step = m_sticks[i].step(seat);
        if (step.down != 0) {
            moveFocus(step.down);
        }
        if (answer.kind != MenuAnswer::Nothing) {
            continue;
        }
        if (goesBack(seat)) {
            answer = {MenuAnswer::Back, m_focus, 0};
        } else if (confirms(seat)) {
            answer = {MenuAnswer::Confirm, m_focus, 0};
        } else if (step.across != 0) {
            answer = {MenuAnswer::Change, m_focus, step.across};
        }
    }
    if (answer.kind == MenuAnswer::Nothing) {
        answer = point(input.pointer);
    }
    answer.moved = m_focus != focusBefore;
    return answer;
}

void MenuList::place(const Canvas& canvas, int row, Rect box, bool changes) const {
    const bool anew = m_placedCount > 0 && row <= m_placed[m_placedCount - 1].row;
    m_placedCount = anew ? 0 : m_placedCount;
    m_perPixel = 1.0f / canvas.scale();
    if (m_placedCount < kMostPlaced) {
        m_placed[m_placedCount++] = {row, box, changes};
    }
}

const MenuList::Placed* MenuList::under(Vec2 at) const {
    const Placed* end = m_placed.data() + m_placedCount;
    const Placed* found = std::find_if(std::as_const(m_placed).data(), end, [&](const Placed& placed) {
        return placed.row < m_rows && placed.box.contains(at);
    });
    return found == end ? nullptr : found;
}

int MenuList::rowUnder(const PointerInput& pointer) const {
    const bool active = pointer.isPressed(PointerButton::Left) || pointer.motion != Vec2(0.0f);
    const Placed* placed = active ? under(pointer.position * m_perPixel) : nullptr;
    return placed == nullptr ? -1 : placed->row;
}

MenuAnswer MenuList::point(const PointerInput& pointer) {
    if (m_rows == 0) {
        return {};
    }
    if (pointer.isPressed(PointerButton::Right)) {
        return {MenuAnswer::Back, m_focus, 0};
    }
    if (pointer.wheel != 0.0f) {
        m_focus = std::clamp(m_focus - (pointer.wheel > 0.0f ? 1 : -1), 0, m_rows - 1);
        return {};
    }
    const bool clicks = pointer.isPressed(PointerButton::Left);
    if (!clicks && pointer.motion == Vec2(0.0f)) {
        return {}; // a mouse that lies there does not hold the focus
    }
    const Vec2 at = pointer.position * m_perPixel;
    const Placed* placed = under(at);
    if (placed == nullptr) {
        return {};
    }
    m_focus = placed->row;
    if (!clicks) {
        return {};
    }
    if (placed->changes) {
        const float middle = placed->box.x + placed->box.w * kValueMiddle;
        return {MenuAnswer::Change, m_focus, at.x < middle ? -1 : 1};
    }
    return {MenuAnswer::Confirm, m_focus, 0};
}

float menuHeight(int rows, const TypeSizes& type) {
    return static_cast<float>(rows) * type.display * kRow;
}

Rect menuRow(Rect box, int row, const TypeSizes& type) {
    const float height = type.display * kRow;
    return {box.x, box.y + height * static_cast<float>(row), box.w, height};
}

void paintMenuRow(Canvas& canvas, Rect row, const MenuFace& face, bool focused, const TypeSizes& type) {
    const float pad = type.text * 0.8f;
    if (focused) {
        canvas.mark(row.inset(1.5f), 5.0f, palette::kSun, mixed(palette::kSun, palette::kCoral, 0.25f));
    }
    const bool hasValue = !face.value.empty();
    const TextStyle label{Font::Display, type.display * 0.85f, focused ? palette::kInk : palette::kWhite,
                          hasValue ? Align::Left : Align::Centre, 0.03f};
    const Rect labelBox{row.x + pad, row.y, row.w * (hasValue ? 0.5f : 1.0f) - (hasValue ? pad : 2.0f * pad),
                        row.h};
    fittedTextInBox(canvas, labelBox, face.label, label);
    if (!hasValue) {
        return;
    }
    TextStyle value = label;
    value.align = Align::Centre;
    const Rect box{row.x + row.w * kValueAt, row.y, row.w * kValueWidth, row.h};
    const float arrow = type.text * 0.5f;
    const float beside = arrow * 1.3f;
    fittedTextInBox(canvas, {box.x + beside, box.y, box.w - 2.0f * beside, box.h}, face.value, value);
    paintArrow(canvas, {box.right(), box.centre().y}, arrow, label.colour);
    paintArrow(canvas, {box.x, box.centre().y}, -arrow, label.colour);
}

void paintMenuRow(Canvas& canvas, Rect box, const MenuFace& face, const MenuList& menu, int row,
                  const TypeSizes& type) {
    menu.place(canvas, row, box, !face.value.empty());
    paintMenuRow(canvas, box, face, row == menu.focus(), type);
}

} // namespace hexagoal
