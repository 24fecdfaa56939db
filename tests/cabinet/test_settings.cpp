#include "cabinet/settings_file.hpp"
#include "catch.hpp"
#include "core/files.hpp"
#include "core/rng.hpp"
#include "temporary_folder.hpp"

using namespace hexagoal;

namespace {

CabinetSettings unusual() {
    CabinetSettings settings;
    for (const SettingRow& row : settingRows())
        settings.*row.member = row.normal == row.most ? row.least : row.most;
    settings.startPrice = 3;
    settings.continuePrice = 2;
    settings.maxCredits = 10;
    return settings;
}

bool inRange(const CabinetSettings& settings) {
    for (const SettingRow& row : settingRows()) {
        if (settings.*row.member < row.least || settings.*row.member > row.most)
            return false;
    }
    return conflictsOf(settings).empty();
}

} // namespace

TEST_CASE("CABINET 31: every setting has a name, a range around its default, and a help line") {
    for (const SettingRow& row : settingRows()) {
        INFO(row.name);
        CHECK(row.least < row.most);
        CHECK(row.normal >= row.least);
        CHECK(row.normal <= row.most);
        CHECK_FALSE(row.help.empty());
        CHECK_FALSE(row.group.empty());
        CHECK(findSetting(row.name) == &row);
        if (row.kind == SettingKind::Choice)
            CHECK(wordsOf(row).size() == static_cast<std::size_t>(row.most) + 1);
    }
    CHECK(conflictsOf(CabinetSettings{}).empty());
}

TEST_CASE("CABINET 31: saved settings are read back, folder and all") {
    const TemporaryFolder folder;
    const auto file = folder / "new folder" / "cabinet.toml";
    REQUIRE(saveSettings(unusual(), file));
    const TolerantSettings loaded = loadSettings(file);
    CHECK(loaded.problems.empty());
    CHECK(loaded.settings == unusual());
}

TEST_CASE("CABINET 34: a machine without a settings file has the defaults and nothing to complain of") {
    const TemporaryFolder folder;
    const TolerantSettings loaded = loadSettings(folder / "cabinet.toml");
    CHECK(loaded.problems.empty());
    CHECK(loaded.settings == CabinetSettings{});
}

TEST_CASE("CABINET 34: a damaged or out-of-range setting goes back to its default alone") {
    const TolerantSettings loaded = parseSettings("coinsPerCredit = 3\n"
                                                  "maxCredits = 1000\n"
                                                  "difficulty = \"brutal\"\n"
                                                  "fouls = 0\n"
                                                  "matchMinute = 4\n",
                                                  "cabinet.toml");
    CHECK(loaded.settings.coinsPerCredit == 3);
    CHECK(loaded.settings.maxCredits == 24);
    CHECK(loaded.settings.difficulty == 2);
    CHECK(loaded.settings.fouls == 1);
    REQUIRE(loaded.problems.size() == 4);
    CHECK(loaded.problems[0] ==
          "cabinet.toml:2: maxCredits = 1000 must be a whole number from 1 to 99 credits; it is now 24");
    CHECK_THAT(loaded.problems[1], ContainsSubstring("cabinet.toml:3: difficulty = ") &&
                                       ContainsSubstring("\"very hard\"; it is now \"normal\""));
    CHECK_THAT(loaded.problems[2], ContainsSubstring("fouls = 0 must be true or false"));
    CHECK_THAT(loaded.problems[3], ContainsSubstring("closest known name is 'matchMinutes'"));
}

TEST_CASE("CABINET 34: a start that no meter could ever pay goes back to what ships") {
    const TolerantSettings loaded =
        parseSettings("startPrice = 5\nmaxCredits = 4\nbonusEvery = 7\n", "c.toml");
    CHECK(loaded.settings.startPrice == 1);
    CHECK(loaded.settings.maxCredits == 24);
    CHECK(loaded.settings.bonusEvery == 7);
    CHECK(loaded.problems.size() == 1);
}

TEST_CASE("CABINET 34: 10000 mutated settings files: no crash, every value in its range") {
    const std::string good = settingsText(unusual());
    Rng rng(34);
    int complained = 0;
    for (int file = 0; file < 10000; ++file) {
        std::string text = good;
        const std::uint32_t edits = 1 + rng.below(8);
        for (std::uint32_t edit = 0; edit < edits && !text.empty(); ++edit) {
            const std::uint32_t at = rng.below(static_cast<std::uint32_t>(text.size()));
            const std::uint32_t kind = rng.below(4);
            if (kind == 0)
                text[at] = static_cast<char>(rng.below(256));
            else if (kind == 1)
                text.erase(at, 1 + rng.below(40));
            else if (kind == 2)
                text.insert(at, std::string(1 + rng.below(4), "9\"=-[.e\n"[rng.below(8)]));
            else
                text.resize(at);
        }
        const TolerantSettings loaded = parseSettings(text, "cabinet.toml");
        REQUIRE(inRange(loaded.settings));
        complained += loaded.problems.empty() ? 0 : 1;
    }
    CHECK(complained > 1000);
}
