#include "../damage.hpp"
#include "cabinet/practice_bests.hpp"
#include "cabinet/settings_file.hpp"
#include "catch.hpp"
#include "core/late_file.hpp"
#include "temporary_folder.hpp"

using namespace hexagoal;

namespace {

CabinetSettings unusual() {
    CabinetSettings settings;
    for (const SettingRow& row : settingRows()) {
        settings.*row.member = row.normal == row.most ? row.least : row.most;
    }
    settings.startPrice = 3;
    settings.continuePrice = 2;
    settings.maxCredits = 10;
    return settings;
}

bool inRange(const CabinetSettings& settings) {
    for (const SettingRow& row : settingRows()) {
        if (settings.*row.member < row.least || settings.*row.member > row.most) {
            return false;
        }
    }
    return conflictsOf(settings).empty();
}

} // namespace

TEST_CASE("A setting that was on or off, and has a third choice now, is read as it was written then") {
    CHECK(parseSettings("vsync = true\n", "c.toml").settings.vsync == 1);
    CHECK(parseSettings("vsync = false\n", "c.toml").settings.vsync == 0);
    CHECK(parseSettings("vsync = false\n", "c.toml").problems.empty());
    CHECK(parseSettings("vsync = \"adaptive\"\n", "c.toml").settings.vsync == 2);
    CHECK_FALSE(parseSettings("camera = true\n", "c.toml").problems.empty());
}

TEST_CASE("CABINET 31: every setting has a name, a range around its default, and a help line") {
    for (const SettingRow& row : settingRows()) {
        INFO(row.name);
        CHECK(row.least < row.most);
        CHECK(row.normal >= row.least);
        CHECK(row.normal <= row.most);
        CHECK_FALSE(row.help.empty());
        CHECK_FALSE(row.group.empty());
        CHECK(findSetting(row.name) == &row);
        if (row.kind == SettingKind::Choice) {
            CHECK(wordsOf(row).size() == static_cast<std::size_t>(row.most) + 1);
        }
    }
    CHECK(conflictsOf(CabinetSettings{}).empty());
}

