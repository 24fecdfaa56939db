#include "cabinet/settings_file.hpp"

#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/toml_fields.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <sstream>

namespace hexagoal {

namespace {

std::string rangeOf(const SettingRow& row) {
    std::string text;
    switch (row.kind) {
    case SettingKind::Whole:
        return "a whole number from " + std::to_string(row.least) + " to " + std::to_string(row.most) +
               (row.unit.empty() ? "" : " " + std::string(row.unit));
    case SettingKind::Truth:
        return "true or false";
    case SettingKind::Choice:
        for (const std::string_view word : wordsOf(row)) {
            text += (text.empty() ? "\"" : ", \"") + std::string(word) + "\"";
        }
        return "one of " + text;
    }
    return text;
}

std::string written(const SettingRow& row, int value) {
    switch (row.kind) {
    case SettingKind::Whole:
        return std::to_string(value);
    case SettingKind::Truth:
        return value != 0 ? "true" : "false";
    case SettingKind::Choice:
        return "\"" + std::string(wordOf(row, value)) + "\"";
    }
    return {};
}

std::optional<int> valueOf(const SettingRow& row, const toml::node& node) {
    if (row.kind == SettingKind::Truth) {
        const auto* truth = node.as_boolean();
        return truth == nullptr ? std::nullopt : std::optional(truth->get() ? 1 : 0);
    }
    if (row.kind == SettingKind::Choice) {
        const auto* text = node.as_string();
        const auto words = wordsOf(row);
        const bool wasTruth = words.size() > 1 && words[0] == "off" && words[1] == "on";
        if (const auto* truth = node.as_boolean(); truth != nullptr && wasTruth) {
            return truth->get() ? 1 : 0; // of a file written before there was a third
        }
        const auto found = text == nullptr ? words.end() : std::find(words.begin(), words.end(), text->get());
        return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
    }
    const auto* whole = node.as_integer();
    const bool good = whole != nullptr && whole->get() >= row.least && whole->get() <= row.most;
    return good ? std::optional(static_cast<int>(whole->get())) : std::nullopt;
}

std::string_view closestName(std::string_view name) {
    const auto rows = settingRows();
    return std::min_element(rows.begin(), rows.end(),
                            [&](const SettingRow& a, const SettingRow& b) {
                                return editDistance(name, a.name) < editDistance(name, b.name);
                            })
        ->name;
}

bool isSection(const toml::node& node) {
    return node.is_array_of_tables() || (node.is_table() && !node.as_table()->is_inline());
}

void read(const toml::table& document, CabinetSettings& settings, FileProblems& problems) {
    for (const auto& [key, node] : document) {
        const auto line = key.source().begin.line;
        const std::string name(key.str());
        const SettingRow* row = findSetting(name);
        if (isSection(node)) {
            problems.add(line, "[" + name.substr(0, 40) + "] heads a section, and settings have none");
        } else if (row == nullptr) {
            problems.add(line, "unknown setting '" + name.substr(0, 40) + "'; the closest known name is '" +
                                   std::string(closestName(name)) + "'");
        } else if (const auto value = valueOf(*row, node)) {
            settings.*row->member = *value;
        } else {
            problems.add(line, name + " = " + shownShort(node) + " must be " + rangeOf(*row) +
                                   "; it is now " + written(*row, row->normal));
        }
    }
}

/// Line by line, where the file as a whole is no TOML: a row is a line.
void readLines(std::string_view text, const std::string& fileName, CabinetSettings& settings,
               FileProblems& problems) {
    for (std::uint32_t line = 0; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        FileProblems ofLine;
        if (const auto row = parseToml(text.substr(0, end), fileName, ofLine, "the line is left out")) {
            read(*row, settings, ofLine);
        }
        problems.append(ofLine, line);
        text.remove_prefix(end);
    }
}

/// A price that ships fits every meter, so that the other setting stays what it is.
void resetConflicts(CabinetSettings& settings, FileProblems& problems) {
    for (const SettingConflict& conflict : conflictsOf(settings)) {
        const SettingRow& price = *findSetting(conflict.first);
        problems.add(0, std::string(conflict.first) + " " + std::string(conflict.reason) + " " +
                            std::string(conflict.second) + "; it is now " + written(price, price.normal));
        settings.*price.member = price.normal;
    }
}

} // namespace

TolerantSettings parseSettings(std::string_view text, const std::string& fileName) {
    TolerantSettings loaded;
    FileProblems problems;
    constexpr std::size_t kLongest = 1u << 16; // ours is 5 KB; a hostile one shall cost no time
    const bool byLine = text.size() <= kLongest;
    FileProblems asAWhole;
    const auto document =
        parseToml(text, fileName, asAWhole, byLine ? "" : "all settings are now as they ship");
    // The head of a section would take all lines below it along.
    const bool hasSections = document && std::any_of(document->begin(), document->end(),
                                                     [](const auto& row) { return isSection(row.second); });
    if (document && !(hasSections && byLine)) {
        read(*document, loaded.settings, problems);
    } else if (!byLine) {
        problems = asAWhole;
    } else {
        readLines(text, fileName, loaded.settings, problems);
        if (problems.empty()) { // no line by itself, such as one that comes twice
            problems = asAWhole;
        }
    }
    resetConflicts(loaded.settings, problems);
    loaded.problems = problems.told(fileName);
    return loaded;
}

TolerantSettings loadSettings(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !error) {
        return {};
    }
    const Result<std::string> text = readFile(file);
    if (!text) {
        return {CabinetSettings{}, {text.error() + "; all settings are now as they ship"}};
    }
    return parseSettings(*text, file.string());
}

std::string settingsText(const CabinetSettings& settings) {
    std::string text = "# Hexagoal: settings of the cabinet. A row left out has its default.\n";
    std::string_view group;
    for (const SettingRow& row : settingRows()) {
        if (row.group != group) {
            group = row.group;
            text += "\n# ---- " + std::string(group) + " ----\n";
        }
        text += "\n# " + std::string(row.help) + "\n# " + rangeOf(row) + "; default " +
                written(row, row.normal) + "\n" + std::string(row.name) + " = " +
                written(row, settings.*row.member) + "\n";
    }
    return text;
}

} // namespace hexagoal
