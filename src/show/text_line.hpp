// A line of text put together for one picture, without taking memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <string_view>

namespace hexagoal {

/// printf into a buffer of one's own; what does not fit is left out. The view is valid until the next call.
class TextLine {
public:
    __attribute__((format(printf, 2, 3))) std::string_view operator()(const char* format, ...) {
        va_list arguments;
        va_start(arguments, format);
        const int length = std::vsnprintf(m_buffer.data(), m_buffer.size(), format, arguments);
        va_end(arguments);
        return {m_buffer.data(),
                static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(m_buffer.size()) - 1))};
    }

private:
    std::array<char, 128> m_buffer{};
};

} // namespace hexagoal
