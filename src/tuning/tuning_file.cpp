#include "tuning/tuning_file.hpp"

#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/number_text.hpp"
#include "core/toml_fields.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace hexagoal {

namespace {

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

template <class Struct>
std::string unitOf(const TuningRowOf<Struct>& row) {
    return row.unit == "1" ? "" : " " + std::string(row.unit);
}

template <class Struct>
std::string rangeOf(const TuningRowOf<Struct>& row) {
    return shortest(row.low) + " to " + shortest(row.high) + unitOf(row);
}

/// The table of a file that holds a struct.
template <class Struct>
struct Table;

template <>
struct Table<PhysicsTuning> {
    static constexpr std::string_view kName = "physics";
    static auto rows() { return physicsRows(); }
};

template <>
struct Table<MatchTuning> {
    static constexpr std::string_view kName = "match";
    static auto rows() { return matchRows(); }
};

template <>
struct Table<AiTuning> {
    static constexpr std::string_view kName = "ai";
    static auto rows() { return aiRows(); }
};

template <class Struct>
const TuningRowOf<Struct>* findRow(std::string_view name) {
    const auto rows = Table<Struct>::rows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

template <class Struct>
std::string_view closestName(std::string_view name) {
    const auto rows = Table<Struct>::rows();
    return std::min_element(rows.begin(), rows.end(),
                            [&](const auto& a, const auto& b) {
                                return editDistance(name, a.name) < editDistance(name, b.name);
                            })
        ->name;
}

/// What an unknown name of a table may have been meant for.
template <class Struct>
std::string advice(std::string_view name) {
    if (findRow<PhysicsTuning>(name) != nullptr) {
        return "it stands under [physics]";
    }
    if (findRow<MatchTuning>(name) != nullptr) {
        return "it stands under [match]";
    }
    if (findRow<AiTuning>(name) != nullptr) {
        return "it stands under [ai]";
    }
    return "the closest known name is '" + std::string(closestName<Struct>(name)) + "'";
}

/// Reads one table of a file into its struct; a bad row stays at its default.
template <class Struct>
class TableReader {
public:
    using Row = TuningRowOf<Struct>;

    TableReader(Struct& tuning, FileProblems& problems) : m_tuning(tuning), m_problems(problems) {}

    void read(const toml::table& table) {
        for (const auto& [key, node] : table) {
            const auto line = key.source().begin.line;
            const std::string name(key.str());
            const Row* row = findRow<Struct>(name);
            if (row == nullptr) {
                m_problems.add(line, "unknown name '" + name + "'; " + advice<Struct>(name));
                continue;
            }
            m_lines[rowIndex(*row)] = line;
            readRow(*row, node, line);
        }
    }

    /// What rows that are each in range must not be together; both go back to their defaults.
    void resetTogether(std::string_view first, std::string_view second, std::string_view rule) {
        const Row& a = *findRow<Struct>(first);
        const Row& b = *findRow<Struct>(second);
        const std::uint32_t line = std::max(m_lines[rowIndex(a)], m_lines[rowIndex(b)]);
        m_problems.add(line, std::string(first) + " = " + shortest(m_tuning.*a.member) + " " +
                                 std::string(rule) + " " + std::string(second) + " = " +
                                 shortest(m_tuning.*b.member));
        m_tuning.*a.member = a.normal;
        m_tuning.*b.member = b.normal;
    }

private:
    void readRow(const Row& row, const toml::node& node, std::uint32_t line) {
        std::string written;
        double value = 0.0;
        if (const auto* real = node.as_floating_point()) {
            value = real->get();
            written = shortest(value);
        } else if (const auto* whole = node.as_integer()) {
            value = static_cast<double>(whole->get());
            written = shortest(whole->get());
        } else {
            m_problems.add(line, std::string(row.name) + " must be a number from " + rangeOf(row));
            return;
        }
        // Too large for a float counts as infinite: converting it would be undefined.
        const bool representable = std::abs(value) <= std::numeric_limits<float>::max();
        const float single =
            representable ? static_cast<float>(value) : std::numeric_limits<float>::infinity();
        if (!(single >= row.low && single <= row.high)) { // written so that NaN fails
            m_problems.add(line, std::string(row.name) + " = " + written +
                                     " is out of range; allowed: " + rangeOf(row));
            return;
        }
        if (row.unit == "1/frame" && single != std::floor(single)) {
            m_problems.add(line, std::string(row.name) + " = " + written + " must be a whole number from " +
                                     rangeOf(row));
            return;
        }
        m_tuning.*row.member = single;
    }

    static std::size_t rowIndex(const Row& row) {
        return static_cast<std::size_t>(&row - Table<Struct>::rows().data());
    }

    Struct& m_tuning;
    FileProblems& m_problems;
    std::vector<std::uint32_t> m_lines = std::vector<std::uint32_t>(Table<Struct>::rows().size(), 0);
};

/// Reads one file, collecting everything that is wrong with it.
class TuningReader {
public:
    TolerantTuning read(std::string_view text, const std::string& fileName) {
        if (const std::optional<toml::table> document = parseToml(text, fileName, m_problems)) {
            readDocument(*document);
        }
        checkTogether();
        return {m_tuning, m_problems.told(fileName)};
    }

private:
    void readDocument(const toml::table& document) {
        for (const auto& [key, node] : document) {
            if (!readAs(m_physics, key, node) && !readAs(m_match, key, node) && !readAs(m_ai, key, node)) {
                m_problems.add(key.source().begin.line,
                               "unknown name '" + std::string(key.str()) +
                                   "': rows stand under [physics], [match] or [ai], the only tables");
            }
        }
    }

    /// False where the key is another table's.
    template <class Struct>
    bool readAs(TableReader<Struct>& reader, const toml::key& key, const toml::node& node) {
        constexpr std::string_view kName = Table<Struct>::kName;
        if (key.str() != kName) {
            return false;
        }
        if (const toml::table* table = node.as_table()) {
            reader.read(*table);
        } else {
            m_problems.add(key.source().begin.line,
                           "'" + std::string(kName) + "' must be a table: [" + std::string(kName) + "]");
        }
        return true;
    }

    void checkTogether() {
        const PhysicsTuning& t = m_tuning.physics;
        if (std::fmod(t.ballStepsPerFrame, t.netStepsPerFrame) != 0.0f) {
            m_physics.resetTogether("netStepsPerFrame", "ballStepsPerFrame", "must divide");
        }
        if (t.dragCrisisBegin >= t.dragCrisisEnd) {
            m_physics.resetTogether("dragCrisisBegin", "dragCrisisEnd", "must be less than");
        }
    }

    Tuning m_tuning;
    FileProblems m_problems;
    TableReader<PhysicsTuning> m_physics{m_tuning.physics, m_problems};
    TableReader<MatchTuning> m_match{m_tuning.match, m_problems};
    TableReader<AiTuning> m_ai{m_tuning.ai, m_problems};
};

template <class Struct>
std::string tableText(const Struct& tuning) {
    std::string text = "[" + std::string(Table<Struct>::kName) + "]\n";
    std::string_view group;
    for (const auto& row : Table<Struct>::rows()) {
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

} // namespace

TolerantTuning parseTuning(std::string_view text, const std::string& fileName) {
    return TuningReader().read(text, fileName);
}

TolerantTuning loadTuningOrDefaults(const std::filesystem::path& file) {
    const Result<std::string> text = readFile(file);
    if (!text) {
        return {Tuning{}, {text.error()}};
    }
    return parseTuning(*text, file.string());
}

Result<Tuning> loadTuning(const std::filesystem::path& file) {
    const TolerantTuning loaded = loadTuningOrDefaults(file);
    if (loaded.problems.empty()) {
        return loaded.tuning;
    }
    return Error{joinedLines(loaded.problems)};
}

std::string tuningText(const Tuning& tuning) {
    return "# Hexagoal: what can be tuned. A row left out has its default.\n\n" + tableText(tuning.physics) +
           "\n" + tableText(tuning.match) + "\n" + tableText(tuning.ai);
}

} // namespace hexagoal
