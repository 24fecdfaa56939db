// Every screen in pictures from 9:16 to 32:9: no text lies over another, and nothing is painted over a part
// of one.
#include "arcade_pages.hpp"
#include "guest.hpp"
#include "home_pages.hpp"
#include "test_picture.hpp"

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

/// Paints what is on in every shape and size of text, and counts the lines of text.
int look(TestPicture& picture, Director& director, Cabinet& cabinet, const std::string& page,
         bool overPlay = false) {
    int lines = 0;
    forEachTextSize(cabinet, [&](std::string_view textSize) {
        for (const PixelSize size : kShapes) {
            picture.setSize(size);
            picture.paint(director);
            const auto& written = picture.renderer().canvas().lines();
            lines += static_cast<int>(written.size());
            INFO(page << " at " << size.width << "x" << size.height << ", text " << textSize);
            CHECK(overlapsIn(written, overPlay) == "");
        }
    });
    return lines;
}

} // namespace

TEST_CASE("From 9:16 to 32:9 no text of a screen at home lies over another") {
    TestPicture picture(kLargest);
    picture.leavePixelsOut();
    picture.renderer().canvas().keepLines();
    for (const char* language : {"en", "de"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (const Visit& visit : visits()) {
            const TemporaryFolder folder;
            Home home(folder);
            home.go(visit.screen);
            int lines =
                look(picture, home.director, *home.setup.cabinet, std::string(language) + " " + visit.screen);
            int pressed = 0;
            for (const Action key : visit.keys) {
                home.tap(key);
                lines +=
                    look(picture, home.director, *home.setup.cabinet,
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
    picture.leavePixelsOut();
    picture.renderer().canvas().keepLines();
    for (const char* language : {"en", "de"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        int page = 0;
        showEveryPage([&](ArcadeHouse& house) {
            look(picture, house.director, *house.setup.cabinet,
                 std::string(language) + " page " + std::to_string(++page) + ", stage " +
                     std::to_string(static_cast<int>(house.session().stage)));
        });
        CHECK(page >= 25);
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

TEST_CASE("From 9:16 to 32:9 no text of a result of Arcade at home lies over another") {
    TestPicture picture(kLargest);
    picture.leavePixelsOut();
    picture.renderer().canvas().keepLines();
    for (const char* language : {"en", "de"}) {
        Guest guest;
        useWords(*Words::load(findAssets()->assets / "languages", language));
        CabinetSettings settings = guest.setup.cabinet->settings();
        settings.matchMinutes = 1;
        guest.setup.cabinet->change(settings);
        guest.start(ToArcade{});
        guest.wait(60);
        guest.tap(Action::A);
        const SessionState& session = guest.setup.cabinet->session();
        for (int i = 0; i < 60 * 600 && session.stage != SessionStage::Result; ++i) {
            guest.wait(1);
        }
        const auto see = [&](const char* what) {
            REQUIRE(session.stage == SessionStage::Result);
            CHECK(look(picture, *guest.director, *guest.setup.cabinet, std::string(language) + " " + what) >
                  100);
        };
        guest.wait(kPointsTicks - 20);
        see("points");
        guest.wait(40);
        see("statistics");
        guest.tap(Action::B);
        guest.setup.replays->finish();
        see("kept");
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

TEST_CASE("A notice stays in its picture in every shape, however long, and goes by itself") {
    TestPicture picture(kLargest);
    picture.leavePixelsOut();
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
