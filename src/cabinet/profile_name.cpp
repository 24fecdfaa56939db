#include "cabinet/profile_name.hpp"

#include <algorithm>
#include <cstdint>

namespace hexagoal {

namespace {

// Letter by letter below the page of accents.
constexpr std::string_view kPlain = "AAAAAAACEEEEIIIINOOOOOOUUUUYYOSZLS";

std::uint32_t codeOf(std::string_view letter) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(letter[i]); };
    switch (letter.size()) {
    case 1:
        return byte(0);
    case 2:
        return (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
    case 3:
        return (byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
    default:
        return 0xFFFD; // beyond all that a name may have
    }
}

std::string textOf(std::uint32_t code) {
    if (code < 0x80) {
        return {static_cast<char>(code)};
    }
    if (code < 0x800) {
        return {static_cast<char>(0xC0 | code >> 6), static_cast<char>(0x80 | (code & 0x3F))};
    }
    return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
            static_cast<char>(0x80 | (code & 0x3F))};
}

/// The capital of a letter; wide forms, as Japanese keyboards write them, become plain ones.
std::uint32_t capital(std::uint32_t code) {
    constexpr std::uint32_t kToKatakana = 0x60;
    constexpr std::uint32_t kToPlain = 0xFEE0;
    if (code == 0x3000) {
        return ' ';
    }
    if (code >= 0xFF01 && code <= 0xFF5E) {
        code -= kToPlain;
    }
    if (code >= 0x3041 && code <= 0x3096) {
        return code + kToKatakana;
    }
    const bool small = (code >= 'a' && code <= 'z') || (code >= 0xE0 && code <= 0xFE && code != 0xF7);
    if (small) {
        return code - 0x20;
    }
    switch (code) {
    case 0xFF:
        return 0x178; // ÿ
    case 0x142:       // ł
    case 0x153:       // œ
    case 0x161:       // š
    case 0x17E:       // ž
        return code - 1;
    case 0x2019: // the apostrophe of printed text
        return '\'';
    default:
        return code;
    }
}

bool isOnPage(std::string_view letter) {
    return std::any_of(kNamePages.begin(), kNamePages.end(),
                       [&](std::string_view page) { return page.find(letter) != std::string_view::npos; });
}

} // namespace

std::vector<std::string_view> splitLetters(std::string_view utf8) {
    std::vector<std::string_view> letters;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[at]);
        const std::size_t length = lead < 0x80                   ? 1
                                   : lead >= 0xC2 && lead < 0xE0 ? 2
                                   : lead >= 0xE0 && lead < 0xF0 ? 3
                                   : lead >= 0xF0 && lead < 0xF5 ? 4
                                                                 : 0;
        const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
        const std::string_view letter = utf8.substr(at, std::max<std::size_t>(1, length));
        if (length == 0 || letter.size() < length ||
            !std::all_of(letter.begin() + 1, letter.end(), follows)) {
            ++at;
            continue;
        }
        letters.push_back(letter);
        at += length;
    }
    return letters;
}

std::string nameLetters(std::string_view utf8) {
    std::string kept;
    for (const std::string_view letter : splitLetters(utf8)) {
        const std::string one = textOf(capital(codeOf(letter)));
        if (one == " " || isOnPage(one)) {
            kept += one;
        }
    }
    return kept;
}

std::string cleanName(std::string_view utf8) {
    const std::string letters = nameLetters(utf8);
    std::string name;
    std::size_t count = 0;
    for (const std::string_view letter : splitLetters(letters)) {
        if (count == kLongestName) {
            break;
        }
        if (letter == " " && (name.empty() || name.back() == ' ')) {
            continue;
        }
        name += letter;
        ++count;
    }
    if (!name.empty() && name.back() == ' ') {
        name.pop_back();
    }
    return name;
}

bool isName(std::string_view clean) {
    constexpr std::string_view kNoLetters = " -'.ー";
    const std::vector<std::string_view> letters = splitLetters(clean);
    return std::any_of(letters.begin(), letters.end(), [&](std::string_view letter) {
        return kNoLetters.find(letter) == std::string_view::npos;
    });
}

std::array<char, kInitials> initialsOf(std::string_view name) {
    const std::vector<std::string_view> accents = splitLetters(kNamePages[1]);
    std::array<char, kInitials> initials{};
    initials.fill(' ');
    std::size_t count = 0;
    for (const std::string_view letter : splitLetters(name)) {
        const auto accent = std::find(accents.begin(), accents.end(), letter);
        const char plain = accent != accents.end()
                               ? kPlain[static_cast<std::size_t>(accent - accents.begin())]
                               : letter.front();
        const bool usable = plain != ' ' && (letter.size() == 1 || accent != accents.end()) &&
                            kInitialLetters.find(plain) != std::string_view::npos;
        if (usable && count < initials.size()) {
            initials[count++] = plain;
        }
    }
    if (count == 0) {
        initials.fill(kInitialLetters.front());
    }
    return initials;
}

} // namespace hexagoal
