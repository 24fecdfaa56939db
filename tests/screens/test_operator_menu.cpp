// Line 31 of the cabinet's contract, as the operator reads it: what each row of the menu says, opens and
// does.
#include "../cabinet/store_scenes.hpp"
#include "arcade_house.hpp"
#include "test_picture.hpp"

#include "screens/menu/settings_rows.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

using Page = OperatorMenu::Page;

/// A row of the menu: its words, the page behind it, and what is written at that page's head.
struct MenuRow {
    const char* words;
    Page page;
    const char* title;
};

// In the order of the menu. Confirm: it asks first. Main: it leaves.
constexpr std::array<MenuRow, 19> kRows{{
    {"operator.input_test", Page::InputTest, "operator.input_test"},
    {"operator.screen_test", Page::ScreenTest, ""},
    {"operator.sound_test", Page::SoundTest, "operator.sound_test"},
    {"operator.coins", Page::Settings, "group.Coins"},
    {"operator.game", Page::Settings, "group.Game"},
    {"operator.venues", Page::Settings, "group.Venues"},
    {"operator.times", Page::Settings, "group.Times"},
    {"operator.sound", Page::Settings, "group.Sound"},
    {"operator.language", Page::Settings, "group.Language"},
    {"operator.picture", Page::Settings, "group.Picture"},
    {"operator.accessibility", Page::Settings, "group.Accessibility"},
    {"operator.controls", Page::Controls, ""},
    {"operator.books", Page::Books, "operator.books"},
    {"operator.messages", Page::Messages, "operator.messages"},
    {"operator.clear_books", Page::Confirm, "operator.sure_books"},
    {"operator.clear_ranking", Page::Confirm, "operator.sure_ranking"},
    {"operator.reset", Page::Confirm, "operator.sure_reset"},
    {"operator.save_exit", Page::Main, ""},
    {"operator.exit", Page::Main, ""},
}};

int rowOf(std::string_view words) {
    const auto found =
        std::find_if(kRows.begin(), kRows.end(), [&](const MenuRow& row) { return row.words == words; });
    REQUIRE(found != kRows.end());
    return static_cast<int>(found - kRows.begin());
}

/// Somebody with the key to the machine, and a picture of what is on it.
struct Operator {
    explicit Operator(const TemporaryFolder& folder) : house(folder) {
        useWords(*Words::load(findAssets()->assets / "languages", "en"));
        picture.setSize({540, 960}); // high enough for all rows
        picture.renderer().canvas().keepLines();
        house.tap(Action::Coin);
        openMenu();
    }
    void openMenu() {
        house.tap(Action::Test);
        REQUIRE(house.waitFor(SessionStage::Operator));
        REQUIRE(menu().page() == Page::Main);
    }
    /// Confirms a row of the menu.
    void open(std::string_view words) {
        REQUIRE(menu().page() == Page::Main);
        const int wanted = rowOf(words);
        const int rows = static_cast<int>(kRows.size());
        house.taps((wanted - menu().focus() + rows) % rows, Action::Down);
        REQUIRE(menu().focus() == wanted);
        house.tap(Action::A);
    }
    void back() {
        if (menu().page() != Page::InputTest) {
            return house.tap(Action::B);
        }
        house.held[0] = bit(Action::B);
        house.step(125);
        house.held[0] = 0;
        house.step(3);
    }
    /// Confirms a command that asks, or does not.
    void answer(bool yes) {
        REQUIRE(menu().page() == Page::Confirm);
        if (yes) {
            house.tap(Action::Down);
        }
        house.tap(Action::A);
        REQUIRE(menu().page() == Page::Main);
    }
    std::vector<std::string> texts() {
        picture.paint(house.director);
        std::vector<std::string> all;
        for (const Canvas::Line& line : picture.renderer().canvas().lines()) {
            all.push_back(line.text);
        }
        return all;
    }
    /// The share of the picture's height and width.
    std::array<int, 3> pixel(float x, float y) {
        const PixelSize size = picture.size();
        const auto pixels = picture.renderer().readPixels();
        const auto column = static_cast<int>(x * static_cast<float>(size.width));
        const auto row = static_cast<int>(y * static_cast<float>(size.height));
        const auto at = static_cast<std::size_t>((row * size.width + column) * 3);
        return {pixels[at], pixels[at + 1], pixels[at + 2]};
    }
    const OperatorMenu& menu() const { return house.screen->operatorMenu(); }
    Cabinet& cabinet() { return *house.setup.cabinet; }

    TestPicture picture{{960, 960}};
    ArcadeHouse house;
};

bool has(const std::vector<std::string>& texts, std::string_view text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

} // namespace

