#include "tuning/tuning_file.hpp"

#include "core/files.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace hexagoal {

namespace {

constexpr std::string_view kTable = "physics";

/// The shortest text that reads back to the same number.
template <class Number>
std::string shortest(Number value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

/// As shortest, for a number that the TOML parser reads as double before it becomes a float.
std::string shortestThroughDouble(float value) {
    std::string text = shortest(value);
    double parsed = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), parsed);
    // Rounding twice can miss by one unit; nine digits lie so near the float that it cannot.
    if (static_cast<float>(parsed) == value || std::isnan(value)) {
        return text;
    }
    std::array<char, 32> nine{};
    const auto end =
        std::to_chars(nine.data(), nine.data() + nine.size(), value, std::chars_format::general, 9).ptr;
    return {nine.data(), end};
}

std::string unitOf(const TuningRow& row) {
    return row.unit == "1" ? "" : " " + std::string(row.unit);
}

std::string rangeOf(const TuningRow& row) {
    return shortest(row.low) + " to " + shortest(row.high) + unitOf(row);
}

/// Single-letter edits between two names, capitals aside.
std::size_t editDistance(std::string_view from, std::string_view to) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
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

const TuningRow* findRow(std::string_view name) {
    const auto rows = physicsRows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const TuningRow& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

std::string_view closestName(std::string_view name) {
    const auto rows = physicsRows();
    // Only the start of a very long name counts, so that a hostile file costs no time.
    const std::string_view start = name.substr(0, 64);
    return std::min_element(rows.begin(), rows.end(),
                            [&](const TuningRow& a, const TuningRow& b) {
                                return editDistance(start, a.name) < editDistance(start, b.name);
                            })
        ->name;
}

/// Reads one file, collecting everything that is wrong with it.
class TuningReader {
public:
    explicit TuningReader(const std::string& fileName) : m_fileName(fileName) {}

    TolerantTuning read(std::string_view text) {
        try {
            readDocument(toml::parse(text, m_fileName));
        } catch (const toml::parse_error& error) {
            const auto& where = error.source().begin;
            m_problems.push_back({where.line, "column " + std::to_string(where.column) +
                                                  ": this is not TOML: " + std::string(error.description())});
        }
        checkTogether();
        std::stable_sort(m_problems.begin(), m_problems.end(),
                         [](const Problem& a, const Problem& b) { return a.line < b.line; });
        TolerantTuning result{m_tuning, {}};
        for (const Problem& problem : m_problems) {
            const std::string line = problem.line > 0 ? ":" + std::to_string(problem.line) : "";
            result.problems.push_back(m_fileName + line + ": " + problem.sentence);
        }
        return result;
    }

private:
    struct Problem {
        std::uint32_t line;
        std::string sentence;
    };

    void readDocument(const toml::table& document) {
        for (const auto& [key, node] : document) {
            const auto line = key.source().begin.line;
            if (key.str() != kTable) {
                m_problems.push_back({line, "unknown name '" + std::string(key.str()) +
                                                "': rows stand under [" + std::string(kTable) +
                                                "], the only table"});
            } else if (const toml::table* table = node.as_table()) {
                readTable(*table);
            } else {
                m_problems.push_back(
                    {line, "'" + std::string(kTable) + "' must be a table: [" + std::string(kTable) + "]"});
            }
        }
    }

    void readTable(const toml::table& table) {
        for (const auto& [key, node] : table) {
            const auto line = key.source().begin.line;
            const std::string name(key.str());
            const TuningRow* row = findRow(name);
            if (row == nullptr) {
                m_problems.push_back({line, "unknown name '" + name + "'; the closest known name is '" +
                                                std::string(closestName(name)) + "'"});
                continue;
            }
            m_lines[rowIndex(*row)] = line;
            readRow(*row, node, line);
        }
    }

    void readRow(const TuningRow& row, const toml::node& node, std::uint32_t line) {
        std::string written;
        double value = 0.0;
        if (const auto* real = node.as_floating_point()) {
            value = real->get();
            written = shortest(value);
        } else if (const auto* whole = node.as_integer()) {
            value = static_cast<double>(whole->get());
            written = shortest(whole->get());
        } else {
            m_problems.push_back({line, std::string(row.name) + " must be a number from " + rangeOf(row)});
            return;
        }
        // Too large for a float counts as infinite: converting it would be undefined.
        const bool representable = std::abs(value) <= std::numeric_limits<float>::max();
        const float single =
            representable ? static_cast<float>(value) : std::numeric_limits<float>::infinity();
        if (!(single >= row.low && single <= row.high)) { // written so that NaN fails
            m_problems.push_back({line, std::string(row.name) + " = " + written +
                                            " is out of range; allowed: " + rangeOf(row)});
            return;
        }
        if (row.unit == "1/frame" && single != std::floor(single)) {
            m_problems.push_back({line, std::string(row.name) + " = " + written +
                                            " must be a whole number from " + rangeOf(row)});
            return;
        }
        m_tuning.*row.member = single;
    }

    /// What rows that are each in range must not be together; both go back to their defaults.
    void checkTogether() {
        PhysicsTuning& t = m_tuning;
        if (std::fmod(t.ballStepsPerFrame, t.netStepsPerFrame) != 0.0f) {
            resetTogether("netStepsPerFrame", "ballStepsPerFrame", "must divide");
        }
        if (t.dragCrisisBegin >= t.dragCrisisEnd) {
            resetTogether("dragCrisisBegin", "dragCrisisEnd", "must be less than");
        }
    }

    void resetTogether(std::string_view first, std::string_view second, std::string_view rule) {
        const TuningRow& a = *findRow(first);
        const TuningRow& b = *findRow(second);
        const std::uint32_t line = std::max(m_lines[rowIndex(a)], m_lines[rowIndex(b)]);
        m_problems.push_back({line, std::string(first) + " = " + shortest(m_tuning.*a.member) + " " +
                                        std::string(rule) + " " + std::string(second) + " = " +
                                        shortest(m_tuning.*b.member)});
        m_tuning.*a.member = a.normal;
        m_tuning.*b.member = b.normal;
    }

    static std::size_t rowIndex(const TuningRow& row) {
        return static_cast<std::size_t>(&row - physicsRows().data());
    }

    const std::string& m_fileName;
    PhysicsTuning m_tuning;
    std::vector<std::uint32_t> m_lines = std::vector<std::uint32_t>(physicsRows().size(), 0);
    std::vector<Problem> m_problems;
};

} // namespace

