#include "screens/lab/net_lab_menu.hpp"

#include "core/ranges.hpp"
#include "screens/lab/net_lab_tuning.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kFasterAfter = 70;    // ticks
constexpr float kFaster = 5.0f;     // a slider held for long moves so much faster
constexpr float kRowHeight = 1.75f; // em
constexpr float kPanelWidth = 27.0f;
constexpr float kHeadingHeight = 2.6f;
constexpr float kFooterHeight = 4.9f;
constexpr float kMargin = 0.9f;

} // namespace

std::string_view menuPageName(MenuPage page) {
    constexpr std::array<std::string_view, kMenuPageCount> kNames{"netlab.page_play", "netlab.page_camera",
                                                                  "netlab.page_show", "netlab.page_tuning"};
    return say(kNames[static_cast<std::size_t>(page)]);
}

void LabMenu::open() {
    m_open = true;
    m_stick.waitForRest();
    m_dragged = -1;
}

void LabMenu::close() {
    m_open = false;
    m_dragged = -1;
}

void LabMenu::add(MenuItem item, int index) {
    if (m_count < MenuLayout::kMostRows) {
        m_rows[static_cast<std::size_t>(m_count++)] = {item, static_cast<std::uint8_t>(index)};
    }
}

void LabMenu::listRows() {
    m_count = 0;
    add(MenuItem::Pages, 0);
    for (const MenuItemRow& row : m_items) {
        if (row.page != m_page || row.kind == RowKind::Heading) {
            continue;
        }
        const bool tuned = row.item == MenuItem::Value;
        const int first = tuned ? static_cast<int>(firstOfGroup(m_group)) : 0;
        const int count = tuned ? static_cast<int>(rowsOfGroup(m_group).size()) : row.count;
        for (int i = 0; i < count; ++i) {
            add(row.item, first + i);
        }
    }
    m_focus = std::min(m_focus, m_count - 1);
}

void LabMenu::turnTo(MenuPage page) {
    m_focusOf[static_cast<std::size_t>(m_page)] = m_focus;
    m_page = page;
    m_focus = 0;
    m_layout.firstRow = 0;
    listRows();
}

void LabMenu::setGroup(int group) {
    const int count = tuningGroupCount();
    m_group = wrapped(group, count);
    listRows();
}

void LabMenu::moveFocus(int by) {
    m_focus = (m_focus + by + m_count) % m_count;
}

MenuCommand LabMenu::change(float by) {
    if (focused().item == MenuItem::Pages) {
        const int page = (static_cast<int>(m_page) + (by > 0.0f ? 1 : kMenuPageCount - 1)) % kMenuPageCount;
        turnTo(static_cast<MenuPage>(page));
        return {};
    }
    if (focused().item == MenuItem::Group) {
        setGroup(m_group + (by > 0.0f ? 1 : -1));
        return {};
    }
    return {MenuCommand::Change, focused(), by};
}

MenuCommand LabMenu::step(const SeatInput& seat, const PointerInput& pointer) {
    const int focus = m_focus;
    const MenuPage page = m_page;
    const int group = m_group;
    const MenuCommand command = stepHands(seat, pointer);
    m_heard = {};
    // What turns as long as it is held, a dial or a slider under the mouse, is heard once.
    const bool anew = seat.isPressed(Action::Left) || seat.isPressed(Action::Right) ||
                      pointer.isPressed(PointerButton::Left);
    const RowKind kind = kindOf(command.row.item);
    if (m_page != page || m_group != group) {
        m_heard |= Cue::Change;
    } else if (m_focus != focus) {
        m_heard |= Cue::Move;
    }
    if (command.kind == MenuCommand::Confirm) {
        m_heard |= Cue::Confirm;
    } else if (command.kind == MenuCommand::Close) {
        m_heard |= Cue::Back;
    } else if (command.kind == MenuCommand::Default || (command.kind == MenuCommand::Slide && anew) ||
               (command.kind == MenuCommand::Change && kind != RowKind::Button &&
                (kind != RowKind::Dial || anew))) {
        m_heard |= Cue::Change;
    }
    return command;
}

MenuCommand LabMenu::stepHands(const SeatInput& seat, const PointerInput& pointer) {
    if (seat.isPressed(Action::B) || seat.isPressed(Action::Start) || seat.isPressed(Action::Menu)) {
        return {MenuCommand::Close, focused(), 0.0f};
    }

    if (m_stick.counts(seat, Action::Up)) {
        moveFocus(-1);
    }
    if (m_stick.counts(seat, Action::Down)) {
        moveFocus(1);
    }

    // A dial turns as long as it is held.
    const bool dial = kindOf(focused().item) == RowKind::Dial;
    for (const Action side : {Action::Left, Action::Right}) {
        const bool counts = m_stick.counts(seat, side);
        const int held = m_stick.heldFor(side);
        const bool slides = kindOf(focused().item) == RowKind::Slider && held > kFasterAfter;
        if (counts || (held > 0 && dial)) {
            return change((side == Action::Left ? -1.0f : 1.0f) * (slides ? kFaster : 1.0f));
        }
    }
    // A slider has nothing to choose: there C takes back what was changed.
    const RowKind kind = kindOf(focused().item);
    if (kind == RowKind::Slider && seat.isPressed(Action::C)) {
        return {MenuCommand::Default, focused(), 0.0f};
    }
    if (kind != RowKind::Slider && kind != RowKind::Dial &&
        (seat.isPressed(Action::A) || seat.isPressed(Action::C))) {
        if (focused().item == MenuItem::Pages) {
            m_focus = std::clamp(m_focusOf[static_cast<std::size_t>(m_page)], 1, m_count - 1);
            return {};
        }
        if (focused().item == MenuItem::Group) {
            return change(1.0f);
        }
        return {MenuCommand::Confirm, focused(), 0.0f};
    }
    return stepPointer(pointer);
}

