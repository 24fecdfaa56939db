#include "show/key_words.hpp"

#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace hexagoal {

namespace {

struct KeyRow {
    std::string_view label; ///< as the platform and SDL have it
    std::string_view key;   ///< of its words
};
constexpr std::array kRows{
    KeyRow{"Arrows", "key.arrows"},
    KeyRow{"Stick", "key.stick"},
    KeyRow{"Right stick", "key.right_stick"},
    KeyRow{"Up", "key.up"},
    KeyRow{"Down", "key.down"},
    KeyRow{"Left", "key.left"},
    KeyRow{"Right", "key.right"},
    KeyRow{"Space", "key.space"},
    KeyRow{"Enter", "key.enter"},
    KeyRow{"Backspace", "key.backspace"},
    KeyRow{"Insert", "key.insert"},
    KeyRow{"Delete", "key.delete"},
    KeyRow{"Home", "key.home"},
    KeyRow{"End", "key.end"},
    KeyRow{"PgUp", "key.page_up"},
    KeyRow{"PgDn", "key.page_down"},
    KeyRow{"L-Ctrl", "key.left_ctrl"},
    KeyRow{"Right Ctrl", "key.right_ctrl"},
    KeyRow{"L-Alt", "key.left_alt"},
    KeyRow{"Right Alt", "key.right_alt"},
    KeyRow{"Left Shift", "key.left_shift"},
    KeyRow{"Right Shift", "key.right_shift"},
    KeyRow{"Period", "key.period"},
    KeyRow{"Comma", "key.comma"},
};

// What a numbered or pushed control's name begins with.
constexpr std::array kHeads{KeyRow{"Button", "key.button"}, KeyRow{"Axis", "key.axis"},
                            KeyRow{"Hat", "key.hat"},       KeyRow{"Pad", "key.pad"},
                            KeyRow{"Stick", "key.stick"},   KeyRow{"R-stick", "key.right_stick"}};
constexpr std::array kWays{KeyRow{"up", "key.up"}, KeyRow{"down", "key.down"}, KeyRow{"left", "key.left"},
                           KeyRow{"right", "key.right"}};

/// "Button 3", "Axis 2+", "Stick left", "Hat 2 up", from the words of its parts; empty where it is none of
/// them.
std::string composed(std::string_view label) {
    const std::size_t space = label.find(' ');
    const auto head = std::find_if(kHeads.begin(), kHeads.end(),
                                   [&](const KeyRow& row) { return row.label == label.substr(0, space); });
    if (space == std::string_view::npos || head == kHeads.end() || say(head->key) == head->key) {
        return {};
    }
    std::string_view rest = label.substr(space + 1);
    if (say(head->key).find("{0}") != std::string_view::npos) {
        return std::string(TextLine().fill(say(head->key), {rest}));
    }
    const auto way = std::find_if(kWays.begin(), kWays.end(),
                                  [&](const KeyRow& row) { return rest.ends_with(row.label); });
    std::string words(say(head->key));
    if (way == kWays.end()) {
        return words + ' ' + std::string(rest);
    }
    rest.remove_suffix(way->label.size());
    words += ' ';
    words += rest; // the number of one of several, and a blank
    return words + std::string(say(way->key));
}

/// The same, put together once for each language.
std::string_view composedOnce(std::string_view label) {
    static std::map<std::string, std::string, std::less<>> all;
    static std::string language;
    if (language != wordsInUse().language().code) {
        language = wordsInUse().language().code;
        all.clear();
    }
    auto found = all.find(label);
    if (found == all.end()) {
        found = all.emplace(label, composed(label)).first;
    }
    return found->second;
}

} // namespace

std::string_view keyWords(std::string_view label) {
    const auto row =
        std::find_if(kRows.begin(), kRows.end(), [label](const KeyRow& r) { return r.label == label; });
    if (row == kRows.end()) {
        const bool composes = label.find(' ') != std::string_view::npos;
        const std::string_view words = composes ? composedOnce(label) : std::string_view();
        return words.empty() ? label : words;
    }
    const std::string_view words = say(row->key);
    return words == row->key ? label : words; // no words at all, as in tests
}

} // namespace hexagoal
