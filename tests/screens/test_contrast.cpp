// What is to be read keeps a contrast of 4.5 : 1 (WCAG 1.4.3) on whatever lies behind it, on real pictures.
#include "arcade_pages.hpp"
#include "flash_meter.hpp"
#include "goal_match.hpp"
#include "home_pages.hpp"
#include "test_picture.hpp"

#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr PixelSize kSize{1280, 720};
constexpr float kLeast = 4.5f;
constexpr float kLeastHigh = 7.0f; // where it was asked for: WCAG 1.4.6
constexpr float kLeastLarge = 3.0f;
constexpr float kLargeCapital = 16.5f; // pixels: of an em of 24
constexpr float kShare = 0.05f;        // of a line's ground may be worse: a thread of the net, a spark

struct Worst {
    float contrast = 21.0f;
    std::string text;
    int lines = 0;
};

/// The contrast of a line with its ground, where it is worst but for a share of it.
float contrastOf(const Canvas::Line& line, const std::vector<std::uint8_t>& ground, PixelSize size) {
    const int x0 = std::max(0, static_cast<int>(line.ink.x) - 1);
    const int x1 = std::min(size.width, static_cast<int>(line.ink.right()) + 1);
    const int y0 = std::max(0, static_cast<int>(line.ink.y) - 1);
    const int y1 = std::min(size.height, static_cast<int>(line.ink.bottom()) + 1);
    std::vector<float> found;
    for (int y = y0; y < y1; ++y) {
        for (int x = x0; x < x1; ++x) {
            const auto at = static_cast<std::size_t>((y * size.width + x) * 3);
            const Colour behind{static_cast<float>(ground[at]) / 255.0f,
                                static_cast<float>(ground[at + 1]) / 255.0f,
                                static_cast<float>(ground[at + 2]) / 255.0f};
            const float a = luminanceOf(mixed(behind, line.colour, line.colour.a));
            const float b = luminanceOf(behind);
            found.push_back((std::max(a, b) + 0.05f) / (std::min(a, b) + 0.05f));
        }
    }
    if (found.empty()) {
        return 21.0f;
    }
    const auto place = static_cast<std::ptrdiff_t>(static_cast<float>(found.size()) * kShare);
    std::nth_element(found.begin(), found.begin() + place, found.end());
    return found[static_cast<std::size_t>(place)];
}

/// Of all lines that are read; titles too, or not.
template <class Paint>
Worst worstOf(TestPicture& picture, const Paint& paint, bool titles) {
    Canvas& canvas = picture.renderer().canvas();
    canvas.leaveOutInk(true);
    picture.paintBy(paint);
    canvas.leaveOutInk(false);
    const auto pixels = picture.renderer().readPixels();
    const std::vector<std::uint8_t> ground(pixels.begin(), pixels.end());
    Worst worst;
    for (const Canvas::Line& line : canvas.lines()) {
        constexpr float kFading = 0.95f;         // not all there yet, or no longer
        const bool sign = line.text.size() <= 2; // a number on a ground of its own shape
        if (line.colour.a < kFading || line.cut || sign || (line.font == Font::Display && !titles)) {
            continue;
        }
        ++worst.lines;
        // 3 : 1 is enough for what is as large as 24 pixels, as titles and figures of the display type are.
        const bool large = line.font == Font::Display && line.ink.h > kLargeCapital;
        const float contrast =
            contrastOf(line, ground, picture.size()) * (large ? kLeast / kLeastLarge : 1.0f);
        if (contrast < worst.contrast) {
            worst.contrast = contrast;
            worst.text = line.text;
        }
        if (contrast < kLeast && std::getenv("HEXAGOAL_CONTRASTS") != nullptr) {
            std::printf("      %.2f  %s\n", static_cast<double>(contrast), line.text.c_str());
        }
    }
    return worst;
}

/// Looks at pictures in turn in several languages, and writes the table.
class Look {
public:
    explicit Look(TestPicture& picture) : m_picture(picture) {}
    ~Look() { useWords(*Words::load(findAssets()->assets / "languages", "en")); }

    void speak() {
        constexpr std::array kLanguages{"en", "de", "ja", "fr"};
        m_language = kLanguages[static_cast<std::size_t>(m_pictures) % kLanguages.size()];
        useWords(*Words::load(findAssets()->assets / "languages", m_language));
    }
    /// cabinet: whose settings say how it is to be seen; null: nobody's.
    template <class Paint>
    void at(const std::string& page, Cabinet* cabinet, const Paint& paint) {
        speak();
        const auto wantHighContrast = [&](bool on) {
            if (cabinet != nullptr) {
                CabinetSettings settings = cabinet->settings();
                settings.highContrast = on ? 1 : 0;
                cabinet->change(settings);
            } else {
                m_picture.renderer().canvas().setLooks({.highContrast = on});
            }
        };
        wantHighContrast(true);
        const Worst high = worstOf(m_picture, paint, false);
        wantHighContrast(false);
        INFO("high contrast: " << high.text << ", " << high.contrast);
        CHECK(high.contrast >= kLeastHigh);
        const Worst worst = worstOf(m_picture, paint, true);
        ++m_pictures;
        m_lines += worst.lines;
        if (std::getenv("HEXAGOAL_CONTRASTS") != nullptr) {
            std::printf("| %s | %s | %d | %.1f | %s | %.1f |\n", page.c_str(), m_language.c_str(),
                        worst.lines, static_cast<double>(worst.contrast), worst.text.c_str(),
                        static_cast<double>(high.contrast));
        }
        INFO(page << " in " << m_language << ": " << worst.text);
        CHECK(worst.contrast >= kLeast);
    }
    int pictures() const { return m_pictures; }
    int lines() const { return m_lines; }

private:
    TestPicture& m_picture;
    std::string m_language = "en";
    int m_pictures = 0;
    int m_lines = 0;
};

} // namespace

// HEXAGOAL_CONTRASTS=1 test_screens "Help lines*" prints the table of docs/accessibility.md.
TEST_CASE("Help lines, and all that is read, keep a contrast of 4.5 : 1 on whatever lies behind them") {
    TestPicture picture(kSize);
    picture.renderer().canvas().keepLines();
    Look look(picture);
    for (const Visit& visit : visits()) {
        const TemporaryFolder folder;
        Home home(folder);
        home.go(visit.screen);
        const auto paint = [&](Renderer& renderer) { home.director.paint(renderer, 1.0f); };
        look.at(visit.screen, home.setup.cabinet.get(), paint);
        int pressed = 0;
        for (const Action key : visit.keys) {
            home.tap(key);
            look.at(std::string(visit.screen) + ", key " + std::to_string(++pressed),
                    home.setup.cabinet.get(), paint);
        }
    }
    int page = 0;
    showEveryPage([&](ArcadeHouse& house) {
        look.at("machine, page " + std::to_string(++page), house.setup.cabinet.get(),
                [&](Renderer& renderer) { house.director.paint(renderer, 1.0f); });
    });
    const TemporaryFolder folder;
    Home home(folder);
    const auto play = matchBeforeGoal(home.setup);
    for (const int ticks : {40, 60, 80, 100, 90, 200, 300}) {
        for (int i = 0; i < ticks; ++i) {
            play->step(Pads{});
        }
        look.at("a goal, tick " + std::to_string(play->match().tick), nullptr, [&](Renderer& renderer) {
            play->paintScene(renderer, 1.0f);
            play->paintHud(renderer, 1.0f);
        });
    }
    CHECK(look.pictures() >= 40);
    CHECK(look.lines() >= 400);
}
