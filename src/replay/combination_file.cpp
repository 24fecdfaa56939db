#include "replay/combination_file.hpp"

#include "core/toml_fields.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::size_t kLargestText = 256u << 10; // bytes: hundreds of combinations
constexpr int kMostEntries = 256;                // headers in a file; each is read for itself
constexpr std::array<std::string_view, 5> kForWhom{"everyone", "1", "2", "3", "4"};

CombinationStep readStep(const toml::table& table, FileProblems& problems) {
    TomlFields fields(table, "the step", problems);
    CombinationStep step;
    step.frames = static_cast<std::int16_t>(fields.whole("frames", 1, Combination::kMostStepFrames));
    if (fields.has("buttons")) {
        const std::string text = fields.text("buttons", 8);
        const int held = buttonsIn(text);
        if (held < 0) {
            problems.add(fields.lineOf("buttons"),
                         "buttons = \"" + text + "\" must be of A, B and C, such as \"A\" or \"A+C\"");
        }
        step.held = static_cast<std::uint8_t>(std::max(held, 0));
    }
    if (fields.has("stick")) {
        step.angle = static_cast<std::int16_t>(fields.whole("stick", -179, 180));
        step.push = 100;
    }
    for (const std::string_view key : {"push", "to"}) {
        if (fields.has(key) && !fields.has("stick")) {
            problems.add(fields.lineOf(key),
                         std::string(key) + " needs a stick: degrees to the right, -179 to 180");
        }
    }
    if (fields.has("push")) {
        step.push = static_cast<std::int8_t>(fields.whole("push", 1, 100));
    }
    if (fields.has("to")) {
        step.to = static_cast<StickTo>(fields.oneOf("to", kStickToNames));
    }
    if (fields.has("until")) {
        step.until = static_cast<Until>(fields.oneOf("until", kUntilNames));
    }
    fields.finish();
    return step;
}

Combination readCombination(const toml::table& table, FileProblems& problems) {
    TomlFields fields(table, "the combination", problems);
    Combination combination;
    combination.name = fields.text("name", Combination::kLongestName);
    if (!combination.name.empty() && !isCombinationName(combination.name)) {
        problems.add(fields.lineOf("name"), "name = \"" + combination.name +
                                                "\" must be of letters, digits, spaces and - + ' !, "
                                                "without a space at an end");
    }
    const std::vector<const toml::table*> steps = fields.tables("steps");
    if (steps.size() > Combination::kMostSteps) {
        problems.add(fields.lineOf("steps"), "there are " + std::to_string(steps.size()) +
                                                 " steps; allowed are " +
                                                 std::to_string(Combination::kMostSteps));
    } else {
        for (const toml::table* step : steps) {
            combination.steps.push_back(readStep(*step, problems));
        }
        if (combination.frames() > Combination::kMostFrames) {
            problems.add(fields.lineOf("steps"), "the steps last " + std::to_string(combination.frames()) +
                                                     " frames; allowed are " +
                                                     std::to_string(Combination::kMostFrames));
        }
    }
    fields.finish();
    return combination;
}

void readChord(const toml::table& table, ChordTable& chords, FileProblems& problems) {
    FileProblems mine;
    TomlFields fields(table, "the chord", mine);
    const std::size_t chord = fields.oneOf("buttons", kChordNames);
    const std::size_t row = fields.oneOf("player", kForWhom);
    std::string name;
    if (fields.has("nothing")) {
        fields.truth("nothing");
    } else {
        name = fields.text("combination", Combination::kLongestName);
    }
    fields.finish();
    if (mine.empty() && chords[row][chord]) {
        mine.add(fields.line(), "the chord stands in the file twice");
    }
    if (mine.empty()) {
        chords[row][chord] = name;
    }
    problems.append(mine, 0);
}

/// One entry of a file: the text from a header to the next.
class Reader {
public:
    Reader(CombinationList& list, const std::string& fileName) : m_list(list), m_fileName(fileName) {}

    void read(std::string_view text, std::uint32_t linesBefore) {
        FileProblems problems;
        readEntry(text, problems);
        m_problems.append(problems, linesBefore);
    }
    void complain(std::uint32_t line, const std::string& sentence) { m_problems.add(line, sentence); }
    std::vector<std::string> told() const { return m_problems.told(m_fileName); }

private:
    void readEntry(std::string_view text, FileProblems& problems) {
        const std::optional<toml::table> document = parseToml(text, m_fileName, problems);
        if (!document) {
            return;
        }
        for (const auto& [key, node] : *document) {
            const std::string_view name = key.str();
            if (name != "combination" && name != "chord") {
                problems.add(key.source().begin.line,
                             "unknown name '" + std::string(name.substr(0, 40)) +
                                 "'; the file holds [[combination]] and [[chord]] alone");
                continue;
            }
            TomlFields fields(*document, "the file", problems);
            for (const toml::table* table : fields.tables(name)) {
                name == "chord" ? readChord(*table, m_list.chords, problems) : add(*table, problems);
            }
        }
    }

