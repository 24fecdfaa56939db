// A name written letter by letter: chosen from a board by stick and buttons, clicked at, or typed.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "screens/menu/stick_repeat.hpp"
#include "show/type_sizes.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <string>
#include <string_view>

namespace hexagoal {

class NameBoard {
public:
    enum class Outcome { None, Done, Cancel };

    void open(const std::string& name);
    Outcome step(const InputFrame& input);
    /// problem: said below the name; empty: what the buttons do.
    void paint(Canvas& canvas, Rect area, const TypeSizes& type, const ControlLabels& labels,
               std::string_view problem) const;

    /// As written so far.
    const std::string& name() const { return m_name; }
    /// Something was typed that a name cannot have; gone with the next press.
    bool refused() const { return m_refused; }
    Cues heard() const { return m_heard; }

private:
    enum Command { kPage, kSpace, kDelete, kDone, kCommands };
    static constexpr int kColumns = 13;
    static constexpr std::size_t kMostKeys = 96;

    int letters() const; ///< on this page
    int rows() const;    ///< of letters
    int keys() const { return letters() + kCommands; }
    std::string_view letterAt(int key) const;
    void move(MenuStep step);
    Outcome press(int key);
    void add(std::string_view letter);
    void takeOut();
    void type(const InputFrame& input);
    Outcome point(const PointerInput& pointer);
    void paintName(Canvas& canvas, Rect box) const;
    void paintHints(Canvas& canvas, Rect line, const TypeSizes& type, const ControlLabels& labels) const;
    void paintKey(Canvas& canvas, Rect box, int key, std::string_view words, float size) const;

    std::string m_name;
    std::size_t m_page = 0;
    int m_focus = 0; // a key: letters first, then commands
    bool m_refused = false;
    bool m_typing = false;   // with a keyboard, whose letters are letters
    bool m_pointing = false; // and its arrows have led to a key, which Enter presses
    int m_ticks = 0;
    Cues m_heard;
    std::array<StickRepeat, kSeatCount> m_sticks{};
    // Of the last picture: where the mouse finds the keys.
    mutable std::array<Rect, kMostKeys> m_places{};
    mutable int m_placed = 0;
    mutable float m_perPixel = 1.0f;
};

} // namespace hexagoal
