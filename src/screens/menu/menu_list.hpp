// A short menu, one row under the other: chosen by stick and buttons of any seat, and by the mouse.
#pragma once

#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "screens/menu/stick_repeat.hpp"
#include "show/type_sizes.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

/// What was done to a menu in a tick.
struct MenuAnswer {
    enum Kind { Nothing, Confirm, Change, Back };
    Kind kind = Nothing;
    int row = 0;
    int by = 0;         ///< of Change: −1 or 1
    bool moved = false; ///< the focus went on
};

/// What is heard of an answer. change: what Change means on this menu; nothing where left and right do
/// nothing.
Cues heardOf(const MenuAnswer& answer, Cues change = Cue::Change);

class MenuList {
public:
    static constexpr int kMostRows = 12;

    /// Starts anew with so many rows. A stick that is held moves nothing until it was let go.
    void open(int rows, int focus = 0);
    /// Other rows under the same hands: a stick that is held does not count anew.
    void refill(int rows, int focus);
    MenuAnswer step(const InputFrame& input);

    /// Where a row lies, as it is painted: what the mouse points at from now on. Rows come in their order,
    /// each picture anew; those left out cannot be pointed at. changes: left and right of its middle change
    /// it.
    void place(const Canvas& canvas, int row, Rect box, bool changes = false) const;

    /// The row under the pointer that moved or clicked; −1: none.
    int rowUnder(const PointerInput& pointer) const;

    /// For a menu that lies along a line: Change moves the focus.
    void moveFocus(int by) { m_focus = (m_focus + by + m_rows) % m_rows; }

    int rows() const { return m_rows; }
    int focus() const { return m_focus; }

private:
    struct Placed {
        int row;
        Rect box;
        bool changes;
    };
    /// The pointer's part of a tick.
    MenuAnswer point(const PointerInput& pointer);
    const Placed* under(Vec2 at) const;

    static constexpr std::size_t kMostPlaced = 48;

    int m_rows = 0;
    int m_focus = 0;
    std::array<StickRepeat, kSeatCount> m_sticks{};
    // Of the last picture.
    mutable std::array<Placed, kMostPlaced> m_placed{};
    mutable std::size_t m_placedCount = 0;
    mutable float m_perPixel = 1.0f;
};

/// A row as it is to be read. With a value it can be changed left and right.
struct MenuFace {
    std::string_view label;
    std::string_view value{};
};

/// Rows centred in a box, from its top; returns the height used.
float menuHeight(int rows, const TypeSizes& type);
void paintMenuRow(Canvas& canvas, Rect row, const MenuFace& face, bool focused, const TypeSizes& type);
/// A row of a menu, which the mouse can point at there.
void paintMenuRow(Canvas& canvas, Rect box, const MenuFace& face, const MenuList& menu, int row,
                  const TypeSizes& type);
/// The box of a row.
Rect menuRow(Rect box, int row, const TypeSizes& type);

} // namespace hexagoal
