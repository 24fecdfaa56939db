// The languages against each other, and against what the program asks for.
#include "catch.hpp"

#include "../damage.hpp"
#include "../temporary_folder.hpp"
#include "cabinet/books.hpp"
#include "cabinet/message.hpp"
#include "cabinet/settings.hpp"
#include "show/key_words.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <toml++/toml.h>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = fs::path(HEXAGOAL_TEST_DATA).parent_path().parent_path();
const fs::path kLanguages = kRoot / "assets/languages";

/// Words::load fills gaps from English; here they are to be seen.
std::map<std::string, std::string> textsOf(const std::string& code) {
    std::map<std::string, std::string> texts;
    const toml::table file = toml::parse_file((kLanguages / (code + ".toml")).string());
    for (const auto& [table, rows] : file) {
        for (const auto& [key, text] : *rows.as_table()) {
            texts[std::string(table.str()) + "." + std::string(key.str())] = text.value_or(std::string());
        }
    }
    return texts;
}

/// {0}, {1} … as often as they stand there, in order of number.
std::string partsOf(const std::string& pattern) {
    std::string parts;
    for (std::size_t at = pattern.find('{'); at != std::string::npos; at = pattern.find('{', at + 1)) {
        parts += pattern.substr(at + 1, 1);
    }
    std::sort(parts.begin(), parts.end());
    return parts;
}

/// Everything in quotes in the sources.
std::set<std::string> literalsOfSources() {
    std::set<std::string> literals;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src")) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") {
            continue;
        }
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            for (std::size_t from = line.find('"'); from != std::string::npos;) {
                const std::size_t to = line.find('"', from + 1);
                if (to == std::string::npos) {
                    break;
                }
                literals.insert(line.substr(from + 1, to - from - 1));
                from = line.find('"', to + 1);
            }
        }
    }
    return literals;
}

/// What follows say( directly, as it stands in the sources.
std::set<std::string> keysSaid() {
    std::set<std::string> keys;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src")) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") {
            continue;
        }
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const std::string call = "say(\"";
        for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
            const std::size_t from = at + call.size();
            keys.insert(text.substr(from, text.find('"', from) - from));
        }
    }
    return keys;
}

} // namespace

TEST_CASE("every language has the keys of English and the same parts in each pattern") {
    const std::map<std::string, std::string> english = textsOf("en");
    const std::vector<Language> languages = languagesIn(kLanguages);
    REQUIRE(languages.size() >= 7);
    for (const Language& language : languages) {
        CAPTURE(language.code);
        CHECK_FALSE(language.name.empty());
        const std::map<std::string, std::string> texts = textsOf(language.code);
        for (const auto& [key, text] : english) {
            CAPTURE(key);
            const auto own = texts.find(key);
            CHECK(own != texts.end());
            if (own != texts.end()) {
                CHECK(partsOf(own->second) == partsOf(text));
            }
        }
        for (const auto& [key, text] : texts) {
            CAPTURE(key, text);
            CHECK(english.count(key) == 1);
        }
        CHECK(english.count("choice." + language.code) == 1); // it can be chosen
    }
}

TEST_CASE("every key that the program says has words, and all words are said") {
    const std::map<std::string, std::string> english = textsOf("en");
    for (const std::string& key : keysSaid()) {
        CAPTURE(key);
        CHECK(english.count(key) == 1);
    }
    // These tables' keys are put together from names: of settings, actions, teams …
    constexpr std::array<std::string_view, 12> kBuilt{"setting.",  "setting_help.",   "choice.", "unit.",
                                                      "unit_one.", "group.",          "book.",   "message.",
                                                      "cue.",      "binding.action_", "team.",   "toggle."};
    const std::set<std::string> literals = literalsOfSources();
    for (const auto& [key, text] : english) {
        const bool built = std::any_of(kBuilt.begin(), kBuilt.end(),
                                       [&](std::string_view table) { return key.rfind(table, 0) == 0; });
        CAPTURE(key, text);
        CHECK((built || literals.count(key) == 1));
    }
}

