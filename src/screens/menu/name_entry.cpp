#include "screens/menu/name_entry.hpp"

#include <string_view>

namespace hexagoal {

namespace {

// The display face has capitals alone.
constexpr std::string_view kWheel = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+'!";

char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

} // namespace

void NameEntry::open(const std::string& name, std::size_t longest) {
    m_letters = name;
    for (char& c : m_letters) {
        c = capital(c);
    }
    m_longest = longest;
    if (m_letters.empty()) {
        m_letters = "A";
    }
    m_cursor = m_letters.size() - 1;
}

void NameEntry::turn(int by) {
    const std::size_t at = kWheel.find(m_letters[m_cursor]);
    const std::size_t from = at == std::string_view::npos ? 0 : at;
    m_letters[m_cursor] = kWheel[(from + kWheel.size() + static_cast<std::size_t>(by)) % kWheel.size()];
}

NameEntry::Outcome NameEntry::step(const SeatInput& seat) {
    if (seat.isPressed(Action::A) || seat.isPressed(Action::Start)) {
        return Outcome::Done;
    }
    if (goesBack(seat)) {
        return Outcome::Cancel;
    }
    if (seat.isPressed(Action::C) && !m_letters.empty()) {
        if (m_letters.size() > 1) {
            m_letters.erase(m_cursor, 1);
        } else {
            m_letters = " ";
        }
        m_cursor = m_cursor > 0 ? m_cursor - 1 : 0;
    }
    const MenuStep step = m_stick.step(seat);
    if (step.down != 0) {
        turn(step.down < 0 ? 1 : static_cast<int>(kWheel.size()) - 1);
    }
    if (step.across < 0 && m_cursor > 0) {
        --m_cursor;
    }
    if (step.across > 0) {
        if (m_cursor + 1 < m_letters.size()) {
            ++m_cursor;
        } else if (m_letters.size() < m_longest) {
            m_letters += 'A';
            ++m_cursor;
        }
    }
    return Outcome::None;
}

std::string NameEntry::name() const {
    const std::size_t first = m_letters.find_first_not_of(' ');
    if (first == std::string::npos) {
        return {};
    }
    return m_letters.substr(first, m_letters.find_last_not_of(' ') - first + 1);
}

} // namespace hexagoal
