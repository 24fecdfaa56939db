#include "cabinet/cabinet.hpp"
#include "catch.hpp"
#include "core/files.hpp"
#include "machine.hpp"
#include "store_scenes.hpp"
#include "temporary_folder.hpp"

#include <cstdlib>
#include <fstream>

using namespace hexagoal;

namespace {

struct Home {
    TemporaryFolder folder;
    CabinetFolders folders{folder / "config", folder / "data"};

    Cabinet powerOn(std::uint64_t seed = 1) const {
        return {folders, plainArcade(), plainTeams(), 4, seed, {}, [] { return kDay; }};
    }
};

void run(Cabinet& cabinet, int ticks, SessionInput first = {}) {
    for (int i = 0; i < ticks; ++i) {
        cabinet.step(first);
        first = {};
    }
}

SessionInput coin() {
    SessionInput input;
    input.coin[0] = true;
    return input;
}

SessionInput test() {
    SessionInput input;
    input.test = true;
    return input;
}

constexpr std::chrono::seconds kPatience{20};

} // namespace

TEST_CASE("CABINET 1: a coin adds 1 to the books at once") {
    const Home home;
    Cabinet cabinet = home.powerOn();
    run(cabinet, 1, coin());
    CHECK(cabinet.books().total()[Counter::CoinsSlot1] == 1);
    REQUIRE(cabinet.flush(kPatience));
    CHECK(readBooks(home.folders.storeFile())->total()[Counter::CoinsSlot1] == 1);
}

TEST_CASE("CABINET 35: credits, ranking and the row of demonstrations go on after the power was off") {
    const Home home;
    std::uint64_t demo = 0;
    {
        Cabinet cabinet = home.powerOn();
        for (int i = 0; i < 3; ++i) {
            run(cabinet, 5, coin());
        }
        run(cabinet, 60 * 60);
        demo = cabinet.session().demoCounter;
        CHECK(demo > 0);
    }
    Cabinet cabinet = home.powerOn();
    CHECK(cabinet.messages().empty());
    CHECK(cabinet.session().meter.credits == 3);
    CHECK(cabinet.session().demoCounter > demo);
    CHECK(cabinet.session().stage == SessionStage::Attract);
}

TEST_CASE("CABINET 31: save-and-exit saves, leaving without it discards") {
    const Home home;
    const bool save = GENERATE(true, false);
    {
        Cabinet cabinet = home.powerOn();
        CHECK(cabinet.desk() == nullptr);
        run(cabinet, 5, test());
        REQUIRE(cabinet.desk() != nullptr);
        cabinet.desk()->change(*findSetting("freePlay"), 1);
        CHECK(cabinet.desk()->changed());
        CHECK(cabinet.context().settings.freePlay == 0);
        SessionInput leave;
        leave.leave = save ? OperatorLeave::Save : OperatorLeave::Discard;
        run(cabinet, 1, leave);
        CHECK(cabinet.desk() == nullptr);
        CHECK(cabinet.context().coinage.freePlay == save);
    }
    CHECK(home.powerOn().context().settings.freePlay == (save ? 1 : 0));
}

TEST_CASE("CABINET 34: settings that were not understood whole are kept beside those that replace them") {
    const Home home;
    const std::string mine = "freePlay = true\ncoinsPerCredit = = 2\n";
    std::filesystem::create_directories(home.folders.config);
    std::ofstream(home.folders.settingsFile()) << mine;
    const std::filesystem::path aside = home.folders.settingsFile().string() + ".damaged";
    {
        Cabinet cabinet = home.powerOn();
        CHECK(cabinet.settings().freePlay == 1);
        CHECK_FALSE(std::filesystem::exists(aside)); // nothing is written as long as nothing is changed
        CabinetSettings changed = cabinet.settings();
        changed.continuePrice = 2;
        cabinet.change(changed);
        CHECK(cabinet.flush(kPatience));
    }
    CHECK(*readFile(aside) == mine);
    Cabinet cabinet = home.powerOn();
    CHECK(cabinet.messages().empty());
    CHECK(cabinet.settings().freePlay == 1);
    CHECK(cabinet.settings().continuePrice == 2);
}

TEST_CASE("CABINET 31: clearing and factory reset are confirmed, and clear only what they say") {
    const Home home;
    Cabinet cabinet = home.powerOn();
    run(cabinet, 5, coin());
    run(cabinet, 5, test());
    OperatorDesk& desk = *cabinet.desk();
    CHECK_FALSE(desk.confirm().has_value()); // nothing was asked
    desk.ask(OperatorCommand::ClearBooks);
    desk.change(*findSetting("fouls"), 1); // takes it back
    CHECK_FALSE(desk.confirm().has_value());
    desk.ask(OperatorCommand::ClearBooks);
    cabinet.perform(*desk.confirm());
    CHECK(cabinet.books().days.empty());
    CHECK(cabinet.books().clearedOn == kDay);
    CHECK(cabinet.session().meter.credits == 1);
    desk.ask(OperatorCommand::FactoryReset);
    cabinet.perform(*desk.confirm());
    CHECK(desk.draft == CabinetSettings{});
    REQUIRE(cabinet.flush(kPatience));
    CHECK(readBooks(home.folders.storeFile())->days.empty());
}

