#include "catch.hpp"

#include "app/game/settings_follower.hpp"
#include "core/asset_folders.hpp"

#include <cstdlib>
#include <map>
#include <optional>
#include <string>

using namespace hexagoal;

namespace {

/// The three variables as a test wants them, and as they were afterwards.
class Locale {
public:
    explicit Locale(const std::map<std::string, std::string>& wanted) {
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
            const char* before = std::getenv(name);
            m_before[name] = before ? std::optional<std::string>(before) : std::nullopt;
            const auto found = wanted.find(name);
            set(name, found == wanted.end() ? std::nullopt : std::optional(found->second));
        }
    }
    ~Locale() {
        for (const auto& [name, value] : m_before) {
            set(name, value);
        }
    }
    Locale(const Locale&) = delete;
    Locale& operator=(const Locale&) = delete;

private:
    static void set(const std::string& name, const std::optional<std::string>& value) {
        value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
    }
    std::map<std::string, std::optional<std::string>> m_before;
};

std::string spokenIn(const std::map<std::string, std::string>& variables) {
    const Locale locale(variables);
    return std::string(systemLanguage());
}

} // namespace

TEST_CASE("CABINET 47: LANG chooses the first language") {
    CHECK(spokenIn({}) == "en");
    CHECK(spokenIn({{"LANG", "C.UTF-8"}}) == "en");
    CHECK(spokenIn({{"LANG", "de_AT.UTF-8"}}) == "de");
    CHECK(spokenIn({{"LANG", "ja_JP.UTF-8"}}) == "ja");
    CHECK(spokenIn({{"LANG", "pt"}}) == "pt");
    CHECK(spokenIn({{"LANG", "it@euro"}}) == "it");
    CHECK(spokenIn({{"LANG", "fur_IT.UTF-8"}}) == "en"); // Friulian is neither French nor Italian
    CHECK(spokenIn({{"LANG", "pl_PL.UTF-8"}}) == "en");
    CHECK(spokenIn({{"LANG", "de_DE.UTF-8"}, {"LC_MESSAGES", "fr_FR.UTF-8"}}) == "fr");
    CHECK(spokenIn({{"LANG", "de_DE.UTF-8"}, {"LC_MESSAGES", "fr_FR.UTF-8"}, {"LC_ALL", "es_ES"}}) == "es");
    CHECK(spokenIn({{"LANG", "de_DE.UTF-8"}, {"LC_ALL", "C"}}) == "en");
    CHECK(spokenIn({{"LANG", "de_DE.UTF-8"}, {"LC_ALL", ""}}) == "de");

    const std::map<std::string, std::string> german{{"LANG", "de_DE.UTF-8"}};
    const Locale locale(german);
    const Result<std::vector<Words>> languages = loadLanguages(findAssets()->assets / "languages");
    REQUIRE(languages);
    REQUIRE(languages->size() == wordsOf(*findSetting("language")).size());
    CHECK(languages->front().language().code == "de"); // as it ships: automatic
    CHECK(languages->at(1).language().code == "en");
}
