// A name by the stick: up and down turn the letter, left and right go along.
#pragma once

#include "platform/input.hpp"
#include "screens/menu/stick_repeat.hpp"

#include <string>

namespace hexagoal {

class NameEntry {
public:
    enum class Outcome { None, Done, Cancel };

    void open(const std::string& name, std::size_t longest);
    /// A (or start): done. C: takes the letter out. B: as before.
    Outcome step(const SeatInput& seat);

    /// As written so far; a blank at its end is where the next letter goes.
    const std::string& letters() const { return m_letters; }
    std::size_t cursor() const { return m_cursor; }
    /// Without blanks at its ends.
    std::string name() const;

private:
    void turn(int by);

    std::string m_letters;
    std::size_t m_cursor = 0;
    std::size_t m_longest = 16;
    StickRepeat m_stick;
};

} // namespace hexagoal
