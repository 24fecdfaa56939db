#include "show/words.hpp"

#include "core/log.hpp"
#include "show/text_line.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <toml++/toml.h>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFallback = "en";

Words& theWords() {
    static Words words;
    return words;
}

bool& togglesSaid() {
    static bool toggles = false;
    return toggles;
}

std::string place(const fs::path& file, const toml::source_region& where) {
    return file.string() + ":" + std::to_string(where.begin.line);
}

} // namespace

Result<Done> Words::read(const fs::path& file) {
    toml::table table;
    try {
        table = toml::parse_file(file.string());
    } catch (const toml::parse_error& error) {
        return Error{place(file, error.source()) + ": " + std::string(error.description())};
    }
    for (const auto& [section, node] : table) {
        const toml::table* texts = node.as_table();
        if (texts == nullptr) {
            return Error{place(file, node.source()) + ": '" + std::string(section.str()) +
                         "' stands outside of the tables; write it under a [table]"};
        }
        for (const auto& [key, value] : *texts) {
            const auto text = value.value<std::string>();
            if (!text || text->empty()) {
                return Error{place(file, value.source()) + ": '" + std::string(key.str()) +
                             "' must be a text in quotes"};
            }
            m_texts.insert_or_assign(std::string(section.str()) + "." + std::string(key.str()), *text);
        }
    }
    m_language = {file.stem().string(), std::string((*this)("language.name"))};
    return Done{};
}

Result<Words> Words::load(const fs::path& folder, std::string_view code) {
    Words words;
    for (const std::string_view each : {kFallback, code}) {
        const fs::path file = folder / (std::string(each) + ".toml");
        std::error_code none;
        if (!fs::is_regular_file(file, none)) {
            return Error{"There is no language '" + std::string(each) + "': " + file.string() +
                         " is missing."};
        }
        if (const Result<Done> read = words.read(file); !read) {
            return Error{read.error()};
        }
        if (code == kFallback) {
            break;
        }
    }
    return words;
}

std::string_view Words::operator()(std::string_view key) const {
    const auto found = m_texts.find(key);
    return found == m_texts.end() ? key : std::string_view(found->second);
}

std::vector<std::string_view> Words::keys() const {
    std::vector<std::string_view> keys;
    keys.reserve(m_texts.size());
    for (const auto& [key, text] : m_texts) {
        keys.push_back(key);
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<Language> languagesIn(const fs::path& folder) {
    std::vector<Language> found;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() != ".toml") {
            continue;
        }
        if (const Result<Words> words = Words::load(folder, entry.path().stem().string()); words) {
            found.push_back(words->language());
        } else {
            logWarning(words.error());
        }
    }
    std::sort(found.begin(), found.end(),
              [](const Language& a, const Language& b) { return a.code < b.code; });
    return found;
}

void useWords(Words words) {
    theWords() = std::move(words);
}

const Words& wordsInUse() {
    return theWords();
}

void useToggleWords(bool toggles) {
    togglesSaid() = toggles;
}

std::string_view sayHeld(std::string_view key) {
    if (togglesSaid()) {
        TextLine line;
        const std::string_view own = line("toggle.%.*s", static_cast<int>(key.size()), key.data());
        if (const std::string_view text = say(own); text != own) {
            return text;
        }
    }
    return say(key);
}

} // namespace hexagoal
