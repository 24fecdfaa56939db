// How a person wants to see things: reduced motion, reduced flash. What is played stays the same.
#include "flash_meter.hpp"
#include "goal_match.hpp"
#include "home_pages.hpp"
#include "test_picture.hpp"

#include "screens/looks_of.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr PixelSize kSize{320, 180};

std::vector<std::uint8_t> pixelsOf(TestPicture& picture) {
    const auto pixels = picture.renderer().readPixels();
    return {pixels.begin(), pixels.end()};
}

void want(Cabinet& cabinet, int CabinetSettings::*row, int value = 1) {
    CabinetSettings settings = cabinet.settings();
    settings.*row = value;
    cabinet.change(settings);
}

/// Plays and looks on; returns the most flashes in a second.
int flashesIn(TestPicture& picture, int ticks, const std::function<void(int)>& step,
              const std::function<void(Renderer&)>& paint) {
    FlashMeter meter(kSize.width, kSize.height);
    for (int tick = 0; tick < ticks; ++tick) {
        step(tick);
        picture.paintBy(paint);
        meter.see(picture.renderer().readPixels());
    }
    return meter.mostASecond();
}

/// From the title through its menu into options and back: curtains, prompts, lists.
int flashesOfTitle(TestPicture& picture, bool reduced) {
    const TemporaryFolder folder;
    Home home(folder);
    want(*home.setup.cabinet, &CabinetSettings::reducedFlash, reduced ? 1 : 0);
    home.director.change(*screenNamed("title", home.setup));
    const auto step = [&](int tick) {
        InputFrame frame;
        const bool presses = tick >= 240 && tick % 40 == 0; // start, options and back, as fast as it goes
        if (presses) {
            addValue(frame.seats[0], tick % 80 == 0 ? Action::Start : Action::B, 1.0f);
            findEdges(frame.seats[0], 0);
        }
        home.director.step(frame);
    };
    return flashesIn(picture, 600, step, [&](Renderer& r) { home.director.paint(r, 1.0f); });
}

int flashesOfAttract(TestPicture& picture, bool reduced) {
    const TemporaryFolder folder;
    ArcadeHouse house(
        folder, {{&CabinetSettings::demoSeconds, 10}, {&CabinetSettings::reducedFlash, reduced ? 1 : 0}},
        false);
    return flashesIn(
        picture, 60 * 40, [&](int) { house.step(); }, [&](Renderer& r) { house.director.paint(r, 1.0f); });
}

int flashesOfGoal(TestPicture& picture, bool reduced) {
    const TemporaryFolder folder;
    Home home(folder);
    const auto play = matchBeforeGoal(home.setup);
    picture.renderer().canvas().setLooks({.reducedFlash = reduced});
    return flashesIn(
        picture, 600, [&](int) { play->step(Pads{}); },
        [&](Renderer& r) {
            play->paintScene(r, 1.0f);
            play->paintHud(r, 1.0f);
        });
}

/// Continue's count, game over, initials, the ranking with the own place, and a tilt.
int flashesOfEndings(TestPicture& picture, bool reduced) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder,
                      {{&CabinetSettings::freePlay, 1}, {&CabinetSettings::reducedFlash, reduced ? 1 : 0}});
    house.tap(Action::Start);
    house.tap(Action::A);
    house.score = {0, 2};
    REQUIRE(house.waitFor(SessionStage::Result, 120));
    return flashesIn(
        picture, 60 * 30,
        [&](int tick) {
            if (tick == 60 * 26) {
                house.tap(Action::Tilt);
            }
            house.step();
        },
        [&](Renderer& r) { house.director.paint(r, 1.0f); });
}

} // namespace

TEST_CASE("With reduced flashes nothing flashes more than three times a second") {
    TestPicture picture(kSize);
    using Count = int (*)(TestPicture&, bool);
    struct Row {
        const char* what;
        Count count;
    };
    for (const Row& row : {Row{"title", flashesOfTitle}, Row{"attract", flashesOfAttract},
                           Row{"goal", flashesOfGoal}, Row{"endings", flashesOfEndings}}) {
        const int reduced = row.count(picture, true);
        INFO(row.what << ": " << reduced << " a second");
        CHECK(reduced <= 3);
        if (std::getenv("HEXAGOAL_FLASHES") != nullptr) {
            std::printf("%s: %d a second, reduced %d\n", row.what, row.count(picture, false), reduced);
        }
    }
}

