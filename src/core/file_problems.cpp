#include "core/file_problems.hpp"

#include <algorithm>
#include <numeric>

namespace hexagoal {

void FileProblems::append(const FileProblems& part, std::uint32_t linesBefore) {
    for (const Problem& problem : part.m_list) {
        m_list.push_back({problem.line > 0 ? problem.line + linesBefore : 0, problem.sentence});
    }
}

std::vector<std::string> FileProblems::told(const std::string& fileName) const {
    std::vector<Problem> sorted = m_list;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
    std::vector<std::string> all;
    for (const Problem& problem : sorted) {
        const std::string line = problem.line > 0 ? ":" + std::to_string(problem.line) : "";
        all.push_back(fileName + line + ": " + problem.sentence);
    }
    return all;
}

std::string joinedLines(const std::vector<std::string>& problems) {
    std::string all;
    for (const std::string& problem : problems) {
        all += (all.empty() ? "" : "\n") + problem;
    }
    return all;
}

std::size_t editDistance(std::string_view from, std::string_view to) {
    constexpr std::size_t kLongest = 64;
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    from = from.substr(0, kLongest);
    std::vector<std::size_t> above(to.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = above[0];
        above[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t change = diagonal + (lower(from[i]) == lower(to[j]) ? 0 : 1);
            diagonal = above[j + 1];
            above[j + 1] = std::min({change, above[j] + 1, diagonal + 1});
        }
    }
    return above[to.size()];
}

} // namespace hexagoal
