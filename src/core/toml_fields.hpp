// A TOML table read key by key, with a sentence for each thing that is wrong with it.
#pragma once

#include "core/file_problems.hpp"

#include <toml++/toml.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Every key that is asked for must be there; finish() complains about those that were not asked for.
class TomlFields {
public:
    /// what: "the player", "the kit": how messages call this table.
    TomlFields(const toml::table& table, std::string what, FileProblems& problems)
        : m_table(table), m_what(std::move(what)), m_problems(problems) {}

    std::uint32_t line() const { return m_table.source().begin.line; }
    std::uint32_t lineOf(std::string_view key) const;
    bool has(std::string_view key) const { return m_table.contains(key); }

    /// A whole number from low to high; 0 where that fails.
    int whole(std::string_view key, int low, int high);
    /// A number from low to high; low where that fails.
    float number(std::string_view key, float low, float high);
    /// true or false; false where that fails.
    bool truth(std::string_view key);
    /// From 1 to longest letters of UTF-8, none of them a control character; empty where that fails.
    std::string text(std::string_view key, std::size_t longest);
    /// Which of the words; 0 where that fails.
    std::size_t oneOf(std::string_view key, std::span<const std::string_view> words);
    /// Which of the words a list of them names, each at most once; what is wrong is left out.
    std::vector<std::size_t> someOf(std::string_view key, std::span<const std::string_view> words);
    /// Null where that fails.
    const toml::table* table(std::string_view key);
    /// The tables of an array; empty, with a sentence, where it is not an array of tables.
    std::vector<const toml::table*> tables(std::string_view key);

    /// The same, with a sentence where there are not so many: "the team has 10 players and must have 11".
    std::vector<const toml::table*> tables(std::string_view key, std::size_t count, std::string_view owner,
                                           std::string_view things);

    void finish();

private:
    const toml::node* find(std::string_view key);
    void complain(std::string_view key, const std::string& sentence);

    const toml::table& m_table;
    std::string m_what;
    FileProblems& m_problems;
    std::vector<std::string> m_asked;
};

/// What is written in a file, short enough to show.
std::string shownShort(const toml::node& node);

/// The document of a TOML text; none, with a sentence, where it is not TOML. instead: what then holds, the
/// sentence's end: "all settings are now as they ship".
std::optional<toml::table> parseToml(std::string_view text, const std::string& fileName,
                                     FileProblems& problems, std::string_view instead = {});

} // namespace hexagoal
