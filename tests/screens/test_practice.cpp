// Practice on its screen: menu, count, run, pause, result, and the file of the bests.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "../temporary_folder.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "core/rng.hpp"
#include "screens/director.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/practice/practice_view.hpp"
#include "screens/title.hpp"

#include <memory>
#include <string>

using namespace hexagoal;

namespace {

using Stage = PracticeScreen::Stage;

/// Someone at the first pad, on the screen.
struct Room {
    ControlLabels labels;
    Speaker speaker;
    Director director;

    explicit Room(const std::filesystem::path& file = {}) : director(labels, speaker, setupWith(file)) {
        director.change(ToPractice{});
        director.step({});
    }
    static ScreenSetup setupWith(const std::filesystem::path& file) {
        ScreenSetup setup;
        setup.teams = std::make_shared<const std::vector<Team>>(
            std::vector<Team>{plainTeam("AAA", {210, 35, 40}, {240, 200, 40}),
                              plainTeam("BBB", {40, 80, 220}, {240, 140, 200})});
        setup.bests = std::make_shared<BestsBook>(file);
        setup.venues = std::make_shared<const VenueBook>(*loadVenues(findAssets()->assets, {}));
        return setup;
    }
    const PracticeScreen* screen() const { return dynamic_cast<const PracticeScreen*>(director.current()); }
    Stage stage() const { return screen()->stage(); }

    static InputFrame holding(Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        return frame;
    }
    void tap(Action action) {
        director.step(holding(action));
        director.step({});
        while (director.changing()) {
            director.step({});
        }
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            director.step({});
        }
    }
    /// Nobody does anything until the result.
    void waitForResult() {
        constexpr int kMost = 60 * 60 * 5;
        for (int i = 0; i < kMost && stage() != Stage::Result; ++i) {
            director.step({});
        }
        REQUIRE(stage() == Stage::Result);
    }
};

} // namespace

TEST_CASE("every row of practice leads into its drill, and back through pause and result") {
    for (int row = 0; row < kPracticeKinds; ++row) {
        Room room;
        for (int i = 0; i < row; ++i) {
            room.tap(Action::Down);
        }
        room.tap(Action::A);
        REQUIRE(room.stage() == Stage::CountDown);
        CHECK(room.screen()->run()->kind() == static_cast<PracticeKind>(row));
        room.wait(160);
        REQUIRE(room.stage() == Stage::Run);
        room.tap(Action::Start);
        CHECK(room.stage() == Stage::Paused);
        room.tap(Action::B);
        CHECK(room.stage() == Stage::Run);
        room.waitForResult();
        room.wait(40);
        room.tap(Action::A); // again
        CHECK(room.stage() == Stage::CountDown);
        room.tap(Action::Start);
        room.tap(Action::Up); // the last row
        room.tap(Action::A);
        REQUIRE(room.stage() == Stage::Menu);
        CHECK(room.screen()->menu().focus() == row);
        room.tap(Action::B);
        CHECK(dynamic_cast<const Title*>(room.director.current()) != nullptr);
    }
}

TEST_CASE(
    "the venue of practice is the last row: each drill goes there, and only the Stadium's bests are kept") {
    const TemporaryFolder folder;
    Room room(folder / "practice.toml");
    CHECK(room.screen()->venue() == kStadium);
    room.tap(Action::Up);
    for (const char* next : {"rain", "snow", "beach", "cage"}) {
        room.tap(Action::Right);
        CHECK(room.screen()->venue() == next);
        room.wait(30); // its scene comes
        CHECK(room.screen()->run()->scene().context().venue().name == next);
        CHECK(room.stage() == Stage::Menu);
    }
    room.tap(Action::A); // dusk, night, and round
    room.tap(Action::A);
    room.tap(Action::A);
    CHECK(room.screen()->venue() == kStadium);
    for (int left = 0; left < 3; ++left) {
        room.tap(Action::Left);
    }
    CHECK(room.screen()->venue() == "cage");
    for (int up = 0; up < 4; ++up) { // penalties, where the taker shoots by himself
        room.tap(Action::Up);
    }
    room.tap(Action::A);
    REQUIRE(room.stage() == Stage::CountDown);
    CHECK(room.screen()->run()->kind() == PracticeKind::Penalties);
    CHECK(room.screen()->run()->scene().context().pitch().goal.name == kFutsalGoal.name);
    room.waitForResult();
    const int score = room.screen()->run()->score();
    CHECK(room.screen()->bests()[static_cast<std::size_t>(PracticeKind::Penalties)] == score);
    room.wait(40);
    room.tap(Action::B);
    REQUIRE(room.stage() == Stage::Menu);
    CHECK(room.screen()->venue() == "cage"); // where it was
    for (int down = 0; down < 4; ++down) {
        room.tap(Action::Down);
    }
    for (int right = 0; right < 3; ++right) {
        room.tap(Action::Right);
    }
    CHECK(room.screen()->venue() == kStadium);
    CHECK(room.screen()->bests() == PracticeBests{});
    CHECK_FALSE(std::filesystem::exists(folder / "practice.toml"));
}

TEST_CASE("whoever runs and asks for the pause stands on its first row, and start leads back") {
    for (const Action way : {Action::Up, Action::Down}) {
        Room room;
        room.tap(Action::A);
        room.wait(200);
        SeatInput seat;
        const auto hold = [&](bool start) {
            InputFrame frame;
            addValue(frame.seats[0], way, 1.0f);
            if (start) {
                addValue(frame.seats[0], Action::Start, 1.0f);
            }
            findEdges(frame.seats[0], seat.held);
            seat = frame.seats[0];
            room.director.step(frame);
        };
        hold(false);
        hold(true);
        REQUIRE(room.stage() == Stage::Paused);
        for (int i = 0; i < 60; ++i) {
            hold(false);
        }
        CHECK(room.screen()->pauseMenu().focused() == PauseRow::Resume);
        hold(true);
        CHECK(room.stage() == Stage::Run);
        hold(false);
        hold(true);
        REQUIRE(room.stage() == Stage::Paused);
        room.director.step({});
        seat = {};
        hold(false); // let go and pushed again: that counts
        CHECK(room.screen()->pauseMenu().focused() != PauseRow::Resume);
    }
}