TEST_CASE("CABINET 31: the desk keeps every setting in its range") {
    OperatorDesk desk{CabinetSettings{}};
    for (const SettingRow& row : settingRows()) {
        for (const int steps : {1000, -1000, 1, -1}) {
            desk.change(row, steps);
            CHECK(desk.draft.*row.member >= row.least);
            CHECK(desk.draft.*row.member <= row.most);
        }
    }
    CHECK(conflictsOf(desk.draft).empty());
    desk = OperatorDesk{CabinetSettings{}};
    desk.change(*findSetting("startPrice"), 4);
    desk.change(*findSetting("maxCredits"), -22);
    CHECK(conflictsOf(desk.draft).empty());
    CHECK(desk.draft.maxCredits == 24); // refused: nobody could ever start
    desk.change(*findSetting("joinIn"), 1);
    CHECK(desk.draft.joinIn == 0); // round
}

TEST_CASE("CABINET 37: what the command line said holds until a person decides otherwise") {
    const Home home;
    {
        Cabinet cabinet(home.folders, plainArcade(), plainTeams(), 4, 1,
                        {{&CabinetSettings::fullscreen, 0}, {&CabinetSettings::freePlay, 1}},
                        [] { return kDay; });
        CabinetSettings settings = cabinet.settings();
        settings.fullscreen = 1;
        settings.masterVolume = 33;
        cabinet.change(settings); // Options
        CHECK(cabinet.context().settings.fullscreen == 1);
        CHECK(cabinet.context().settings.freePlay == 1);
        CHECK(cabinet.settings().freePlay == 0); // and none of it is in the file
    }
    Cabinet cabinet(home.folders, plainArcade(), plainTeams(), 4, 1, {{&CabinetSettings::fullscreen, 0}},
                    [] { return kDay; });
    REQUIRE(cabinet.context().settings.fullscreen == 0); // the file says 1
    cabinet.change(cabinet.settings());
    CHECK(cabinet.context().settings.fullscreen == 0);
    cabinet.release(&CabinetSettings::fullscreen); // Alt+Enter, to what the file says anyway
    cabinet.change(cabinet.settings());
    CHECK(cabinet.context().settings.fullscreen == 1);
}

TEST_CASE("CABINET 33: with nothing to write on the cabinet plays, and tells the operator") {
    const Home home;
    std::ofstream(home.folders.config) << "in the way";
    std::ofstream(home.folders.data) << "in the way";
    Cabinet cabinet = home.powerOn();
    CHECK_FALSE(cabinet.messages().empty());
    run(cabinet, 5, coin());
    SessionInput start;
    start.seats[0].start = true;
    run(cabinet, 1, start);
    CHECK(cabinet.session().stage == SessionStage::TeamSelect);
    CHECK(cabinet.books().total()[Counter::Starts] == 1);
    run(cabinet, 5, test());
    SessionInput save;
    save.leave = OperatorLeave::Save;
    run(cabinet, 1, save);
    CHECK_FALSE(cabinet.flush(std::chrono::milliseconds(50)));
    CHECK(cabinet.messages().size() >= 3);
}

TEST_CASE("CABINET 13: a day of attract: no message, no end, and nothing in the books but the time on") {
    const Home home;
    {
        Cabinet cabinet = home.powerOn();
        run(cabinet, 24 * 60 * 60 * 60);
        CHECK(cabinet.messages().empty());
        BookPage expected;
        expected[Counter::OnSeconds] = 24 * 60 * 60;
        CHECK(cabinet.books().total() == expected);
        CHECK(cabinet.books().days.size() == 1);
        CHECK(cabinet.session().demoCounter > 1000);
    }
    CHECK_THAT(booksCsv(*readBooks(home.folders.storeFile())), !ContainsSubstring("demo"));
}

TEST_CASE("CABINET 39: settings and store lie in the XDG folders") {
    const auto remembered = [](const char* variable) {
        const char* value = std::getenv(variable);
        return value == nullptr ? std::string() : std::string(value);
    };
    const std::string config = remembered("XDG_CONFIG_HOME");
    const std::string data = remembered("XDG_DATA_HOME");
    const std::string home = remembered("HOME");
    setenv("XDG_CONFIG_HOME", "/some/config", 1);
    setenv("XDG_DATA_HOME", "not absolute", 1);
    setenv("HOME", "/some/home", 1);
    const CabinetFolders folders = cabinetFolders();
    CHECK(folders.settingsFile() == "/some/config/hexagoal/settings.toml");
    CHECK(folders.storeFile() == "/some/home/.local/share/hexagoal/cabinet.db");
    const auto putBack = [](const char* variable, const std::string& value) {
        value.empty() ? unsetenv(variable) : setenv(variable, value.c_str(), 1);
    };
    putBack("XDG_CONFIG_HOME", config);
    putBack("XDG_DATA_HOME", data);
    putBack("HOME", home);
}
