#include "physics/venue_look.hpp"

#include <algorithm>

namespace hexagoal {

LookParts partsOf(std::string_view look) {
    const std::string_view name = lookName(look);
    if (name.size() == look.size()) {
        return kAllParts;
    }
    const auto known = std::find(kLookNames.begin(), kLookNames.end(), name);
    const auto parts =
        partNames(known == kLookNames.end() ? 0 : static_cast<std::size_t>(known - kLookNames.begin()));
    LookParts bits = 0;
    std::string_view rest = look.substr(name.size() + 1);
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        for (std::size_t i = 0; i < parts.size(); ++i) {
            bits = static_cast<LookParts>(bits | (parts[i] == word ? 1u << i : 0u));
        }
    }
    return bits;
}

std::string lookOfParts(std::size_t look, LookParts parts) {
    std::string text(kLookNames[look]);
    const auto names = partNames(look);
    const auto all = static_cast<LookParts>((1u << names.size()) - 1u);
    if ((parts & all) == all) {
        return text;
    }
    text += ':';
    for (std::size_t i = 0; i < names.size(); ++i) {
        if ((parts >> i & 1u) != 0) {
            text += ' ';
            text += names[i];
        }
    }
    return text;
}

} // namespace hexagoal
