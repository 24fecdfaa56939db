#include "cabinet/progress.hpp"

#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/toml_fields.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <system_error>

namespace hexagoal {

namespace {

std::string allSkills() {
    std::string names;
    for (const std::string_view name : kSkillNames) {
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return names;
}

void readUsed(const toml::node& node, Progress& progress, FileProblems& problems) {
    const toml::array* list = node.as_array();
    if (list == nullptr) {
        problems.add(node.source().begin.line,
                     "used must be a list of " + allSkills() + "; all is told again");
        return;
    }
    for (const toml::node& one : *list) {
        const auto word = one.value<std::string_view>();
        const auto found = std::find(kSkillNames.begin(), kSkillNames.end(), word.value_or(""));
        if (found == kSkillNames.end()) {
            problems.add(one.source().begin.line, "used has something that is none of " + allSkills());
        } else {
            progress.used[static_cast<std::size_t>(found - kSkillNames.begin())] = true;
        }
    }
}

void read(const toml::table& document, Progress& progress, FileProblems& problems) {
    for (const auto& [key, node] : document) {
        if (key.str() == "used") {
            readUsed(node, progress, problems);
        } else if (key.str() == "tutorial_offered" && node.is_boolean()) {
            progress.tutorialOffered = node.value_or(false);
        } else if (key.str() == "tutorial_offered") {
            problems.add(key.source().begin.line,
                         "tutorial_offered must be true or false; it is offered again");
        } else {
            problems.add(key.source().begin.line, "there is no '" + std::string(key.str()).substr(0, 40) +
                                                      "'; allowed are tutorial_offered and used");
        }
    }
}

} // namespace

TolerantProgress parseProgress(std::string_view text, const std::string& fileName) {
    TolerantProgress loaded;
    FileProblems problems;
    if (const auto document = parseToml(text, fileName, problems, "everything is told again")) {
        read(*document, loaded.progress, problems);
    }
    loaded.problems = problems.told(fileName);
    return loaded;
}

TolerantProgress loadProgress(const std::filesystem::path& file) {
    std::error_code error;
    if (file.empty() || (!std::filesystem::exists(file, error) && !error)) {
        return {};
    }
    const Result<std::string> text = readFile(file);
    if (!text) {
        return {{}, {text.error() + "; everything is told again"}};
    }
    return parseProgress(*text, file.string());
}

std::string progressText(const Progress& progress) {
    std::string used;
    for (std::size_t i = 0; i < kSkills; ++i) {
        if (progress.used[i]) {
            used += (used.empty() ? "\"" : ", \"") + std::string(kSkillNames[i]) + "\"";
        }
    }
    return "# Hexagoal: what need not be told again. Without this file it is.\ntutorial_offered = " +
           std::string(progress.tutorialOffered ? "true" : "false") + "\nused = [" + used + "]\n";
}

void ProgressBook::offerTutorial() {
    if (!m_loaded.progress.tutorialOffered) {
        m_loaded.progress.tutorialOffered = true;
        keep();
    }
}

void ProgressBook::use(Skill skill) {
    bool& used = m_loaded.progress.used[static_cast<std::size_t>(skill)];
    if (!used) {
        used = true;
        keep();
    }
}

void ProgressBook::keep() {
    m_file.write(progressText(m_loaded.progress));
}

} // namespace hexagoal
