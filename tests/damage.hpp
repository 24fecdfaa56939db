// Files damaged at random: as disks, editors and power cuts do it. The damaged-file tests of all rooms use
// it; scripts/damage-campaign runs them in their tens of thousands.
#pragma once

#include "core/rng.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace hexagoal::test {

/// How many files a test damages: usual, or $HEXAGOAL_DAMAGED_FILES.
inline int damagedFiles(int usual) {
    const char* wanted = std::getenv("HEXAGOAL_DAMAGED_FILES");
    return wanted == nullptr ? usual : std::atoi(wanted);
}

/// A text with one to so many wounds: a byte changed, cut out, doubled, cut off, swapped; noise, signs that
/// mean something to a reader of text, numbers that no range holds.
inline std::string damaged(std::string text, Rng& rng, std::uint32_t most = 8) {
    constexpr std::string_view kSigns = "0123456789.eE+-_[]{}=\"'#\n\t, naif:TZx\\\xff\xc3";
    constexpr std::string_view kNumbers[]{"-1", "99999999999999999999", "1e300", "nan", "-inf", "0x", "\"\""};
    const auto below = [&](std::size_t limit) { return rng.below(static_cast<std::uint32_t>(limit)); };
    for (std::uint32_t wound = 1 + rng.below(most); wound > 0 && !text.empty(); --wound) {
        const std::size_t at = below(text.size());
        switch (rng.below(20)) {
        case 0:
            text.resize(at);
            break;
        case 1:
        case 2:
        case 3:
            text.erase(at, 1 + rng.below(40));
            break;
        case 4:
        case 5: // a piece of it once more, somewhere else
            text.insert(below(text.size()), std::string(text, at, 1 + rng.below(60)));
            break;
        case 6:
            text.insert(at, kNumbers[below(std::size(kNumbers))]);
            break;
        case 7: { // a number grows
            const std::size_t digit = text.find_first_of("0123456789", at);
            if (digit != std::string::npos) {
                text.insert(digit, std::string(1 + rng.below(4), '9'));
            }
            break;
        }
        case 8:
            for (std::uint32_t i = rng.below(20); i > 0; --i) {
                text.insert(at, 1, static_cast<char>(rng.below(256)));
            }
            break;
        case 9:
            std::swap(text[at], text[below(text.size())]);
            break;
        case 10: // deeper than a reader may follow
            text.insert(at, std::string(1 + rng.below(400), "[{(\""[rng.below(4)]));
            break;
        case 11:
        case 12:
        case 13:
            text[at] = static_cast<char>(rng.below(256));
            break;
        default:
            text[at] = kSigns[below(kSigns.size())];
            break;
        }
    }
    return text;
}

} // namespace hexagoal::test
