#include "screens/menu/panel_check.hpp"

#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <string>

namespace hexagoal {

namespace {

constexpr int kToldTicks = 300;

/// "C, START".
std::string namesOf(ActionSet actions) {
    std::string names;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        if ((actions >> i & 1u) == 0) {
            continue;
        }
        const std::string key = "binding.action_" + std::string(kActionNames[i]);
        names += (names.empty() ? "" : ", ") + std::string(say(key));
    }
    return names;
}

} // namespace

bool PanelCheck::mayStart(const InputDesk* desk, int seat) {
    const ActionSet missing = desk == nullptr ? 0 : desk->missingOfPanel(seat);
    if (missing == 0) {
        return true;
    }
    m_missing = missing;
    m_seat = seat;
    m_ticksLeft = kToldTicks;
    return false;
}

void PanelCheck::step() {
    if (m_ticksLeft > 0) {
        --m_ticksLeft;
    }
}

void PanelCheck::paint(Canvas& canvas, const TypeSizes& type) const {
    if (m_ticksLeft == 0) {
        return;
    }
    TextLine line;
    const std::string_view words = line.fill(
        say("teams.lacks"), {m_seat + 1, namesOf(m_missing), say("title.options"), say("options.controls")});
    const Rect area = canvas.safeArea();
    const Rect box{area.x, area.centre().y - type.text * 1.5f, area.w, type.text * 3.0f};
    canvas.panel(box, 0.95f);
    fittedTextInBox(canvas, box.inset(type.text * 0.5f), words,
                    {.size = type.text * 1.2f, .colour = palette::kSun, .align = Align::Centre});
}

} // namespace hexagoal
