#include "show/key_words.hpp"

#include "show/words.hpp"

#include <algorithm>
#include <array>

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

} // namespace

std::string_view keyWords(std::string_view label) {
    const auto row =
        std::find_if(kRows.begin(), kRows.end(), [label](const KeyRow& r) { return r.label == label; });
    if (row == kRows.end()) {
        return label;
    }
    const std::string_view words = say(row->key);
    return words == row->key ? label : words; // no words at all, as in tests
}

} // namespace hexagoal
