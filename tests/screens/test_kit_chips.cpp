// Kits as they are shown on dark panels: each can be told from the panel, black ones too.
#include "test_picture.hpp"

#include "replay/team_folder.hpp"
#include "screens/teams/team_panel.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr PixelSize kSize{320, 240};

float luminance(const std::uint8_t* pixel) {
    const auto linear = [](std::uint8_t channel) {
        const float c = static_cast<float>(channel) / 255.0f;
        return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
    };
    return 0.2126f * linear(pixel[0]) + 0.7152f * linear(pixel[1]) + 0.0722f * linear(pixel[2]);
}

/// The best contrast of any pixel in the middle row of the box against the panel (WCAG: 21 is the most).
float contrastOf(TestPicture& picture, const std::function<void(Canvas&, Rect)>& paint) {
    const Rect box{300.0f, 200.0f, 120.0f, 160.0f};
    picture.setSize(kSize);
    picture.paintBy([&](Renderer& renderer) {
        Canvas& canvas = renderer.canvas();
        canvas.panel({100.0f, 100.0f, 700.0f, 500.0f}, 1.0f);
        paint(canvas, box);
    });
    const auto pixels = picture.renderer().readPixels();
    const auto at = [&](float x, float y) {
        const float scale = static_cast<float>(kSize.height) / 720.0f;
        const auto column = static_cast<std::size_t>(std::lround(x * scale));
        const auto row = static_cast<std::size_t>(std::lround(y * scale));
        return luminance(&pixels[(row * static_cast<std::size_t>(kSize.width) + column) * 3]);
    };
    const float panel = at(box.x - 80.0f, box.centre().y);
    float best = 1.0f;
    for (float x = box.x - 3.0f; x < box.right() + 3.0f; x += 1.0f) {
        const float here = at(x, box.centre().y);
        best = std::max(best, (std::max(here, panel) + 0.05f) / (std::min(here, panel) + 0.05f));
    }
    return best;
}

} // namespace

TEST_CASE("Every kit, black ones too, stands out from a dark panel: chip, swatch and shirt") {
    constexpr float kLeast = 2.0f;
    TestPicture picture(kSize);
    const auto teams = loadTeams();
    REQUIRE(teams);
    int dark = 0;
    for (const Team& team : *teams) {
        for (const Kit* kit : {&team.home, &team.away, &team.keeper, &team.keeperAway}) {
            CAPTURE(team.code, kit->shirt.r, kit->shirt.g, kit->shirt.b);
            dark += needsEdge(colourOf(kit->shirt)) ? 1 : 0;
            CHECK(contrastOf(picture, [&](Canvas& canvas, Rect box) {
                      paintChip(canvas, box, colourOf(kit->shirt));
                  }) >= kLeast);
            CHECK(contrastOf(picture, [&](Canvas& canvas, Rect box) { paintSwatch(canvas, box, *kit); }) >=
                  kLeast);
            CHECK(contrastOf(picture, [&](Canvas& canvas, Rect box) { paintShirt(canvas, box, *kit); }) >=
                  kLeast);
        }
    }
    CHECK(dark >= 5);
}