TEST_CASE("The flash meter sees what flashes, and neither what is small nor what is slow") {
    const auto flashesOf = [](int width, int halfPeriod, std::uint8_t bright) {
        FlashMeter meter(kSize.width, kSize.height);
        std::vector<std::uint8_t> pixels(static_cast<std::size_t>(kSize.width * kSize.height * 3), 30);
        for (int tick = 0; tick < 180; ++tick) {
            for (int y = 0; y < kSize.height; ++y) {
                for (int x = 0; x < width * 3; ++x) {
                    pixels[static_cast<std::size_t>(y * kSize.width * 3 + x)] =
                        tick / halfPeriod % 2 == 0 ? std::uint8_t{30} : bright;
                }
            }
            meter.see(pixels);
        }
        return meter.mostASecond();
    };
    CHECK(flashesOf(kSize.width, 6, 255) == 5);
    CHECK(flashesOf(kSize.width, 30, 255) == 1);
    CHECK(flashesOf(kSize.width, 6, 90) == 0); // a twentieth of white: no flash
    CHECK(flashesOf(kSize.width / 20, 6, 255) == 0);
}

TEST_CASE("With reduced motion a menu's picture stands still, and so does a curtain's middle") {
    TestPicture picture(kSize);
    const TemporaryFolder folder;
    Home home(folder);
    home.go("options");
    const auto picturesDiffer = [&] {
        picture.paint(home.director);
        const auto before = pixelsOf(picture);
        home.wait(37);
        picture.paint(home.director);
        return before != pixelsOf(picture);
    };
    CHECK(picturesDiffer());
    want(*home.setup.cabinet, &CabinetSettings::reducedMotion);
    CHECK_FALSE(picturesDiffer());
    // The curtain is a fade: half-way no part of the picture is further than another.
    Curtain curtain;
    curtain.close();
    for (int i = 0; i < Curtain::kCloseTicks / 2; ++i) {
        curtain.step();
    }
    picture.renderer().canvas().setLooks({.reducedMotion = true});
    picture.paintBy([&](Renderer& renderer) {
        Canvas& canvas = renderer.canvas();
        canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kWhite);
        curtain.paint(canvas);
    });
    const auto pixels = pixelsOf(picture);
    for (std::size_t i = 3; i < pixels.size(); ++i) {
        REQUIRE(pixels[i] == pixels[i % 3]);
    }
    CHECK(pixels[0] < 250);
    CHECK(pixels[0] > 30);
}

