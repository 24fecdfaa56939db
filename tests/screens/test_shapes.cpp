// Every screen in pictures from 9:16 to 32:9: no text lies over another, and nothing is painted over a part
// of one.
#include "arcade_pages.hpp"
#include "test_picture.hpp"

#include "platform/keyboard.hpp"
#include "screens/screen_list.hpp"
#include "show/notice.hpp"
#include "show/words.hpp"

#include <array>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr std::array kShapes{PixelSize{540, 960}, PixelSize{768, 1024}, PixelSize{640, 512},
                             PixelSize{320, 240}, PixelSize{1280, 720}, PixelSize{1720, 720},
                             PixelSize{1920, 540}};
constexpr PixelSize kLargest{1920, 1024};

/// A text painted twice, a little apart, is a text with a shadow.
bool isShadow(const Canvas::Line& a, const Canvas::Line& b) {
    const float most = std::max(3.0f, a.ink.h * 0.2f);
    return a.text == b.text && std::abs(a.ink.x - b.ink.x) < most && std::abs(a.ink.y - b.ink.y) < most;
}

/// What lies over what. overPlay: a menu stands over a match, and may hide a part of what is written there.
std::string overlapsIn(const std::vector<Canvas::Line>& lines, bool overPlay) {
    constexpr float kEdge = 2.0f; // pixels, of glyphs' soft edges
    std::string told;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Rect& a = lines[i].ink;
        if (lines[i].cut && !overPlay) {
            told += "'" + lines[i].text + "' is painted over. ";
        }
        for (std::size_t k = i + 1; k < lines.size(); ++k) {
            const Rect& b = lines[k].ink;
            const bool over = std::min(a.right(), b.right()) - std::max(a.x, b.x) > kEdge &&
                              std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > kEdge;
            if (over && !isShadow(lines[i], lines[k]) && !(overPlay && lines[i].cut)) {
                told += "'" + lines[i].text + "' and '" + lines[k].text + "' overlap. ";
            }
        }
    }
    return told;
}

/// Paints what is on in every shape and counts the lines of text.
int look(TestPicture& picture, Director& director, const std::string& page, bool overPlay = false) {
    int lines = 0;
    for (const PixelSize size : kShapes) {
        picture.setSize(size);
        picture.paint(director);
        const auto& written = picture.renderer().canvas().lines();
        lines += static_cast<int>(written.size());
        INFO(page << " at " << size.width << "x" << size.height);
        CHECK(overlapsIn(written, overPlay) == "");
    }
    return lines;
}

/// A person at home, who comes to a screen and presses a few keys there.
struct Home {
    explicit Home(const TemporaryFolder& folder)
        : setup(ArcadeHouse::setupIn(folder, {{&CabinetSettings::freePlay, 1}}, nullptr)) {
        setup.profiles = &setup.cabinet->profiles();
        setup.profiles->create("ÖZLEM WWWW"); // as long as a name can be
        setup.profiles->create("ベンジャミンタロウマル");
        setup.profiles->addMatch(
            0, {.team = "RSA", .goalsFor = 10, .goalsAgainst = 9, .ticks = 60 * 60 * 60 * 99});
    }

    void go(std::string_view screen) {
        director.change(*screenNamed(screen, setup));
        wait(60);
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            director.step({});
        }
    }
    void tap(Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director.step(frame);
        wait(50); // a curtain takes less
    }
    void taps(int times, Action action) {
        for (int i = 0; i < times; ++i) {
            tap(action);
        }
    }

    ScreenSetup setup;
    ControlLabels labels = Keyboard::labels();
    Speaker speaker;
    Director director{labels, speaker, setup};
};

struct Visit {
    const char* screen;
    std::vector<Action> keys; ///< the page is looked at before the first and after each
    bool menuOverPlay = false;
};

const std::vector<Visit>& visits() {
    constexpr Action kDown = Action::Down;
    constexpr Action kA = Action::A;
    static const std::vector<Visit> all{
        {"title", {Action::Start, kDown}},
        {"teams", {kA, kA, kA, kDown}},
        {"match",
         {Action::Start, kDown, kA, Action::B, kDown, kDown, kA},
         true}, // pause, controls, developer
        {"arcade", {kA}},
        {"practice", {kDown, kA, Action::Start}, true},
        {"combinations", {kA, kDown, kDown}},
        {"options", {kA, Action::B, kDown, kA, Action::B, kDown, kA, Action::B, kDown, kA}},
        {"profiles", {kDown, kDown, kA, kDown, kDown, kDown, kA, kDown, kDown, kDown, kA, kA}},
        {"controls", {kA, kDown, kA}},
        {"netlab", {Action::Start, kDown, kA, Action::B, kDown, kA}},
    };
    return all;
}

} // namespace

TEST_CASE("From 9:16 to 32:9 no text of a screen at home lies over another") {
    TestPicture picture(kLargest);
    picture.renderer().canvas().keepLines();
    for (const char* language : {"en", "de"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (const Visit& visit : visits()) {
            const TemporaryFolder folder;
            Home home(folder);
            home.go(visit.screen);
            int lines = look(picture, home.director, std::string(language) + " " + visit.screen);
            int pressed = 0;
            for (const Action key : visit.keys) {
                home.tap(key);
                lines +=
                    look(picture, home.director,
                         std::string(language) + " " + visit.screen + ", key " + std::to_string(++pressed),
                         visit.menuOverPlay);
            }
            CHECK(lines > 10);
        }
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

TEST_CASE("From 9:16 to 32:9 no text of the machine lies over another") {
    TestPicture picture(kLargest);
    picture.renderer().canvas().keepLines();
    for (const char* language : {"en", "de"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        int page = 0;
        showEveryPage([&](ArcadeHouse& house) {
            look(picture, house.director,
                 std::string(language) + " page " + std::to_string(++page) + ", stage " +
                     std::to_string(static_cast<int>(house.session().stage)));
        });
        CHECK(page >= 25);
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

TEST_CASE("A notice stays in its picture in every shape, however long, and goes by itself") {
    TestPicture picture(kLargest);
    picture.renderer().canvas().keepLines();
    Notice notice;
    notice.tell("No screenshot: Cannot write /home/somebody/with/a/long/name/Pictures/of/the/year/"
                "hexagoal-2026-11-22-1.png: No space left on device.",
                true);
    for (const PixelSize size : kShapes) {
        picture.setSize(size);
        picture.paintBy([&](Renderer& renderer) { notice.paint(renderer.canvas()); });
        const Canvas::Written& written = picture.renderer().canvas().written();
        INFO(size.width << "x" << size.height);
        CHECK(overlapsIn(picture.renderer().canvas().lines(), false) == "");
        CHECK(written.least.x >= 0.0f);
        CHECK(written.least.y >= 0.0f);
        CHECK(written.most.x <= static_cast<float>(size.width));
        CHECK(written.most.y <= static_cast<float>(size.height) * 0.5f);
    }
    REQUIRE(notice.shown());
    for (int i = 0; i < 60 * 10; ++i) {
        notice.step(1.0f / 60.0f);
    }
    CHECK_FALSE(notice.shown());
}
