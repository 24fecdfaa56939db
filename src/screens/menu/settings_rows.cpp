#include "screens/menu/settings_rows.hpp"

#include "screens/menu/scroll_marks.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

bool actsAt(const SettingRow& row, SettingsPlace place) {
    constexpr std::array<std::string_view, 3> kCabinetOnly{"joinIn", "idleSeat", "attractVolume"};
    // A machine's games are all of one speed: they are ranked.
    constexpr std::array<std::string_view, 1> kHomeOnly{"gameSpeed"};
    const auto names = [&](const auto& list) {
        return std::find(list.begin(), list.end(), row.name) != list.end();
    };
    return place == SettingsPlace::Home ? !names(kCabinetOnly) : !names(kHomeOnly);
}

} // namespace

std::string_view keyed(TextLine& line, std::string_view table, std::string_view name) {
    return say(line("%.*s.%.*s", static_cast<int>(table.size()), table.data(), static_cast<int>(name.size()),
                    name.data()));
}

std::string_view valueText(const SettingRow& row, int value, TextLine& line) {
    switch (row.kind) {
    case SettingKind::Truth:
        return say(value != 0 ? "choice.on" : "choice.off");
    case SettingKind::Choice:
        return keyed(line, "choice", wordOf(row, value));
    case SettingKind::Whole:
        break;
    }
    if (row.unit.empty()) {
        return line("%d", value);
    }
    TextLine key;
    return line.fill(say("format.unit"), {value, keyed(key, value == 1 ? "unit_one" : "unit", row.unit)});
}

std::vector<const SettingRow*> settingsOf(std::string_view group, SettingsPlace place) {
    std::vector<const SettingRow*> rows;
    for (const SettingRow& row : settingRows()) {
        if (row.group == group && actsAt(row, place)) {
            rows.push_back(&row);
        }
    }
    return rows;
}

Rows::Rows(Canvas& canvas, const TypeSizes& type, Rect box, int count, int focus, float height)
    : m_canvas(canvas), m_type(type), m_box(box), m_focus(focus),
      m_height(std::max({height, type.text * 1.7f,
                         std::min(box.h / static_cast<float>(std::max(count, 1)), type.text * 2.1f)})),
      m_fits(std::max(1, static_cast<int>(box.h / m_height))),
      m_first(std::clamp(m_focus - m_fits / 2, 0, std::max(0, count - m_fits))) {
    const int shown = std::min(m_fits, count);
    paintScrollMarks(canvas, {box.x, box.y, box.w, m_height * static_cast<float>(shown)}, m_first > 0,
                     m_first + shown < count, type);
}

std::optional<Rect> Rows::ground(int row) const {
    if (row < m_first || row >= m_first + m_fits) {
        return std::nullopt;
    }
    const Rect at{m_box.x, m_box.y + m_height * static_cast<float>(row - m_first), m_box.w, m_height};
    if (m_menu != nullptr) {
        m_menu->place(m_canvas, row, at);
    }
    if (focused(row)) {
        m_canvas.mark(at.inset(1.0f), 4.0f);
    }
    return at;
}

void Rows::paint(int row, std::string_view label, std::string_view value, bool changed) const {
    const std::optional<Rect> there = ground(row);
    if (!there) {
        return;
    }
    const Rect at = *there;
    const Colour ink = focused(row) ? palette::kInk : changed ? palette::kSun : palette::kWhite;
    const float pad = m_type.text * 0.5f;
    TextStyle style{.size = m_type.text, .colour = ink};
    const float room = at.w - pad * 3.0f - m_canvas.textWidth(value, style);
    TextStyle left = style;
    if (const float wanted = m_canvas.textWidth(label, left); wanted > room && wanted > 0.0f) {
        left.size *= std::max(0.5f, room / wanted);
    }
    m_canvas.textInBox({at.x + pad, at.y, at.w, at.h}, label, left);
    if (changed) {
        m_canvas.circle({at.right() - pad * 2.0f - m_canvas.textWidth(value, style), at.centre().y},
                        m_type.text * 0.16f, ink);
    }
    style.align = Align::Right;
    m_canvas.textInBox({at.x, at.y, at.w - pad, at.h}, value, style);
}

} // namespace hexagoal