TEST_CASE("every setting, choice, unit, group and counter has its words") {
    const std::map<std::string, std::string> english = textsOf("en");
    const auto has = [&](const std::string& table, std::string_view name) {
        CAPTURE(table, std::string(name));
        CHECK(english.count(table + "." + std::string(name)) == 1);
    };
    for (const SettingRow& row : settingRows()) {
        has("setting", row.name);
        has("setting_help", row.name);
        has("group", row.group);
        if (!row.unit.empty()) {
            for (const char* table : {"unit", "unit_one"}) {
                has(table, row.unit);
            }
        }
        for (const std::string_view word : wordsOf(row)) {
            has("choice", word);
        }
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(Counter::Count); ++i) {
        has("book", name(static_cast<Counter>(i)));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(MessageKind::Count); ++i) {
        has("message", name(static_cast<MessageKind>(i)));
    }
    for (const auto& entry : fs::directory_iterator(kRoot / "assets/teams")) {
        std::string code = entry.path().stem().string();
        std::transform(code.begin(), code.end(), code.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        has("team", code);
    }
}

TEST_CASE("who presses instead of holding is told so wherever a text says to hold a button for long") {
    const std::map<std::string, std::string> english = textsOf("en");
    const std::string table = "toggle.";
    int said = 0;
    for (const auto& [key, text] : english) {
        if (key.rfind(table, 0) == 0) {
            CAPTURE(key);
            CHECK(english.count(key.substr(table.size())) == 1);
            ++said;
        }
    }
    CHECK(said >= 20);
    // A fifth of a second, as it takes to tell a hold from a tap; and the stick.
    const std::set<std::string> stay{"how.through_help", "pause.a_with", "help_pages.pass",
                                     "help_pages.keeper_ball", "pause.stick_without"};
    const std::set<std::string> tables{"how", "pause", "practice", "help_pages", "strip", "tutorial"};
    for (const auto& [key, text] : english) {
        const bool holds = text.find("hold") != std::string::npos || text.find("Hold") != std::string::npos;
        if (holds && tables.count(key.substr(0, key.find('.'))) == 1 && stay.count(key) == 0) {
            CAPTURE(key, text);
            CHECK(english.count(table + key) == 1);
        }
    }
    useWords(*Words::load(kLanguages, "de"));
    const std::string held(sayHeld("strip.shoot"));
    useToggleWords(true);
    CHECK(sayHeld("strip.shoot") == "{c} drücken, noch einmal: Schuss");
    CHECK(sayHeld("strip.slide") == say("strip.slide")); // nothing to hold
    useToggleWords(false);
    CHECK(sayHeld("strip.shoot") == held);
    CHECK(held == say("strip.shoot"));
    useWords({});
}

TEST_CASE("a team is called as the language in use calls it, and by its own name where that knows none") {
    Team brazil;
    brazil.code = "BRA";
    brazil.name = "Brazil";
    CHECK(teamName(brazil) == "Brazil"); // no words at all
    useWords(*Words::load(kLanguages, "de"));
    CHECK(teamName(brazil) == "Brasilien");
    Team own;
    own.code = "ZZZ";
    own.name = "The Lodgers";
    CHECK(teamName(own) == "The Lodgers");
    useWords({});
}

TEST_CASE("a key is called as the language in use calls it, and by its label where that knows none") {
    CHECK(keyWords("Space") == "Space"); // no words at all
    CHECK(keyWords("Button 3") == "Button 3");
    useWords(*Words::load(kLanguages, "de"));
    CHECK(keyWords("Space") == "Leertaste");
    CHECK(keyWords("Arrows") == "Pfeiltasten");
    CHECK(keyWords("F1") == "F1");
    CHECK(keyWords("Button 3") == "Taste 3");
    CHECK(keyWords("Axis 2+") == "Achse 2+");
    CHECK(keyWords("Hat up") == "Hat Auf");
    CHECK(keyWords("Hat 2 up") == "Hat 2 Auf");
    CHECK(keyWords("Pad left") == "Steuerkreuz Links");
    CHECK(keyWords("R-stick down") == "Rechter Stick Ab");
    CHECK(keyWords("Keypad 3") == "Keypad 3");
    useWords(*Words::load(kLanguages, "it"));
    CHECK(keyWords("Button 3") == "Tasto 3");
    CHECK(keyWords("").empty());
    useWords({});
}

TEST_CASE("a language without a text says it in English, and a damaged one is left out") {
    TemporaryFolder folder;
    std::ofstream(folder / "en.toml") << "[language]\nname = \"English\"\n[a]\nb = \"words\"\nc = \"more\"\n";
    std::ofstream(folder / "xx.toml") << "[language]\nname = \"Ixish\"\n[a]\nb = \"wxrds\"\n";
    std::ofstream(folder / "yy.toml") << "[language\n";
    const Result<Words> words = Words::load(folder.path(), "xx");
    REQUIRE(words);
    CHECK((*words)("a.b") == "wxrds");
    CHECK((*words)("a.c") == "more");
    CHECK((*words)("a.d") == "a.d");
    CHECK(languagesIn(folder.path()).size() == 2);
    CHECK_FALSE(Words::load(folder.path(), "yy"));
    CHECK_FALSE(Words::load(folder.path(), "zz"));
}

TEST_CASE("hundreds of damaged languages: every text is said, or the file is named", "[damage]") {
    const TemporaryFolder folder;
    fs::copy_file(kLanguages / "en.toml", folder / "en.toml");
    std::ifstream file(kLanguages / "de.toml");
    const std::string good(std::istreambuf_iterator<char>(file), {});
    Rng rng(7);
    for (int i = 0; i < test::damagedFiles(200); ++i) {
        std::ofstream(folder / "de.toml") << test::damaged(good, rng);
        const Result<Words> words = Words::load(folder.path(), "de");
        if (!words) {
            REQUIRE_THAT(words.error(), ContainsSubstring("de.toml"));
            continue;
        }
        TextLine line;
        for (const std::string_view key : words->keys()) {
            REQUIRE(line.fill((*words)(key), {1, 2, "three"}).size() <= 256);
        }
    }
}

TEST_CASE("a pattern takes its parts in any order, and never half a character") {
    TextLine line;
    CHECK(line.fill("{1} of {0}", {7, "three"}) == "three of 7");
    CHECK(line.fill("{2}", {1, 2}) == "{2}");
    std::string much;
    for (int i = 0; i < 200; ++i) {
        much += "あ";
    }
    const std::string_view cut = line.fill("x{0}", {much});
    CHECK(cut.size() <= 256);
    CHECK((cut.size() - 1) % 3 == 0);
}
