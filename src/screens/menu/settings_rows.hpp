// Settings as a list of rows, with names and values in words: the operator's menu and the options at home.
#pragma once

#include "cabinet/settings.hpp"
#include "render/canvas.hpp"
#include "screens/menu/menu_list.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hexagoal {

/// The text "table.name" of the words. line: holds the key where there is no such text.
std::string_view keyed(TextLine& line, std::string_view table, std::string_view name);

/// A setting's value in words.
std::string_view valueText(const SettingRow& row, int value, TextLine& line);

/// Where settings are changed: some act only where there is a coin slot, some only where there is none.
enum class SettingsPlace { Home, Cabinet };
/// The settings of a group that act there, in the order shown.
std::vector<const SettingRow*> settingsOf(std::string_view group, SettingsPlace place);

/// A list of rows of reading size; scrolls where they are too many, with marks where it goes on. Paints while
/// it lives.
class Rows {
public:
    Rows(Canvas& canvas, const TypeSizes& type, Rect box, int count, int focus, float height = 0.0f);
    /// The rows of a menu, which the mouse can point at.
    Rows(Canvas& canvas, const TypeSizes& type, Rect box, int count, const MenuList& menu)
        : Rows(canvas, type, box, count, menu.focus()) {
        m_menu = &menu;
    }

    /// Rows so high at least, virtual pixels: for a list that shows more than words.
    Rows(Canvas& canvas, const TypeSizes& type, Rect box, int count, const MenuList& menu, float height)
        : Rows(canvas, type, box, count, menu.focus(), height) {
        m_menu = &menu;
    }

    /// A row's ground, for who paints the rest himself: its box; none where it is not in the picture.
    std::optional<Rect> ground(int row) const;
    bool focused(int row) const { return row == m_focus; }
    /// changed: stands out, because it is not saved yet.
    void paint(int row, std::string_view label, std::string_view value = {}, bool changed = false) const;

private:
    Canvas& m_canvas;
    const TypeSizes& m_type;
    Rect m_box;
    const MenuList* m_menu = nullptr;
    int m_focus;
    float m_height;
    int m_fits;
    int m_first;
};

} // namespace hexagoal
