#include "show/text_line.hpp"

#include <charconv>

namespace hexagoal {

std::string_view TextLine::fill(std::string_view pattern, std::initializer_list<TextPart> parts) {
    std::size_t size = 0;
    const auto add = [&](std::string_view text) {
        std::size_t fits = std::min(text.size(), m_buffer.size() - size);
        // Never half a character of UTF-8.
        while (fits < text.size() && fits > 0 && (static_cast<unsigned char>(text[fits]) & 0xc0u) == 0x80u) {
            --fits;
        }
        std::copy_n(text.data(), fits, m_buffer.data() + size);
        size += fits;
    };
    while (!pattern.empty()) {
        const bool isPart = pattern.size() >= 3 && pattern[0] == '{' && pattern[2] == '}' &&
                            pattern[1] >= '0' && static_cast<std::size_t>(pattern[1] - '0') < parts.size();
        if (!isPart) {
            const std::size_t next = std::min(pattern.find('{', 1), pattern.size());
            add(pattern.substr(0, next));
            pattern.remove_prefix(next);
            continue;
        }
        const TextPart& part = parts.begin()[pattern[1] - '0'];
        if (part.isNumber) {
            std::array<char, 24> digits{};
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), part.number).ptr;
            add({digits.data(), static_cast<std::size_t>(end - digits.data())});
        } else {
            add(part.text);
        }
        pattern.remove_prefix(3);
    }
    return {m_buffer.data(), size};
}

} // namespace hexagoal
