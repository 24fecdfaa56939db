#include "screens/help/help_pages.hpp"

#include "screens/help/key_text.hpp"
#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <string_view>

namespace hexagoal {

namespace {

constexpr std::size_t kMostRows = 5;

struct Page {
    std::string_view title;
    std::array<std::string_view, kMostRows> rows; ///< keys of words; empty: no more
};
constexpr std::array<Page, HelpPages::kPages> kBook{{
    {"help_pages.ball",
     {"help_pages.move", "help_pages.pass", "help_pages.lob", "help_pages.shot", "help_pages.feint"}},
    {"help_pages.winning",
     {"help_pages.tackle", "help_pages.jockey", "help_pages.slide", "help_pages.press", ""}},
    {"help_pages.changing",
     {"help_pages.change", "help_pages.by_itself", "help_pages.marks", "help_pages.camera", ""}},
    {"help_pages.keeper",
     {"help_pages.keeper_self", "help_pages.keeper_out", "help_pages.keeper_ball", "", ""}},
    {"help_pages.combinations", {"help_pages.chords", "help_pages.whose", "help_pages.record", "", ""}},
    {"help_pages.set_pieces",
     {"help_pages.free_kick", "help_pages.throw_in", "help_pages.penalty", "help_pages.penalty_keeper", ""}},
}};

} // namespace

void HelpPages::open() {
    m_page = 0;
    m_heard = {};
    for (StickRepeat& stick : m_sticks) {
        stick.waitForRest();
    }
}

void HelpPages::leaf(int by) {
    m_page = (m_page + by + kPages) % kPages;
    m_heard |= Cue::Move;
}

bool HelpPages::step(const InputFrame& input) {
    m_heard = {};
    bool back = input.pointer.isPressed(PointerButton::Right);
    int by = input.pointer.isPressed(PointerButton::Left) || input.pointer.wheel < 0.0f ? 1 : 0;
    by = input.pointer.wheel > 0.0f ? -1 : by;
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        const MenuStep step = m_sticks[i].step(seat);
        const int way = step.across != 0 ? step.across : step.down;
        by = way != 0 ? way : by;
        back = back || goesBack(seat) || seat.isPressed(Action::ToggleHelp) || seat.isPressed(Action::Pause);
        if (confirms(seat)) {
            by = 1;
        }
    }
    if (back) {
        m_heard = Cue::Back;
        return false;
    }
    if (by != 0) {
        leaf(by);
    }
    return true;
}

void HelpPages::paint(Canvas& canvas, const ControlLabels& labels) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const Page& page = kBook[static_cast<std::size_t>(m_page)];
    const float pad = type.text * 1.1f;
    const float width = std::min(area.w, type.text * 50.0f);
    const TextStyle style{.size = type.text * 1.1f};
    const float room = width - 2.0f * pad;
    const float gap = type.text * 0.55f;
    float height = type.display * 1.9f + type.text * 2.6f + pad;
    for (const std::string_view row : page.rows) {
        height += row.empty() ? 0.0f : measureKeyText(canvas, room, sayHeld(row), labels, style) + gap;
    }
    // All pages are as high as is good for most, so that leafing does not make them jump.
    height = std::min(std::max(height, canvas.height() * 0.52f), area.h);
    const Rect box{canvas.width() * 0.5f - width * 0.5f, canvas.height() * 0.5f - height * 0.5f, width,
                   height};
    canvas.roundedRect({0.0f, 0.0f, canvas.width(), canvas.height()}, 0.0f, palette::kInk.withAlpha(0.5f));
    canvas.panel(box, 0.94f);
    const TextStyle above{.size = type.text, .colour = palette::kMist};
    canvas.textInBox({box.x + pad, box.y + pad * 0.5f, room, type.text * 1.4f}, say("how.title"), above);
    TextLine line;
    TextStyle number = above;
    number.align = Align::Right;
    canvas.textInBox({box.x + pad, box.y + pad * 0.5f, room, type.text * 1.4f},
                     line("%d/%d", m_page + 1, kPages), number);
    const TextStyle head{Font::Display, type.display, palette::kSun, Align::Left, 0.03f};
    fittedTextInBox(canvas, {box.x + pad, box.y + pad * 0.5f + type.text * 1.3f, room, type.display * 1.1f},
                    say(page.title), head);
    float y = box.y + pad * 0.5f + type.text * 1.6f + type.display * 1.2f;
    for (const std::string_view row : page.rows) {
        if (!row.empty()) {
            y += paintKeyText(canvas, {box.x + pad, y}, room, sayHeld(row), labels, style) + gap;
        }
    }
    const TextStyle foot{.size = type.text, .colour = palette::kMist};
    paintKeyText(canvas, {box.x + pad, box.bottom() - type.text * 2.2f}, room, say("help_pages.leaf"), labels,
                 foot);
}

} // namespace hexagoal