bool LabMenu::holdsPointer(const PointerInput& pointer) const {
    return m_open && (m_dragged >= 0 || m_layout.panel.contains(pointer.position * m_layout.perPixel));
}

/// The slider that is held follows the pointer, also beside the menu.
MenuCommand LabMenu::drag(const PointerInput& pointer, Vec2 at) {
    if (!pointer.isHeld(PointerButton::Left)) {
        m_dragged = -1;
        return {};
    }
    const int inView = m_dragged - m_layout.firstRow;
    if (inView < 0 || inView >= m_layout.rowsInView) {
        return {};
    }
    const Rect slider = m_layout.sliderOf(m_layout.rows[static_cast<std::size_t>(inView)]);
    return {MenuCommand::Slide, m_rows[static_cast<std::size_t>(m_dragged)],
            std::clamp((at.x - slider.x) / slider.w, 0.0f, 1.0f)};
}

/// The pointer is on the focused row, which lies there.
MenuCommand LabMenu::pointAt(const Rect& row, const PointerInput& pointer, Vec2 at) {
    const RowKind kind = kindOf(focused().item);
    const Rect slider = m_layout.sliderOf(row);
    const bool right = at.x > slider.x + slider.w / 2;
    if (kind == RowKind::Dial && pointer.isHeld(PointerButton::Left) && at.x > slider.x) {
        return change(right ? 1.0f : -1.0f);
    }
    if (!pointer.isPressed(PointerButton::Left)) {
        return {};
    }
    if (kind == RowKind::Slider && at.x > slider.x - 8.0f) {
        m_dragged = m_focus;
        return {MenuCommand::Slide, focused(), std::clamp((at.x - slider.x) / slider.w, 0.0f, 1.0f)};
    }
    if (kind == RowKind::Choice) {
        return change(at.x < slider.x || right ? 1.0f : -1.0f);
    }
    return {MenuCommand::Confirm, focused(), 0.0f};
}

MenuCommand LabMenu::stepPointer(const PointerInput& pointer) {
    const Vec2 at = pointer.position * m_layout.perPixel;
    if (m_dragged >= 0) {
        return drag(pointer, at);
    }
    if (!m_layout.panel.contains(at)) {
        return {};
    }
    const bool clicked = pointer.isPressed(PointerButton::Left);
    const bool moved = pointer.motion != Vec2(0.0f);
    if (pointer.wheel != 0.0f) {
        m_focus = std::clamp(m_focus - static_cast<int>(pointer.wheel), 0, m_count - 1);
        return {};
    }
    if (clicked && m_layout.cross.contains(at)) {
        return {MenuCommand::Close, focused(), 0.0f};
    }
    for (std::size_t i = 0; i < m_layout.tabs.size(); ++i) {
        if (clicked && m_layout.tabs[i].contains(at)) {
            turnTo(static_cast<MenuPage>(i));
            return {};
        }
    }
    for (int i = 0; i < m_layout.rowsInView; ++i) {
        const Rect& row = m_layout.rows[static_cast<std::size_t>(i)];
        if (!row.contains(at)) {
            continue;
        }
        if (moved || clicked) {
            m_focus = m_layout.firstRow + i;
        }
        return pointAt(row, pointer, at);
    }
    return {};
}

void LabMenu::layOut(Rect area, float textSize, float perPixel) {
    MenuLayout& l = m_layout;
    l.textSize = textSize;
    l.perPixel = perPixel;
    const float margin = kMargin * textSize;
    const float row = kRowHeight * textSize;
    const float heading = kHeadingHeight * textSize;
    const float footer = kFooterHeight * textSize;
    const float width = std::min(kPanelWidth * textSize, area.w);
    const int fits = std::max(1, static_cast<int>((area.h - heading - footer - margin) / row));
    l.rowsInView = std::min(m_count - 1, fits);
    l.panel = {area.x, area.y, width, heading + footer + margin + row * static_cast<float>(l.rowsInView)};
    const float inner = width - 2.0f * margin;
    for (std::size_t i = 0; i < l.tabs.size(); ++i) {
        const float tab = (inner - row) / kMenuPageCount;
        l.tabs[i] = {area.x + margin + tab * static_cast<float>(i), area.y, tab, heading};
    }
    l.cross = {area.x + margin + inner - row, area.y, row, heading};
    // Row 0 is the heading; the others scroll.
    const int focus = std::max(m_focus, 1);
    l.firstRow = std::clamp(l.firstRow, std::max(1, focus - l.rowsInView + 1), focus);
    l.firstRow = std::clamp(l.firstRow, 1, std::max(1, m_count - l.rowsInView));
    for (int i = 0; i < l.rowsInView; ++i) {
        l.rows[static_cast<std::size_t>(i)] = {area.x + margin,
                                               area.y + heading + row * static_cast<float>(i), inner, row};
    }
    l.footer = {area.x + margin, l.panel.bottom() - footer, inner, footer};
}

} // namespace hexagoal
