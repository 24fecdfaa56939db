#include "cabinet/cabinet.hpp"
#include "cabinet/database.hpp"
#include "cabinet/profile_book.hpp"
#include "cabinet/profile_name.hpp"
#include "cabinet/store_tables.hpp"
#include "catch.hpp"
#include "machine.hpp"
#include "store_scenes.hpp"
#include "temporary_folder.hpp"

#include <set>

using namespace hexagoal;

namespace {

MatchShare shareOf(MatchEnd end, int goalsFor, int goalsAgainst, MatchKind kind = MatchKind::Cpu) {
    return {.kind = kind, .end = end, .team = "GER", .goalsFor = goalsFor, .goalsAgainst = goalsAgainst};
}

/// A home's book over its store, as the program has it.
struct Home {
    explicit Home(const TemporaryFolder& folder)
        : cabinet(CabinetFolders{folder / "config", folder / "data", {}, "home.db"}, plainArcade(),
                  plainTeams(), 4, 1, {}, [] { return kDay; }) {}
    ~Home() { cabinet.flush(std::chrono::seconds(10)); }
    ProfileBook& book() { return cabinet.profiles(); }

    Cabinet cabinet;
};

} // namespace

TEST_CASE("profiles: a name is what can be read: capitals, no blanks too many, ten letters") {
    CHECK(cleanName("anna") == "ANNA");
    CHECK(cleanName("  jürgen   k. ") == "JÜRGEN K.");
    CHECK(cleanName("Łukasz Œdipe") == "ŁUKASZ ŒDI");
    CHECK(cleanName("さくら") == "サクラ");
    CHECK(cleanName("ＡＮＮＡ　２") == "ANNA 2"); // as a Japanese keyboard writes it
    CHECK(cleanName("O’Neill") == "O'NEILL");
    CHECK(cleanName("a\tb\n<c>") == "ABC");
    CHECK(cleanName("漢字😀") == "");
    CHECK(cleanName("\xff\xc3(\xe3\x82") == ""); // no UTF-8
    CHECK(splitLetters(cleanName("ヴヴヴヴヴヴヴヴヴヴヴヴ")).size() == kLongestName);
    CHECK(isName("A"));
    CHECK(isName("7"));
    CHECK_FALSE(isName(""));
    CHECK_FALSE(isName("-.'"));
    CHECK(initialsOf("ÖZIL M") == std::array{'O', 'Z', 'I'});
    CHECK(initialsOf("BO") == std::array{'B', 'O', ' '});
    CHECK(initialsOf("サクラ") == std::array{'A', 'A', 'A'});
    std::set<std::string_view> seen;
    for (const std::string_view page : kNamePages) {
        for (const std::string_view letter : splitLetters(page)) {
            CHECK(seen.insert(letter).second);
            CHECK(cleanName(letter) == letter); // what can be chosen is kept as it is
        }
    }
}

TEST_CASE("profiles: empty names, names that are taken, and one too many get their answers") {
    ProfileBook book;
    CHECK(book.create("   ") == 0);
    CHECK(book.check(" ") == NameProblem::Empty);
    const std::int64_t anna = book.create("Anna");
    REQUIRE(anna > 0);
    CHECK(book.check("ANNA") == NameProblem::Taken);
    CHECK(book.check("anna", anna) == NameProblem::None); // she may keep it
    CHECK(book.create("anna") == 0);
    CHECK(book.rename(anna, "-") == NameProblem::Empty);
    CHECK(book.rename(anna, "Ann") == NameProblem::None);
    CHECK(book.find(anna)->name == "ANN");
    for (std::size_t i = 1; i < ProfileBook::kMost; ++i) {
        REQUIRE(book.create("P" + std::to_string(i)) > 0);
    }
    CHECK(book.check("One more") == NameProblem::Full);
    CHECK(book.create("One more") == 0);
    CHECK(book.all().size() == ProfileBook::kMost);
}

TEST_CASE("profiles: one player sits on one seat") {
    ProfileBook book;
    const std::int64_t anna = book.create("Anna");
    const std::int64_t ben = book.create("Ben");
    const std::int64_t cleo = book.create("Cleo");
    CHECK(book.onSeat(0)->id == anna); // the first two sit down at once
    CHECK(book.onSeat(1)->id == ben);
    CHECK(book.onSeat(2) == nullptr);
    book.sit(1, anna);
    CHECK(book.onSeat(0) == nullptr);
    CHECK(book.onSeat(1)->id == anna);
    book.sitNext(0, 1);
    CHECK(book.onSeat(0)->id == ben);
    book.sitNext(0, 1);
    CHECK(book.onSeat(0)->id == cleo); // Anna sits elsewhere
    book.sitNext(0, 1);
    CHECK(book.onSeat(0) == nullptr); // a guest
    book.sitNext(0, -1);
    CHECK(book.onSeat(0)->id == cleo);
    book.remove(cleo);
    CHECK(book.onSeat(0) == nullptr);
    CHECK(book.all().size() == 2);
}

