// Numbers as text.
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace hexagoal {

/// The shortest text that reads back to the same number.
template <class Number>
std::string shortest(Number value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

} // namespace hexagoal
