// Line 28 of the cabinet's contract: every page of the machine in the shapes of its pictures. And line 30:
// what stays on the tube.
#include "arcade_pages.hpp"
#include "test_picture.hpp"

#include "match/idle_seats.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr std::array kShapes{PixelSize{320, 240}, PixelSize{640, 480}, PixelSize{1280, 720},
                             PixelSize{1280, 800}};
constexpr float kSafe = 0.05f; // of width and height, on each side
constexpr int kSmallestGlyph = 9;

std::string told(PixelSize size, const Canvas::Written& w) {
    return std::to_string(size.width) + "x" + std::to_string(size.height) + ": text from (" +
           std::to_string(w.least.x) + ", " + std::to_string(w.least.y) + ") to (" +
           std::to_string(w.most.x) + ", " + std::to_string(w.most.y) + "), smallest " +
           std::to_string(w.smallestGlyph);
}

bool isSafe(PixelSize size, const Canvas::Written& w) {
    constexpr float kPixel = 1.0f; // of rounding, and of a glyph's soft edge
    const Vec2 all(size.width, size.height);
    const Vec2 least = all * kSafe - kPixel;
    const Vec2 most = all * (1.0f - kSafe) + kPixel;
    return w.least.x >= least.x && w.least.y >= least.y && w.most.x <= most.x && w.most.y <= most.y;
}

} // namespace

TEST_CASE("CABINET 28: on every page text lies in the 5 % safe area, and no glyph is under 9 pixels") {
    TestPicture picture({1280, 800});
    picture.leavePixelsOut();
    int pages = 0;
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        int page = 0;
        showEveryPage([&](ArcadeHouse& house) {
            ++page;
            forEachTextSize(*house.setup.cabinet, [&](std::string_view textSize) {
                for (const PixelSize size : kShapes) {
                    picture.setSize(size);
                    picture.paint(house.director);
                    const Canvas::Written& written = picture.renderer().canvas().written();
                    INFO(language << " page " << page << ", stage " << static_cast<int>(house.session().stage)
                                  << ", text " << textSize << ", " << told(size, written));
                    CHECK(isSafe(size, written));
                    CHECK(written.smallestGlyph >= kSmallestGlyph);
                }
            });
        });
        pages += page;
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
    CHECK(pages >= 7 * 25);
}

TEST_CASE("CABINET 28: nothing of the match's HUD leaves the 5 % safe area") {
    TestPicture picture({1280, 800});
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {}, false);
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Match));
    house.step(400);
    int tries = 0;
    const MatchPlay* play = house.screen->play();
    REQUIRE(play != nullptr);
    for (const std::size_t at : {0u, 1u, 2u, 3u, 0u, 1u, 2u, 3u}) {
        if (at == 0 && tries++ > 0) { // a second time with the CPU at the controls
            for (int i = 0; i < 3000 && !isAway(play->match().seats[0], play->context()); ++i) {
                house.step();
            }
            REQUIRE(isAway(play->match().seats[0], play->context()));
            house.step(25);
            for (int i = 0; i < 3000 && play->match().phase != Phase::Play; ++i) { // wipes cover all
                house.step();
            }
        }
        const PixelSize size = kShapes[at];
        INFO(size.width << "x" << size.height << ", time " << tries);
        picture.setSize(size);
        const auto draw = [&](const auto& paint) {
            picture.paintBy(paint);
            const auto pixels = picture.renderer().readPixels();
            return std::vector<std::uint8_t>(pixels.begin(), pixels.end());
        };
        const auto empty = draw([](Renderer&) {});
        const auto full = draw([&](Renderer& renderer) { play->paintHud(renderer, 1.0f); });
        int inside = 0;
        int stray = 0;
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const auto at = static_cast<std::size_t>((y * size.width + x) * 3);
                if (std::equal(full.begin() + static_cast<std::ptrdiff_t>(at),
                               full.begin() + static_cast<std::ptrdiff_t>(at + 3),
                               empty.begin() + static_cast<std::ptrdiff_t>(at))) {
                    continue;
                }
                const bool out = x < size.width / 20 - 1 || x > size.width - size.width / 20 ||
                                 y < size.height / 20 - 1 || y > size.height - size.height / 20;
                ++(out ? stray : inside);
            }
        }
        CHECK(inside > 500);
        CHECK(stray == 0);
        // Names and marks are placed by the match's own camera, whatever was drawn last.
        picture.paintBy([](Renderer& renderer) {
            SceneView elsewhere;
            elsewhere.camera = {{0.0f, 3.0f, 0.0f}, {0.0f, 0.0f, 60.0f}, 0.9f};
            renderer.drawScene(elsewhere);
        });
        CHECK(full == draw([&](Renderer& renderer) { play->paintHud(renderer, 1.0f); }));
    }
}

TEST_CASE("CABINET 30: in the attract loop no pixel stays at full brightness") {
    constexpr int kMinutes = 6;
    constexpr int kEvery = 61; // ticks: never in step with what blinks once a second
    constexpr int kSamples = kMinutes * 3600 / kEvery;
    constexpr std::uint8_t kBright = 230; // of 255, in any channel pair a tube burns by: its luminance
    constexpr PixelSize kSize{320, 240};
    TestPicture picture(kSize);
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {}, false);
    std::vector<int> run(static_cast<std::size_t>(kSize.width * kSize.height));
    std::vector<int> longest(run.size());
    std::vector<int> total(run.size());
    for (int sample = 0; sample < kSamples; ++sample) {
        house.step(kEvery);
        picture.paint(house.director);
        const auto pixels = picture.renderer().readPixels();
        for (std::size_t i = 0; i < run.size(); ++i) {
            const int light = (pixels[i * 3] * 54 + pixels[i * 3 + 1] * 183 + pixels[i * 3 + 2] * 19) / 256;
            run[i] = light >= kBright ? run[i] + 1 : 0;
            longest[i] = std::max(longest[i], run[i]);
            total[i] += light >= kBright ? 1 : 0;
        }
    }
    const auto place = [&](const std::vector<int>& counts) {
        const auto most = std::max_element(counts.begin(), counts.end());
        const auto at = static_cast<int>(most - counts.begin());
        return std::to_string(*most) + " s at " + std::to_string(at % kSize.width) + ", " +
               std::to_string(at / kSize.width);
    };
    INFO("longest bright: " << place(longest) << "; in all " << place(total) << " of " << kSamples);
    CHECK(*std::max_element(longest.begin(), longest.end()) <= 10);
    CHECK(*std::max_element(total.begin(), total.end()) <= kSamples / 5);
}