    void add(const toml::table& table, FileProblems& problems) {
        FileProblems mine;
        Combination combination = readCombination(table, mine);
        const auto same = [&](const Combination& other) { return sameName(other.name, combination.name); };
        if (mine.empty() && std::any_of(m_list.combinations.begin(), m_list.combinations.end(), same)) {
            mine.add(table.source().begin.line,
                     "there is a combination named '" + combination.name + "' before; names differ");
        }
        if (mine.empty() && m_list.combinations.size() >= CombinationList::kMost) {
            mine.add(table.source().begin.line,
                     "a file holds " + std::to_string(CombinationList::kMost) + " combinations at most");
        }
        if (mine.empty()) {
            m_list.combinations.push_back(std::move(combination));
        }
        problems.append(mine, 0);
    }

    CombinationList& m_list;
    const std::string& m_fileName;
    FileProblems m_problems;
};

/// Where the line at `begin` ends, its line break included.
std::size_t lineEnd(std::string_view text, std::size_t begin) {
    const std::size_t end = text.find('\n', begin);
    return end == std::string_view::npos ? text.size() : end + 1;
}

bool isHeader(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] == '[';
}

std::string stepText(const CombinationStep& step) {
    std::string text = "{ frames = " + std::to_string(step.frames);
    if (step.held != 0) {
        text += ", buttons = \"" + std::string(buttonsText(step.held)) + "\"";
    }
    if (step.push != 0) {
        text += ", stick = " + std::to_string(step.angle);
        if (step.push != 100) {
            text += ", push = " + std::to_string(step.push);
        }
        if (step.to != StickTo::Front) {
            text += ", to = \"" + std::string(kStickToNames[static_cast<std::size_t>(step.to)]) + "\"";
        }
    }
    if (step.until != Until::Frames) {
        text += ", until = \"" + std::string(kUntilNames[static_cast<std::size_t>(step.until)]) + "\"";
    }
    return text + " }";
}

} // namespace

CombinationList parseCombinations(std::string_view text, const std::string& fileName) {
    CombinationList list;
    Reader reader(list, fileName);
    if (text.size() > kLargestText) {
        reader.complain(0, "it is larger than 256 KiB, so it was not read");
        list.problems = reader.told();
        return list;
    }
    // Each entry is read for itself, from its header to the next: what is no TOML at all costs its entry
    // alone.
    std::size_t begin = 0;
    std::uint32_t linesBefore = 0;
    std::uint32_t line = 0;
    int entries = 0;
    for (std::size_t at = 0; at < text.size(); ++line) {
        const std::size_t next = lineEnd(text, at);
        if (isHeader(text.substr(at, next - at)) && at > begin) {
            reader.read(text.substr(begin, at - begin), linesBefore);
            begin = at;
            linesBefore = line;
            if (++entries >= kMostEntries) {
                reader.complain(line + 1, "a file holds " + std::to_string(kMostEntries) +
                                              " entries at most; the rest was not read");
                begin = text.size();
                break;
            }
        }
        at = next;
    }
    reader.read(text.substr(begin), linesBefore);
    list.problems = reader.told();
    return list;
}

std::string combinationsText(const std::vector<Combination>& combinations, const ChordTable& chords) {
    std::string text =
        "# Hexagoal: recorded combinations. Docs: docs/combinations.md\n"
        "#   frames   1/60 s each\n"
        "#   buttons  held: A, B, C, A+C ...\n"
        "#   stick    degrees to the right of where the man faced at the start (180: back)\n"
        "#   push     percent, 100 if left out\n"
        "#   to       measures the stick from the goal, ball, partner or pad instead\n"
        "#   until    \"ball\", \"touch\": the step ends when he has it, may touch it; frames is the most\n";
    for (const Combination& combination : combinations) {
        text += "\n[[combination]]\nname = \"" + combination.name + "\"\nsteps = [\n";
        for (const CombinationStep& step : combination.steps) {
            text += "    " + stepText(step) + ",\n";
        }
        text += "]\n";
    }
    for (std::size_t row = 0; row < chords.size(); ++row) {
        for (std::size_t chord = 0; chord < chords[row].size(); ++chord) {
            const std::optional<std::string>& name = chords[row][chord];
            if (!name) {
                continue;
            }
            text += "\n[[chord]]\nbuttons = \"" + std::string(kChordNames[chord]) + "\"\nplayer = \"" +
                    std::string(kForWhom[row]) + "\"\n" +
                    (name->empty() ? "nothing = true\n" : "combination = \"" + *name + "\"\n");
        }
    }
    return text;
}

} // namespace hexagoal
