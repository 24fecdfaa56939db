#include "screens/menu/pause_menu.hpp"

#include "screens/help/controls_sheet.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

PauseMenu::PauseMenu(std::initializer_list<PauseRow> more, std::string_view leave) : m_leave(leave) {
    constexpr std::array kAlways{PauseRow::Resume, PauseRow::Again, PauseRow::HowToPlay, PauseRow::Controls,
                                 PauseRow::Leave};
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto row = static_cast<PauseRow>(i);
        if (std::find(kAlways.begin(), kAlways.end(), row) != kAlways.end() ||
            std::find(more.begin(), more.end(), row) != more.end()) {
            m_rows[static_cast<std::size_t>(m_count++)] = row;
        }
    }
}

int PauseMenu::indexOf(PauseRow row) const {
    const auto* end = m_rows.data() + m_count;
    const auto* found = std::find(m_rows.data(), end, row);
    return found == end ? -1 : static_cast<int>(found - m_rows.data());
}

void PauseMenu::open(PauseRow focus) {
    m_page = Page::Rows;
    m_helpAlone = false;
    m_menu.open(m_count, std::max(0, indexOf(focus)));
}

void PauseMenu::openHelp() {
    open(PauseRow::HowToPlay);
    m_page = Page::HowToPlay;
    m_helpAlone = true;
    m_help.open();
}

void PauseMenu::openControls() {
    open(PauseRow::Controls);
    m_page = Page::Controls;
    m_helpAlone = true;
    m_menu.open(1);
}

std::optional<PauseRow> PauseMenu::step(const InputFrame& input) {
    if (m_page == Page::HowToPlay) {
        const bool open = m_help.step(input);
        m_heard = m_help.heard();
        if (open) {
            return std::nullopt;
        }
        m_page = Page::Rows;
        m_menu.open(m_count, indexOf(PauseRow::HowToPlay));
        return m_helpAlone ? std::optional(PauseRow::Resume) : std::nullopt;
    }
    const MenuAnswer answer = m_menu.step(input);
    m_heard = heardOf(answer, {});
    if (m_page == Page::Controls) {
        if (answer.kind == MenuAnswer::Back || answer.kind == MenuAnswer::Confirm ||
            input.pointer.isPressed(PointerButton::Left)) {
            const bool alone = m_helpAlone;
            open(PauseRow::Controls);
            return alone ? std::optional(PauseRow::Resume) : std::nullopt;
        }
        return std::nullopt;
    }
    const bool pausedAgain = std::any_of(input.seats.begin(), input.seats.end(),
                                         [](const SeatInput& seat) { return seat.isPressed(Action::Pause); });
    if (answer.kind == MenuAnswer::Back || pausedAgain) {
        return PauseRow::Resume;
    }
    if (input.seats[0].isPressed(Action::ToggleHelp)) {
        m_page = Page::HowToPlay;
        m_help.open();
        return std::nullopt;
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return std::nullopt;
    }
    const PauseRow row = m_rows[static_cast<std::size_t>(answer.row)];
    if (row == PauseRow::HowToPlay) {
        m_page = Page::HowToPlay;
        m_help.open();
        return std::nullopt;
    }
    if (row == PauseRow::Controls) {
        m_page = Page::Controls;
        m_menu.open(1);
        return std::nullopt;
    }
    return row;
}

void PauseMenu::paint(Canvas& canvas, const ControlLabels& labels) const {
    if (m_page == Page::HowToPlay) {
        return m_help.paint(canvas, labels);
    }
    if (m_page == Page::Controls) {
        return paintControlsSheet(canvas, labels);
    }
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float pad = type.text * 0.8f;
    TypeSizes rows = type;
    const float most = (area.h - 2.0f * pad) / (menuHeight(m_count, type) / type.display);
    rows.display = std::min(type.display, most);
    const float width = std::min(area.w - 2.0f * pad, rows.display * 7.5f);
    const float height = menuHeight(m_count, rows);
    const Rect box{canvas.width() * 0.5f - width * 0.5f, canvas.height() * 0.5f - height * 0.5f, width,
                   height};
    canvas.panel(box.inset(-pad), 0.86f);
    for (int i = 0; i < m_count; ++i) {
        const PauseRow row = m_rows[static_cast<std::size_t>(i)];
        const std::string_view words = row == PauseRow::Leave ? m_leave : pauseWords(row);
        paintMenuRow(canvas, menuRow(box, i, rows), {.label = say(words)}, m_menu, i, rows);
    }
}

} // namespace hexagoal