TEST_CASE(
    "With sound captions a goal's roar and whistle are read, without them they are not, in the safe area") {
    TestPicture picture({1280, 720});
    picture.leavePixelsOut();
    const TemporaryFolder folder;
    Home home(folder);
    const auto play = matchBeforeGoal(home.setup);
    for (int tick = 0; tick < 40; ++tick) {
        play->step(Pads{});
    }
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (const float textSize : {1.0f, 1.4f}) {
            for (const PixelSize size : {PixelSize{320, 240}, PixelSize{1280, 720}, PixelSize{720, 1280}}) {
                picture.setSize(size);
                const auto read = [&](std::string_view words, bool captions) {
                    picture.renderer().canvas().setLooks({.textSize = textSize, .soundCaptions = captions});
                    picture.renderer().canvas().keepLines();
                    picture.paintBy([&](Renderer& renderer) { play->paintHud(renderer, 1.0f); });
                    const auto& lines = picture.renderer().canvas().lines();
                    return std::any_of(lines.begin(), lines.end(), [&](const Canvas::Line& line) {
                        return line.text == words && line.ink.right() <= size.width * 0.95f + 1.0f;
                    });
                };
                INFO(language << " " << size.width << ", text " << textSize);
                CHECK(read(say("heard.roar"), true));
                CHECK(read(say("heard.whistle_long"), true));
                CHECK_FALSE(read(say("heard.roar"), false));
            }
        }
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

TEST_CASE("With sound captions what is heard while a goal is shown again is read") {
    TestPicture picture({640, 360});
    picture.leavePixelsOut();
    const TemporaryFolder folder;
    Home home(folder);
    MatchOrder order;
    order.teams = {0, 1};
    order.sides.fill(kNoSide);
    order.sides[0] = 0; // somebody reads that a button ends it
    MatchSetup setup = setupOf(order, *home.setup.teams, 1, *home.setup.venues);
    setup.rules.goalWait = 8.0f; // s: time enough for a replay
    const auto play = shotAtGoal(setup, home.setup.tuning);
    std::set<std::string> heard;
    for (const std::string_view key : {"heard.roar", "heard.groan", "heard.chant_home", "heard.chant_away",
                                       "heard.post", "heard.whistle_long", "heard.tension", "heard.drums",
                                       "heard.call", "heard.gasp", "heard.applause", "heard.cheer"}) {
        heard.emplace(say(key));
    }
    Canvas& canvas = picture.renderer().canvas();
    const auto reads = [&](bool captions) {
        canvas.setLooks({.soundCaptions = captions});
        canvas.keepLines();
        picture.paintBy([&](Renderer& renderer) { play->paintHud(renderer, 1.0f); });
        const auto& lines = canvas.lines();
        const auto sign = std::find_if(lines.begin(), lines.end(), [](const Canvas::Line& line) {
            return line.text == say("match.replay_ends");
        });
        REQUIRE(sign != lines.end());
        for (const Canvas::Line& line : lines) {
            const bool caption = heard.contains(std::string(line.text));
            CHECK_FALSE((caption && line.ink.y < sign->ink.bottom()));
        }
        return std::any_of(lines.begin(), lines.end(),
                           [&](const Canvas::Line& line) { return heard.contains(std::string(line.text)); });
    };
    int shown = 0;
    int with = 0;
    int without = 0;
    for (int tick = 0; tick < 700; ++tick) {
        play->step(Pads{});
        if (tick % 10 == 0 && play->momentReplay().shows()) {
            ++shown;
            with += reads(true) ? 1 : 0;
            without += reads(false) ? 1 : 0;
        }
    }
    REQUIRE(shown > 5);
    CHECK(with > 0);
    CHECK(without == 0);
}

TEST_CASE("The rain is told when the opening is over, which hides what is written") {
    TestPicture picture({640, 360});
    picture.leavePixelsOut();
    const TemporaryFolder folder;
    Home home(folder);
    MatchOrder order;
    order.teams = {0, 1};
    order.venue = "rain";
    order.sides.fill(kNoSide);
    MatchPlay play(setupOf(order, *home.setup.teams, 1, *home.setup.venues), home.setup.tuning);
    play.open();
    for (int tick = 0; tick < 2 * SoundCaptions::kLineTicks && play.opening(); ++tick) {
        play.step(Pads{});
    }
    REQUIRE(play.opening());
    play.endOpening();
    play.step(Pads{});
    Canvas& canvas = picture.renderer().canvas();
    canvas.setLooks({.soundCaptions = true});
    canvas.keepLines();
    picture.paintBy([&](Renderer& renderer) { play.paintHud(renderer, 1.0f); });
    const auto& lines = canvas.lines();
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const Canvas::Line& line) { return line.text == say("heard.rain"); }));
}

TEST_CASE("With reduced motion the camera stays at the side at a goal, and the match is the same") {
    TestPicture picture(kSize);
    const TemporaryFolder folder;
    Home home(folder);
    std::vector<std::uint64_t> hashes;
    for (const bool still : {false, true}) {
        const auto play = matchBeforeGoal(home.setup);
        picture.renderer().canvas().setLooks({.reducedMotion = still});
        bool behind = false;
        for (int tick = 0; tick < 240; ++tick) {
            play->step(Pads{});
            if (tick % 4 == 0) {
                picture.paintBy([&](Renderer& renderer) { play->paintScene(renderer, 1.0f); });
            }
            behind = behind || play->camera().behindNet();
        }
        CHECK(behind != still);
        hashes.push_back(play->game().hash());
    }
    CHECK(hashes[0] == hashes[1]);
}
