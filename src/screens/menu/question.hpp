// One question over whatever is on, with two answers, one under the other. The safe one has the focus.
#pragma once

#include "screens/menu/menu_list.hpp"

#include <string_view>

namespace hexagoal {

class Question {
public:
    enum class Answer { None, Yes, No };

    /// Keys of words.
    struct Text {
        std::string_view question;
        std::string_view yes;
        std::string_view no;
        bool yesFirst = false; ///< nothing is lost by it: yes stands first and has the focus
    };

    void open(const Text& text);
    /// Back is no.
    Answer step(const InputFrame& input);
    void paint(Canvas& canvas) const;

    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    Text m_text;
    MenuList m_menu;
    Cues m_heard;
};

} // namespace hexagoal
