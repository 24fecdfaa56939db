// The Net Lab's side menu: pages, rows, focus. Knows what is chosen, not what it does.
#pragma once

#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "screens/lab/net_lab_menu_items.hpp"
#include "screens/menu/stick_repeat.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace hexagoal {

std::string_view menuPageName(MenuPage page);

/// What the person did to a row in a tick.
struct MenuCommand {
    enum Kind : std::uint8_t {
        Nothing,
        Change,  ///< by amount: −1 or 1, more when held for long
        Confirm, ///< A, C or a click
        Default, ///< C on a slider
        Slide,   ///< to amount, 0…1 of the range
        Close,
    };
    Kind kind = Nothing;
    MenuRow row{};
    float amount = 0.0f;
};

/// Where the menu lies on the canvas; laid out anew for each picture, read by the mouse.
struct MenuLayout {
    static constexpr int kMostRows = 32;
    float textSize = 16.0f;
    float perPixel = 1.0f; ///< canvas units of a real pixel
    Rect panel{};
    std::array<Rect, kMenuPageCount> tabs{};
    Rect cross{};     ///< closes the menu for the mouse
    int firstRow = 0; ///< of those in view, as an index of rows()
    int rowsInView = 0;
    std::array<Rect, kMostRows> rows{}; ///< of those in view
    Rect footer{};

    /// Of a row: label, slider or choice, and number.
    Rect labelOf(const Rect& row) const { return {row.x, row.y, row.w * 0.44f, row.h}; }
    Rect sliderOf(const Rect& row) const { return {row.x + row.w * 0.46f, row.y, row.w * 0.32f, row.h}; }
};

class LabMenu {
public:
    /// items: must outlive it.
    explicit LabMenu(const MenuItems& items) : m_items(items) { turnTo(MenuPage::Play); }

    bool isOpen() const { return m_open; }
    void open();
    void close();

    /// One tick while open.
    MenuCommand step(const SeatInput& seat, const PointerInput& pointer);
    /// Of the last step.
    Cues heard() const { return m_heard; }

    MenuPage page() const { return m_page; }
    int group() const { return m_group; }
    std::span<const MenuRow> rows() const { return {m_rows.data(), static_cast<std::size_t>(m_count)}; }
    const MenuRow& focused() const { return m_rows[static_cast<std::size_t>(m_focus)]; }
    int focus() const { return m_focus; }
    RowKind kindOf(MenuItem item) const { return rowOf(m_items, item).kind; }
    /// The pointer is on the menu, or drags a slider of it.
    bool holdsPointer(const PointerInput& pointer) const;

    void turnTo(MenuPage page);
    void setGroup(int group);

    /// Fits the menu into an area of the canvas.
    void layOut(Rect area, float textSize, float perPixel);
    const MenuLayout& layout() const { return m_layout; }

private:
    void listRows();
    void add(MenuItem item, int index);
    void moveFocus(int by);
    MenuCommand change(float by);
    MenuCommand stepHands(const SeatInput& seat, const PointerInput& pointer);
    MenuCommand stepPointer(const PointerInput& pointer);
    MenuCommand drag(const PointerInput& pointer, Vec2 at);
    MenuCommand pointAt(const Rect& row, const PointerInput& pointer, Vec2 at);

    const MenuItems& m_items;
    bool m_open = false;
    MenuPage m_page = MenuPage::Play;
    int m_group = 0;
    int m_focus = 0;
    std::array<int, kMenuPageCount> m_focusOf{1, 1, 1, 1};
    int m_count = 0;
    std::array<MenuRow, MenuLayout::kMostRows> m_rows{};
    StickRepeat m_stick;
    int m_dragged = -1; // the row whose slider the pointer holds
    MenuLayout m_layout;
    Cues m_heard;
};

} // namespace hexagoal