TolerantTuning parseTuning(std::string_view text, const std::string& fileName) {
    return TuningReader(fileName).read(text);
}

TolerantTuning loadTuningOrDefaults(const std::filesystem::path& file) {
    const Result<std::string> text = readFile(file);
    if (!text) {
        return {PhysicsTuning{}, {text.error()}};
    }
    return parseTuning(*text, file.string());
}

Result<PhysicsTuning> loadTuning(const std::filesystem::path& file) {
    const TolerantTuning loaded = loadTuningOrDefaults(file);
    if (loaded.problems.empty()) {
        return loaded.tuning;
    }
    std::string all;
    for (const std::string& problem : loaded.problems) {
        all += (all.empty() ? "" : "\n") + problem;
    }
    return Error{all};
}

std::string tuningText(const PhysicsTuning& tuning) {
    std::string text =
        "# Hexagoal: physical constants. A row left out has its default.\n\n[" + std::string(kTable) + "]\n";
    std::string_view group;
    for (const TuningRow& row : physicsRows()) {
        if (row.group != group) {
            group = row.group;
            text += "\n# ---- " + std::string(group) + " ----\n";
        }
        text += "\n# " + std::string(row.help) + "\n# " + rangeOf(row) + "; default " + shortest(row.normal) +
                (row.rebuild ? "; takes effect when the net is built anew" : "") + "\n" +
                std::string(row.name) + " = " + shortestThroughDouble(tuning.*row.member) + "\n";
    }
    return text;
}

Result<Done> saveTuning(const PhysicsTuning& tuning, const std::filesystem::path& file) {
    return writeFileAtomically(file, tuningText(tuning));
}

} // namespace hexagoal
