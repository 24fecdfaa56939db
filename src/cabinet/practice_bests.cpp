#include "cabinet/practice_bests.hpp"

#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/toml_fields.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <system_error>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kPracticeDrills> kKeys{"shooting", "free_kicks", "penalties",
                                                              "crosses", "dribble"};

void read(const toml::table& document, PracticeBests& bests, FileProblems& problems) {
    for (const auto& [key, node] : document) {
        const auto line = key.source().begin.line;
        const std::string name = std::string(key.str()).substr(0, 40);
        const auto found = std::find(kKeys.begin(), kKeys.end(), key.str());
        const auto* whole = node.as_integer();
        if (found == kKeys.end()) {
            problems.add(line, "there is no drill '" + name + "'; the line is left out");
        } else if (whole == nullptr || whole->get() < 0 || whole->get() > kMostPracticeScore) {
            problems.add(line, name + " must be a whole number from 0 to " +
                                   std::to_string(kMostPracticeScore) + "; this best is lost");
        } else {
            bests[static_cast<std::size_t>(found - kKeys.begin())] = static_cast<int>(whole->get());
        }
    }
}

} // namespace

TolerantBests parseBests(std::string_view text, const std::string& fileName) {
    TolerantBests loaded;
    FileProblems problems;
    if (const auto document = parseToml(text, fileName, problems, "the bests of practice begin anew")) {
        read(*document, loaded.bests, problems);
    }
    loaded.problems = problems.told(fileName);
    return loaded;
}

TolerantBests loadBests(const std::filesystem::path& file) {
    std::error_code error;
    if (file.empty() || (!std::filesystem::exists(file, error) && !error)) {
        return {};
    }
    const Result<std::string> text = readFile(file);
    if (!text) {
        return {{}, {text.error() + "; the bests of practice begin anew"}};
    }
    return parseBests(*text, file.string());
}

std::string bestsText(const PracticeBests& bests) {
    std::string text = "# Hexagoal: the best scores of practice. A row left out has none yet.\n";
    for (std::size_t i = 0; i < bests.size(); ++i) {
        text += std::string(kKeys[i]) + " = " + std::to_string(bests[i]) + "\n";
    }
    return text;
}

void BestsBook::put(int drill, int best) {
    m_loaded.bests[static_cast<std::size_t>(drill)] = best;
    m_file.write(bestsText(m_loaded.bests));
}

} // namespace hexagoal