TEST_CASE("CABINET 31: each row of the operator's menu opens the page that it names") {
    const TemporaryFolder folder;
    Operator op(folder);
    std::vector<std::string> shown;
    for (const std::string& text : op.texts()) {
        if (std::any_of(kRows.begin(), kRows.end(),
                        [&](const MenuRow& row) { return say(row.words) == text; })) {
            shown.push_back(text);
        }
    }
    REQUIRE(shown.size() == kRows.size());
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        INFO(kRows[i].words);
        CHECK(shown[i] == say(kRows[i].words));
        if (kRows[i].page == Page::Main) {
            continue; // leaves
        }
        op.open(kRows[i].words);
        CHECK(op.menu().page() == kRows[i].page);
        if (*kRows[i].title != '\0') {
            CHECK(has(op.texts(), say(kRows[i].title)));
        }
        op.back();
        CHECK(op.menu().page() == Page::Main);
        CHECK(op.menu().focus() == static_cast<int>(i)); // where it was
    }
}

TEST_CASE("CABINET 31: the pages of settings hold what an operator expects there") {
    const TemporaryFolder folder;
    Operator op(folder);
    const std::vector<std::pair<const char*, std::vector<const char*>>> pages{
        {"operator.coins", {"slot1Value", "slot2Value", "coinsPerCredit", "bonusEvery", "freePlay"}},
        {"operator.sound", {"masterVolume", "attractVolume"}},
        {"operator.game", {"matchMinutes", "difficulty", "drawRule", "fouls"}},
        {"operator.venues",
         {"stadiumWeather", "venueRain", "venueSnow", "venueBeach", "venueCage", "venueDusk", "venueNight"}},
    };
    for (const auto& [row, settings] : pages) {
        op.open(row);
        const std::vector<std::string> texts = op.texts();
        for (const char* setting : settings) {
            CAPTURE(setting);
            TextLine label;
            TextLine value;
            CHECK(has(texts, keyed(label, "setting", setting)));
            const SettingRow& about = *findSetting(setting);
            CHECK(has(texts, valueText(about, about.normal, value)));
        }
        op.back();
    }
}

TEST_CASE("CABINET 31: the screen test has colour bars and a grid, then whole colours, greys, a crosshatch") {
    const TemporaryFolder folder;
    Operator op(folder);
    op.picture.setSize({960, 720}); // a pixel is a unit of the canvas
    op.open("operator.screen_test");
    (void)op.texts();
    constexpr int kLight = 191; // 75 %
    const std::array<std::array<int, 3>, 8> bars{{{kLight, kLight, kLight},
                                                  {kLight, kLight, 0},
                                                  {0, kLight, kLight},
                                                  {0, kLight, 0},
                                                  {kLight, 0, kLight},
                                                  {kLight, 0, 0},
                                                  {0, 0, kLight},
                                                  {0, 0, 0}}};
    for (std::size_t bar = 0; bar < bars.size(); ++bar) {
        CAPTURE(bar);
        CHECK(op.pixel((static_cast<float>(bar) + 0.45f) / 8.0f, 0.08f) == bars[bar]);
    }
    const auto litColumns = [&](int row) {
        const auto pixels = op.picture.renderer().readPixels();
        std::vector<int> columns;
        for (int x = 4; x < 956; ++x) {
            if (pixels[static_cast<std::size_t>((row * 960 + x) * 3)] > 12) {
                columns.push_back(x);
            }
        }
        return columns;
    };
    const std::vector<int> grid = litColumns(700); // outside the safe area, between two lines
    for (int line = 80; line < 960; line += 80) {
        CAPTURE(line);
        CHECK(std::any_of(grid.begin(), grid.end(), [&](int x) { return std::abs(x - line) <= 1; }));
    }
    CHECK(grid.size() < 40);
    const std::array<std::array<int, 3>, 4> whole{{{255, 255, 255}, {255, 0, 0}, {0, 255, 0}, {0, 0, 255}}};
    for (const auto& colour : whole) {
        op.house.tap(Action::A);
        (void)op.texts();
        for (const float at : {0.01f, 0.5f, 0.99f}) {
            CHECK(op.pixel(at, at) == colour);
        }
    }
    op.house.tap(Action::A);
    (void)op.texts();
    CHECK(op.pixel(0.01f, 0.5f) == std::array{0, 0, 0});
    CHECK(op.pixel(0.99f, 0.5f) == std::array{255, 255, 255});
    for (int step = 1; step < 16; ++step) {
        const float x = (static_cast<float>(step) + 0.5f) / 16.0f;
        CHECK(op.pixel(x, 0.5f)[0] > op.pixel(x - 1.0f / 16.0f, 0.5f)[0]);
    }
    op.house.tap(Action::A);
    (void)op.texts();
    CHECK(litColumns(700).size() >= 11);
    op.house.tap(Action::A); // and round
    (void)op.texts();
    CHECK(op.pixel(0.2f, 0.08f) == bars[1]);
}

TEST_CASE("CABINET 31: the sound test plays each sound alone") {
    const TemporaryFolder folder;
    Operator op(folder);
    op.open("operator.sound_test");
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        op.house.speaker.cues.clear();
        op.house.tap(Action::A);
        CHECK(op.house.speaker.cues == std::vector{static_cast<Cue>(cue)});
        op.house.tap(Action::Down);
    }
}