TEST_CASE("profiles: what a match brings") {
    Profile anna;
    addMatch(anna, shareOf(MatchEnd::Won, 3, 1));
    addMatch(anna, shareOf(MatchEnd::Drawn, 2, 2, MatchKind::Friend));
    CHECK(anna[Career::Unbeaten] == 2);
    addMatch(anna, shareOf(MatchEnd::Lost, 0, 5, MatchKind::Arcade));
    MatchShare last = shareOf(MatchEnd::Won, 4, 2, MatchKind::Together);
    last.team = "BRA";
    last.counts = {.scored = 2, .shots = 5, .fastestGoal = 600, .hardestShot = 31.5f, .longestGoal = 22.0f};
    addMatch(anna, last);
    last.counts = {.scored = 1, .shots = 2, .fastestGoal = 700, .hardestShot = 20.0f, .longestGoal = 30.0f};
    addMatch(anna, last);
    CHECK(matchesOf(anna) == 5);
    CHECK(matchesOf(anna, MatchEnd::Won) == 3);
    CHECK(matchesOf(anna, MatchKind::Together, MatchEnd::Won) == 2);
    CHECK(matchesOf(anna, MatchKind::Arcade, MatchEnd::Lost) == 1);
    CHECK(anna[Career::GoalsFor] == 13);
    CHECK(anna[Career::GoalsAgainst] == 12);
    CHECK(anna[Career::Scored] == 3);
    CHECK(anna[Career::Shots] == 7);
    CHECK(anna[Career::LongestUnbeaten] == 2);
    CHECK(anna[Career::Unbeaten] == 2);
    CHECK(anna[Career::BiggestWinFor] == 4); // as wide as 3 - 1, with more goals
    CHECK(anna[Career::BiggestWinAgainst] == 2);
    CHECK(anna[Career::FastestGoal] == 600);
    CHECK(anna[Career::HardestShot] == 3150);
    CHECK(anna[Career::LongestGoal] == 3000);
    CHECK(favouriteTeam(anna) == "GER");
    CHECK(favouriteTeam(Profile{}).empty());
    CHECK(addArcadeRun(anna, 12000, 3));
    CHECK_FALSE(addArcadeRun(anna, 9000, 2));
    CHECK(anna[Career::ArcadeScore] == 12000);
    putPracticeBest(anna, 4, 700);
    putPracticeBest(anna, 4, 600);
    CHECK(practiceBests(anna) == PracticeBests{0, 0, 0, 0, 700});
}

TEST_CASE("profiles: everything comes back after a restart, what is deleted does not") {
    const TemporaryFolder folder;
    Profile before;
    {
        Home home(folder);
        CHECK(home.cabinet.keepsProfiles());
        const std::int64_t anna = home.book().create("Jürgen", {100, 0, 3, 0, 5});
        home.book().create("さくら");
        home.book().create("Gone");
        MatchShare share = shareOf(MatchEnd::Won, 2, 0);
        share.counts.hardestShot = 30.0f;
        home.book().addMatch(0, share);
        home.book().addArcadeRun(0, 5000, 1);
        home.book().putPracticeBest(1, 2, 44);
        home.book().sit(2, 3);
        home.book().addMatch(2, shareOf(MatchEnd::Won, 1, 0));
        home.book().remove(3);
        CHECK(home.book().create("Next") > 3); // what is still to be deleted is not his
        before = *home.book().find(anna);
        for (std::size_t i = 0; i < kCareerCount; ++i) { // each has a name of its own
            before.amounts[i] = static_cast<std::int64_t>(1000 + i);
        }
        CHECK(home.cabinet.flush(std::chrono::seconds(10)));
    }
    {
        Store store(folder / "data" / "home.db", kDay);
        Record record;
        record.profiles[1] = before;
        REQUIRE(store.commit(record));
    }
    Home again(folder);
    REQUIRE(again.book().all().size() == 3);
    CHECK(again.book().all()[2].name == "NEXT");
    CHECK(again.book().all()[2].teams.empty());
    CHECK(again.book().all()[0] == before);
    CHECK(again.book().all()[0].teams.at("GER") == 1);
    CHECK(again.book().all()[1].name == "サクラ");
    CHECK(practiceBest(again.book().all()[1], 2) == 44);
    CHECK(practiceBest(again.book().all()[1], 0) == 0); // the machine's bests go to the first one
    CHECK(again.book().onSeat(0)->id == 1);
    CHECK(again.book().onSeat(1)->id == 2);
}