TEST_CASE("pulling the pad out pauses practice, and nothing of the match goes on") {
    Room room;
    room.tap(Action::A);
    room.wait(200);
    InputFrame frame;
    frame.unplugged = 2; // any seat: here every device plays
    room.director.step(frame);
    REQUIRE(room.stage() == Stage::Paused);
    const int left = room.screen()->run()->ticksLeft();
    room.wait(300);
    CHECK(room.screen()->run()->ticksLeft() == left);
    CHECK(room.stage() == Stage::Paused);
    room.tap(Action::A);
    room.wait(2);
    CHECK(room.stage() == Stage::Run);
    CHECK(room.screen()->run()->ticksLeft() < left);
}

TEST_CASE("a best is kept in the file, and a worse run leaves it as it is") {
    const TemporaryFolder folder;
    const auto file = folder / "data/practice.toml";
    int best = 0;
    {
        Room room(file);
        // The taker of a penalty plays by himself, so that nobody's five kicks bring something, some time.
        room.tap(Action::Down);
        room.tap(Action::Down);
        room.tap(Action::A);
        for (int run = 0; run < 6 && best == 0; ++run) {
            room.waitForResult();
            best = room.screen()->bests()[static_cast<std::size_t>(PracticeKind::Penalties)];
            CHECK(room.screen()->newBest() == (best > 0));
            room.wait(40);
            room.tap(Action::A);
        }
    }
    REQUIRE(best > 0); // the room is gone, and what it had to write is written
    const TolerantBests kept = loadBests(file);
    CHECK(kept.problems.empty());
    CHECK(kept.bests[static_cast<std::size_t>(PracticeKind::Penalties)] == best);
    Room room(file);
    CHECK(room.screen()->bests() == kept.bests);
}

TEST_CASE("a file of bests with damage is put aside before it is replaced") {
    const TemporaryFolder folder;
    const auto file = folder / "practice.toml";
    const std::string damaged = "shooting = 940\npenalties = lots\n";
    REQUIRE(writeFileAtomically(file, damaged));
    {
        BestsBook book(file);
        CHECK(book.problems().size() == 1);
        book.put(static_cast<int>(PracticeKind::Crosses), 280);
        book.put(static_cast<int>(PracticeKind::Dribble), 500);
    }
    CHECK(*readFile(folder / "practice.toml.damaged") == damaged);
    const BestsBook again(file);
    CHECK(again.problems().empty());
    CHECK(again.bests() == PracticeBests{0, 0, 0, 280, 500});
}

TEST_CASE("a best that cannot be written stays while the program runs, and why is known") {
    BestsBook book("/dev/null/practice.toml");
    book.put(0, 100);
    book.finish();
    CHECK_THAT(book.problem(), ContainsSubstring("/dev/null/practice.toml"));
    CHECK(book.bests()[0] == 100);
}

TEST_CASE("damaged entries of the bests cost themselves, with a sentence each") {
    const TolerantBests read = parseBests("shooting = 940\n"
                                          "free_kicks = \"many\"\n"
                                          "penalties = -5\n"
                                          "crosses = 280\n"
                                          "juggling = 3\n",
                                          "practice.toml");
    CHECK(read.bests == PracticeBests{940, 0, 0, 280, 0});
    REQUIRE(read.problems.size() == 3);
    CHECK(read.problems[0] ==
          "practice.toml:2: free_kicks must be a whole number from 0 to 99999; this best is lost");
    CHECK(read.problems[2] == "practice.toml:5: there is no drill 'juggling'; the line is left out");
    CHECK(parseBests(bestsText(read.bests), "again").bests == read.bests);
    CHECK(parseBests("shooting = = 3\n", "practice.toml").problems.size() == 1);
    CHECK(loadBests("/nowhere/practice.toml").problems.empty());
}

TEST_CASE("a thousand damaged files of bests are read with sane scores or a sentence") {
    const std::string good = bestsText({940, 1210, 760, 920, 1045});
    Rng rng(5);
    for (int file = 0; file < 1000; ++file) {
        std::string text = good;
        const int wounds = 1 + static_cast<int>(rng.below(8));
        for (int i = 0; i < wounds && !text.empty(); ++i) {
            const auto at = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(text.size())));
            const std::uint32_t how = rng.below(3);
            if (how == 0) {
                text[at] = static_cast<char>(rng.below(256));
            } else if (how == 1) {
                text.erase(at, 1 + rng.below(20));
            } else {
                text.insert(at, 1, static_cast<char>(rng.below(256)));
            }
        }
        const TolerantBests read = parseBests(text, "practice.toml");
        for (const int best : read.bests) {
            CHECK(best >= 0);
            CHECK(best <= kMostPracticeScore);
        }
        for (const std::string& problem : read.problems) {
            CHECK(problem.rfind("practice.toml:", 0) == 0);
        }
    }
}

TEST_CASE("the result's score counts up and stays") {
    CHECK(countedUp(600, 0) == 0);
    CHECK(countedUp(600, 30) == 300);
    CHECK(countedUp(600, 60) == 600);
    CHECK(countedUp(600, 600) == 600);
}
