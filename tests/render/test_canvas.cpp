// The overlay: text measures what it draws, numbers keep their width, shapes land where they should.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "render/font_atlas.hpp"

namespace hexagoal::test {
namespace {

/// Bounds of what is lighter than the ground, real pixels.
struct Bounds {
    int left = 1 << 20;
    int right = -1;
    int top = 1 << 20;
    int bottom = -1;
};

Bounds litBounds(const Picture& picture) {
    Bounds b;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y)[0] > 120) {
                b.left = std::min(b.left, x);
                b.right = std::max(b.right, x);
                b.top = std::min(b.top, y);
                b.bottom = std::max(b.bottom, y);
            }
        }
    }
    return b;
}

template <class Draw>
Picture overlay(Stage& stage, Draw&& draw) {
    stage.renderer->beginFrame(stage.gl.size.width, stage.gl.size.height);
    draw(stage.renderer->canvas());
    stage.renderer->endFrame();
    const auto pixels = stage.renderer->readPixels();
    return {stage.gl.size.width, stage.gl.size.height, {pixels.begin(), pixels.end()}};
}

TEST_CASE("Text is drawn where it was asked for and as wide as it was measured") {
    Stage stage({1280, 720});
    TextStyle style;
    style.font = GENERATE(Font::Display, Font::Text);
    style.size = 40.0f;
    style.align = GENERATE(Align::Left, Align::Centre, Align::Right);
    float width = 0.0f;
    float cap = 0.0f;
    const Picture picture = overlay(stage, [&](Canvas& c) {
        width = c.textWidth("HOME", style);
        cap = c.capHeight(style);
        CHECK(c.text({640.0f, 360.0f}, "HOME", style) == Approx(width));
    });
    const Bounds b = litBounds(picture);
    const float left = style.align == Align::Left     ? 640.0f
                       : style.align == Align::Centre ? 640.0f - width / 2
                                                      : 640.0f - width;
    CHECK(b.left == Approx(left).margin(6.0));
    CHECK(b.right == Approx(left + width).margin(6.0));
    CHECK(b.bottom == Approx(360.0).margin(2.0));
    CHECK(b.top == Approx(360.0f - cap).margin(2.0));
}

TEST_CASE("Numbers never change width with their digits") {
    Stage stage({1280, 720});
    stage.renderer->beginFrame(1280, 720);
    for (const Font font : {Font::Display, Font::Text}) {
        TextStyle style;
        style.font = font;
        style.size = 22.0f;
        const Canvas& c = stage.renderer->canvas();
        CHECK(c.textWidth("111.11", style) == Approx(c.textWidth("408.97", style)));
    }
    stage.renderer->endFrame();
}

TEST_CASE("Text scales with the drawable but never below nine pixels") {
    Stage stage({640, 360});
    stage.renderer->beginFrame(640, 360);
    const Canvas& c = stage.renderer->canvas();
    TextStyle tiny;
    tiny.size = 6.0f; // three real pixels here
    TextStyle nine;
    nine.size = 18.0f; // nine
    CHECK(c.textWidth("Hexagoal", tiny) == Approx(c.textWidth("Hexagoal", nine)));
    CHECK(c.width() == Approx(1280.0f));
    CHECK(c.safeArea().x == Approx(64.0f));
    stage.renderer->endFrame();
}

TEST_CASE("UTF-8 is read, what is malformed becomes a question mark") {
    std::string_view text = "\xC3\xA9"
                            "a\xE2\x82\xAC\xFF";
    CHECK(nextCodepoint(text) == 0xE9u);
    CHECK(nextCodepoint(text) == 'a');
    CHECK(nextCodepoint(text) == 0x20ACu);
    CHECK(nextCodepoint(text) == '?');
    CHECK(text.empty());
}

TEST_CASE("Shapes cover their rectangle, and clipping holds") {
    Stage stage({1280, 720});
    const Picture picture = overlay(stage, [](Canvas& c) {
        c.rect({100, 100, 200, 50}, palette::kWhite);
        c.clip({600, 100, 50, 50});
        c.rect({550, 50, 400, 400}, palette::kWhite);
        c.clearClip();
    });
    CHECK(picture.mean(101, 101, 198, 48).x == Approx(255.0f).margin(1.0));
    CHECK(picture.mean(305, 100, 50, 50).x < 30.0f);
    CHECK(picture.mean(602, 102, 46, 46).x == Approx(255.0f).margin(1.0));
    CHECK(picture.mean(655, 102, 46, 46).x < 30.0f);
    CHECK(glComplaints().empty());
}

/// Letters, lines, rounded and plain shapes over one another; size: of each, 1 is small.
void layers(Canvas& c, Vec2 at, float size) {
    TextStyle style{Font::Display, 60.0f * size, palette::kSun};
    c.rect({at.x, at.y, 100.0f * size, 60.0f * size}, palette::kSky);
    c.text(at + Vec2{10.0f, 50.0f} * size, "HEX", style);
    c.roundedRect({at.x, at.y + 30.0f * size, 100.0f * size, 40.0f * size}, 8.0f * size,
                  palette::kCoral.withAlpha(0.5f));
    style.colour = palette::kInk;
    c.text(at + Vec2{20.0f, 66.0f} * size, "AGO", style);
    c.line(at, at + Vec2{100.0f, 70.0f} * size, 3.0f * size, palette::kWhite);
}

TEST_CASE("Much of one kind, which has a program of its own, lies over and under the rest as little does") {
    Stage stage({1280, 720});
    const Picture little = overlay(stage, [](Canvas& c) { layers(c, {40.0f, 40.0f}, 1.0f); });
    const Picture much = overlay(stage, [](Canvas& c) { layers(c, {40.0f, 40.0f}, 6.0f); });
    // The same picture, six times as large: each part's mean colour.
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 10; ++column) {
            CAPTURE(row, column);
            const Vec3 a = little.mean(40 + 10 * column, 40 + 10 * row, 10, 10);
            const Vec3 b = much.mean(40 + 60 * column, 40 + 60 * row, 60, 60);
            CHECK(lengthOf(a - b) < 40.0f);
        }
    }
    CHECK(glComplaints().empty());
}

TEST_CASE("A rectangle has a soft edge where it ends between two pixels, and none on them") {
    Stage stage({1280, 720});
    const Picture picture = overlay(stage, [](Canvas& c) {
        c.rect({100.0f, 100.0f, 400.0f, 200.0f}, palette::kWhite);
        c.rect({700.5f, 100.0f, 400.0f, 200.0f}, palette::kWhite);
    });
    CHECK(picture.at(100, 200)[0] == 255);
    CHECK(picture.at(99, 200)[0] < 30);
    CHECK(picture.at(499, 299)[0] == 255);
    CHECK(picture.at(500, 200)[0] < 30);
    CHECK(picture.at(700, 200)[0] > 100);
    CHECK(picture.at(700, 200)[0] < 200);
    CHECK(picture.at(701, 200)[0] == 255);
}

} // namespace
} // namespace hexagoal::test