TEST_CASE("profiles: a store from before them is brought up to date, with all that it holds") {
    const TemporaryFolder folder;
    const auto file = folder / "home.db";
    {
        auto database = Database::open(file);
        REQUIRE(database);
        REQUIRE(database->execute(kStoreMigrations[0]));
        REQUIRE(database->execute(kStoreMigrations[1]));
        REQUIRE(database->execute("UPDATE machine SET demo_counter = 9;"
                                  "INSERT INTO ranking(initials, team, score, wins) "
                                  "VALUES('OLD', 'GER', 123450, 3);"
                                  "INSERT INTO incident(day, text) VALUES('2026-10-01', 'tilt');"
                                  "PRAGMA user_version = 2"));
    }
    Store store(file, kDay);
    CHECK(store.messages().empty());
    const Stored stored = store.read();
    CHECK(stored.whole);
    CHECK(stored.demoCounter == 9);
    CHECK(stored.ranking.entries[0].score == 123450);
    CHECK(stored.incidents.size() == 1);
    CHECK(stored.profiles.all.empty());
    Record record;
    record.profiles[1] = Profile{.id = 1, .name = "ANNA"};
    REQUIRE(store.commit(record));
    CHECK(Store(file, kDay).read().profiles.all.at(0).name == "ANNA");
}

TEST_CASE("profiles: rows that make no sense are left out, and nobody with them") {
    const TemporaryFolder folder;
    const auto file = folder / "home.db";
    {
        Store store(file, kDay);
        Record record;
        record.profiles[1] = Profile{.id = 1, .name = "ANNA"};
        record.profiles[2] = Profile{.id = 2, .name = "BEN"};
        record.seatProfiles = {2, 2, 77, 1};
        REQUIRE(store.commit(record));
    }
    auto database = Database::open(file);
    REQUIRE(database->execute("UPDATE profile SET name = '\x01\x02' WHERE id = 1;"
                              "INSERT INTO career VALUES(1, 'from_the_future', 3);"
                              "INSERT INTO career VALUES(99, 'shots', 3);"
                              "UPDATE career SET amount = 9223372036854775807 WHERE what = 'goals_for'"));
    Store store(file, kDay);
    CHECK(store.messages().empty());
    const ProfileBook book(store.read().profiles);
    REQUIRE(book.all().size() == 2);
    CHECK(book.all()[0].name == "?");
    CHECK(book.all()[0][Career::GoalsFor] == 1'000'000'000'000);
    CHECK(book.onSeat(0)->id == 2);
    CHECK(book.onSeat(1) == nullptr); // he sits on one seat alone
    CHECK(book.onSeat(2) == nullptr);
    CHECK(book.onSeat(3)->id == 1);
    Record record;
    record.profiles[1] = book.all()[0];
    REQUIRE(store.commit(record));
    // What a newer game counts is still there.
    CHECK(database->whole("SELECT amount FROM career WHERE what = 'from_the_future'") == 3);
}

TEST_CASE("profiles: a store that cannot be read keeps none, and what is in it stays") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "data");
    {
        auto database = Database::open(folder / "data" / "home.db");
        REQUIRE(database->execute("CREATE TABLE future(x); PRAGMA user_version = 99"));
    }
    Home home(folder);
    CHECK_FALSE(home.cabinet.keepsProfiles());
}

TEST_CASE("profiles: what waits for a full disk is one record, the last word of each") {
    Record record;
    record.profiles[1] = Profile{.id = 1, .name = "ANNA"};
    Record later;
    later.profiles[1] = Profile{.id = 1, .name = "ANN"};
    later.profiles[2] = std::nullopt;
    later.seatProfiles = {1, 0, 0, 0};
    CHECK_FALSE(later.empty());
    record.append(later);
    CHECK(record.profiles.at(1)->name == "ANN");
    CHECK_FALSE(record.profiles.at(2).has_value());
    CHECK(record.seatProfiles->at(0) == 1);
}
