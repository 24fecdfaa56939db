// A line of text put together for one picture, without taking memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>

namespace hexagoal {

/// What stands for {0}, {1} … in a pattern: a text or a whole number.
struct TextPart {
    TextPart(std::string_view words) : text(words), isNumber(false) {}
    TextPart(const std::string& words) : text(words), isNumber(false) {}
    TextPart(const char* words) : text(words), isNumber(false) {}
    TextPart(std::int64_t value) : number(value) {}
    TextPart(int value) : number(value) {}

    std::string_view text{};
    std::int64_t number = 0;
    bool isNumber = true;
};

/// A buffer of one's own; what does not fit is left out. The view is valid until the next call.
class TextLine {
public:
    /// As printf.
    __attribute__((format(printf, 2, 3))) std::string_view operator()(const char* format, ...) {
        va_list arguments;
        va_start(arguments, format);
        const int length = std::vsnprintf(m_buffer.data(), m_buffer.size(), format, arguments);
        va_end(arguments);
        return {m_buffer.data(),
                static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(m_buffer.size()) - 1))};
    }

    /// The pattern with its {0} … {9} replaced: languages order them as they need.
    std::string_view fill(std::string_view pattern, std::initializer_list<TextPart> parts);

private:
    std::array<char, 256> m_buffer{};
};

} // namespace hexagoal
