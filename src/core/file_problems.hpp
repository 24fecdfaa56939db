// What is wrong with a file that a person wrote, line by line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Collects sentences about a file.
class FileProblems {
public:
    /// line counts from 1; 0: the file as a whole.
    void add(std::uint32_t line, std::string sentence) { m_list.push_back({line, std::move(sentence)}); }

    /// Takes over what is wrong with a part of the file, before which so many lines stand.
    void append(const FileProblems& part, std::uint32_t linesBefore);

    bool empty() const { return m_list.empty(); }

    /// "file:line: sentence" each, in the order of the file.
    std::vector<std::string> told(const std::string& fileName) const;

private:
    struct Problem {
        std::uint32_t line;
        std::string sentence;
    };
    std::vector<Problem> m_list;
};

/// One text, a problem on each line.
std::string joinedLines(const std::vector<std::string>& problems);

/// Single-letter edits between two names, capitals aside. Only the first 64 letters of `from` count, so that
/// a hostile file costs no time.
std::size_t editDistance(std::string_view from, std::string_view to);

} // namespace hexagoal
