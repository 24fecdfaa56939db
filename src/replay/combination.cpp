#include "replay/combination.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 8> kButtons{"", "A", "B", "A+B", "C", "A+C", "B+C", "A+B+C"};

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

int Combination::frames() const {
    int all = 0;
    for (const CombinationStep& step : steps) {
        all += step.frames;
    }
    return all;
}

bool isCombinationName(std::string_view name) {
    return !name.empty() && name.size() <= Combination::kLongestName && name.front() != ' ' &&
           name.back() != ' ' && name.find_first_not_of(kNameLetters) == std::string_view::npos;
}

bool sameName(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return small(x) == small(y); });
}

std::string_view buttonsText(std::uint8_t held) {
    return kButtons[held & 7u];
}

int buttonsIn(std::string_view text) {
    int held = 0;
    while (!text.empty()) {
        const char letter = small(text.front());
        if (letter < 'a' || letter > 'c') {
            return -1;
        }
        const int bit = 1 << (letter - 'a');
        if ((held & bit) != 0) {
            return -1;
        }
        held |= bit;
        text.remove_prefix(1);
        if (text.empty()) {
            break;
        }
        if (text.front() != '+' || text.size() == 1) {
            return -1;
        }
        text.remove_prefix(1);
    }
    return held;
}

} // namespace hexagoal