TEST_CASE("CABINET 31: bookkeeping shows every count with its name, the average of a game, and when it was "
          "cleared") {
    const TemporaryFolder folder;
    const auto amountOf = [](std::size_t counter) { return static_cast<std::int64_t>(1001 + 7 * counter); };
    {
        Store store(CabinetFolders{folder / "config", folder / "data"}.storeFile(), kDay);
        Record record;
        record.clearBooksOn = "2026-10-02";
        for (std::size_t i = 0; i < kCounterCount; ++i) {
            record.books["2026-11-20"][static_cast<Counter>(i)] = amountOf(i);
        }
        record.books["2026-11-20"][Counter::PlaySeconds] =
            125 * record.books["2026-11-20"][Counter::GamesEnded];
        record.books["2026-11-20"][Counter::OnSeconds] = 3 * 3600 + 25 * 60 + 7;
        REQUIRE(store.commit(record));
    }
    Operator op(folder); // one coin more in slot 1
    op.open("operator.books");
    const std::vector<std::string> texts = op.texts();
    const auto valueOf = [&](std::string_view label) {
        const auto found = std::find(texts.begin(), texts.end(), label);
        REQUIRE(found != texts.end());
        REQUIRE(found + 1 != texts.end());
        return *(found + 1);
    };
    for (std::size_t i = 0; i < kCounterCount; ++i) {
        const auto counter = static_cast<Counter>(i);
        if (counter == Counter::PlaySeconds) {
            continue;
        }
        const std::string label(say("book." + std::string(name(counter))));
        CAPTURE(label);
        const std::int64_t amount = amountOf(i) + (counter == Counter::CoinsSlot1 ? 1 : 0);
        CHECK(valueOf(label) == (counter == Counter::OnSeconds ? "3:25" : std::to_string(amount)));
    }
    CHECK(valueOf(say("book.average")) == "2:05");
    CHECK(valueOf(say("book.cleared")) == "2026-10-02");
}

TEST_CASE("CABINET 31: the books and the ranking are cleared apart, each only after a yes") {
    const TemporaryFolder folder;
    {
        Store store(CabinetFolders{folder / "config", folder / "data"}.storeFile(), kDay);
        REQUIRE(store.commit(rankedRecord("ABC", 900000)));
    }
    Operator op(folder);
    const auto counted = [&] { return op.cabinet().books().total()[Counter::CoinsSlot1] == 1; };
    const auto ranked = [&] { return op.cabinet().session().ranking != Ranking::shipped(); };
    REQUIRE((counted() && ranked()));
    for (const char* row : {"operator.clear_books", "operator.clear_ranking"}) {
        op.open(row);
        op.answer(false);
        op.open(row);
        op.back();
        CHECK((counted() && ranked()));
    }
    op.open("operator.clear_ranking");
    op.answer(true);
    CHECK((counted() && !ranked()));
    op.open("operator.clear_books");
    op.answer(true);
    CHECK_FALSE(counted());
    CHECK(op.cabinet().books().clearedOn == "2026-11-21");
    CHECK(op.cabinet().session().meter.credits == 1); // the players'
}

TEST_CASE("CABINET 31: a factory reset is confirmed, and lost with everything else without save-and-exit") {
    const TemporaryFolder folder;
    Operator op(folder);
    const auto set = [&](std::string_view row) { // free play, the first of the coins' page
        op.open(row);
        op.house.tap(Action::Right);
        op.back();
    };
    const auto inForce = [&] { return op.cabinet().settings().freePlay != 0; };
    // Left by the row that asks, by the switch on the door, and by nobody's touching it: nothing is saved.
    for (int way = 0; way < 3; ++way) {
        CAPTURE(way);
        set("operator.coins");
        CHECK(op.cabinet().desk()->changed());
        if (way == 0) {
            op.open("operator.exit");
            REQUIRE(op.menu().page() == Page::Confirm);
            op.house.tap(Action::Down);
            op.house.tap(Action::A);
        } else if (way == 1) {
            op.house.tap(Action::Test);
        } else {
            op.house.step(op.cabinet().settings().operatorSeconds * 60 + 60);
        }
        REQUIRE(op.house.session().stage != SessionStage::Operator);
        op.house.step(90);
        CHECK_FALSE(inForce());
        op.openMenu();
        CHECK_FALSE(op.cabinet().desk()->changed());
    }
    set("operator.coins");
    op.open("operator.save_exit");
    op.house.step(90);
    REQUIRE(inForce());

    for (const bool yes : {false, true}) {
        op.openMenu();
        op.open("operator.reset");
        op.answer(yes);
        CHECK(op.cabinet().desk()->changed() == yes);
        CHECK(inForce()); // not before it is saved
        op.house.tap(Action::Test);
        op.house.step(90);
        CHECK(inForce());
    }
    op.openMenu();
    op.open("operator.reset");
    op.answer(true);
    op.open("operator.save_exit");
    op.house.step(90);
    CHECK(op.cabinet().settings() == CabinetSettings{});
}