TEST_CASE("CABINET 31: saved settings are read back, folder and all") {
    const TemporaryFolder folder;
    const auto file = folder / "new folder" / "cabinet.toml";
    LateFile late(file);
    late.write(settingsText(unusual()));
    late.finish();
    CHECK(late.problem().empty());
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

TEST_CASE("CABINET 34: a line that is no TOML costs that line alone") {
    const TolerantSettings loaded = parseSettings("coinsPerCredit = 3\n"
                                                  "maxCredits = = 5\n"
                                                  "\n"
                                                  "continuePrice = \n"
                                                  "matchMinute = 4\n"
                                                  "bonusEvery = 7",
                                                  "cabinet.toml");
    CHECK(loaded.settings.coinsPerCredit == 3);
    CHECK(loaded.settings.bonusEvery == 7);
    CHECK(loaded.settings.maxCredits == CabinetSettings{}.maxCredits);
    REQUIRE(loaded.problems.size() == 3);
    CHECK_THAT(loaded.problems[0],
               ContainsSubstring("cabinet.toml:2: column ") && ContainsSubstring("not TOML"));
    CHECK_THAT(loaded.problems[1], ContainsSubstring("cabinet.toml:4: ") && ContainsSubstring("left out"));
    CHECK_THAT(loaded.problems[2], ContainsSubstring("cabinet.toml:5: unknown setting"));

    const TolerantSettings twice = parseSettings("bonusEvery = 7\nbonusEvery = 8\n", "cabinet.toml");
    CHECK(twice.settings.bonusEvery == 8);
    CHECK(twice.problems.size() == 1);

    const TolerantSettings windows = parseSettings("fouls = = 1\r\nbonusEvery = 7\r\n", "cabinet.toml");
    CHECK(windows.settings.bonusEvery == 7);
    CHECK(windows.problems.size() == 1);
    const TolerantSettings endless =
        parseSettings("bonusEvery = 7\n" + std::string(100'000, '\n') + "=", "c.toml");
    CHECK(endless.settings.bonusEvery == CabinetSettings{}.bonusEvery);
    REQUIRE(endless.problems.size() == 1);
    CHECK_THAT(endless.problems[0], ContainsSubstring("all settings are now as they ship"));
}

TEST_CASE("CABINET 34: a price that no meter could ever hold goes back to what ships, alone") {
    const TolerantSettings loaded =
        parseSettings("startPrice = 5\nmaxCredits = 4\nbonusEvery = 7\ncontinuePrice = 4\n", "c.toml");
    CHECK(loaded.settings.startPrice == 1);
    CHECK(loaded.settings.maxCredits == 4);
    CHECK(loaded.settings.bonusEvery == 7);
    CHECK(loaded.settings.continuePrice == 4);
    CHECK(loaded.problems ==
          std::vector<std::string>{"c.toml: startPrice must not be more than maxCredits; it is now 1"});
    for (int most = findSetting("maxCredits")->least; most <= findSetting("maxCredits")->most; ++most) {
        const std::string text =
            "maxCredits = " + std::to_string(most) + "\nstartPrice = 9\ncontinuePrice = 9\n";
        const CabinetSettings settings = parseSettings(text, "c.toml").settings;
        REQUIRE(settings.maxCredits == most);
        REQUIRE(settings.startPrice == (most < 9 ? 1 : 9));
        REQUIRE(conflictsOf(settings).empty());
    }
}

TEST_CASE("CABINET 34: each setting damaged, or beyond either end, goes back to its default alone") {
    CabinetSettings mine = unusual();
    for (const SettingRow& row : settingRows()) {
        const std::string text = settingsText(mine);
        const std::size_t at = text.find("\n" + std::string(row.name) + " = ") + 1;
        REQUIRE(at != 0);
        const std::size_t end = text.find('\n', at);
        for (const std::string& value :
             {std::string(), std::string("="), std::string("nan"), std::string("[]"), std::string("\"\xff\""),
              std::string("99999999999999999999"), std::to_string(row.least - 1),
              std::to_string(row.most + 1), std::string("\"no word\""), std::string("{ a = 1 }"),
              std::string("1979-05-27")}) {
            std::string damaged = text;
            damaged.replace(at, end - at, std::string(row.name) + " = " + value);
            CAPTURE(row.name, value);
            CabinetSettings expected = mine;
            expected.*row.member = row.normal;
            const TolerantSettings loaded = parseSettings(damaged, "cabinet.toml");
            CHECK(loaded.settings == expected);
            CHECK(loaded.problems.size() == 1);
        }
    }
}

TEST_CASE("CABINET 34: the head of a section costs its line, not the rows below it") {
    for (const char* head : {"[Coins]", "[[Coins]]", "[a.b]", "["}) {
        CAPTURE(head);
        const TolerantSettings loaded = parseSettings(
            "bonusEvery = 7\n" + std::string(head) + "\ncoinsPerCredit = 3\nmaxCredits = 4\n", "c.toml");
        CHECK(loaded.settings.bonusEvery == 7);
        CHECK(loaded.settings.coinsPerCredit == 3);
        CHECK(loaded.settings.maxCredits == 4);
        REQUIRE(loaded.problems.size() == 1);
        CHECK_THAT(loaded.problems[0], ContainsSubstring("c.toml:2: "));
    }
}

TEST_CASE(
    "CABINET 34: thousands of damaged settings files: no crash, every value in its range, the file named",
    "[damage]") {
    const std::string good = settingsText(unusual());
    const int files = test::damagedFiles(10000);
    Rng rng(34);
    int complained = 0;
    for (int file = 0; file < files; ++file) {
        const TolerantSettings loaded = parseSettings(test::damaged(good, rng), "cabinet.toml");
        REQUIRE(inRange(loaded.settings));
        for (const std::string& problem : loaded.problems) {
            REQUIRE(problem.starts_with("cabinet.toml:"));
        }
        complained += loaded.problems.empty() ? 0 : 1;
    }
    CHECK(complained > files / 2);
    WARN(files << " damaged settings files: " << complained << " complained of");
}

TEST_CASE("Thousands of damaged files of practice's bests: no crash, every best in its range, the file named",
          "[damage]") {
    const std::string good = bestsText({1200, 800, 0, 5400, 99999});
    Rng rng(35);
    for (int file = 0; file < test::damagedFiles(2000); ++file) {
        const TolerantBests loaded = parseBests(test::damaged(good, rng), "practice.toml");
        for (const int best : loaded.bests) {
            REQUIRE((best >= 0 && best <= kMostPracticeScore));
        }
        for (const std::string& problem : loaded.problems) {
            REQUIRE(problem.starts_with("practice.toml:"));
        }
    }
}
