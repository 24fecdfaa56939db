// What the player reads, in the language that was chosen: assets/languages/CODE.toml.
#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hexagoal {

/// A language as its file names it.
struct Language {
    std::string code; ///< "en"; the name of its file
    std::string name; ///< in itself: "English"
};

/// All texts of one language, by key: "table.name" of its file.
class Words {
public:
    /// No texts at all: every key is said as it is.
    Words() = default;

    /// The texts of a language, and English where it has none. Errors: no such language; file, line and what
    /// is wrong with it.
    static Result<Words> load(const std::filesystem::path& folder, std::string_view code);

    /// The text, or the key where there is none.
    std::string_view operator()(std::string_view key) const;

    /// Hands on each text whose key begins so.
    template <class Take>
    void each(std::string_view begins, Take&& take) const {
        for (const auto& [key, text] : m_texts) {
            if (key.starts_with(begins)) {
                take(std::string_view(text));
            }
        }
    }

    const Language& language() const { return m_language; }
    /// Sorted; for tests.
    std::vector<std::string_view> keys() const;

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    Result<Done> read(const std::filesystem::path& file);

    Language m_language;
    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> m_texts;
};

/// The languages of the folder, by code. A damaged file is left out, with a warning.
std::vector<Language> languagesIn(const std::filesystem::path& folder);

/// The whole program speaks these from now on. Not while another thread paints.
void useWords(Words words);
const Words& wordsInUse();

/// A text of the language in use. Valid until useWords().
inline std::string_view say(std::string_view key) {
    return wordsInUse()(key);
}

/// Whoever plays presses where others hold (ScreenSetup's settings); from now on sayHeld() speaks of that.
void useToggleWords(bool toggles);
/// A text that tells to hold a button, as it is true for who plays: that of the same key under [toggle], if
/// it is so and there is one.
std::string_view sayHeld(std::string_view key);

} // namespace hexagoal
